## The page of the export

export-title = Tes données
export-made = Fait pour { $name } (ID Discord { $number }) par { $bot } le { $at } UTC.
export-contents = Sommaire
export-what = Ce que c’est
export-who = Je suis { $bot }, un bot, et voici tout ce que je garde sur toi, sur tous les serveurs où tu m’as utilisé. Cela se trouve dans ma base de données, que garde l’équipe qui m’héberge. Cela vient des boutons et des commandes que tu as utilisés ; je ne lis aucun message.
export-nobody-else = Les autres ne sont pas dans ce fichier, ni par leur nom ni par leur ID. Ce que d’autres ont choisi à ton sujet leur appartient et n’y est pas non plus.
export-beside = À côté de cette page, dans le même fichier, se trouve data.json : la même chose pour des programmes. Il explique chacun de ses champs.
export-times = Toutes les heures sont en UTC.
export-partial = Tu as plus de parties qu’un fichier n’en peut contenir : chaque fichier en a une part, et tout le reste est dans chacun. { $older ->
    [0] Celui-ci a tes parties les plus anciennes.
    [one] Une partie plus ancienne est dans le fichier suivant.
   *[other] { $older } parties plus anciennes sont dans les fichiers suivants.
} Le bouton sous le message du fichier fait le suivant.
export-games-what = Tes parties : les tables où tu avais une place, dont tu étais hôte ou qui t’ont valu une invitation, les tournois auxquels tu as participé ou que tu as ouverts, ce que tu y as fait et quand, et comment elles ont fini
export-games-why = Pour qu’une partie survive à un redémarrage, et pour les rediffusions, les analyses et l’équité des dés et des cartes
export-games-kept = Jusqu’à ce que tu te fasses effacer. Un nombre que personne n’a remplace alors ton ID, et « { erased-name } » ton nom. Les coups peuvent être archivés avant cela.
export-sums-what = Le bilan de tes parties : victoires, places, cotes, erreurs et chance, et contre qui
export-sums-why = Pour les classements et les profils
export-sums-kept = Jusqu’à ce que tu te fasses effacer
export-answers-what = Tes exercices : tes réponses aux positions du jour, et les décisions coûteuses des analyses de tes parties
export-answers-why = Pour ton calendrier, pour dire comment les autres ont répondu (seulement en nombres), et pour te reposer la question
export-answers-kept = Réponses : jusqu’à ce que tu répondes de nouveau, au moins 38 jours plus tard. Décisions : les 100 plus coûteuses, tant que la partie est gardée. Les deux : jusqu’à ce que tu te fasses effacer
export-choices-what = Ce que tu choisis pour toi : notifications, heures calmes, coups forcés, rythme, jours de repos, options de nouvelles tables, et avec qui tu ne veux jamais jouer
export-choices-why = Pour que je fasse ce que tu as choisi
export-choices-kept = Jusqu’à ce que tu le changes ou te fasses effacer ; les jours de repos passés restent, car ils comptent pendant un an
export-notices-what = Ce que tu as reçu : les tours annoncés par message privé, et la dernière nouvelle table annoncée
export-notices-why = Pour ne rien te dire deux fois
export-notices-kept = Jusqu’à ce que la partie soit archivée ou que tu te fasses effacer
export-gone-what = Que tu as quitté un serveur, si c’est le cas
export-gone-why = Pour que les classements ne t’y montrent plus
export-gone-kept = Quelques jours, ou jusqu’à ce que tu y termines de nouveau une partie
export-erase = /privacy efface tout cela, sur tous les serveurs. Ce qui appartient à un serveur est aussi effacé { $days } jours après qu’il m’a retiré, sauf si j’y suis de retour avant.
export-not-here = Pas dans ce fichier : les messages et les images dans Discord même, et les journaux, sauvegardes et parties archivées que peut avoir l’équipe qui m’héberge.

export-everywhere = Sur tous les serveurs
export-no-choices = Tu n’as rien changé, les réglages par défaut valent donc : je te mentionne quand c’est ton tour.
export-yes = oui
export-no = non

