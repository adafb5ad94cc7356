## Ending a table before its time

button-cancel-game = Annuler la partie
button-cancel-yes = Oui, annuler
button-cancel-no = Non, la garder
button-cancel-ask = Demander aux autres

ending-table = **{ $table }** avec { $others } { $link }
ending-table-alone = **{ $table }** { $link }

cancel-question-lobby = Tu veux vraiment annuler cette table ? Sa salle d’attente ferme pour tout le monde.
cancel-question-game = Tu veux vraiment annuler cette partie ? Elle se termine pour tout le monde et ne compte pas.
cancel-question-together = Pour arrêter la partie sans résultat, il faut l’accord de tout le monde. Je demande à { $names } ? Tu peux aussi abandonner, ou continuer.
cancel-question-alone = Il n’y a personne d’autre ici pour donner son accord : cette partie ne peut pas être annulée. Tu peux seulement abandonner, ou continuer.

cancel-wanted = 🛑 { $by } voudrait annuler la partie, qui alors ne compte pas. { $players }, c’est d’accord ? { $link }
cancel-asked = Tu as demandé d’annuler la partie. Elle se termine sans résultat dès que tout le monde est d’accord ; on attend encore : { $names }. Ta demande est valable un jour.
cancel-done = Tout le monde est d’accord : la partie est annulée et ne compte pas.

## Who has cancelled a table

cancelled-host = Annulée par l’hôte, { $who }.
cancelled-moderator = Annulée par la modération, { $who }.
cancelled-agreement = Annulée d’un commun accord par tous ceux qui jouaient.
cancelled-empty = Tout le monde a quitté la salle d’attente.
cancelled-idle = ⌛ Personne n’est venu depuis sept jours, cette salle d’attente est donc fermée. `/{ $game } new` ouvre une autre table.
cancelled-program = Je n’ai pas pu continuer cette partie.

## Refusals

refused-cancel-players-only = Cette partie ne finit plus tôt que si tout le monde est d’accord, ou si un membre de la modération qui n’y joue pas l’annule.
refused-cancel-together = Quelqu’un a déjà joué dans cette partie, personne ne peut donc plus l’annuler sans les autres. Dans **{ button-more }**, tu peux demander l’accord des autres, ou abandonner.
refused-cancel-alone = Il n’y a personne d’autre ici pour donner son accord : cette partie ne peut pas être annulée. Tu peux abandonner dans **{ button-more }**, ou continuer.
refused-seats-used-up = Tu joues dans { $running ->
    [one] { $running } partie
   *[other] { $running } parties
} sur ce serveur, et ta limite est de { $limit }. { $all ->
    [yes] Personne ne peut en avoir plus.
   *[no] Elle commence à { $first } et augmente avec chaque partie que tu termines ici ({ $finished } pour l’instant).
} Termines-en une d’abord : `/games`.
refused-seats-used-up-by = { $name } joue dans { $running ->
    [one] { $running } partie
   *[other] { $running } parties
} sur ce serveur, et la limite est de { $limit }. { $all ->
    [yes] Personne ne peut en avoir plus.
   *[no] Elle commence à { $first } et augmente avec chaque partie que { $name } termine ici ({ $finished } pour l’instant).
} Appuie sur **{ button-start }** quand l’une d’elles est finie, ou donne la place à quelqu’un d’autre.
