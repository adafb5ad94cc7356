# The rules, a page each, as `/claim rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

claim-rules-chapters = Chercher une faction

claim-rules-goal-title = Le roi est mort !
claim-rules-goal-text =
    Un jeu de cartes de 2 à 4, en deux équipes à quatre. Des **factions** cherchent qui mettre sur le trône : la salle d’attente montre lesquelles des dix-sept sont en jeu, et ce qu’elles peuvent faire.

    Tu joues tes cartes en deux phases. En **phase 1**, tu gagnes des partisans ; en **phase 2**, tu les joues pour gagner les factions elles-mêmes.

    À la fin, chaque faction vote pour qui a le **plus de ses cartes** ; à égalité, pour qui a la plus haute. À deux, **3 des 5** factions te donnent le trône.
claim-rules-goal-picture = Sur l’image : Clara gagne le trône avec 3 factions. Chacun a 3 Nains, le plus haut a donc décidé : 9. Gobelins et Morts-vivants ont voté pour Jules, avec 5 et 3 cartes.

claim-rules-recruiting-title = Phase 1 : gagne des partisans
claim-rules-recruiting-text =
    Chacun a 13 cartes ; **{ button-hand }** te montre les tiennes, à toi seulement. Avant chaque pli, une carte est retournée au **milieu** : c’est l’enjeu.

    Qui entame joue la carte de son choix. L’autre doit **fournir** la même faction ; sinon, n’importe quelle carte. La **plus haute carte de la faction demandée** gagne ; à égalité, la première.

    Qui gagne prend la carte visible comme **partisan**, l’autre en pioche un sans le montrer. Les cartes jouées sortent de la partie. Qui gagne entame le pli suivant.
claim-rules-recruiting-picture = Sur l’image : Clara entame avec Nain 7, et Jules doit fournir Nain 3. Elle gagne le Chevalier 8, visible, comme partisan. Il pioche une carte que lui seul peut voir.

claim-rules-campaign-title = Phase 2 : gagne les factions
claim-rules-campaign-text =
    Maintenant, tes **partisans** sont ta main. Il n’y a plus rien au milieu : si tu gagnes un pli, ses **cartes** vont dans ta pile de points. On fournit et on gagne comme avant. Qui a gagné le dernier pli de la phase 1 entame.

    Au vote, une carte basse compte autant qu’une haute : pense à ce que tu donnes. La table montre combien de cartes de chaque faction chacun a gagnées, et **{ button-more }** remontre le dernier pli. On ne peut pas revoir les plus anciens.
claim-rules-campaign-picture = Sur l’image : Jules entame avec Gobelin 9. Clara n’a pas de Gobelin et joue Chevalier 2, qui bat tout Gobelin. Les deux cartes vont dans sa pile, et elle entame le pli suivant.

claim-rules-factions-1-title = Chevaliers, Gobelins, Sosies
claim-rules-factions-1-text =
    ⚔️ Les **Chevaliers** battent tout si les Gobelins sont demandés, même un Sosie qui vaut un Gobelin ; s’il y en a plusieurs, le plus haut gagne. Si tu as des Gobelins, tu dois quand même en fournir. Sinon, les Chevaliers n’ont rien de spécial.

    👺 Les **Gobelins** ne peuvent rien, mais ils sont nombreux.

    🎭 Les **Sosies** peuvent être joués au lieu de fournir, sans obligation. Hors de l’entame, un Sosie compte comme la faction demandée. En entame, il demande des Sosies ; au vote aussi, il reste un Sosie.
claim-rules-factions-1-picture = Sur l’image : les cartes couronnées gagnent. Gobelin 9 est l’entame, Chevalier 2 le bat. Les Gobelins ont cinq fois leur 0. Sosie 6 compte comme un Gobelin et bat Gobelin 5.

