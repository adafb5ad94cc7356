## Die Seite des Exports

export-title = Deine Daten
export-made = Für { $name } (Discord-ID { $number }) erstellt von { $bot } am { $at } Uhr UTC.
export-contents = Inhalt
export-what = Was das ist
export-who = Ich bin { $bot }, ein Bot, und das ist alles, was ich über dich gespeichert habe, auf allen Servern, auf denen du mich benutzt hast. Es liegt in meiner Datenbank bei denen, die mich betreiben. Es stammt aus den Knöpfen, die du gedrückt, und den Befehlen, die du benutzt hast; Nachrichten lese ich nicht.
export-nobody-else = Andere stehen nicht in dieser Datei, weder mit Namen noch mit ID. Was andere über dich gewählt haben, gehört ihnen und steht auch nicht darin.
export-beside = Neben dieser Seite liegt in derselben Datei data.json: dasselbe für Programme. Sie erklärt jedes ihrer Felder.
export-times = Alle Zeiten sind in UTC.
export-partial = Du hast mehr Spiele, als in eine Datei passen. Darum hat jede Datei einen Teil davon; alles andere steht in jeder. { $older ->
    [0] Das ist die Datei mit deinen ältesten Spielen.
    [one] Ein älteres Spiel steht in der nächsten Datei.
   *[other] { $older } ältere Spiele stehen in den nächsten Dateien.
} Der Knopf unter der Nachricht mit einer Datei macht die nächste.
export-games-what = Spiele: Tische, an denen du einen Platz hattest, Gastgeber warst oder eingeladen wurdest, Turniere, bei denen du mitgemacht oder die du eröffnet hast, was du dort wann getan hast und wie es ausging
export-games-why = Damit ein Spiel einen Neustart übersteht, und für Wiederholungen, Rückblicke und faire Würfel und Karten
export-games-kept = Bis du dich löschen lässt. Dann ersetzt eine Zahl, die niemand hat, deine ID, und „{ erased-name }“ deinen Namen. Die Züge können vorher in ein Archiv wandern.
export-sums-what = Was deine Spiele zusammen ergeben: Siege, Plätze, Wertungen, Fehler und Glück, und gegen wen
export-sums-why = Für Bestenlisten und Profile
export-sums-kept = Bis du dich löschen lässt
export-answers-what = Was du übst: deine Antworten auf Stellungen des Tages, und teure Entscheidungen aus Rückblicken auf deine Spiele
export-answers-why = Für deinen Kalender, dafür, wie andere geantwortet haben (nur als Zahlen), und um dich noch einmal zu fragen
export-answers-kept = Antworten: bis du 38 oder mehr Tage später wieder antwortest. Entscheidungen: die 100 teuersten, solange das Spiel da ist. Beides: bis du dich löschen lässt
export-choices-what = Was du für dich gewählt hast: Benachrichtigungen, Ruhezeit, erzwungene Züge, Tempo, freie Tage, Pings, Optionen neuer Tische, und mit wem du nie zusammensitzt
export-choices-why = Damit ich tue, was du gewählt hast
export-choices-kept = Bis du es änderst oder dich löschen lässt; vergangene freie Tage bleiben, weil sie ein Jahr lang zählen
export-notices-what = Hinweise: von welchen Zügen du per Direktnachricht erfahren hast und zu welchem neuen Tisch du zuletzt angepingt wurdest
export-notices-why = Damit du nichts doppelt erfährst
export-notices-kept = Bis das Spiel archiviert wird oder du dich löschen lässt
export-gone-what = Dass du einen Server verlassen hast, falls es so ist
export-gone-why = Damit Bestenlisten dich dort nicht zeigen
export-gone-kept = Einige Tage lang oder bis du dort wieder ein Spiel beendest
export-erase = /privacy löscht alles davon, auf allen Servern. Was zu einem Server gehört, wird außerdem gelöscht, wenn ich dort entfernt wurde und nach { $days } Tagen nicht zurück bin.
export-not-here = Nicht in dieser Datei: Nachrichten und Bilder in Discord selbst sowie Logdateien, Sicherungen und archivierte Spiele, die es bei denen geben kann, die mich betreiben.

