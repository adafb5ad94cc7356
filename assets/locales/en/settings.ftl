## `/settings`: what the admins of a server decide

settings-title = ## ⚙️ Settings of this server
    You can play right away. Change whatever you like; open tables stay as they are.
settings-hint = Where and by whom commands can be used at all is set on Discord's own page: Server Settings › Integrations.
settings-switched = ✅ Saved. **{ $what }**: now { $on ->
    [yes] on
   *[no] off
}
settings-saved = ✅ Saved. **{ $what }**

settings-switch-threads = Threads by default
settings-switch-computers = Computer players
settings-switch-rated = Rated by default
settings-switch-rate-computers = Rate games with computers
settings-switch-keep-pictures = Keep old pictures
settings-switch-cup-threads = A thread per cup table

settings-language = **Language** of public messages
settings-language-name = Language
settings-language-auto = Automatic (the Community's language, else the host's)
settings-time = **Time per turn** at new tables, unless their host chooses another
settings-time-name = Time per turn
settings-channels = **Channels** for games; their threads are included
settings-channels-name = Channels
settings-channels-none = In every channel
settings-starters = **Who may open tables:** members with one of these roles
settings-starters-name = Who may open tables
settings-starters-none = Everyone
settings-cancellers = **Who may cancel others' tables**, besides members with Manage Messages
settings-cancellers-name = Who may cancel others' tables
settings-cancellers-none = Nobody else
settings-cup-hosts = **Who may open cups**, besides members with Manage Server
settings-cup-hosts-name = Who may open cups
settings-cup-hosts-none = Nobody else
settings-season = **Season's end:** the channel where I announce the winners, four times a year
settings-season-name = Season's end
settings-posted-none = Nowhere
settings-daily = **Position of the day:** the channel where I post it once a day, with the solution of the day before
settings-daily-name = Position of the day
settings-cups = **Cups:** the channel for all cups of the server
settings-cups-name = Channel for cups
settings-cups-none = Where they are opened
daily-channel-gone = ⚠️ **Position of the day:** that channel is gone. Choose another one.
daily-channel-closed = ⚠️ **Position of the day:** in #{ $channel } I need { $permissions }.
daily-post-late = ⚠️ Today's position of the day isn't posted yet: Discord didn't accept it. I'll try again every hour until the day ends (UTC).
season-channel-gone = ⚠️ **Season's end:** that channel is gone. Choose another one.
season-channel-closed = ⚠️ **Season's end:** in #{ $channel } I need { $permissions }.
season-late = ⚠️ The winners of { $season } aren't announced yet: Discord didn't accept it. I'll try again every hour until { $until }.
season-missed = ⚠️ The winners of { $season } weren't announced: I tried until { $until }, but Discord didn't accept it.

button-export-results = Export results
button-export-later-results = Export later tables
results-exported = 📦 The results of { $tables ->
    [one] one table
   *[other] { $tables } tables
} of this server, as CSV for spreadsheets and as JSON for programs.
results-part = These files go up to table #{ $last }: Discord takes no larger ones. The button makes the next files.
results-about = Players who have been erased have no name there. In a spreadsheet, import the ID columns as text, or they lose their last digits. The bot's page for organisers explains every field.
results-none = No table of this server has ended yet, so there is nothing to export.
