# Wörter in den Bildern von Claim und ihren Bildbeschreibungen.

claim-faction-knights = Ritter
claim-faction-goblins = Kobolde
claim-faction-giants = Riesen
claim-faction-gnomes = Gnome
claim-faction-kings = Könige
claim-faction-peasants = Bauern
claim-faction-automatons = Automatons
claim-faction-bards = Barden
claim-faction-dragons = Drachen
claim-faction-doppelgangers = Doppelgänger
claim-faction-dwarves = Zwerge
claim-faction-griffins = Greife
claim-faction-raccoons = Waschbären
claim-faction-seers = Seher
claim-faction-trolls = Trolle
claim-faction-undead = Untote
claim-faction-vikings = Wikinger

claim-card-knights = Ritter { $value }
claim-card-goblins = Kobold { $value }
claim-card-giants = Riese { $value }
claim-card-gnomes = Gnom { $value }
claim-card-kings = König { $value }
claim-card-peasants = Bauer { $value }
claim-card-automatons = Automaton { $value }
claim-card-bards = Barde { $value }
claim-card-dragons = Drache { $value }
claim-card-doppelgangers = Doppelgänger { $value }
claim-card-dwarves = Zwerg { $value }
claim-card-griffins = Greif { $value }
claim-card-raccoons = Waschbär { $value }
claim-card-seers = Seher { $value }
claim-card-trolls = Troll { $value }
claim-card-undead = Untoter { $value }
claim-card-vikings = Wikinger { $value }

# Zwei Buchstaben, die auf den Karten für eine Fraktion stehen; keine zwei haben dieselben.

claim-initials-knights = Rt
claim-initials-goblins = Ko
claim-initials-giants = Rs
claim-initials-gnomes = Gn
claim-initials-kings = Kö
claim-initials-peasants = Bu
claim-initials-automatons = Au
claim-initials-bards = Bd
claim-initials-dragons = Dr
claim-initials-doppelgangers = Do
claim-initials-dwarves = Zw
claim-initials-griffins = Gr
claim-initials-raccoons = Wa
claim-initials-seers = Se
claim-initials-trolls = Tr
claim-initials-undead = Un
claim-initials-vikings = Wi

claim-card-back = eine verdeckte Karte

claim-picture-begin = Der König ist tot!
claim-picture-does-deal = Die Karten werden ausgeteilt
claim-picture-does-recruit = spielt eine Karte um Anhänger
claim-picture-does-discard = { $count ->
    [one] legt eine Karte verdeckt ab
   *[other] legen eine Karte verdeckt ab
}
claim-picture-does-take = nimmt einen Anhänger
claim-picture-does-take-second = nimmt eine offene Karte
claim-picture-does-campaign = spielt eine Karte um Fraktionen
claim-picture-does-loot = wählt, wofür Beute zählt
claim-picture-phase = Phase { $phase } · { $number }/{ $all }
claim-picture-voting = Die Wahl
claim-picture-won = gewinnt den Stich
claim-picture-middle = Mitte
claim-picture-deck = Stapel { $count }
claim-picture-trick = Stich
claim-picture-top = Stapel
claim-picture-last = Letzter Stich
claim-picture-beginning = Phase 2
claim-picture-beginning-does = Eure Anhänger sind jetzt eure Karten. Jeder Stich bringt, was darin liegt.
claim-picture-left = liegen noch
claim-team = Team { $team }
claim-picture-leads = spielt an
claim-picture-wins-it = gewinnt
claim-picture-followers = Anhänger
claim-picture-cards = Hand
claim-picture-piles = Bisher gewonnen
claim-picture-count-followers = Anhänger { $count }
claim-picture-count-cards = Hand { $count }
claim-picture-gets-nothing = bekommt nichts
claim-picture-hand = { $count ->
    [0] hat keine Karte mehr
    [one] hat eine Karte auf der Hand
   *[other] hat { $count } Karten auf der Hand
}
claim-picture-followers-of = { $count ->
    [0] hat noch keine Anhänger
    [one] hat einen Anhänger
   *[other] hat { $count } Anhänger
}
claim-picture-factions = Fraktionen
claim-picture-set-title = Fraktionen
claim-picture-set = { $cards } Karten für { $seats }
claim-picture-guide = Im Spiel: ein Paar und drei oder fünf andere
claim-picture-kind = { $count } Karten, { $lowest }–{ $highest }
claim-picture-run = Str. { $length }
claim-picture-decided-run = längste Straße
claim-picture-decided-number = meiste Karten
claim-picture-decided-highest = höchste Karte: { $value }
claim-picture-decided-nothing = niemand: alles gleich
claim-picture-way = { $count } { $source } → { $target }
claim-picture-moves = Geflohene Bauern: { $list }
claim-picture-looted = { $name } +{ $count } { $faction }
claim-picture-loot = Beute: { $list }
claim-picture-choices = Beute kann zählen für: { $list }
claim-picture-wins-factions = { $sides ->
    [one] gewinnt die Königswahl mit { $factions } { $factions ->
        [one] Fraktion
       *[other] Fraktionen
    }
   *[other] gewinnen zusammen mit { $factions } { $factions ->
        [one] Fraktion
       *[other] Fraktionen
    }
}
claim-picture-wins-cards = { $sides ->
    [one] gewinnt die Königswahl mit mehr Karten dieser Fraktionen
   *[other] gewinnen zusammen mit mehr Karten dieser Fraktionen
}
claim-picture-wins-values = { $sides ->
    [one] gewinnt die Königswahl mit höheren Werten
   *[other] gewinnen zusammen mit höheren Werten
}
claim-picture-wins-shared = { $sides ->
    [one] gewinnt die Königswahl
   *[other] teilen sich den Thron
}
claim-picture-wins-last-standing = { $sides ->
    [one] gewinnt die Königswahl: alle anderen haben aufgegeben
   *[other] gewinnen zusammen: alle anderen haben aufgegeben
}

