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

evening-off = Les cartes et les soirées sont désactivées sur ce serveur. L’équipe qui le gère peut les activer dans `/{ cmd-settings }`.
evening-players-only = Seuls les joueurs de cette partie font sa carte. **Revoir la partie** te montre la partie.
evening-not-over = La table { $table } n’a pas de carte : sa partie n’est pas allée au bout.
evening-card-here = La carte de la table { $table } est ici : { $link }
evening-no-place = Je ne peux rien publier dans le salon de la table { $table }. Laisse-moi y voir le salon, envoyer des messages et joindre des fichiers.
evening-not-on-it = Tu n’es pas sur cette carte. Seuls les joueurs qui y sont peuvent s’en enlever.
evening-off-already = Tu n’es déjà plus sur cette carte.

# La prochaine soirée.

button-again = On remet ça ?
button-plan = Planifier
button-plan-weekly = Répéter chaque semaine
button-plan-once = Une seule fois
button-plan-in = J’en suis
button-plan-out = Sans moi
button-plan-off = Annuler la soirée

plan-when = Quand veux-tu rejouer ? Les heures sont celles de { $zone }.
plan-weekly = 🔁 Chaque semaine, jusqu’à deux semaines de suite sans partie.
plan-made = C’est prévu : <t:{ $stamp }:F>. Tout le monde peut dire *J’en suis* dans { $where }.
plan-no-event = ⚠️ Pas d’événement : il me faut la permission d’en créer, et un salon que tout le monde voit.
plan-title = ### 📅 { $game }, <t:{ $stamp }:F>
    -# <t:{ $stamp }:R>
plan-coming = Seront là : { $names }
plan-open = La table est ouverte : { $link }
plan-nobody = Aucun *J’en suis*, donc pas de table cette fois.
plan-over = { $reason ->
    [off] Soirée annulée.
    [idle] Deux semaines de suite sans partie : on s’arrête là. *On remet ça ?* sous un résultat en planifie une autre.
    [switch] Les soirées sont désactivées sur ce serveur.
   *[done] C’est fini. *On remet ça ?* sous un résultat planifie la prochaine.
}
plan-call = { $mention } La soirée commence, à la table { $table }. { $link }
plan-event = La table s’ouvre dans { $where }. Appuie là sur { $button } et tu recevras une mention le moment venu.
plan-lost-gone = Ta soirée (numéro { $plan }) est annulée : son salon { $where } n’existe plus. Planifie-la dans un autre salon.
plan-lost-barred = Ta soirée (numéro { $plan }) est annulée : je ne peux rien publier dans { $where }. Laisse-moi y voir le salon et envoyer des messages, puis planifie-la à nouveau.

plan-players-only = Seuls les joueurs de cette partie planifient la suivante. `/{ cmd-bluff } { cmd-start }` ouvre une table.
plan-past = Cette heure est passée. Choisis-en une plus tard.
plan-too-many = Tu peux planifier { $most } soirées ici, chacune à une autre heure. Annules-en une d’abord.
plan-gone = Cette soirée est finie ou annulée. *On remet ça ?* sous un résultat en planifie une autre.
plan-not-yours = Seule la personne qui l’a planifiée ou l’équipe de modération peut l’annuler. Appuie sur *Sans moi* si tu ne viens pas.
