# Words in the pictures of Claim and their alt texts.

claim-faction-knights = Knights
claim-faction-goblins = Goblins
claim-faction-giants = Giants
claim-faction-gnomes = Gnomes
claim-faction-kings = Kings
claim-faction-peasants = Peasants
claim-faction-automatons = Automatons
claim-faction-bards = Bards
claim-faction-dragons = Dragons
claim-faction-doppelgangers = Doppelgangers
claim-faction-dwarves = Dwarves
claim-faction-griffins = Griffins
claim-faction-raccoons = Raccoons
claim-faction-seers = Seers
claim-faction-trolls = Trolls
claim-faction-undead = Undead
claim-faction-vikings = Vikings

claim-card-knights = Knight { $value }
claim-card-goblins = Goblin { $value }
claim-card-giants = Giant { $value }
claim-card-gnomes = Gnome { $value }
claim-card-kings = King { $value }
claim-card-peasants = Peasant { $value }
claim-card-automatons = Automaton { $value }
claim-card-bards = Bard { $value }
claim-card-dragons = Dragon { $value }
claim-card-doppelgangers = Doppelganger { $value }
claim-card-dwarves = Dwarf { $value }
claim-card-griffins = Griffin { $value }
claim-card-raccoons = Raccoon { $value }
claim-card-seers = Seer { $value }
claim-card-trolls = Troll { $value }
claim-card-undead = Undead { $value }
claim-card-vikings = Viking { $value }

# Two letters that stand for a faction on its cards; no two factions have the same.

claim-initials-knights = Kn
claim-initials-goblins = Go
claim-initials-giants = Gi
claim-initials-gnomes = Gn
claim-initials-kings = Ki
claim-initials-peasants = Pe
claim-initials-automatons = Au
claim-initials-bards = Ba
claim-initials-dragons = Dr
claim-initials-doppelgangers = Do
claim-initials-dwarves = Dw
claim-initials-griffins = Gr
claim-initials-raccoons = Ra
claim-initials-seers = Se
claim-initials-trolls = Tr
claim-initials-undead = Un
claim-initials-vikings = Vi

claim-card-back = a hidden card

claim-picture-begin = The king is dead!
claim-picture-does-deal = The cards are being dealt
claim-picture-does-recruit = plays a card for followers
claim-picture-does-discard = { $count ->
    [one] puts a card face down
   *[other] put a card face down
}
claim-picture-does-take = takes a follower
claim-picture-does-take-second = takes an open card
claim-picture-does-campaign = plays a card for factions
claim-picture-does-loot = chooses what loot counts for
claim-picture-phase = Phase { $phase } · { $number }/{ $all }
claim-picture-voting = The vote
claim-picture-won = wins the trick
claim-picture-middle = Middle
claim-picture-deck = Draw pile { $count }
claim-picture-trick = Trick
claim-picture-top = Pile
claim-picture-last = Last trick
claim-picture-beginning = Phase 2
claim-picture-beginning-does = Your followers are your hand now. Each trick brings the cards in it.
claim-picture-left = left lying
claim-team = Team { $team }
claim-picture-leads = leads
claim-picture-wins-it = wins it
claim-picture-followers = Followers
claim-picture-cards = Hand
claim-picture-piles = Won so far
claim-picture-count-followers = Followers { $count }
claim-picture-count-cards = Hand { $count }
claim-picture-gets-nothing = gets nothing
claim-picture-hand = { $count ->
    [0] has no card left
    [one] has one card in hand
   *[other] has { $count } cards in hand
}
claim-picture-followers-of = { $count ->
    [0] has no followers yet
    [one] has one follower
   *[other] has { $count } followers
}
claim-picture-factions = Factions won
claim-picture-set-title = Factions
claim-picture-set = { $cards } cards for { $seats } players
claim-picture-guide = A game has one pair and three or five others
claim-picture-kind = { $count } cards, { $lowest }–{ $highest }
claim-picture-run = run { $length }
claim-picture-decided-run = longest run
claim-picture-decided-number = most cards
claim-picture-decided-highest = highest card: { $value }
claim-picture-decided-nothing = nobody: all equal
claim-picture-way = { $count } { $source } → { $target }
claim-picture-moves = Peasants that fled: { $list }
claim-picture-looted = { $name } +{ $count } { $faction }
claim-picture-loot = Loot: { $list }
claim-picture-choices = Loot may count for: { $list }
claim-picture-wins-factions = { $sides ->
    [one] is king, with { $factions } { $factions ->
        [one] faction
       *[other] factions
    }
   *[other] win together, with { $factions } { $factions ->
        [one] faction
       *[other] factions
    }
}
claim-picture-wins-cards = { $sides ->
    [one] is king, with the most cards of those factions
   *[other] win together, with the most cards of those factions
}
claim-picture-wins-values = { $sides ->
    [one] is king, with the higher values
   *[other] win together, with the higher values
}
claim-picture-wins-shared = { $sides ->
    [one] is king
   *[other] share the throne
}
claim-picture-wins-last-standing = { $sides ->
    [one] is king: all others have resigned
   *[other] win together: all others have resigned
}

claim-alt-does = { $name } { $does }.
claim-alt-phase = Phase { $phase }, trick { $number } of { $all }.
claim-alt-cards = { $faction } { $values }
claim-alt-backs = { $count ->
    [one] a hidden card
   *[other] { $count } hidden cards
}
claim-alt-doubles = { $card }, which counts as { $double }
claim-alt-raised = { $card }, which counts { $value }
claim-alt-of = { $name }: { $list }
claim-alt-played = Played: { $list }.
claim-alt-ahead = { $name } is ahead in this trick.
claim-alt-team = { $team }: { $names }.
claim-alt-leads = { $name } leads.
claim-alt-middle = In the middle: { $list }.
claim-alt-deck = Draw pile: { $count }.
claim-alt-trolls = Left lying: { $list }.
claim-alt-count = { $faction } × { $count }
claim-alt-nothing = nothing
claim-alt-seat = { $name } ({ $style }) has won: { $list }.
claim-alt-followers = Followers: { $count }.
claim-alt-in-hand = Cards in hand: { $count }.
claim-alt-gnomes = Laid out: { $list }.
claim-alt-griffins = Raising values: { $list }.
claim-alt-won = { $name } ({ $style }) wins the trick.
claim-alt-gets = { $name } gets: { $list }.
claim-alt-loses = { $name } loses: { $list }.
claim-alt-hand = { $name } { $does }.
claim-alt-held = Cards: { $list }.
claim-alt-playable = May be played: { $list }.
claim-alt-top = On top of the draw pile: { $card }.
claim-alt-example = Example: { $list }.
claim-alt-crowned = { $card } (crown)
claim-alt-crossed = { $card } (crossed out)
claim-alt-end = { $name } { $does }.
claim-alt-votes = { $name } { $count }
claim-alt-votes-made = { $name } { $count } ({ $more })
claim-alt-faction = { $faction }: { $votes }; for { $name }, { $decided }.
claim-alt-faction-nobody = { $faction }: { $votes }; { $decided }.
claim-alt-total = { $name }: { $factions ->
    [one] one faction
   *[other] { $factions } factions
}, { $cards } cards of these, values { $values }.
