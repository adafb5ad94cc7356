# The rules, a page each, as `/claim rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

claim-rules-chapters = Chercher une faction

claim-rules-goal-title = Le roi est mort !
claim-rules-goal-text =
    Un jeu de cartes de 2 à 4, en deux équipes à quatre. Des **factions** cherchent qui mettre sur le trône : la salle d’attente montre lesquelles des dix-sept sont en jeu, et ce qu’elles peuvent faire.

    Tu joues tes cartes en deux phases. En **phase 1**, tu gagnes des partisans ; en **phase 2**, tu les joues pour gagner les factions elles-mêmes.

    À la fin, chaque faction vote pour la personne qui a le **plus de ses cartes** ; à égalité, pour celle qui a la plus haute. À deux, **3 des 5** factions te donnent le trône.
claim-rules-goal-picture = Sur l’image : Clara gagne le trône avec 3 factions. Chacun a 3 Nains, le plus haut a donc décidé : 9. Gobelins et Morts-vivants ont voté pour Jules, avec 5 et 3 cartes.

claim-rules-recruiting-title = Phase 1 : gagne des partisans
claim-rules-recruiting-text =
    À deux, chacun a 13 cartes ; **{ button-hand }** te montre les tiennes. Avant chaque pli, une carte est retournée au **milieu** : c’est l’enjeu. Le sort désigne qui entame d’abord.

    À l’entame, on joue la carte de son choix. L’autre personne doit **fournir** la même faction si possible ; sinon, elle joue ce qu’elle veut. La **plus haute carte de la faction demandée** gagne (0 est la plus basse) ; à égalité, la première.

    Si tu gagnes le pli, tu prends la carte visible comme **partisan** et tu entames le suivant. Sinon, tu pioches un partisan sans le montrer. Les cartes jouées sortent de la partie.
claim-rules-recruiting-picture = Sur l’image : Clara entame avec Nain 7, et Jules doit fournir Nain 3. Elle gagne le Chevalier 8, visible, comme partisan. Il pioche une carte que lui seul peut voir.

claim-rules-campaign-title = Phase 2 : gagne les factions
claim-rules-campaign-text =
    Maintenant, tes **partisans** sont ta main. Il n’y a plus rien au milieu : si tu gagnes un pli, ses **cartes** vont dans ta pile de points. On fournit et on gagne comme avant. La personne qui a gagné le dernier pli de la phase 1 entame.

    Au vote, une carte basse compte autant qu’une haute : attention à ce que tu donnes. La table montre combien de cartes de chaque faction chacun a gagnées, et **{ button-more }** remontre le dernier pli. On ne peut pas revoir les plus anciens.
claim-rules-campaign-picture = Sur l’image : Jules entame avec Gobelin 9. Clara n’a pas de Gobelin et joue Chevalier 2, qui bat tout Gobelin. Les deux cartes vont dans sa pile, et elle entame le pli suivant.

claim-rules-factions-1-title = Chevaliers, Gobelins, Sosies
claim-rules-factions-1-text =
    ⚔️ Les **Chevaliers** battent tout si les Gobelins sont demandés, même un Sosie qui vaut un Gobelin ; s’il y en a plusieurs, le plus haut gagne. Si tu as des Gobelins, tu dois quand même en fournir. Sinon, les Chevaliers n’ont rien de spécial.

    👺 Les **Gobelins** n’ont pas de pouvoir, mais ils sont quatorze.

    🎭 Les **Sosies** peuvent être joués au lieu de fournir, sans obligation. Hors de l’entame, un Sosie compte comme la faction demandée, mais **sans son pouvoir** : parmi des Nains, il va quand même à la personne qui gagne. À l’entame et au vote, c’est un Sosie.
claim-rules-factions-1-picture = Sur l’image : les cartes couronnées gagnent. Gobelin 9 est l’entame, Chevalier 2 le bat. Les Gobelins ont cinq fois leur 0. Sosie 6 compte comme un Gobelin et bat Gobelin 5.

