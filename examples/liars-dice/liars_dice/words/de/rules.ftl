# Die Regeln, je eine Seite, wie `/liars rules` sie zeigt: höchstens 600 Zeichen über dem Bild, und
# darunter, was darauf zu sehen ist.

liars-rules-goal-title = Behalte am längsten Würfel
liars-rules-goal-text =
    Ein Spiel für 2 bis 6 Personen. Alle haben **fünf Würfel** unter einem Becher und sehen nur die eigenen.

    In jeder Runde **bietet** ihr reihum, wie viele Würfel unter **allen** Bechern zusammen eine Augenzahl zeigen. Jedes Gebot ist höher als das davor, bis es jemand nicht glaubt: Dann werden alle Würfel gezeigt, und wer sich geirrt hat, **verliert einen**.

    Ohne Würfel bist du draußen. Haben alle anderen keine mehr, **gewinnst du**.
liars-rules-goal-picture = Im Bild: Jakob hat 3 Fünfen geboten, und Lena muss antworten. Unter den Bechern liegen 15 Würfel; für jede Augenzahl zählen im Schnitt 5, die Einsen mitgerechnet.

liars-rules-bid-title = Das erste Gebot
liars-rules-bid-text =
    Zu Beginn einer Runde würfeln alle. **{ button-dice }** zeigt dir deine, nur dir.

    Wer beginnt, **bietet** eine Anzahl und eine Augenzahl: *4 Fünfen* heißt, dass von allen Würfeln mindestens vier als Fünf zählen.

    Am Tisch oder unter deinen Würfeln wählst du erst die Anzahl, dann die Augenzahl. Du darfst bieten, was du willst, egal was du hast. Bis jemand geantwortet hat, kannst du es zurücknehmen.

    Wer zuerst beginnt, wird ausgelost, danach beginnt, wer einen Würfel verloren hat.
liars-rules-bid-picture = Im Bild: was Clara sieht und sonst niemand. Ihre 1 zählt als jede Augenzahl, also hat sie drei Vieren. Insgesamt sind es 15 Würfel.

liars-rules-raise-title = Höher bieten
liars-rules-raise-text =
    Die nächste Person bietet höher oder zweifelt. Höher ist
    - **mehr Würfel** einer beliebigen Augenzahl, oder
    - **ebenso viele Würfel** einer **höheren Augenzahl**.

    Nach *3 Fünfen* kannst du *3 Sechsen* bieten, oder *4 Zweien*, oder *7 Dreien*, aber nicht *3 Vieren*.

    Anzweifeln darf nur die nächste Person. So muss niemand schnell sein, und ein Gebot wartet auf eine Person und nicht auf alle.
liars-rules-raise-picture = Im Bild: was Lena sieht. Jakob hat 3 Fünfen geboten; ihre 5 und ihre 1 zählen dafür (goldener Rand). Rechts der Würfel steht das letzte Gebot dieser Person.

liars-rules-ones-title = Einsen sind Joker
liars-rules-ones-text =
    Jede **1** zählt als **jede Augenzahl**: Für Fünfen zählen alle 5 und alle 1. Von den Würfeln, die du nicht siehst, zählt also im Schnitt ein Drittel.

    Einsen selbst werden nicht geboten.

    Die **Variante** *Einfache Einsen*: Jede 1 zählt nur als Eins, und Einsen werden als niedrigste Augenzahl geboten. Dann zählt im Schnitt ein Sechstel.
liars-rules-ones-picture = Im Bild: Lena hatte 5 Fünfen geboten. Claras 1, Jakobs zwei 5 und Lenas 1 und 5 zählen (goldener Rand): gerade 5. Das Gebot stimmt genau, also verliert Clara, die gezweifelt hat, einen Würfel.

liars-rules-doubt-title = Anzweifeln
liars-rules-doubt-text =
    Glaubst du das letzte Gebot nicht, drücke **{ liars-button-doubt }**. Alle Würfel werden gezeigt und gezählt:
    - Es sind **weniger** als geboten: Wer geboten hat, verliert einen Würfel.
    - Es sind **ebenso viele oder mehr**: Du verlierst einen.

    Wer einen Würfel verloren hat, beginnt die nächste Runde; war es der letzte, beginnt die nächste Person.

    Geht es nicht höher, bleibt nur das.
liars-rules-doubt-picture = Im Bild: Lena hatte 5 Sechsen geboten, und Clara hat gezweifelt. Nur 4 Würfel zählen (goldener Rand), 1 zu wenig. Es war gelogen: Lena verliert einen Würfel.

liars-rules-spot-on-title = Variante: Genau
liars-rules-spot-on-text =
    Mit dieser Variante hast du eine dritte Möglichkeit: Drücke **{ liars-button-spot-on }**, wenn du glaubst, dass ein Gebot **genau** stimmt.
    - Stimmt es genau, verlieren **alle anderen** einen Würfel.
    - Wenn nicht, verlierst du einen.

    Haben mehrere einen Würfel verloren, beginnt die nächste Runde, wer „Genau“ gesagt hat.
liars-rules-spot-on-picture = Im Bild: Lena hatte 5 Fünfen geboten, und Clara hat „Genau“ gesagt. Genau 5 Würfel zählen (goldener Rand), also verlieren Jakob und Lena je einen Würfel.

liars-rules-end-title = Das Ende
liars-rules-end-text =
    Wer alle Würfel verloren hat, ist **draußen** und schaut zu. Je weniger Würfel du hast, desto weniger weißt du.

    Das Spiel ist aus, wenn nur noch **eine Person** Würfel hat: Sie gewinnt. Die anderen stehen danach, in wie vielen **Runden** sie Würfel hatten.
liars-rules-end-picture = Im Bild: Clara gewinnt nach 14 Runden mit 2 Würfeln. Jakob war nach 9 draußen, Lena war in allen 14 dabei und hat 4 Lügen ertappt.

liars-rules-time-picture = Im Bild: Claras Zeit war um, also wurde für sie 2 Fünfen geboten, das niedrigste höhere Gebot. Für Jakob antwortet der Computer 🤖. Lena hat aufgegeben (weiße Fahne); ihre Würfel bleiben bis zum Ende der Runde.
liars-rules-lapse = Ist sie um, wird für dich das **niedrigste höhere Gebot** gemacht; gibt es keins, wird gezweifelt.
liars-rules-resigned = Deine Würfel zählen bis zum Ende der Runde.
