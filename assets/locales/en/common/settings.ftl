## `/settings`: what the admins of a server decide

settings-title = ## ⚙️ Settings of this server
    Everything is set up to play at once; change what you like. Only you see this, and open tables stay as they are.
settings-hint = Where commands may be used at all, and by whom, is decided on Discord's own page: Server Settings › Integrations.
settings-switched = ✅ Saved: **{ $what }** is { $on ->
    [yes] on
   *[no] off
} now.
settings-saved = ✅ Saved: **{ $what }**.

settings-switch-threads = Threads by default
settings-switch-computers = Computer players
settings-switch-rated = Rated by default
settings-switch-rate-computers = Rate computer games

settings-language = **Language** of what everybody reads
settings-language-name = Language
settings-language-auto = The Community's, else the opener's
settings-time = **Time for a turn** at new tables, unless their host chooses another
settings-time-name = Time for a turn
settings-channels = **Channels** with tables; their threads are included
settings-channels-name = Channels
settings-channels-none = In every channel
settings-starters = **Who may open tables:** members with one of these roles
settings-starters-name = Who may open tables
settings-starters-none = Everybody
settings-cancellers = **Who may cancel others' tables**, besides members with Manage Messages
settings-cancellers-name = Who may cancel others' tables
settings-cancellers-none = Nobody else
