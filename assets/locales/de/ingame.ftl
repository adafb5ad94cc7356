## Wählen unter vielen

button-choose-again = Anders wählen
choosing-so-far = Gewählt: **{ $parts }**
choosing-menu = { $first } bis { $last }

## Die letzte Wahl zurücknehmen

button-undo = Zurücknehmen
table-taken-back = ↩️ Die letzte Wahl wurde zurückgenommen.
table-end-taken-back = ↩️ Das Ende von Zug { $turn } wurde zurückgenommen. [Hier geht er weiter]({ $link }).
refused-undo-others = Diese Wahl kann nur { $name } zurücknehmen.
refused-nothing-to-undo = Es gibt nichts mehr zurückzunehmen: Das Spiel ist seit deiner Wahl weitergegangen.

## Für andere würfeln

lobby-auto-roll = 🎲 ich würfle für euch

## Pausen

button-pause = Pause
button-resume = Weiterspielen
pause-wanted = ⏸️ { $by } möchte eine Pause machen. Einverstanden, { $players }? { $link }
pause-asked = Du hast um eine Pause gebeten. Sie beginnt, sobald alle einverstanden sind; es fehlt noch: { $names }. Deine Bitte gilt einen Tag lang.
pause-done = Alle sind einverstanden: Das Spiel macht Pause.
pause-ended = ▶️ { $by } setzt das Spiel fort.
pause-over = ▶️ Die Pause ist vorbei.
table-paused = ### ⏸️ Das Spiel macht Pause
    Seit { $began }; alle waren einverstanden. Die Uhr steht.
    Wer hier spielt, kann **Weiterspielen** drücken; sonst geht es am { $until } von selbst weiter, { $left }.
refused-paused = Das Spiel macht Pause. Drücke am Tisch **Weiterspielen**, damit es weitergeht.
refused-not-paused = Das Spiel macht keine Pause mehr.

## Fragen an alle, die spielen

button-agree = Ja
button-disagree = Nein
question-agreed = { $names } { $count ->
    [one] ist einverstanden.
   *[other] sind einverstanden.
}
question-settled = Diese Frage ist nicht mehr offen.
refused-settled = Diese Frage ist nicht mehr offen. Unter **Mehr** am Tisch kannst du neu fragen.
pause-fulfilled = ⏸️ { $names } { $count ->
    [one] hat
   *[other] haben
} einer Pause zugestimmt.
pause-denied = ⏸️ { $by } wollte eine Pause machen, { $player } möchte lieber weiterspielen.
pause-withdrawn = ⏸️ { $by } möchte doch keine Pause mehr.
cancel-fulfilled = 🛑 { $names } { $count ->
    [one] hat
   *[other] haben
} zugestimmt, das Spiel abzubrechen. Es zählt nicht.
cancel-denied = 🛑 { $by } wollte das Spiel abbrechen, { $player } möchte lieber weiterspielen.
cancel-withdrawn = 🛑 { $by } möchte das Spiel doch nicht mehr abbrechen.

## Freie Tage

daysoff-title = Freie Tage auf diesem Server
daysoff-how-many = Wie viele Tage?
daysoff-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
daysoff-ahead = In wie vielen Tagen beginnen sie?
daysoff-ahead-detail = 0 heißt: jetzt; höchstens { $most }
daysoff-question = 🏖️ Frei von { $begins } bis { $ends }? Auf diesem Server steht dann deine Uhr überall, wo ein Zug eine Stunde oder länger dauern darf, und alle an deinen Tischen sehen das. Von deinen 14 freien Tagen (innerhalb von 365) sind das { $days }; sie ersetzen freie Tage, die du gerade hast oder geplant hast.
button-daysoff = Freie Tage
button-daysoff-yes = Ja, nehmen
button-daysoff-no = Nein
button-daysoff-end = Freie Tage beenden
daysoff-set = 🏖️ Du hast frei von { $begins } bis { $ends }; von 14 Tagen (innerhalb von 365) bleiben { $left ->
    [one] { $left } Tag
   *[other] { $left } Tage
}. Deine Uhr steht überall, wo ein Zug eine Stunde oder länger dauern darf.
daysoff-none = Keine freien Tage jetzt oder geplant. Du kannst noch { $left ->
    [one] { $left } Tag
   *[other] { $left } Tage
} nehmen (14 innerhalb von 365 Tagen).
table-days-off = 🏖️ { $player } hat frei von { $begins } bis { $ends }; so lange steht die Uhr für die eigenen Züge.
refused-days-off = { $name } hat freie Tage. Bis wann, steht am Tisch.
refused-days-ahead = Gib an, in wie vielen Tagen sie beginnen: eine Zahl von 0 bis { $most }.
refused-days-off-used = Du hast { $left ->
    [0] keine freien Tage mehr
    [one] nur noch { $left } freien Tag
   *[other] nur noch { $left } freie Tage
} (14 innerhalb von 365 Tagen). Nimm weniger oder warte.

## Nach dem Spiel: der Wendepunkt, und der Rückblick als Quiz; $move steht nach „Ich würde“

button-turning-point = Wendepunkt
button-post = Hier allen zeigen
turning-point = ## 🔀 Der Wendepunkt
    { $game } · Tisch { $number }, Zug { $turn }, { $player }: **{ $move }**. Damit und mit dem, was folgte, ging die Siegchance von **{ $before }** auf **{ $after }**: die größte Wende des Spiels.
turning-point-alt = Ein kurzer Film vom Wendepunkt. { $words }
turning-point-none = In diesem Spiel gab es zu wenige Entscheidungen für einen Wendepunkt.
turning-point-posted = Für alle zu sehen: { $link }
button-review-all = Zum Rückblick
button-quiz-next = Nächste Frage
quiz-title = ### 🔎 Frage { $number } von { $of } · Zug { $turn }
quiz-question = { quiz-title }
    Diese Entscheidung hat dich { $cost ->
        [lot] viel
        [some] einiges
       *[little] ein wenig
    } gekostet. Was würdest du jetzt tun?
quiz-answer = **{ $letter }** · { $move }
quiz-right = 👏 Ich auch: **{ $move }**. Siegchance: **{ $chance }**.
quiz-yours = Jetzt würdest du **{ $move }**. Siegchance: **{ $chance }**.
quiz-mine = Ich würde **{ $move }**: **{ $chance }**.
quiz-done = Im Spiel war deine Wahl: { $move } ({ $chance }).

## Von einem Schritt einer Wiederholung aus weiterspielen

button-play-on = Von hier weiterspielen
play-on-done = Hier spielst du weiter, gegen den Computer: { $link }
table-continues = 🎮 Dieses Spiel setzt Tisch { $number } mittendrin fort. Es zählt nicht.
