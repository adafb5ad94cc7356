# Die Regeln, je eine Seite, wie `/claimit rules` sie zeigt: höchstens 600 Zeichen Text über dem Bild,
# und darunter, was darauf zu sehen ist.

claimit-rules-goal-title = Grab die größte Goldmine
claimit-rules-goal-text =
    Ein Spiel für 2 bis 5 auf einem Spielplan mit 6 × 6 Feldern. Mit jedem Wurf markierst du ein Feld. Hörst du rechtzeitig auf, gehören dir alle Felder, die du in diesem Zug markiert hast. Dann ist reihum die nächste Person dran; wer beginnt, wird ausgelost.

    Deine **Goldmine** ist deine größte Gruppe von Feldern, die Seite an Seite liegen; Ecken zählen nicht. Wer am Ende die größte hat, gewinnt.

    Du darfst würfeln, so oft du dich traust. Doch passt ein Wurf nirgends, ist der ganze Zug verloren.
claimit-rules-goal-picture = Im Bild: Clara gewinnt. Ihre Goldmine, blau umrahmt, hat 15 Felder, die von Jakob 8. Claras einzelne Felder 1/4 und 1/6 hängen nicht mit ihr zusammen und zählen darum nicht dazu.

claimit-rules-roll-title = Würfle und wähle ein Feld
claimit-rules-roll-text =
    Drücke auf **Würfeln**: drei Würfel. Einer nennt die Spalte, einer die Reihe, der dritte bleibt übrig; welcher was ist, bestimmst du. Die Spalte steht vorn: **5/2** ist Spalte 5, Reihe 2, gezählt von links unten.

    So hast du bis zu sechs Möglichkeiten, bei einem Pasch höchstens drei, bei drei gleichen eine. Jedes Feld, das du nutzen kannst, hat einen Knopf; die Buchstaben **A** bis **F** zeigen es im Bild, außer der Gastgeber will es nicht.

    Wähle eins: Jeder Wurf bringt genau einen Stein auf den Spielplan, auslassen gilt nicht.
claimit-rules-roll-picture = Im Bild: Gewürfelt sind 1, 4 und 6. A ist Spalte 4, Reihe 1, übrig bleibt die 6. B ist Spalte 6, Reihe 1, übrig bleibt die 4.

claimit-rules-squatter-title = Der Anspruchstein
claimit-rules-squatter-text =
    Ist das Feld **leer** oder liegt dort nur ein **fremder** Spielerstein, kommt ein weißer Anspruchstein obenauf.

    Es gibt sechs für alle, jede Zahl von 1 bis 6 einmal. Du brauchst den mit der Zahl des **dritten Würfels**. Liegt er schon auf dem Spielplan, sei es unter einem Besitzstein, ist das Feld für diesen Wurf gesperrt.

    Hörst du auf, wird aus jedem Anspruchstein ein **besetztes Feld** von dir, und ein fremder Stein darunter geht zurück: Das Feld ist erobert. Zu Beginn jedes Zuges sind alle sechs wieder frei.
claimit-rules-squatter-picture = Im Bild: Anspruchstein 6 kam auf 2/4, das leer war, Anspruchstein 2 auf den Stein von Jakob auf 3/5. Rechts liegen die Anspruchsteine, die noch frei sind.

claimit-rules-claim-title = Der Besitzstein
claimit-rules-claim-text =
    Liegt auf dem Feld nur **dein** Spielerstein oder ein **Anspruchstein** dieses Zuges, kommt ein schwarzer Besitzstein obenauf, egal was der dritte Würfel zeigt.

    Hörst du auf, liegt dort dein Stein auf dem Besitzstein: ein **Goldclaim**, für immer deiner. Was sonst dort lag, geht zurück, auch ein fremder Stein. Auf ein Feld mit Besitzstein passt nichts mehr.

    ♻️ **Variante:** Ein Anspruchstein, auf den ein Besitzstein kommt, ist sofort wieder frei. Zu fünft nicht zu empfehlen.
claimit-rules-claim-picture = Im Bild: Besitzsteine liegen auf Claras eigenem Stein auf 3/3 und auf dem Anspruchstein auf 3/5, ganz unten dort der Stein von Jakob. Hört sie jetzt auf, sind beide ihre Goldclaims, und 2/4 ist besetzt.

claimit-rules-bust-title = Pech gehabt!
claimit-rules-bust-text =
    Passt auf keins der gewürfelten Felder ein Stein, hast du **Pech gehabt**: Alle Steine dieses Zuges verschwinden, der Spielplan ist wieder wie zu Beginn deines Zuges, und die nächste Person ist dran. Was dir vorher gehörte, bleibt dir.

    Vor jedem Wurf zeigt der Tisch das genaue Risiko, gezählt über alle 216 Würfe, und was auf dem Spiel steht. Auch der erste Wurf kann danebengehen, doch dann gibt es nichts zu verlieren.
claimit-rules-bust-picture = Im Bild: 2, 6 und 6 ergeben nur die Felder 2/6, 6/2 und 6/6, und die brauchen Anspruchstein 6 oder 2, die schon liegen. Clara verspielt die drei durchgestrichenen Felder; 3/3 bleibt ihr, besetzt wie zuvor.

claimit-rules-stop-title = Weiterwürfeln oder aufhören
claimit-rules-stop-text =
    Nach jedem Stein hast du die Wahl: **Weiterwürfeln** und alles riskieren, oder **Aufhören** und sichern, was du markiert hast. Aufhören kannst du also erst, wenn ein Stein gesetzt ist.

    Hörst du auf, wird
    - ein Anspruchstein zum besetzten Feld,
    - ein Besitzstein zum Goldclaim.

    Besetzte Felder kann man dir wegnehmen, und du kannst sie noch zu Goldclaims machen. Goldclaims bleiben für immer. Für deine Goldmine zählen beide gleich.
claimit-rules-stop-picture = Im Bild: Die drei goldenen Felder sind in diesem Zug markiert. 2/4 ist jetzt besetzt, 3/3 und 3/5 sind Goldclaims geworden, auf schwarzen Steinen. Clara hat nun 3 Goldclaims, vorher 1.

claimit-rules-end-title = Die letzte Runde
claimit-rules-end-text =
    Wer mit genug Goldclaims aufhört, ruft die **letzte Runde** aus (🔔). Genug sind
    - **13** zu zweit
    - **9** zu dritt
    - **7** zu viert
    - **6** zu fünft

    Sie müssen sich nicht berühren. Alle haben noch genau einen Zug, zuletzt, wer ausgerufen hat (rote Laterne). Erreicht noch jemand die Zahl, ändert das nichts.

    Die **größte Goldmine** gewinnt. Bei Gleichstand die meisten Goldclaims, dann die meisten Felder, sonst wird der Sieg geteilt.
claimit-rules-end-picture = Im Bild: Clara hat 13 Goldclaims und die letzte Runde ausgerufen. Glocke und Laterne stehen hinter ihrem Namen: Erst würfelt Jakob, dann hat sie den letzten Zug.

claimit-rules-time-picture = Im Bild: Claras Zeit war um, also gehört ihr das markierte Feld 2/4. Für Jakob spielt der Computer 🤖. Lena hat aufgegeben (weiße Fahne), ihre 3 Felder bleiben.
claimit-rules-lapse = Ist sie um, endet der Zug, als hättest du aufgehört.
claimit-rules-resigned = Deine Felder bleiben liegen, deine Züge entfallen.
claimit-rules-publisher = *Claim It!* ist ein Spiel von Kris Gould, erschienen bei Wattsalpoag Games. Diese Fassung ist inoffiziell.
