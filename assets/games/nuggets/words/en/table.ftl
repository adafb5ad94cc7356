## Dice

nuggets-face = { $face ->
    [L] Lasso
    [N] Nugget
   *[other] { $face }
}
# A list of dice is put together from these: "2 lassos, a nugget and three 4s".
nuggets-dice-lassos = { $count ->
    [one] a lasso
   *[other] { $count } lassos
}
nuggets-dice-nuggets = { $count ->
    [one] a nugget
   *[other] { $count } nuggets
}
nuggets-dice-number = { $count ->
    [1] a { $number }
    [2] two { $number }s
    [3] three { $number }s
    [4] four { $number }s
    [5] five { $number }s
    [6] six { $number }s
   *[other] seven { $number }s
}

## A turn

nuggets-another-go = ✨ Go { $go } of this turn, with all seven dice. { $taken ->
    [0] There is nothing to lose yet.
    [one] The nugget you have taken is safe.
   *[other] The { $taken } nuggets you have taken are safe.
}
nuggets-roll-first = Roll all seven dice.
nuggets-rolled = You rolled **{ $dice }**.
# Once dice are picked, what all are worth together is said instead.
nuggets-aside = Already set aside: { $dice }.
nuggets-aside-worth = Already set aside: { $dice }, worth **{ $value }**.
nuggets-choose = What do you set aside? Pick dice one by one, or press a suggestion.
nuggets-only-choice = You can only set aside **{ $dice }**, which is already picked.
nuggets-not-possible = That doesn't work: of a number that isn't set aside yet you need **at least three** dice at once.
nuggets-roll-or-take =
    { $value ->
        [0] Take nothing and end your turn?
        [one] Take **{ $value } nugget**?
       *[other] Take **{ $value } nuggets**?
    } Or roll { $dice ->
        [one] the last die
       *[other] the other { $dice } dice
    }: { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } nuggets on average, risk of a bust **{ $risk }**.
nuggets-all-seven = ✨ **All seven!** Take { $value ->
    [0] nothing
    [one] **{ $value } nugget**
   *[other] **{ $value } nuggets**
} for them, then roll all seven again.
nuggets-may-steal = 🤠 With three lassos you may rob another player instead of taking from the supply.
nuggets-last-ones = 🏁 { $nuggets ->
    [one] That takes the last nugget of the supply
   *[other] That takes the last { $nuggets } nuggets of the supply
} and ends the game.
# Small print below what is said about averages.
nuggets-average-note = Average: if you play on perfectly, the supply lasts and you rob nobody.
nuggets-button-roll = Roll
nuggets-button-aside-roll = Set aside & roll
nuggets-button-aside-roll-at-risk = Set aside & roll · { $risk }
nuggets-button-aside-take = Set aside & take
nuggets-button-take = Set aside & take { $nuggets ->
    [0] nothing
   *[other] { $nuggets }
}
nuggets-button-steal = Steal { $nuggets } from { $name }
nuggets-suggest-everything = Everything
nuggets-suggest-nuggets = { $count ->
    [one] The nugget
   *[other] All nuggets
}
nuggets-suggest-one-nugget = One nugget
nuggets-suggest-lassos = { $count ->
    [one] The lasso
   *[other] All lassos
}
nuggets-suggest-one-lasso = One lasso
nuggets-suggest-number = { $count ->
    [one] The { $number }
   *[other] All { $number }s
}
nuggets-suggest-three = Three { $number }s
nuggets-suggest-one-more = One { $number }
nuggets-suggest-all-value = Full value, fewest dice

## How a turn ended

