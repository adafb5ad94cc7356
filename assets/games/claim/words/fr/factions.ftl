# What each faction of Claim does, for the lobby and the pages of the rules: at most 90 characters.

claim-does-knights = Si les Gobelins sont demandés, les Chevaliers battent tout ; le plus haut gagne.
claim-does-goblins = Pas de pouvoir, mais quatorze cartes : la valeur 0 y est cinq fois.
claim-does-giants = Phase 2 : chaque Géant d’un pli gagné retire à chaque adversaire un Gnome de sa valeur.
claim-does-gnomes = Phase 2 : les Gnomes gagnés sont exposés aux Géants ; ceux qui restent comptent.
claim-does-kings = Un Roi retient tes Paysans de même valeur et jusqu’à 3 de moins.
claim-does-peasants = À la fin, un Paysan fuit sans Roi de sa valeur ou jusqu’à 3 de plus.
claim-does-automatons = Phase 1 : gagne un pli avec un Automate, et le suivant est à toi aussi, face cachée.
claim-does-bards = La plus longue suite les gagne (3, 4, 5 bat 1, 2, 6, 7), puis le nombre de cartes.
claim-does-dragons = Joue le dernier Dragon d’un pli, sans l’entamer, et tu entames le suivant.
claim-does-doppelgangers = Jouable à tout moment : il compte comme la faction demandée, sans son pouvoir.
claim-does-dwarves = Phase 2 : perds le pli (à 3 ou 4 : joue la plus basse carte), et ses Nains sont à toi.
claim-does-griffins = Phase 2 : un Griffon dans ta pile ajoute 5 aux cartes de sa valeur que tu joues.
claim-does-raccoons = Les Ratons laveurs 0 à 4 (butin) vont aussi à ta plus petite faction. Quatre manquent.
claim-does-seers = Phase 1 : si un Devin est joué (à 3 ou 4 : s’il gagne), le haut de la pioche est au choix.
claim-does-trolls = Phase 2 : un pli ne rapporte que le plus haut Troll ; les autres attendent le suivant.
claim-does-undead = Phase 1 : si tu gagnes un pli, les Morts-vivants joués vont aussitôt dans ta pile.
claim-does-vikings = À la fin, un Viking compte double si tu as une autre carte de même valeur.