claim-rules-factions-2-title = Géants, Gnomes, Trolls
claim-rules-factions-2-text =
    Tous trois ne comptent qu’en **phase 2**.

    🍄 Les **Gnomes** gagnés sont exposés devant toi et rejoignent ta pile à la fin. D’ici là, chaque **Géant** d’un pli, peu importe qui l’a joué, retire un Gnome de même valeur imprimée à chaque adversaire de qui gagne. Les Gnomes de qui gagne et de son partenaire sont à l’abri.

    🧌 **Trolls** : qui gagne n’a que le plus haut, ceux qui attendent compris. Les autres attendent, et chaque pli en rapporte un, même sans Troll ; le dernier les rapporte tous. À 3 ou 4, ils sont déconseillés.
claim-rules-factions-2-picture = Sur l’image : Géant 7 gagne un pli et retire Gnome 7 à l’adversaire, qui garde les Gnomes 3 et 5. De trois Trolls, qui gagne reçoit le 8 ; 6 et 3 attendent.

claim-rules-factions-3-title = Rois, Paysans, Ratons laveurs
claim-rules-factions-3-text =
    Tous trois comptent à la **fin**.

    🌾 Un **Paysan** ne reste que si tu as un **Roi** de même valeur, ou jusqu’à 3 de plus. Sinon, il fuit chez l’adversaire, à trois chez le suivant dans le sens horaire, et y reste. Les partenaires partagent leurs Rois. Les Rois ne partent jamais.

    🦝 Sur 14 **ratons laveurs**, 4 sont écartés en secret avant la donne. Ceux qui ont un butin, 0 à 4, comptent comme une carte de plus pour la faction dont tu as le moins de cartes. À égalité, tu choisis. Le butin n’est pas une carte : il n’est jamais la plus haute.
claim-rules-factions-3-picture = Sur l’image : Roi 7 retient les Paysans 4, 5, 6 et 7. Sans autre Roi, les Paysans 0, 3 et 8 fuient ; le 0 fuit toujours. Les cinq ratons laveurs ont un butin.

claim-rules-factions-4-title = Automates, Devins, Morts-vivants
claim-rules-factions-4-text =
    Tous trois ne comptent qu’en **phase 1**.

    ⚙️ Si tu gagnes un pli avec un **Automate**, tu as gagné aussi le suivant. Chacun y pose une carte au choix, face cachée ; elle ne fait rien et n’est jamais montrée.

    🔮 À deux, tout **Devin** du pli laisse qui gagne voir le haut de la pioche et choisir entre cette carte et la visible ; l’autre reçoit le reste. À plus, il faut gagner avec son propre Devin.

    💀 Les **Morts-vivants** joués vont droit dans la pile de qui gagne. Ceux du milieu deviennent partisans comme toute carte.
claim-rules-factions-4-picture = Sur l’image : Automate 8 gagne, et avec lui le pli suivant, face cachée. Devin 7 laisse choisir entre Viking 9 et la carte cachée. Il gagne aussi le Mort-vivant 2.

claim-rules-factions-5-title = Dragons, Nains, Griffons
claim-rules-factions-5-text =
    🐉 **Dragons**, aux deux phases : qui joue le dernier Dragon, sans avoir entamé, entame le pli suivant, peu importe qui gagne celui-ci. En phase 1, un Automate dans le même pli l’emporte.

    ⛏️ **Nains**, en phase 2 : qui perd les reçoit ; à 3 ou 4, qui a joué la plus basse valeur de toutes, à égalité la dernière.

    🦅 **Griffons**, en phase 2 : dès qu’il y en a un dans ta pile, les cartes de sa valeur que tu joues gagnent 5. Cela compte dans le pli, pour gagner et pour la plus basse, mais pour rien d’autre.
claim-rules-factions-5-picture = Sur l’image : Nain 8 gagne, mais qui a joué Dragon 1 entame ensuite. Nain 8 bat Nain 5 : qui perd reçoit les deux. Avec Griffon 4 dans ta pile, Nain 4 vaut 9 (4 + 5).

