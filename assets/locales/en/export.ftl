## The page of the export

export-title = Your data
export-made = Made for { $name } (Discord ID { $number }) by { $bot } on { $at } UTC.
export-contents = Contents
export-what = What this is
export-who = I am { $bot }, a bot, and this is everything I have stored about you, on all servers where you have used me. It is in my database, which the people who run me keep. It comes from the buttons you pressed and the commands you used; I read no messages.
export-nobody-else = Other people aren't in this file, neither by name nor by ID. What others have chosen about you is theirs and isn't in it either.
export-beside = Beside this page, in the same file, is data.json: the same for programs. It explains each of its fields.
export-times = All times are in UTC.
export-partial = You have more games than fit into one file, so each file has a part of them; everything else is in every file. { $older ->
    [0] This is the file with your oldest games.
    [one] One older game is in the next file.
   *[other] { $older } older games are in the next files.
} The button below the message with a file makes the next one.
export-games-what = Games: the tables where you had a seat, which you hosted or were invited to, the cups you joined or opened, what you did there and when, and how it ended
export-games-why = So that a game survives a restart, and for replays, reviews and the fairness of dice and cards
export-games-kept = Until you have yourself erased. Then a number that nobody has replaces your ID, and “{ erased-name }” your name. The moves may be moved to an archive before that.
export-sums-what = What your games add up to: wins, places, ratings, mistakes and luck, and against whom
export-sums-why = For leaderboards and profiles
export-sums-kept = Until you have yourself erased
export-answers-what = What you practise: your answers to positions of the day, and costly decisions from reviews of your games
export-answers-why = For your calendar, for how others have answered (only as numbers), and to ask you again
export-answers-kept = Answers: until you answer again, 38 or more days later. Decisions: the 100 costliest, while the game is kept. Both: until you have yourself erased
export-choices-what = What you choose for yourself: notifications, quiet hours, forced moves, pace, days off, pings, options of new tables, and who you never sit with
export-choices-why = So that I do what you chose
export-choices-kept = Until you change it or have yourself erased; past days off stay, because they count for a year
export-notices-what = Notices: of which turns you have been told by direct message, and which new table you were last pinged for
export-notices-why = So that you aren't told twice
export-notices-kept = Until the game is archived or you have yourself erased
export-gone-what = That you left a server, if you did
export-gone-why = So that leaderboards don't show you there
export-gone-kept = For some days, or until you finish a game there again
export-erase = /privacy erases all of it, on all servers. What belongs to a server is also erased { $days } days after it removes me, unless I'm back by then.
export-not-here = Not in this file: messages and pictures in Discord itself, and log files, backups and archived games that the people who run me may have.

export-everywhere = On all servers
export-no-choices = You haven't changed anything, so the defaults apply: I mention you when it's your turn.
export-yes = yes
export-no = no

export-no-server = In direct messages, and on servers without me
export-server = Server { $number }
export-games = Your games
export-message = Open its last message in Discord
export-all-time = all time
export-decimal = { NUMBER($number, maximumFractionDigits: 3) }

export-head-why = What for
export-head-kept = For how long

export-number = #{ $number }
export-place = place { $place }
export-status-lobby = in the lobby
export-status-running = being played
export-status-finished = finished
export-status-cancelled = cancelled
export-moment = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }, { $time }
export-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

stat-place = place { $place }
stat-dice-rolls = rolls
stat-dice-busts = bust rolls
stat-dice-expected = expected bust rolls

## The fields of data.json

export-json-what = Everything I have stored about you. index.html beside this file says the same for people.
export-json-order = Inside “everywhere”, “servers” and “games”, each name stands for a table of the database with its rows.
export-json-fields = “fields” explains each table and each of its fields. Fields without a value, and what other people are or have done, are left out. Numbers larger than 9007199254740992 are texts.

field-user-id = Your Discord ID
field-seat = The number of your seat, counted from 0
field-game = The game, by the name of its command; empty for all of them together

