## Why something could not be done, and what could be done instead; only the one who tried reads it.
## $game is the name of the game's command.

refused-no-table = This table doesn't exist (any more). { $game ->
    [none] `/games` lists the open tables, `/play` opens one.
   *[other] `/games` lists the open tables, `/{ $game } new` opens one.
}
refused-no-threads-here = I can't open a thread here. Choose a text channel, or leave out the option `thread`.
refused-too-fast = That was a bit too fast for me, so I ignored it. Wait a few seconds and try again.
refused-restarting = One moment, please: I'm restarting. Nothing has happened yet, so try again in a minute.
refused-too-many-tables = You are already the host of { $limit } open tables on this server, which is the limit. Finish one first, or cancel one: `/games` lists your tables.
refused-too-many-lobbies = There are plenty of open tables here already: { $limit } with free seats in the last 24 hours, which is the limit. Join one: `/games`.
refused-too-often = That's a lot at once! Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
refused-too-often-here = That's a lot at once on this server! Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
refused-at-work = I'm still working on your last request. Try again when it's done.
refused-at-work-here = I'm very busy for this server right now. Try again in a minute.
refused-still-playing = You joined a table while I was erasing you. Please try again.
refused-already-seated = You already have a seat at this table. **More** has a button to leave it.
refused-table-full = All seats of this table are taken. `/games` lists the other tables, `/{ $game } new` opens one.
refused-not-seated = You aren't at this table. While its lobby is open, press **Join**; or open another with `/{ $game } new`.
refused-stranger = You aren't playing at this table. `/games` lists tables with free seats, `/{ $game } new` opens one.
refused-host-only = Only the host, { $host }, can do that.
refused-away = The computer is filling in for you here. Press **I'm back** to take over again.
refused-not-away = You're already playing here yourself.
refused-no-computer = There is no computer player at this table.
refused-nobody-to-nudge = The table isn't waiting for anyone else.
refused-nudged-already = They have just been nudged. You can nudge them again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
refused-quiet-hours = { $names } { $count ->
    [one] has
   *[other] have
} quiet hours right now and won't be pinged. Try again later.
refused-no-timezone = I don't know this time zone. Type a large city near you, such as **Berlin**, or a name such as **America/New_York**.
refused-many-timezones = Several time zones fit: { $zones } … Type the whole name of yours.
refused-cancel-host-only = Only the host, { $host }, and moderators can cancel this table.
refused-too-few-players = At least { $fewest } seats must be taken; computer players count too.
refused-already-started = The game has already started. `/games` lists tables with free seats, `/{ $game } new` opens one.
refused-not-started = The game hasn't started yet: the host starts it with **Start**.
refused-seats-impossible = This table can't have that many seats.
refused-heir-gone = That person has left this table. Choose someone else under **More**.
refused-guest-seated = { $name } already has a seat at this table.
refused-guest-bot = { $name } is a bot. To add a computer player, use the lobby.
refused-guest-absent = { $name } can't see the channel of this table. Open one in a channel that you can both see: `/{ $game } new`.
refused-guest-invited = { $name } has already been invited to this table.
refused-seat-taken = This seat isn't free any more. `/games` lists tables with free seats.
refused-vote-early = You can vote once the turn has lasted { $minutes } minutes.
refused-not-over = The game isn't over yet.
refused-rematch-exists = The rematch is open already: press **Join** in its lobby, further down in the channel.
refused-no-coach = This table has no coach. `/{ $game } new` with the option `coach` opens one that does.
refused-stale = Too late: the table has moved on. Use the buttons of its newest message.
refused-game-over = This game is over. Press **Rematch** below it, or open another table with `/{ $game } new`.
refused-cancelled = This table has been cancelled. `/{ $game } new` opens another.
refused-other-version = This table belongs to another version of the program and can't be played here. Open a new one instead.
refused-game-gone = The game “{ $game }” isn't installed any more. The table waits until the people who run me install it again; nothing is lost.
refused-game-fault = Something broke inside “{ $game }”. Your game is saved, and other games are fine. Try again later; the host or a moderator can cancel the table under `/games`.
refused-archived = This game is archived: its result still counts, but I no longer have its moves. The people who run me keep its record.
refused-damaged = The record of this table is damaged, so it can't continue. `/{ $game } new` opens another; my log tells the people who run me more.
refused-not-your-turn = It isn't your turn: the table is waiting for { $names }.
refused-not-now = You can't do that at this point of the turn. The buttons of the table's newest message show what you can do.
refused-not-playing = You have already resigned from this game.
refused-no-action = This game has no such move. Use the buttons of the table's newest message.
refused-bad-outcome = Something went wrong with the dice or cards. That's my fault, not yours: please try again.
refused-server-only = This only works on servers that I'm on. `/help` shows what you can do here.
refused-bad-value = I don't know this value for **{ $option }**. Choose one of those that Discord offers you, and try again.
refused-unknown-command = I don't know this command any more, or not in this form: reload Discord (Ctrl+R, or restart the app) and try again.
unknown-press = I don't know this button or menu: it comes from another version of me. Use the newest message of your table; `/games` leads to it.
refused-no-profile = This person isn't on this server, so there is no profile to show.
refused-nobody-chosen = Choose one person from the menu.

## Faults

store-locked = My memory is busy at the moment. Nothing has changed: please try again.
store-read-only = I can't save anything at the moment. Nothing has changed; the people who run me need to look into it.
store-full = I have no space left to save that. Nothing has changed; the people who run me need to look into it.
store-corrupt = My memory is damaged. Nothing has changed; the people who run me need to look into it.
store-gone = My memory isn't where it was. Nothing has changed; the people who run me need to look into it.
store-unreachable = I can't reach my memory at the moment. Look at the table again in a minute before you retry: it may be saved already.
store-broken = My memory isn't working at the moment. Nothing has changed: please try again later.
not-delivered = Discord didn't take my answer. Please try again.
fault = Something went wrong on my side. The table is safe: please try again.
refused-not-played-here = Games are played in other channels of this server, for example in #{ $channel }. Try it there.
refused-no-starter = On this server only members with certain roles can open tables. Ask one of them, or join a table that is already open.
refused-no-computers-here = The admins of this server want games without computer players. Invite someone under **More**.
refused-managers-only = Only members with Manage Server can change these settings. Ask an admin.
