## The factions chosen in the lobby

claim-button-setup = Factions
claim-button-own = Les miennes…
claim-set-classic = Le Classique
claim-set-wilderness = Les Terres sauvages
claim-set-court = La Cour
claim-set-workshop = L’Atelier
claim-set-random = Hasard
claim-set-own = Choix de l’hôte
claim-setup-named = **{ $name }**, à { $seats ->
    [2] deux
   *[other] trois ou quatre
}
claim-setup-named-own = **{ $name }**
claim-setup-chosen = Factions : **{ $name }**
claim-setup-list = Factions ({ $named }) : { $list }
claim-setup-title = ## Factions
claim-setup-note = Une partie a une paire (Chevaliers et Gobelins, Géants et Gnomes, ou Rois et Paysans) et { $tens } autres factions. Les choix tout faits et le hasard changent avec le nombre de places ; le choix de l’hôte, non.
claim-setup-lacks = Ces factions ne font pas une partie à { $seats ->
    [2] deux
    [3] trois
   *[other] quatre
}.
claim-setup-choose = L’hôte peut les changer avec **{ claim-button-setup }**.
claim-flaw-no-pair = Il manque une paire : Chevaliers et Gobelins, Géants et Gnomes, ou Rois et Paysans.
claim-flaw-partner-missing = Pour compléter la paire, il manque : { $factions }.
claim-flaw-second-pair = Une seule paire par partie : retire { $factions }.
claim-flaw-too-few = { $number ->
    [one] En plus de la paire, il manque encore une faction.
   *[other] En plus de la paire, il manque encore { $number } factions.
}
claim-flaw-too-many = { $number ->
    [one] En plus de la paire, il y a une faction de trop.
   *[other] En plus de la paire, il y a { $number } factions de trop.
}
claim-form-title = Factions pour { $seats } places
claim-form-pair = Quelle paire ?
claim-form-others = Quelles { $tens } autres ?
claim-form-trolls = Le livret déconseille les Trolls à trois ou à quatre.
claim-pair = { $first } et { $second }
claim-trolls-warning = ⚠️ À trois ou à quatre, les Trolls peuvent s’accumuler jusqu’au dernier pli ; le livret les déconseille.
claim-refused-illegal-set = Les factions de cette table ne font pas une partie à { $seats }. L’hôte peut en choisir d’autres avec **{ claim-button-setup }** (les choix tout faits et le hasard vont toujours), ou changer le nombre de places dans **{ button-more }**.
