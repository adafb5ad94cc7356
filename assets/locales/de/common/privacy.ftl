## Who has been erased

fair-erased = Jemand aus diesem Spiel wurde gelöscht, und damit auch der Startwert { $dice ->
    [yes] der Würfel
   *[no] des Mischens
}, versprochen als `{ $commitment }`. Das Protokoll unten { $dice ->
    [yes] belegt, dass jeder Wurf aus einem einzigen Schlüssel folgt
   *[no] zeigt die Karten aller und belegt, dass die Mischung aus einem einzigen Schlüssel folgt
}; dass ich diesen Schlüssel versprochen hatte, kann es nicht mehr belegen. Sein Fingerabdruck ist `{ $fingerprint }`.
