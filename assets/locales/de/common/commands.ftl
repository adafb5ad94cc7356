## Beschreibungen der Befehle (höchstens 100 Zeichen)

command-new = Einen Tisch eröffnen und alle im Kanal einladen
command-show = Einen Tisch unten in seinem Kanal neu zeigen
command-games = Die offenen Tische dieses Servers auflisten
command-rules = Die Regeln mit Bildern lesen (nur du siehst sie)
command-cancel = Einen eigenen Tisch absagen; wer moderiert, kann jeden absagen
command-invite = Jemanden mit einer Nachricht an einen Tisch rufen, einmal
command-resign = Ein Spiel endgültig verlassen
command-leaderboard = Wer hat auf diesem Server am meisten gewonnen?
command-fair = Warum die Würfel fair sind und wie du das nachprüfst
command-quiet = Stunden, in denen ich dich nicht anpinge; die Zeit für deine Züge läuft weiter
command-settings = Einstellungen dieses Servers

option-players = Wie viele mitspielen; sitzen alle, geht es von selbst los (sonst: so viele wie möglich)
option-thread = In einem eigenen Thread spielen (sonst: nein)
option-coach = Wer dran ist, darf fragen, was der starke Computerspieler täte (sonst: nein)
option-player = Wer kommen soll
option-table = Die Nummer des Tisches (sonst: der Tisch in diesem Kanal)
option-language = Die Sprache der Nachrichten für alle; auto folgt der Sprache des Servers
option-time = Die Zeit für einen Zug; dann endet er von selbst (sonst: die des Servers, meist 1 Tag)
option-settings-time = Die Zeit für einen Zug an neuen Tischen, wenn beim Eröffnen keine gewählt wird
option-quiet-from = Die Stunde, ab der ich dich nicht anpinge
option-quiet-until = Die Stunde, ab der ich dich wieder anpinge; gleich wie from: keine Ruhezeit
option-timezone = Deine Zeitzone; tippe einen Teil ihres Namens, etwa eine große Stadt in der Nähe

pace-300 = 5 Minuten
pace-3600 = 1 Stunde
pace-86400 = 1 Tag
pace-259200 = 3 Tage
pace-0 = unbegrenzt
pace-set = Zeit für einen Zug an neuen Tischen: { $pace }. Offene Tische behalten ihre.
quiet-set = Zwischen { $start } und { $end } Uhr pinge ich dich nicht an ({ $zone }, dort ist es jetzt { $time } Uhr). Die Zeit für deine Züge läuft weiter. Zweimal dieselbe Stunde beendet das.
quiet-off = Du hast keine Ruhezeit: Ich pinge dich immer an, wenn du am Zug bist.

language-name = Deutsch
language-set = Nachrichten für alle sind jetzt auf { $language }. Offene Tische behalten ihre Sprache.

## Listen

games-title = { $game }: offene Tische
games-none = Es gibt keinen offenen Tisch. `new` eröffnet einen.
games-lobby = { $title } · { $seated } von { $wanted } Plätzen besetzt: { $names }
games-running = { $title } · es spielen: { $names }
games-more = … und { $count } weitere.
page-of = Seite { $page } von { $pages }
rematch-opened = Die Revanche steht: { $link }
table-is-here = Hier ist der Tisch: { $link }
thread-name = { $game } · Tisch { $number }

leaderboard-title = 🏆 { $game }: Bestenliste
leaderboard-empty = Auf diesem Server hat noch niemand ein Spiel beendet. Macht den Anfang!
leaderboard-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
} in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
} ({ $percent } %)
leaderboard-rule = Es zählen die Siege, dann die Siegquote, ab { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}. Geteilte Siege zählen als Siege. Wer aufgibt, hat gespielt, aber nicht gewonnen; abgesagte Spiele und Spiele mit Computerspielern zählen nicht.

## Berechtigungen

permissions-missing = Hier kann ich keinen Tisch eröffnen. Bitte die Admins, mir in diesem Kanal diese Berechtigungen zu geben:
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen

## Faire Würfel

fair-dice = Bevor sich jemand hinsetzt, denke ich mir eine geheime Saat aus und zeige ihren SHA-256-Wert in der Lobby, damit ich sie später nicht austauschen kann.
    Dann wird sie mit der Nummer, die Discord dem Spielstart gibt, und den IDs aller, die mitspielen, gemischt; die konnte vorher niemand kennen, also suchst weder du dir die Würfel aus noch ich.
    Jeder Wurf folgt aus dieser Mischung und aus seiner Stelle im Spiel (HMAC-SHA256), und alle Seiten sind gleich wahrscheinlich.
    Ist das Spiel vorbei, deckt seine letzte Nachricht die Saat auf und bringt das Protokoll des ganzen Spiels als Datei mit.
    Jeder kann diese Datei mit dem Programm dieses Bots ohne Discord prüfen: `python -m bot verify DATEI` sagt, dass sie stimmt oder ab welchem Eintrag sie es nicht tut.
