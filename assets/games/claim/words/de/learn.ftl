# Was die Lektion sagt: `assets/games/claim/lesson.toml` hat ihre Schritte mit Namen.

claim-learn-aim = Fünf **Fraktionen** wählen einen neuen König: **Gewinne drei davon.** Erst spielst du um die Karte in der **Mitte**. { $opponent } wurde ausgelost und hat Zwerg 5 angespielt, also musst du mit einem Zwerg **bedienen** (oder mit einem Doppelgänger, dem Joker); der höchste gewinnt. Spiel **Zwerg 9** (die Axt).
claim-learn-lose = Der Stich gehört dir: Ritter 9 ist dein erster **Anhänger**, und du spielst an. Jetzt liegt Kobold 0 in der Mitte. Wer verliert, zieht stattdessen die oberste Karte vom Stapel, die sonst niemand sieht. Verlier diesen Stich: Spiel **Zwerg 1** an.
claim-learn-knight = Du hast Zwerg 8 gezogen. Nun hat { $opponent } Kobold 7 angespielt. Du hast keine Kobolde, darfst also jede Karte spielen, und **Ritter schlagen Kobolde**, egal wie hoch: Spiel **Ritter 2** (den Helm).
claim-learn-undead = Gespielte Karten sind aus dem Spiel, außer **Untoten**: Die bekommt sofort, wer den Stich gewinnt, für die Wahl. Spiel **Untoter 8** an (den Schädel).
claim-learn-skip = Untoter 8 und 4 liegen auf deinem **Punktestapel**. Phase 1 hat 13 solche Stiche; die anderen spiele ich für dich.
claim-learn-phase-2 = **Phase 2:** Deine 13 Anhänger sind jetzt deine Karten, und du gewinnst die **Karten im Stich** selbst. Jede ist eine Stimme ihrer Fraktion. Spiel **Ritter 9** an.
claim-learn-dwarves = Zwei Stimmen der Ritter! **Zwerge** im Stich bekommt aber, wer ihn **verliert**. Spiel **Zwerg 0** an und verliere.
claim-learn-highest = Beide Zwerge gehören dir. { $opponent } hat Untoter 6 angespielt: Bediene mit **Untoter 9**. Er kann die Wahl entscheiden.
claim-learn-vote = Den Rest habe ich gespielt. **Die Wahl:** Jede Fraktion stimmt für die Person mit den meisten ihrer Karten; bei gleich vielen entscheidet die höchste, wie dein Untoter 9. Drei von fünf: **Du gewinnst die Königswahl!**
claim-learn-end = **Das ist das Spiel!** Gewinne Anhänger, dann Fraktionen, und verliere manchmal mit Absicht einen Stich. Am Tisch zeigt **Meine Karten** deine Karten.

claim-learn-untold-factions-1 = Doppelgänger, und was die anderen Fraktionen können
claim-learn-untold-players = Zu dritt, oder zu viert in zwei Teams
