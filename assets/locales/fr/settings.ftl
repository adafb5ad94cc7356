## `/settings`: what the admins of a server decide

settings-title = ## ⚙️ Réglages de ce serveur
    Tu peux jouer tout de suite. Change ce que tu veux ; les tables ouvertes restent comme elles sont.
settings-hint = Où et par qui les commandes peuvent être utilisées se règle sur la page de Discord : Paramètres du serveur › Intégrations.
settings-switched = ✅ Enregistré. **{ $what }** : maintenant { $on ->
    [yes] oui
   *[no] non
}
settings-saved = ✅ Enregistré. **{ $what }**

settings-switch-threads = Fil par défaut
settings-switch-computers = Ordinateurs
settings-switch-rated = Classée par défaut
settings-switch-rate-computers = Classer contre ordinateur
settings-switch-keep-pictures = Garder les images
settings-switch-cup-threads = Fil par table de tournoi

settings-language = **Langue** des messages publics
settings-language-name = Langue
settings-language-auto = Automatique (langue de la communauté, sinon celle de l’hôte)
settings-time = **Temps par tour** aux nouvelles tables, sauf si leur hôte en choisit un autre
settings-time-name = Temps par tour
settings-channels = **Salons** pour jouer ; leurs fils en font partie
settings-channels-name = Salons
settings-channels-none = Dans tous les salons
settings-starters = **Qui peut ouvrir des tables :** les membres qui ont l’un de ces rôles
settings-starters-name = Qui peut ouvrir des tables
settings-starters-none = Tout le monde
settings-cancellers = **Qui peut annuler les tables des autres**, outre les membres qui ont la permission Gérer les messages
settings-cancellers-name = Qui peut annuler les tables des autres
settings-cancellers-none = Personne d’autre
settings-cup-hosts = **Qui peut ouvrir des tournois**, outre les membres qui ont la permission Gérer le serveur
settings-cup-hosts-name = Qui peut ouvrir des tournois
settings-cup-hosts-none = Personne d’autre
settings-season = **Fin de saison :** le salon où j’annonce les trois premières places, quatre fois par an
settings-season-name = Fin de saison
settings-posted-none = Nulle part
settings-daily = **Position du jour :** le salon où je la publie une fois par jour, avec la solution de la veille
settings-daily-name = Position du jour
settings-cups = **Tournois :** le salon de tous les tournois du serveur
settings-cups-name = Salon des tournois
settings-cups-none = Là où ils sont ouverts
daily-channel-gone = ⚠️ **Position du jour :** ce salon n’existe plus. Choisis-en un autre.
daily-channel-closed = ⚠️ **Position du jour :** dans #{ $channel }, il me manque { $permissions }.
daily-post-late = ⚠️ La position du jour n’est pas encore publiée : Discord ne l’a pas acceptée. J’essaie toutes les heures jusqu’à la fin du jour (UTC).
season-channel-gone = ⚠️ **Fin de saison :** ce salon n’existe plus. Choisis-en un autre.
season-channel-closed = ⚠️ **Fin de saison :** dans #{ $channel }, il me manque { $permissions }.
season-late = ⚠️ Le palmarès de la saison { $season } n’est pas encore annoncé : Discord ne l’a pas accepté. J’essaie toutes les heures jusqu’au { $until }.
season-missed = ⚠️ Le palmarès de la saison { $season } n’a pas été annoncé : Discord ne l’a pas accepté avant le { $until }.

button-export-results = Exporter les résultats
button-export-later-results = Exporter la suite
results-exported = 📦 Les résultats { $tables ->
    [one] d’une table
   *[other] de { $tables } tables
} de ce serveur, en CSV pour les tableurs et en JSON pour les programmes.
results-part = Ces fichiers vont jusqu’à la table n° { $last } : Discord n’en accepte pas de plus gros. Le bouton crée les fichiers suivants.
results-about = Les personnes effacées n’y ont pas de nom. Dans un tableur, importe les colonnes d’identifiants comme du texte, sinon leurs derniers chiffres sont perdus. La page pour les organisateurs, dans la documentation du bot, explique chaque champ (en anglais).
results-none = Aucune table de ce serveur ne s’est encore terminée : il n’y a rien à exporter.
