# Choix des options, joueurs artificiels, revanches, spectateurs.

button-options = Options
button-computer = Ajouter un robot
button-rematch = Revanche
button-rules = Règles
button-refresh = Actualiser

## Options
options-title = **Table { $table }** · les options choisies
options-yours = **Table { $table }** · choisis les options ; tout le monde les voit aussitôt.
options-line = **{ $label }**
    { $why }
option-clock-live = Rythme : une minute au plus par tour
option-clock-live-why = Une minute au plus par tour : pour jouer tout de suite.
option-clock-ten = Rythme : dix minutes par tour
option-clock-ten-why = Pour jouer en faisant autre chose : je t’écris à chaque tour.
option-clock-hour = Rythme : une heure par tour
option-clock-hour-why = Pour jouer dans la journée : je t’écris à chaque tour.
option-clock-slow = Rythme : un jour par tour
option-clock-slow-why = Jusqu’à un jour par tour : joue quand tu as un moment.
lobby-slow = 🔔 Je t’écris en privé quand c’est ton tour. Heures calmes : `/{ cmd-bluff } { cmd-preferences }`
button-more-options = Plus d’options…

## Joueurs artificiels
seats-select = Places : ajouter ou retirer…
seats-select-people = Retirer un joueur…
lobby-take-out-why = Sa place se libère pour de bon ; le bot ne prévient personne.
lobby-gone-already = Cette personne est déjà partie : choisis quelqu’un qui est à la table.
lobby-not-for-you = Cette table ne t’est pas ouverte. Ouvre la tienne avec `/{ cmd-bluff } { cmd-start }`.
computer-add-careful = Ajouter un robot timide
computer-add-careful-why = { $game ->
        [captain] Il pose ses cartes une à une, ne ment jamais et conteste une dernière carte qu’il ne connaît pas.
        [menteur] Il dit la vérité quand il peut, et regarde toujours.
        [perudo] Il n’annonce que du probable et ne bluffe presque jamais.
        [quiz] C’est lui qui en sait le moins, et il ne mise jamais sans bonne réponse.
       *[other] Méfiant, il n’annonce que ce qui est probable.
    }
computer-add-normal = Ajouter un robot posé
computer-add-normal-why = { $game ->
        [captain] Il pose de longues suites, ment et conteste rarement.
        [menteur] Il passe le plateau sans regarder quand c’est assez probable.
        [perudo] Il conteste quand ton enchère lui paraît pire que toutes les siennes.
        [quiz] Il ne mise jamais sans bonne réponse, et suit quand le pot en vaut la peine.
       *[other] Il compare ce qu’il sait à ce qui a été dit.
    }
computer-add-cunning = Ajouter un robot rusé
computer-add-cunning-why = { $game ->
        [captain] Il ment souvent, conteste à l’instinct et reprend des bagages.
        [menteur] Il ment à qui le croit, et dit vrai à qui ne croit rien.
        [perudo] Il ouvre souvent sur une face qu’il n’a pas, et apprend comment tu joues.
        [quiz] C’est lui qui en sait le plus, et il mise parfois sans rien.
       *[other] Il devine ce que tu penses, et il bluffe.
    }
computer-remove = Retirer { $name }
computer-level-careful = Un robot timide
computer-level-normal = Un robot posé
computer-level-cunning = Un robot rusé
computer-name = { $level ->
        [careful] { $number ->
                [1] Souris
                [2] Lapin
                [3] Faon
                [4] Hérisson
                [5] Agneau
                [6] Moineau
                [7] Colombe
                [8] Tortue
                [9] Escargot
               *[other] Taupe
            }
        [cunning] { $number ->
                [1] Renard
                [2] Corbeau
                [3] Chat
                [4] Lynx
                [5] Pie
                [6] Serpent
                [7] Belette
                [8] Loup
                [9] Corneille
               *[other] Araignée
            }
       *[normal] { $number ->
                [1] Ours
                [2] Bœuf
                [3] Blaireau
                [4] Castor
                [5] Cheval
                [6] Élan
                [7] Hibou
                [8] Oie
                [9] Chien
               *[other] Cigogne
            }
    }
computer-said = { $name } 🤖
lobby-no-computers = Ce jeu se joue sans robots : les autres arrivent avec **{ button-join }**.
lobby-no-computer-there = Ce robot est déjà parti.

