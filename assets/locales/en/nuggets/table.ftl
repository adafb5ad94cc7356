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

nuggets-another-go = ✨ Go { $go } of this turn. { $taken ->
    [0] There is nothing to lose yet.
    [one] The nugget you have taken is safe.
   *[other] The { $taken } nuggets you have taken are safe.
}
nuggets-roll-first = Roll all seven dice.
nuggets-rolled = You rolled **{ $dice }**.
nuggets-aside = Already set aside: { $dice }, worth **{ $value }**.
nuggets-choose = What do you set aside? Pick dice one by one, or press a suggestion.
nuggets-not-possible = Not like this: a number that isn't set aside yet takes three dice at once.
nuggets-roll-or-take =
    { $value ->
        [0] Take nothing and end your turn?
       *[other] Take **{ $value }** now?
    } Or roll { $dice ->
        [one] one die
       *[other] { $dice } dice
    } for about { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average? Risk of a bust: **{ $percent } %**.
nuggets-all-seven = ✨ **All seven!** Take { $value ->
    [0] nothing
   *[other] **{ $value }**
} for them, then roll all seven again.
nuggets-may-steal = 🤠 With three lassos you may rob another player instead of taking from the supply.
nuggets-last-ones = 🏁 { $nuggets ->
    [one] That takes the last nugget of the supply
   *[other] That takes the last { $nuggets } nuggets of the supply
} and ends the game.
# Small print below what is said about averages.
nuggets-average-note = Averages are for the rest of the turn, played as well as possible, if the supply lasts and nobody is robbed.
nuggets-button-roll = Roll
nuggets-button-aside-roll = Set aside & roll
nuggets-button-aside-roll-at-risk = Set aside & roll ({ $percent } % bust)
nuggets-button-aside-take = Set aside & take
nuggets-button-take = Set aside & take { $nuggets ->
    [0] nothing
   *[other] { $nuggets }
}
nuggets-button-steal = Take { $nuggets } from { $name }
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
nuggets-suggest-all-value = All that counts

## How a turn ended

nuggets-turn-brought = { $player } { $deeds }.
nuggets-took = { $nuggets ->
    [0] took nothing
    [one] took **{ $nuggets } nugget** from the supply
   *[other] took **{ $nuggets } nuggets** from the supply
}
nuggets-stole = { $nuggets ->
    [one] lassoed **{ $nuggets } nugget** from { $victim } 🤠
   *[other] lassoed **{ $nuggets } nuggets** from { $victim } 🤠
}
nuggets-turn-emptied = 🏁 The supply is empty.
# $goes are the goes of the turn that went well before.
nuggets-turn-bust = 💥 { $goes ->
    [0] { $player } busted with **{ $dice }**
   *[other] The next go was a bust with **{ $dice }**
}{ $lost ->
    [0] {" "}and had nothing to lose.
   *[other] {" "}and lost dice worth **{ $lost }**.
}
nuggets-turn-resigned = { $player } left the game; the turn is over.
nuggets-turn-cut-short = { $player } is the last one at the table.
nuggets-turn-lapsed = ⏳ Time ran out{ $goes ->
    [0] {" "}for { $player }: there was nothing to keep.
   *[other] .
}

## The end

nuggets-decided-nuggets = The most nuggets win.
nuggets-decided-shared = The same number of nuggets: the win is shared.
nuggets-decided-last-standing = All the others left the game.
nuggets-rank = **{ $place }.** { $player }: { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}
nuggets-rank-resigned = **{ $place }.** { $player } (resigned): { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}

## Private looks at the table

nuggets-private-odds = Odds
nuggets-odds-title = **What you can expect**
nuggets-odds-first = Roll all seven dice: about { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average ({ $percent } % bust)
nuggets-odds-line = - **{ $words }**: take { $taking }, or roll on for about { NUMBER($rolling, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average ({ $percent } % bust)
nuggets-odds-all = - **{ $words }**: all seven dice, and about { NUMBER($taking, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average with what follows
nuggets-odds-none = There are no dice to choose from at the moment.

## What somebody does or could do, after "I would", and what speaks for it

nuggets-deed-roll-all = roll all seven dice
nuggets-deed-roll = set aside { $dice } and roll { $left ->
    [one] the last die
   *[other] the other { $left } dice
}
nuggets-deed-take = set aside { $dice } and take { $nuggets ->
    [0] nothing
    [one] one nugget
   *[other] { $nuggets } nuggets
}
nuggets-deed-steal = set aside { $dice } and take { $nuggets ->
    [0] nothing
    [one] one nugget
   *[other] { $nuggets } nuggets
} from { $victim }
nuggets-reason-risk = { $value ->
    [0] the next roll's risk of a bust is { $percent } %, with nothing to lose yet
   *[other] the risk of losing dice worth { $value } with the next roll is { $percent } %
}
nuggets-reason-all-seven = all seven dice lie aside, so you go again
nuggets-reason-last-ones = that empties the supply and ends the game

## Slash commands

nuggets-name = Gold Nuggets
nuggets-pitch = Roll seven dice, keep the gold, and take it before you bust. Three lassos let you rob the others!
nuggets-command = Gold Nuggets, the dice game of golden greed

## Leaderboard

nuggets-column-most-nuggets = most nuggets { $value }
nuggets-column-best-turn = best turn { $value }
nuggets-column-most-stolen = most stolen { $value }

## What the rules refuse

nuggets-refused-roll-first = Roll the dice first.
nuggets-refused-nothing-picked = Choose at least one die to set aside first.
nuggets-refused-not-rolled = You haven't rolled these dice.
nuggets-refused-needs-three = A number that you haven't set aside yet needs three dice of it at once.
nuggets-refused-no-dice-left = All seven dice are set aside, so there is none left to roll. Take your nuggets; then you roll all seven again.
nuggets-refused-needs-lassos = To take from another player you need three lassos set aside in this go.
nuggets-refused-no-opponent = You can't take from there.
