# Ce qui est commun à tous les jeux.

list = { $head } et { $tail }
list-you = toi
label-you = Toi
seat-name = Place { $number }
# $stamp: seconds; Discord shows the time that is left.
time = ⏳ <t:{ $stamp }:R>
# The same where a turn may take days.
time-slow = ⏳ <t:{ $stamp }:f> (<t:{ $stamp }:R>)

## Boutons
button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-fair = Hasard ?
button-continue = Continuer
button-next-table = Table suivante
button-back = Me revoilà
button-record = Journal
button-leave-sure = Quitter pour de bon

# What happens at the tables of all games.
event-left = { $you ->
        [name] Tu pars.
       *[no] { $name } part.
    }
turn-next = { $you ->
        [name] À toi de jouer.
       *[no] À **{ $name }** de jouer.
    } { $time }
event-away = { $you ->
        [name] Tu ne réponds plus : un robot joue à ta place en attendant.
       *[no] { $name } ne répond plus : un robot joue à sa place en attendant.
    }
event-returned = { $you ->
        [name] Te revoilà.
       *[no] { $name } est de retour.
    }
button-guess-true = Vrai
button-guess-lie = Bluff
guess-invite = **{ button-guess-true }** ou **{ button-guess-lie }** ? Tout le monde peut deviner avant le résultat, sauf { $names }.
guess-wait = Le résultat arrive.
guess-noted-true = Tu as dit **{ button-guess-true }**. Jusqu’au résultat, tu peux changer et personne ne le voit.
guess-noted-lie = Tu as dit **{ button-guess-lie }**. Jusqu’au résultat, tu peux changer et personne ne le voit.
guess-right = 🟩 **Bien vu !** Tu as dit **{ $guess }**.
guess-wrong = 🟥 **Raté.** Tu as dit **{ $guess }**.
guess-count = 👀 { $you ->
        [name] T’ont cru
       *[no] Ont cru **{ $name }**
    } : { $believed } sur { $count }
reveal-waiting = On attend un clic sur **{ button-continue }** : { $names }. { $time }
reveal-slow = La suite vient toute seule. { $time }

## Avant la partie
lobby-title = ### { $game } · table { $table }
    { $host } t’invite.
lobby-title-empty = ### { $game } · table { $table }
    La soirée commence. Tu joues ?
lobby-players = { $players } { $most ->
        [one] joueur
       *[other] joueurs
    }
lobby-minutes = env. { $minutes } min
lobby-in = { $seated } à table
lobby-already-in = Tu es déjà à cette table.
lobby-full = Les { $most } places sont prises. Ouvre ta propre table avec `/{ cmd-bluff } { cmd-start }`.
lobby-started = La partie a commencé : on ne peut plus entrer ni rien changer. `/{ cmd-bluff } { cmd-tables }` montre les autres tables.
lobby-too-few = { $seated ->
        [one] Il n’y a que toi pour l’instant ; il faut être au moins { $least }. Les autres arrivent avec le bouton **{ button-join }**. Personne dans le coin ? Appuie sur **{ button-computer }**.
       *[other] Il n’y a que { $seated } personnes à table ; il en faut au moins { $least }.
    }
lobby-too-many-for-option = Ce choix limite la table à { $most } joueurs, et il y en a déjà plus. Prends-en un autre, ou attends que quelqu’un parte.
lobby-host-only = C’est à { $host } de le faire : c’est sa table. Ouvre la tienne avec `/{ cmd-bluff } { cmd-start }`.
lobby-no-such-option = Ce choix n’existe pas : prends-en un sous **{ button-options }**.

