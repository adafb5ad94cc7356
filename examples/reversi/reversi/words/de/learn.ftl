# Was die Lektion sagt: `lesson.toml` hat ihre Schritte mit Namen.

reversi-learn-aim = Du hast die **blauen** Steine. Setz einen so, dass fremde **zwischen** ihm und einem anderen von dir liegen: Sie werden umgedreht und gehören dir. Beginn mit **D3**, das dreht den auf D4 um.
reversi-learn-lines = Ein Stein dreht in **jeder Richtung** um, auch schräg. Finde das Feld, das drei auf einmal umdreht: **F3**.
reversi-learn-turned = Auf dem goldenen Feld liegt dein Stein. Die drei mit Ecken darum wurden umgedreht: in der Reihe, in der Spalte und auf der Schrägen.
reversi-learn-corner = Ein Stein in einer **Ecke** wird nie mehr umgedreht. Nimm **A1**: Das dreht eine ganze Schräge um.
reversi-learn-left-out = Zwei Felder sind leer. Setz auf **G1**: Dann kann { $opponent } nichts umdrehen.
reversi-learn-again = { $opponent } **setzt aus**, also bist du noch einmal dran. Nimm das letzte Feld, **A2**.
reversi-learn-end = **Das ist das Spiel!** Alles ist voll, und du hast mehr Steine. Anfangs wenige zu haben schadet nicht: Die letzten Züge entscheiden.
