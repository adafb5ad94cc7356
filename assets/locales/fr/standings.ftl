## Leaderboards and ratings

command-leaderboards = Les classements de ce serveur : cote, victoires, saison et mois
option-game = Quel jeu (par défaut : tous ensemble)

leaderboard-all = Tous les jeux
leaderboard-button-wins = Victoires
leaderboard-button-season = Cette saison
leaderboard-button-month = Ce mois-ci
leaderboard-button-rating = Cote
leaderboard-button-champions = Saisons passées
leaderboard-by-wins = Victoires / parties en tout
leaderboard-by-season = Victoires / parties de cette saison (trois mois)
leaderboard-by-month = Victoires / parties de ce mois
leaderboard-by-rating = Cote, avec sa marge d’erreur
leaderboard-champions = Les victoires des saisons passées
leaderboard-not-you = 👉 { $name } n’y figure pas encore.
leaderboard-unrated = Personne n’a encore de cote : on en obtient une en jouant une partie jusqu’au bout. Appuie sur **{ button-start-game }**.
leaderboard-podium-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
leaderboard-podium-games = en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
leaderboard-alt-row = { $place } { $name } : { $words }.
leaderboard-alt-rating = { $rating }, ±{ $margin }
leaderboard-ratings-rule = Une cote commence à 1500. ± est sa marge d’erreur : jouer la rétrécit, une pause l’élargit. Un point au lieu du rang : la cote est provisoire, ou il y a eu moins de { $people } adversaires différents.
leaderboard-champion = { $medal } **{ $name }** ({ $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
})
season-over = 🏆 { $season } : la saison est finie
leaderboard-cups = { $cups ->
    [one] { $cups } tournoi gagné
   *[other] { $cups } tournois gagnés
}
leaderboard-cups-rule = Une couronne de laurier : un tournoi gagné sur ce serveur.
leaderboard-gone = ancien membre
season-podium = { $game } : le plus de victoires
leaderboard-no-season = Aucune saison n’est encore finie. Appuie sur **{ button-start-game }** pour être au palmarès de celle-ci.
leaderboard-seasons-rule = Une saison est un trimestre, en UTC. L’ordre suit les victoires ; à égalité, la personne qui a joué moins de parties passe devant.
season-1 = janvier à mars { $year }
season-2 = avril à juin { $year }
season-3 = juillet à septembre { $year }
season-4 = octobre à décembre { $year }

rating-sure = cote **{ $number }**
rating-settled = cote d’environ **{ $number }**
rating-settling = cote d’environ **{ $number }**, provisoire
rating-faded = cote d’environ **{ $number }**, sans jouer depuis un moment


## Profiles and one's own games

command-profile = Parties, victoires et cote : les tiennes ou celles de quelqu’un d’autre
menu-profile = Profil
option-member = Le profil de qui (par défaut : le tien)

profile-title = 🎖️ { $name }
profile-nothing = Pas encore de partie terminée ici. Appuie sur **{ button-start-game }**.
profile-note = Erreurs et chance sont des points de chances de gagner, comme dans **{ button-review }** ; la chance est de 0 en moyenne.
profile-note-dice = Les dés comptent depuis le jour où j’ai commencé à les noter.
profile-wins = { $wins } entre humains
profile-place = { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} { $count } ×
profile-streak = série de victoires { $streak }, la plus longue { $best }
profile-dice = 🎲 { $rolls ->
    [one] { $busts } raté sur { $rolls } lancer
   *[other] { $busts } ratés sur { $rolls } lancers
}, { $expected } attendus
profile-ranked = { $rating } ({ $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
})
profile-rank = rang **{ $rank }** sur { $of }
profile-no-rank = sans rang
profile-rose = 📈 cote en hausse de { $points } en { $days } jours
profile-fell = 📉 cote en baisse de { $points } en { $days } jours
profile-steady = ➡️ même cote qu’il y a { $days } jours
profile-new = 🆕 pas encore de tendance : première cote il y a moins de { $days } jours
profile-skill = 🧭 Erreurs **{ $mistakes }** par décision, chance **{ $luck }** par partie, en points · { $games ->
    [one] { $games } partie analysée
   *[other] { $games } parties analysées
}
profile-no-skill = 🧭 Erreurs et chance : appuie sur **{ button-details }** → **{ button-review }** après une partie pour les voir
profile-unrated = Pas encore de cote : aucune partie classée jusqu’ici.
profile-favourite = 🤝 Le plus souvent contre **{ $name }** : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, devant { $ahead } fois, derrière { $behind } fois
profile-duel = ⚔️ Face à face : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, toi devant { $ahead } fois et derrière { $behind } fois
card-games = { $game } · { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
}
card-last = Dernières parties
card-best-game = Meilleur jeu
card-best-rating = Meilleure cote
card-more = Encore { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
} avant la courbe
card-won = gagnée
card-lost = perdue
card-alt = { $name }, { $words }, à { $spread } près. { $about }. Dernières parties, la plus récente à la fin : { $results }.
rated-alt-point = { $rating } le { $date }
date-full = { $day } { $month } { $year }
date-day = { $day } { $month }
date-month = { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
}

button-profile = Profil
button-profile-of = Profil : { $name }
profile-choose = Ouvrir un profil
button-history = Parties
history-title = 📜 { $name } : parties terminées
history-nothing = Pas encore de partie terminée ici. Les parties de salons que tu ne vois pas n’y figurent pas.
history-nothing-own = Tu n’as pas encore terminé de partie ici. Appuie sur **{ button-games-open }** pour en rejoindre une, ou sur **{ button-start-game }**.
history-game = { $title } : { $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
} sur { $seats }, avec { $others } · { $when }
history-resigned = { $title } : 🏳️ abandon, avec { $others } · { $when }

## Rated and casual games

option-rated = Compter cette partie pour les cotes (par défaut : comme ici ; contre l’ordinateur seul : non)
play-rated = Classée
option-rate-alone = La compter pour les cotes même si tu joues seulement contre l’ordinateur (par défaut : non)
play-rate-alone = Classée, même en solo
table-rated = { $rated ->
    [yes] classée
   *[no] amicale
}
rated = 🏅 Classée
rated-no-win = 🏅 Classée, mais sans victoire au classement
unrated-casual = ☕ Amicale
unrated-coach = ☕ Amicale : avec le coach
unrated-computers = ☕ Amicale : avec des ordinateurs
unrated-alone = ☕ Amicale : contre l’ordinateur seulement
unrated-continued = ☕ Amicale : suite d’une autre partie
unrated-deadline = ☕ Amicale : terminée par l’ordinateur après la date limite
rating-change = { $player } { $before } → { $after }
rating-guest = { $player } : a repris la place, sans effet sur sa cote
win-counts-for = 🏅 La victoire au classement va à { $names }, pour avoir joué en personne jusqu’au bout.
counted-early = ⚖️ { $names } { $count ->
    [one] a
   *[other] ont
} arrêté avant d’avoir décidé deux fois : personne d’autre n’y gagne rien.
counted-absent = ⚖️ { $names } { $count ->
    [one] a
   *[other] ont
} manqué le début : pour les autres, c’était la place de l’ordinateur.
absence-settled = ⚖️ Tu n’avais encore rien joué, c’est donc réglé : { $rated ->
    [yes] cette partie te coûte autant de cote qu’une dernière place, même si tu reviens.
   *[no] cette partie ne peut plus être une victoire pour toi, même si tu reviens.
} Pour les autres, ta place est désormais celle de l’ordinateur.