## La table
table-over = Cette partie est finie. Lances-en une autre avec `/{ cmd-bluff } { cmd-start }`.
table-not-in = Tu n’es pas à cette table. `/{ cmd-bluff } { cmd-tables }` montre celles que tu peux rejoindre.
table-not-started = La partie n’a pas encore commencé : attends que l’hôte la lance.
table-stale = Trop tard : la partie a avancé depuis que ce bouton est affiché. Ce que tu vois maintenant est à jour.
restored-message = Le bot a été remis à une sauvegarde antérieure : ce que montrait ce message est perdu. Si la table existe encore, son propre message montre où elle en est.
restored-look = Le bot a été remis à une sauvegarde antérieure, donc ton clic n’a pas compté. Tu vois maintenant où en est vraiment la table : continue à partir de là.
away-look = Bluff était absent, donc ton clic n’a pas compté. Tu vois maintenant où en est vraiment la table : continue à partir de là.
table-late = Trop tard : le temps était déjà écoulé quand tu as appuyé.
table-not-awaited = Ce n’est pas ton tour : la table montre qui doit jouer.
table-unknown = Cette table n’est plus là. `/{ cmd-bluff } { cmd-tables }` montre celles qui sont ouvertes.

## Résultats
result-first = 🏆 **{ $name }**
result-place = **{ $place }.** { $name }
fairness-fixed = -# Empreinte du secret : `{ $code }`, sel des arrivées : `{ $salt }`
stopped-game = **{ $game } · table { $table }** : partie interrompue, sans résultat.
stopped-by = **{ $game } · table { $table }** : partie arrêtée par { $who }, de la modération. Pas de résultat, rien ne compte.
stopped-agreed = **{ $game } · table { $table }** : partie arrêtée d’un commun accord. Pas de résultat, rien ne compte.
stopped-called-off = **{ $game } · table { $table }** : la partie s’arrête, car le tournoi est annulé. Pas de résultat, rien ne compte.
stopped-lobby = **{ $game } · table { $table }** : table fermée avant le début.
record-here = Le journal de la table { $table } : son secret et tout ce qui a été joué. Chacun peut le vérifier avec `bluff verify`.
record-not-over = Le journal s’ouvre à la fin de la partie : il contient le secret dont vient tout le hasard.
# The beginning of a fingerprint; with the salt of those who joined once the game has begun.
chance-fingerprint = -# Empreinte { $code }
fairness-now = Tout le hasard de la table { $table } vient d’un secret fixé avant que quelqu’un ne s’assoie, mêlé à l’arrivée de chacun. Garde son empreinte : après la partie, **{ $button }** montre si ce secret a été respecté.
rematch-fingerprint = -# Empreinte de la revanche { $code }
# Follows result-place: the rating and by how much it changed.
result-rating-up = { $rating } ▲ { $change }
result-rating-down = { $rating } ▼ { $change }
result-rating-same = { $rating } =
# Follows the rating.
result-absent = ne répondait plus à la fin : compte derrière tous les présents
result-computers = -# La cote compare les personnes : les robots ne comptent pas.
button-replay = Revoir la partie
button-verify = { $game ->
        [perudo] Vérifier les dés
        [menteur] Vérifier les dés
       *[other] Vérifier les cartes
    }

## Messages privés
hand-lobby = Tu es à la table { $table } ({ $game }). Tes dés, tes cartes ou tes questions arriveront ici au début de la partie.
# In the one private message for all of a person's slow tables.
slow-more = { $count ->
        [one] **1 autre table t’attend.**
       *[other] **{ $count } autres tables t’attendent.**
    }
# In the place of hand-where.
hand-barred = -# Table { $table } · Je n’ai pas le droit d’écrire dans { $channel } pour le moment : joue ici, ou emmène-la ailleurs avec `/{ cmd-bluff } { cmd-move }`.
hand-where = -# Table { $table } dans { $link }
# Follows hand-where; a moment such as 16:20, with the day where turns take days.
hand-as-of = { " " }· mis à jour : <t:{ $stamp }:{ $style }>
hand-verdict = ### { $told }
hand-left-behind = Ce message ne peut plus suivre la partie. La table est ici : { $link }

