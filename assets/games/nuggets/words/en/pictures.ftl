# Words in the pictures of Gold Nuggets and their alt texts.

nuggets-picture-begin = Gold Nuggets
nuggets-picture-picks = sets dice aside
nuggets-picture-go = { $does }: go { $go }
nuggets-picture-took = { $nuggets ->
    [0] takes nothing
    [one] takes one nugget
   *[other] takes { $nuggets } nuggets
}
nuggets-picture-emptied = { $nuggets ->
    [one] takes one nugget, the last
   *[other] takes { $nuggets } nuggets, the last ones
}
nuggets-picture-lost = { $nuggets ->
    [0] had nothing to lose
   *[other] forfeits dice worth { $nuggets }
}
nuggets-picture-wins-nuggets = { $nuggets ->
    [one] wins with one nugget
   *[other] wins with { $nuggets } nuggets
}
nuggets-picture-wins-shared = share the win with { $nuggets } each
nuggets-picture-wins-last-standing = wins: all others have resigned

nuggets-picture-aside = Set aside
nuggets-picture-lassos = Lassos
nuggets-picture-supply = Supply
nuggets-picture-nuggets = Nuggets

nuggets-picture-value = Value
nuggets-picture-steal = Or steal
nuggets-picture-extra-go = extra go
nuggets-picture-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
}
# The nuggets that rolling brings on average.
nuggets-picture-average = avg. { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
nuggets-picture-taken = Taken
nuggets-picture-this-turn = This turn
nuggets-picture-from-supply = { $nuggets } from the supply
nuggets-picture-from-seat = { $nuggets } from { $name }

nuggets-alt-begin = Gold Nuggets: all 77 nuggets are in the supply. The first player is chosen at random.
nuggets-alt-aside = Set aside: { $list }.
nuggets-alt-rolled = Rolled: { $list }.
nuggets-alt-choosable = May be set aside: { $list }.
nuggets-alt-picked = Picked: { $list }.
nuggets-alt-too-few = A number needs at least three dice.
nuggets-alt-value = Worth { $value }, lassos { $lassos } of 3.
nuggets-alt-offers = Or { $list }.
nuggets-alt-odds = Risk of a bust with the next roll, of { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $risk }. Rolling brings { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } nuggets on average.
nuggets-alt-fatal = The fatal roll: { $list }.
nuggets-alt-left = Left of the roll: { $list }.
nuggets-alt-risk = The risk was { $risk }.
nuggets-alt-lost = Forfeited: dice worth { $nuggets }.
nuggets-alt-taken = Taken this turn: { $list }.
nuggets-alt-supply = Supply { $supply } of { $all }.
nuggets-alt-seat = { $name } ({ $style }): nuggets { $nuggets }.
nuggets-alt-seat-place = { $place }. { $name } ({ $style }): nuggets { $nuggets }, best turn { $best_turn }, stolen { $stolen }.

nuggets-chart = Nuggets after each turn
