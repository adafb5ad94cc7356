## Lobby

table-title = { $game } · table { $number }
lobby-waiting = La partie commence quand toutes les places sont prises ; à partir de { $fewest } personnes, l’hôte peut appuyer plus tôt sur **{ button-start }**.
lobby-waiting-for-all = La partie commence quand toutes les places sont prises.
lobby-ready = La partie commence quand toutes les places sont prises, ou quand l’hôte appuie sur **{ button-start }**.
lobby-turn-limit = ⏳ { $turn_limit }
lobby-emblems = À { $seats } : { $list }
lobby-thread = 🧵 dans son propre fil
lobby-crowded = ⚡ Une autre partie rapide se joue ici. Pour bien les suivre, ouvre la table avec l’option `thread` dans un salon textuel.
lobby-quick = 🏃 rythme rapide
setup-host-only = Seul l’hôte, { $host }, peut changer cela.
lobby-coach = 🧭 avec le coach
lobby-language = 🌐 Cette table parle français ; personne dont c’est la langue maternelle n’a encore relu cette traduction. Les admins choisissent avec `/settings`
lobby-subtitle = { $seated } places prises sur { $seat_count }
lobby-started = La partie a commencé. ⬇️
fair-commitment = { $chance ->
    [dice] Dés équitables, vérifiables
    [cards] Cartes équitables, vérifiables
   *[other] Hasard équitable, vérifiable
} après la partie (`/help`) · `{ $commitment }`
fair-commitment-whole = { $chance ->
    [dice] Dés équitables : le SHA-256 de la graine des dés de cette table
    [cards] Cartes équitables : le SHA-256 de la graine du mélange de cette table
   *[other] Hasard équitable : le SHA-256 de la graine de tous les tirages de cette table
} est `{ $commitment }`, abrégé en `{ $short }` dans la salle d’attente. La graine est révélée à la fin ; `/help` explique comment vérifier.
fair-end = { $chance ->
    [dice] Dés équitables
    [cards] Cartes équitables
    [none] Tous les coups
   *[other] Hasard équitable
}, à vérifier sous **{ button-details }** · feuille `{ $fingerprint }`
fair-revealed = { $chance ->
    [dice] Graine des dés
    [cards] Graine du mélange
   *[other] Graine des tirages
} : `{ $seed }`, promise par `{ $commitment }`. La feuille de partie ci-dessous { $chance ->
    [dice] prouve chaque lancer
    [cards] montre les cartes de tout le monde et prouve le mélange
   *[other] prouve tous les tirages
} : `/help` explique comment. Son empreinte est `{ $fingerprint }`.
fair-moves = La feuille de partie ci-dessous contient tous les coups, et aucun ne peut être changé sans que cela se voie : son empreinte est `{ $fingerprint }`.

## A running table

table-turn = { $count ->
    [one] { $movers }, c’est ton tour
   *[other] { $movers }, c’est le moment de jouer
}
table-deadline = ⏳ Ce tour se termine { $when }.
table-note = Table { $number } · tour { $turn }
turn-film-alt = Le tour en un court film : { $words } Il s’arrête sur cette image : { $end }
table-moved-on = La partie continue dans un message plus récent.
table-moved-to = La partie continue [dans un message plus récent]({ $link }).
table-old-turn = Tour { $turn } · { $outcome }
table-cancelled = Cette table a été annulée. Elle ne compte pas.
turn-reminder = ⏳ { $players }, { $count ->
    [one] ton tour se termine { $when }
   *[other] ce tour se termine { $when }
} : { $link }
turn-nudge = 👉 { $players }, { $by } { $count ->
    [one] t’attend
   *[other] vous attend
} : { $link }
turns-missed = { $players }, le temps est écoulé deux fois de suite : l’ordinateur joue à ta place. Appuie sur **{ button-back }** quand tu veux.
game-won = 🏆 { $count ->
    [one] Victoire de { $names } !
   *[other] Victoire partagée : { $names } !
}
game-won-together = 🏆 Victoire commune : { $names } !
game-resigned = { $player } (abandon)
list-and = { $first } et { $last }

## Buttons

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-cancel = Annuler
button-hand = Mes cartes
button-dice = Mes dés
button-view = Ma vue
button-hand-listed = { $hand } n° { $number }
button-coach = Coach
button-review = Mon analyse
button-more = Plus
button-details = Détails
button-rules = Règles
button-rematch = Revanche
button-nudge = Faire signe
button-resign = Abandonner
button-resign-yes = Oui, abandonner
button-resign-no = Non, continuer

