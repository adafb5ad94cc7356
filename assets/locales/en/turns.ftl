## One's own tables

turns-title = { $count ->
    [0] No game is waiting for you
    [one] One game is waiting for you
   *[other] { $count } games are waiting for you
}
turns-waiting = ▶️ { $table } · your turn began { $since } · it ends { $ends }
turns-unlimited = ▶️ { $table } · your turn began { $since } · no time limit
turns-lobby = 🪑 { $table } · all seats are taken: press **Start**
turns-away = 🤖 { $table } · the computer is filling in for you: press **I'm back** to take over again
turns-none = Press **Open tables** to join one, or **Start a game**.
turns-others = { $count ->
    [one] You're waiting for others in one game
   *[other] You're waiting for others in { $count } games
}
turns-seats = 🪑 { $table } · { $seated } of { $seat_count } seats taken
turns-paused = ⏸️ { $table } · paused
turns-running = ⏳ { $table } · this turn began { $since }
turns-next = ⏭️ Next: { $table } is waiting for you too. `/games` lists them all.

## Opening a table, or joining one

command-play = Start a game, or join one that's waiting for players
play-title = What would you like to play?
play-game = **{ $name }** · { $kind } for { $players }
players-only = { $count ->
    [2] two
   *[other] { $count } players
}
players-range = { $fewest } to { $most } players
play-as-last-time = same as last time: { $chosen }
play-opened = Your table is open: { $link }
play-or-join = Or join an open table:
play-so-many = { $seats } seats
play-with = { $option }
play-without = no { $option }
play-options-title = { $game }: options
play-seats = Seats
play-time = Time per turn
play-usual = Server default
play-yes = Yes
play-no = No
play-extras = Options
play-thread = Thread
play-roll = Roll for me
play-auto-roll = rolling for me
play-coach = Coach
button-options = Options: { $name }
