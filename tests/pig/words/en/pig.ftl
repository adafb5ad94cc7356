pig-name = Pig
pig-kind = Dice game
pig-command = Roll one die as often as you dare
pig-pitch = Roll one die as often as you like and score the sum, but a 1 loses it. First to 100 points wins.
pig-ask = { $rolled ->
    [0] Roll the die.
   *[other] { $rolled } points so far: **roll** on, or **hold** to score them?
}
pig-ended = { $points ->
    [0] { $player } scored nothing.
   *[other] { $player } scored { $points } points.
}
pig-button-roll = Roll
pig-button-hold = Hold
pig-move-roll = roll
pig-move-hold = hold
pig-reason-roll = A 1 would lose the points of this turn, any other number adds to them.
pig-reason-hold = The points of this turn are safe then.
pig-picture-rolls = has { $points } points so far
pig-picture-lost = rolls a 1: no points
pig-picture-scored = scores { $points } points
pig-picture-won = wins the game
pig-alt-rolled = Rolled: { $dice }.
pig-chart = Points
pig-rank = { $place }. { $player }: { $points } points
pig-decided-points = Most points win.
pig-column-most-points = most points { $value }
pig-stat-points = Points
pig-rules-play-title = How to play
pig-rules-play-text = Roll the die as often as you like. What you roll adds up, and if you **hold**, you score the sum. But a **1** ends your turn, and all that you have rolled in it is lost. The first player with 100 points wins at once.
pig-rules-play-picture = In the picture: a turn that has brought 13 points so far, with a 5, a 2 and a 6. Now Clara can roll again, or hold and score them.