export-everywhere = Auf allen Servern
export-no-choices = Du hast nichts geändert, also gilt der Standard: Ich erwähne dich, wenn du dran bist.
export-yes = ja
export-no = nein

export-no-server = In Direktnachrichten und auf Servern ohne mich
export-server = Server { $number }
export-games = Deine Spiele
export-message = Die letzte Nachricht in Discord öffnen
export-all-time = alle Zeiten
export-decimal = { NUMBER($number, maximumFractionDigits: 3) }

export-head-why = Wofür
export-head-kept = Wie lange

export-number = Nr.{ "\u00A0" }{ $number }
export-place = Platz { $place }
export-status-lobby = in der Lobby
export-status-running = läuft
export-status-finished = beendet
export-status-cancelled = geschlossen
export-moment = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
} { $year }, { $time }
export-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }

stat-place = Platz { $place }
stat-dice-rolls = Würfe
stat-dice-busts = Würfe mit Pech
stat-dice-expected = erwartete Würfe mit Pech

## Die Felder von data.json

export-json-what = Alles, was ich über dich gespeichert habe. index.html neben dieser Datei sagt dasselbe für Menschen.
export-json-order = In „everywhere“, „servers“ und „games“ steht jeder Name für eine Tabelle der Datenbank mit ihren Einträgen.
export-json-fields = „fields“ erklärt jede Tabelle und jedes ihrer Felder. Felder ohne Wert fehlen, und auch, wer andere sind und was sie getan haben. Zahlen über 9007199254740992 sind Texte.

field-user-id = Deine Discord-ID
field-seat = Die Nummer deines Platzes, gezählt ab 0
field-game = Das Spiel, mit dem Namen seines Befehls; leer für alle zusammen

part-file = Die Datei als Ganzes
field-file-about = Was diese Datei ist, und diese Erklärung
field-file-everywhere = Was zu keinem Server gehört, nach Tabelle der Datenbank
field-file-servers = Was zu je einem Server gehört
field-file-games = Ein Eintrag für jeden Tisch, von dem etwas über dich gespeichert ist, der neueste zuerst
field-file-older-games = Wie viele ältere Spiele nicht mehr in diese Datei gepasst haben

part-about = Was diese Datei ist
field-about-what = Wie die Datei zu lesen ist
field-about-user-id = Deine Discord-ID: um dich geht es in der Datei
field-about-bot = Der Name des Bots, der das alles speichert
field-about-made-at = Wann die Datei gemacht wurde
field-about-fields = Was jedes Feld bedeutet, nach Tabelle der Datenbank; der leere Name steht für die Tabelle selbst

part-servers = Ein Server mit etwas über dich, das nicht von einem einzelnen Spiel handelt
field-servers-guild-id = Discord-ID des Servers
field-servers-name = Der Name des Servers, oder seine Nummer, wenn ich dort nicht bin

part-blocks = Eine Person, mit der du nicht zusammensitzen willst; wer es ist, steht nur in /preferences

part-career-stats = Was in deinen Spielen auf dem Server gezählt wurde, zusammengerechnet
field-career-stats-stat = Was gezählt wurde: deine Plätze, Würfe und Pech mit Würfeln, und was das Spiel selbst zählt
field-career-stats-total = Die Summe über alle Spiele
field-career-stats-best = Die größte Zahl in einem Spiel

part-careers = Deine Spiele und Siege auf dem Server, nur unter Menschen
field-careers-period = Die Zeit: 0 für alles, 20264 für das vierte Quartal 2026, 202611 für November 2026
field-careers-games = Wie viele Spiele du beendet hast
field-careers-wins = Wie viele du gewonnen hast
field-careers-streak = Wie viele du bis jetzt in Folge gewonnen hast
field-careers-best-streak = Die meisten in Folge

