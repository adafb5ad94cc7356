# Wörter in den Bildern von Lügenwürfeln und in ihren Alternativtexten.

liars-picture-round = Runde { $round }
liars-picture-opens = macht das erste Gebot
liars-picture-answers = bietet höher oder zweifelt
liars-picture-must-doubt = kann nicht höher bieten
liars-picture-rolls = lässt alle würfeln
liars-picture-no-bid = Noch kein Gebot
liars-picture-all-dice = Würfel
liars-picture-average = Im Schnitt
liars-picture-counted = Gezählt
liars-picture-bid-is = Das Gebot
liars-picture-true = stimmt
liars-picture-exact = genau
liars-picture-lie = gelogen
liars-picture-doubts-right = zweifelt: { $name } verliert einen Würfel
liars-picture-doubts-wrong = zweifelt und verliert einen Würfel
liars-picture-spot-on-right = sagt „Genau“: { $name } verliert einen Würfel
liars-picture-spot-on-wrong = sagt „Genau“ und verliert einen Würfel
liars-picture-all-lose = sagt „Genau“: Alle anderen verlieren einen
liars-picture-wins-dice = { $dice ->
    [one] gewinnt mit dem letzten Würfel
   *[other] gewinnt mit { $dice } Würfeln
}
liars-picture-wins-last-standing = gewinnt: Alle anderen haben aufgegeben
liars-picture-dice = Würfel
liars-picture-rounds = Runden
liars-picture-caught = Ertappt

liars-alt-bid = { $name } hat { $bid } geboten.
liars-alt-figure = { $caption }: { $figure }.
liars-alt-seat = { $name }: { $words }.
liars-alt-said = letztes Gebot { $bid }
