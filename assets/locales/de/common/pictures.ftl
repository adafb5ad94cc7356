# Wörter in Bildern und Bildbeschreibungen, die alle Spiele gemeinsam haben.

seat-blue = blaue Raute
seat-orange = oranger Stern
seat-green = grünes Dreieck
seat-purple = lila Kreuz
seat-red = roter Ring

# Jemand, dessen Name kein sichtbares Zeichen hat.
picture-nameless = Spieler { $number }

picture-lobby-free = frei
picture-lobby-alt = { $title } · { $subtitle }.
picture-lobby-alt-seat = { $name }: { $style }.

picture-first-player = Wer beginnt?
picture-rolls = würfelt
picture-left = ist ausgestiegen
picture-alone = ist als Einziges übrig
picture-and = { $first } & { $second }

picture-turn = Zug { $number }
picture-bust = Pech gehabt!
picture-time-up = Zeit ist um!
picture-end = Ende

picture-risk = Risiko
picture-percent = { $percent } %
picture-under-one-percent = <1 %
picture-gone = Verloren

picture-alt-mover = Zug { $number }: { $name } ({ $style }) { $does }.
picture-alt-end = Ende: { $name } { $does }.
picture-alt-change = { $start } auf { $now }
picture-alt-resigned = Ausgestiegen.

picture-luck = Würfel und Glück
picture-luck-rolls = Würfe
picture-luck-busts = Pech
picture-luck-expected = erwartet
picture-luck-number = { NUMBER($number, minimumFractionDigits: 1) }
picture-luck-best = Am meisten Glück: { $name }, { $busts }-mal Pech statt { $expected }-mal
picture-luck-even = Wie oft jede Seite oben lag, und wie oft es schiefging
picture-luck-face = { $count } × { $face }
picture-luck-alt = { $name } ({ $style }): { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfe
}, { $busts }-mal Pech, { $expected } erwartet; Würfel { $faces }.

picture-example-first = Clara
picture-example-second = Jakob
