## Why something could not be done, and what could be done instead; only the one who tried reads it.
## $game is the name of the game's command.

refused-no-table = Cette table n’existe pas, ou plus. { $game ->
    [none] `/games` montre les tables ouvertes, `/play` en ouvre une.
   *[other] `/games` montre les tables ouvertes, `/{ $game } new` en ouvre une.
}
refused-no-threads-here = Je ne peux pas ouvrir de fil ici. Choisis un salon textuel, ou renonce à l’option `thread`.
refused-too-fast = C’était un peu trop rapide pour moi, je n’en ai pas tenu compte. Attends quelques secondes et réessaie.
refused-restarting = Un instant : je redémarre. Rien n’a encore changé, réessaie dans une minute.
refused-too-many-tables = Tu es déjà hôte de { $limit } tables ouvertes sur ce serveur, et c’est la limite. Termines-en une d’abord, ou annules-en une : `/games` montre tes tables.
refused-too-many-lobbies = Il y a déjà bien assez de tables ouvertes ici : { $limit } avec des places libres en 24 heures, et c’est la limite. Rejoins-en une : `/games`.
refused-too-often = Doucement ! Réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
refused-too-often-here = Doucement ! On en fait beaucoup à la fois sur ce serveur. Réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
refused-at-work = Je travaille encore à ta dernière demande. Réessaie quand elle sera prête.
refused-at-work-here = J’ai beaucoup à faire pour ce serveur en ce moment. Réessaie dans une minute.
refused-still-playing = Tu as rejoint une table pendant que j’effaçais tes données. Réessaie, s’il te plaît.
refused-already-seated = Tu as déjà une place à cette table. Dans **{ button-more }**, un bouton permet de la quitter.
refused-table-full = Toutes les places de cette table sont prises. `/games` montre les autres tables, `/{ $game } new` en ouvre une.
refused-not-seated = Tu n’as pas de place à cette table. Tant que sa salle d’attente est ouverte, appuie sur **{ button-join }** ; ou ouvre une autre table avec `/{ $game } new`.
refused-stranger = Tu ne joues pas à cette table. `/games` montre les tables avec des places libres, `/{ $game } new` en ouvre une.
refused-host-only = Seul l’hôte, { $host }, peut faire cela.
refused-away = L’ordinateur joue ici pour toi. Appuie sur **{ button-back }** pour reprendre la main.
refused-not-away = Tu joues déjà ici en personne.
refused-no-computer = Il n’y a pas d’ordinateur à cette table.
refused-nobody-to-nudge = La table n’attend personne d’autre.
refused-nudged-already = On vient déjà de leur faire signe. Ce sera de nouveau possible dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
refused-quiet-hours = { $names } : { $count ->
    [one] ce sont ses heures calmes
   *[other] ce sont leurs heures calmes
}, je ne préviens donc pas. Réessaie plus tard.
refused-no-timezone = Je ne connais pas ce fuseau horaire. Écris une grande ville proche de chez toi, comme **Paris**, ou un nom comme **America/Montreal**.
refused-many-timezones = Plusieurs fuseaux horaires conviennent : { $zones } … Écris le nom complet du tien.
refused-cancel-host-only = Seuls l’hôte, { $host }, et la modération peuvent annuler cette table.
refused-too-few-players = Il faut au moins { $fewest } places prises ; les ordinateurs comptent aussi.
refused-already-started = La partie a déjà commencé. `/games` montre les tables avec des places libres, `/{ $game } new` en ouvre une.
refused-not-started = La partie n’a pas encore commencé : l’hôte la lance avec **{ button-start }**.
refused-seats-impossible = Cette table ne peut pas avoir autant de places.
refused-heir-gone = Cette personne a quitté la table. Choisis quelqu’un d’autre dans **{ button-more }**.
refused-guest-seated = { $name } a déjà une place à cette table.
refused-guest-bot = { $name } est un bot. Les ordinateurs s’ajoutent dans la salle d’attente.
refused-guest-absent = { $name } ne voit pas le salon de cette table. Ouvres-en une dans un salon que cette personne voit aussi : `/{ $game } new`.
refused-guest-invited = { $name } a déjà une invitation à cette table.
refused-seat-taken = Cette place n’est plus libre. `/games` montre les tables avec des places libres.
refused-vote-early = Tu peux voter quand le tour a duré { $minutes } minutes.
refused-not-over = La partie n’est pas encore finie.
refused-rematch-exists = La revanche est déjà ouverte : appuie sur **{ button-join }** dans sa salle d’attente, plus bas dans le salon.
refused-no-coach = Cette table n’a pas de coach. `/{ $game } new` avec l’option `coach` en ouvre une qui en a un.
refused-stale = Trop tard : la table a avancé. Utilise les boutons de son message le plus récent.
refused-game-over = Cette partie est finie. Appuie dessous sur **{ button-rematch }**, ou ouvre une autre table avec `/{ $game } new`.
refused-cancelled = Cette table a été annulée. `/{ $game } new` en ouvre une autre.
refused-other-version = Cette table appartient à une autre version du programme et ne peut pas être jouée ici. Ouvres-en une nouvelle.
refused-game-gone = Le jeu « { $game } » n’est plus installé. La table attend que l’équipe qui m’héberge l’installe à nouveau ; rien n’est perdu.
refused-game-fault = Quelque chose s’est cassé dans « { $game } ». Ta partie est enregistrée, et les autres jeux continuent. Réessaie plus tard ; l’hôte ou l’équipe de modération peut annuler la table avec `/games`.
refused-archived = Cette partie est archivée : son résultat compte toujours, mais je n’ai plus ses coups. L’équipe qui m’héberge garde sa feuille.
refused-damaged = La feuille de partie de cette table est abîmée : la partie ne peut donc pas continuer. `/{ $game } new` en ouvre une autre ; l’équipe qui m’héberge en sait plus par mon journal.
refused-not-your-turn = Ce n’est pas ton tour : la table attend { $names }.
refused-not-now = Ce n’est pas possible à ce moment du tour. Les boutons du message le plus récent de la table montrent ce que tu peux faire.
refused-not-playing = Tu as déjà abandonné cette partie.
refused-no-action = Ce coup n’existe pas dans ce jeu. Utilise les boutons du message le plus récent de la table.
refused-bad-outcome = Quelque chose s’est mal passé avec les dés ou les cartes. C’est ma faute, pas la tienne : réessaie, s’il te plaît.
refused-server-only = Cela ne marche que sur les serveurs où je suis. `/help` montre ce que tu peux faire ici.
refused-bad-value = Je ne connais pas cette valeur pour **{ $option }**. Choisis l’une de celles que Discord te propose, et réessaie.
refused-unknown-command = Je ne connais plus cette commande, ou plus sous cette forme : recharge Discord (Ctrl+R, ou relance l’application) et réessaie.
unknown-press = Je ne connais pas ce bouton ou ce menu : il vient d’une autre version de moi. Utilise le message le plus récent de ta table ; `/games` y mène.
refused-no-profile = Cette personne n’est pas sur ce serveur, il n’y a donc pas de profil à montrer.
refused-nobody-chosen = Choisis une personne dans le menu.

