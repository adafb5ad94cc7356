# Mots dans les images des Dés menteurs et leurs textes alternatifs.

liars-picture-round = Manche { $round }
liars-picture-opens = fait la première annonce
liars-picture-answers = surenchérit ou met en doute
liars-picture-must-doubt = ne peut plus surenchérir
liars-picture-rolls = fait lancer les dés
liars-picture-no-bid = Pas d’annonce
liars-picture-all-dice = Dés
liars-picture-average = En moyenne
liars-picture-counted = Comptés
liars-picture-bid-is = L’annonce
liars-picture-true = vraie
liars-picture-exact = tout juste
liars-picture-lie = mensonge
liars-picture-doubts-right = doute : { $name } perd un dé
liars-picture-doubts-wrong = doute, et perd un dé
liars-picture-spot-on-right = dit « tout juste » : { $name } perd un dé
liars-picture-spot-on-wrong = dit « tout juste », et perd un dé
liars-picture-all-lose = dit « tout juste » : tous les autres perdent un dé
liars-picture-wins-dice = { $dice ->
    [one] gagne avec le dernier dé
   *[other] gagne avec { $dice } dés
}
liars-picture-wins-last-standing = gagne : tous les autres ont abandonné
liars-picture-dice = Dés
liars-picture-rounds = Manches
liars-picture-caught = Attrapés

liars-alt-bid = { $name } a annoncé { $bid }.
liars-alt-figure = { $caption } : { $figure }.
liars-alt-seat = { $name } : { $words }.
liars-alt-said = dernière annonce { $bid }
