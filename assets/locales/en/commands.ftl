## Descriptions of the slash commands (at most 100 characters)

command-of-game = { $kind }: { $what }
command-new = Open a table that anyone in the channel can join
command-rules = Read the rules, with pictures (only you see them)
command-leaderboard = Who has won the most on this server
command-settings = Settings of this server

option-players = Number of seats; the game starts by itself when all are taken (default: the maximum)
option-thread = Give the game its own thread (default: the server's, usually no)
option-roll = Roll for people when that's their only move (default: yes, if turns take an hour or more)
option-coach = A coach to ask for advice on your turn; makes the game casual (default: no)
option-time = Time per turn; when it's up, the turn ends by itself (default: the server's, usually 1 day)

turn-limit-60 = 1 minute
turn-limit-120 = 2 minutes
turn-limit-300 = 5 minutes
turn-limit-3600 = 1 hour
turn-limit-14400 = 4 hours
turn-limit-43200 = 12 hours
turn-limit-86400 = 1 day
turn-limit-259200 = 3 days
turn-limit-0 = no limit
quiet-title = Quiet hours
quiet-from = No pings from
quiet-until = No pings until
quiet-zone = Your time zone
quiet-zone-detail = A large city near you, such as Berlin, New York or Tokyo
button-quiet = Quiet hours
quiet-set = I won't ping you between { $start } and { $end } ({ $zone }, where it's { $time } now). Your clock keeps running.
button-quiet-off = No quiet hours
quiet-off = You have no quiet hours: I ping you whenever it's your turn.

language-name = English

## Lists

command-games = Games: those waiting for you, open ones to join, finished ones to look at again (only you see it)
games-open-title = 🪑 Open tables
games-none = Nobody has a table open right now. Press **Start a game** to open one.
games-joined = You've joined table { $number }: { $link }
games-choose-own = Choose a game: show it here, invite, resign and more
games-choose-open = Choose a table: its rules, show it here
games-choose-finished = Choose a game: replay, my review, turning point, record
button-games-own = My games
button-games-open = Open tables
button-games-finished = Finished
button-start-game = Start a game
button-join-table = Join #{ $number }
button-show-again = Show it here again
button-record = Record
record-sent = This is the record of the whole game. To check it you need only this bot's program, not Discord: `claim-it verify { $file }`
games-lobby = { $title } · { $seated } of { $seat_count } seats taken: { $names }
games-running = { $title } · playing: { $names }
games-more = … and { $count } more.
page-of = Page { $page } of { $pages }
rematch-opened = The rematch is on: { $link }
table-is-here = The table is here: { $link }
thread-name = { $game } · table { $number }

leaderboard-title = 🏆 { $game }: leaderboard
leaderboard-empty = Nobody is listed yet: only finished games without computer players count. Press **Start a game**.
leaderboard-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $rate })
leaderboard-rule = You are ranked once you have finished { $games ->
    [one] { $games } game
   *[other] { $games } games
} and met { $people } different opponents: by wins, then by win rate. Cancelled games and games with computer players don't count.

## Permissions

permissions-missing = I can't open a table here. Please ask an admin to give me these permissions in this channel:
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-connect = Connect

## Fair dice and cards

fair-chance = **Nobody can choose the dice or the cards, not even the people who run me, and after the game anyone can check that.**
    Before anyone sits down I make up a secret seed and show its SHA-256, the beginning in the lobby and the whole under **{ button-rules }**, so I can't swap it later.
    At the start of the game I mix that seed with the ID that Discord gives to the press that starts it and with the IDs of all players, which nobody could know before.
    Each roll and each shuffle is computed from that mix and its place in the game (HMAC-SHA256), and every face and every order is equally likely.
    When the game is over, **{ button-details }** below it reveals the seed and has the record of the whole game as a file.
    To check that file you need only this bot's program, not Discord: `claim-it verify FILE` says that it is valid, or at which entry it isn't.
