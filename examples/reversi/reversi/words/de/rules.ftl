# Die Regeln, je eine Seite, wie `/reversi rules` sie zeigt: höchstens 600 Zeichen über dem Bild, und
# darunter, was zu sehen ist.

reversi-rules-goal-title = Dreh die Steine um
reversi-rules-goal-text =
    Ein Spiel für zwei auf 8 × 8 Feldern. Abwechselnd setzt man einen Stein und dreht damit fremde Steine um. Sie gehören nun einem selbst.

    Wenn niemand mehr setzen kann, gewinnen die **meisten Steine**.
reversi-rules-goal-picture = Im Bild: Clara, mit den blauen Steinen, ist dran. Die drei gestrichelten Felder sind möglich.

reversi-rules-turn-title = Ein Zug
reversi-rules-turn-text =
    Setz einen Stein auf ein **leeres Feld**. In jeder Richtung, gerade und schräg, dreht er die fremden Steine um, die **ohne Lücke** zwischen ihm und deinem nächsten Stein liegen.

    Er muss **mindestens einen** umdrehen; alle, die er umdrehen kann, werden umgedreht. Umgedrehte Steine drehen keine anderen um.

    Du kannst ihn zurücknehmen, bis die andere Person geantwortet hat.
reversi-rules-turn-picture = Im Bild: Clara hat auf F3 gesetzt (golden). Drei Steine (mit Ecken) wurden umgedreht: unter F5, neben D3 und auf der Schrägen zu D5.

reversi-rules-end-title = Aussetzen, und das Ende
reversi-rules-end-text =
    Wenn du nirgends etwas umdrehen kannst, **setzt du aus**, und die andere Person ist noch einmal dran. Sonst darf niemand passen.

    Das Spiel endet, wenn **beide** nicht mehr setzen können, meist, weil alles voll ist. Mehr Steine gewinnen; bei gleich vielen wird der Sieg geteilt.

    Steine in den **Ecken** werden nie mehr umgedreht.
reversi-rules-end-picture = Im Bild: ein kurzes Spiel. Claras letzter Stein hat alle von Jakob umgedreht, also kann niemand mehr setzen, und sie gewinnt.

reversi-rules-lapse = Ist sie um, wird für dich ein Stein dorthin gesetzt, wo er am wenigsten umdreht.
reversi-rules-resigned = Das Spiel endet dann.
