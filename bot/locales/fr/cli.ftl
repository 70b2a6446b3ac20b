# La ligne de commande.

cli-no-token = Mets dans DISCORD_TOKEN le jeton de ton bot (portail développeur de Discord → ton application → Bot → Reset Token), dans l’environnement ou dans un fichier nommé .env. Pour essayer Bluff sans jeton : bluff play (dans un clone : make play)
cli-wrong-token = Discord refuse ce jeton. Recopie-le dans DISCORD_TOKEN depuis le portail développeur (ton application → Bot → Reset Token).
cli-port-taken = Impossible d’utiliser le port { $port } ({ $reason }). Choisis-en un autre : bluff play --port 8099 (dans un clone : PORT=8099 make play)
cli-unknown-table = Il n’y a pas de table { $table } dans cette base de données.
cli-cannot-write = Impossible d’écrire { $file } : { $reason }
cli-wrong-setting = Le réglage { $name } est incorrect : { $reason }

database-newer = Cette base de données vient d’une version plus récente de Bluff (son schéma est { $version }). Mets Bluff à jour, ou restaure une sauvegarde ; rien n’a été modifié.
database-unusable = Impossible d’utiliser la base de données { $url } : { $reason }

verify-right = { $file } : la table { $table } est en règle. { $draws ->
        [one] { $draws } tirage recalculé
       *[other] { $draws } tirages recalculés
    } à partir du secret, et la partie rejouée.
verify-tournament = { $file } : le tournoi { $tournament } est en règle. { $lots ->
        [one] { $lots } tirage recalculé
       *[other] { $lots } tirages recalculés
    } à partir du secret, et toutes les places en découlent.
verify-tournament-broken = Ce n’est pas le fichier d’un tournoi entier, ou le tournoi n’est pas fini.
verify-tournament-wrong = Le fichier du tournoi n’est pas en règle : { $what }
verify-wrong = { $file } : { $reason }
record-unreadable = Ce n’est pas un journal de Bluff : { $where } : { $reason }
record-unknown-game = Ce journal est celui d’un jeu, ou d’une version de ses règles, inconnu ici ({ $game }, { $version }).
record-commitment = Le secret ne correspond pas à l’empreinte montrée avant la partie.
record-salt = Le sel ne découle pas des interactions de celles et ceux qui ont rejoint la table.
record-gap = La ligne { $seq } du journal manque ou n’est pas à sa place.
record-draw = La ligne { $seq } du journal n’est pas ce que donne le secret.
record-row = La ligne { $seq } du journal ne peut pas être jouée : { $reason }
record-draws = La liste des tirages n’est pas ce que la partie a demandé au hasard.
record-misplaced = La table n’écrit pas la ligne { $seq } du journal à cet endroit.
cli-not-utf8 = { $file } n’est pas un texte en UTF-8. Enregistre-le en UTF-8.
cli-answers-empty = { $file } est vide.
cli-answers-columns = Il manque à { $file } les colonnes { $columns }. Il faut lang, accepted et given.
cli-answers-broken = { $file } n’est pas un fichier CSV, ligne { $line } : { $reason }

licence-unnamed = non précisée dans ses métadonnées
licences-programs = Bluff est un logiciel libre sous GPL-3.0-or-later. Il s’appuie sur :
licences-data = Les données et sons qu’il contient :
licence-geonames = Villes : GeoNames, https://www.geonames.org, CC BY 4.0 ; abrégé.
licence-wordfreq = Fréquences des mots : wordfreq, de Robyn Speer, CC BY-SA 4.0.
licence-espeak = Prononciation des noms : espeak-ng et ses données, GPL-3.0-or-later.
licence-roboto = Lettres des images : Roboto, { $licence }.
licence-cldr = Noms des pays et des mois : Unicode CLDR, Unicode-3.0.
