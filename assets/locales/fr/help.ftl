## What a server reads that has just got the bot

greeting = 👋 Bonjour ! J’accueille des jeux de société : ouvre une table, laisse les autres appuyer sur **{ button-join }**, et jouez, le tout avec des boutons. Il manque du monde ? L’ordinateur prend les places libres.
button-play = Jouer : { $name }

## Help

command-help = Comment jouer, les règles, dés et cartes équitables, tes préférences (en privé)
help-title = ❓ Aide
help-game = **{ $name }** ({ $kind }) : { $pitch }
help-many = Il y a { $count } jeux. Choisis-en un ci-dessous pour y jouer, l’apprendre ou lire ses règles.
games-choose = Choisis un jeu
games-choose-from = { $first }, …
help-commands = Ouvre une table, laisse les autres appuyer sur **{ button-join }**, et joue avec les boutons. `/play` lance n’importe quel jeu, `/games` montre toutes les tables, `/leaderboard` et `/profile` montrent où chacun en est, `/daily` propose une énigme par jour, et `/cup` mène aux tournois du serveur.
help-commands-elsewhere = Ici, il n’y a que toi et moi : lis les règles, suis une leçon, résous la position du jour avec `/daily`, ou joue contre l’ordinateur avec `/play`. Les tables avec d’autres sont sur les serveurs où je suis.
help-admins = Avec `/settings`, les admins choisissent dans quels salons on joue, qui peut ouvrir des tables et des tournois, le temps par tour, la langue, les ordinateurs et les cotes. Il faut pour cela la permission **Gérer le serveur**.
help-demo-typed = C’est parti dans le salon comme un simple message. Pour utiliser une commande, choisis-la dans la liste qui s’ouvre pendant que tu écris, puis appuie sur la flèche. Ou appuie sur le bouton vert **{ $button }**, plus haut.
button-help = Aide
button-games = Parties
button-fair = Est-ce équitable ?
button-preferences = Mes préférences
button-privacy = Vie privée
button-for-admins = Pour les admins
button-rules-of = Règles : { $name }

## What the last page of any game's rules says besides the game's own sentences

rules-time = La salle d’attente indique le **temps** par tour ; dès 5 minutes, je te préviens avant la fin.
rules-away = Si tu manques deux tours de suite, l’ordinateur joue à ta place jusqu’à **{ button-back }**.
rules-computers = L’hôte peut ajouter des **joueurs ordinateur**. Ces parties ne comptent pas comme victoires ; la salle d’attente dit si elles sont classées.
rules-time-title = Temps, abandon, ordinateur
rules-time-text =
    { rules-time } { $lapse } { rules-away }

    Dans **{ button-more }**, tu peux **abandonner**, pour de bon : tu finis derrière tous ceux qui continuent. { $resigned } La dernière personne en jeu gagne.

    { rules-computers }
