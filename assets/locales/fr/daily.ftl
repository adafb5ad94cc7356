## The position of the day: the same for everyone, one answer a day; $move goes on after "I would"

command-daily = La position du jour : que ferais-tu ? (en privé)
option-daily = Quel jeu ? (par défaut : celui d’aujourd’hui)
button-daily = Position du jour
daily-title = Position du jour · { $game } · { $date }
daily-player = Joueur { $letter }
daily-question = { $level ->
    [easy] Une facile.
    [medium] Une piégeuse.
   *[hard] Une difficile.
} Que ferais-tu ?
daily-once = Ta première réponse compte. La prochaine position arrive { $next }.
daily-none = Il n’y a pas encore de position du jour pour ce jeu. `/daily` sans jeu montre celle d’aujourd’hui.
daily-over = Cette position n’est plus celle du jour, ta réponse n’a donc pas compté. Voici celle d’aujourd’hui :
daily-refused = Ce n’est pas possible dans cette position. Utilise les boutons sous son image.
daily-answer-first = Réponds d’abord, ensuite tu pourras jouer à partir d’ici.
daily-unanswered = Tu n’as pas répondu ce jour-là.
daily-unknown = Tu as répondu, mais cette position a changé depuis.
daily-right = ⭐ C’est la meilleure réponse : **{ $move }**. Chances de gagner : **{ $chance }**.
daily-yours = 👉 Ta réponse : **{ $move }**. Chances de gagner : **{ $chance }**, soit { $cost } points de moins que la meilleure.
daily-best = ⭐ La meilleure réponse : **{ $move }**. Chances de gagner : **{ $chance }**.
daily-choices = **Tous les choix** · réponses sur ce serveur : { $here }, partout : { $everywhere }
daily-choices-elsewhere = **Tous les choix** · réponses partout : { $everywhere }
daily-choice = { $which ->
    [both] - ⭐👉 **{ $chance } · { $move }** (le meilleur, et le tien)
    [best] - ⭐ **{ $chance } · { $move }** (le meilleur)
    [own] - 👉 **{ $chance } · { $move }** (le tien)
   *[other] - { $chance } · { $move }
}
daily-shares = choisi par { $here } ici, { $everywhere } partout
daily-shares-elsewhere = choisi par { $everywhere } partout
daily-more = { $count ->
    [one] - et un de plus : { $most }
   *[other] - et { $count } de plus, de { $least } à { $most }
}
daily-exact = Chances exactes : rien n’est caché ici, et j’ai calculé toutes les suites jusqu’au bout.
daily-estimate = Chances de gagner estimées ; l’écart entre les deux meilleures est exact à ±{ $margin } points.
button-daily-choices = Tous les choix
button-daily-before = Jour précédent
button-daily-today = Aujourd’hui
table-continues-daily = 🎮 Cette partie continue une position du jour. Elle ne compte pas.

## The calendar of one's answers

daily-calendar = Tes { $days } derniers jours
daily-calendar-words = { $answers ->
    [0] aucune réponse
    [one] une réponse
   *[other] { $answers } réponses
} : meilleures { $best }, proches { $close }, coûteuses { $costly }
daily-calendar-signs = Signes : ⭐ la meilleure · 🔷 moins de 5 points de retard · 🔻 plus de retard · ▫️ pas de réponse ; le dernier est aujourd’hui

## Posted in a channel once a day

daily-post-question = C’est à **{ $mover }** de jouer. Que ferais-tu ?
daily-post-note = Réponds en privé, une fois par jour : appuie sur le bouton, ou tape `/daily`.
button-daily-answer = Répondre
button-daily-solution = Solution d’hier
daily-post-solution = **Solution d’hier** · { $game } : { $move } ({ $chance }).
daily-post-found = { $count ->
    [0] Personne ici n’y a répondu.
    [one] Une seule réponse d’ici, et { $found ->
        [0] ce n’était pas celle-là.
       *[other] c’était la bonne !
    }
   *[other] Réponses d’ici : { $count }, justes : { $found }.
}

## A result, shared in a channel

button-daily-share = Partager
daily-shared = 📣 Publié : { $link }
daily-shared-already = Tu as déjà partagé ce résultat ; une fois par jour suffit.
daily-share-over = Seul le résultat d’aujourd’hui peut être partagé, après ta réponse. `/daily` montre la position du jour.
daily-shared-result = **{ $name }** : { $quality ->
    [best] la meilleure réponse !
    [close] presque la meilleure réponse.
   *[costly] pas la meilleure réponse cette fois.
}
daily-shared-rank = { $better ->
    [0] Sur { $answers } réponses de ce serveur, aucune n’est meilleure pour l’instant.
    [one] Sur { $answers } réponses de ce serveur, une est meilleure pour l’instant.
   *[other] Sur { $answers } réponses de ce serveur, { $better } sont meilleures pour l’instant.
}
daily-shared-days = Répondu { $answers } des { $days } derniers jours : meilleures { $best }, proches { $close }, coûteuses { $costly }.

## Practise my mistakes

button-mistakes = Travailler mes erreurs
mistakes-question = ### 🎯 Exercice : { $game } · table { $number }, tour { $turn }
    Que ferais-tu maintenant ?
mistakes-answer = ### 🎯 { $game } · table { $number }, tour { $turn }
mistakes-again = Elle reviendra un autre jour.
mistakes-solved = Résolu : elle ne reviendra pas.
mistakes-left = { $left ->
    [0] C’était la dernière pour aujourd’hui.
    [one] Encore une pour aujourd’hui.
   *[other] Encore { $left } pour aujourd’hui.
}
mistakes-tomorrow = C’est tout pour aujourd’hui. { $open ->
    [one] Une décision reviendra
   *[other] { $open } décisions reviendront
} un autre jour.
mistakes-none = Il n’y a rien à travailler sur ce serveur. Après une partie, **{ button-details }** → **{ button-review }** trouve tes décisions les plus coûteuses ; elles reviennent ici.
button-mistakes-next = Suivante
