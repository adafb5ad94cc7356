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
direct-refused = 🔔 { $player }, it's your turn: { $link } Discord wouldn't let me tell you directly; `/preferences` says what to do.
table-next = 👀 { $player }, yours is the next turn.

refused-never-called = { $names } { $count ->
    [one] doesn't
   *[other] don't
} want to be called. The time for the turn runs all the same.