export-no-server = En messages privés, et sur les serveurs où je ne suis pas
export-server = Serveur { $number }
export-games = Tes parties
export-message = Ouvrir le dernier message dans Discord
export-all-time = depuis le début
export-decimal = { NUMBER($number, maximumFractionDigits: 3) }

export-head-why = Pourquoi
export-head-kept = Combien de temps

export-number = n°{ "\u00A0" }{ $number }
export-place = place { $place }
export-status-lobby = en salle d’attente
export-status-running = en cours
export-status-finished = terminée
export-status-cancelled = annulée
export-moment = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
} { $year }, { $time }
export-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }

stat-place = place { $place }
stat-dice-rolls = lancers
stat-dice-busts = lancers ratés
stat-dice-expected = lancers ratés attendus

## The fields of data.json

export-json-what = Tout ce que je garde sur toi. index.html, à côté de ce fichier, dit la même chose pour des humains.
export-json-order = Dans « everywhere », « servers » et « games », chaque nom désigne une table de la base de données avec ses lignes.
export-json-fields = « fields » explique chaque table et chacun de ses champs. Les champs sans valeur, et ce que d’autres sont ou ont fait, sont omis. Les nombres au-dessus de 9007199254740992 sont des textes.

field-user-id = Ton ID Discord
field-seat = Le numéro de ta place, compté à partir de 0
field-game = Le jeu, par le nom de sa commande ; vide pour tous ensemble

part-file = Le fichier dans son ensemble
field-file-about = Ce qu’est ce fichier, et cette explication
field-file-everywhere = Ce qui n’appartient à aucun serveur, par table de la base de données
field-file-servers = Ce qui appartient à chaque serveur
field-file-games = Une entrée par table dont quelque chose sur toi est gardé, la plus récente d’abord
field-file-older-games = Combien de parties plus anciennes ne sont pas dans ce fichier parce qu’il est plein

part-about = Ce qu’est ce fichier
field-about-what = Comment lire le fichier
field-about-user-id = Ton ID Discord : c’est toi que le fichier concerne
field-about-bot = Le nom du bot qui garde tout cela
field-about-made-at = Quand le fichier a été fait
field-about-fields = Ce que veut dire chaque champ, par table de la base de données ; le nom vide est pour la table elle-même

part-servers = Un serveur où quelque chose te concerne en dehors d’une partie
field-servers-guild-id = ID Discord du serveur
field-servers-name = Le nom du serveur, ou son numéro si je n’y suis pas

part-blocks = Quelqu’un avec qui tu ne veux pas jouer ; seul /preferences dit qui

part-career-stats = Ce qui a été compté dans tes parties sur le serveur, additionné
field-career-stats-stat = Ce qui a été compté : tes places, les lancers et les ratés, et ce que le jeu compte lui-même
field-career-stats-total = La somme de toutes les parties
field-career-stats-best = Le plus grand nombre en une partie

part-careers = Tes parties et victoires sur le serveur, entre humains seulement
field-careers-period = La période : 0 pour tout, 20264 pour le quatrième trimestre 2026, 202611 pour novembre 2026
field-careers-games = Combien de parties tu as terminées
field-careers-wins = Combien tu en as gagné
field-careers-streak = Combien tu en as gagné de suite jusqu’ici
field-careers-best-streak = Le plus de suite

part-days-off = Les jours où ton chrono est en pause sur le serveur
field-days-off-begins = Quand ils commencent
field-days-off-ends = Quand ils finissent

part-erasures = Que tes données sont en train d’être effacées
field-erasures-replaced-by = Le nombre qui remplace ton ID sur ce serveur

part-hidden-members = Que tu as quitté le serveur, pour que les classements ne te montrent plus
field-hidden-members-until = Quand cette note sera oubliée

part-insights = Le bilan des analyses de tes parties sur le serveur
field-insights-games = Combien de parties ont été analysées
field-insights-decisions = Combien de tes décisions
field-insights-cost = Ce que tes erreurs ont coûté en tout ; 1 vaut les chances de gagner d’une partie entière
field-insights-luck = Ce que t’a apporté en tout la chance aux dés et aux cartes, dans la même unité

