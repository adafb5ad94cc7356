# Words in the pictures of Claim and their alt texts.

claim-faction-knights = Chevaliers
claim-faction-goblins = Gobelins
claim-faction-giants = Géants
claim-faction-gnomes = Gnomes
claim-faction-kings = Rois
claim-faction-peasants = Paysans
claim-faction-automatons = Automates
claim-faction-bards = Bardes
claim-faction-dragons = Dragons
claim-faction-doppelgangers = Sosies
claim-faction-dwarves = Nains
claim-faction-griffins = Griffons
claim-faction-raccoons = Ratons laveurs
claim-faction-seers = Devins
claim-faction-trolls = Trolls
claim-faction-undead = Morts-vivants
claim-faction-vikings = Vikings

claim-card-knights = Chevalier { $value }
claim-card-goblins = Gobelin { $value }
claim-card-giants = Géant { $value }
claim-card-gnomes = Gnome { $value }
claim-card-kings = Roi { $value }
claim-card-peasants = Paysan { $value }
claim-card-automatons = Automate { $value }
claim-card-bards = Barde { $value }
claim-card-dragons = Dragon { $value }
claim-card-doppelgangers = Sosie { $value }
claim-card-dwarves = Nain { $value }
claim-card-griffins = Griffon { $value }
claim-card-raccoons = Raton laveur { $value }
claim-card-seers = Devin { $value }
claim-card-trolls = Troll { $value }
claim-card-undead = Mort-vivant { $value }
claim-card-vikings = Viking { $value }

# Two letters that stand for a faction on its cards; no two factions have the same.

claim-initials-knights = Ch
claim-initials-goblins = Go
claim-initials-giants = Gé
claim-initials-gnomes = Gn
claim-initials-kings = Ro
claim-initials-peasants = Pa
claim-initials-automatons = Au
claim-initials-bards = Ba
claim-initials-dragons = Dr
claim-initials-doppelgangers = So
claim-initials-dwarves = Na
claim-initials-griffins = Gr
claim-initials-raccoons = Ra
claim-initials-seers = De
claim-initials-trolls = Tr
claim-initials-undead = Mo
claim-initials-vikings = Vi

claim-card-back = une carte cachée

claim-picture-begin = Le roi est mort !
claim-picture-does-deal = On distribue les cartes
claim-picture-does-recruit = joue une carte pour des partisans
claim-picture-does-discard = { $count ->
    [one] pose une carte face cachée
   *[other] posent une carte face cachée
}
claim-picture-does-take = prend un partisan
claim-picture-does-take-second = prend une carte visible
claim-picture-does-campaign = joue une carte pour des factions
claim-picture-does-loot = choisit où compte le butin
claim-picture-phase = Phase { $phase } · { $number }/{ $all }
claim-picture-voting = Le vote
claim-picture-won = gagne le pli
claim-picture-middle = Milieu
claim-picture-deck = Pioche { $count }
claim-picture-trick = Pli
claim-picture-top = Pioche
claim-picture-last = Dernier pli
claim-picture-beginning = Phase 2
claim-picture-beginning-does = Tes partisans sont ta main. Chaque pli rapporte ses cartes.
claim-picture-left = laissés
claim-team = Équipe { $team }
claim-picture-leads = entame
claim-picture-wins-it = gagne
claim-picture-followers = Partisans
claim-picture-cards = Main
claim-picture-piles = Gagnées
claim-picture-count-followers = Partisans { $count }
claim-picture-count-cards = Main { $count }
claim-picture-gets-nothing = ne reçoit rien
claim-picture-hand = { $count ->
    [0] n’a plus de cartes
    [one] a une carte en main
   *[other] a { $count } cartes en main
}
claim-picture-followers-of = { $count ->
    [0] n’a pas encore de partisans
    [one] a un partisan
   *[other] a { $count } partisans
}
claim-picture-factions = Factions
claim-picture-set-title = Factions
claim-picture-set = { $cards } cartes pour { $seats }
claim-picture-guide = Dans une partie : une paire et trois ou cinq autres
claim-picture-kind = { $count } cartes, { $lowest }–{ $highest }
claim-picture-run = suite { $length }
claim-picture-decided-run = plus longue suite
claim-picture-decided-number = le plus de cartes
claim-picture-decided-highest = carte haute : { $value }
claim-picture-decided-nothing = personne : égalité
claim-picture-way = { $count } { $source } → { $target }
claim-picture-moves = Paysans en fuite : { $list }
claim-picture-looted = { $name } +{ $count } { $faction }
claim-picture-loot = Butin : { $list }
claim-picture-choices = Le butin peut compter pour : { $list }
claim-picture-wins-factions = { $sides ->
    [one] monte sur le trône, avec { $factions } { $factions ->
        [one] faction
       *[other] factions
    }
   *[other] gagnent ensemble, avec { $factions } { $factions ->
        [one] faction
       *[other] factions
    }
}
claim-picture-wins-cards = { $sides ->
    [one] monte sur le trône, avec le plus de cartes de ces factions
   *[other] gagnent ensemble, avec le plus de cartes de ces factions
}
claim-picture-wins-values = { $sides ->
    [one] monte sur le trône, avec les plus hautes valeurs
   *[other] gagnent ensemble, avec les plus hautes valeurs
}
claim-picture-wins-shared = { $sides ->
    [one] monte sur le trône
   *[other] partagent le trône
}
claim-picture-wins-last-standing = { $sides ->
    [one] monte sur le trône : les autres ont abandonné
   *[other] gagnent ensemble : les autres ont abandonné
}

