## The factions chosen in the lobby

claim-button-setup = Factions
claim-button-own = My own…
claim-set-classic = The Classic
claim-set-wilderness = The Wilderness
claim-set-court = The Court
claim-set-workshop = The Workshop
claim-set-random = Random
claim-set-own = The host's choice
claim-setup-named = **{ $name }**, for { $seats ->
    [2] two
   *[other] three or four
} players
claim-setup-named-own = **{ $name }**
claim-setup-chosen = Factions: **{ $name }**
claim-setup-list = Factions ({ $named }): { $list }
claim-setup-title = ## Factions
claim-setup-note = A game has one pair (Knights and Goblins, Giants and Gnomes, or Kings and Peasants) and { $tens } other factions. Ready-made and random sets change with the number of players; a set of your own doesn't.
claim-setup-lacks = These factions don't make a game for { $seats } players.
claim-setup-choose = The host can change them with **Factions**.
claim-flaw-no-pair = Add a pair: Knights and Goblins, Giants and Gnomes, or Kings and Peasants.
claim-flaw-partner-missing = Add { $factions } to complete the pair.
claim-flaw-second-pair = Take out { $factions }: a game has only one pair.
claim-flaw-too-few = { $number ->
    [one] Add one more faction, besides the pair.
   *[other] Add { $number } more factions, besides the pair.
}
claim-flaw-too-many = { $number ->
    [one] Take out one of the factions besides the pair.
   *[other] Take out { $number } of the factions besides the pair.
}
claim-form-title = Factions for { $seats } players
claim-form-pair = Which pair?
claim-form-others = Which { $tens } others?
claim-form-trolls = The rulebook advises against Trolls with three or four players.
claim-pair = { $first } and { $second }
claim-trolls-warning = ⚠️ With three or four players Trolls can pile up until the last trick; the rulebook advises against them.
claim-refused-illegal-set = The factions at this table don't make a game for { $seats } players. The host can choose others with **Factions** (ready-made and random ones fit any number) or change the number of seats under **More**.
