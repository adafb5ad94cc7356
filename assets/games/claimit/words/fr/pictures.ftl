# Words in the pictures of Claim It! and their alt texts.

claimit-space = { $column }/{ $row }

claimit-picture-begin = Claim It!
claimit-picture-rolls-last = lance les dés : dernier tour
claimit-picture-decides = relance ou s’arrête
claimit-picture-places = pose un marqueur
claimit-picture-took = { $marked ->
    [0] ne garde rien
   *[other] garde { claimit-marks }
}
claimit-picture-lost = { $marked ->
    [0] n’avait rien à perdre
   *[other] perd { claimit-marks }
}
claimit-picture-wins-mine = { $mine ->
    [one] gagne avec une mine d’une case
   *[other] gagne avec une mine de { $mine } cases
}
claimit-picture-wins-claims = gagne : plus de concessions d’or
claimit-picture-wins-spaces = gagne : plus de cases
claimit-picture-wins-last-standing = gagne : les autres ont abandonné
claimit-picture-wins-shared = partagent la victoire

claimit-picture-last-round = Dernière manche

claimit-picture-mine = Mine
claimit-picture-claims = Concessions
claimit-picture-spaces = Cases

claimit-picture-stake = En jeu
claimit-picture-taken = Gardé

claimit-alt-begin = Claim It!, un plateau vide. L’ordre de jeu est tiré au sort.
claimit-alt-last-round = Dernière manche, annoncée par { $caller } ; le dernier tour est à { $last }.
claimit-alt-dice = Dés { $dice }.
claimit-alt-possible = Possible : { $list }.
claimit-alt-squatter = marqueur blanc { $squatter } en { $space }
claimit-alt-claim = marqueur noir en { $space }
claimit-alt-marked = Marqué ce tour : { $list }.
claimit-alt-risk = Le prochain lancer rate dans { $bust } cas sur 216.
claimit-alt-lost = Perdu : { $list }.
claimit-alt-took = Gardé : { $list }.
claimit-alt-seat = { $name } ({ $style }) : mine { $mine }, concessions d’or { $claims } sur { $needed }, cases { $spaces }.
claimit-alt-seat-place = { $place }. { $name } ({ $style }) : mine { $mine }, concessions d’or { $claims }, cases { $spaces }.
claimit-alt-claimed = Concessions d’or { $list }.
claimit-alt-settled = Occupées { $list }.
claimit-alt-mine = Mine { $list }.
claimit-alt-framed = Les cases de { $name } sont encadrées.

claimit-chart = La plus grande mine après chaque tour
claimit-face = { $face }
