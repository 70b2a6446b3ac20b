# La carte d’une partie terminée.

button-card = Carte
evening-title = ### 🖼️ { $title }
evening-card-title = { $game }, table { $table }
button-card-off = M’enlever

evening-head-bluff = Bluff le plus osé
evening-head-call = Meilleur flair
evening-head-luck = Pire malchance
evening-head-think = Plus longue réflexion

evening-think = { $unit ->
    [seconds] { $count } secondes
    [minutes] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
    [hours] { $count } heures
   *[days] { $count } jours
} pour un seul coup

alt-evening = Carte : { $title }.
alt-evening-moment = { $heading } : { $name }, { $told }.

evening-off = Les cartes sont désactivées sur ce serveur. L’équipe qui le gère peut les activer dans `/{ cmd-settings }`.
evening-players-only = Seuls les joueurs de cette partie font sa carte. **Revoir la partie** te montre la partie.
evening-not-over = La table { $table } n’a pas de carte : sa partie n’est pas allée au bout.
evening-card-here = La carte de la table { $table } est ici : { $link }
evening-no-place = Je ne peux rien publier dans le salon de la table { $table }. Laisse-moi y voir le salon, envoyer des messages et joindre des fichiers.
evening-not-on-it = Tu n’es pas sur cette carte. Seuls les joueurs qui y sont peuvent s’en enlever.
evening-off-already = Tu n’es déjà plus sur cette carte.
