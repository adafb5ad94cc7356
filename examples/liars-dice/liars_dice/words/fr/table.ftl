## Dés

# Tant de dés d’une valeur : « 4 cinq ». C’est aussi le bouton qui fait cette annonce.
liars-dice = { $count } { $face ->
    [1] as
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] six
}
# À côté du signe d’un dé, sur un bouton.
liars-button-times = ×{ $count }
liars-button-count = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
liars-button-bid = { liars-dice }
liars-button-doubt = Menteur !
liars-button-spot-on = Tout juste
liars-button-roll = Lancer pour tous

## Un tour

liars-open = **{ $dice } dés** sont sous les gobelets. Fais la première annonce de la manche. **{ button-dice }** te montre les tiens.
liars-answer = Annonce plus haut, ou appuie sur **{ liars-button-doubt }**{ $spot ->
    [yes] {" "}ou sur **{ liars-button-spot-on }**
   *[no] {""}
}. **{ button-dice }** te montre les tiens.
liars-no-raise = Aucune annonce n’est plus haute : appuie sur **{ liars-button-doubt }**{ $spot ->
    [yes] {" "}ou sur **{ liars-button-spot-on }**
   *[no] {""}
}.
liars-roll-first = Une nouvelle manche : fais lancer les dés.
liars-bid = { $player } annonce **{ $bid }**.
liars-turn-lapsed = ⏳ Le temps de { $player } est écoulé : la plus basse surenchère a été annoncée.
liars-turn-passed = ⏳ { $player } n’a pas fait lancer à temps ; la personne suivante commence.
liars-turn-resigned = { $player } a abandonné. La manche continue, ces dés comptent encore.
liars-turn-cut-short = { $player } est la dernière personne à la table.

## Comment une manche s’est terminée

liars-called-doubt = 🤨 { $player } n’a pas cru **{ $bid }**, annoncé par { $bidder }.
liars-called-lapsed = ⏳ Le temps de { $player } était écoulé, et rien n’était plus haut : **{ $bid }**, annoncé par { $bidder }, a été mis en doute.
liars-called-spot-on = 🎯 { $player } a dit « tout juste » à **{ $bid }**, annoncé par { $bidder }.
# $counted est ce qu’on a trouvé : « 5 cinq ».
liars-counted = Sous les gobelets : **{ $counted }**. { $players } { $count ->
    [one] perd un dé
   *[other] perdent un dé chacun
}.
liars-out = 💀 { $players } { $count ->
    [one] est hors jeu
   *[other] sont hors jeu
}.
liars-round-before = -# Manche précédente : { $told }

## Ses propres dés

liars-hand = Tes dés : **{ $dice }**.
liars-hand-none = { $dice ->
    [0] Tu n’as plus de dés.
    [one] Ton dé n’est pas encore lancé.
   *[other] Tes { $dice } dés ne sont pas encore lancés.
}
liars-hand-counts = { $count ->
    [0] Aucun ne compte
    [one] 1 compte
   *[other] { $count } comptent
} pour { $bid }.

## Chances

liars-private-odds = Chances
liars-odds-title = **Chances**, en voyant { $own ->
    [0] aucun des { $hidden } dés
    [one] 1 dé, mais pas les { $hidden } autres
   *[other] { $own } dés, mais pas les { $hidden } autres
} :
liars-odds-last = - La dernière annonce, **{ $bid }**, est vraie : { $chance }
liars-odds-exact = - Elle est tout juste : { $chance }
liars-odds-line = - { $bid } : { $chance }
liars-odds-note = -# D’après les dés seuls : les annonces des autres ne sont pas prises en compte.
liars-odds-none = Pas encore d’annonce, donc pas de chances à calculer.

## Ce qu’on fait ou pourrait faire, après « Je voudrais », et ce qui parle pour cela

liars-move-bid = annoncer { liars-dice }
liars-move-doubt = mettre l’annonce en doute
liars-move-spot-on = dire « tout juste »
liars-move-roll = faire lancer les dés
liars-reason-bid = D’après les dés seuls, { $bid } serait vrai avec { $chance } de chances
liars-reason-doubt = D’après les dés seuls, { $bid } est vrai avec { $chance } de chances
liars-reason-spot-on = D’après les dés seuls, l’annonce est tout juste avec { $chance } de chances
liars-reason-roll = Il n’y a rien d’autre à faire

## La fin

liars-decided-dice = Personne d’autre n’a encore de dés.
liars-rank = **{ $place }.** { $player } : { $dice ->
    [0] hors jeu
    [one] encore 1 dé
   *[other] encore { $dice } dés
}, { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $caught ->
    [one] { $caught } mensonge démasqué
   *[other] { $caught } mensonges démasqués
}
liars-chart = Dés après chaque tour

## Salle d’attente et classement

liars-name = Dés menteurs
liars-kind = Jeu de dés
liars-pitch = Chacun lance en secret. Annonce combien de dés montrent une valeur : la personne suivante surenchérit, ou te traite de menteur !
liars-command = Dés cachés, annonces hardies
liars-option-plain-ones-chosen = Variante : les as ne comptent que comme as.
liars-option-spot-on-chosen = Variante : on peut dire « tout juste » à une annonce.
liars-option-plain-ones-name = As simples (variante)
liars-option-plain-ones = Variante : les as ne comptent que pour eux et peuvent être annoncés (par défaut : non)
liars-option-spot-on-name = Tout juste (variante)
liars-option-spot-on = Variante : dire « tout juste » ; si oui, les autres perdent un dé (par défaut : non)
liars-column-most-dice = le plus de dés restants { $value }
liars-column-caught = mensonges démasqués { $value }
liars-column-right-doubts = doutes justifiés { $value }
liars-stat-dice = dés restants
liars-stat-rounds = manches
liars-stat-doubted = annonces mises en doute
liars-stat-caught = mensonges démasqués
liars-stat-spot-ons = tout juste

## Refus

liars-refused-roll-first = Fais d’abord lancer les dés.
liars-refused-no-bid-yet = Personne n’a encore annoncé dans cette manche. Fais la première annonce.
liars-refused-not-higher = Annonce plus de dés, ou autant d’une valeur plus haute.
liars-refused-too-many = Il n’y a pas tant de dés sous tous les gobelets.
liars-refused-no-face = Les as comptent pour chaque valeur et ne s’annoncent pas. Annonce des deux aux six.
liars-refused-no-spot-on = À cette table, on ne dit pas « tout juste ». Mets l’annonce en doute, ou annonce plus haut.
