## One's own tables

command-turns = Which tables wait for you, in all games of this server? (only you see it)

turns-title = { $count ->
    [0] Nobody waits for you
    [one] One table waits for you
   *[other] { $count } tables wait for you
}
turns-waiting = ▶️ { $table } · your turn began { $since } · it ends { $ends }
turns-unlimited = ▶️ { $table } · your turn began { $since } · no time limit
turns-lobby = 🪑 { $table } · all seats are taken: press **Start**
turns-away = 🤖 { $table } · the computer plays for you: press **I'm back** to play on yourself
turns-none = `/play` opens a table, `games` of each game lists those that are open.
turns-others = { $count ->
    [one] At one more table you wait for others.
   *[other] At { $count } more tables you wait for others.
}
turns-next = ⏭️ Next: { $table } waits for you too. `/turns` lists all of them.

## Opening a table of any game

command-play = Open a table of any game, in a form

play-title = Open a table
play-game = Game
play-seats = Seats
play-seats-usual = As many as possible
play-time = Time for a turn
play-time-usual = As usual on this server
play-extras = What else?
play-thread = Thread
play-coach = Coach
play-option = { $game } · { $option }

refused-seats-of-game = This game is for { $fewest } to { $most }. Choose another number of seats in `/play`.
