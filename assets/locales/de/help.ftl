## Was ein Server liest, der den Bot gerade bekommen hat

greeting = 👋 Hallo! Ich bringe Gesellschaftsspiele auf diesen Server: Eröffnet einen Tisch, lasst andere **Mitspielen** drücken, und los geht’s, alles mit Knöpfen. Zu wenige Leute? Computergegner füllen die freien Plätze.
button-play = Spielen: { $name }

## Hilfe

command-help = Wie du spielst, die Regeln, faire Würfel und Karten, deine Einstellungen (nur du siehst es)
help-title = ❓ Hilfe
help-game = **{ $name }** ({ $kind }): { $pitch }
help-many = Hier gibt es { $count } Spiele. Wähle unten eines, um es zu spielen, zu lernen oder seine Regeln zu lesen.
games-choose = Spiel wählen
games-choose-from = { $first }, …
help-commands = Eröffne einen Tisch, lass andere **Mitspielen** drücken, und los geht’s, alles mit Knöpfen. `/play` startet jedes Spiel, `/games` zeigt alle Tische, `/leaderboard` und `/profile` zeigen, wie es bei allen läuft, `/daily` hat jeden Tag ein Rätsel, und `/cup` führt zu den Turnieren des Servers.
help-commands-elsewhere = Hier sind nur du und ich: Lies die Regeln, mach eine Lektion, löse mit `/daily` die Stellung des Tages oder spiel mit `/play` gegen den Computer. Tische mit anderen gibt es auf Servern, auf denen ich bin.
help-admins = Admins wählen in `/settings`, in welchen Kanälen gespielt wird, wer Tische und Turniere eröffnen darf, die Zeit pro Zug, die Sprache, Computergegner und Wertung. Dafür brauchst du die Berechtigung **Server verwalten**.
help-demo-typed = Das ging als Nachricht in den Kanal. Für einen Befehl wähle ihn in der Liste, die sich beim Tippen öffnet, und drücke dann auf den Pfeil. Oder drücke oben auf den grünen Knopf **{ $button }**.
button-help = Hilfe
button-games = Spiele
button-fair = Ist das fair?
button-preferences = Meine Einstellungen
button-privacy = Datenschutz
button-for-admins = Für Admins
button-rules-of = Regeln: { $name }

## Was auf der letzten Seite der Regeln jedes Spiels neben dessen eigenen Sätzen steht

rules-time = Die **Zeit** pro Zug steht in der Lobby; ab fünf Minuten wirst du rechtzeitig erinnert.
rules-away = Verpasst du zwei Züge in Folge, springt der Computer ein, bis du **{ button-back }** drückst.
rules-computers = Der Gastgeber kann **Computergegner** dazusetzen. Spiele mit ihnen zählen nicht als Siege; ob gewertet wird, sagt die Lobby.
rules-time-title = Zeit, Aufgeben, Computergegner
rules-time-text =
    { rules-time } { $lapse } { rules-away }

    Unter **{ button-more }** kannst du endgültig **aufgeben** und landest dann hinter allen, die weiterspielen. { $resigned } Wer allein übrig bleibt, gewinnt.

    { rules-computers }
