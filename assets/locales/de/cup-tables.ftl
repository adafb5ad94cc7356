## Tische von Turnieren

table-cup = 🏆 Turnier { $cup } · Runde { $round } · { $over ->
    [yes] ihre Zeit ist um: Der Computer spielt zu Ende
   *[no] endet spätestens { $when }
}
lobby-cup = Dieses Spiel gehört zu einem Turnier und beginnt von selbst.
cup-absent = ⌛ { $names } { $count ->
    [one] hat
   *[other] haben
} in diesem Spiel nichts entschieden und diese Runde des Turniers verloren.
table-left-cup = { $player } ist in diesem Spiel nicht mehr dabei. Auf dem Platz spielt der Computer weiter; in einem Turnier kann ihn sonst niemand übernehmen.
refused-cup-table = Dieses Spiel gehört zu einem Turnier: Sein Tisch lässt sich nicht ändern, anhalten oder abbrechen, und niemand sonst kann einen Platz übernehmen. Du kannst weiterspielen oder unter **Mehr** aufgeben.
refused-cup-round-over = Die Zeit für diese Runde des Turniers ist um. Der Computer spielt zu Ende, und niemand kann ihn ablösen.