claim-rules-factions-6-title = Bardes, Vikings
claim-rules-factions-6-text =
    Les deux comptent à la **fin**.

    🎶 Les **Bardes** votent pour la plus longue suite : des valeurs sans trou, comme 3, 4, 5. Combien d’autres tu as n’y change rien. Si deux suites sont aussi longues, le plus de Bardes décide, puis le plus haut. Un seul Barde est une suite de 1.

    🪓 Un **Viking** compte double si ta pile a une autre carte de même valeur, de n’importe quelle faction ; un Gnome exposé compte aussi pour cela. Il ne le fait que pour décider qui gagne les Vikings.
claim-rules-factions-6-picture = Sur l’image : les Bardes 3, 4 et 5 sont une suite, qui bat 1 et 7, et tous les Bardes en suites plus courtes. Viking 5 compte double, car il y a Dragon 5.

claim-rules-scoring-title = Le vote
claim-rules-scoring-text =
    Après le dernier pli, dans cet ordre :
    - Les **Gnomes** qui restent rejoignent les piles.
    - Les **Paysans** sans Roi fuient.
    - Les **ratons laveurs** comptent leur butin.
    - Les **Vikings** doublent, les **Bardes** suivent la plus longue suite.
    - Chaque faction vote pour le plus de cartes. Autant ? La plus haute décide, puis la suivante. Si toutes sont égales, elle ne vote pour personne.

    À deux, il faut 3 des 5. Si personne ne les a, et à plus de deux : plus de factions, puis plus de leurs cartes, puis leur plus grande somme. Encore égal ? La victoire est partagée.
claim-rules-scoring-picture = Sur l’image : le butin donne 3 Rois à Clara (2+1), autant qu’à Jules ; le plus haut est 9. Sa suite de 3 bat ses 4 Bardes à lui. Ses 3 Vikings doublent tous. De chaque côté, un Paysan a fui.

claim-rules-players-title = À trois ou à quatre
claim-rules-players-text =
    On joue avec 72 cartes : une paire et **cinq** autres factions. À trois, chacun a 12 cartes, et le plus de factions gagne. À quatre, chacun en a 9 ; les **partenaires** se font face et joignent leurs piles pour le vote.

    En phase 1, **deux cartes** sont au milieu. Qui gagne en prend une, la deuxième place l’autre, le reste pioche. La faction demandée passe d’abord, puis les autres par valeur.

    Dans un pli face cachée, la place suivante (sens horaire) est deuxième. Si un Devin fait prendre la carte cachée, les deux suivantes ont les visibles.
claim-rules-players-picture = Sur l’image : Sosie 9 de Lucie compte comme un Nain et gagne : elle prend Chevalier 9 ou Mort-vivant 6. Nain 8 de Jules est deuxième. Clara, sa partenaire, et Henri piochent.

claim-rules-time-title = Temps, abandon, ordinateur
claim-rules-time-text =
    La salle d’attente montre le **temps** d’une décision. Je te le rappelle avant la fin. Quand il est écoulé, ta plus basse carte permise est jouée, ou le premier choix pris. Après deux tours ainsi, l’ordinateur joue pour toi, jusqu’à **{ button-back }**.

    Sous **{ button-more }**, tu peux **abandonner**, pour de bon : la dernière personne, ou équipe, gagne. D’ici là, tes cartes sont jouées comme si ton temps était écoulé ; à égalité, tu finis derrière.

    L’hôte peut ajouter des **adversaires ordinateur**. Ces parties ne comptent pas comme victoires, mais pour les cotes, sauf réglage du serveur.
claim-rules-time-picture = Sur l’image : le temps de Clara était écoulé, Nain 2, sa plus basse carte, a donc été joué. L’ordinateur 🤖 joue pour Jules. Lucie a abandonné (drapeau blanc) ; ses cartes sont jouées.
