# Revoir les parties finies, et vérifier que le hasard était honnête.

## Commands
cmd-verify = vérifier
cmd-verify-about = Vérifier que le hasard d’une partie finie était honnête
cmd-verify-table-about = Le numéro de la table finie
cmd-verify-file = fichier
cmd-verify-file-about = Ou le journal d’une partie, pris au bouton sous le résultat

## Revoir
replay-title = ### { $game } · table { $table }
    -# Partie revue, étape { $step } sur { $steps }
replay-round = { $game ->
        [quiz] { $round ->
            [0] Avant la première main
           *[other] Main { $round }
        }
        [whist] { $round ->
            [0] Avant la première donne
           *[other] Donne { $round }
        }
       *[other] { $round ->
            [0] Avant la première manche
           *[other] Manche { $round }
        }
    }
replay-not-over = On joue encore à la table { $table } ; tu pourras revoir la partie quand elle sera finie.
replay-never-began = La table { $table } a fermé avant le début de la partie : il n’y a rien à revoir.

## À la ligne de commande
cli-replay-one = Dis quelle partie : le fichier d’un journal (FILE), ou --table NUMÉRO.
cli-replay-title = Table { $table } : { $game }
# Follows at the end of a game, one line for each seat.
cli-replay-place = Rang { $place } : place { $seat }
cli-replay-stopped = Partie interrompue, sans résultat.
cli-cannot-read = Impossible de lire { $file } : { $reason }

## Vérifier
verify-one = Donne le numéro d’une table finie, ou le fichier de son journal : l’un des deux.
verify-too-large = Ce fichier est trop gros pour être un journal : un journal fait { $most } ko au plus.
record-too-long = Ce journal a plus de { $most } lignes, c’est trop pour moi. Vérifie-le chez toi avec docs/verify_record.py.
verify-not-loaded = Discord ne m’a pas donné ce fichier. Envoie-le encore une fois.
verify-table-done = ✅ **La table { $table } est en règle.** { $draws ->
        [0] Rien n’y a été tiré au sort.
        [one] Son unique tirage ({ $draws }) découle du secret, comme promis avant la partie.
       *[other] Ses { $draws } tirages découlent tous du secret, comme promis avant la partie.
    } J’ai recalculé l’empreinte, le sel et chaque tirage, et rejoué la partie selon les règles.
verify-file-done = ✅ **Ce journal de la table { $table } est en règle.** { $draws ->
        [0] Rien n’y a été tiré au sort.
        [one] Son unique tirage ({ $draws }) découle du secret qu’il contient.
       *[other] Ses { $draws } tirages découlent tous du secret qu’il contient.
    } J’ai recalculé l’empreinte, le sel et chaque tirage, et rejoué la partie selon les règles.
verify-compare = À toi de comparer : **{ button-fair }**, avant la partie, et cette commande, pendant la partie, montraient la même empreinte.
verify-limits = -# Cela prouve que personne, pas même moi, n’a pu choisir ni changer un tirage après le début. Cela ne prouve pas que la personne qui m’héberge n’a pas regardé les jeux cachés, ni qu’elle n’a pas essayé plusieurs tables avant le début.
verify-failed = ❌ **La vérification échoue.** { $reason }
