## Descriptions of the slash commands (at most 100 characters)

command-new = Open a table that anybody in the channel can join
command-show = Show a table again at the bottom of its channel
command-games = List the open tables of this server
command-rules = Read the rules, with pictures (only you see them)
command-cancel = Cancel a table you host; moderators can cancel any
command-invite = Invite somebody to a table with a ping (each person only once)
command-resign = Resign from a game for good
command-leaderboard = Who has won the most on this server?
command-fair = How dice and cards are kept fair, and how to check them
command-quiet = Set hours in which I don't ping you; the time for your turns keeps running
command-settings = Settings of this server

option-players = Number of seats; the game starts by itself when all are taken (default: the maximum)
option-thread = Play in a thread of its own (default: the server's, usually no)
option-roll = I roll for you where you could do nothing else (default: yes, if turns take an hour or more)
option-coach = On your turn you may ask what the strong computer player would do (default: no)
option-player = Whom to invite
option-table = The number of the table (default: the one in this channel)
option-time = The time for a turn, which then ends by itself (default: the server's, usually 1 day)
option-quiet-from = The hour from which I don't ping you
option-quiet-until = The hour from which I ping you again; the same as from: no quiet hours
option-timezone = Your time zone; type a part of its name, such as a large city near you

pace-300 = 5 minutes
pace-3600 = 1 hour
pace-86400 = 1 day
pace-259200 = 3 days
pace-0 = no limit
quiet-set = I won't ping you between { $start } and { $end } ({ $zone }, where it's { $time } now). The time for your turns keeps running. To turn this off, use `/quiet` with the same hour twice.
quiet-off = You have no quiet hours: I ping you whenever it's your turn.

language-name = English

## Lists

games-title = { $game }: open tables
games-none = There is no open table. `/{ $game } new` opens one.
games-lobby = { $title } · { $seated } of { $wanted } seats taken: { $names }
games-running = { $title } · playing: { $names }
games-more = … and { $count } more.
page-of = Page { $page } of { $pages }
rematch-opened = The rematch is on: { $link }
table-is-here = The table is here: { $link }
thread-name = { $game } · table { $number }

leaderboard-title = 🏆 { $game }: leaderboard
leaderboard-empty = Nobody is here yet: only finished games without computer players count. `/{ $game } new` opens a table.
leaderboard-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $rate })
leaderboard-rule = Ranked: whoever has finished at least { $games ->
    [one] { $games } game
   *[other] { $games } games
}; wins count first, then the win rate. A shared win is a win; a game you resign from is played, not won. Cancelled games and games with computer players don't count.

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

fair-chance = Before anybody sits down I make up a secret seed and show its SHA-256 in the lobby, so I can't swap it later.
    The seed is then mixed with the number that Discord gives to the start of the game and with the ids of all players, which nobody could know before, so neither you nor I can choose dice or cards.
    Each roll and each shuffle follows from that mixture and its place in the game (HMAC-SHA256), and every face and every order is equally likely.
    When the game is over, its last message reveals the seed and carries the record of the whole game as a file.
    Anybody can check that file with this bot's program, without Discord: `python -m bot verify FILE` says that it is valid, or at which entry it isn't.