part-file = The file as a whole
field-file-about = What this file is, and this explanation
field-file-everywhere = What belongs to no server, by table of the database
field-file-servers = What belongs to one server each
field-file-games = One entry for each table that something about you is stored of, the newest first
field-file-older-games = How many older games aren't in this file because it is full

part-about = What this file is
field-about-what = How to read the file
field-about-user-id = Your Discord ID: the file is about you
field-about-bot = The name of the bot that stores all this
field-about-made-at = When the file was made
field-about-fields = What each field means, by table of the database; the empty name is for the table itself

part-servers = A server with something about you that isn't about a single game
field-servers-guild-id = Discord ID of the server
field-servers-name = The name of the server, or its number if I'm not there

part-blocks = Someone you don't want to sit with; who it is stands only in /preferences

part-career-stats = What was counted in your games on the server, added up
field-career-stats-stat = What was counted: the places you took, rolls and busts of dice, and what the game counts itself
field-career-stats-total = The sum over all games
field-career-stats-best = The largest number in one game

part-careers = Your games and wins on the server, among people only
field-careers-period = The time: 0 for all of it, 20264 for the fourth quarter of 2026, 202611 for November 2026
field-careers-games = How many games you finished
field-careers-wins = How many you won
field-careers-streak = How many you have won in a row until now
field-careers-best-streak = The most in a row

part-days-off = Days on which your clock is paused on the server
field-days-off-begins = When they begin
field-days-off-ends = When they end

part-erasures = That you are being erased at the moment
field-erasures-replaced-by = The number that replaces your ID on this server

part-hidden-members = That you left the server, so leaderboards don't show you
field-hidden-members-until = When this note is forgotten

part-insights = What reviews of your games on the server add up to
field-insights-games = How many games were reviewed
field-insights-decisions = How many of your decisions
field-insights-cost = What your mistakes cost in all; 1 is a whole game's winning chance
field-insights-luck = What luck with dice and cards brought you in all, in the same unit

part-lobby-subscribers = How you are pinged for new tables on the server
field-lobby-subscribers-hours = The fewest hours between two pings
field-lobby-subscribers-free-at = When you may be pinged again
field-lobby-subscribers-last-announced = The number of the last table you were pinged for

part-solo-games = A game that you play alone against a computer player
field-solo-games-number = A number that tells this game apart from your other ones
field-solo-games-strength = How strong the computer player is
field-solo-games-revision = How many moves, rolls and deals there have been
field-solo-games-is-over = Whether the game is over
field-solo-games-at = When you last moved
field-solo-games-rules-version = The version of the game's rules
part-daily-answers = Your answer to a position of the day
field-daily-answers-day = Which day, as year, month and day: 20261123 is 23 November 2026
field-daily-answers-position = The number of the position
field-daily-answers-answer = What you answered, as JSON
field-daily-answers-cost = How much worse than the best that was; 1 is a whole game's winning chance
field-daily-answers-shared = Whether you have shared your result
part-mistakes = A costly decision of yours in a reviewed game, for “{ button-mistakes }”
field-mistakes-sequence = Which entry of the game's log it is, counted from 0
field-mistakes-cost = What it cost; 1 is a whole game's winning chance
field-mistakes-asked-on = When you were last asked about it, as year, month and day
field-mistakes-solved = Whether you have answered it right since
part-opening-choices = What you chose last for a new table of a game on the server, for the next one
field-opening-choices-seats = How many seats
field-opening-choices-options = The options of the game, as JSON
field-opening-choices-chosen = The other options that differ from the usual, as JSON; their names are those of the fields of tables

