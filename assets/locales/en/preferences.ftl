## What people choose for themselves

command-preferences = Notifications, quiet hours, days off, pings, who you never sit with (only you see it)

preferences-title = Your preferences
preferences-notify-by = 🔔 How I tell you it's your turn: **{ $how }**
preferences-refused = ⚠️ Discord won't let me send you direct messages, so I mention you. Allow messages from members of this server in its **Privacy Settings**, then choose **{ notify-by-direct }** again.
preferences-alert-next = 👀 Heads-up when you're next, at tables of three or more: **{ $on ->
    [yes] on
   *[no] off
}**
preferences-pace = 🏃 Computers' pace when you play alone against them: **{ $pace ->
    [quick] quick
   *[calm] calm
}**
preferences-quiet = 🌙 Quiet hours: { $start } to { $end } ({ $zone }).
preferences-loud = 🌙 No quiet hours.
preferences-forced = ⏩ Moves without a choice are played for you, never from a hand: **{ $on ->
    [yes] on
   *[no] off
}**
preferences-off = 🏖️ Days off on this server from { $begins } to { $ends }. You have 14 in any 365 days.
preferences-on = 🏖️ No days off on this server. You have 14 in any 365 days.
preferences-choose-notify-by = How should I tell you it's your turn?

notify-by-mention = with a mention
notify-by-mention-detail = In the turn's own message
notify-by-direct = by direct message
notify-by-direct-detail = With a mention if Discord refuses it
notify-by-never = not at all
notify-by-never-detail = /games lists the tables that are waiting for you

button-warn-me = Heads-up when I'm next
button-warn-me-not = No heads-up any more
button-forced = Play forced moves for me
button-forced-not = Leave forced moves to me
button-quick = Quick pace
button-calm = Calm pace

direct-hello = 👋 This is where I'll tell you when it's your turn. `/preferences` changes that, here too.
direct-turn = 🔔 **{ $server }** · { $table }: it's your turn. { $link } { $ends }
direct-deadline = ⏳ It ends { $when }.
direct-next = 👀 **{ $server }** · { $table }: you're next. { $link }
direct-rematch = 🔁 **{ $server }** · { $table }: would you like a rematch? { $link }
direct-refused = { $what ->
    [next] 👀 { $player }, you're next:
   *[turn] 🔔 { $player }, it's your turn:
} { $link } Discord refused my direct message; `/preferences` says what to do.
table-next = 👀 { $player }, you're next.

refused-never-pinged = { $names } { $count ->
    [one] has
   *[other] have
} turned notifications off. The clock keeps running.

## Pings for new tables, on one server

preferences-pinged = 📣 I ping you about new tables on this server for { $games }, { $often }.
preferences-unpinged = 📣 I don't ping you about new tables on this server.
preferences-choose-games = Ping me when a table is opened for…
preferences-choose-some-games = Ping me for { $first }, …
preferences-choose-hours = How often may I ping you?
pings-hours = { $hours ->
    [1] at most once an hour
   *[other] at most once every { $hours } hours
}
pings-lobby = 📣 { $players }: { $host } has opened a new { $game } table (#{ $number }). Join: { $link }
pings-quit = I won't ping you for new tables of this game on this server. `/preferences` changes that.
pings-not-now = The table is open, but I didn't ping anyone. { $why }
button-quit-pings = Stop these pings

## Whom people don't want to sit with, on all servers

preferences-blocked = 🚫 You won't be seated with { $names }. Nobody is told.
preferences-no-block = 🚫 You can be seated with anyone.
preferences-block = Never seat me with…
preferences-unblock = Seat me again with…
block-menu = Never seat me with them
block-done = Done: you and { $name } won't be seated together at new tables, on any server. Nobody is told. Undo it in `/preferences`.
refused-block-self = You can't block yourself.
refused-block-bot = { $name } is a bot and takes no seats.
refused-too-many-blocked = You can block at most { $limit } people. Remove one first, in `/preferences`.
