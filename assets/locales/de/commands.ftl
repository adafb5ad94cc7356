## Beschreibungen der Befehle (höchstens 100 Zeichen)

command-of-game = { $kind }: { $what }
command-new = Einen Tisch eröffnen, an den sich alle im Kanal setzen können
command-rules = Die Regeln mit Bildern lesen (nur du siehst sie)
command-leaderboard = Wer hat auf diesem Server am meisten gewonnen?
command-settings = Einstellungen dieses Servers

option-players = Anzahl der Plätze; sind alle besetzt, geht es von selbst los (Standard: so viele wie möglich)
option-thread = In einem eigenen Thread spielen (Standard: wie auf dem Server üblich, meist nein)
option-roll = Ich würfle, wenn sonst nichts möglich ist (Standard: ja, ab einer Stunde je Zug)
option-coach = Ein Coach, der im eigenen Zug Rat gibt; das Spiel ist dann ungewertet (Standard: nein)
option-time = Zeit pro Zug; ist sie um, endet er von selbst (Standard: die des Servers, meist 1 Tag)

turn-limit-60 = 1 Minute
turn-limit-120 = 2 Minuten
turn-limit-300 = 5 Minuten
turn-limit-3600 = 1 Stunde
turn-limit-14400 = 4 Stunden
turn-limit-43200 = 12 Stunden
turn-limit-86400 = 1 Tag
turn-limit-259200 = 3 Tage
turn-limit-0 = unbegrenzt
quiet-title = Ruhezeit
quiet-from = Keine Pings ab
quiet-until = Keine Pings bis
quiet-zone = Deine Zeitzone
quiet-zone-detail = Eine große Stadt in der Nähe, etwa Berlin, New York oder Tokyo
button-quiet = Ruhezeit
quiet-set = Zwischen { $start } und { $end } Uhr pinge ich dich nicht an ({ $zone }, dort ist es jetzt { $time } Uhr). Deine Uhr läuft weiter.
button-quiet-off = Keine Ruhezeit
quiet-off = Du hast keine Ruhezeit: Ich pinge dich immer an, wenn du am Zug bist.

language-name = Deutsch

## Listen

command-games = Spiele: die auf dich warten, offene zum Mitspielen und beendete (nur du siehst es)
games-open-title = 🪑 Offene Tische
games-none = Im Moment ist kein Tisch offen. Mit **Spiel starten** eröffnest du einen.
games-joined = Du spielst an Tisch { $number } mit: { $link }
games-choose-own = Spiel wählen: hier zeigen, einladen, aufgeben …
games-choose-open = Tisch wählen: Regeln, hier zeigen
games-choose-finished = Spiel wählen: Wiederholung, Rückblick, Wendepunkt, Protokoll
button-games-own = Meine Spiele
button-games-open = Offene Tische
button-games-finished = Beendet
button-start-game = Spiel starten
button-join-table = Mitspielen: Nr. { $number }
button-show-again = Hier neu zeigen
button-record = Protokoll
record-sent = Das ist das Protokoll des ganzen Spiels. Um es zu prüfen, genügt das Programm dieses Bots, auch ohne Discord: `claim-it verify { $file }`
games-lobby = { $title } · { $seated } von { $seat_count } Plätzen besetzt: { $names }
games-running = { $title } · es spielen: { $names }
games-more = { $count ->
    [one] … und ein weiterer.
   *[other] … und { $count } weitere.
}
page-of = Seite { $page } von { $pages }
rematch-opened = Die Revanche steht: { $link }
table-is-here = Hier ist der Tisch: { $link }
thread-name = { $game } · Tisch { $number }

leaderboard-title = 🏆 { $game }: Bestenliste
leaderboard-empty = Hier steht noch niemand: Es zählen nur Spiele, die ohne Computergegner zu Ende gespielt sind. Drücke **Spiel starten**.
leaderboard-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
} in { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
} ({ $rate })
leaderboard-rule = Einen Rang hat, wer mindestens { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} beendet und { $people } verschiedene Gegner gehabt hat: nach Siegen, dann nach Siegquote. Abgebrochene Spiele und Spiele mit Computergegnern zählen nicht.

## Berechtigungen

permissions-missing = Hier kann ich keinen Tisch eröffnen. Bitte die Admins, mir in diesem Kanal diese Berechtigungen zu geben:
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-connect = Verbinden

## Faire Würfel und Karten

fair-chance = **Niemand kann sich Würfel oder Karten aussuchen, auch nicht, wer mich betreibt, und nach dem Spiel können alle das nachprüfen.**
    Bevor sich jemand hinsetzt, denke ich mir einen geheimen Startwert aus und zeige seinen SHA-256-Wert, den Anfang in der Lobby und den ganzen unter **{ button-rules }**: So kann ich ihn später nicht austauschen.
    Zu Beginn des Spiels mische ich ihn mit der ID, die Discord dem Druck auf **{ button-start }** gibt, und mit den IDs aller, die mitspielen; die konnte vorher niemand kennen.
    Jeder Wurf und jedes Mischen folgt daraus und aus der Stelle im Spiel (HMAC-SHA256), und alle Seiten und Reihenfolgen sind gleich wahrscheinlich.
    Ist das Spiel vorbei, deckt **{ button-details }** darunter den Startwert auf und hat das Protokoll des ganzen Spiels als Datei.
    Um diese Datei zu prüfen, genügt das Programm dieses Bots, auch ohne Discord: `claim-it verify DATEI` sagt, ob sie stimmt oder ab welchem Eintrag nicht mehr.
