## What a server reads that has just got the bot

greeting = 👋 Hello! I host tabletop games: open a table, let others press **Join**, and play to the end with buttons. Too few people around? Computer players sit down as well.
button-begin = How do I begin?
begin-title = ## Let's play
begin-game = **{ $name }**: { $pitch }
    Open a table: `/{ $game } new`
begin-hint = The rules are behind the buttons below. Admins find everything there is to decide behind `/settings`, and what I keep about you is behind `/privacy`. Only you see this.
button-begin-rules = Rules: { $name }