## The private menu

menu-title = Qu’est-ce que tu veux faire ?
resign-question = Abandonner pour de bon ? { $team ->
    [yes] Ton équipe continue sans toi ; elle ne finit derrière les autres que si plus personne n’y joue.
   *[no] Tu finis derrière tous ceux qui continuent ; s’il ne reste qu’une personne, elle gagne.
}{ $ranked ->
    [no] {""}
   *[yes] {" "}Au classement, la partie compte comme jouée, pas comme gagnée.
}
resign-early = ⚖️ Tu as à peine joué : abandonner maintenant ne coûte qu’à toi, et personne d’autre n’y gagne.
nudge-done = C’est fait !
resign-done = Tu as abandonné.
leave-done = Tu as quitté la table.
rematch-invitation = { $players }, { $count ->
    [one] une revanche ? Appuie
   *[other] une revanche ? Appuyez
} sur **{ button-join }**.

## Computer players

lobby-full = La partie commence quand l’hôte appuie sur **{ button-start }**.
lobby-unfit = Ce choix ne permet pas de jouer à { $seat_count } : l’hôte peut le changer, ou appuyer sur **{ button-start }** avec moins de monde.
computer-easy = Pied-tendre
computer-medium = Orpailleur
computer-strong = Shérif
table-turn-computer = 🤖 { $player } joue…
table-waits = ⏸️ Tout le monde est parti. La table attend que quelqu’un appuie sur **{ button-back }**.
computers-add-easy = Facile
computers-add-medium = Moyen
computers-add-strong = Fort
computers-remove = Retirer { $name }
computers-pace = Rythme : { $pace ->
    [quick] rapide
   *[calm] tranquille
}
button-back = Me revoilà

## The coach, and the review after the game; $move, $instead, $done and $best go on after "I would"

coach-only = 🧭 Il n’y a qu’un coup possible : **{ $move }**. Tes chances de gagner : **{ $chance }**.
coach-advice = 🧭 Mon choix : **{ $move }**. { $reason }. Tes chances de gagner : **{ $chance }** ; avec « { $instead } », elles seraient de { $other }.
coach-close = 🧭 Mon choix : **{ $move }**. { $reason }. Tes chances de gagner : environ **{ $chance }** ; « { $instead } » est presque aussi bon.
coach-equal = 🧭 Mon choix : **{ $move }**. { $reason }. Tes chances de gagner : **{ $chance }**, et autant avec « { $instead } ».
coach-exact = Exact : plus rien n’est caché à ce stade, et j’ai calculé toutes les suites jusqu’au bout.
review-title = 🔎 Ce que tes décisions t’ont coûté
review-nothing = Tu n’as jamais eu le choix dans cette partie : il n’y a rien à analyser.
review-sum = { $decisions ->
    [one] Ta seule décision
   *[other] En moyenne, chacune de tes { $decisions } décisions
} t’a coûté { $average } points de chances de gagner.
review-good = 👏 Pas d’erreur coûteuse !
review-decision = **{ $number }.** Tour { $turn }. Ton choix : **{ $done }**. Le mien : **{ $best }**. Coût : **{ $cost } points** ({ $before } % → { $after } %)
review-note = Les chances de gagner telles que les voit { computer-strong }, l’ordinateur le plus fort.
review-exact = exact
review-exact-note = Exact : plus rien n’était caché à ce stade, et j’ai calculé toutes les suites jusqu’au bout.
review-pictures = Les images montrent la table avant chacune de ces décisions.

## What a phone's notification says when a message comes

turn-ping = { $turn } { $table }
rematch-ping = { $players }, la revanche attend : { $table }

## Where a table is shown

thread-hello = 🧵 Ce fil est pour { $name }.
thread-people = { $hello } À la table : { $people }
thread-failed = 🧵 Impossible d’ouvrir un fil pour cette partie : on joue donc ici.
table-moved-here = 🧵 Le fil de cette table a été verrouillé ou supprimé : la partie continue ici.
saved-later = C’est enregistré, mais Discord me fait attendre : la table le montrera { $when }.
saved-unseen = C’est enregistré, mais je n’ai pas pu le montrer à la table.
obstacle-unknown = Discord ne me laisse pas écrire là. Demande à un admin de vérifier mes permissions dans ce salon.
private-thread = Je ne suis pas dans ce fil privé. Mentionne-moi ici une fois ({ $bot }) pour m’ajouter, puis réessaie.
