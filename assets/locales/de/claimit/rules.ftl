# Die Regeln, je eine Seite, wie `/claimit rules` sie zeigt. Höchstens 500 Zeichen je Seite.

claimit-rules-goal-title = Grab die größte Goldmine
claimit-rules-goal-text =
    In jedem Zug würfelst du um Land und markierst es. Was du beim Aufhören behältst, gehört dir und trägt deine Farbe.

    Deine **Goldmine** ist deine größte Gruppe von Feldern, die Seite an Seite liegen; Ecken zählen nicht. Wer am Ende die größte Goldmine hat, gewinnt.

    Du darfst so oft würfeln, wie du dich traust. Doch ein Wurf, der nirgends passt, und der ganze Zug ist verloren.

claimit-rules-roll-title = Würfle und wähle ein Feld
claimit-rules-roll-text =
    Drück auf **Würfeln**: drei Würfel. Einer nennt die Spalte, einer die Zeile, einer bleibt übrig; welcher was ist, bestimmst du. Die Spalte steht vorn: **5,2** ist Spalte 5, Zeile 2, gezählt von links unten.

    Das ergibt bis zu sechs Felder, bei gleichen Würfeln weniger. Jedes, das du nutzen kannst, hat einen Knopf von **A** bis **F**.

    Wähle eins: Jeder Wurf bringt genau einen Stein aufs Brett, auslassen gilt nicht.

claimit-rules-squatter-title = Der Anspruchstein
claimit-rules-squatter-text =
    Ist das Feld **leer** oder liegt dort nur ein **fremder** Spielerstein? Dann kommt ein weißer Anspruchstein obenauf.

    Es gibt sechs, jede Zahl von 1 bis 6 einmal. Du brauchst den mit der Zahl des **übrigen Würfels**. Liegt er schon auf dem Brett, ist das Feld für diesen Wurf gesperrt.

    Hörst du auf, wird aus jedem Anspruchstein ein **besetztes Feld** von dir. Ein fremder Stein darunter geht an seinen Besitzer zurück.

claimit-rules-claim-title = Der Besitzstein
claimit-rules-claim-text =
    Liegt auf dem Feld nur **dein** Spielerstein oder ein **Anspruchstein** dieses Zuges? Dann kommt ein schwarzer Besitzstein obenauf, egal was der übrige Würfel zeigt.

    Hörst du auf, rutscht er unter deinen Stein: ein **Goldclaim**, für immer deiner. Auf ein Feld mit Besitzstein passt nichts mehr.

    ♻️ **Variante:** Ein Anspruchstein, auf den ein Besitzstein kommt, geht sofort vom Brett und ist im selben Zug wieder frei. Zu fünft nicht zu empfehlen.

claimit-rules-bust-title = Pech gehabt!
claimit-rules-bust-text =
    Nimmt keins der gewürfelten Felder einen Stein an, hast du **Pech gehabt**. Alle Steine dieses Zuges verschwinden, das Brett ist wieder wie zu Beginn deines Zuges, und der nächste Zug beginnt.

    Vor jedem Wurf zeigt der Tisch das genaue Risiko, gezählt über alle 216 Würfe, und was auf dem Spiel steht. Auch der erste Wurf kann danebengehen, doch dann gibt es nichts zu verlieren.

claimit-rules-stop-title = Weiter würfeln oder aufhören
claimit-rules-stop-text =
    Nach jedem Stein hast du die Wahl: **Weiter würfeln** und alles riskieren, oder **Aufhören** und nehmen, was du markiert hast.

    Hörst du auf, wird
    - ein Anspruchstein zum besetzten Feld,
    - ein Besitzstein zum Goldclaim.

    Besetzte Felder kann man dir wegnehmen, und du kannst sie noch zu Goldclaims machen. Goldclaims bleiben für immer. Für deine Goldmine zählen beide gleich.

claimit-rules-end-title = Die letzte Runde
claimit-rules-end-text =
    Wer mit genug Goldclaims aufhört, ruft die **letzte Runde** aus. Genug sind
    - **13** zu zweit
    - **9** zu dritt
    - **7** zu viert
    - **6** zu fünft

    Sie müssen sich nicht berühren. Dann haben alle noch einen Zug; den letzten hat, wer ausgerufen hat.

    Die **größte Goldmine** gewinnt. Bei Gleichstand die meisten Goldclaims, dann die meisten Felder. Danach wird der Sieg geteilt.

    Gibst du auf, bleiben deine Felder liegen. Wer zuletzt übrig bleibt, gewinnt.
