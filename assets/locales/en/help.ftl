## What a server reads that has just got the bot

greeting = 👋 Hello! I host tabletop games: open a table, let others press **Join**, and play, all with buttons. Not enough people? Computer players fill the seats.
button-play = Play: { $name }

## Help

command-help = How to play, the rules, fair dice and cards, your own settings (only you see it)
help-title = ❓ Help
help-game = **{ $name }** ({ $kind }): { $pitch }
help-many = { $count } games are here. Choose one below to play or learn it, or to read its rules.
games-choose = Choose a game
games-choose-from = { $first }, …
help-commands = Open a table, let others press **Join**, and play with buttons. `/play` starts any game, `/games` lists all tables, `/leaderboard` and `/profile` show how everyone is doing, `/daily` has a puzzle a day, and `/cup` leads to the server's tournaments.
help-commands-elsewhere = Here it's just you and me: read the rules, take a lesson, solve the position of the day with `/daily`, or play the computer with `/play`. Tables with others are on servers that have me.
help-admins = Admins choose in `/settings` which channels have games, who may open tables and cups, the time per turn, the language, computer players and ratings. You need the permission **Manage Server** for that.
help-demo-typed = This went into the channel as a message. To use a command, choose it in the list that opens while you type, then press the arrow. Or press the green button **{ $button }** above.
button-help = Help
button-games = Games
button-fair = Is it fair?
button-preferences = My preferences
button-privacy = Privacy
button-for-admins = For admins
button-rules-of = Rules: { $name }

## What the last page of any game's rules says besides the game's own sentences

rules-time = The lobby shows the **time** per turn; from five minutes on, you are reminded before it ends.
rules-away = If you miss two turns in a row, the computer fills in until you press **{ button-back }**.
rules-computers = The host can add **computer players**. Games with them don't count as wins; the lobby says whether they are rated.
rules-time-title = Time, resigning, computer players
rules-time-text =
    { rules-time } { $lapse } { rules-away }

    You can **resign** under **{ button-more }**, for good, and finish behind all who play on. { $resigned } The last one left wins.

    { rules-computers }