part-lobby-subscribers = Comment les nouvelles tables du serveur te sont annoncées
field-lobby-subscribers-hours = Le nombre minimal d’heures entre deux annonces
field-lobby-subscribers-free-at = À partir de quand tu peux l’être de nouveau
field-lobby-subscribers-last-announced = Le numéro de la dernière table annoncée

part-solo-games = Une partie que tu joues en solo contre l’ordinateur
field-solo-games-number = Un numéro qui distingue cette partie de tes autres
field-solo-games-strength = La force de l’ordinateur
field-solo-games-revision = Combien de coups, de lancers et de distributions il y a eu
field-solo-games-is-over = Si la partie est finie
field-solo-games-at = Quand tu as joué en dernier
field-solo-games-rules-version = La version des règles du jeu
part-daily-answers = Ta réponse à une position du jour
field-daily-answers-day = Quel jour, en année, mois et jour : 20261123 est le 23 novembre 2026
field-daily-answers-position = Le numéro de la position
field-daily-answers-answer = Ce que tu as répondu, en JSON
field-daily-answers-cost = De combien c’était moins bon que le meilleur choix ; 1 vaut les chances de gagner d’une partie entière
field-daily-answers-shared = Si tu as partagé ton résultat
part-mistakes = Une de tes décisions coûteuses dans une partie analysée, pour « { button-mistakes } »
field-mistakes-sequence = De quelle entrée du journal de la partie il s’agit, comptée à partir de 0
field-mistakes-cost = Ce qu’elle a coûté ; 1 vaut les chances de gagner d’une partie entière
field-mistakes-asked-on = Quand la question t’a été posée pour la dernière fois, en année, mois et jour
field-mistakes-solved = Si tu y as bien répondu depuis
part-opening-choices = Tes derniers choix pour une nouvelle table d’un jeu sur le serveur, pour la suivante
field-opening-choices-seats = Combien de places
field-opening-choices-options = Les options du jeu, en JSON
field-opening-choices-chosen = Les autres options qui diffèrent de l’habitude, en JSON ; leurs noms sont ceux des champs de tables

part-people = Ce que tu as choisi pour toi, sur tous les serveurs
field-people-quiet-from = L’heure où commencent tes heures calmes
field-people-quiet-until = L’heure où elles finissent
field-people-zone = Le fuseau horaire de tes heures calmes
field-people-notify-by = Comment tu apprends que c’est ton tour : mention, direct (par message privé) ou never (jamais)
field-people-alert-next = S’il faut te prévenir quand c’est bientôt à toi
field-people-quick = Si les ordinateurs répondent vite aux tables que tu ouvres quand ils sont tes seuls adversaires
field-people-language = La langue de tes messages privés
field-people-direct-channel-id = ID Discord du salon de tes messages privés avec moi
field-people-direct-refused = Si Discord a refusé le dernier message privé pour toi
field-people-plays-forced = Si ton coup est joué pour toi quand il est le seul possible

part-ratings = Ta cote sur le serveur
field-ratings-mu = La cote, sans arrondi
field-ratings-sigma = Son incertitude : la largeur de l’intervalle où elle se trouve le plus probablement
field-ratings-games = De combien de parties classées elle vient
field-ratings-at = Quand la dernière d’entre elles a fini
field-ratings-settled-until = Quand elle redevient provisoire sans autre partie

part-rivals = Ton bilan contre une autre personne sur le serveur, qui n’est pas nommée
field-rivals-rival-id = Ton ID Discord, là où la ligne porte sur les parties de l’autre personne contre toi
field-rivals-games = Combien de parties jouées ensemble
field-rivals-ahead = Dans combien la personne de la ligne (user_id) a fini devant l’autre
field-rivals-behind = Dans combien derrière

