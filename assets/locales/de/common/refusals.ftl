## Warum etwas nicht ging; das liest nur, wer es versucht hat

refused-no-table = Diesen Tisch gibt es nicht (mehr).
refused-no-table-here = In diesem Kanal gibt es keinen offenen Tisch. `games` zählt alle auf.
refused-no-threads-here = Von hier aus lässt sich kein Thread eröffnen. Wähle einen Textkanal oder spielt ohne Thread.
refused-too-many-tables = Du hast schon zu { $limit } offenen Tischen dieses Spiels eingeladen. Beende erst einen oder sage einen ab.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-table-full = An diesem Tisch sind alle Plätze besetzt.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-stranger = Du spielst an diesem Tisch nicht mit.
refused-host-only = Das kann nur { $host } als Gastgeber tun.
refused-away = Hier spielt gerade der Computer für dich. Drücke **Ich bin zurück**, um selbst weiterzuspielen.
refused-not-away = An diesem Tisch vertritt dich niemand.
refused-no-computer = An diesem Tisch sitzt kein Computerspieler.
refused-nobody-to-nudge = Der Tisch wartet auf niemand anderen.
refused-nudged-already = Das ist schon ausgerichtet. Anstupsen geht wieder in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
refused-quiet-hours = { $names } hat Ruhezeit und wird jetzt nicht angepingt.
refused-no-timezone = Diese Zeitzone kenne ich nicht. Wähle einen der Vorschläge, die beim Tippen erscheinen.
refused-cancel-host-only = Absagen kann nur, wer eingeladen hat ({ $host }) oder hier moderiert.
refused-too-few-players = Es braucht mindestens { $fewest } Personen.
refused-already-started = Das Spiel hat schon begonnen.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-seats-impossible = So viele Plätze kann dieser Tisch nicht haben.
refused-heir-gone = Diese Person sitzt nicht mehr hier.
refused-guest-seated = { $name } sitzt schon an diesem Tisch.
refused-guest-bot = { $name } ist ein Bot. Computerspieler setzt du mit den Knöpfen der Lobby dazu.
refused-guest-absent = { $name } kann den Kanal dieses Tisches nicht sehen.
refused-guest-invited = { $name } ist schon an diesen Tisch eingeladen.
refused-seat-taken = Dieser Platz ist nicht mehr frei.
refused-vote-early = Abstimmen könnt ihr, wenn der Zug { $minutes } Minuten gedauert hat.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-rematch-exists = Die Revanche ist schon eröffnet: Du findest sie im Kanal.
refused-no-coach = An diesem Tisch gibt es keinen Coach. `new` mit der Option `coach` eröffnet einen, der ihn hat.
refused-stale = Das war eben noch so: Am Tisch ist es inzwischen weitergegangen.
refused-game-over = Dieses Spiel ist zu Ende.
refused-cancelled = Dieser Tisch wurde abgesagt.
refused-other-version = Dieser Tisch gehört zu einer anderen Version des Programms und kann hier nicht gespielt werden.
refused-damaged = Die Aufzeichnung dieses Tisches ist beschädigt, deshalb geht es nicht weiter. Wer den Bot betreibt, findet mehr in seinem Protokoll.
refused-not-your-turn = Du bist nicht dran. Wir warten auf { $names }.
refused-not-now = Das geht an dieser Stelle des Zuges nicht.
refused-not-playing = Du bist schon aus diesem Spiel ausgeschieden.
refused-bad-draw = Diese Würfel passen nicht. Das ist unser Fehler, nicht deiner.

## Störungen

store-locked = Die Aufzeichnung ist gerade beschäftigt. Nichts hat sich geändert: Bitte versuch es noch einmal.
store-read-only = Die Aufzeichnung lässt sich gerade nicht beschreiben. Nichts hat sich geändert; wer den Bot betreibt, muss nachsehen.
store-full = Es ist kein Platz mehr, um deinen Zug zu sichern. Nichts hat sich geändert; wer den Bot betreibt, muss nachsehen.
store-corrupt = Die Aufzeichnung ist beschädigt. Nichts hat sich geändert; wer den Bot betreibt, muss nachsehen.
store-newer = Die Aufzeichnung gehört zu einer neueren Version des Bots. Nichts hat sich geändert; wer den Bot betreibt, muss nachsehen.
store-broken = Die Aufzeichnung funktioniert gerade nicht. Nichts hat sich geändert: Bitte versuch es später noch einmal.
not-delivered = Discord hat meine Antwort nicht angenommen. Bitte versuch es noch einmal.
fault = Bei uns ist etwas schiefgegangen. Der Tisch ist gesichert; bitte versuch es noch einmal.
