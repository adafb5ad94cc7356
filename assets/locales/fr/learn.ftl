## Lessons: a game that one learns by playing, step by step

command-learn = Apprendre à jouer en jouant, en trois minutes (en privé)
button-learn = Apprendre à jouer
button-learn-game = Apprendre : { $name }

learn-praise-1 = Bien joué !
learn-praise-2 = Exactement !
learn-praise-3 = Bon choix !
learn-praise-4 = C’est ça !
learn-progress = Étape { $step } sur { $steps }
learn-free = Rien ne compte ici : essaie ce que tu veux, et pars quand tu veux.
learn-instead = C’est possible aussi : **{ $move }**. Voici ce que cela donne.
learn-refused = Ce n’est pas possible ici.
learn-hint = L’étape suivante de la leçon : **{ $move }**.
learn-hint-on = Appuie sur **{ button-lesson-on }**.
learn-changed = Cette leçon a changé depuis, elle recommence donc au début.
learn-left = Tu as quitté la leçon de **{ $name }**. Tu peux la reprendre quand tu veux.
learn-untold = Ce que la leçon n’a pas dit :
learn-untold-page = - { $what } (page { $page })
learn-first-game = Ta première partie : contre un adversaire facile, avec un coach à qui demander. Elle n’est pas classée.
learn-game-begun = Ta partie a commencé. Tu hésites ? Appuie là-bas sur **{ button-coach }** : { $link }

button-lesson-on = Continuer
button-lesson-back = Retour
button-lesson-leave = Quitter
button-lesson-again = Retour à la leçon
button-lesson-resume = Reprendre la leçon
button-lesson-page = Règles, page { $page }
button-first-game = Jouer ma 1re partie
