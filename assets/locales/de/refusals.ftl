## Warum etwas nicht ging und was stattdessen geht; das liest nur, wer es versucht hat.
## $game ist der Name des Befehls für das Spiel.

refused-no-table = Diesen Tisch gibt es nicht (mehr). { $game ->
    [none] `/games` listet die offenen Tische auf, `/play` eröffnet einen.
   *[other] `/games` listet die offenen Tische auf, `/{ $game } new` eröffnet einen.
}
refused-no-threads-here = Hier kann ich keinen Thread eröffnen. Wähle einen Textkanal oder lass die Option `thread` weg.
refused-too-fast = Das war mir etwas zu schnell, deshalb habe ich es nicht beachtet. Warte ein paar Sekunden und versuch es noch einmal.
refused-restarting = Einen Moment bitte: Ich starte gerade neu. Noch ist nichts passiert, versuch es also in einer Minute noch einmal.
refused-too-many-tables = Du bist auf diesem Server schon Gastgeber von { $limit } offenen Tischen, mehr gehen nicht. Beende oder schließe erst einen: `/games` zeigt deine Tische.
refused-too-many-lobbies = Hier gibt es schon genug offene Tische: { $limit } mit freien Plätzen in den letzten 24 Stunden, mehr gehen nicht. Spiel an einem davon mit: `/games`.
refused-too-often = Das war viel auf einmal! Versuch es noch einmal in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
refused-too-often-here = Das war viel auf einmal auf diesem Server! Versuch es noch einmal in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
refused-at-work = Ich arbeite noch an deiner letzten Anfrage. Versuch es noch einmal, wenn sie erledigt ist.
refused-at-work-here = Ich habe für diesen Server gerade sehr viel zu tun. Versuch es in einer Minute noch einmal.
refused-still-playing = Du hast dich an einen Tisch gesetzt, während ich dich gelöscht habe. Bitte versuch es noch einmal.
refused-already-seated = Du hast schon einen Platz an diesem Tisch. Unter **Mehr** kannst du ihn verlassen.
refused-table-full = An diesem Tisch sind alle Plätze besetzt. `/games` listet die anderen Tische auf, `/{ $game } new` eröffnet einen.
refused-not-seated = Du hast keinen Platz an diesem Tisch. Solange seine Lobby offen ist, drücke **Mitspielen**; oder eröffne einen anderen mit `/{ $game } new`.
refused-stranger = Du spielst an diesem Tisch nicht mit. `/games` zeigt, wo noch Plätze frei sind, `/{ $game } new` eröffnet einen Tisch.
refused-host-only = Das kann nur der Gastgeber, { $host }.
refused-away = Hier springt gerade der Computer für dich ein. Drücke **Ich bin zurück**, um wieder selbst zu spielen.
refused-not-away = Du spielst hier schon selbst.
refused-no-computer = An diesem Tisch sitzt kein Computergegner.
refused-nobody-to-nudge = Der Tisch wartet auf niemand anderen.
refused-nudged-already = Gerade wurde schon angestupst. Das geht wieder in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
refused-quiet-hours = { $names } { $count ->
    [one] hat gerade Ruhezeit und wird
   *[other] haben gerade Ruhezeit und werden
} nicht angepingt. Versuch es später noch einmal.
refused-no-timezone = Diese Zeitzone kenne ich nicht. Gib eine große Stadt in der Nähe an, etwa **Berlin**, oder einen Namen wie **America/New_York**.
refused-many-timezones = Mehrere Zeitzonen passen: { $zones } … Gib den ganzen Namen deiner Zeitzone an.
refused-cancel-host-only = Diesen Tisch kann nur der Gastgeber, { $host }, schließen, oder wer hier moderiert.
refused-too-few-players = Mindestens { $fewest } Plätze müssen besetzt sein; Computergegner zählen mit.
refused-already-started = Das Spiel hat schon begonnen. `/games` zeigt, wo noch Plätze frei sind, `/{ $game } new` eröffnet einen Tisch.
refused-not-started = Das Spiel hat noch nicht begonnen: Der Gastgeber startet es mit **Starten**.
refused-seats-impossible = So viele Plätze kann dieser Tisch nicht haben.
refused-heir-gone = Diese Person ist nicht mehr an diesem Tisch. Wähle unter **Mehr** jemand anderen.
refused-guest-seated = { $name } hat schon einen Platz an diesem Tisch.
refused-guest-bot = { $name } ist ein Bot. Computergegner setzt du in der Lobby dazu.
refused-guest-absent = { $name } kann den Kanal dieses Tisches nicht sehen. Eröffne einen in einem Kanal, den ihr beide seht: `/{ $game } new`.
refused-guest-invited = { $name } ist schon an diesen Tisch eingeladen.
refused-seat-taken = Dieser Platz ist nicht mehr frei. `/games` zeigt, wo es noch welche gibt.
refused-vote-early = Abstimmen könnt ihr, wenn der Zug { $minutes } Minuten gedauert hat.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-rematch-exists = Die Revanche ist schon eröffnet: Drücke **Mitspielen** in ihrer Lobby weiter unten im Kanal.
refused-no-coach = An diesem Tisch gibt es keinen Coach. `/{ $game } new` mit der Option `coach` eröffnet einen Tisch mit Coach.
refused-stale = Zu spät: Am Tisch ist es schon weitergegangen. Nimm die Knöpfe der neuesten Nachricht.
refused-game-over = Dieses Spiel ist zu Ende. Drücke darunter **Revanche**, oder eröffne mit `/{ $game } new` einen anderen Tisch.
refused-cancelled = Dieser Tisch ist geschlossen. `/{ $game } new` eröffnet einen anderen.
refused-other-version = Dieser Tisch gehört zu einer anderen Version des Programms und kann hier nicht gespielt werden. Eröffne stattdessen einen neuen.
refused-game-gone = Das Spiel „{ $game }“ ist nicht mehr installiert. Der Tisch wartet, bis die Leute, die mich betreiben, es wieder installieren; nichts geht verloren.
refused-game-fault = In „{ $game }“ ist etwas kaputtgegangen. Dein Spiel ist gespeichert, und andere Spiele laufen weiter. Versuch es später noch einmal; der Gastgeber, oder wer hier moderiert, kann es unter `/games` abbrechen.
refused-archived = Dieses Spiel ist archiviert: Sein Ergebnis zählt weiter, aber seine Züge habe ich nicht mehr. Sein Protokoll bewahrt auf, wer mich betreibt.
refused-damaged = Das Protokoll dieses Tisches ist beschädigt, deshalb geht es nicht weiter. `/{ $game } new` eröffnet einen anderen; wer mich betreibt, findet mehr in meiner Logdatei.
refused-not-your-turn = Du bist nicht dran: Der Tisch wartet auf { $names }.
refused-not-now = Das geht an dieser Stelle des Zuges nicht. Was geht, zeigen die Knöpfe der neuesten Nachricht.
refused-not-playing = Du hast dieses Spiel schon aufgegeben.
refused-no-action = Diesen Zug gibt es in diesem Spiel nicht. Nimm die Knöpfe der neuesten Nachricht des Tisches.
refused-bad-outcome = Mit den Würfeln oder Karten ist etwas schiefgegangen. Das ist mein Fehler, nicht deiner: Bitte versuch es noch einmal.
refused-server-only = Das geht nur auf Servern, auf denen ich bin. `/help` zeigt, was hier geht.
refused-bad-value = Diesen Wert für **{ $option }** kenne ich nicht. Wähle einen von denen, die Discord dir anbietet, und versuch es noch einmal.
refused-unknown-command = Diesen Befehl kenne ich nicht mehr, oder nicht in dieser Form: Lade Discord neu (Strg+R, oder starte die App neu) und versuch es noch einmal.
unknown-press = Diesen Knopf oder dieses Menü kenne ich nicht: Es stammt aus einer anderen Version von mir. Nimm die neueste Nachricht deines Tisches; `/games` führt zu ihr.
refused-no-profile = Diese Person ist nicht auf diesem Server, darum gibt es kein Profil zu sehen.
refused-nobody-chosen = Wähle eine Person aus dem Menü.