part-days-off = Tage, an denen deine Uhr auf dem Server stillsteht
field-days-off-begins = Wann sie beginnen
field-days-off-ends = Wann sie enden

part-erasures = Dass du gerade gelöscht wirst
field-erasures-replaced-by = Die Zahl, die deine ID auf diesem Server ersetzt

part-hidden-members = Dass du den Server verlassen hast und Bestenlisten dich darum nicht zeigen
field-hidden-members-until = Wann dieser Vermerk vergessen wird

part-insights = Was Rückblicke auf deine Spiele auf dem Server zusammen ergeben
field-insights-games = Auf wie viele Spiele
field-insights-decisions = Auf wie viele deiner Entscheidungen
field-insights-cost = Was deine Fehler zusammen gekostet haben; 1 ist die Siegchance eines ganzen Spiels
field-insights-luck = Was dir Glück mit Würfeln und Karten zusammen gebracht hat, in derselben Einheit

part-lobby-subscribers = Wie du auf dem Server zu neuen Tischen angepingt wirst
field-lobby-subscribers-hours = So viele Stunden liegen mindestens zwischen zwei Pings
field-lobby-subscribers-free-at = Ab wann du wieder angepingt werden kannst
field-lobby-subscribers-last-announced = Die Nummer des letzten Tisches, zu dem du angepingt wurdest

part-solo-games = Ein Spiel, das du allein gegen den Computer spielst
field-solo-games-number = Eine Nummer, die dieses Spiel von deinen anderen unterscheidet
field-solo-games-strength = Wie stark der Computergegner ist
field-solo-games-revision = Wie viele Züge, Würfe und Kartenrunden es gab
field-solo-games-is-over = Ob das Spiel vorbei ist
field-solo-games-at = Wann du zuletzt gezogen hast
field-solo-games-rules-version = Die Version der Spielregeln
part-daily-answers = Deine Antwort auf eine Stellung des Tages
field-daily-answers-day = Welcher Tag, als Jahr, Monat und Tag: 20261123 ist der 23. November 2026
field-daily-answers-position = Die Nummer der Stellung
field-daily-answers-answer = Was du geantwortet hast, als JSON
field-daily-answers-cost = Wie viel schlechter als die beste Antwort das war; 1 ist die Siegchance eines ganzen Spiels
field-daily-answers-shared = Ob du dein Ergebnis geteilt hast
part-mistakes = Eine teure Entscheidung von dir in einem besprochenen Spiel, für „{ button-mistakes }“
field-mistakes-sequence = Welcher Eintrag im Verlauf des Spiels sie ist, gezählt ab 0
field-mistakes-cost = Was sie gekostet hat; 1 ist die Siegchance eines ganzen Spiels
field-mistakes-asked-on = Wann du zuletzt danach gefragt wurdest, als Jahr, Monat und Tag
field-mistakes-solved = Ob du sie seitdem richtig beantwortet hast
part-opening-choices = Was du zuletzt für einen neuen Tisch für ein Spiel auf dem Server gewählt hast, für den nächsten
field-opening-choices-seats = Wie viele Plätze
field-opening-choices-options = Die Optionen des Spiels, als JSON
field-opening-choices-chosen = Die anderen Optionen, wo sie vom Üblichen abweichen, als JSON; sie heißen wie die Felder von tables

part-people = Was du für dich gewählt hast, auf allen Servern
field-people-quiet-from = Die Stunde, in der deine Ruhezeit beginnt
field-people-quiet-until = Die Stunde, in der sie endet
field-people-zone = Die Zeitzone deiner Ruhezeit
field-people-notify-by = Wie du erfährst, dass du dran bist: mention (Erwähnung), direct (Direktnachricht) oder never (gar nicht)
field-people-alert-next = Ob du eine Vorwarnung bekommst, wenn du als Nächstes dran bist
field-people-quick = Ob die Computergegner an deinen Tischen zügig antworten, wenn du allein gegen sie spielst
field-people-language = Die Sprache deiner Direktnachrichten
field-people-direct-channel-id = Discord-ID des Kanals deiner Direktnachrichten mit mir
field-people-direct-refused = Ob Discord die letzte Direktnachricht an dich abgelehnt hat
field-people-plays-forced = Ob dein Zug für dich gespielt wird, wenn es nur einen möglichen gibt

