# Was die Lektion sagt: `lesson.toml` hat ihre Schritte mit Namen.

liars-learn-aim = Du hast **fünf Würfel** unter deinem Becher, { $opponent } auch; niemand sieht fremde Würfel. Biete, wie viele von **allen** Würfeln eine Augenzahl zeigen. Einsen zählen als **jede Augenzahl**, du hast also drei Dreien: Biete **3 Dreien**.
liars-learn-raise = { $opponent } sagt 3 Fünfen. Biete **höher**: mehr Würfel einer beliebigen Augenzahl, oder ebenso viele einer höheren. Deine 5 und deine 1 zählen für Fünfen, also biete **4 Fünfen**.
liars-learn-doubt = { $opponent } sagt 5 Fünfen. Zwei hast du, also braucht { $opponent } drei unter fünf Würfeln: Das ist unwahrscheinlich. Drücke **{ liars-button-doubt }**.
liars-learn-shown = Alle Becher sind oben: Nur 3 Würfel zählen als Fünfen. Es war gelogen, also **verliert** { $opponent } **einen Würfel** und beginnt die nächste Runde.
liars-learn-bluff = { $opponent } beginnt mit 3 Dreien. Auch du darfst **lügen**: Für Sechsen zählen nur zwei deiner Würfel, aber biete **4 Sechsen**. Vielleicht glaubt { $opponent } dir.
liars-learn-caught = { $opponent } hat gezweifelt, und nun hat die Lüge **dich** einen Würfel gekostet. Lüge nur, wenn man dir glauben könnte.
liars-learn-end = **Das ist das Spiel!** Wer keine Würfel mehr hat, ist draußen, und wer zuletzt noch welche hat, gewinnt. Am Tisch zeigt **{ button-dice }** deine Würfel.

liars-learn-untold-ones = Einsen, die nur als Einsen zählen, eine Variante
liars-learn-untold-spot-on = Sagen, dass ein Gebot genau stimmt, eine Variante
liars-learn-untold-end = Wer gewinnt, und wie die anderen stehen
