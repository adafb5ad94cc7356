## Was ein Server liest, der den Bot gerade bekommen hat

greeting = 👋 Hallo! Ich bringe Gesellschaftsspiele auf diesen Server: Eröffnet einen Tisch, lasst andere **Mitspielen** drücken und spielt mit Knöpfen bis zum Ende. Zu wenige Leute? Computergegner füllen die Plätze.
button-begin = Wie fange ich an?
begin-title = ## Los geht’s
begin-game = **{ $name }**: { $pitch }
    Tisch eröffnen: `/{ $game } new`
begin-hint = Die Knöpfe unten zeigen die Regeln. Admins können in `/settings` alles einstellen. `/privacy` zeigt, was ich über dich speichere.
button-begin-rules = Regeln: { $name }
