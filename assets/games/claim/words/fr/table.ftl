## A trick

claim-middle = Au milieu : **{ $cards }**.
claim-trolls = Laissés : { $cards }.
claim-played = Joué : { $list }.
claim-lead = C’est toi qui entames : joue une carte.
claim-follow = Faction demandée : { $led }. Joue une carte.
claim-automatic = ⚙️ Un Automate a décidé de ce pli : { $player } le gagne. Chacun pose une carte face cachée.
claim-take = Le pli est à toi. Quelle carte devient ton partisan ?
claim-take-or-draw = Le pli est à toi. 🔮 **{ button-hand }** te montre le haut de la pioche. Prends cette carte, ou { $open ->
    [one] la carte visible
   *[other] une carte visible
} ?
claim-take-or-top = Le pli est à toi. 🔮 En haut de la pioche : **{ $card }**. Prends cette carte, ou { $open ->
    [one] la carte visible
   *[other] une carte visible
} ?
claim-take-second = Le haut de la pioche est déjà pris : à toi de choisir ensuite. Quelle carte visible devient ton partisan ?
claim-loot = 🦝 Plusieurs de tes factions sont aussi petites l’une que l’autre. Pour laquelle compte le butin de { $partners ->
    [one] ta pile
   *[other] ton équipe
} ?
claim-button-take = Prendre { $card }
claim-button-draw = Piocher
claim-button-several = { $card } ×{ $count }

## How a trick ended

claim-trick-won = { $player } gagne le pli avec **{ $card }**.
claim-turn-line-won = 🏆 { $player } gagne le pli
claim-trick-automatic = ⚙️ { $player } gagne le pli dont un Automate avait décidé.
claim-takes = { $player } prend **{ $card }**.
claim-draws = { $players } { $count ->
    [one] pioche
   *[other] piochent
} une carte.
claim-trick-before = -# Dernier pli : { $told }
claim-draws-own = Tu pioches **{ $card }**.
claim-turn-lapsed = ⏳ Le temps de { $player } est écoulé : le choix a été fait automatiquement.
claim-turn-resigned = { $player } a abandonné.
claim-gets = { $player } reçoit { $cards }.
claim-gets-some = { $player } reçoit { $cards } ; laissés : { $left }.
claim-loses = 🗿 { $player } perd { $cards } à cause d’un Géant.
claim-phase-over = 👑 **La phase 1 est finie.** Chacun prend ses partisans en main ; désormais, les plis remplissent les piles de points.
claim-automaton-played = ⚙️ Un Automate a été joué : { $player } gagne aussi le pli suivant.
claim-dragon-leads = 🐉 Un Dragon a été joué : { $player } entame le pli suivant.

## One's own hand

claim-must-play = Tu as { $card } : tu dois jouer cette carte{ $doubles ->
    [yes] {" "}ou un Sosie
   *[other] {""}
}.
claim-must-follow = Tu as en main : { $led }. Tu dois en jouer une carte{ $doubles ->
    [yes] {" "}ou un Sosie
   *[other] {""}
}.
claim-hand-put = Tu as posé **{ $card }** face cachée.
claim-hand-waits = On attend { $players }.
claim-hand-followers = Tes partisans : { $cards }.
claim-hand-over = La partie est terminée.
claim-followers-in-hand = Tu as pris tes partisans en main : ce sont maintenant tes cartes.
claim-no-followers = Tu n’as pas encore de partisans.
claim-no-trick-yet = Aucun pli n’est encore fini.

## The end

claim-story-gnomes = 🍄 { $player } a encore des Gnomes exposés, qui comptent maintenant : { $cards }.
claim-story-fled = 🌾 Sans Roi pour les retenir, des Paysans passent de { $source } à { $target } : { $cards }.
claim-story-loot = 🦝 Le butin de { $side } compte pour { $faction } : +{ $count }.
claim-story-won = { $faction } : { $side }, { $numbers } ({ $decided })
claim-story-nobody = { $faction } : { $numbers } ({ $decided })
claim-story-doubled = Comptent double pour { $side } : { $cards }.
claim-decided-factions = La personne qui a le plus de factions monte sur le trône.
claim-decided-cards = Autant de factions : la personne qui a le plus de leurs cartes l’emporte.
claim-decided-values = Autant de factions et de cartes : les plus hautes valeurs l’emportent.
claim-decided-shared = Tout est à égalité : le trône est partagé.
claim-rank = **{ $place }.** { $player } : { $factions ->
    [0] aucune faction
    [one] une faction, avec { $cards } de ses cartes
   *[other] { $factions } factions, avec { $cards } de leurs cartes
}
claim-chart = Factions en tête après chaque tour

## Private looks at the table

claim-private-last-trick = Dernier pli
claim-private-factions = Factions
claim-private-followers = Mes partisans

## What a player does or could do, after "I would", and what speaks for it

claim-move-play = jouer { $card }
claim-move-discard = poser { $card } face cachée
claim-move-take = prendre { $card }
claim-move-draw = piocher { $card }
claim-move-loot = compter le butin pour { $faction }
claim-reason-middle = Au milieu : { $cards }
claim-reason-trick = Déjà dans le pli : { $cards }
claim-reason-lead = Tu entames, les autres doivent donc fournir
claim-reason-discard = { $player } gagne ce pli, quelle que soit la carte posée
claim-reason-follower = Tu auras cette carte en main à la phase 2
claim-reason-loot = Le butin ne compte que pour une seule faction

## Slash commands

claim-name = Claim
claim-pitch = Le roi est mort ! Gagne des partisans avec ta première main, puis joue-les pour rallier les factions. Rallies-en la majorité, et le trône est à toi.
claim-kind = Jeu de cartes
claim-command = Des plis en deux phases, avec dix-sept factions

## Leaderboard

claim-column-most-factions = record de factions { $value }
claim-column-favourite-faction = faction préférée : { $value }
claim-column-tricks-won = plis gagnés { $value }

claim-stat-factions = factions
claim-stat-cards = cartes
claim-stat-values = somme des valeurs
claim-stat-tricks = plis

## What the rules refuse

claim-refused-not-in-hand = Cette carte n’est plus dans ta main. Appuie sur **{ button-hand }** pour voir ce qui y est.
claim-refused-must-follow = Tu dois fournir : joue une carte de la faction demandée, ou un Sosie si tu en as un.
claim-refused-not-open = Cette carte n’est plus au milieu. Prends-en une qui y est.
claim-refused-no-seer = Seul un Devin te permet de piocher à la place. Prends une carte visible.
claim-refused-not-fewest = Le butin ne compte que pour une faction dont tu as le moins de cartes. Choisis parmi celles des boutons.
