# Words in the pictures of Gold Nuggets and their alt texts.

nuggets-picture-begin = Gold Nuggets
nuggets-picture-picks = met des dés de côté
nuggets-picture-go = { $does } : passage { $go }
nuggets-picture-took = { $nuggets ->
    [0] ne prend rien
    [one] prend une pépite
   *[other] prend { $nuggets } pépites
}
nuggets-picture-emptied = { $nuggets ->
    [one] prend la dernière pépite, une seule
   *[other] prend les { $nuggets } dernières pépites
}
nuggets-picture-lost = { $nuggets ->
    [0] n’avait rien à perdre
   *[other] perd des dés d’une valeur de { $nuggets }
}
nuggets-picture-wins-nuggets = { $nuggets ->
    [one] gagne avec une pépite
   *[other] gagne avec { $nuggets } pépites
}
nuggets-picture-wins-shared = victoire partagée, { $nuggets } pépites chacun
nuggets-picture-wins-last-standing = gagne : les autres ont abandonné

nuggets-picture-aside = De côté
nuggets-picture-lassos = Lassos
nuggets-picture-supply = Réserve
nuggets-picture-nuggets = Pépites

nuggets-picture-value = Valeur
nuggets-picture-steal = Ou voler
nuggets-picture-extra-go = encore 7 dés
nuggets-picture-dice = { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
nuggets-picture-average = moy. { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
nuggets-picture-taken = Pris
nuggets-picture-this-turn = Ce tour
nuggets-picture-from-supply = { $nuggets } de la réserve
nuggets-picture-from-seat = { $nuggets } de { $name }

nuggets-alt-begin = Gold Nuggets : les 77 pépites sont dans la réserve. Le sort désigne qui commence.
nuggets-alt-aside = De côté : { $list }.
nuggets-alt-rolled = Lancé : { $list }.
nuggets-alt-choosable = Peuvent aller de côté : { $list }.
nuggets-alt-picked = Choisi : { $list }.
nuggets-alt-too-few = D’un chiffre, il faut au moins trois dés.
nuggets-alt-value = Valeur { $value }, lassos { $lassos } sur 3.
nuggets-alt-offers = Ou { $list }.
nuggets-alt-odds = Risque de rater au prochain lancer, avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
} : { $risk }. Lancer rapporte { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pépites en moyenne.
nuggets-alt-fatal = Le lancer fatal : { $list }.
nuggets-alt-left = Reste du lancer : { $list }.
nuggets-alt-risk = Le risque était de { $risk }.
nuggets-alt-lost = Perdu : des dés d’une valeur de { $nuggets }.
nuggets-alt-taken = Pris ce tour : { $list }.
nuggets-alt-supply = Réserve { $supply } sur { $all }.
nuggets-alt-seat = { $name } ({ $style }) : pépites { $nuggets }.
nuggets-alt-seat-place = { $place }. { $name } ({ $style }) : pépites { $nuggets }, meilleur tour { $best_turn }, volées { $stolen }.

nuggets-chart = Pépites après chaque tour
