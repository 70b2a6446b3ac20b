# Ce que lit l’opérateur, et ce qu’on dit aux gens quand la machine flanche.

database-unknown = La base de données dans DATABASE_URL doit être SQLite (sqlite:///data/bluff.sqlite) ou PostgreSQL (postgresql://utilisateur:motdepasse@hôte/nom).
database-missing = Il n’y a pas de base de données { $name }.
database-refused = Le serveur de base de données refuse l’utilisateur { $user } : vérifie le nom et le mot de passe dans DATABASE_URL.
database-no-server = Aucun serveur de base de données ne répond à { $url } ({ $reason }). Est-il démarré, et son nom est-il le bon ?
database-read-only = Cette base de données est en lecture seule. Il faut à Bluff une base où écrire.
database-taken = Un autre bot tourne déjà sur la base { $url }. Arrête-le d’abord : deux bots sur une même base se contrediraient.
error-not-saved = Je n’ai pas pu enregistrer ça : rien n’a été fait. Réessaie dans un instant.
error-elsewhere = Ta table n’est pas joignable pour l’instant : rien n’a été fait. Réessaie dans quelques secondes.
error-saved-or-not = La base de données a coupé pendant l’enregistrement. Regarde la table : si ça n’a pas compté, appuie encore une fois.
error-unsure = La base de données a coupé pendant l’enregistrement. Vérifie si c’est enregistré ; sinon, recommence.
error-connection = La connexion à Discord a coupé pendant ma réponse. Ton action a peut-être compté : regarde avant d’appuyer encore.
table-aside = **{ $game } · table { $table }** est illisible après une panne. L’opérateur du bot est prévenu. Soit elle reprend une fois réparée, soit elle est fermée ; toutes les autres continuent.
table-closed = **{ $game } · table { $table }** a été fermée par l’opérateur du bot après une panne. Elle ne compte pas. Ouvres-en une autre quand tu veux.
table-unreadable = La table { $table } est illisible après une panne. L’opérateur du bot est prévenu ; toutes les autres continuent.
tables-line-aside = **{ $table }** · { $game } · illisible après une panne
tournament-unreadable = Le tournoi { $number } est illisible après une panne. L’opérateur du bot est prévenu ; tous les autres continuent.
privacy-seated-aside = { $count ->
    [one] La table { $tables }, où tu joues, est illisible
   *[other] Les tables { $tables }, où tu joues, sont illisibles
} après une panne. L’opérateur du bot est prévenu ; il peut { $count ->
    [one] la fermer
   *[other] les fermer
}, et ensuite ce sera possible.

operation-no-discord = Impossible de joindre Discord : { $reason }
operation-no-port = Impossible d’utiliser le port { $port } (BLUFF_HTTP_PORT) : { $reason }
operation-taken = Un autre bot a pris cette base ; celui-ci s’est arrêté.
shards-need-server = BLUFF_SHARDS sert à plusieurs processus sur une même base PostgreSQL ; { $url } n’en accepte qu’un. Retire ce réglage.
shards-other-count = Des processus avec un autre nombre de shards, ou un seul qui les a tous, tournent sur la base { $url }. Arrête-les d’abord : tous doivent compter pareil.
shards-taken = Un autre processus a déjà les shards { $shards } sur cette base.
shards-unknown = Il n’y a pas de shards { $shards } : ils sont numérotés de 0 à { $last }.
shards-lost = Un autre processus a cru celui-ci mort et a repris ses shards ; celui-ci s’est arrêté.
operation-migrated = Le schéma de la base de données est passé de { $before } à { $after }.
operation-migrated-already = Le schéma de la base de données est à jour ({ $version }).
operation-backed-up = La base de données est enregistrée dans { $file } ({ $size } ko).
operation-backup-exists = { $file } existe déjà et n’a pas été touché. Choisis un autre nom.
operation-pg-dump = PostgreSQL a son propre outil pour ça. Lance : { $command }

stopped-idle = **{ $game } · table { $table }** : table fermée, personne n’y a rien fait depuis longtemps. Ouvres-en une autre quand tu veux.

cli-shards-head = shard · processus · depuis (UTC) · dernier signe de vie (UTC)
cli-shards-one = Un seul processus a tous les shards : { $count }.
cli-shards-none = Aucun bot ne tourne sur cette base.
cli-tables-head = table · jeu · état · serveur · salon · places · âge · dernière ligne (UTC)
cli-tables-lobby = salle d’attente
cli-tables-play = en cours
cli-tables-over = terminée
cli-tables-aside = illisible à partir de la ligne { $row }
cli-close-over = La table { $table } est déjà terminée.
cli-close-sure = Fermer la table { $table } ? La partie ne comptera pas.
cli-closed = La table { $table } est fermée.
cli-closed-aside = Le bot qui tourne prévient les joueurs d’ici une minute.
cli-closed-running = Le bot qui tourne l’affiche d’ici dix minutes, ou au prochain appui à cette table.
cli-repair-sound = Table { $table } : le journal se lit en entier (lignes : { $rows }).
cli-repair-broken = Table { $table } : la ligne { $row } est illisible ({ $reason }).
cli-repair-position = Juste avant : { $position }
cli-record-broken = Table { $table } : la ligne { $row } de son journal est illisible, il n’y a donc rien à écrire.
cli-repair-nothing = Aucun coup avant elle ne peut être gardé. Pour fermer la table : bluff close { $table }
cli-repair-over = La table est terminée et reste comme elle est.
cli-repair-how = bluff repair { $table } --cut revient à la ligne { $row } ; lignes mises dans un fichier : { $gone }. Ou ferme-la : bluff close { $table }
cli-repair-seen = Dans ces lignes, des dés ont été lancés, des cartes distribuées ou des questions tirées. Ce seront les mêmes, et des joueurs les ont peut-être vus : si c’est gênant, ferme plutôt la table (bluff close { $table }).
cli-repair-running = Un bot tourne sur cette base et peut avoir la table { $table } en mémoire. Arrête-le d’abord, puis recommence.
cli-doctor-running = Un bot tourne sur cette base. Arrête-le d’abord : avec le même jeton, il prendrait au diagnostic les clics qu’il attend.
cli-repair-sure = Revenir à la ligne { $row } ? Lignes mises dans un fichier : { $gone }.
cli-repaired = La table { $table } reprend après la ligne { $row }. Lignes gardées dans { $file } : { $gone }.
