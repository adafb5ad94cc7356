## Why something could not be done; only the one who tried reads it

refused-no-table = This table doesn't exist (any more).
refused-no-table-here = There is no open table in this channel. `games` lists them all.
refused-no-threads-here = A thread can't be opened from here. Choose a text channel, or play without a thread.
refused-too-many-tables = You host { $limit } open tables of this game already. Finish or cancel one first.
refused-already-seated = You sit at this table already.
refused-table-full = All seats of this table are taken.
refused-not-seated = You don't sit at this table.
refused-stranger = You don't play at this table.
refused-host-only = Only the host, { $host }, can do that.
refused-away = A computer player stands in for you here. Press **I'm back** to play on yourself.
refused-not-away = Nobody stands in for you at this table.
refused-no-computer = There is no computer player at this table.
refused-nobody-to-nudge = The table isn't waiting for anybody else.
refused-nudged-already = They know already. You can nudge them again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
refused-quiet-hours = { $names } has quiet hours and isn't pinged now.
refused-no-timezone = I don't know this time zone. Choose one of the suggestions that appear while you type.
refused-cancel-host-only = Only the host, { $host }, and moderators can cancel this table.
refused-too-few-players = At least { $fewest } players are needed.
refused-already-started = The game has started already.
refused-not-started = The game hasn't started yet.
refused-seats-impossible = This table can't have that many seats.
refused-heir-gone = That person doesn't sit here any more.
refused-guest-seated = { $name } sits at this table already.
refused-guest-bot = { $name } is a bot. Computer players are seated with the buttons of the lobby.
refused-guest-absent = { $name } can't see the channel of this table.
refused-guest-invited = { $name } has been invited to this table already.
refused-seat-taken = This seat isn't free any more.
refused-vote-early = You can vote when the turn has lasted { $minutes } minutes.
refused-not-over = The game isn't over yet.
refused-rematch-exists = The rematch has been opened already: look for its lobby in the channel.
refused-no-coach = There is no coach at this table. `new` with the option `coach` opens one that has.
refused-stale = That was a moment ago: the table has moved on since.
refused-game-over = This game is over.
refused-cancelled = This table has been cancelled.
refused-other-version = This table belongs to another version of the program and can't be played here.
refused-damaged = The record of this table is damaged, so it can't go on. The people who run the bot can read more in its log.
refused-not-your-turn = It isn't your turn. We are waiting for { $names }.
refused-not-now = That isn't possible at this point of the turn.
refused-not-playing = You are out of this game already.
refused-bad-draw = These dice don't fit. That is our fault, not yours.

## Faults

store-locked = The game record is busy at the moment. Nothing has been changed: please try again.
store-read-only = The game record can't be written at the moment. Nothing has been changed; the people who run the bot have to look into it.
store-full = There is no space left to save your move. Nothing has been changed; the people who run the bot have to look into it.
store-corrupt = The game record is damaged. Nothing has been changed; the people who run the bot have to look into it.
store-newer = The game record belongs to a newer version of the bot. Nothing has been changed; the people who run the bot have to look into it.
store-broken = The game record doesn't work at the moment. Nothing has been changed: please try again later.
not-delivered = Discord didn't take my answer. Please try again.
fault = Something went wrong on our side. The table is safe; please try again.