part-ratings = Deine Wertung auf dem Server
field-ratings-mu = Die Wertung, ungerundet
field-ratings-sigma = Wie unsicher sie ist: die Breite des Bereichs, in dem sie höchstwahrscheinlich liegt
field-ratings-games = Aus wie vielen gewerteten Spielen sie stammt
field-ratings-at = Wann das letzte davon endete
field-ratings-settled-until = Wann sie ohne ein weiteres Spiel wieder vorläufig wird

part-rivals = Wie es dir auf dem Server gegen eine andere Person ging, die nicht genannt wird
field-rivals-rival-id = Deine Discord-ID, wo es um die Spiele der anderen Person gegen dich geht
field-rivals-games = Wie viele Spiele ihr beide gespielt habt
field-rivals-ahead = In wie vielen die Person des Eintrags (user_id) vor der anderen war
field-rivals-behind = In wie vielen dahinter

part-tables = Der Tisch eines Spiels
field-tables-id = Die Nummer des Tisches
field-tables-guild-id = Discord-ID des Servers
field-tables-channel-id = Discord-ID des Kanals, in dem der Tisch eröffnet wurde
field-tables-parent-id = Discord-ID des Kanals, zu dem der Thread gehört, in dem der Tisch eröffnet wurde
field-tables-game = Das Spiel, mit dem Namen seines Befehls
field-tables-rules-version = Die Version der Spielregeln im Programm
field-tables-options = Die Optionen des Spiels, als JSON
field-tables-seat-count = Für wie viele der Tisch eröffnet wurde
field-tables-thread = Ob das Spiel einen eigenen Thread hat
field-tables-language = Die Sprache der Nachrichten des Tisches: en, de oder fr
field-tables-host-id = Deine Discord-ID, wenn du Gastgeber bist
field-tables-status = Ob der Tisch in der Lobby ist (lobby), läuft (running), beendet (finished) oder geschlossen ist (cancelled)
field-tables-commitment = Der SHA-256 des geheimen Startwerts, vor dem Spiel gezeigt
field-tables-rematch-of = Die Nummer des Tisches, dessen Revanche das ist
field-tables-shown-channel-id = Discord-ID des Kanals mit der letzten Nachricht des Tisches
field-tables-shown-message-id = Discord-ID dieser Nachricht
field-tables-shown-turn = Der Zug, den sie zeigt; 0 ist die Lobby
field-tables-left-message-id = Die Nachricht des Zugs davor; sie ändert sich, wenn dessen Ende zurückgenommen wird
field-tables-left-turn = Der Zug dieser Nachricht
field-tables-end-shown = Ob das Ende des Tisches gezeigt wurde
field-tables-start-id = Discord-ID des Drucks, der das Spiel gestartet hat; auch aus ihr folgen Würfel und Karten
field-tables-created-at = Wann der Tisch eröffnet wurde
field-tables-started-at = Wann das Spiel begann
field-tables-ended-at = Wann der Tisch endete
field-tables-turn-limit = Sekunden pro Zug; fehlt das Feld, gibt es keine Grenze
field-tables-coach = Ob alle am Tisch den Coach fragen dürfen
field-tables-auto-roll = Ob ich würfle, wo sonst nichts möglich ist
field-tables-quick = Ob die Computergegner zügig antworten, solange eine Person allein gegen sie spielt
field-tables-private = Ob nur Eingeladene einen Platz nehmen können
field-tables-reminded-turn = Der letzte Zug, bei dem an die Zeit erinnert wurde
field-tables-nudged-turn = Der letzte Zug, in dem jemand „Anstupsen“ gedrückt hat
field-tables-nudged-at = Wann das war
field-tables-due-at = Wann ich wieder nach dem Tisch sehe: Die Zeit ist um, oder eine Pause endet
field-tables-archived-at = Wann die Züge ins Archiv kamen
field-tables-finished-as = Als wievieltes aller Spiele der Datenbank dieses endete
field-tables-rated = Ob der Tisch als gewertet eröffnet wurde
field-tables-rate-computers = Ob Spiele mit Computergegnern auf dem Server damals gewertet wurden
field-tables-rate-alone = Ob ein Spiel einer Person gegen Computergegner gewertet wird
field-tables-unrated = Warum das beendete Spiel nicht gewertet ist: continued (fortgesetzt), casual (ungewertet eröffnet), coach (mit Coach), computers (mit Computergegnern), alone (allein gegen Computer) oder deadline (nach Ablauf der Frist vom Computer beendet)
field-tables-cancelled-as = Wie der Tisch geschlossen wurde: host (vom Gastgeber), moderator (von der Moderation), agreement (alle waren einverstanden), empty (niemand mehr da), idle (niemand kam) oder program (vom Programm)
field-tables-cancelled-by = Deine Discord-ID, wenn du ihn geschlossen hast
field-tables-paused-at = Seit wann das Spiel Pause hat
field-tables-stopped-turn = Der letzte Zug, in dem die Uhr für eine Pause stillstand
field-tables-stopped-for = Wie viele Sekunden sie da stillstand
field-tables-continues-table = Die Nummer des Tisches, dessen Spiel hier weitergeht
field-tables-continues-entries = Mit wie vielen Einträgen seines Ablaufs dieses Spiel beginnt
field-tables-continues-fingerprint = Der Fingerabdruck jenes Spiels; leer, wenn jemand daraus gelöscht wurde
field-tables-cup-id = Die Nummer des Turniers, zu dem das Spiel gehört
field-tables-cup-round = Die Runde dieses Turniers, gezählt ab 0
field-tables-cup-board = Die Nummer des Spiels in dieser Runde, gezählt ab 0
field-tables-deadline = Wann das Spiel spätestens für das Turnier entschieden wird
field-tables-played-out = Ob Computer es danach zu Ende gespielt haben

