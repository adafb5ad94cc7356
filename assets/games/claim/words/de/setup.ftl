## Die Fraktionen, die in der Lobby gewählt werden

claim-button-setup = Fraktionen
claim-button-own = Eigene …
claim-set-classic = Der Klassiker
claim-set-wilderness = Die Wildnis
claim-set-court = Der Hof
claim-set-workshop = Die Werkstatt
claim-set-random = Zufall
claim-set-own = Wahl des Gastgebers
claim-setup-named = **{ $name }**, zu { $seats ->
    [2] zweit
   *[other] dritt oder viert
}
claim-setup-named-own = **{ $name }**
claim-setup-chosen = Fraktionen: **{ $name }**
claim-setup-list = Fraktionen ({ $named }): { $list }
claim-setup-title = ## Fraktionen
claim-setup-note = Zu einem Spiel gehören ein Paar (Ritter und Kobolde, Riesen und Gnome oder Könige und Bauern) und { $tens } weitere Fraktionen. Fertige und zufällige richten sich danach, wie viele mitspielen; eigene nicht.
claim-setup-lacks = Diese Fraktionen ergeben kein Spiel zu { $seats ->
    [2] zweit
    [3] dritt
   *[other] viert
}.
claim-setup-choose = Der Gastgeber kann sie mit **Fraktionen** ändern.
claim-flaw-no-pair = Ein Paar fehlt: Ritter und Kobolde, Riesen und Gnome oder Könige und Bauern.
claim-flaw-partner-missing = Zum Paar fehlen noch: { $factions }.
claim-flaw-second-pair = Nimm { $factions } heraus, denn ein Spiel hat nur ein Paar.
claim-flaw-too-few = { $number ->
    [one] Neben dem Paar fehlt noch eine Fraktion.
   *[other] Neben dem Paar fehlen noch { $number } Fraktionen.
}
claim-flaw-too-many = { $number ->
    [one] Nimm eine der Fraktionen heraus, die nicht zum Paar gehören.
   *[other] Nimm { $number } der Fraktionen heraus, die nicht zum Paar gehören.
}
claim-form-title = Fraktionen zu { $seats ->
    [2] zweit
    [3] dritt
   *[other] viert
}
claim-form-pair = Welches Paar?
claim-form-others = Welche { $tens } anderen?
claim-form-trolls = Zu dritt und zu viert rät die Spielregel von Trollen ab.
claim-pair = { $first } und { $second }
claim-trolls-warning = ⚠️ Zu dritt oder zu viert können sich die Trolle bis zum letzten Stich häufen; die Spielregel rät davon ab.
claim-refused-illegal-set = Die Fraktionen an diesem Tisch ergeben kein Spiel zu { $seats ->
    [2] zweit
    [3] dritt
   *[other] viert
}. Der Gastgeber kann mit **Fraktionen** andere wählen (fertige und zufällige passen immer) oder unter **Mehr** die Zahl der Plätze ändern.
