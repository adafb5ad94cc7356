# Words in pictures and alt texts that all games share.

seat-blue = losange bleu
seat-orange = étoile orange
seat-green = triangle vert
seat-purple = croix violette
seat-red = anneau rouge
seat-violet = cœur indigo

picture-nameless = Place { $number }

picture-lobby-free = libre
picture-lobby-together = Ensemble
picture-lobby-host = hôte
picture-lobby-easy = 🤖 facile
picture-lobby-medium = 🤖 moyen
picture-lobby-strong = 🤖 fort
picture-lobby-alt = { $title } · { $subtitle }.
picture-lobby-alt-emblems = On joue avec : { $list }.
picture-lobby-alt-seat = { $name } a pour signe : { $style }{ $role ->
    [host] , hôte
    [easy] , ordinateur, facile
    [medium] , ordinateur, moyen
    [strong] , ordinateur, fort
   *[none] {""}
}.
picture-lobby-alt-together = Ensemble : { $names }.

picture-first-player = Qui commence ?
picture-rolls = lance les dés
picture-left = a abandonné
picture-alone = est la dernière personne en jeu
picture-and = { $first } & { $second }

picture-turn = Tour { $number }
picture-bust = Raté !
picture-time-up = Temps écoulé !
picture-end = Fin

picture-risk = Risque
number-whole = { $number }
number-decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-rose = +{ $number }
number-fell = −{ $number }
number-same = ±{ $number }
percent = { $percent } %
percent-under-one = moins de 1 %
percent-over-99 = plus de 99 %
picture-percent-under-one = <1 %
picture-percent-over-99 = >99 %
picture-gone = Perdu

picture-alt-mover = Tour { $number } : { $name } ({ $style }) { $does }.
picture-alt-end = Fin : { $name } { $does }.
picture-alt-all = Tour { $number } : { $name } : { $does }.
picture-alt-line = { $name } ({ $style }) : { $counts }.
picture-alt-count = { $head } { $number }
picture-alt-change = { $start } à { $now }
picture-alt-resigned = Abandon.

picture-luck = Les dés et la chance
picture-luck-rolls = Lancers
picture-luck-busts = Ratés
picture-luck-expected = (attendus)
picture-luck-best = Le plus de chance : { $name }, { $busts } { $busts ->
    [one] raté
   *[other] ratés
} pour { $expected } attendus
picture-luck-even = Combien de fois chaque face est sortie, et combien de fois c’était raté
picture-luck-face = { $face } : { $count }
picture-luck-alt = { $name } ({ $style }) : { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, { $busts ->
    [one] { $busts } raté
   *[other] { $busts } ratés
}, { $expected } attendus ; dés { $faces }.

picture-example-first = Clara
picture-example-second = Jules
picture-example-third = Lucie
picture-example-fourth = Henri