## Rappels
turn-reminder = { $mention }, c’est ton tour à la table { $table }. { $time } { $link }
dm-closed-reminder = { $mention }, je ne peux pas t’écrire en privé. Appuie à la table sur le bouton de tes dés ou de tes cartes : personne d’autre ne les voit. { $link }

# What a phone shows of a private message or of a call to the jury before it is unlocked: nothing
# that is hidden.
notice-hand = { $game }, table { $table } : ton jeu
notice-turn = { $game }, table { $table } : à toi de jouer
notice-turn-again = { $game }, table { $table } : c’est toujours à toi
notice-over = { $game }, table { $table } : la partie est finie
notice-jury = ⚖️ { $game }, table { $table } : le jury est demandé. { $called }

## Réponses aux commandes
start-in-server = Une table a besoin d’un salon : ouvre-la sur un serveur, pas en message privé.
start-unknown-game = Aucun jeu ne s’appelle « { $game } ». Tu peux jouer à : { $games }.
start-several-games = « { $game } », ce peut être plusieurs jeux : { $games }. Tape la suite du nom.
start-permissions = Je ne peux pas montrer de table ici. Il me manque : { $missing }. Cela se règle dans les paramètres du salon.
start-again = La table { $table } est déjà ouverte, seule la réponse s’est perdue : { $link }
start-open = Ta table { $table } est déjà ouverte : { $link }
start-done = La table { $table } est ouverte ; elle apparaît dans ce salon dans un instant.
start-calls = 🔔 { $role }, qui joue ?
start-no-thread = Impossible de créer un fil ici pour l’instant : la table est dans le salon.
join-done = Te voilà à la table { $table }.
left-lobby = Tu as quitté la table { $table }.
left-game = Tu as quitté la table { $table } pour de bon.
leave-sure = Quitter la table { $table } pour de bon ? Tu ne pourras plus revenir dans cette partie.
stop-done = La table { $table } est fermée.
stop-sure = Arrêter la table { $table } pour de bon ? { $people ->
    [one] Personne d’autre ne joue : elle s’arrête tout de suite, sans résultat.
   *[other] { $people } personnes jouent : elle s’arrête sans résultat si toutes sont d’accord. Pour partir sans les autres : `/{ cmd-bluff } { cmd-leave }`, et tu finiras à la dernière place.
 }
stop-sure-moderator = Arrêter la table { $table } pour de bon ? { $people ->
    [one] Une personne joue.
   *[other] { $people } personnes jouent.
 } Il n’y aura pas de résultat, et la table dira que c’est toi qui l’as arrêtée.
stop-asked = Tu veux arrêter la table { $table }. On y voit qui doit encore accepter ; appuie sur son bouton pour changer d’avis.
stop-wished = ⏹️ Arrêter pour de bon, sans résultat ? { $names } : oui. On attend l’accord de : { $missing }
stop-reminder = { $mention } : { $who } aimerait arrêter la partie pour de bon, sans résultat. Le bouton pour accepter est à la table. { $link }
stop-not-yours = Une partie en cours s’arrête quand tous ceux qui jouent sont d’accord, ou par la modération de ce salon. Pour partir sans les autres : `/{ cmd-bluff } { cmd-leave }`.
stop-at-table = Tu es à cette table : mets-toi d’accord avec les autres, ou demande à un autre modérateur.
stop-of-tournament = C’est une table de tournoi : seuls un arbitre ou la modération peuvent l’arrêter. Appelle-les avec `/{ cmd-jury } { cmd-jury-call }`.
button-stop = Arrêter pour de bon
start-too-many = Tu as déjà des tables ouvertes ici : { $tables }. Lance la partie à l’une d’elles, ou fermes-en une avec `/{ cmd-bluff } { cmd-stop }`.
tables-none = Aucune table n’est ouverte ici. Ouvres-en une avec `/{ cmd-bluff } { cmd-start }`.
tables-title = **Tables ici**
tables-mine = **Tes tables**
tables-mine-turn = 👉 **{ $table }** · { $game } · **à toi** { $time } { $link }
tables-mine-waits = **{ $table }** · { $game } · on attend : { $names } { $link }
tables-mine-play = **{ $table }** · { $game } · en cours { $link }
tables-mine-paused = **{ $table }** · { $game } · en pause { $link }
tables-mine-displaced = 📍 **{ $table }** · { $game } · son salon n’existe plus : `/{ cmd-bluff } { cmd-move }`
tables-mine-lobby = **{ $table }** · { $game } · pas encore commencée, joueurs : { $seated } { $link }
tables-line-lobby = { $seated ->
        [one] **{ $table }** · { $game } dans { $channel } · { $host } attend du monde
       *[other] **{ $table }** · { $game } dans { $channel } · { $host } attend du monde, { $seated } personnes sont là
    }