claim-alt-does = { $name } { $does }.
claim-alt-phase = Phase { $phase }, pli { $number } sur { $all }.
claim-alt-cards = { $faction } { $values }
claim-alt-backs = { $count ->
    [one] une carte cachée
   *[other] { $count } cartes cachées
}
claim-alt-doubles = { $card }, qui compte comme { $double }
claim-alt-raised = { $card }, qui vaut { $value }
claim-alt-of = { $name } : { $list }
claim-alt-played = Joué : { $list }.
claim-alt-ahead = { $name } est en tête dans ce pli.
claim-alt-team = { $team } : { $names }.
claim-alt-leads = { $name } entame.
claim-alt-middle = Au milieu : { $list }.
claim-alt-deck = Pioche : { $count }.
claim-alt-trolls = Laissés : { $list }.
claim-alt-count = { $faction } × { $count }
claim-alt-nothing = rien
claim-alt-seat = { $name } ({ $style }) a gagné : { $list }.
claim-alt-followers = Partisans : { $count }.
claim-alt-in-hand = Cartes en main : { $count }.
claim-alt-gnomes = Exposés : { $list }.
claim-alt-griffins = Valeurs augmentées : { $list }.
claim-alt-won = { $name } ({ $style }) gagne le pli.
claim-alt-gets = { $name } reçoit : { $list }.
claim-alt-loses = { $name } perd : { $list }.
claim-alt-hand = { $name } { $does }.
claim-alt-held = Cartes : { $list }.
claim-alt-playable = Jouables : { $list }.
claim-alt-top = En haut de la pioche : { $card }.
claim-alt-example = Exemple : { $list }.
claim-alt-crowned = { $card } (couronne)
claim-alt-crossed = { $card } (carte barrée)
claim-alt-end = { $name } { $does }.
claim-alt-votes = { $name } { $count }
claim-alt-votes-made = { $name } { $count } ({ $more })
claim-alt-faction = { $faction } : { $votes } ; { $name }, { $decided }.
claim-alt-faction-nobody = { $faction } : { $votes } ; { $decided }.
claim-alt-total = { $name } : { $factions ->
    [0] aucune faction
    [one] une faction
   *[other] { $factions } factions
}, leurs cartes { $cards }, valeurs { $values }.
