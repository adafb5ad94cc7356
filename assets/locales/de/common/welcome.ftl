## Was ein Server liest, der den Bot gerade bekommen hat

greeting = 👋 Hallo! Ich bringe Gesellschaftsspiele auf diesen Server: Eröffnet einen Tisch, lasst andere **Mitspielen** drücken und spielt mit Knöpfen bis zum Ende. Zu wenige Leute? Computergegner füllen die Plätze.
button-begin = Wie fange ich an?
begin-title = ## Los geht’s
begin-game = **{ $name }**: { $pitch }
begin-hint = Mit den Knöpfen unten beginnst du ein Spiel oder liest seine Regeln; auch `/play` startet jedes. Admins können in `/settings` alles einstellen. `/privacy` zeigt, was ich über dich speichere.
button-begin-play = Spielen: { $name }
button-begin-rules = Regeln: { $name }
