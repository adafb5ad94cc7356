## Les tables des tournois

table-cup = 🏆 Tournoi { $cup } · ronde { $round } · { $over ->
    [yes] le temps est écoulé : l’ordinateur termine cette partie
   *[no] se termine au plus tard { $when }
}
lobby-cup = Cette partie fait partie d’un tournoi et commence toute seule.
cup-absent = ⌛ { $names } { $count ->
    [one] n’a rien décidé dans cette partie et a perdu
   *[other] n’ont rien décidé dans cette partie et ont perdu
} cette ronde du tournoi.
table-left-cup = { $player } n’est plus dans cette partie. L’ordinateur continue à sa place ; dans un tournoi, personne d’autre ne peut la prendre.
refused-cup-table = Cette partie fait partie d’un tournoi : sa table ne peut être ni modifiée, ni mise en pause, ni annulée, et personne d’autre ne peut y prendre place. Tu peux continuer à jouer, ou abandonner sous **{ button-more }**.
refused-cup-round-over = Le temps de cette ronde du tournoi est écoulé. L’ordinateur termine cette partie, et personne ne peut reprendre la main.