## Revanche
lobby-rematch = 🔁 Revanche de la table { $table } : elle commence dès que tous ses joueurs ont appuyé sur **{ button-rematch }**.
rematch-calls = 🔔 { $names }, une revanche ?
rematch-not-over = Une revanche suit une partie jouée : celle-ci n’est pas finie, ou n’a jamais commencé.
rematch-not-in = Seuls ceux qui étaient à cette table peuvent demander la revanche. Ouvre la tienne avec `/{ cmd-bluff } { cmd-start }`.

## Spectateurs
watching = -# Tu regardes la table { $table } dans { $link }.

## Fils
thread-title = { $game } · { $host }
thread-invites = **{ $host }** ouvre une table de **{ $game }** dans { $link }. Viens t’asseoir !

## Commandes
start-only-role = Sur ce serveur, seul le rôle { $role } peut ouvrir des tables. Tu peux en rejoindre une : `/{ cmd-bluff } { cmd-tables }`.
cmd-options = options
cmd-options-about = Voir ou choisir les options de ta table
cmd-watch = regarder
cmd-watch-about = Regarder une table sans jouer
cmd-watch-table-about = Le numéro de la table à regarder
permission-create-public-threads = « Créer des fils publics »

## Pause
# $unit: minutes, hours or days; above a table that has not gone on since.
away-told = -# 🔌 Bluff était absent pendant { $unit ->
        [days] { $count } jours
        [hours] { $count } heures
       *[minutes] { $count ->
                [one] une minute
               *[other] { $count } minutes
            }
    } ; tous les temps sont décalés d’autant.
paused = **⏸️ La table { $table } est en pause.** Le temps est arrêté. Elle reprend telle quelle quand tous ceux qui jouent ont appuyé sur **{ button-resume }**.
pause-until = À partir de <t:{ $stamp }:t> (<t:{ $stamp }:R>), une seule personne en jeu suffit pour reprendre.
pause-until-tournament = La manche attend : la table reprend d’elle-même <t:{ $stamp }:R>, plus tôt si un arbitre le décide (`/{ cmd-bluff } { cmd-pause }`).
pause-open = La pause a assez duré : une seule personne en jeu suffit maintenant pour reprendre. Sans reprise d’ici une semaine, la partie s’arrête et ne compte pas.
pause-open-reminder = { $mention }, la pause de la table { $table } a assez duré : une seule personne en jeu suffit maintenant pour reprendre. { $link }
pause-wished = ⏸️ Une pause ? { $names } : oui. On attend l’accord de : { $missing }
resume-wished = ▶️ On reprend ? { $names } : oui. On attend : { $missing }
button-pause = Pause
button-resume = Reprendre
table-paused = La table est en pause. Elle reprend quand tout le monde a appuyé sur **{ button-resume }** ; après un moment, une seule personne suffit : la table dit quand.
pause-already = La table est déjà en pause. Elle reprend quand tout le monde a appuyé sur **{ button-resume }**.
pause-running = La table n’est pas en pause : continue à jouer.
pause-not-playing = Seuls ceux qui sont encore en jeu décident d’une pause, d’une reprise ou d’un arrêt.
pause-asked = La table { $table } passe en pause quand tous ceux qui jouent sont d’accord : `/{ cmd-bluff } { cmd-pause }`, ou le bouton à la table. Refais-le pour changer d’avis.
pause-done = ⏸️ La table { $table } est en pause.
resume-asked = La table { $table } reprend quand tous ceux qui jouent sont là. Refais-le pour changer d’avis.
resume-done = ▶️ La table { $table } reprend.
displaced = **📍 Le salon de la table { $table } n’existe plus, donc le temps y est arrêté.** Tu peux continuer ici, ou l’emmener dans un autre salon : `/{ cmd-bluff } { cmd-move }` là-bas. Si personne ne fait rien pendant un jour (partie lente : une semaine), elle se termine sans résultat.
move-stands = Cette table a toujours sa place : il n’y a rien à déplacer.
move-server = Une partie reste sur son serveur : utilise `/{ cmd-bluff } { cmd-move }` dans un de ses salons.
move-done = 📍 La table { $table } continue ici.
cmd-pause = pause
cmd-pause-about = Mettre ta table en pause, ou la reprendre
cmd-move = déplacer
cmd-move-about = Emmener ici une partie dont le salon n’existe plus
