## What people choose for themselves

command-preferences = What I do for you: how I tell you that it's your turn, and when (only you see it)

preferences-title = Your own settings
preferences-told = 🔔 When it's your turn: **{ $how }**
preferences-refused = ⚠️ Discord won't let me send you direct messages, so I mention you. Allow messages from members of this server in its **Privacy Settings**, then choose **{ told-direct }** again.
preferences-warned = 👀 A warning when yours is the next turn, at tables of three or more: **{ $warned ->
    [yes] yes
   *[no] no
}**
preferences-quiet = 🌙 Quiet hours: { $start } to { $end } ({ $zone }). `/quiet` changes them.
preferences-loud = 🌙 No quiet hours. `/quiet` sets some.
preferences-choose-told = How do I tell you that it's your turn?

told-mention = by a mention
told-mention-detail = In the message of the turn
told-direct = by a direct message
told-direct-detail = And by a mention if Discord refuses that
told-never = not at all
told-never-detail = `/turns` lists what waits for you

button-warn-me = Warn me when I'm next
button-warn-me-not = No warning when I'm next

direct-hello = 👋 This is where I'll tell you when it's your turn. `/preferences` on a server changes that.
direct-turn = 🔔 **{ $server }** · { $table }: it's your turn. { $link } { $ends }
direct-deadline = ⏳ It ends { $when }.
direct-next = 👀 **{ $server }** · { $table }: yours is the next turn. { $link }
direct-rematch = 🔁 **{ $server }** · { $table }: would you like a rematch? { $link }
direct-refused = { $what ->
    [next] 👀 { $player }, yours is the next turn:
   *[turn] 🔔 { $player }, it's your turn:
} { $link } Discord wouldn't let me tell you directly; `/preferences` says what to do.
table-next = 👀 { $player }, yours is the next turn.

refused-never-called = { $names } { $count ->
    [one] doesn't
   *[other] don't
} want to be called. The time for the turn runs all the same.

## Calls to lobbies, on one server

preferences-called = 📣 When somebody opens a table of { $games } on this server, I call you, { $often }.
preferences-uncalled = 📣 I don't call you when tables are opened on this server.
preferences-choose-games = Call me when a table is opened for…
preferences-choose-hours = How often do I call you at most?
calls-hours = { $hours ->
    [1] once an hour at most
   *[other] once in { $hours } hours at most
}
calls-call = 📣 { $players }: { $host } has opened a table of { $game }, number { $number }. Join here: { $link }
calls-quit = I won't call you to tables of this game on this server. `/preferences` changes that.
calls-not-now = The table is open, but I didn't call anybody. { $why }
button-quit-calls = Don't call me any more

## Whom somebody doesn't want to sit with, on all servers

preferences-blocked = 🚫 You won't be seated together with { $names }. Nobody is told.
preferences-no-block = 🚫 You can be seated together with everybody.
preferences-block = Never seat me together with…
preferences-unblock = Seat me together again with…
block-menu = Never seat me with them
block-done = You and { $name } won't be seated together at new tables, on any server; where both of you have a seat already, the game goes on. Nobody is told. `/preferences` undoes it.
refused-block-self = You can't keep yourself away.
refused-block-bot = { $name } is a bot and takes no seats.
refused-too-many-blocked = You can keep { $limit } people away. Take somebody off the list first, in `/preferences`.
