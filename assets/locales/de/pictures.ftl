# Wörter in Bildern und Bildbeschreibungen, die alle Spiele gemeinsam haben.

seat-blue = blaue Raute
seat-orange = oranger Stern
seat-green = grünes Dreieck
seat-purple = lila Kreuz
seat-red = roter Ring
seat-violet = violettes Herz

# Jemand, dessen Name kein sichtbares Zeichen hat.
picture-nameless = Namenlos { $number }

picture-lobby-free = frei
picture-lobby-together = Zusammen
picture-lobby-host = Gastgeber
picture-lobby-easy = 🤖 leicht
picture-lobby-medium = 🤖 mittel
picture-lobby-strong = 🤖 stark
picture-lobby-alt = { $title } · { $subtitle }.
picture-lobby-alt-emblems = Im Spiel: { $list }.
picture-lobby-alt-seat = { $name }: { $style }{ $role ->
    [host] , Gastgeber
    [easy] , Computer, leicht
    [medium] , Computer, mittel
    [strong] , Computer, stark
   *[none] {""}
}.
picture-lobby-alt-together = Zusammen: { $names }.

picture-first-player = Wer beginnt?
picture-rolls = würfelt
picture-left = hat aufgegeben
picture-alone = ist allein übrig
picture-and = { $first } & { $second }

picture-turn = Zug { $number }
picture-bust = Pech gehabt!
picture-time-up = Zeit um!
picture-end = Ende

picture-risk = Risiko
number-whole = { $number }
number-decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-rose = +{ $number }
number-fell = −{ $number }
number-same = ±{ $number }
percent = { $percent }{"\u00A0"}%
percent-under-one = unter 1{"\u00A0"}%
percent-over-99 = über 99{"\u00A0"}%
picture-percent-under-one = <1{"\u00A0"}%
picture-percent-over-99 = >99{"\u00A0"}%
picture-gone = Verspielt

picture-alt-mover = Zug { $number }: { $name } ({ $style }) { $does }.
picture-alt-end = Ende: { $name } { $does }.
picture-alt-all = Zug { $number }: { $name }: { $does }.
picture-alt-line = { $name } ({ $style }): { $counts }.
picture-alt-count = { $head } { $number }
picture-alt-change = { $start } auf { $now }
picture-alt-resigned = Hat aufgegeben.

picture-luck = Würfel und Glück
picture-luck-rolls = Würfe
picture-luck-busts = Pech
picture-luck-expected = (erwartet)
picture-luck-best = Am meisten Glück: { $name }, { $busts }-mal Pech statt { $expected }-mal
picture-luck-even = Wie oft jede Seite oben lag, und wie oft es schiefging
picture-luck-face = { $face }: { $count }
picture-luck-alt = { $name } ({ $style }): { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfe
}, { $busts }-mal Pech, { $expected } erwartet; Würfel { $faces }.

picture-example-first = Clara
picture-example-second = Jakob
picture-example-third = Lena
picture-example-fourth = Emil