claim-alt-does = { $name } { $does }.
claim-alt-phase = Phase { $phase }, Stich { $number } von { $all }.
claim-alt-cards = { $faction } { $values }
claim-alt-backs = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
claim-alt-doubles = { $card }, zählt als { $double }
claim-alt-raised = { $card }, zählt { $value }
claim-alt-of = { $name }: { $list }
claim-alt-played = Gespielt: { $list }.
claim-alt-ahead = { $name } liegt in diesem Stich vorn.
claim-alt-team = { $team }: { $names }.
claim-alt-leads = { $name } spielt an.
claim-alt-middle = In der Mitte: { $list }.
claim-alt-deck = Nachziehstapel: { $count }.
claim-alt-trolls = Liegen geblieben: { $list }.
claim-alt-count = { $faction } × { $count }
claim-alt-nothing = nichts
claim-alt-seat = { $name } ({ $style }) hat gewonnen: { $list }.
claim-alt-followers = Anhänger: { $count }.
claim-alt-in-hand = Karten auf der Hand: { $count }.
claim-alt-gnomes = Ausgelegt: { $list }.
claim-alt-griffins = Erhöhen Werte: { $list }.
claim-alt-won = { $name } ({ $style }) gewinnt den Stich.
claim-alt-gets = { $name } bekommt: { $list }.
claim-alt-loses = { $name } verliert: { $list }.
claim-alt-hand = { $name } { $does }.
claim-alt-held = Karten: { $list }.
claim-alt-playable = Spielbar: { $list }.
claim-alt-top = Oben auf dem Nachziehstapel: { $card }.
claim-alt-example = Beispiel: { $list }.
claim-alt-crowned = { $card } (Krone)
claim-alt-crossed = { $card } (durchgestrichen)
claim-alt-end = { $name } { $does }.
claim-alt-votes = { $name } { $count }
claim-alt-votes-made = { $name } { $count } ({ $more })
claim-alt-faction = { $faction }: { $votes }; für { $name }, { $decided }.
claim-alt-faction-nobody = { $faction }: { $votes }; { $decided }.
claim-alt-total = { $name }: { $factions ->
    [one] eine Fraktion
   *[other] { $factions } Fraktionen
}, { $cards } Karten davon, Werte { $values }.
