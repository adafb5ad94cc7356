# Die Regeln, je eine Seite, wie `/nuggets rules` sie zeigt. Höchstens 500 Zeichen je Seite.

nuggets-rules-goal-title = Hol dir die meisten Nuggets
nuggets-rules-goal-text =
    77 Goldnuggets liegen im **Vorrat** in der Tischmitte. Bist du am Zug, würfelst du mit sieben Würfeln, legst die guten zur Seite und nimmst Nuggets dafür.

    Du darfst so oft würfeln, wie du dich traust. Doch ein Wurf ohne einen einzigen guten Würfel, und du gehst leer aus.

    Ist der Vorrat leer, ist das Spiel aus. Wer die **meisten Nuggets** hat, gewinnt. Bis dahin ist keins vor einem Lasso sicher.

nuggets-rules-roll-title = Sieben Würfel
nuggets-rules-roll-text =
    Jeder Würfel zeigt ein **Nugget**, ein **Lasso** oder eine der Zahlen **2**, **3**, **4** und **5**.

    Du beginnst mit allen sieben. Nach jedem Wurf legst du **mindestens einen** Würfel zur Seite; dort bleibt er. Dann hast du die Wahl:
    - **Würfeln** mit dem Rest, in der Hoffnung auf mehr.
    - **Nehmen**, was die zur Seite gelegten Würfel wert sind. Damit endet dein Zug.

nuggets-rules-aside-title = Was du zur Seite legen darfst
nuggets-rules-aside-text =
    Aus jedem Wurf darfst du zur Seite legen
    - **Lassos** und **Nuggets**, so viele du magst,
    - **drei oder mehr** Würfel mit derselben Zahl.

    Liegt eine Zahl schon zur Seite? Dann genügen auch einzelne Würfel davon.

    Du darfst alles mischen und musst nicht alles nehmen, was ginge. Je weniger du weglegst, desto mehr Würfel bleiben für den nächsten Wurf.

nuggets-rules-value-title = Was die Würfel wert sind
nuggets-rules-value-text =
    - Jedes **Nugget**: 1
    - Jede **Zahl**, die zur Seite liegt: ihr eigener Wert, und zwar **einmal**. Drei Vieren sind 4 wert, sechs Vieren auch.
    - **Lassos**: 0

    Ein **Beispiel**: Zwei Nuggets, drei Dreien und ein Lasso sind 2 + 3 = 5 Nuggets.

    ✨ Liegen **alle sieben** Würfel zur Seite? Dann nimmst du sofort ihren Wert, er ist sicher, und du spielst im selben Zug noch einmal mit allen sieben.

nuggets-rules-lasso-title = Mit Lassos rauben
nuggets-rules-lasso-text =
    Liegen **drei oder mehr Lassos** zur Seite, wählst du, woher du nimmst: aus dem Vorrat oder von **einem Mitspieler**.

    Von dort nimmst du den ganzen Wert, oder so viel eben da ist. Aufteilen gilt nicht.

    Lassos aus mehreren Würfen zählen zusammen, aber nur, bis du nimmst. Spielst du nach allen sieben Würfeln noch einmal, beginnst du ohne.

    Wer aufgegeben hat, braucht seine Nuggets nicht mehr: Auch dort darfst du zugreifen.

nuggets-rules-bust-title = Pech gehabt!
nuggets-rules-bust-text =
    Kannst du aus einem Wurf keinen Würfel zur Seite legen, hast du **Pech gehabt**: Für die Würfel, die zur Seite liegen, bekommst du nichts, und dein Zug ist vorbei.

    Was du in diesem Zug schon für alle sieben Würfel genommen hast, bleibt dir.

    Je weniger Würfel, desto größer das Risiko. Vor jedem Wurf zeigt der Tisch es genau, und was Weiterwürfeln im Schnitt gegenüber dem Nehmen bringt.

nuggets-rules-end-title = Das letzte Nugget
nuggets-rules-end-text =
    Sobald jemand das **letzte Nugget** aus dem Vorrat nimmt, ist das Spiel aus, auch mitten im Zug. Liegen dort weniger, als deine Würfel wert sind, bekommst du den Rest.

    Wer die **meisten Nuggets** hat, gewinnt. Bei Gleichstand wird der Sieg geteilt.

    Gibst du auf, sind die Würfel dieses Durchgangs verloren, und deine Nuggets bleiben liegen, auch für Räuber. Wer zuletzt übrig bleibt, gewinnt.
