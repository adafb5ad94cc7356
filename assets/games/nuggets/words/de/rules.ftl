# Die Regeln, je eine Seite, wie `/nuggets rules` sie zeigt: höchstens 600 Zeichen Text über dem Bild,
# und darunter, was darauf zu sehen ist.

nuggets-rules-goal-title = Hol dir die meisten Nuggets
nuggets-rules-goal-text =
    Ein Spiel für 2 bis 5. In der Tischmitte liegt der **Vorrat**: 77 Goldnuggets. Bist du am Zug, würfelst du mit sieben Würfeln, legst gute zur Seite und nimmst Nuggets dafür. Dann ist reihum die nächste Person dran; wer beginnt, wird ausgelost.

    Du darfst würfeln, so oft du dich traust. Doch ein Wurf ohne einen einzigen guten Würfel, und du gehst leer aus.

    Ist der Vorrat leer, ist das Spiel aus. Wer die **meisten Nuggets** hat, gewinnt. Bis dahin ist keins vor einem Lasso sicher.
nuggets-rules-goal-picture = Im Bild: Der Vorrat ist leer. Clara gewinnt mit 42 Nuggets, Jakob hat 35. Geraubt hat sie im Lauf des Spiels 8.

nuggets-rules-roll-title = Sieben Würfel
nuggets-rules-roll-text =
    Jeder Würfel hat sechs Seiten: ein **Nugget**, ein **Lasso** und die Zahlen **2**, **3**, **4** und **5**, jede einmal.

    Ein **Durchgang** beginnt mit allen sieben. Nach jedem Wurf legst du **mindestens einen** Würfel zur Seite; dort bleibt er. Dann hast du die Wahl:
    - **Würfeln** mit dem Rest, in der Hoffnung auf mehr.
    - **Nehmen**, was die zur Seite gelegten Würfel wert sind. Damit endet dein Zug.
nuggets-rules-roll-picture = Im Bild: Die hellen Würfel darfst du zur Seite legen: das Lasso, das Nugget und die 3er, weil es drei sind. Eine einzelne 2 oder 5 nicht.

nuggets-rules-aside-title = Was du zur Seite legen darfst
nuggets-rules-aside-text =
    Aus jedem Wurf darfst du zur Seite legen
    - **Lassos** und **Nuggets**, so viele du magst,
    - **drei oder mehr** Würfel mit derselben Zahl.

    Liegt eine Zahl schon zur Seite, genügen auch einzelne Würfel davon.

    Du darfst alles mischen und musst nicht alles nehmen, was ginge: Je weniger du zur Seite legst, desto mehr Würfel bleiben für den nächsten Wurf.
nuggets-rules-aside-picture = Im Bild: Ein Nugget lag schon zur Seite. Aus diesem Wurf hat Clara die drei 3er gewählt (✓). Lasso und Nugget lässt sie liegen, so würde sie noch 3 Würfel werfen.

nuggets-rules-value-title = Was die Würfel wert sind
nuggets-rules-value-text =
    - Jedes **Nugget**: 1
    - Jede **Zahl**, die zur Seite liegt: ihr eigener Wert, aber nur **einmal**. Drei 4er sind 4 wert, sechs 4er auch.
    - **Lassos**: 0. Du darfst auch 0 nehmen; damit endet dein Zug.

    ✨ Liegen **alle sieben** Würfel zur Seite, nimmst du sofort ihren Wert, und der ist sicher. Danach musst du im selben Zug noch einmal mit allen sieben ran: ein neuer **Durchgang**, in dem nichts mehr zur Seite liegt.
nuggets-rules-value-picture = Im Bild: Drei 3er und zwei Nuggets, eins davon eben erst gewählt (✓), sind 5 wert: 3 für die 3er und 1 für jedes Nugget.

nuggets-rules-lasso-title = Mit Lassos rauben
nuggets-rules-lasso-text =
    Liegen **drei oder mehr Lassos** zur Seite, wählst du, woher du nimmst: aus dem Vorrat oder von **jemand anderem**. Das gilt auch bei allen sieben Würfeln.

    Von dort nimmst du den ganzen Wert, oder so viel eben da ist. Aufteilen gilt nicht. Rauben lässt den Vorrat, wie er ist, und beendet darum nie das Spiel.

    Lassos aus mehreren Würfen zählen zusammen, doch jeder Durchgang beginnt ohne.

    Wer aufgegeben hat, braucht seine Nuggets nicht mehr: Auch dort darfst du zugreifen.
nuggets-rules-lasso-picture = Im Bild: Zwei Lassos lagen schon zur Seite, ein drittes hat Clara gewählt. Die Würfel sind 4 wert: Die nimmt sie aus dem Vorrat, oder sie raubt 4 von Jakob; neben seinem Namen ist jetzt ein Lasso.

nuggets-rules-bust-title = Pech gehabt!
nuggets-rules-bust-text =
    Kannst du aus einem Wurf keinen einzigen Würfel zur Seite legen, hast du **Pech gehabt**: Für die Würfel dieses Durchgangs bekommst du nichts, und dein Zug ist vorbei.

    Deine Nuggets behältst du, auch die, die du in diesem Zug schon für alle sieben Würfel genommen hast.

    Je weniger Würfel, desto größer das Risiko. Vor jedem Wurf zeigt der Tisch es genau, und was Weiterwürfeln im Schnitt gegenüber dem Nehmen bringt.
nuggets-rules-bust-picture = Im Bild: Würfel im Wert von 4 lagen zur Seite, dann hat Clara 2, 4 und 5 geworfen. Davon passt nichts, also bringen sie ihr nichts ein; das Risiko war 11{"\u00A0"}%. Ihre 11 Nuggets behält sie.

nuggets-rules-end-title = Das letzte Nugget
nuggets-rules-end-text =
    Sobald jemand das **letzte Nugget** aus dem Vorrat nimmt, ist das Spiel aus, auch mitten im Zug. Liegen dort weniger, als deine Würfel wert sind, bekommst du den Rest.

    Wer die **meisten Nuggets** hat, gewinnt. Bei Gleichstand wird der Sieg geteilt.
nuggets-rules-end-picture = Im Bild: Zwei Nuggets und drei 4er sind 6 wert, doch es waren nur noch 5 Nuggets da. Clara nimmt sie und hat 42; der Vorrat ist leer und das Spiel aus.

nuggets-rules-time-picture = Im Bild: Claras Zeit war um, also nahm sie 4 Nuggets aus dem Vorrat; was noch nicht zur Seite lag, zählt nicht. Für Jakob spielt der Computer 🤖. Lena hat aufgegeben (weiße Fahne), ihre 7 Nuggets bleiben.
nuggets-rules-lapse = Ist sie um, nimmst du den Wert der zur Seite gelegten Würfel, immer aus dem Vorrat.
nuggets-rules-resigned = Die Würfel dieses Durchgangs verfallen, deine Nuggets darf man noch rauben.
nuggets-rules-publisher = *Gold Nuggets* ist ein Spiel von Reiner Knizia, erschienen bei Piatnik. Diese Fassung ist inoffiziell.