part-people = What you have chosen for yourself, on all servers
field-people-quiet-from = The hour at which your quiet hours begin
field-people-quiet-until = The hour at which they end
field-people-zone = The time zone of your quiet hours
field-people-notify-by = How you are told that it's your turn: mention, direct (by direct message) or never
field-people-alert-next = Whether you get a heads-up when you're next
field-people-quick = Whether computer players answer quickly at the tables you open to play alone
field-people-language = The language of your direct messages
field-people-direct-channel-id = Discord ID of the channel of your direct messages with me
field-people-direct-refused = Whether Discord refused the last direct message to you
field-people-plays-forced = Whether your only possible move is played for you

part-ratings = Your rating on the server
field-ratings-mu = The rating, without rounding
field-ratings-sigma = How unsure it is: the width of the range in which it most likely lies
field-ratings-games = How many rated games it comes from
field-ratings-at = When the last of them ended
field-ratings-settled-until = When it becomes provisional again without another game

part-rivals = How you did against one other person on the server, who isn't named
field-rivals-rival-id = Your Discord ID, where the row is about the other person's games against you
field-rivals-games = How many games both of you played
field-rivals-ahead = In how many the person of the row (user_id) came before the other
field-rivals-behind = In how many after

part-tables = The table of a game
field-tables-id = The number of the table
field-tables-parent-id = Discord ID of the channel of the thread where the table was opened
field-tables-guild-id = Discord ID of the server
field-tables-channel-id = Discord ID of the channel where the table was opened
field-tables-game = The game, by the name of its command
field-tables-rules-version = The version of the game's rules in the program
field-tables-options = The options of the game, as JSON
field-tables-seat-count = For how many players the table was opened
field-tables-thread = Whether the game has a thread of its own
field-tables-language = The language of the table's messages: en, de or fr
field-tables-host-id = Your Discord ID, if you are the host
field-tables-status = Whether the table is in the lobby, running, finished or cancelled
field-tables-commitment = The SHA-256 of the secret seed, shown before the game
field-tables-rematch-of = The number of the table whose rematch this is
field-tables-shown-channel-id = Discord ID of the channel with the table's last message
field-tables-shown-message-id = Discord ID of that message
field-tables-shown-turn = The turn that it shows; 0 is the lobby
field-tables-left-message-id = The message of the turn before, which changes if that turn's end is taken back
field-tables-left-turn = The turn of that message
field-tables-end-shown = Whether the end of the table has been shown
field-tables-start-id = Discord ID of the press that started the game; dice and cards come from it too
field-tables-created-at = When the table was opened
field-tables-started-at = When the game began
field-tables-ended-at = When the table ended
field-tables-turn-limit = Seconds per turn; without it there is no limit
field-tables-coach = Whether players may ask the coach
field-tables-auto-roll = Whether I roll where rolling is the only move
field-tables-quick = Whether computer players answer quickly while one person plays alone against them
field-tables-private = Whether only invited people may take a seat
field-tables-reminded-turn = The last turn whose player was reminded of the time
field-tables-nudged-turn = The last turn in which someone pressed “Nudge”
field-tables-nudged-at = When that was
field-tables-due-at = When I look at the table again, as time is up or a pause ends
field-tables-archived-at = When the moves were moved to the archive
field-tables-finished-as = This game's number in the order in which all games of the database ended
field-tables-rated = Whether the table was opened as rated
field-tables-rate-computers = Whether games with computer players were rated on the server then
field-tables-rate-alone = Whether a game of one person against computer players is rated
field-tables-unrated = Why the finished game isn't rated: continued, casual, coach, computers, alone or deadline
field-tables-cancelled-as = How the table was cancelled: host, moderator, agreement, empty, idle or program
field-tables-cancelled-by = Your Discord ID, if you cancelled it
field-tables-paused-at = Since when the game has been paused
field-tables-stopped-turn = The last turn in which the clock was paused
field-tables-stopped-for = For how many seconds it was paused then
field-tables-continues-table = The number of the table whose game this one continues
field-tables-continues-entries = How many entries of its log this game begins with
field-tables-continues-fingerprint = The fingerprint of that game; empty if someone was erased from it
field-tables-cup-id = The number of the cup whose game it is
field-tables-cup-round = The round of that cup, counted from 0
field-tables-cup-board = The number of the game in that round, counted from 0
field-tables-deadline = When the game is decided for the cup at the latest
field-tables-played-out = Whether computer players finished it after that

