## Dice

nuggets-face = { $face ->
    [L] Lasso
    [N] Nugget
   *[other] { $face }
}

## A turn

nuggets-another-go = All seven dice were set aside: go { $go }. The { $taken ->
    [one] { $taken } nugget
   *[other] { $taken } nuggets
} of this turn are safe.
nuggets-roll-first = Roll all seven dice.
nuggets-rolled = You rolled **{ $dice }**.
nuggets-aside = Set aside before: { $dice } (worth { $value }{ $lassos ->
    [0] {""}
    [1] , 1 lasso
   *[other] , { $lassos } lassos
}).
nuggets-choose = Choose dice to set aside, or press a suggestion.
nuggets-not-possible = These dice can't be set aside together: a new number needs three dice at once.
nuggets-roll-or-take =
    Take **{ $value }** now, or roll { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } with **{ $percent } %** risk of a bust. Rolling on brings { $rolling } on average.
nuggets-all-seven = All seven! Take **{ $value }**, then roll all dice again.
nuggets-button-roll = Roll
nuggets-button-aside-roll = Set aside & roll
nuggets-button-aside-roll-at-risk = Set aside & roll ({ $percent } % bust)
nuggets-button-aside-take = Set aside & take
nuggets-button-take = Set aside & take { $nuggets }
nuggets-button-steal = Take { $nuggets } from { $name }
nuggets-suggest-everything = Everything
nuggets-suggest-nuggets = All nuggets
nuggets-suggest-one-nugget = One nugget
nuggets-suggest-lassos = All lassos
nuggets-suggest-one-lasso = One lasso
nuggets-suggest-number = All { $number }s
nuggets-suggest-three = Three { $number }s
nuggets-suggest-one-more = One { $number }
nuggets-suggest-all-value = All that counts

## How a turn ended

nuggets-took = { $player } took **{ $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}** from the supply.
nuggets-stole = 🤠 { $player } lassoed **{ $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}** from { $victim }!
nuggets-turn-bust = 💥 { $player } busted with **{ $dice }** and lost dice worth { $lost }.
nuggets-turn-resigned = { $player } left the game; the turn is over.
nuggets-turn-cut-short = { $player } is the last one at the table.

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
nuggets-odds-title = **What the choices promise**
nuggets-odds-line = { $words }: take { $taking }, or roll on for { $rolling } on average ({ $percent } % bust)
nuggets-odds-all = { $words }: all seven dice, { $taking } on average with the next go
nuggets-odds-none = There is nothing to choose at the moment.
nuggets-odds-note = -# Nuggets that the rest of the turn brings on average if it is played as well as possible, without stealing.

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
nuggets-refused-no-dice-left = All seven dice are set aside: there is nothing left to roll. Take your nuggets, then you get all seven again.
nuggets-refused-needs-lassos = To take from another player you need three lassos set aside in this go.
nuggets-refused-no-opponent = You can't take from there.
