## What a turn's markers become: settled spaces and gold claims

claimit-haul-spaces = { $spaces ->
    [one] { $spaces } case occupée
   *[other] { $spaces } cases occupées
}
claimit-haul-claims = { $claims ->
    [one] { $claims } concession d’or
   *[other] { $claims } concessions d’or
}
claimit-haul = { $claims ->
    [0] { claimit-haul-spaces }
   *[other] { $spaces ->
        [0] { claimit-haul-claims }
       *[other] { claimit-haul-spaces } et { claimit-haul-claims }
    }
}
claimit-marks = { $marked ->
    [one] { $marked } case marquée
   *[other] { $marked } cases marquées
}

## A turn

claimit-roll-first = Lance les dés.
claimit-roll-at-risk = Lance les dés. Risque de rater : **{ $risk }** ({ $rolls } lancers sur 216).
claimit-choose-space = Tu as lancé **{ $dice }**. Choisis une case pour ton marqueur.
claimit-roll-or-stop =
    Relancer ? Risque de rater : **{ $risk }** ({ $rolls } lancers sur 216).
    En t’arrêtant maintenant, tu gardes **{ claimit-haul }** ; si tu rates, tout est perdu.
claimit-last-round = 🔔 **Dernière manche**, annoncée par { $caller }. { $last } jouera le dernier tour.
claimit-last-turn = 🔔 **Le dernier tour de la partie !**
claimit-button-roll = Lancer
claimit-button-roll-again = Relancer · { $risk }
claimit-button-stop = Arrêter et garder
claimit-button-claim = Marqueur noir en { $space }
claimit-button-squatter = Marqueur { $squatter } en { $space }

## How a turn ended

claimit-turn-stopped = { $player } s’arrête et garde **{ claimit-haul }**.
claimit-turn-bust = 💥 { $player } rate avec **{ $dice }** et { $marked ->
    [0] n’avait rien à perdre.
   *[other] perd **{ claimit-marks }**.
}
claimit-turn-resigned = { $player } a abandonné ; le tour est fini.
claimit-turn-cut-short = { $player } est la dernière personne à la table.
claimit-turn-lapsed = ⏳ Le temps de { $player } est écoulé : { $marked ->
    [0] il n’y avait rien à garder.
   *[other] **{ claimit-haul }** de plus.
}
claimit-turn-line = { $player } { $ending ->
    [bust] 💥 raté
    [resigned] 🏳️ abandon
   *[other] +{ $marked } { $marked ->
        [one] case
       *[other] cases
    }
}, mine { $mine }
claimit-calls-last-round = 🔔 Cela fait **{ $claims } concessions d’or : dernière manche !** Encore un tour pour tout le monde.

## The end

claimit-decided-mine = La plus grande mine l’emporte.
claimit-decided-claims = Mines égales : le plus grand nombre de concessions d’or l’emporte.
claimit-decided-spaces = Mines et concessions d’or égales : le plus grand nombre de cases l’emporte.
claimit-decided-shared = Mines, concessions d’or et cases sont à égalité : la victoire est partagée.
claimit-rank = **{ $place }.** { $player } : mine { $mine } · concessions d’or { $claims } · cases { $spaces }

## Private looks at the table

claimit-private-scores = Scores
claimit-private-frame = Encadrer mes cases
claimit-framed = Les cases de { $player }.
claimit-scores-title = **Scores** · { $claims } concessions d’or déclenchent la dernière manche.
claimit-scores-line = { $player } : mine { $mine } · concessions d’or { $claims } · cases { $spaces }
claimit-scores-note = -# Avant la flèche : au début du tour. Après : si { $player } s’arrêtait maintenant.

## What a player does or could do, after "I would", and what speaks for it

claimit-move-roll = lancer les dés
claimit-move-roll-again = relancer
claimit-move-stop = t’arrêter
claimit-move-claim = poser un marqueur noir en { $space }
claimit-move-squatter = poser le marqueur blanc { $squatter } en { $space }
claimit-reason-safe = Le prochain lancer ne peut pas rater
claimit-reason-turn = Le risque de perdre { claimit-haul } au prochain lancer est de { $risk }
claimit-reason-place = Cela { $effects }
claimit-effect-claim = fait de la case une concession d’or
claimit-effect-steal = prend une case à { $player }
claimit-effect-mine = porte ta mine à { $mine } cases
claimit-effect-safe = rend le prochain lancer sûr
claimit-effect-risk = met le risque du prochain lancer à { $risk }

## Options

claimit-with-reuse = ♻️ Variante : un marqueur blanc est de nouveau libre dès qu’un marqueur noir le recouvre.
claimit-reuse-warning = ⚠️ À cinq, cette variante est déconseillée : les tours sont longs.
claimit-spaces-hidden = 🕶️ L’image ne montre pas les cases possibles.

## Slash commands

claimit-name = Claim It!
claimit-pitch = Lance les dés, marque ton terrain et arrête-toi avant de rater. La plus grande mine gagne.
claimit-kind = Jeu de dés et de plateau
claimit-command = La ruée vers l’or sur 6 × 6 cases
claimit-option-reuse-name = Marqueurs blancs libérés (variante)
claimit-option-reuse = Variante : un marqueur blanc sous un noir peut resservir (par défaut : non)
claimit-option-show-spaces-name = Montrer les cases possibles
claimit-option-show-spaces = Montrer les cases possibles sur l’image (par défaut : oui)

## Leaderboard

claimit-column-best-mine = plus grande mine { $value }
claimit-column-most-claims = record de concessions d’or { $value }
claimit-column-bust-rate = { $value } des tours ratés

claimit-stat-mine = mine
claimit-stat-claims = concessions d’or
claimit-stat-spaces = cases
claimit-stat-turns = tours
claimit-stat-busts = tours ratés

## What the rules refuse

claimit-refused-place-first = Pose d’abord un marqueur sur une des cases possibles.
claimit-refused-roll-first = Chaque tour a au moins un lancer : commence par lancer les dés.
claimit-refused-not-rolled = Tes dés ne donnent pas cette case. Choisis-en une qui a un bouton.
claimit-refused-space-claimed = Il y a déjà un marqueur noir sur cette case. Choisis-en une autre.
claimit-refused-squatter-taken = Ce marqueur blanc est déjà sur le plateau. Choisis une autre case.