part-cups = A cup that you joined or opened
field-cups-id = The number of the cup
field-cups-channel-id = Discord ID of the channel where it was announced
field-cups-language = The language of its messages: en, de or fr
field-cups-host-id = Your Discord ID, if you opened it
field-cups-host-name = The name under which you opened it
field-cups-terms = Its game and its rules, as JSON
field-cups-phase = How far it is: joining, pairing, waiting (for a round), playing, over or called-off
field-cups-due-at = When I go on with it
field-cups-seen-at = When I last looked after it
field-cups-created-at = When it was opened
field-cups-ended-at = When it ended
field-cups-announcement-id = Discord ID of the message that announced it
field-cups-round-message-id = Discord ID of the message about its last round
field-cups-round-thread-id = Discord ID of the thread of that round

part-cup-members = That you joined a cup, and how it ended for you
field-cup-members-cup-id = The number of the cup
field-cup-members-number = Your number in it, counted from 0 in the order of joining
field-cup-members-name = The name under which you joined
field-cup-members-has-left = Whether you have left it
field-cup-members-place = Your place at the end; several can share one

part-cup-entries = What the log of a cup says about you alone: that you joined, checked in, left, were removed or came back
field-cup-entries-cup-id = The number of the cup
field-cup-entries-sequence = The number of the entry in the log, counted from 0
field-cup-entries-member = Your number in the cup
field-cup-entries-entry = The entry as JSON

part-invitations = That you were invited to the table

part-lobby-subscriptions = A game whose new tables on the server you are pinged for

part-log = What was done on your seat: by you, or by the computer while it filled in for you
field-log-kind = What it is: action, resignation, lapse (time was up) or undo
field-log-payload = The action as JSON, as the game's rules write it
field-log-at = When it was

part-seats = A seat that is yours, or was
field-seats-name = The name you had there
field-seats-strength = How strong the computer player on your seat is: easy, medium or strong
field-seats-key-id = Your Discord ID, if you had the seat when the game began
field-seats-left-id = Your Discord ID, if you had the seat last and left it
field-seats-missed = How many turns in a row your time was up
field-seats-since = Since when the seat has been as it is
field-seats-decisions = How often you decided something yourself, up to 2, if you had the seat from the start
field-seats-absent = Whether the computer took over before the first decision of the player who began the game there
field-seats-starter-left = Whether the player who began the game there has left the server
field-seats-starter-name = The name under which you left the seat

part-turn-alerts = That you were told of a turn by direct message
field-turn-alerts-kind = Of what: turn (it's yours) or next (it's yours after this one)
field-turn-alerts-turn = The number of the turn

part-results = How a game ended for you
field-results-place = Your place; several can share one
field-results-resigned = Whether you resigned or left before the end
field-results-former = Whether you had left, and the result of the seat is someone else's
field-results-rated-as = How the result is rated if not as played: early (stopped before two decisions), absent (missed the start) or guest (you took the seat over)
field-results-ranked = Whether the result counts on the leaderboard of wins
field-results-mu = Your rating after the game, without rounding
field-results-sigma = How unsure it was then
field-results-decisions = How many of your decisions have been reviewed

part-votes = Your vote for a computer player to take over from someone who is away
field-votes-seat = The seat that it would fill in for
field-votes-voter = The number of your own seat
field-votes-turn = The turn of the vote

part-wishes = That you want to pause or cancel the game
field-wishes-wish = What you want: pause or cancel
field-wishes-at = When you said so

part-result-stats = What was counted for you in a game
field-result-stats-stat = What was counted: rolls and busts of dice, and what the game counts itself
field-result-stats-value = How much; dice-expected in millionths
