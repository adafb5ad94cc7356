## Was ein Server liest, der den Bot gerade bekommen hat

greeting = 👋 Hallo! Mit mir gibt es hier Gesellschaftsspiele: Eröffnet einen Tisch, lasst andere **Mitspielen** drücken und spielt mit Knöpfen bis zum Ende. Zu wenige da? Auch Computergegner setzen sich dazu.
button-begin = Wie fange ich an?
begin-title = ## Los geht’s
begin-game = **{ $name }**: { $pitch }
    Tisch eröffnen: `/{ $game } new`
begin-hint = Die Regeln stecken hinter den Knöpfen unten. Was Admins entscheiden können, zeigt `/settings`, und was ich über dich speichere, `/privacy`. Das siehst nur du.
button-begin-rules = Regeln: { $name }