claim-rules-factions-2-title = Géants, Gnomes, Trolls
claim-rules-factions-2-text =
    Tous trois ne comptent qu’en **phase 2**.

    🍄 Les **Gnomes** gagnés (valeurs impaires, comme les Géants) sont exposés devant toi et rejoignent ta pile à la fin. Quand tu gagnes un pli, chaque **Géant** de ce pli, peu importe qui l’a joué, retire à chacun de tes adversaires un Gnome de même valeur imprimée. Tes Gnomes sont à l’abri, comme ceux de ton partenaire.

    🧌 **Trolls** : un pli ne te rapporte que le plus haut, parmi les siens et ceux qui attendent. Les autres attendent, et chaque pli en rapporte un, même sans Troll ; le dernier les rapporte tous. À 3 ou 4, ils sont déconseillés.
claim-rules-factions-2-picture = Sur l’image : Géant 7 gagne un pli et retire Gnome 7 à l’adversaire, qui garde les Gnomes 3 et 5. De trois Trolls, le pli rapporte le 8 ; 6 et 3 attendent.

claim-rules-factions-3-title = Rois, Paysans, Ratons laveurs
claim-rules-factions-3-text =
    Tous trois comptent à la **fin**.

    🌾 Un **Paysan** ne reste que si tu as un **Roi** de même valeur, ou jusqu’à 3 de plus. Sinon, il fuit chez l’adversaire, à trois chez la personne suivante dans le sens horaire, et y reste. Les partenaires partagent leurs Rois. Les Rois ne partent jamais.

    🦝 Sur 14 **Ratons laveurs**, 4 sont écartés en secret. Chacun des tiens qui a un butin, 0 à 4, ajoute 1 à ta plus petite faction, même si tu n’en as aucune carte. Tout le butin va à la même ; si plusieurs sont les plus petites, tu choisis. Il n’est jamais la plus haute carte.
claim-rules-factions-3-picture = Sur l’image : Roi 7 retient les Paysans 4, 5, 6 et 7. Sans autre Roi, les Paysans 0, 3 et 8 fuient ; le 0 fuit toujours. Les cinq Ratons laveurs ont un butin.

claim-rules-factions-4-title = Automates, Devins, Morts-vivants
claim-rules-factions-4-text =
    Tous trois ne comptent qu’en **phase 1**.

    ⚙️ Si tu gagnes un pli où un **Automate** a été joué, tu gagnes aussi le suivant. Chacun y pose une carte au choix, face cachée ; elle ne fait rien et n’est jamais montrée.

    🔮 À deux, si un **Devin** a été joué dans le pli que tu gagnes, tu regardes le haut de la pioche et tu prends cette carte ou la visible ; l’autre personne reçoit celle qui reste. À 3 ou 4, le Devin doit gagner lui-même.

    💀 Si tu gagnes un pli, les **Morts-vivants** joués vont droit dans ta pile. Ceux du milieu deviennent partisans comme toute carte.
claim-rules-factions-4-picture = Sur l’image : Automate 8 gagne, et avec lui le pli suivant, face cachée. Devin 7 laisse choisir entre Viking 9 et la carte cachée. Il gagne aussi le Mort-vivant 2.

claim-rules-factions-5-title = Dragons, Nains, Griffons
claim-rules-factions-5-text =
    🐉 **Dragons**, aux deux phases : si tu joues le dernier Dragon d’un pli, sans l’avoir entamé, tu entames le suivant, même si tu perds celui-ci. En phase 1, un Automate dans le même pli l’emporte.

    ⛏️ **Nains**, en phase 2 : à deux, ils vont à la personne qui perd le pli ; à 3 ou 4, à celle qui a joué la plus basse valeur de toutes, à égalité la dernière.

    🦅 **Griffons**, en phase 2 : dès qu’il y en a un dans ta pile, les cartes de sa valeur que tu joues gagnent 5. Cela compte dans le pli, pour gagner et pour la plus basse, mais pour rien d’autre.
