## What a server reads that has just got the bot

greeting = 👋 Hello! I host tabletop games: open a table, let others press **Join**, and play to the end with buttons. Not enough people? Computer players fill the seats.
button-begin = How do I begin?
begin-title = ## Let's play
begin-game = **{ $name }**: { $pitch }
begin-hint = Press a button below to start a game or to read its rules; `/play` starts any of them, too. Admins can change everything in `/settings`. `/privacy` shows what I store about you.
button-begin-play = Play: { $name }
button-begin-rules = Rules: { $name }
