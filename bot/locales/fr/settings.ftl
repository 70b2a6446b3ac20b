# Ce que règle le responsable d’un serveur pour ses tables.

settings-title = **Bluff sur ce serveur**
    Valable pour les tables ouvertes à partir de maintenant.
    -# Seuls ceux qui gèrent le serveur voient et changent ceci.
settings-roles = Qui peut ouvrir des tables : { $start }
    Qui fait partie du jury : { $jury }
    Où l’on consulte le jury : { $where }
settings-everybody = tout le monde
settings-moderators = ceux qui peuvent modérer le salon de la table
settings-jury-nowhere = nulle part ; ses membres regardent avec `/{ cmd-jury } { cmd-jury-queue }`
settings-jury-private = par message privé à ses membres
settings-jury-unheard = ⚠️ Le jury n’est pas prévenu : { $role } ne peut pas être mentionné. Permets à tout le monde de @mentionner ce rôle (Paramètres du serveur → Rôles), ou donne-moi « Mentionner @everyone, @here et tous les rôles » dans { $where }.
settings-locale-automatic = Langue : automatique
settings-locale-automatic-why = Celle du serveur ; sur un serveur anglais, celle de l’hôte.
settings-locale-en = Langue : anglais
settings-locale-en-why = Les tables sont en anglais ; en message privé, chacun a sa langue.
settings-locale-fr = Langue : français
settings-locale-fr-why = Les tables sont en français ; en message privé, chacun a sa langue.
settings-locale-nl = Langue : néerlandais
settings-locale-nl-why = Les tables et le quiz sont en néerlandais ; en message privé, chacun a sa langue.
settings-locale-ru = Langue : russe
settings-locale-ru-why = Les tables sont en russe ; en message privé, chacun a sa langue.
settings-clock-live = Rythme : une minute au plus par tour
settings-clock-live-why = Le rythme des nouvelles tables ; l’hôte peut en choisir un autre.
settings-clock-ten = Rythme : dix minutes par tour
settings-clock-ten-why = Le rythme des nouvelles tables ; l’hôte peut en choisir un autre.
settings-clock-hour = Rythme : une heure par tour
settings-clock-hour-why = Le rythme des nouvelles tables ; l’hôte peut en choisir un autre.
settings-clock-slow = Rythme : un jour par tour
settings-clock-slow-why = Le rythme des nouvelles tables ; l’hôte peut en choisir un autre.
settings-zone = Fuseau horaire : { $zone }. Pour en changer : `/{ cmd-settings }` et une ville.
settings-zone-utc = Fuseau : UTC
settings-reveal = Résultats : { $seconds ->
        [0] tout de suite
        [one] après une seconde
       *[other] après { $seconds } secondes
    }
settings-reveal-why = D’abord ce qui est mis en doute, et les autres devinent : vrai ou bluff ?
settings-motion-on = Résultats animés : oui
settings-motion-on-why = L’image dévoile le résultat petit à petit, pendant une seconde.
settings-motion-off = Résultats animés : non
settings-motion-off-why = Aucune image ne bouge ici.
settings-place-channel = Lieu : dans le salon
settings-place-channel-why = La table reste là où on l’a ouverte.
settings-place-thread = Lieu : un fil par table
settings-place-thread-why = Chaque table a son fil ; le salon reste calme.
settings-daily-on = Bluff du jour : oui
settings-daily-on-why = Tout le monde peut jouer ici, et les parties des salons ouverts peuvent en donner les annonces.
settings-daily-off = Bluff du jour : non
settings-daily-off-why = Pas de bluff du jour ici, et rien des parties de ce serveur.
settings-evenings-on = Cartes et soirées planifiées : oui
settings-evenings-on-why = Une partie terminée a une carte à partager, et la suivante se planifie.
settings-evenings-off = Cartes et soirées planifiées : non
settings-evenings-off-why = Pas de cartes, pas de soirées planifiées.
settings-starters = Qui peut ouvrir des tables : tout le monde
settings-players = Rôle mentionné à chaque table : aucun
settings-players-called = Mentionné à l’ouverture d’une table : { $role }, au plus toutes les 30 minutes
settings-players-unheard = ⚠️ Discord ne prévient pas { $role }. Permets à tout le monde de mentionner ce rôle (Paramètres du serveur → Rôles), ou donne-moi « Mentionner @everyone, @here et tous les rôles ».
settings-jury = Jury : ceux qui peuvent modérer
settings-jurors = Membres du jury
settings-courtroom-channel = Le salon du jury
settings-rulings-channel = Le salon où sont publiées les décisions du jury
settings-rulings = Les décisions du jury sont publiées dans : { $where }
settings-tournaments = Qui peut créer des tournois : { $who }
    Ils sont annoncés, et joués dans des fils, dans : { $where }
settings-managers = ceux qui gèrent le serveur
settings-where-created = le salon où on les crée
settings-organisers = Qui peut créer des tournois
settings-tournaments-channel = Le salon des tournois
button-usual = Garder par défaut sur ce serveur
settings-usual-done = Les nouvelles tables et les nouveaux tournois de { $game } commencent désormais avec ces options sur ce serveur.
settings-in-server = Chaque serveur a ses réglages : utilise cette commande sur le serveur concerné.
settings-not-yours = Seuls ceux qui gèrent le serveur peuvent changer ceci : demande à l’un d’eux.
cmd-settings = réglages
cmd-settings-about = Langue, rythme, fils, jury : comment Bluff joue sur ce serveur
settings-unseen = ⚠️ Discord cache `/{ $command }` à { $role } tant que tu ne l’autorises pas : Paramètres du serveur → Intégrations → Bluff.
