# All that people read. Sentences that a language lacks are said in English.
# The title of the game may be anything, such as "My Game".
mygame-name = Mygame
mygame-kind = Dice game
mygame-command = Roll as often as you dare, but never a number twice
mygame-pitch = Roll the die as often as you dare and score the sum, but roll a number twice and you score nothing. First to 50 points wins.

# In the message of the table
mygame-ask = { $points ->
    [0] Roll the die.
    [one] { $points } point so far: **roll** on, or **stop** and score it?
   *[other] { $points } points so far: **roll** on, or **stop** and score them?
}
mygame-ended = { $points ->
    [0] { $player } scored nothing.
    [one] { $player } scored { $points } point.
   *[other] { $player } scored { $points } points.
}
mygame-button-roll = Roll
mygame-button-stop = Stop

# In the picture, and in its text for people who don't see it
mygame-picture-rolls = { $points ->
    [0] begins the turn
    [one] has rolled { $points } point
   *[other] has rolled { $points } points
}
mygame-picture-lost = rolls a number twice: no points
mygame-picture-scored = { $points ->
    [one] scores { $points } point
   *[other] scores { $points } points
}
mygame-picture-won = wins the game
mygame-alt-rolled = Rolled: { $dice }.

# The coach's advice: "I would **roll**. …"
mygame-move-roll = roll
mygame-move-stop = stop
mygame-reason-roll = A number from this turn would lose its points, any other adds to them.
mygame-reason-stop = The points of this turn are safe then.

# The end of the game, and the leaderboard
mygame-chart = Points
mygame-rank = { $points ->
    [one] { $place }. { $player }: { $points } point
   *[other] { $place }. { $player }: { $points } points
}
mygame-decided-points = Most points win.
mygame-column-most-points = most points { $value }
mygame-stat-points = Points

# The pages of the rules
mygame-rules-play-title = How to play
mygame-rules-play-text = On your turn roll the die, as often as you like. The numbers add up, and if you **stop**, you score the sum. But if you roll a number that you have already rolled this turn, your turn ends and you score nothing. The first player with 50 points wins at once.
mygame-rules-play-picture = In the picture: Clara has 7 points in this turn so far, with a 5 and a 2. Now she can roll again, hoping for another number, or stop and score them.
mygame-rules-lapse = When it's up, you score what you have rolled.