part-cups = Ein Turnier, bei dem du mitgemacht oder das du eröffnet hast
field-cups-id = Die Nummer des Turniers
field-cups-channel-id = Discord-ID des Kanals, in dem es angekündigt wurde
field-cups-language = Die Sprache seiner Nachrichten: en, de oder fr
field-cups-host-id = Deine Discord-ID, wenn du es eröffnet hast
field-cups-host-name = Der Name, unter dem du es eröffnet hast
field-cups-terms = Sein Spiel und seine Regeln als JSON
field-cups-phase = Wie weit es ist: joining (Anmeldung), pairing (Paarung), waiting (vor einer Runde), playing (in einer Runde), over (zu Ende) oder called-off (abgesagt)
field-cups-due-at = Wann ich damit weitermache
field-cups-seen-at = Wann ich zuletzt danach gesehen habe
field-cups-created-at = Wann es eröffnet wurde
field-cups-ended-at = Wann es endete
field-cups-announcement-id = Discord-ID der Nachricht, die es angekündigt hat
field-cups-round-message-id = Discord-ID der Nachricht zu seiner letzten Runde
field-cups-round-thread-id = Discord-ID des Threads dieser Runde

part-cup-members = Dass du bei einem Turnier mitgemacht hast und wie es für dich ausging
field-cup-members-cup-id = Die Nummer des Turniers
field-cup-members-number = Deine Nummer darin, gezählt ab 0 in der Reihenfolge der Anmeldung
field-cup-members-name = Der Name, unter dem du dich angemeldet hast
field-cup-members-has-left = Ob du ausgestiegen bist
field-cup-members-place = Dein Platz am Ende; mehrere können sich einen teilen