part-tables = La table d’une partie
field-tables-id = Le numéro de la table
field-tables-guild-id = ID Discord du serveur
field-tables-channel-id = ID Discord du salon où la table a été ouverte
field-tables-parent-id = ID Discord du salon du fil où la table a été ouverte
field-tables-game = Le jeu, par le nom de sa commande
field-tables-rules-version = La version des règles du jeu dans le programme
field-tables-options = Les options du jeu, en JSON
field-tables-seat-count = Pour combien de personnes la table a été ouverte
field-tables-thread = Si la partie a son propre fil
field-tables-language = La langue des messages de la table : en, de ou fr
field-tables-host-id = Ton ID Discord, si l’hôte, c’est toi
field-tables-status = Si la table est en salle d’attente, en cours, terminée ou annulée
field-tables-commitment = Le SHA-256 de la graine secrète, montré avant la partie
field-tables-rematch-of = Le numéro de la table dont celle-ci est la revanche
field-tables-shown-channel-id = ID Discord du salon où est le dernier message de la table
field-tables-shown-message-id = ID Discord de ce message
field-tables-shown-turn = Le tour qu’il montre ; 0 est la salle d’attente
field-tables-left-message-id = Le message du tour précédent, qui change si la fin de ce tour est annulée
field-tables-left-turn = Le tour de ce message
field-tables-end-shown = Si la fin de la table a été montrée
field-tables-start-id = ID Discord de l’appui qui a lancé la partie ; dés et cartes en viennent aussi
field-tables-created-at = Quand la table a été ouverte
field-tables-started-at = Quand la partie a commencé
field-tables-ended-at = Quand la table a pris fin
field-tables-turn-limit = Secondes par tour ; sans valeur, il n’y a pas de limite
field-tables-coach = Si l’on peut demander au coach
field-tables-auto-roll = Si je lance quand il n’y a rien d’autre à faire
field-tables-quick = Si les ordinateurs répondent vite tant qu’une seule personne joue contre eux
field-tables-private = Si seules les personnes invitées peuvent prendre place
field-tables-reminded-turn = Le dernier tour où le temps a été rappelé
field-tables-nudged-turn = Le dernier tour où quelqu’un a appuyé sur « { button-nudge } »
field-tables-nudged-at = Quand c’était
field-tables-due-at = Quand je regarde de nouveau la table : le temps est écoulé, ou une pause finit
field-tables-archived-at = Quand les coups ont été archivés
field-tables-finished-as = Le numéro de cette partie dans l’ordre où toutes celles de la base de données ont fini
field-tables-rated = Si la table a été ouverte comme classée
field-tables-rate-computers = Si les parties contre l’ordinateur étaient alors classées sur le serveur
field-tables-rate-alone = Si une partie d’une personne contre l’ordinateur est classée
field-tables-unrated = Pourquoi la partie terminée n’est pas classée : continued, casual, coach, computers, alone ou deadline
field-tables-cancelled-as = Comment la table a été annulée : host, moderator, agreement, empty, idle ou program
field-tables-cancelled-by = Ton ID Discord, si c’est toi qui l’as annulée
field-tables-paused-at = Depuis quand la partie est en pause
field-tables-stopped-turn = Le dernier tour où le chrono s’est arrêté pour une pause
field-tables-stopped-for = Pendant combien de secondes il s’est alors arrêté
field-tables-continues-table = Le numéro de la table dont celle-ci continue la partie
field-tables-continues-entries = Par combien d’entrées de son journal cette partie commence
field-tables-continues-fingerprint = L’empreinte de cette partie ; vide si quelqu’un en a été effacé
field-tables-cup-id = Le numéro du tournoi dont c’est une partie
field-tables-cup-round = La ronde de ce tournoi, comptée à partir de 0
field-tables-cup-board = Le numéro de la partie dans cette ronde, compté à partir de 0
field-tables-deadline = Quand la partie est décidée pour le tournoi, au plus tard
field-tables-played-out = Si des ordinateurs l’ont finie après cela

part-cups = Un tournoi auquel tu as participé ou que tu as ouvert
field-cups-id = Le numéro du tournoi
field-cups-channel-id = ID Discord du salon où il a été annoncé
field-cups-language = La langue de ses messages : en, de ou fr
field-cups-host-id = Ton ID Discord, si c’est toi qui l’as ouvert
field-cups-host-name = Le nom sous lequel tu l’as ouvert
field-cups-terms = Son jeu et ses règles, en JSON
field-cups-phase = Où il en est : joining (inscriptions), pairing (appariement), waiting (avant une ronde), playing (pendant une ronde), over (fini) ou called-off (annulé)
field-cups-due-at = Quand je le continue
field-cups-seen-at = Quand je l’ai suivi pour la dernière fois
field-cups-created-at = Quand il a été ouvert
field-cups-ended-at = Quand il a pris fin
field-cups-announcement-id = ID Discord du message qui l’a annoncé
field-cups-round-message-id = ID Discord du message de sa dernière ronde
field-cups-round-thread-id = ID Discord du fil de cette ronde