claim-rules-factions-5-picture = Sur l’image : Nain 8 gagne, mais la personne qui a joué Dragon 1 entame ensuite. Nain 8 bat Nain 5 : les deux vont à celle qui perd. Avec Griffon 4 dans ta pile, Nain 4 vaut 9 (4 + 5).

claim-rules-factions-6-title = Bardes, Vikings
claim-rules-factions-6-text =
    Les deux comptent à la **fin**.

    🎶 Les **Bardes** votent pour la plus longue suite : des valeurs sans trou, comme 3, 4, 5. Combien d’autres tu as n’y change rien. Si deux suites sont aussi longues, c’est le nombre de Bardes qui décide, puis le plus haut. Un seul Barde est une suite de 1.

    🪓 Un **Viking** compte double si ta pile a une autre carte de même valeur, de n’importe quelle faction ; un Gnome exposé compte aussi pour cela. Il ne compte double que pour décider qui gagne les Vikings.
claim-rules-factions-6-picture = Sur l’image : les Bardes 3, 4 et 5 sont une suite, qui bat 1 et 7, et tous les Bardes en suites plus courtes. Viking 5 compte double, car il y a Dragon 5.

claim-rules-scoring-title = Le vote
claim-rules-scoring-text =
    Après le dernier pli, dans cet ordre :
    - Les **Gnomes** restants rejoignent les piles.
    - Les **Paysans** sans Roi fuient.
    - Les **Ratons laveurs** avec butin comptent aussi pour ta plus petite faction.
    - Des **Vikings** doublent, les **Bardes** suivent la plus longue suite.
    - Chaque faction vote pour la personne qui a le plus de ses cartes ; à égalité, pour la plus haute, puis la suivante. Si tout est égal, personne.

    À deux, il faut 3 des 5. Sans cela, ou à plus de deux, le nombre de factions décide, puis celui de leurs cartes, puis la somme de leurs valeurs ; sinon, la victoire est partagée.
claim-rules-scoring-picture = Sur l’image : le butin donne 3 Rois à Clara (2+1), autant qu’à Jules ; le plus haut est 9. Sa suite de 3 bat ses 4 Bardes à lui. Ses 3 Vikings doublent tous. De chaque côté, un Paysan a fui.

claim-rules-players-title = À trois ou à quatre
claim-rules-players-text =
    On joue avec 72 cartes : une paire et **cinq** autres factions. À trois, chacun a 12 cartes, et la personne qui a le plus de factions gagne. À quatre, chacun a 9 cartes ; les **partenaires** se font face et joignent leurs piles pour le vote.

    En phase 1, **deux cartes** sont au milieu. La première place en prend une, la deuxième l’autre, les autres piochent. La faction demandée passe d’abord, puis les autres par valeur.

    Dans un pli face cachée, la place suivante (sens horaire) est deuxième. Si un Devin fait prendre la carte cachée, les deux suivantes ont les visibles.
claim-rules-players-picture = Sur l’image : Sosie 9 de Lucie compte comme un Nain et gagne : elle prend Chevalier 9 ou Mort-vivant 6. Nain 8 de Jules est deuxième. Clara, sa partenaire, et Henri piochent.

claim-rules-time-picture = Sur l’image : le temps de Clara était écoulé, Nain 2, sa plus basse carte, a donc été joué. L’ordinateur 🤖 joue pour Jules. Lucie a abandonné (drapeau blanc) ; ses cartes sont jouées quand même.
claim-rules-lapse = Quand il est écoulé, ta plus basse carte permise est jouée, ou le premier choix pris.
claim-rules-resigned = Tes cartes sont jouées comme si ton temps était écoulé ; en équipe, ton partenaire continue pour vous deux.
claim-rules-publisher = *Claim* appartient à son éditeur. Cette version n’est pas officielle.
