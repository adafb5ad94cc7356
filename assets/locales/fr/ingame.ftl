## Choosing among many

button-choose-again = Choisir autrement
choosing-so-far = Choisi : **{ $parts }**
choosing-menu = De { $first } à { $last }

## Taking back one's last choice

button-undo = Revenir en arrière
table-taken-back = ↩️ Retour en arrière : le dernier choix est annulé.
table-end-taken-back = ↩️ La fin du tour { $turn } a été annulée. [Il continue ici]({ $link }).
refused-undo-others = Seule cette personne peut revenir sur ce choix : { $name }.
refused-nothing-to-undo = Impossible de revenir en arrière : la partie a continué depuis ton choix.

## Rolling for people

lobby-auto-roll = 🎲 lancers automatiques

## Pauses

button-pause = Pause
button-resume = Reprendre
pause-wanted = ⏸️ { $by } voudrait mettre la partie en pause. { $players }, c’est d’accord ? { $link }
pause-asked = Tu as demandé une pause. Elle commence quand tout le monde est d’accord ; on attend encore : { $names }. Ta demande est valable un jour.
pause-done = Tout le monde est d’accord : la partie est en pause.
pause-ended = ▶️ { $by } a repris la partie.
pause-over = ▶️ La pause est finie.
table-paused = ### ⏸️ La partie est en pause
    Depuis { $began } ; tout le monde était d’accord. Le chrono est en pause aussi.
    Toute personne en jeu peut appuyer sur **{ button-resume }** ; sinon, la partie reprend d’elle-même le { $until }, { $left }.
refused-paused = La partie est en pause. Appuie sur **{ button-resume }** à la table pour continuer.
refused-not-paused = La partie n’est plus en pause.

## Questions to all who play

button-agree = Oui
button-disagree = Non
question-agreed = { $names } { $count ->
    [one] est d’accord.
   *[other] sont d’accord.
}
question-settled = Cette question n’est plus ouverte.
refused-settled = Cette question n’est plus ouverte. Dans **{ button-more }** à la table, tu peux la poser de nouveau.
pause-fulfilled = ⏸️ { $names } { $count ->
    [one] a
   *[other] ont
} accepté la pause.
pause-denied = ⏸️ { $by } voulait une pause ; { $player } préfère continuer.
pause-withdrawn = ⏸️ { $by } ne demande plus de pause.
cancel-fulfilled = 🛑 { $names } { $count ->
    [one] a
   *[other] ont
} accepté d’annuler la partie. Elle ne compte pas.
cancel-denied = 🛑 { $by } voulait annuler la partie ; { $player } préfère continuer.
cancel-withdrawn = 🛑 { $by } ne demande plus d’annuler la partie.

## Days off

daysoff-title = Jours de repos sur ce serveur
daysoff-how-many = Combien de jours ?
daysoff-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
daysoff-ahead = Dans combien de jours commencent-ils ?
daysoff-ahead-detail = 0 veut dire maintenant ; { $most } au plus
daysoff-question = 🏖️ Des jours de repos du { $begins } au { $ends } ? Sur ce serveur, ton chrono sera en pause là où un tour dure une heure ou plus, et tout le monde à tes tables le verra. Cela en prend { $days } sur tes 14 (par 365 jours), et remplace les jours de repos en cours ou prévus.
button-daysoff = Jours de repos
button-daysoff-yes = Oui, les prendre
button-daysoff-no = Non
button-daysoff-end = Finir les jours de repos
daysoff-set = 🏖️ Jours de repos du { $begins } au { $ends } ; sur 14 (par 365 jours), il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
}. Ton chrono est en pause là où un tour dure une heure ou plus.
daysoff-none = Pas de jours de repos en cours ni prévus. Il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} (14 sur 365 jours).
table-days-off = 🏖️ { $player } a des jours de repos du { $begins } au { $ends } ; son chrono est en pause.
refused-days-off = { $name } a des jours de repos. La table dit jusqu’à quand.
refused-days-ahead = Écris dans combien de jours ils commencent : un nombre de 0 à { $most }.
refused-days-off-used = Il ne te reste { $left ->
    [0] plus de jour
    [one] que { $left } jour
   *[other] que { $left } jours
} de repos (14 sur 365 jours). Prends-en moins ou attends.

## After the game: the turning point, and the review as a quiz; what $move says goes on after "I would"

button-turning-point = Tournant
button-post = Publier ici
turning-point = ## 🔀 Le tournant
    { $game } · table { $number }, tour { $turn }, { $player } : **{ $move }**. Avec cela et ce qui a suivi, les chances de gagner sont passées de **{ $before }** à **{ $after }** : le plus grand renversement de la partie.
turning-point-alt = Un court film du tournant. { $words }
turning-point-none = Il y a eu trop peu de décisions dans cette partie pour un tournant.
turning-point-posted = Publié : { $link }
button-review-all = Voir l’analyse
button-quiz-next = Question suivante
quiz-title = ### 🔎 Question { $number } sur { $of } · tour { $turn }
quiz-question = { quiz-title }
    Cette décision t’a { $cost ->
        [lot] coûté très cher
        [some] coûté assez cher
       *[little] un peu coûté
    }. Que ferais-tu maintenant ?
quiz-answer = **{ $letter }** · { $move }
quiz-right = 👏 Moi aussi : **{ $move }**. Tes chances de gagner : **{ $chance }**.
quiz-yours = Maintenant, tu choisirais : **{ $move }**. Tes chances de gagner : **{ $chance }**.
quiz-mine = Moi, je choisirais : **{ $move }** (**{ $chance }**).
quiz-done = Dans la partie, tu as choisi : { $move } ({ $chance }).

## Playing on from a step of a replay

button-play-on = Jouer d’ici
play-on-done = Ta propre partie à partir d’ici, contre l’ordinateur : { $link }
table-continues = 🎮 Cette partie reprend la table { $number } en cours de route. Elle ne compte pas.