tables-line-play = { $seated ->
        [one] **{ $table }** · { $game } dans { $channel } · partie en cours, { $seated } personne
       *[other] **{ $table }** · { $game } dans { $channel } · partie en cours, { $seated } personnes
    }
search-count = 👀 { $people ->
    [one] { $people } personne cherche
   *[other] { $people } personnes cherchent
 } une partie ici.
search-invite = Envie de jouer ? Choisis tes jeux : on t’appelle dès qu’une table a une place pour toi.
search-mine = 🔔 On t’appellera pour { $games }, une seule fois, jusqu’à <t:{ $stamp }:t>.
search-pick = M’appeler pour…
search-how-long = Pendant combien de temps
search-hours = { $hours ->
    [one] Pendant { $hours } heure
   *[other] Pendant { $hours } heures
 }
search-called = 🔔 { $mentions }, il reste de la place chez { $host }, { $game } : { $link }
search-none = Personne de ceux qui cherchent ce jeu ne peut venir pour l’instant. `/{ cmd-bluff } { cmd-tables }` te montre si quelqu’un cherche.
search-seated-only = Seuls ceux qui sont à cette table peuvent appeler. Rejoins-la d’abord.
search-rests = Cette table vient d’appeler du monde. Laisse-leur une minute.
button-search-stop = Ne plus m’appeler
button-call-players = Appeler ({ $looking } en attente)
which-none = Tu n’es à aucune table ici. `/{ cmd-bluff } { cmd-tables }` montre celles qui sont ouvertes.
which-many = Tu es à plusieurs tables : précise laquelle avec l’option `{ cmd-table }`.
which-no-lobby = Aucune table n’attend du monde dans ce salon. Ouvres-en une avec `/{ cmd-bluff } { cmd-start }`.

permission-view-channel = « Voir le salon »
permission-send-messages = « Envoyer des messages »
permission-send-messages-in-threads = « Envoyer des messages dans les fils »
permission-attach-files = « Joindre des fichiers »

## Quand quelque chose ne va pas
error-unexpected = Quelque chose a mal tourné de mon côté. Rien n’est perdu ; appuie encore une fois. Le problème a été signalé.
error-too-fast = Trop vite pour moi : rien n’a été fait. Attends une seconde, puis appuie une seule fois.
error-one-at-a-time = Je m’occupe encore de ce que tu as demandé avant. Redemande quand ce sera prêt.
error-too-many = Trop de monde appuie en ce moment : rien n’a été fait. Réessaie dans un instant.
error-dialog-late = J’ai mis trop de temps à ouvrir ça : rien n’a été fait. Réessaie.
typed-which = Plusieurs de tes tables attendent une réponse. Réponds au message de la bonne table.
# Below something typed that may answer one of two questions, or none; the buttons name the questions.
typed-unclear = « { $text } », c’est une réponse ? Si oui, appuie sur la question.
typed-no = Non
typed-taken = { $mark } { $choice } **{ $text }**
typed-nothing = OK, ce n’est pas une réponse.
typed-gone = Ce message n’est plus là. Écris ta réponse encore une fois.