part-cup-members = Que tu as participé à un tournoi, et comment il a fini pour toi
field-cup-members-cup-id = Le numéro du tournoi
field-cup-members-number = Ton numéro dans le tournoi, compté à partir de 0 dans l’ordre des inscriptions
field-cup-members-name = Le nom de ton inscription
field-cup-members-has-left = Si tu l’as quitté
field-cup-members-place = Ta place à la fin ; plusieurs peuvent avoir la même

part-cup-entries = Ce que le journal d’un tournoi dit de toi : ton inscription, ta confirmation, ton départ, ton exclusion ou ton retour
field-cup-entries-cup-id = Le numéro du tournoi
field-cup-entries-sequence = Le numéro de l’entrée dans le journal, compté à partir de 0
field-cup-entries-member = Ton numéro dans le tournoi
field-cup-entries-entry = L’entrée en JSON

part-invitations = Ton invitation à la table

part-lobby-subscriptions = Un jeu dont les nouvelles tables sur le serveur te sont annoncées

part-log = Ce qui a été fait à ta place : par toi, ou par l’ordinateur tant qu’il jouait pour toi
field-log-kind = Ce que c’est : action, resignation (abandon), lapse (temps écoulé) ou undo (choix repris)
field-log-payload = L’action en JSON, comme l’écrivent les règles du jeu
field-log-at = Quand c’était

part-seats = Une place qui est la tienne, ou l’a été
field-seats-name = Le nom que tu y avais
field-seats-strength = La force de l’ordinateur à ta place : easy, medium ou strong
field-seats-key-id = Ton ID Discord, si tu avais la place quand la partie a commencé
field-seats-left-id = Ton ID Discord, si tu avais la place en dernier et l’as quittée
field-seats-missed = Combien de tours de suite ton temps s’est écoulé
field-seats-since = Depuis quand la place est comme elle est
field-seats-decisions = Combien de fois tu as décidé toi-même, jusqu’à 2, si la place était à toi dès le début
field-seats-absent = Si l’ordinateur a pris le relais avant la première décision de la personne qui avait la place au début
field-seats-starter-left = Si la personne qui avait la place au début a quitté le serveur
field-seats-starter-name = Le nom sous lequel tu as quitté la place

part-turn-alerts = Qu’un message privé t’a annoncé un tour
field-turn-alerts-kind = De quoi : turn (c’est ton tour) ou next (c’est bientôt à toi)
field-turn-alerts-turn = Le numéro du tour

part-results = Comment une partie a fini pour toi
field-results-place = Ta place ; plusieurs peuvent avoir la même
field-results-resigned = Si tu as arrêté avant la fin, par un abandon ou en partant
field-results-former = Si tu étais déjà partie ou parti, et que le résultat de la place est à quelqu’un d’autre
field-results-rated-as = Comment le résultat est classé, si ce n’est pas comme il a été joué : early (arrêt avant deux décisions), absent (début manqué) ou guest (place reprise)
field-results-ranked = Si le résultat compte au classement des victoires
field-results-mu = Ta cote après la partie, sans arrondi
field-results-sigma = Son incertitude à ce moment
field-results-decisions = Combien de tes décisions ont été analysées

part-votes = Ton vote pour que l’ordinateur remplace une personne absente
field-votes-seat = La place où il jouerait
field-votes-voter = Le numéro de ta propre place
field-votes-turn = Le tour du vote

part-wishes = Que tu veux mettre la partie en pause ou l’annuler
field-wishes-wish = Ce que tu veux : pause, ou cancel (annuler)
field-wishes-at = Quand tu l’as dit

part-result-stats = Ce qui a été compté pour toi dans une partie
field-result-stats-stat = Ce qui a été compté : lancers et ratés, et ce que le jeu compte lui-même
field-result-stats-value = Combien ; dice-expected en millionièmes
