## Die letzte Wahl zurücknehmen

button-undo = Zurücknehmen
table-taken-back = ↩️ Die letzte Wahl wurde zurückgenommen.
refused-undo-others = Diese Wahl kann nur { $name } zurücknehmen.
refused-nothing-to-undo = Es gibt nichts mehr zurückzunehmen: Auf deine Wahl ist schon etwas gefolgt.

## Für andere würfeln

lobby-auto-roll = 🎲 Wo ihr nichts anderes tun könntet, würfle ich für euch.

## Pausen

button-pause = Pause
button-pause-agree = Auch Pause machen
button-resume = Weiterspielen
pause-wanted = ⏸️ { $by } möchte eine Pause machen. { $players }, seid ihr einverstanden? { $link }
pause-asked = Du möchtest eine Pause machen. Das Spiel ruht, sobald alle einverstanden sind; es fehlt noch: { $names }. Dein Wunsch gilt einen Tag lang.
pause-done = Alle sind einverstanden: Das Spiel macht Pause.
pause-ended = ▶️ { $by } lässt das Spiel weitergehen.
pause-over = ▶️ Die Pause ist vorbei.
table-paused = ### ⏸️ Das Spiel macht Pause
    Alle, die hier spielen, waren einverstanden, { $began }. Die Uhr steht.
    Wer hier spielt, kann **Weiterspielen** drücken; sonst geht es am { $until } von selbst weiter, { $left }.
refused-paused = Das Spiel macht Pause. **Weiterspielen** am Tisch lässt es weitergehen.
refused-not-paused = Das Spiel macht keine Pause mehr.

## Freie Tage

command-daysoff = Freie Tage: In langsamen Spielen auf diesem Server steht deine Uhr, und alle sehen es
option-daysoff-days = Wie viele Tage (14 im Jahr); 0 beendet die jetzigen
option-daysoff-in = In wie vielen Tagen sie beginnen (Standard: jetzt)
daysoff-set = 🏖️ Du hast frei von { $begins } bis { $ends }. Wo ein Zug eine Stunde oder länger dauern darf, steht deine Uhr, und alle an deinen Tischen sehen das. Danach hast du in diesem Jahr noch { $left ->
    [one] { $left } Tag
   *[other] { $left } Tage
} übrig. `/daysoff` mit 0 beendet sie.
daysoff-none = Du hast keine freien Tage. In diesem Jahr hast du noch { $left ->
    [one] { $left } Tag
   *[other] { $left } Tage
} übrig.
table-days-off = 🏖️ { $player } hat frei von { $begins } bis { $ends }; in dieser Zeit steht die Uhr für die eigenen Züge.
refused-days-off = { $name } hat freie Tage. Am Tisch steht, bis wann.
refused-days-off-used = Du hast in diesem Jahr nur noch { $left ->
    [one] { $left } freien Tag
   *[other] { $left } freie Tage
}. Nimm weniger.

## Nach dem Spiel: der Wendepunkt, und der Rückblick als Quiz; $deed steht nach „Ich würde“

button-turning-point = Wendepunkt
button-post = Hier allen zeigen
turning-point = ## 🔀 Der Wendepunkt
    { $game } · Tisch { $number }, Zug { $turn }, { $player }: **{ $deed }**. Von hier bis zu dem, was dann kam, ging die Siegchance von **{ $before }** auf **{ $after }**, weiter als in jedem anderen Augenblick dieses Spiels.
turning-point-alt = Eine kurze Animation davon. { $words }
turning-point-none = In diesem Spiel wurde zu wenig entschieden für einen Wendepunkt.
turning-point-posted = Steht jetzt für alle da: { $link }
button-review-all = Zum Rückblick
button-quiz-next = Nächste Frage
quiz-title = ### 🔎 Frage { $number } von { $of } · Zug { $turn }
quiz-question = { quiz-title }
    Diese Entscheidung hat dich viel gekostet. Was würdest du heute tun? Du würdest …
quiz-answer = **{ $letter }** · { $deed }
quiz-right = 👏 Ich auch: **{ $deed }**. Siegchance: **{ $chance }**.
quiz-yours = Heute würdest du **{ $deed }**. Siegchance: **{ $chance }**.
quiz-mine = Ich würde **{ $deed }**: **{ $chance }**.
quiz-done = Im Spiel war deine Wahl: { $deed } ({ $chance }).

## Von einem Schritt einer Wiederholung aus weiterspielen

button-play-on = Von hier weiterspielen
play-on-done = Hier spielst du weiter, gegen den Computer: { $link }
table-continues = 🎮 Dieses Spiel geht mitten in Tisch { $number } weiter. Es zählt nicht.
