## Descriptions of the slash commands (at most 100 characters)

command-of-game = { $kind } : { $what }
command-new = Ouvrir une table que tout le salon peut rejoindre
command-rules = Lire les règles, avec des images (en privé)
command-leaderboard = Qui a gagné le plus de parties sur ce serveur
command-settings = Réglages de ce serveur

option-players = Nombre de places ; la partie commence quand tout est pris (par défaut : le maximum)
option-thread = Donner à la partie son propre fil (par défaut : comme sur ce serveur, en général non)
option-roll = Je lance pour toi s’il n’y a rien d’autre à faire (par défaut : oui dès 1 heure par tour)
option-coach = Un coach à consulter pendant ton tour ; la partie est alors amicale (par défaut : non)
option-time = Temps par tour ; écoulé, le tour finit de lui-même (par défaut : celui du serveur, souvent 1 jour)

turn-limit-60 = 1 minute
turn-limit-120 = 2 minutes
turn-limit-300 = 5 minutes
turn-limit-3600 = 1 heure
turn-limit-14400 = 4 heures
turn-limit-43200 = 12 heures
turn-limit-86400 = 1 jour
turn-limit-259200 = 3 jours
turn-limit-0 = sans limite
quiet-title = Heures calmes
quiet-from = Ne pas me prévenir à partir de
quiet-until = Ne pas me prévenir jusqu’à
quiet-zone = Ton fuseau horaire
quiet-zone-detail = Une grande ville proche, comme Paris, Montréal ou Bruxelles
button-quiet = Heures calmes
quiet-set = Je ne te préviens pas entre { $start } et { $end } ({ $zone }, où il est { $time }). Ton chrono continue.
button-quiet-off = Pas d’heures calmes
quiet-off = Tu n’as pas d’heures calmes : je te préviens dès que c’est ton tour.

language-name = Français (pas encore relu)

## Lists

command-games = Tes parties, tables ouvertes et parties terminées (en privé)
games-open-title = 🪑 Tables ouvertes
games-none = Aucune table n’est ouverte en ce moment. Appuie sur **{ button-start-game }** pour en ouvrir une.
games-joined = Tu as rejoint la table { $number } : { $link }
games-choose-own = Une partie : la montrer ici, inviter, abandonner…
games-choose-open = Une table : ses règles, la montrer ici
games-choose-finished = Une partie : rediffusion, analyse, tournant, feuille
button-games-own = Mes parties
button-games-open = Tables ouvertes
button-games-finished = Terminées
button-start-game = Lancer une partie
button-join-table = Rejoindre n° { $number }
button-show-again = Remontrer ici
button-record = Feuille de partie
record-sent = Voici la feuille de la partie entière. Pour la vérifier, il ne faut que le programme de ce bot, sans Discord : `claim-it verify { $file }`
games-lobby = { $title } · { $seated } places prises sur { $seat_count } : { $names }
games-running = { $title } · en jeu : { $names }
games-more = … et { $count } de plus.
page-of = Page { $page } sur { $pages }
rematch-opened = La revanche est ouverte : { $link }
table-is-here = La table est ici : { $link }
thread-name = { $game } · table { $number }

leaderboard-title = 🏆 { $game } : classement
leaderboard-empty = Personne n’y figure encore : seules comptent les parties terminées sans ordinateur. Appuie sur **{ button-start-game }**.
leaderboard-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} ({ $rate })
leaderboard-rule = On y figure après avoir terminé { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} contre au moins { $people } adversaires différents : selon les victoires, puis selon leur taux. Les parties annulées et celles contre l’ordinateur ne comptent pas.

## Permissions

permissions-missing = Je ne peux pas ouvrir de table ici. Demande à un admin de me donner ces permissions dans ce salon :
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-connect = Se connecter

## Fair dice and cards

fair-chance = **Personne ne peut choisir les dés ou les cartes, pas même l’équipe qui m’héberge, et après la partie tout le monde peut le vérifier.**
    Avant que quiconque prenne place, j’invente une graine secrète et je montre son SHA-256, le début dans la salle d’attente et le tout dans **{ button-rules }** : je ne peux donc plus l’échanger.
    Au début de la partie, je mélange cette graine à l’ID que Discord donne à l’appui sur **{ button-start }** et aux ID de tous ceux qui jouent, que personne ne pouvait connaître avant.
    Chaque lancer et chaque mélange découle de cela et de sa place dans la partie (HMAC-SHA256), et chaque face et chaque ordre est aussi probable que les autres.
    Quand la partie est finie, **{ button-details }**, sous son dernier message, révèle la graine et donne en fichier la feuille de la partie entière.
    Pour vérifier ce fichier, il ne faut que le programme de ce bot, sans Discord : `claim-it verify FILE` dit qu’il est valable, ou à quelle entrée il ne l’est pas.
