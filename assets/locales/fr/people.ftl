## The private menu of a lobby

lobby-menu = Qu’est-ce que tu veux faire ?
lobby-menu-guest = Tu n’as pas de place à cette table. Qu’est-ce que tu veux voir ?
button-seat-more = Une place de plus ({ $seats })
button-seat-less = Une place de moins ({ $seats })
button-pass-on = Nouvel hôte : { $name }
pass-on-done = La table a maintenant un nouvel hôte.

## Invitations

invite-whom = Inviter quelqu’un…
invitation = { $host } invite { $guest } à jouer à { $game }, table { $number } : { $link }
invite-done = L’invitation de { $name } est partie.

## People who leave, and those who take their seats

table-left-server = { $player } n’est plus sur ce serveur. L’ordinateur joue à sa place pour l’instant ; quiconque ne participe pas à la partie peut prendre la place.
table-left-alone = { $player } n’est plus sur ce serveur. Plus personne ne joue en personne : l’ordinateur termine la partie.
seat-unrated = Reprendre cette place ne change pas la cote.
table-seat-taken = { $player } a pris une place libre.
table-returned = ▶️ { $player } est de retour et continue la partie.
button-take = Remplacer { $name }

## Votes

button-vote = Ordi pour { $name } ?
vote-done = Vote compté. { $missing ->
    [0] C’était suffisant : l’ordinateur prend le relais.
    [one] Il manque encore un vote.
   *[other] Il manque encore { $missing } votes.
}
table-voted = 🗳️ { $player }, les autres ont voté pour que l’ordinateur joue à ta place. Appuie sur **{ button-back }** quand tu veux.

## Private tables, and who has no place at one

option-private = Seules les personnes invitées peuvent jouer (par défaut : non)
play-private = Privée
lobby-private = 🔒 Sur invitation seulement. Si tu as une place, tu peux inviter d’autres personnes avec **{ button-more }**.
button-turn-away = Écarter { $name }
turn-away-done = C’est fait. Cette personne ne peut revenir que sur ton invitation.
refused-private-table = Cette table est sur invitation : demande à son hôte, { $host }, de t’inviter. `/games` montre les tables avec des places libres, `/{ $game } new` en ouvre une.
refused-no-seat = Il n’y a pas de place pour toi à cette table en ce moment. `/games` montre les tables avec des places libres, `/{ $game } new` en ouvre une.
refused-guest-unavailable = Impossible d’inviter { $name } à cette table en ce moment.
