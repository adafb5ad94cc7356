# Mots dans les images des Dés menteurs et leurs textes alternatifs.

liars-picture-round = Manche { $round }
liars-picture-opens = fait la première annonce
liars-picture-answers = surenchérit ou met en doute
liars-picture-must-doubt = ne peut plus surenchérir
liars-picture-rolls = fait lancer les dés
liars-picture-no-bid = Pas d’annonce
liars-picture-not-rolled = Avant le lancer
liars-picture-all-dice = Dés
liars-picture-average = En moyenne
liars-picture-of-each = par valeur
liars-picture-counted = Comptés
liars-picture-bid-is = L’annonce
liars-picture-true = vraie
liars-picture-exact = tout juste
liars-picture-lie = mensonge
liars-picture-more = { $dice } de plus
liars-picture-fewer = { $dice } de moins
liars-picture-out = hors jeu
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
liars-picture-caught = Démasqués

liars-alt-begin = Dés menteurs : chacun a cinq dés. Le sort désigne qui commence.
liars-alt-bid = { $name } a annoncé { $bid }.
liars-alt-total = { $dice } dés en tout.
liars-alt-revealed = La manche est finie : { $name } { $does }.
liars-alt-counted = Comptés : { $counted }. L’annonce : { $verdict }.
liars-alt-seat-hidden = { $name } ({ $style }) : { $dice ->
    [one] un dé caché
   *[other] { $dice } dés cachés
}.
liars-alt-seat-open = { $name } ({ $style }) : { $list }.
liars-alt-seat-out = { $name } ({ $style }) : aucun dé.
liars-alt-said = Dernière annonce { $bid }.
