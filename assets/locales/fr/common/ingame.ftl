## Taking back one's last choice

button-undo = Reprendre mon choix
table-taken-back = ↩️ Le dernier choix a été repris.
refused-undo-others = Seule cette personne peut reprendre ce choix : { $name }.
refused-nothing-to-undo = Il n’y a plus rien à reprendre : la partie a continué depuis ton choix.

## Rolling for people

lobby-auto-roll = 🎲 Quand il n’y a rien d’autre à faire que lancer, je lance pour toi.

## Pauses

button-pause = Pause
button-pause-agree = Accepter la pause
button-resume = Reprendre
pause-wanted = ⏸️ { $by } voudrait mettre la partie en pause. { $players }, c’est d’accord ? { $link }
pause-asked = Tu as demandé une pause. Elle commence quand tout le monde est d’accord ; il manque encore : { $names }. Ta demande vaut un jour.
pause-done = Tout le monde est d’accord : la partie est en pause.
pause-ended = ▶️ { $by } a repris la partie.
pause-over = ▶️ La pause est finie.
refused-paused = La partie est en pause. Appuie sur **{ button-resume }** à la table pour continuer.
refused-not-paused = La partie n’est plus en pause.

## After the game

button-turning-point = Tournant
button-post = Publier ici
button-review-all = Voir l’analyse
button-quiz-next = Question suivante
button-play-on = Jouer d’ici
