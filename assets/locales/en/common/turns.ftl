## One's own tables

turns-title = { $count ->
    [0] No table is waiting for you
    [one] One table is waiting for you
   *[other] { $count } tables are waiting for you
}
turns-waiting = ▶️ { $table } · your turn began { $since } · it ends { $ends }
turns-unlimited = ▶️ { $table } · your turn began { $since } · no time limit
turns-lobby = 🪑 { $table } · all seats are taken: press **Start**
turns-away = 🤖 { $table } · the computer plays for you: press **I'm back** to play on yourself
turns-none = Press **Open tables** to join one, or **Start a game**.
turns-others = { $count ->
    [one] You're waiting for others at one table
   *[other] You're waiting for others at { $count } tables
}
turns-seats = 🪑 { $table } · { $seated } of { $wanted } seats taken
turns-paused = ⏸️ { $table } · paused
turns-running = ⏳ { $table } · this turn began { $since }
turns-next = ⏭️ Next: { $table } is waiting for you too. `/games` lists them all.

## Opening a table of any game

command-play = Start a game: choose which one, for how many and how fast

play-title = Open a table
play-game = Game
play-seats = Seats
play-seats-usual = As many as possible
play-time = Time for a turn
play-time-usual = As usual on this server
play-extras = Options
play-thread = Thread
play-coach = Coach
play-option = { $game } · { $option }

refused-seats-of-game = This game is for { $fewest } to { $most } players. Choose another number of seats in `/play`.