## Störungen

store-locked = Mein Speicher ist gerade beschäftigt. Nichts hat sich geändert: Bitte versuch es noch einmal.
store-read-only = Ich kann gerade nichts speichern. Nichts hat sich geändert; wer mich betreibt, muss nachsehen.
store-full = Ich habe keinen Platz mehr, um das zu speichern. Nichts hat sich geändert; wer mich betreibt, muss nachsehen.
store-corrupt = Mein Speicher ist beschädigt. Nichts hat sich geändert; wer mich betreibt, muss nachsehen.
store-gone = Mein Speicher ist nicht mehr dort, wo er war. Nichts hat sich geändert; wer mich betreibt, muss nachsehen.
store-unreachable = Ich erreiche meinen Speicher gerade nicht. Schau in einer Minute noch einmal nach, bevor du es wieder versuchst: Vielleicht ist es schon gespeichert.
store-broken = Mein Speicher funktioniert gerade nicht. Nichts hat sich geändert: Bitte versuch es später noch einmal.
not-delivered = Discord hat meine Antwort nicht angenommen. Bitte versuch es noch einmal.
fault = Bei mir ist etwas schiefgegangen. Der Tisch ist gesichert: Bitte versuch es noch einmal.
refused-not-played-here = Gespielt wird auf diesem Server in anderen Kanälen, zum Beispiel in #{ $channel }. Versuch es dort.
refused-no-starter = Auf diesem Server können nur Mitglieder mit bestimmten Rollen Tische eröffnen. Bitte jemanden von ihnen darum oder spiel an einem Tisch mit, der schon offen ist.
refused-no-computers-here = Die Admins dieses Servers möchten Spiele ohne Computergegner. Lade unter **Mehr** jemanden ein.
refused-managers-only = Diese Einstellungen können nur Mitglieder mit „Server verwalten“ ändern. Bitte einen Admin darum.