part-cup-entries = Was im Ablauf eines Turniers allein über dich steht: dass du dich angemeldet oder zugesagt hast, ausgestiegen oder zurückgekommen bist oder entfernt wurdest
field-cup-entries-cup-id = Die Nummer des Turniers
field-cup-entries-sequence = Die Nummer des Eintrags im Ablauf, gezählt ab 0
field-cup-entries-member = Deine Nummer im Turnier
field-cup-entries-entry = Der Eintrag als JSON

part-invitations = Dass du an den Tisch eingeladen wurdest

part-lobby-subscriptions = Ein Spiel, zu dessen neuen Tischen auf dem Server du angepingt wirst

part-log = Was auf deinem Platz getan wurde: von dir, oder vom Computer, solange er für dich einsprang
field-log-kind = Was es ist: action (eine Aktion), resignation (aufgegeben), lapse (Zeit um) oder undo (zurückgenommen)
field-log-payload = Die Aktion als JSON, wie die Regeln des Spiels sie schreiben
field-log-at = Wann es war

part-seats = Ein Platz, der deiner ist oder war
field-seats-name = Der Name, den du dort hattest
field-seats-strength = Wie stark der Computer auf deinem Platz ist: easy (leicht), medium (mittel) oder strong (stark)
field-seats-key-id = Deine Discord-ID, wenn du den Platz hattest, als das Spiel begann
field-seats-left-id = Deine Discord-ID, wenn du den Platz zuletzt hattest und gegangen bist
field-seats-missed = Bei wie vielen Zügen in Folge deine Zeit um war
field-seats-since = Seit wann der Platz ist, wie er ist
field-seats-decisions = Wie oft du selbst etwas entschieden hast, bis zu 2, wenn du den Platz von Anfang an hattest
field-seats-absent = Ob der Computer vor der ersten Entscheidung dessen übernahm, der den Platz von Anfang an hatte
field-seats-starter-left = Ob den Server verlassen hat, wer den Platz von Anfang an hatte
field-seats-starter-name = Der Name, unter dem du den Platz verlassen hast

part-turn-alerts = Dass du von einem Zug per Direktnachricht erfahren hast
field-turn-alerts-kind = Wovon: turn (du bist dran) oder next (du bist als Nächstes dran)
field-turn-alerts-turn = Die Nummer des Zugs

part-results = Wie ein Spiel für dich ausging
field-results-place = Dein Platz; mehrere können sich einen teilen
field-results-resigned = Ob du vor dem Ende aufgegeben hast oder gegangen bist
field-results-former = Ob du gegangen bist und das Ergebnis des Platzes jemand anderem gehört
field-results-rated-as = Wie das Ergebnis gewertet ist, wenn nicht wie gespielt: early (vor zwei Entscheidungen aufgehört), absent (Anfang verpasst) oder guest (Platz übernommen)
field-results-ranked = Ob das Ergebnis in der Bestenliste der Siege zählt
field-results-mu = Deine Wertung nach dem Spiel, ungerundet
field-results-sigma = Wie unsicher sie da war
field-results-decisions = Zu wie vielen deiner Entscheidungen es einen Rückblick gibt

part-votes = Deine Stimme dafür, dass der Computer für eine abwesende Person einspringt
field-votes-seat = Der Platz, an dem er einspringen würde
field-votes-voter = Die Nummer deines eigenen Platzes
field-votes-turn = Der Zug der Abstimmung

part-wishes = Dass du das Spiel pausieren oder abbrechen willst
field-wishes-wish = Was du willst: pause (Pause) oder cancel (abbrechen)
field-wishes-at = Wann du das gesagt hast

part-result-stats = Was in einem Spiel für dich gezählt wurde
field-result-stats-stat = Was gezählt wurde: Würfe und Pech mit Würfeln, und was das Spiel selbst zählt
field-result-stats-value = Wie viel; dice-expected in Millionsteln
