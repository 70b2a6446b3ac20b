# L’aide et les règles : leur cadre ; les règles elles-mêmes ont un fichier par jeu.

## Commands
cmd-help = aide
cmd-help-about = Ce qu’est Bluff, comment jouer, et toutes les commandes
cmd-rules = règles
cmd-rules-about = Lire les règles, avec les options de ta table
cmd-rules-table-about = Les règles de cette table, d’après son numéro

## Règles
rules-head = -# { $game } · page { $page } sur { $pages }
rules-time = { $unit ->
        [days] { $count ->
            [one] { $count } jour
           *[other] { $count } jours
        }
        [hours] { $count ->
            [one] { $count } heure
           *[other] { $count } heures
        }
        [minutes] { $count ->
            [one] { $count } minute
           *[other] { $count } minutes
        }
       *[seconds] { $count ->
            [one] { $count } seconde
           *[other] { $count } secondes
        }
    }
# Where a table isn’t played live, on every page of its rules.
button-rules-back = ◀ Retour
button-rules-on = Suite ▶
# Of those who read without a table; a list of choices follows.
rules-choices-title = Ce que l’hôte peut choisir
rules-part = { $title } · { $part }/{ $parts }
rules-choices-intro = L’hôte choisit avant le début ; par défaut, c’est le premier choix de chaque liste.
# Of a table; what was chosen there follows.
rules-chosen-title = Les choix de cette table
rules-chosen-intro = Voici comment on joue à la table { $table } :

# The people in the examples of all games, in words and in pictures.
rules-ann = Anne
rules-bob = Bruno
rules-cem = Chloé
rules-dora = Dora

## Aide
help-title = ### Bluff
# $games: the games that can be played, with commas.
help-what = J’anime des jeux de bluff dans les salons :
    { $games }
    Tout le monde voit la table ; tes dés, tes cartes et tes questions t’arrivent en message privé.
help-game = • { $game }
# $start: the command, ready to be clicked.
help-start = **Jouer :** { $start } ouvre une table dans le salon. Les autres arrivent avec le bouton **{ button-join }** ; l’hôte peut changer les règles, puis lance la partie avec **{ button-start }**. Tout se fait avec des boutons, et les commandes font la même chose.
# $learn: the command, ready to be clicked.
help-learn = **Tu ne connais pas un jeu ?** { $learn } le joue avec toi coup par coup, en privé.
help-dms = **Messages privés fermés ?** Un bouton sous l’image de la table te montre ton jeu, tout comme { $hand } : personne d’autre ne voit la réponse, et il n’y manque rien.
help-menus = **Sans rien taper :** clic droit sur quelqu’un (sur mobile, appui long), puis *Applications* → **{ cmd-challenge }**. De même sur le message d’une table : **{ cmd-call-jury }**.
# $verify: the command, ready to be clicked.
help-fair = **Est-ce honnête ?** Tout le hasard découle d’un secret fixé avant que quiconque rejoigne la table, mêlé à l’arrivée de chacun, et révélé après la partie : { $verify } refait tous les calculs.
# Of who reads this where I am not: on another server, or among people in private.
# $commands: what can be asked for there; $start: the command that opens a table, by its name.
help-brought = **Ici**, tu peux utiliser { $commands }. Pour jouer, ajoute-moi à un serveur (il faut pouvoir le gérer) : { $start } y ouvre une table.
help-version = -# Bluff { $version } · démarré <t:{ $stamp }:R>
button-help-commands = Toutes les commandes
button-help-back = ◀ Retour
help-commands-title = ### Toutes les commandes
# One line a command: $command is ready to be clicked.
help-command = { $command } · { $about }
welcome-title = ### { $games ->
        [5] Cinq jeux de bluff. Choisis-en un.
       *[other] { $games } jeux de bluff. Choisis-en un.
    }
welcome-told = Une table s’ouvre ici : les autres appuient sur **{ button-join }**, et des robots complètent.
button-settings = Réglages

# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.
newcomer-line = 🆕 { $told }
