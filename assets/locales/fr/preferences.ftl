## What people choose for themselves

command-preferences = Notifications, heures calmes, jours de repos, gens à éviter (en privé)

preferences-title = Tes préférences
preferences-notify-by = 🔔 Comment je te dis que c’est ton tour : **{ $how }**
preferences-refused = ⚠️ Discord ne me laisse pas t’envoyer de messages privés, alors je te mentionne. Autorise les messages des membres de ce serveur dans ses **Paramètres de confidentialité**, puis choisis de nouveau **{ notify-by-direct }**.
preferences-alert-next = 👀 Prévenir quand c’est bientôt à toi, aux tables de trois ou plus : **{ $on ->
    [yes] oui
   *[no] non
}**
preferences-pace = 🏃 Rythme des ordinateurs quand ils sont tes seuls adversaires : **{ $pace ->
    [quick] rapide
   *[calm] tranquille
}**
preferences-quiet = 🌙 Heures calmes : de { $start } à { $end } ({ $zone }).
preferences-loud = 🌙 Pas d’heures calmes.
preferences-forced = ⏩ Je joue tes coups forcés, quand tu n’as pas le choix (jamais les cartes de ta main) : **{ $on ->
    [yes] oui
   *[no] non
}**
preferences-off = 🏖️ Jours de repos sur ce serveur du { $begins } au { $ends }. Tu en as 14 sur 365 jours.
preferences-on = 🏖️ Pas de jours de repos sur ce serveur. Tu en as 14 sur 365 jours.
preferences-choose-notify-by = Comment te dire que c’est ton tour ?

notify-by-mention = par une mention
notify-by-mention-detail = Dans le message du tour
notify-by-direct = par message privé
notify-by-direct-detail = Par une mention si Discord le refuse
notify-by-never = pas du tout
notify-by-never-detail = /games montre les tables qui t’attendent

button-warn-me = Me prévenir à l’avance
button-warn-me-not = Ne pas prévenir à l’avance
button-forced = Jouer mes coups forcés
button-forced-not = Ne plus jouer à ma place
button-quick = Rythme rapide
button-calm = Rythme tranquille

direct-hello = 👋 C’est ici que je te dirai quand c’est ton tour. `/preferences` change cela, ici aussi.
direct-turn = 🔔 **{ $server }** · { $table } : c’est ton tour. { $link } { $ends }
direct-deadline = ⏳ Il se termine { $when }.
direct-next = 👀 **{ $server }** · { $table } : c’est bientôt à toi. { $link }
direct-rematch = 🔁 **{ $server }** · { $table } : une revanche ? { $link }
direct-refused = { $what ->
    [next] 👀 { $player }, c’est bientôt à toi :
   *[turn] 🔔 { $player }, c’est ton tour :
} { $link } Discord a refusé mon message privé ; `/preferences` dit que faire.
table-next = 👀 { $player }, c’est bientôt à toi.

refused-never-pinged = { $names } { $count ->
    [one] ne veut
   *[other] ne veulent
} pas de notifications. Le chrono continue.

## Pings for new tables, on one server

preferences-pinged = 📣 Je t’annonce les nouvelles tables de ce serveur pour { $games }, { $often }.
preferences-unpinged = 📣 Je ne t’annonce pas les nouvelles tables de ce serveur.
preferences-choose-games = Me prévenir des nouvelles tables de…
preferences-choose-some-games = Me prévenir pour { $first }, …
preferences-choose-hours = À quelle fréquence te prévenir ?
pings-hours = { $hours ->
    [1] au plus une fois par heure
   *[other] au plus une fois toutes les { $hours } heures
}
pings-lobby = 📣 { $players } : { $host } a ouvert une nouvelle table, { $game } (n° { $number }). Pour la rejoindre : { $link }
pings-quit = Je ne te préviens plus des nouvelles tables de ce jeu sur ce serveur. `/preferences` change cela.
pings-not-now = La table est ouverte, mais je n’ai prévenu personne. { $why }
button-quit-pings = Arrêter ces annonces

## Whom people don't want to sit with, on all servers

preferences-blocked = 🚫 Jamais à la même table que { $names }. Personne n’en est informé.
preferences-no-block = 🚫 Tu peux avoir une place avec tout le monde.
preferences-block = Ne jamais me placer avec…
preferences-unblock = Me placer de nouveau avec…
block-menu = Ne jamais me placer avec
block-done = C’est fait : tu n’auras plus de place avec { $name } aux nouvelles tables, sur aucun serveur. Personne n’en est informé. `/preferences` permet de revenir là-dessus.
refused-block-self = Tu ne peux pas t’éviter toi-même.
refused-block-bot = { $name } est un bot et ne prend pas de place.
refused-too-many-blocked = Tu peux éviter { $limit } personnes au plus. Retires-en une d’abord, dans `/preferences`.
