# Wörter in Bildern und Bildbeschreibungen, die alle Spiele gemeinsam haben.

seat-blue = blaue Raute
seat-orange = oranger Stern
seat-green = grünes Dreieck
seat-purple = lila Kreuz
seat-red = roter Ring

# Jemand, dessen Name kein sichtbares Zeichen hat.
picture-nameless = Spieler { $number }

picture-lobby-free = frei
picture-lobby-alt = { $title } · { $subtitle } · { $taken } von { $wanted } Plätzen sind besetzt.
picture-lobby-alt-seat = { $name }: { $style }.