nuggets-turn-brought = { $player } { $moves }.
nuggets-took = { $nuggets ->
    [0] took nothing
    [one] took **{ $nuggets } nugget** from the supply
   *[other] took **{ $nuggets } nuggets** from the supply
}
nuggets-stole = { $nuggets ->
    [one] lassoed **{ $nuggets } nugget** from { $victim } 🤠
   *[other] lassoed **{ $nuggets } nuggets** from { $victim } 🤠
}
nuggets-turn-line = { $player } +{ $taken }{ $ending ->
    [bust] {" "}💥
    [resigned] {" "}🏳️
   *[other] {""}
}, { $nuggets } { $nuggets ->
    [one] nugget
   *[other] nuggets
}
nuggets-turn-emptied = 🏁 The supply is empty.
# $goes are the goes of the turn that went well before.
nuggets-turn-bust = 💥 { $goes ->
    [0] { $player } busted with **{ $dice }**
   *[other] The next go was a bust with **{ $dice }**
}{ $lost ->
    [0] {" "}and had nothing to lose.
   *[other] {" "}and forfeited dice worth **{ $lost }**.
}
nuggets-turn-resigned = { $player } has resigned; the turn is over.
nuggets-turn-cut-short = { $player } is the last one at the table.
nuggets-turn-lapsed = ⏳ Time ran out{ $goes ->
    [0] {" "}for { $player }: there was nothing to keep.
   *[other] .
}

## The end

nuggets-decided-nuggets = The most nuggets win.
nuggets-decided-shared = The same number of nuggets: the win is shared.
nuggets-rank = **{ $place }.** { $player }: { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}

## Private looks at the table

nuggets-private-odds = Odds
nuggets-odds-title = **What you can expect**
nuggets-odds-first = Roll all seven dice: { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } nuggets on average, risk of a bust { $risk }
nuggets-odds-line = - **{ $words }**: take { $taking }, or roll on: { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, risk of a bust { $risk }
nuggets-odds-all = - **{ $words }**: all seven dice, { NUMBER($taking, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average with the go that follows
nuggets-odds-none = There are no dice to choose from at the moment.

## What a player does or could do, after "I would", and what speaks for it

nuggets-move-roll-all = roll all seven dice
nuggets-move-roll = set aside { $dice } and roll { $left ->
    [one] the last die
   *[other] the other { $left } dice
}
nuggets-move-take = set aside { $dice } and take { $nuggets ->
    [0] nothing
    [one] one nugget
   *[other] { $nuggets } nuggets
}
nuggets-move-steal = set aside { $dice } and take { $nuggets ->
    [0] nothing
    [one] one nugget
   *[other] { $nuggets } nuggets
} from { $victim }
nuggets-reason-risk = { $value ->
    [0] The risk of a bust with the next roll is { $risk }, but there is nothing to lose yet
   *[other] The risk of losing dice worth { $value } with the next roll is { $risk }
}
nuggets-reason-all-seven = All seven dice are set aside, so you get another go
nuggets-reason-last-ones = That empties the supply and ends the game

## Slash commands

nuggets-name = Gold Nuggets
nuggets-pitch = Roll seven dice, set the gold aside, and take it before you bust. Three lassos let you rob another player!
nuggets-kind = Dice game
nuggets-command = Seven dice, 77 nuggets and a lasso

## Leaderboard

nuggets-column-most-nuggets = most nuggets { $value }
nuggets-column-best-turn = best turn { $value }
nuggets-column-most-stolen = most stolen { $value }

nuggets-stat-nuggets = nuggets
nuggets-stat-best-turn = best turn
nuggets-stat-stolen = stolen

## What the rules refuse

nuggets-refused-roll-first = Roll the dice first.
nuggets-refused-nothing-picked = Choose at least one die to set aside first.
nuggets-refused-not-rolled = You haven't rolled these dice. Pick from those in the picture.
nuggets-refused-needs-three = Of a number that isn't set aside yet you need at least three dice at once.
nuggets-refused-no-dice-left = All seven dice are set aside, so there is none left to roll. Take your nuggets; then you roll all seven again.
nuggets-refused-needs-lassos = To rob another player you need three lassos set aside in this go.
nuggets-refused-no-opponent = There is nothing to take from there. Take from the supply, or rob someone else.
