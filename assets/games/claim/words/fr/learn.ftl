# What the lesson says: `assets/games/claim/lesson.toml` has its steps by name.

claim-learn-aim = Cinq **factions** votent pour le trône : **gagnes-en trois**. D’abord, tu joues pour la carte du **milieu**. Le sort a désigné { $opponent }, qui a entamé avec Nain 5 : tu dois **fournir** un Nain (ou un Sosie, le joker) ; le plus haut gagne. Joue **Nain 9** (la hache).
claim-learn-lose = Tu as gagné le pli : Chevalier 9 est ton premier **partisan**, et tu entames. Gobelin 0 est maintenant au milieu. Si tu perds un pli, tu pioches à la place une carte que personne d’autre ne voit. Perds celui-ci : entame avec **Nain 1**.
claim-learn-knight = Tu as pioché Nain 8. { $opponent } vient d’entamer avec Gobelin 7. Sans Gobelin, tu peux jouer n’importe quelle carte, et **les Chevaliers battent les Gobelins**, si hauts soient-ils : joue **Chevalier 2** (le casque).
claim-learn-undead = Les cartes jouées sortent de la partie, sauf les **Morts-vivants** : si tu gagnes le pli, ils sont aussitôt à toi, pour le vote. Entame avec **Mort-vivant 8** (le crâne).
claim-learn-skip = Tu as eu Mort-vivant 8 et 4 pour ta **pile de points**. La phase 1 a 13 plis comme ceux-ci ; je joue les autres pour toi.
claim-learn-phase-2 = **Phase 2 :** tes 13 partisans sont ta main, et tu gagnes les **cartes du pli** elles-mêmes. Chacune est une voix de sa faction. Entame avec **Chevalier 9**.
claim-learn-dwarves = Deux voix de Chevaliers ! Mais si tu **perds** un pli, tu en reçois les **Nains**. Entame avec **Nain 0**, et perds.
claim-learn-highest = Les deux Nains sont à toi. { $opponent } a entamé avec Mort-vivant 6 : fournis **Mort-vivant 9**. Il peut décider du vote.
claim-learn-vote = J’ai joué le reste. **Le vote :** chaque faction va à la personne qui a le plus de ses cartes ; à égalité, la plus haute carte décide, comme ton Mort-vivant 9. Trois sur cinq : **le trône est à toi !**
claim-learn-end = **Voilà le jeu !** Gagne des partisans, puis des factions, et perds parfois un pli exprès. À une table, **{ button-hand }** montre tes cartes.

claim-learn-untold-factions-1 = Les Sosies, et ce que peuvent les autres factions
claim-learn-untold-players = À trois, ou à quatre en deux équipes
