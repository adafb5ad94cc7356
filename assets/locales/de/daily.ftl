## Die Stellung des Tages: für alle dieselbe, eine Antwort am Tag; $move steht nach „Ich würde“

command-daily = Die Stellung des Tages: Was würdest du tun? (nur für dich sichtbar)
option-daily = Welches Spiel? (Standard: das von heute)
button-daily = Stellung des Tages
daily-title = Stellung des Tages · { $game } · { $date }
daily-player = Person { $letter }
daily-question = { $level ->
    [easy] Eine leichte.
    [medium] Eine knifflige.
   *[hard] Eine schwere.
} Was würdest du tun?
daily-once = Deine erste Antwort zählt. Die nächste Stellung kommt { $next }.
daily-none = Für dieses Spiel gibt es noch keine Stellungen des Tages. `/daily` ohne Spiel zeigt die heutige.
daily-over = Diese Stellung ist nicht mehr die von heute, deine Antwort zählt also nicht. Hier ist die heutige:
daily-refused = Das geht in dieser Stellung nicht. Nimm die Knöpfe unter ihrem Bild.
daily-answer-first = Antworte zuerst, dann kannst du von hier aus weiterspielen.
daily-unanswered = An diesem Tag hast du nicht geantwortet.
daily-unknown = Du hast geantwortet, aber diese Stellung hat sich seitdem geändert.
daily-right = ⭐ Das ist die beste Antwort: **{ $move }**. Siegchance: **{ $chance }**.
daily-yours = 👉 Deine Antwort: **{ $move }**. Siegchance: **{ $chance }**, { $cost } Prozentpunkte weniger als mit der besten.
daily-best = ⭐ Die beste Antwort: **{ $move }**. Siegchance: **{ $chance }**.
# Alle Möglichkeiten mit ihren Chancen; wie viele geantwortet haben, auf diesem Server und überall.
daily-choices = **Alle Möglichkeiten** · Antworten auf diesem Server: { $here }, überall: { $everywhere }
daily-choices-elsewhere = **Alle Möglichkeiten** · Antworten überall: { $everywhere }
daily-choice = { $which ->
    [both] - ⭐👉 **{ $chance } · { $move }** (die beste, und deine)
    [best] - ⭐ **{ $chance } · { $move }** (die beste)
    [own] - 👉 **{ $chance } · { $move }** (deine)
   *[other] - { $chance } · { $move }
}
daily-shares = gewählt von { $here } hier, { $everywhere } überall
daily-shares-elsewhere = gewählt von { $everywhere } überall
daily-more = { $count ->
    [one] - und noch eine: { $most }
   *[other] - und noch { $count }, von { $least } bis { $most }
}
daily-exact = Exakte Chancen: Hier ist nichts verborgen, und ich habe alles bis zum Ende durchgerechnet.
daily-estimate = Geschätzte Siegchancen; der Abstand zwischen den beiden besten ist auf ±{ $margin } Prozentpunkte genau.
button-daily-choices = Alle Möglichkeiten
button-daily-before = Tag davor
button-daily-today = Heute
table-continues-daily = 🎮 Dieses Spiel geht von einer Stellung des Tages aus weiter. Es zählt nicht.

## Der Kalender der eigenen Antworten

daily-calendar = Deine letzten { $days } Tage
daily-calendar-words = { $answers ->
    [one] eine Antwort
   *[other] { $answers } Antworten
}: { $best } beste, { $close } fast so gute, { $costly } teure
daily-calendar-signs = Zeichen: ⭐ die beste · 🔷 weniger als 5 Prozentpunkte dahinter · 🔻 weiter dahinter · ▫️ keine Antwort; heute steht am Ende

## Einmal am Tag in einem Kanal

daily-post-question = **{ $mover }** ist am Zug. Was würdest du tun?
daily-post-note = Antworte privat, einmal am Tag: mit dem Knopf oder mit `/daily`.
button-daily-answer = Antworten
button-daily-solution = Lösung von gestern
daily-post-solution = **Lösung von gestern** · { $game }: { $move } ({ $chance }).
daily-post-found = { $count ->
    [0] Hier hat niemand geantwortet.
    [one] Eine Antwort von hier, und { $found ->
        [0] es war nicht diese.
       *[other] sie war richtig!
    }
   *[other] Antworten von hier: { $count }, davon richtig: { $found }.
}

## Ein geteiltes Ergebnis

button-daily-share = Teilen
daily-shared = 📣 Für alle zu sehen: { $link }
daily-shared-already = Dieses Ergebnis hast du schon geteilt; einmal am Tag reicht.
daily-share-over = Teilen kannst du nur das Ergebnis von heute, nachdem du geantwortet hast. `/daily` zeigt die heutige Stellung.
daily-shared-result = **{ $name }**: { $quality ->
    [best] die beste Antwort!
    [close] fast die beste Antwort.
   *[costly] diesmal nicht die beste Antwort.
}
daily-shared-rank = { $better ->
    [0] Von bisher { $answers } Antworten auf diesem Server ist keine besser.
    [one] Von bisher { $answers } Antworten auf diesem Server ist eine besser.
   *[other] Von bisher { $answers } Antworten auf diesem Server sind { $better } besser.
}
daily-shared-days = Geantwortet an { $answers } der letzten { $days } Tage: { $best } beste, { $close } fast so gute, { $costly } teure.

## Meine Fehler üben

button-mistakes = Meine Fehler üben
mistakes-question = ### 🎯 Üben: { $game } · Tisch { $number }, Zug { $turn }
    Was würdest du jetzt tun?
mistakes-answer = ### 🎯 { $game } · Tisch { $number }, Zug { $turn }
mistakes-again = Diese kommt an einem anderen Tag wieder.
mistakes-solved = Gelöst: Sie kommt nicht wieder.
mistakes-left = { $left ->
    [0] Das war die letzte für heute.
    [one] Noch eine für heute.
   *[other] Noch { $left } für heute.
}
mistakes-tomorrow = Das war alles für heute. { $open ->
    [one] Eine Entscheidung kommt
   *[other] { $open } Entscheidungen kommen
} an einem anderen Tag wieder.
mistakes-none = Auf diesem Server gibt es nichts zu üben. Nach einem Spiel findet **{ button-details }** → **{ button-review }** deine teuersten Entscheidungen; sie kommen hier wieder.
button-mistakes-next = Weiter
