## Leaderboards and ratings

command-leaderboards = Les classements de ce serveur : cote, victoires, saison et mois
option-game = Quel jeu (par défaut : tous ensemble)

leaderboard-all = Tous les jeux
leaderboard-button-wins = Victoires
leaderboard-button-season = Cette saison
leaderboard-button-month = Ce mois-ci
leaderboard-button-rating = Cote
leaderboard-button-champions = Saisons passées
leaderboard-season = Victoires de cette saison (trois mois)
leaderboard-month = Victoires de ce mois
leaderboard-rating = Cote
leaderboard-champions = Les victoires des saisons passées

## Profiles and one's own games

command-profile = Parties, victoires et cote : les tiennes ou celles de quelqu’un d’autre
menu-profile = Profil
option-member = Le profil de qui (par défaut : le tien)
button-profile = Profil
button-history = Parties

## Rated and casual games

option-rated = Si la partie compte pour les cotes (par défaut : comme sur ce serveur, en général oui)
play-rated = Classée
table-rated = { $rated ->
    [yes] classée
   *[no] amicale
}
rated = 🏅 Classée : cette partie change les cotes.
unrated-casual = ☕ Amicale : cette partie ne change pas les cotes.
unrated-coach = ☕ Amicale : les parties avec coach ne changent pas les cotes.
unrated-computers = ☕ Amicale : sur ce serveur, les parties contre l’ordinateur ne changent pas les cotes.
unrated-continued = ☕ Amicale : une partie qui en continue une autre ne change pas les cotes.
