# Tout ce qu’on lit, sauf les règles et la leçon.

reversi-name = Reversi
reversi-kind = Jeu de plateau
reversi-command = Encercle des pions et retourne-les
reversi-pitch = Prends les pions adverses entre les tiens, et ils se retournent pour toi. À la fin, le plus de pions gagne, et un seul tour peut tout changer !

## Un tour

reversi-ask = Pose un pion sur une des cases en pointillé.
reversi-ask-again = { $player } ne peut pas poser de pion, c’est donc encore ton tour : choisis une des cases en pointillé.
reversi-button-place = { $column }{ $row }
reversi-placed = { $player } a posé un pion en **{ $square }** et retourné { $count ->
    [one] 1 pion
   *[other] { $count } pions
}.
reversi-lapsed = ⏳ Le temps de { $player } est écoulé, un pion a donc été posé là où il en retourne le moins : en **{ $square }**, avec { $count ->
    [one] 1 pion retourné
   *[other] { $count } pions retournés
}.
reversi-unplaced = Aucun pion n’a été posé.

## Dans les images, et dans leurs textes pour qui ne les voit pas

reversi-picture-discs = Pions
reversi-picture-places = pose un pion
reversi-picture-placed = pose en { $square } et retourne { $count ->
    [one] 1 pion
   *[other] { $count } pions
}
reversi-picture-won-discs = gagne par { $most } pions à { $fewest }
reversi-picture-won-shared = partagent la victoire, { $most } pions partout
reversi-picture-won-last-standing = gagne par abandon
reversi-alt-possible = Possible : { $squares }.
reversi-alt-turned = Retournés : { $squares }.
# $style est une couleur et une forme : « losange bleu ».
reversi-alt-discs = Pions, { $style } : { $squares }.

## Le conseil du coach : « Je choisirais de **poser un pion en D3** : … »

reversi-move-place = poser un pion en { $column }{ $row }
reversi-reason-place = { $corner ->
    [yes] Un coin n’est plus jamais retourné ; le pion
   *[no] Le pion
} en retourne { $count }, puis { $player } { $left ->
    [0] ne peut pas en poser
    [one] a le choix d’une case
   *[other] a le choix entre { $left } cases
}

## La fin, et le classement

reversi-chart = Pions après chaque tour
reversi-rank = **{ $place }.** { $player } : { $discs ->
    [one] 1 pion
   *[other] { $discs } pions
}
reversi-decided-discs = Le plus de pions gagne.
reversi-column-most-discs = le plus de pions { $value }
reversi-stat-discs = pions
