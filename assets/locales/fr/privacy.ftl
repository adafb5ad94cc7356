## What is stored about people: `/privacy`

command-privacy = Voir ce que je garde sur toi et pourquoi, l’exporter, ou le faire effacer

privacy-kept = ## 🔒 Ce que je garde sur toi
    - **Aux tables et en tournoi :** ton ID Discord et ton nom là-bas, tes places, ce que tu as fait et quand, les résultats, les tables et tournois dont tu es hôte et les invitations. C’est ainsi qu’une partie survit à un redémarrage, et de là viennent rediffusions, analyses et classements.
    - **Bilan :** victoires, places, cotes, et contre qui tu as joué.
    - **Exercices :** tes réponses aux positions du jour, dont les autres ne voient que des nombres, et tes décisions les plus coûteuses.
    - **Tes choix :** heures calmes, jours de repos, comment je te préviens et ce que je t’ai dit, annonces, tes dernières options pour une nouvelle table, et avec qui tu ne veux pas jouer. Si d’autres ne veulent pas jouer avec toi, cela leur appartient et n’est pas dans ton export.

    Je ne lis que les boutons et les commandes. Rien d’un serveur n’est montré sur un autre.
    Je garde tout cela jusqu’à ce que tu le fasses effacer ici. Ce qui appartient à un serveur est aussi effacé { $days } jours après qu’il m’a retiré, sauf si j’y suis de retour avant.
    Les messages déjà dans Discord y restent jusqu’à ce que quelqu’un les supprime. L’équipe qui m’héberge peut avoir des journaux, des sauvegardes et des parties archivées ; mon manuel dit comment t’en effacer.
privacy-contact = Pour joindre l’équipe qui m’héberge : { $contact }
privacy-exported = Voici tout ce que je garde sur toi, sur tous les serveurs, en un fichier. Décompresse-le et ouvre **index.html**, une page avec des explications et des tableaux ; **data.json** contient la même chose pour des programmes.
privacy-exported-part = Ce fichier contient tout ce que je garde sur toi, mais tes parties seulement jusqu’à la n° { $last } : Discord n’en accepte pas de plus gros. Le bouton fait le fichier suivant.
privacy-question = ## Effacer tout ce qui te concerne, sur tous les serveurs ?
    { $tables ->
        [0] Tu n’es à aucune table en ce moment.
        [one] Tu quittes la table où tu joues ; si la partie a commencé, l’ordinateur prend le relais.
       *[other] Tu quittes les { $tables } tables où tu joues ; si une partie a commencé, l’ordinateur prend le relais.
    }{ $cups ->
        [0] {""}
        [one] {" "}Tu quittes le tournoi où tu joues.
       *[other] {" "}Tu quittes les { $cups } tournois où tu joues.
    }
    Dans les parties et les tournois terminés, « { erased-name } » remplace ton nom. Tes rangs et tes préférences sont perdus pour de bon ; si tu rejoues un jour, tu repars de zéro.
privacy-erased = C’est effacé : rien de ce que je garde ne mène plus à toi.

button-export = Exporter mes données
button-export-older = Exporter les plus vieilles
button-erase = M’effacer…
button-erase-yes = M’effacer définitivement
button-erase-no = Tout garder

erased-name = Personne effacée
table-left-game = { $player } n’est plus dans cette partie. L’ordinateur joue à sa place pour l’instant ; quiconque ne participe pas à la partie peut prendre la place.
table-left-game-alone = { $player } n’est plus dans cette partie. Plus personne ne joue en personne : l’ordinateur termine la partie.

## Who has been erased

fair-erased = Quelqu’un qui jouait ici a été effacé, et avec cela la graine { $chance ->
    [dice] des dés
    [cards] du mélange
   *[other] des tirages
} promise par `{ $commitment }`. La feuille de partie ci-dessous { $chance ->
    [dice] prouve que chaque lancer découle d’une seule clé
    [cards] montre les cartes de tout le monde et prouve que le mélange découle d’une seule clé
   *[other] prouve que chaque tirage découle d’une seule clé
} ; elle ne peut plus prouver que j’avais promis cette clé. Son empreinte est `{ $fingerprint }`.
fair-moves-erased = Quelqu’un qui jouait ici a été effacé. La feuille de partie ci-dessous contient toujours tous les coups, avec une nouvelle empreinte : `{ $fingerprint }`.
