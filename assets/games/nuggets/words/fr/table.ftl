## Dice

nuggets-face = { $face ->
    [L] Lasso
    [N] Pépite
   *[other] { $face }
}
nuggets-dice-lassos = { $count ->
    [one] un lasso
   *[other] { $count } lassos
}
nuggets-dice-nuggets = { $count ->
    [one] une pépite
   *[other] { $count } pépites
}
nuggets-dice-number = { $count ->
    [1] un { $number }
    [2] deux { $number }
    [3] trois { $number }
    [4] quatre { $number }
    [5] cinq { $number }
    [6] six { $number }
   *[other] sept { $number }
}

## A turn

nuggets-another-go = ✨ Passage { $go } de ce tour, avec les sept dés. { $taken ->
    [0] Il n’y a encore rien à perdre.
    [one] La pépite que tu as prise est à l’abri.
   *[other] Les { $taken } pépites que tu as prises sont à l’abri.
}
nuggets-roll-first = Lance les sept dés.
nuggets-rolled = Tu as lancé **{ $dice }**.
nuggets-aside = Déjà de côté : { $dice }.
nuggets-aside-worth = Déjà de côté : { $dice }, valeur **{ $value }**.
nuggets-choose = Que mets-tu de côté ? Choisis les dés un par un, ou appuie sur une suggestion.
nuggets-only-choice = Tu ne peux mettre de côté que **{ $dice }** : c’est déjà choisi.
nuggets-not-possible = Pas comme ça : d’un chiffre qui n’est pas encore de côté, il faut **au moins trois** dés à la fois.
nuggets-roll-or-take =
    { $value ->
        [0] Ne rien prendre et finir ton tour ?
        [one] Prendre **{ $value } pépite** ?
       *[other] Prendre **{ $value } pépites** ?
    } Ou relancer { $dice ->
        [one] le dernier dé
       *[other] les { $dice } autres dés
    } : { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } pépites en moyenne, risque de rater **{ $risk }**.
nuggets-all-seven = ✨ **Tous les sept !** Prends { $value ->
    [0] zéro pépite
    [one] **{ $value } pépite**
   *[other] **{ $value } pépites**
}, puis relance les sept dés.
nuggets-may-steal = 🤠 Avec trois lassos, tu peux voler quelqu’un au lieu de prendre dans la réserve.
nuggets-last-ones = 🏁 { $nuggets ->
    [one] Cela prend la dernière pépite de la réserve
   *[other] Cela prend les { $nuggets } dernières pépites de la réserve
} et termine la partie.
nuggets-average-note = Moyenne : si tu joues au mieux, si la réserve suffit et si tu ne voles personne.
nuggets-button-roll = Lancer
nuggets-button-aside-roll = De côté & lancer
nuggets-button-aside-roll-at-risk = De côté & lancer · { $risk }
nuggets-button-aside-take = De côté & prendre
nuggets-button-take = De côté & prendre { $nuggets ->
    [0] rien
   *[other] { $nuggets }
}
nuggets-button-steal = Voler { $nuggets } à { $name }
nuggets-suggest-everything = Tout
nuggets-suggest-nuggets = { $count ->
    [one] La pépite
   *[other] Toutes les pépites
}
nuggets-suggest-one-nugget = Une pépite
nuggets-suggest-lassos = { $count ->
    [one] Le lasso
   *[other] Tous les lassos
}
nuggets-suggest-one-lasso = Un lasso
nuggets-suggest-number = { $count ->
    [one] Le { $number }
   *[other] Tous les { $number }
}
nuggets-suggest-three = Trois { $number }
nuggets-suggest-one-more = Un { $number }
nuggets-suggest-all-value = Tout en peu de dés

## How a turn ended

