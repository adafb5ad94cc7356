## Les tournois d’un serveur, en rondes de quelques jours

command-cup = Les tournois de ce serveur : participer, voir ton adversaire, le délai et ta place (en privé)
cup-title = 🏆 Tournoi { $number } : { $game }
cup-system-swiss = Système suisse
cup-system-all = Tous contre tous
cup-about-swiss = À chaque ronde, tu rencontres quelqu’un qui a à peu près autant de points que toi.
cup-about-all = Tu rencontres chacun des autres une fois.
cup-rounds = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
cup-rounds-later = autant de rondes que le nombre de personnes le demande
cup-days = { $days ->
    [one] un jour chacune
   *[other] { $days } jours chacune
}
cup-gap = { $hours ->
    [one] { $hours } heure entre les rondes
   *[other] { $hours } heures entre les rondes
}
# Le début du hachage du secret d’où vient le tirage, comme pour les dés d’une table.
cup-commitment = Tirage équitable, vérifiable après le tournoi · `{ $commitment }`
cup-starts = Début { $at }, à partir de { $fewest } personnes.
cup-check-in-later = **Confirme** ta participation à partir de { $opens }. Sans cela, tu ne joues pas.
cup-check-in-now = Appuie sur **Confirmer** avant le début, sinon tu ne joues pas. Qui rejoint maintenant a déjà confirmé.
cup-members = { $count ->
    [0] Personne ne participe encore.
    [one] { $count } personne participe{ $ready ->
        [0] .
       *[other] {""} et a confirmé.
    }
   *[other] { $count } personnes participent{ $ready ->
        [0] {""} :
        [one] , dont { $ready } a confirmé ✅ :
       *[other] , dont { $ready } ont confirmé ✅ :
    }
}
cup-more = … et { $count } de plus
cup-call = { $people }, confirmez avant { $until }, sinon vous ne jouerez pas : { $cup }
cup-round = Ronde { $number } sur { $count }
cup-round-state = { $state ->
    [waiting] Début { $begins }, fin { $ends }.
    [playing] Fin { $ends }. L’ordinateur termine alors les parties en cours.
   *[ended] Cette ronde est terminée.
}
cup-how-played-out = terminée par l’ordinateur
cup-how-absent = non jouée
cup-how-forfeit = abandon du tournoi
cup-how-void = n’a pas pu être terminée
cup-how-away = l’ordinateur jouait à la place du perdant
cup-bye-odd = exempt, 1 point
cup-bye-host = exempt par l’hôte, 1 point
cup-bye-away = jours de congé, ½ point
cup-bye-forfeit = adversaire absent, 1 point
cup-tie = { $first } devance { $second } grâce { $by ->
    [direct] à leurs propres parties
    [buchholz] au Buchholz, les points des adversaires sans le plus faible
    [sonneborn-berger] au Sonneborn-Berger, les points des adversaires battus
   *[wins] aux parties gagnées
} : { $more } contre { $less }
cup-final-standing = Classement final
cup-standing = Classement
cup-won = { $count ->
    [one] { $names } gagne le tournoi ! 🎉
   *[other] { $names } se partagent la victoire ! 🎉
}
cup-thanks = Merci à vous tous d’avoir joué.
cup-record = Le fichier est le procès-verbal de tout le tournoi ; `claim-it verify` le vérifie. Son empreinte : `{ $fingerprint }`.
cup-off-too-few = Annulé : { $present ->
    [0] personne n’avait
    [one] { $present } seule personne avait
   *[other] seulement { $present } personnes avaient
} confirmé au début, et il en faut { $fewest }.
cup-off-host = Annulé par l’hôte.
cup-off-away = Annulé : je n’ai pas pu atteindre ce salon pendant trop longtemps.
cup-back = Me revoilà, et { $cup } continue. { $what ->
    [start] Le tournoi commence maintenant
    [begin] La ronde commence maintenant
   *[end] La ronde finit maintenant
} { $until }.
cup-log-removed = L’hôte a exclu { $name }.
cup-log-changed = L’hôte a changé la ronde { $round } : { $games }
cup-log-moved = L’hôte a déplacé la fin de la ronde { $round } : { $ends }.
cup-log-delayed = J’étais absent : tout est décalé de { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}.
cup-log-called-off = L’hôte a annulé le tournoi.

## La page d’un membre

