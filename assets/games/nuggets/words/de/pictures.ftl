# Wörter in den Bildern von Gold Nuggets und ihren Bildbeschreibungen.

nuggets-picture-begin = Gold Nuggets
nuggets-picture-picks = legt Würfel zur Seite
nuggets-picture-go = { $does }: Durchgang { $go }
nuggets-picture-took = { $nuggets ->
    [0] nimmt nichts
    [one] nimmt ein Nugget
   *[other] nimmt { $nuggets } Nuggets
}
nuggets-picture-emptied = { $nuggets ->
    [one] nimmt das letzte Nugget
   *[other] nimmt { $nuggets } Nuggets, die letzten
}
nuggets-picture-lost = { $nuggets ->
    [0] hatte nichts zu verlieren
   *[other] verspielt Würfel im Wert von { $nuggets }
}
nuggets-picture-wins-nuggets = { $nuggets ->
    [one] gewinnt mit einem Nugget
   *[other] gewinnt mit { $nuggets } Nuggets
}
nuggets-picture-wins-shared = teilen sich den Sieg mit je { $nuggets }
nuggets-picture-wins-last-standing = gewinnt: alle anderen haben aufgegeben

nuggets-picture-aside = Zur Seite gelegt
nuggets-picture-lassos = Lassos
nuggets-picture-supply = Vorrat
nuggets-picture-nuggets = Nuggets

nuggets-picture-value = Wert
nuggets-picture-steal = Oder rauben
nuggets-picture-extra-go = noch einmal
nuggets-picture-dice = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}
# So viele Nuggets bringt Würfeln im Schnitt.
nuggets-picture-average = Ø { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
nuggets-picture-taken = Genommen
nuggets-picture-this-turn = Dieser Zug
nuggets-picture-from-supply = { $nuggets } aus dem Vorrat
nuggets-picture-from-seat = { $nuggets } von { $name }

nuggets-alt-begin = Gold Nuggets: Alle 77 Nuggets sind im Vorrat. Wer beginnt, wird ausgelost.
nuggets-alt-aside = Zur Seite gelegt: { $list }.
nuggets-alt-rolled = Gewürfelt: { $list }.
nuggets-alt-choosable = Zur Seite dürfen: { $list }.
nuggets-alt-picked = Gewählt: { $list }.
nuggets-alt-too-few = Von einer Zahl braucht es mindestens drei Würfel.
nuggets-alt-value = Wert { $value }, Lassos { $lassos } von 3.
nuggets-alt-offers = Oder { $list }.
nuggets-alt-odds = Risiko des nächsten Wurfs mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
}: { $risk }. Würfeln bringt im Schnitt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } Nuggets.
nuggets-alt-fatal = Der Unglückswurf: { $list }.
nuggets-alt-left = Vom Wurf übrig: { $list }.
nuggets-alt-risk = Das Risiko war { $risk }.
nuggets-alt-lost = Verspielt: Würfel im Wert von { $nuggets }.
nuggets-alt-taken = In diesem Zug genommen: { $list }.
nuggets-alt-supply = Vorrat { $supply } von { $all }.
nuggets-alt-seat = { $name } ({ $style }): Nuggets { $nuggets }.
nuggets-alt-seat-place = { $place }. { $name } ({ $style }): Nuggets { $nuggets }, bester Zug { $best_turn }, geraubt { $stolen }.

nuggets-chart = Nuggets nach jedem Zug
