pig-name = Pig
pig-kind = Jeu de dé
pig-command = Lance le dé aussi souvent que tu l’oses
pig-pitch = Lance un dé autant que tu veux et marque la somme, mais un 1 la fait perdre. La première personne à 100 points gagne.
pig-ask = { $rolled ->
    [0] Lance le dé.
   *[other] { $rolled } points pour l’instant : **lancer** encore ou les **marquer** ?
}
pig-ended = { $points ->
    [0] { $player } n’a rien marqué.
   *[other] { $player } a marqué { $points } points.
}
pig-button-roll = Lancer
pig-button-hold = Marquer
pig-move-roll = lancer
pig-move-hold = marquer
pig-reason-roll = Un 1 ferait perdre les points de ce tour, tout autre nombre s’y ajoute.
pig-reason-hold = Les points de ce tour sont alors acquis.
pig-picture-rolls = a { $points } points pour l’instant
pig-picture-lost = lance un 1 : aucun point
pig-picture-scored = marque { $points } points
pig-picture-won = gagne la partie
pig-alt-rolled = Dés lancés : { $dice }.
pig-chart = Points
pig-rank = { $place }. { $player } : { $points } points
pig-decided-points = Le plus de points gagne.
pig-column-most-points = plus grand total { $value }
pig-stat-points = Points
pig-rules-play-title = Comment jouer
pig-rules-play-text = Lance le dé autant que tu veux. Les nombres s’additionnent, et tu peux **marquer** leur somme. Mais un **1** termine ton tour, et tout ce que tu y as lancé est perdu. La première personne à 100 points gagne aussitôt.
pig-rules-play-picture = Sur l’image : un tour qui a rapporté 13 points pour l’instant, avec un 5, un 2 et un 6. Clara peut lancer encore, ou les marquer.