cup-none = Aucun tournoi n’est ouvert sur ce serveur. `/settings` dit qui peut en ouvrir.
cup-none-open = Aucun tournoi n’est ouvert sur ce serveur. Tu peux en ouvrir un : choisis ses règles, je fais le reste.
cup-others = **Tournois de ce serveur**
cup-over = Ce tournoi est terminé.
cup-pairing = Les adversaires de la prochaine ronde sont en train d’être choisis.
cup-me-out = { $joining ->
    [open] Tu ne participes pas à ce tournoi. Appuie sur **Rejoindre** pour en être.
   *[closed] Tu ne participes pas à ce tournoi, et il est trop tard pour le rejoindre.
}
cup-me-in = Tu participes à ce tournoi.
cup-me-joined = Tu participes. Appuie ici sur **Confirmer** à partir de { $opens }, sinon tu ne joueras pas.
cup-me-late = ⚠️ Tu participes, mais tu n’as pas confirmé. Appuie sur **Confirmer** avant { $until }, sinon tu ne joueras pas.
cup-me-ready = ✅ Tu participes et tu as confirmé. Je te préviens quand ta première partie commence.
cup-me-left = Tu as quitté ce tournoi.{ $returning ->
    [yes] {" "}Avec **Revenir**, tu joues la prochaine ronde.
   *[no] {""}
}
cup-me-absent = Tu n’étais pas là, donc tu n’as plus d’adversaires.{ $returning ->
    [yes] {" "}Avec **Revenir**, tu joues la prochaine ronde.
   *[no] {""}
}
cup-me-removed = L’hôte t’a exclu de ce tournoi.
cup-my-game = Tu joues contre { $opponent }
cup-my-bye = Tu n’as pas de partie : { $bye }.
cup-place = Place **{ $place }** sur { $count } avec **{ $points }** points
cup-done-join = ✅ Tu participes.
cup-done-check-in = ✅ Tu as confirmé.
cup-done-leave = Tu as quitté le tournoi.
cup-done-return = ✅ Te revoilà.
cup-done-call-off = Le tournoi est annulé.
cup-ask-leave = Quitter { $cup } ? Une partie commencée va jusqu’à sa fin. { $final ->
    [yes] Tu perds toutes les parties qui restent, et tu ne peux pas revenir.
   *[no] Tu peux revenir tant que le tournoi accueille encore du monde.
}
button-cup = Mon tournoi
button-cup-check-in = Confirmer
button-cup-standing = Classement
button-cup-leave = Quitter
button-cup-leave-surely = Quitter le tournoi
button-cup-return = Revenir
button-cup-open = Ouvrir un tournoi
button-cup-host = Hôte
button-cup-back = Retour

## La page de l’hôte

cup-host-pairs = Les adversaires de la prochaine ronde sont connus, et elle n’a pas commencé. Tu peux encore changer qui rencontre qui.
cup-host-waits = La prochaine ronde n’a pas commencé. Qui rencontre qui est fixé ; tu peux encore exempter quelqu’un.
cup-host-later = Adversaires et délai se changent entre deux rondes, une fois la prochaine annoncée.
cup-host-public = Tout le monde voit ce que tu fais ici :
cup-pick-swap = De qui veux-tu changer l’adversaire ? Choisis la première de deux personnes qui échangent leurs adversaires.
cup-pick-swap-with = Avec qui { $name } échange-t-il son adversaire ?
cup-pick-bye = Qui est exempt, donc reçoit un point sans jouer ? Son adversaire joue contre la personne exempte, ou est exempt aussi.
cup-pick-remove = Qui veux-tu exclure ?
cup-pick-member = Choisir un membre
cup-move-title = **Délai** : { $ends }. Tu peux le déplacer une fois.
cup-move-choose = Déplacer le délai
cup-move-by = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} { $way ->
    [later] plus tard
   *[earlier] plus tôt
}
cup-ask-remove = Exclure { $name } du tournoi ? Cette personne ne pourra pas revenir.
cup-ask-call-off = Annuler { $cup } ? Les parties ouvertes sont fermées, et personne ne gagne. C’est définitif.
cup-done-swap-with = ✅ Les deux ont échangé leurs adversaires.
cup-done-bye = ✅ C’est fait : exempt.
cup-done-remove = ✅ C’est fait : exclu.
cup-done-move = ✅ Le délai est déplacé.
button-cup-swap = Échanger
button-cup-bye = Exempter
button-cup-remove = Exclure
button-cup-remove-surely = Exclure du tournoi
button-cup-call-off = Annuler
button-cup-call-off-surely = Annuler le tournoi

