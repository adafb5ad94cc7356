# What the lesson says: `assets/games/claimit/lesson.toml` has its steps by name.

claimit-learn-aim = Tu cherches de l’or sur 6 × 6 cases. **La plus grande mine gagne :** le plus grand groupe de tes cases qui se touchent par un côté. Appuie sur **{ claimit-button-roll }**.
claimit-learn-space = Un dé donne la colonne, un autre la rangée. Le troisième est le numéro du **marqueur blanc** que tu y poses. Choisis **C** : colonne 4, rangée 4.
claimit-learn-again = La case est marquée. Dans le même tour, tu peux en marquer d’autres : appuie sur **Relancer**.
claimit-learn-touch = Agrandis maintenant ta mine. Choisis **A** : 4/3 touche 4/4.
claimit-learn-stop = Mais si un lancer ne permet de rien poser, c’est **raté** : tout ce que tu as marqué ce tour est perdu. Le bouton montre le risque. Appuie sur **{ claimit-button-stop }**.
claimit-learn-settled = Les deux cases sont maintenant **occupées**, à ta couleur : une mine de 2. C’est le tour de { $opponent }.
claimit-learn-taken = { $opponent } a mis un marqueur blanc sur ton 4/4 et l’a pris : une case occupée peut être prise. Mettons les tiennes à l’abri. Lance les dés.
claimit-learn-claim = 4/3 est déjà à toi. Sur ta propre case, tu poses un **marqueur noir**, quel que soit le troisième dé. Choisis **A**.
claimit-learn-once-more = Quand tu t’arrêtes, c’est une **concession d’or** : personne ne peut la prendre. Et maintenant 4/4 : relance.
claimit-learn-steal = Un marqueur blanc sur la case d’un adversaire la lui prend. Choisis **A**.
claimit-learn-dare = Ce n’est encore qu’un marqueur blanc, et { $opponent } pourrait reprendre la case. Le risque est minuscule : relance.
claimit-learn-on-squatter = Un marqueur noir se pose aussi sur un marqueur blanc de ce tour. Choisis **B**. (4/3 n’est pas proposé : rien ne se pose sur un marqueur noir.)
claimit-learn-keep = Arrête-toi maintenant : les deux cases deviennent des concessions d’or.
claimit-learn-bust = Ta mine est à l’abri. Et { $opponent } a lancé une fois de trop : trois 4 ne donnent que 4/4, ta concession d’or. C’est raté.
claimit-learn-end = **Voilà le jeu !** Des cases côte à côte, des concessions d’or pour les garder, et s’arrêter avant de rater.

claimit-learn-untold-end = La dernière manche : à deux, 13 concessions d’or la déclenchent
claimit-learn-untold-claim = Une variante où les marqueurs blancs redeviennent libres
