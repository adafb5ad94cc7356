# Was die Lektion sagt: `assets/games/claimit/lesson.toml` hat ihre Schritte mit Namen.

claimit-learn-aim = Du gräbst auf 6 × 6 Feldern nach Gold. **Die größte Goldmine gewinnt:** deine größte Gruppe von Feldern, die Seite an Seite liegen. Drücke **Würfeln**.
claimit-learn-space = Ein Würfel ist die Spalte, einer die Reihe. Der dritte ist die Nummer des weißen Steins, den du dort setzt, eines **Anspruchsteins**. Wähle **C**: Spalte 4, Reihe 4.
claimit-learn-again = Das Feld ist markiert. Im selben Zug kannst du weitere markieren: Drücke **Weiterwürfeln**.
claimit-learn-touch = Jetzt soll deine Goldmine wachsen. Wähle **A**: 4/3 liegt direkt neben 4/4.
claimit-learn-stop = Passt ein Wurf aber nirgends, heißt es **Pech gehabt**: Alles, was du in diesem Zug markiert hast, ist weg. Wie groß das Risiko ist, steht auf dem Knopf. Drücke **Aufhören und sichern**.
claimit-learn-settled = Beide Felder sind jetzt **besetzt**, in deiner Farbe: eine Goldmine aus 2 Feldern. Nun ist { $opponent } am Zug.
claimit-learn-taken = { $opponent } hat einen Anspruchstein auf dein 4/4 gesetzt, und das Feld ist weg: Besetzte Felder kann man dir nehmen. Mach deines sicher. Würfle.
claimit-learn-claim = 4/3 gehört schon dir. Auf dein eigenes Feld kommt ein schwarzer **Besitzstein**, egal was der dritte Würfel zeigt. Wähle **A**.
claimit-learn-once-more = Hörst du auf, wird daraus ein **Goldclaim**: Den kann dir niemand nehmen. Nun zu 4/4: Würfle weiter.
claimit-learn-steal = Ein Anspruchstein auf einem fremden Feld nimmt es weg. Wähle **A**.
claimit-learn-dare = Noch ist es nur ein Anspruchstein, und { $opponent } könnte das Feld zurückholen. Das Risiko ist winzig: Würfle weiter.
claimit-learn-on-squatter = Auch auf einen Anspruchstein dieses Zuges passt ein Besitzstein. Wähle **B**. (4/3 fehlt: Auf einen Besitzstein kommt nichts mehr.)
claimit-learn-keep = Hör jetzt auf, dann sind beide Felder Goldclaims.
claimit-learn-bust = Deine Goldmine ist sicher. Und { $opponent } hat einmal zu oft gewürfelt: Drei 4er ergeben nur 4/4, deinen Goldclaim. Pech gehabt!
claimit-learn-end = **Das ist das Spiel!** Felder Seite an Seite, Goldclaims, damit sie dir bleiben, und aufhören, bevor das Pech kommt.

claimit-learn-untold-end = Die letzte Runde: Zu zweit rufen 13 Goldclaims sie aus
claimit-learn-untold-claim = Eine Variante, in der Anspruchsteine wieder frei werden