## Faults

store-locked = Ma mémoire est occupée en ce moment. Rien n’a changé : réessaie, s’il te plaît.
store-read-only = Je ne peux rien enregistrer en ce moment. Rien n’a changé ; l’équipe qui m’héberge doit s’en occuper.
store-full = Je n’ai plus de place pour enregistrer cela. Rien n’a changé ; l’équipe qui m’héberge doit s’en occuper.
store-corrupt = Ma mémoire est abîmée. Rien n’a changé ; l’équipe qui m’héberge doit s’en occuper.
store-gone = Ma mémoire n’est plus là où elle était. Rien n’a changé ; l’équipe qui m’héberge doit s’en occuper.
store-unreachable = Je n’arrive pas à joindre ma mémoire en ce moment. Regarde la table dans une minute avant de réessayer : c’est peut-être déjà enregistré.
store-broken = Ma mémoire ne fonctionne pas en ce moment. Rien n’a changé : réessaie plus tard.
not-delivered = Discord n’a pas accepté ma réponse. Réessaie, s’il te plaît.
fault = Quelque chose s’est mal passé de mon côté. La table est intacte : réessaie, s’il te plaît.
refused-not-played-here = On joue dans d’autres salons de ce serveur, par exemple dans #{ $channel }. Essaie là-bas.
refused-no-starter = Sur ce serveur, seuls les membres qui ont certains rôles peuvent ouvrir des tables. Demande à l’un d’eux, ou rejoins une table déjà ouverte.
refused-no-computers-here = Les admins de ce serveur veulent des parties sans ordinateur. Invite quelqu’un dans **{ button-more }**.
refused-managers-only = Seuls les membres qui ont la permission Gérer le serveur peuvent changer ces réglages. Demande à un admin.
