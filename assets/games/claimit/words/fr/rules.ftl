# The rules, a page each, as `/claimit rules` shows them: at most 600 characters of text above the
# picture, and below it what is to be seen there.

claimit-rules-goal-title = Creuse la plus grande mine
claimit-rules-goal-text =
    Un jeu de 2 à 5 sur un plateau de 6 × 6 cases. Chaque lancer te fait marquer une case. Si tu t’arrêtes à temps, toutes les cases marquées ce tour sont à toi, à ta couleur. Puis c’est à la personne suivante ; le sort désigne qui commence.

    Ta **mine** est ton plus grand groupe de cases qui se touchent par un côté ; les coins ne comptent pas. À la fin, la plus grande mine gagne.

    Tu peux lancer aussi souvent que tu l’oses. Mais si un lancer ne permet de rien poser, tout le tour est perdu.
claimit-rules-goal-picture = Sur l’image : Clara gagne. Sa mine, encadrée de bleu, a 15 cases, celle de Jules 8. Ses cases isolées 1/4 et 1/6 ne la touchent pas et n’y comptent donc pas.

claimit-rules-roll-title = Lance et choisis une case
claimit-rules-roll-text =
    Appuie sur **{ claimit-button-roll }** : trois dés. L’un donne la colonne, un autre la rangée, le troisième reste ; à toi de décider. La colonne vient d’abord : **5/2** est colonne 5, rangée 2, depuis le coin en bas à gauche.

    Cela donne jusqu’à six choix : trois au plus avec un double, un avec un triple. Chaque case possible a un bouton. Les lettres **A** à **F** la situent sur l’image, sauf si l’hôte ne le veut pas.

    Choisis-en une : chaque lancer pose exactement un marqueur, et on ne peut pas passer.
claimit-rules-roll-picture = Sur l’image : un lancer de 1, 4 et 6. A est colonne 4, rangée 1, et il reste le 6. B est colonne 6, rangée 1, et il reste le 4.

claimit-rules-squatter-title = Le marqueur blanc
claimit-rules-squatter-text =
    Si la case est **vide**, ou ne porte que le marqueur d’un **adversaire**, un marqueur blanc s’y pose par-dessus.

    Il y en a six, numérotés de 1 à 6, pour tout le monde. Il te faut celui qui a le numéro du **troisième dé**. S’il est déjà sur le plateau, même sous un marqueur noir, cette case t’est fermée pour ce lancer.

    Quand tu t’arrêtes, chaque marqueur blanc devient une **case occupée** à toi, et le marqueur adverse dessous est rendu : la case a changé de mains. Chaque tour commence avec les six marqueurs blancs libres.
claimit-rules-squatter-picture = Sur l’image : le marqueur blanc 6 est posé en 2/4, qui était vide, et le 2 sur le marqueur de Jules en 3/5. À droite, ceux qui sont encore libres.

claimit-rules-claim-title = Le marqueur noir
claimit-rules-claim-text =
    Si la case ne porte que **ton propre** marqueur, ou un **marqueur blanc** de ce tour, un marqueur noir s’y pose par-dessus, quel que soit le troisième dé.

    Quand tu t’arrêtes, ton marqueur est posé sur le noir : une **concession d’or**, à toi pour de bon. Tout le reste sur la case est rendu, même un marqueur adverse. Plus aucun marqueur ne se pose sur un marqueur noir.

    ♻️ **Variante :** un marqueur blanc recouvert d’un noir est libre aussitôt. Déconseillée à cinq.
claimit-rules-claim-picture = Sur l’image : des marqueurs noirs en 3/3, sur celui de Clara, et en 3/5, sur un blanc, avec celui de Jules dessous. Si elle s’arrête, les deux sont ses concessions d’or et 2/4 est occupée.

claimit-rules-bust-title = Raté !
claimit-rules-bust-text =
    Si aucune des cases lancées ne peut recevoir de marqueur, c’est **raté** : tous les marqueurs de ce tour s’en vont, le plateau redevient ce qu’il était au début du tour, et c’est le tour suivant. Ce qui était à toi avant reste à toi.

    Avant chaque lancer, la table montre le risque exact, compté sur les 216 lancers, et ce qui est en jeu. Un premier lancer peut rater aussi, mais il n’y a alors rien à perdre.
claimit-rules-bust-picture = Sur l’image : 2, 6 et 6 ne donnent que 2/6, 6/2 et 6/6, qui demandent le marqueur blanc 6 ou 2, déjà posés. Clara perd les trois cases barrées ; 3/3 reste à elle, occupée comme avant.

claimit-rules-stop-title = Relancer ou s’arrêter
claimit-rules-stop-text =
    Après chaque marqueur, c’est ton choix : **Relancer** et tout risquer, ou **{ claimit-button-stop }**. On ne peut donc s’arrêter qu’après avoir posé un marqueur.

    Quand tu t’arrêtes,
    - un marqueur blanc devient ta case occupée,
    - un marqueur noir devient ta concession d’or.

    Les cases occupées peuvent t’être prises, et tu peux encore en faire des concessions d’or. Celles-ci restent pour de bon. Pour ta mine, les deux comptent autant.
claimit-rules-stop-picture = Sur l’image : les trois cases dorées ont été marquées ce tour. 2/4 est maintenant occupée ; 3/3 et 3/5 sont des concessions d’or, sur des marqueurs noirs. Clara en a 3, contre 1 avant.

claimit-rules-end-title = La dernière manche
claimit-rules-end-text =
    Si tu t’arrêtes avec assez de concessions d’or, tu annonces la **dernière manche** (🔔). Il en faut
    - **13** à 2
    - **9** à 3
    - **7** à 4
    - **6** à 5

    Elles n’ont pas à se toucher. Chacun joue encore un tour exactement, toi en tout dernier (lanterne rouge). Atteindre ce nombre de nouveau ne change rien.

    La **plus grande mine** gagne. À égalité, c’est le nombre de concessions d’or qui décide, puis celui des cases. Sinon, la victoire est partagée.
claimit-rules-end-picture = Sur l’image : Clara a 13 concessions d’or et a annoncé la dernière manche. Cloche et lanterne suivent son nom : d’abord Jules lance, puis elle joue le dernier tour.

claimit-rules-time-picture = Sur l’image : le temps de Clara était écoulé, la case qu’elle avait marquée, 2/4, est donc à elle. L’ordinateur 🤖 joue pour Jules. Lucie a abandonné (drapeau blanc), ses 3 cases restent.
claimit-rules-lapse = Quand il est écoulé, le tour finit comme si tu t’arrêtais.
claimit-rules-resigned = Tes cases restent sur le plateau, et tes tours sont sautés.
claimit-rules-publisher = *Claim It!* est un jeu de Kris Gould, édité par Wattsalpoag Games. Cette version n’est pas officielle.