## Ouvrir un tournoi

cup-opening =
    ## 🏆 Ouvrir un tournoi
    Choisis le jeu, la pause entre les rondes et le temps par tour. Le formulaire demande ensuite le reste.
cup-choose-game = **Jeu**
cup-choose-gap = **Pause** : le temps de voir les prochains adversaires, et pour toi de les changer
cup-choose-time = **Temps par tour**
cup-time-proposed = Selon la ronde
cup-break = { $hours ->
    [0] pas de pause
    [one] { $hours } heure
   *[other] { $hours } heures
}
button-cup-terms = Continuer
cup-form-title = Tournoi : { $game }
cup-form-system = Qui rencontre qui ?
cup-form-days = Temps d’une ronde
cup-form-so-many-days = { $days ->
    [one] un jour
   *[other] { $days } jours
}
cup-form-rounds = Rondes
cup-form-rounds-detail = Système suisse. Vide : selon le nombre de personnes (8 : 4, 16 : 5, 32 : 6).
cup-form-start = Début
cup-form-start-detail = Par exemple 12 h, 3 jours ou 2030-05-31 18:00 ({ $zone })
cup-form-start-usual = 3 jours
cup-done-open = ✅ Le tournoi est ouvert dans { $channel }. Début { $at } ; si ce n’est pas bon, annule-le avec `/cup`.
cup-no-threads = ⚠️ Je ne peux pas ouvrir de fils dans { $channel } : toutes les tables seraient dans le salon même. Il y manque : { $lacking }.

## Pourquoi ce n’est pas possible

refused-cup-gone = Je ne connais pas ce tournoi.
refused-cup-stale = D’autres changent ce tournoi en ce moment. Réessaie.
refused-cup-over = Ce tournoi est terminé.
refused-cup-no-place = Tu ne peux pas rejoindre ce tournoi.
refused-cup-joined = Tu participes déjà à ce tournoi.
refused-cup-full = Ce tournoi est complet : { $limit } personnes participent.
refused-cup-too-late = Il est trop tard pour rejoindre ce tournoi.
refused-cup-too-many = Tu participes déjà à { $limit } tournois ouverts de ce serveur, c’est le maximum.
refused-cup-too-many-here = { $limit } tournois sont déjà ouverts sur ce serveur, c’est le maximum.
refused-cup-stranger = Tu ne participes pas à ce tournoi.
refused-cup-check-in-early = On confirme à partir de 24 heures avant le début.
refused-cup-host-only = Seuls l’hôte du tournoi et les membres qui ont la permission Gérer le serveur peuvent faire cela.
refused-cup-not-waiting = Cela se fait entre deux rondes, une fois les adversaires de la prochaine connus.
refused-cup-moved = Le délai de cette ronde a déjà été déplacé.
refused-cup-scheduled = Quand tous jouent contre tous, personne ne peut échanger son adversaire.
refused-cup-not-paired = Choisis des personnes qui jouent dans cette ronde.
refused-cup-not-for-two = Ce jeu ne se joue pas à deux, ou pas avec ces options : il n’y a donc pas de tournois de ce jeu.
refused-cup-turns-too-long = Avec ce temps par tour, une partie d’environ { $turns } tours finit rarement en { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}. Choisis un temps plus court ou des rondes plus longues.
refused-cup-start = Il me faut un début dans les { $days } prochains jours : par exemple **12 h**, **3 jours** ou **2030-05-31 18:00**.
refused-cup-rounds = Un tournoi suisse a de { $fewest } à { $most } rondes. Écris un nombre, ou laisse le champ vide.
refused-cup-days = Une ronde dure de 1 à { $days } jours.
refused-cup-no-host = Sur ce serveur, seuls les membres avec certains rôles ou la permission Gérer le serveur peuvent ouvrir des tournois.
refused-cup-no-channel = Je ne peux pas organiser de tournoi ici. Utilise un salon textuel ; les admins peuvent aussi en choisir un pour tous les tournois dans `/settings`.
refused-cup-not-writable = Je ne peux pas tenir de tournoi dans { $channel } : il m’y manque { $lacking }. Demande à un admin.
