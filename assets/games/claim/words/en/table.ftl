## A trick

claim-middle = In the middle: **{ $cards }**.
claim-trolls = Left lying: { $cards }.
claim-played = Played: { $list }.
claim-lead = You lead: play a card.
claim-follow = { $led } were led. Play a card.
claim-automatic = ⚙️ An Automaton has decided this trick: { $player } wins it. Everyone puts a card face down.
claim-take = The trick is yours. Which card becomes your follower?
claim-take-or-draw = The trick is yours. 🔮 **My hand** shows you the top card of the draw pile. Take that, or { $open ->
    [one] the open card
   *[other] an open card
}?
claim-take-or-top = The trick is yours. 🔮 On top of the draw pile: **{ $card }**. Take that, or { $open ->
    [one] the open card
   *[other] an open card
}?
claim-take-second = The winner has drawn from the pile, so you choose second: which open card becomes your follower?
claim-loot = 🦝 Several of your factions are equally small. Which of them does { $partners ->
    [one] your
   *[other] your team's
} loot count for?
claim-button-take = Take { $card }
claim-button-draw = Draw from the pile
claim-button-several = { $card } ×{ $count }

## How a trick ended

claim-trick-won = { $player } wins the trick with **{ $card }**.
claim-turn-line-won = 🏆 { $player } wins the trick
claim-trick-automatic = ⚙️ { $player } wins the trick that an Automaton has decided.
claim-takes = { $player } takes **{ $card }**.
claim-draws = { $players } { $count ->
    [one] draws
   *[other] draw
} from the pile.
claim-trick-before = -# Last trick: { $told }
claim-draws-own = You draw **{ $card }**.
claim-turn-lapsed = ⏳ Time ran out for { $player }, so the choice was made automatically.
claim-turn-resigned = { $player } has resigned.
claim-gets = { $player } gets { $cards }.
claim-gets-some = { $player } gets { $cards }; left lying: { $left }.
claim-loses = 🗿 { $player } loses { $cards } to a Giant.
claim-phase-over = 👑 **Phase 1 is over.** Everyone takes up their followers; from now on tricks fill the score piles.
claim-automaton-played = ⚙️ An Automaton was played: { $player } wins the next trick too.
claim-dragon-leads = 🐉 A Dragon was played: { $player } leads the next trick.

## One's own hand

claim-must-play = You have { $card }, so you must play it{ $doubles ->
    [yes] {" "}or a Doppelganger
   *[other] {""}
}.
claim-must-follow = You have { $led }, so you must play one of them{ $doubles ->
    [yes] {" "}or a Doppelganger
   *[other] {""}
}.
claim-hand-put = You have put **{ $card }** face down.
claim-hand-waits = Waiting for { $players }.
claim-hand-followers = Your followers: { $cards }.
claim-hand-over = The game is over.
claim-followers-in-hand = You have taken up your followers: they are your hand now.
claim-no-followers = You have no followers yet.
claim-no-trick-yet = No trick is over yet.

## The end

claim-story-gnomes = 🍄 { $player } still has Gnomes laid out, which now count: { $cards }.
claim-story-fled = 🌾 Without a King to keep them, Peasants change sides from { $source } to { $target }: { $cards }.
claim-story-loot = 🦝 The loot of { $side } counts for { $faction }: +{ $count }.
claim-story-won = { $faction }: { $side }, { $numbers } ({ $decided })
claim-story-nobody = { $faction }: { $numbers } ({ $decided })
claim-story-doubled = Counted twice for { $side }: { $cards }.
claim-decided-factions = The most factions win the throne.
claim-decided-cards = Tied on factions: the most cards of them win.
claim-decided-values = Tied on factions and cards: the higher values win.
claim-decided-shared = Everything is tied: the throne is shared.
claim-rank = **{ $place }.** { $player }: { $factions ->
    [0] no faction
    [one] one faction with { $cards } of its cards
   *[other] { $factions } factions with { $cards } of their cards
}
claim-chart = Factions in the lead after each turn

## Private looks at the table

claim-private-last-trick = Last trick
claim-private-factions = Factions
claim-private-followers = My followers

## What a player does or could do, after "I would", and what speaks for it

claim-move-play = play { $card }
claim-move-discard = put { $card } face down
claim-move-take = take { $card }
claim-move-draw = draw { $card } from the pile
claim-move-loot = let the loot count for { $faction }
claim-reason-middle = In the middle: { $cards }
claim-reason-trick = In the trick so far: { $cards }
claim-reason-lead = You lead, so the others have to follow
claim-reason-discard = { $player } wins this trick, no matter what is put down
claim-reason-follower = This card will be in your hand in phase 2
claim-reason-loot = Loot adds to one faction only

## Slash commands

claim-name = Claim
claim-pitch = The king is dead! Win followers with your first hand, then play them to win over the factions. Win most of them, and you are king.
claim-kind = Card game
claim-command = Trick-taking in two phases, with seventeen factions

## Leaderboard

claim-column-most-factions = most factions { $value }
claim-column-favourite-faction = favourite faction: { $value }
claim-column-tricks-won = tricks won { $value }

claim-stat-factions = factions
claim-stat-cards = cards
claim-stat-values = sum of values
claim-stat-tricks = tricks

## What the rules refuse

claim-refused-not-in-hand = That card isn't in your hand any more. Press **My hand** to see what is.
claim-refused-must-follow = You must follow: play a card of the faction that was led, or a Doppelganger if you have one.
claim-refused-not-open = That card isn't in the middle any more. Take one that is.
claim-refused-no-seer = Only a Seer lets you draw instead. Take an open card.
claim-refused-not-fewest = Loot counts only for a faction you have the fewest cards of. Choose one of those on the buttons.