nuggets-turn-brought = { $player } { $moves }.
nuggets-took = { $nuggets ->
    [0] ne prend rien
    [one] prend **{ $nuggets } pépite** dans la réserve
   *[other] prend **{ $nuggets } pépites** dans la réserve
}
nuggets-stole = { $nuggets ->
    [one] attrape **{ $nuggets } pépite** de { $victim } au lasso 🤠
   *[other] attrape **{ $nuggets } pépites** de { $victim } au lasso 🤠
}
nuggets-turn-line = { $player } +{ $taken }{ $ending ->
    [bust] {" "}💥
    [resigned] {" "}🏳️
   *[other] {""}
}, { $nuggets } { $nuggets ->
    [one] pépite
   *[other] pépites
}
nuggets-turn-emptied = 🏁 La réserve est vide.
nuggets-turn-bust = 💥 { $goes ->
    [0] { $player } rate avec **{ $dice }**
   *[other] Le passage suivant est raté avec **{ $dice }**
}{ $lost ->
    [0] {" "}et n’avait rien à perdre.
   *[other] {" "}: des dés d’une valeur de **{ $lost }** sont perdus.
}
nuggets-turn-resigned = { $player } a abandonné ; le tour est fini.
nuggets-turn-cut-short = { $player } est la dernière personne à la table.
nuggets-turn-lapsed = ⏳ Le temps { $goes ->
    [0] de { $player } est écoulé : il n’y avait rien à garder.
   *[other] est écoulé.
}

## The end

nuggets-decided-nuggets = La personne qui a le plus de pépites gagne.
nuggets-decided-shared = Même nombre de pépites : la victoire est partagée.
nuggets-rank = **{ $place }.** { $player } : { $nuggets ->
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
}

## Private looks at the table

nuggets-private-odds = Chances
nuggets-odds-title = **À quoi t’attendre**
nuggets-odds-first = Lancer les sept dés : { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } pépites en moyenne, risque de rater { $risk }
nuggets-odds-line = - **{ $words }** : prendre { $taking }, ou relancer : { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, risque de rater { $risk }
nuggets-odds-all = - **{ $words }** : les sept dés, { NUMBER($taking, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne avec le passage qui suit
nuggets-odds-none = Il n’y a pas de dés à choisir en ce moment.

## What a player does or could do, after "I would", and what speaks for it

nuggets-move-roll-all = lancer les sept dés
nuggets-move-roll = mettre de côté { $dice } et lancer { $left ->
    [one] le dernier dé
   *[other] les { $left } autres dés
}
nuggets-move-take = mettre de côté { $dice } et { $nuggets ->
    [0] ne rien prendre
    [one] prendre une pépite
   *[other] prendre { $nuggets } pépites
}
nuggets-move-steal = mettre de côté { $dice } et { $nuggets ->
    [0] ne rien voler
    [one] voler une pépite
   *[other] voler { $nuggets } pépites
} à { $victim }
nuggets-reason-risk = { $value ->
    [0] Le risque de rater au prochain lancer est de { $risk }, mais il n’y a encore rien à perdre
   *[other] Le risque de perdre des dés d’une valeur de { $value } au prochain lancer est de { $risk }
}
nuggets-reason-all-seven = Les sept dés sont de côté : tu gagnes un autre passage
nuggets-reason-last-ones = Cela vide la réserve et termine la partie

## Slash commands

nuggets-name = Gold Nuggets
nuggets-pitch = Lance sept dés, mets l’or de côté et prends-le avant de rater. Avec trois lassos, tu peux voler quelqu’un !
nuggets-kind = Jeu de dés
nuggets-command = Sept dés, 77 pépites et un lasso

## Leaderboard

nuggets-column-most-nuggets = record de pépites { $value }
nuggets-column-best-turn = meilleur tour { $value }
nuggets-column-most-stolen = record de vol { $value }

nuggets-stat-nuggets = pépites
nuggets-stat-best-turn = meilleur tour
nuggets-stat-stolen = volées

## What the rules refuse

nuggets-refused-roll-first = Lance d’abord les dés.
nuggets-refused-nothing-picked = Choisis d’abord au moins un dé à mettre de côté.
nuggets-refused-not-rolled = Tu n’as pas lancé ces dés. Choisis parmi ceux de l’image.
nuggets-refused-needs-three = D’un chiffre qui n’est pas encore de côté, il faut au moins trois dés à la fois.
nuggets-refused-no-dice-left = Les sept dés sont de côté : il n’en reste aucun à lancer. Prends tes pépites ; ensuite, tu relances les sept.
nuggets-refused-needs-lassos = Pour voler quelqu’un, il faut trois lassos de côté dans ce passage.
nuggets-refused-no-opponent = Il n’y a rien à prendre là. Prends dans la réserve, ou vole quelqu’un d’autre.
