# Les tournois : le message que tous voient, les pages, les phrases, les commandes.

tournament-title = **🏆 { $name }** · { $game } · tournoi { $number }
tournament-more = { $names } et { $more } de plus
tournament-people = { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
tournament-times = **Début <t:{ $starts }:f> (<t:{ $starts }:R>).** Inscriptions jusqu’à <t:{ $closes }:t> (<t:{ $closes }:R>), puis confirme ta présence avant le début, sinon tu ne joues pas.
tournament-listed = **Sur la liste : { $count } sur { $capacity }**
tournament-reserves = Réservistes, dans cet ordre : { $names }
tournament-checkin = **Pointe maintenant, jusqu’à <t:{ $starts }:t> (<t:{ $starts }:R>).** Sinon tu ne joues pas, et un réserviste prend ta place.
tournament-there = ✅ Pointage fait : **{ $count }** · { $names }
tournament-there-none = ✅ Personne n’a encore pointé.
tournament-by-hand = ✋ { $count ->
        [one] { $count } personne joue avec le bouton *Mon jeu* de la table : elle ne reçoit pas encore mes messages privés.
       *[other] { $count } personnes jouent avec le bouton *Mon jeu* de la table : elles ne reçoivent pas encore mes messages privés.
    }
tournament-missing = N’ont pas encore pointé : { $names }
tournament-how-knockout = Élimination à des tables de { $table } ; de chaque table { $through ->
        [one] le gagnant continue
       *[other] les { $through } meilleurs continuent
    }, jusqu’à ce qu’il ne reste qu’une table : la finale.
tournament-how-rounds = { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } à des tables de { $table } : tous jouent à chacune, et tous les points s’additionnent. Dès la ronde 2, les meilleurs sont à la table 1, les suivants à la table 2, et ainsi de suite.
tournament-how-swiss = Système suisse, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } à des tables de { $table } : tous jouent à chacune, contre des adversaires à égalité de points, pas encore rencontrés.
tournament-surplus-draw = S’il y a trop de finalistes pour une table, le sort élimine ceux qui sont en trop avant la finale.
tournament-surplus-lucky = Les tables incomplètes sont remplies par les meilleurs perdants de la ronde précédente.
tournament-age = { $age } ans ou plus
tournament-conditions-are = Conditions : { $conditions }
tournament-bonus = Chaque table plus haut placée vaut { $bonus ->
        [one] { $bonus } point
       *[other] { $bonus } points
    } de plus, dès la ronde 2. Au-delà de { $tables } tables, les écarts sont plus petits : { $most } pour la première.
tournament-prizes = Points pour une victoire : { $prizes }
tournament-options = Options : { $options }
tournament-organiser = Organisé par { $name }.
tournament-referees = { $count ->
        [one] Arbitre : { $names }
       *[other] Arbitres : { $names }
    }
tournament-plan = **Avec { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    } :**
tournament-plan-few = Il n’y a pas encore assez de monde : il faut au moins { $least } personnes à une table.
tournament-plan-line = { $number }. { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    } : { $tables }
tournament-plan-tables = { $tables ->
        [one] { $tables } table de { $size }
       *[other] { $tables } tables de { $size }
    }
tournament-plan-final = la finale, { $size } à la table
tournament-plan-drawn-out = { $count ->
        [one] { $count } éliminé par le sort
       *[other] { $count } éliminés par le sort
    }
tournament-plan-lucky = avec { $count ->
        [one] le meilleur perdant
       *[other] les { $count } meilleurs perdants
    } de la ronde précédente
tournament-plan-byes = { $count ->
        [one] { $count } exempt
       *[other] { $count } exempts
    }
tournament-drawing = On tire au sort la première ronde.
tournament-round-one = **{ $title }**
tournament-round = **{ $title }** · { $over ->
        [one] { $over } table finie
       *[other] { $over } tables finies
    } sur { $tables }
tournament-final = Finale
tournament-semifinals = Demi-finales
tournament-onward = De chaque table { $through ->
        [one] le gagnant continue.
       *[other] les { $through } meilleurs continuent.
    }
tournament-onward-final = Gagner cette table, c’est gagner le tournoi.
tournament-onward-points = Tous jouent à chaque ronde, et tous les points comptent.
tournament-onward-last = La dernière ronde : ensuite, le plus haut total gagne le tournoi.
tournament-where = 👉 Chaque table est un fil de ce salon, où ses joueurs sont appelés. *Mon jeu* te mène à la tienne, *Tables* les montre toutes.
tournament-round-number = Ronde { $number }
tournament-round-of = Ronde { $number } sur { $rounds }
tournament-drawn-out = Éliminés par le sort : { $names }
tournament-moved-up = Réservistes en jeu dès cette ronde : { $names }
tournament-lucky = Meilleurs perdants repêchés : { $names }
tournament-byes = Qualifiés sans jouer : { $names }
tournament-broken = ⚠️ Interrompue : table { $tables }. Un arbitre désigne le gagnant ou la fait rejouer : `/{ cmd-referee } { cmd-t-settle }`.
tournament-next = La ronde suivante commence <t:{ $when }:R>.
tournament-champion = # 👑 { $name }
tournament-cancelled = Le tournoi a été annulé. { $reason }
tournament-too-few-came = Trop peu de joueurs ont pointé.
tournament-checkable = -# `/{ cmd-organise } { cmd-t-export }` donne un fichier qui permet de contrôler tous les tirages.
tournament-no-standings = Aucune table n’est encore finie : le classement apparaît avec le premier résultat.
tournament-no-tables = Il n’y a pas encore de tables : elles apparaissent au début du tournoi.
tournament-line = { $place }. **{ $name }** · { $score }
tournament-line-noted = { $place }. **{ $name }** · { $score } ({ $note })
tournament-penalised = pénalité { $points }
tournament-gone-withdrew = retrait
tournament-gone-left = table quittée
tournament-gone-excluded = exclusion
tournament-gone-replaced = remplacement
tournament-gone-missed = pas de pointage
# À côté du titre d’une image.
tournament-subtitle = { $title } · { $people ->
        [one] { $people } joueur
       *[other] { $people } joueurs
    }
tournament-over-title = Terminé
tournament-standings-over = Classement final
# Au-dessus des points d’une ronde, en colonne : 4 lettres.
tournament-caption = R{ $number }
tournament-mine-in = Toi : place **{ $place }** sur { $people } · { $score }. Tu es encore en jeu.
tournament-mine-out = Toi : place **{ $place }** sur { $people } · { $score }. Le tournoi est fini pour toi.
tournament-mine-over = Toi : place **{ $place }** sur { $people } · { $score }
tournament-board-mine = 👉 Ta table est la { $number } : { $link }
tournament-call-checkin = 🏆 **{ $name }** : pointez jusqu’à <t:{ $starts }:t> (<t:{ $starts }:R>) avec le bouton ci-dessous, ou avec `/{ cmd-tournament } { cmd-t-checkin }`.
tournament-call-table = 🏆 **{ $name }** · { $title } · table { $board }. Vous jouez ici, et cela commence : les boutons sont sur le message de la table.
tournament-thread = { $title } · table { $board } · { $name }

# Boutons

button-enter = M’inscrire
button-reserve = Comme réserviste
button-confirm = Je confirme et je m’inscris
button-strike = Quitter la liste
button-checkin = Pointer
button-standings = Classement
button-tables = Tables
button-my-table = Mon jeu

# Ce qui est dit à une personne

tournament-entered = 🏆 **{ $name }** : tu es sur la liste. Pointe à partir du <t:{ $when }:f> (<t:{ $when }:R>) : sinon, tu ne joues pas.
tournament-reserved = 🏆 **{ $name }** : tu es **réserviste**, au rang { $place }. Pointe comme les autres ; si quelqu’un ne vient pas, les réservistes montent dans l’ordre.
tournament-reserved-place = Tu préfères une place à toi ? Appuie sur *{ button-enter }*.
tournament-reserved-full = 🏆 **{ $name }** : les { $capacity } places sont prises, tu es **réserviste**, au rang { $place }. Pointe comme les autres ; si une place se libère, les réservistes montent dans l’ordre.
tournament-confirm = Avant ton inscription, confirme ceci : **{ $conditions }**
tournament-reserve-now = 🏆 **{ $name }** : tu es **réserviste**. Si tout le monde joue chaque ronde, tu entres dès qu’une place se libère ; un arbitre peut aussi te faire entrer à la place de quelqu’un qui doit partir.
tournament-struck = Tu n’es plus sur la liste du tournoi { $number }.
tournament-withdrawn = Tu as quitté le tournoi { $number }.
tournament-here-private = ✅ Tu as pointé. On joue <t:{ $when }:R> ; tes cartes ou tes dés arrivent par message privé.
tournament-here-hand = ✅ Tu as pointé. On joue <t:{ $when }:R>. Je ne peux pas encore t’écrire en privé : appuie sur *Mon jeu* à ta table, et joue de là.
tournament-created = 🏆 Le tournoi { $number } est ouvert dans { $channel }.
tournament-begins-at = Il commence <t:{ $starts }:F> (<t:{ $starts }:R>).
tournament-read-utc = J’ai lu « { $typed } » en UTC. Pour un autre fuseau, écris par exemple avec *{ button-draft-words }* `20:30 UTC+2` ; ou règle le fuseau du serveur avec `/{ cmd-settings }`.
tournament-read-zone = J’ai lu « { $typed } » dans le fuseau de ce serveur, { $zone }.
tournament-clocks-skip = ⚠️ Changement d’heure : cette heure n’existe pas ce jour-là, il commence d’autant plus tard.
tournament-clocks-repeat = ⚠️ Changement d’heure : cette heure vient deux fois ce jour-là, il commence la première fois.
# What autocomplete offers; all of it can be typed.
tournament-begins-now = maintenant
tournament-begins-in = dans { $minutes } minutes
tournament-begins-offer = { $when } · dans { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }
tournament-event = { $game } : un tournoi pour { $capacity } personnes au plus. Inscris-toi dans <#{ $channel }> avec « { button-enter } », puis appuie là sur « { button-checkin } » dans les minutes avant le début. (Tournoi { $number })
tournament-no-event = ℹ️ Les tournois n’apparaissent pas dans les événements de ce serveur : il me faut pour cela « Créer des événements ». Tout le reste marche sans.
tournament-event-hidden = 🔒 Il n’est pas dans les événements du serveur, car tout le monde ne voit pas son salon : seuls ceux qui le voient trouvent le tournoi.
tournament-did-open = Les inscriptions sont closes ; le pointage est ouvert.
tournament-did-checkin = Le tournoi a commencé.
tournament-did-play = La ronde suivante a commencé.
tournament-ended = Le tournoi { $number } est fini : le premier du classement gagne.
tournament-called-off = Le tournoi { $number } est annulé.
tournament-displaced = **📍 Le salon du tournoi « { $name } » n’existe plus, donc le temps est arrêté à ses tables.** Emmène-le dans un autre salon : `/{ cmd-organise } { cmd-t-move }` là-bas. Une table où personne ne fait rien pendant un jour (partie lente : une semaine) est interrompue.
tournament-moved = 📍 Le tournoi { $number } continue ici.
tournament-appointed = { $name } arbitre maintenant le tournoi { $number }.
tournament-dismissed = { $name } n’arbitre plus le tournoi { $number }.
tournament-ruled = ⚖️ C’est fait, et dans le journal du tournoi { $number }.
tournament-exported = Le voici.

# Préparer un tournoi, avant de l’annoncer

draft-title = **🏆 { $name }** · { $game } · pas encore annoncé
draft-starts-in = Il commence { $unit ->
        [days] { $count ->
            [one] un jour
           *[other] { $count } jours
        }
        [hours] { $count ->
            [one] une heure
           *[other] { $count } heures
        }
       *[minutes] { $count ->
            [one] une minute
           *[other] { $count } minutes
        }
    } après l’annonce.
draft-times = Pointage : { $checkin } min avant. Entre deux rondes : { $rest } min{ $every ->
        [0] .
       *[other] , et au moins { $every } min d’un début à l’autre.
    }
draft-plan = **{ $who } :** { $plan }
# What a choice comes to, in one line of a select.
draft-comes-to = { $who } : { $plan }
draft-all-rounds = { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } : { $tables }
draft-lasts = environ { $hours ->
        [0] { $minutes } min
       *[other] { $minutes ->
            [0] { $hours } h
           *[other] { $hours } h { $minutes } min
        }
    }
draft-announced-in = *{ button-announce }* le publie dans { $channel }.
draft-options = **🏆 { $name }** · options du jeu { $game }
draft-capacity = Jusqu’à { $count } personnes
draft-table = { $count } par table
draft-through = { $count ->
        [one] Une personne par table continue
       *[other] { $count } par table continuent
    }
draft-rounds = { $count ->
        [one] { $count } ronde
       *[other] { $count } rondes
    }
button-announce = Annoncer
button-draft-numbers = Places et durées…
button-draft-words = Nom, début, conditions…
button-draft-game = Options du jeu
button-draft-back = Retour
draft-modal-numbers = Places et durées
draft-modal-words = Nom, début, conditions
draft-field-capacity = Nombre de places
draft-field-capacity-why = Les suivants sont réservistes.
draft-field-bonus = Points par table plus haut placée
draft-field-bonus-why = À partir de la ronde 2. 0 : aucun.
draft-field-checkin = Minutes de pointage
draft-field-checkin-why = On y confirme sa présence.
draft-field-rest = Minutes entre deux rondes
draft-field-rest-why = De la fin d’une ronde au début de la suivante.
draft-field-every = Minutes d’un début à l’autre
draft-field-every-why = Une ronde ne commence pas plus tôt. 0 : dès que possible.
draft-field-name = Nom
draft-field-name-why = Comment le tournoi s’appelle.
draft-field-start = Début
draft-field-start-why = maintenant, dans 10 minutes, 20h30, samedi 20h30, <t:…>
draft-field-age = Âge minimum
draft-field-age-why = En années, à confirmer à l’inscription. 0 : peu importe.
draft-field-conditions = Conditions
draft-field-conditions-why = Ce qu’il faut encore confirmer à l’inscription.
draft-gone = Ce brouillon n’existe plus : le tournoi est annoncé, tu en as préparé un plus récent, ou un jour a passé. Recommence avec `/{ cmd-organise } { cmd-t-create }`.
draft-number = « { $typed } » ne va pas : { $what ->
        [capacity] pour les places
        [bonus] pour les points
        [age] pour l’âge
       *[other] pour les minutes
    }, écris un nombre entre { $least } et { $most }.

# Ce qui est refusé

tournament-unknown = Ce tournoi n’existe pas ici : choisis-en un dans la liste qui s’ouvre pendant que tu tapes.
tournament-none = Il n’y a pas de tournoi sur ce serveur en ce moment. L’organisation peut en ouvrir un avec `/{ cmd-organise } { cmd-t-create }`.
tournament-many = Il y a plusieurs tournois : précise lequel, par son numéro ({ $numbers }).
tournament-over = Ce tournoi est fini. Classement final : `/{ cmd-tournament } { cmd-t-standings }`.
tournament-closed = Les inscriptions sont closes. Tu peux encore t’inscrire comme réserviste : `/{ cmd-tournament } { cmd-t-join }`, avec l’option de réserve.
tournament-not-open = Les inscriptions sont déjà closes.
tournament-not-checkin = Il faut d’abord passer par le pointage.
tournament-started = Le tournoi a déjà commencé.
tournament-not-started = Le tournoi n’a pas encore commencé : réessaie après le début.
tournament-already-in = Tu es déjà sur la liste.
tournament-already-reserve = Tu es déjà réserviste : pointe, et les réservistes montent dans l’ordre.
tournament-no-place = Les { $capacity } places sont prises : tu restes réserviste, et tu montes dès qu’une place se libère.
tournament-unconfirmed = Confirme d’abord les conditions : appuie sur *{ button-enter }* sous le message du tournoi.
tournament-full = La liste est pleine, réservistes compris : guette un désistement.
tournament-clash = Tu es dans le tournoi { $number } ({ $other }), qui commence à moins d’une heure de celui-ci. Quitte-le d’abord.
tournament-not-in = Tu n’es pas sur la liste de ce tournoi.
tournament-no-such-player = Cette personne n’est pas dans ce tournoi : choisis quelqu’un de la liste.
tournament-not-playing = Cette personne ne joue pas dans ce tournoi : choisis quelqu’un qui y joue.
tournament-plays-already = Cette personne joue dans ce tournoi, ou en est sortie : choisis quelqu’un d’autre.
tournament-not-reserve = Cette personne n’a pas accepté de jouer : demande-lui de s’inscrire comme réserviste avec `/{ cmd-tournament } { cmd-t-join }`.
tournament-gone-already = Cette personne est déjà sortie du tournoi.
tournament-put-out = Un arbitre a prononcé ton exclusion de ce tournoi ; tu peux encore le regarder.
tournament-nothing-left = Cette personne n’a plus rien à jouer : personne ne peut entrer à sa place.
tournament-seat-closed = Cette personne a quitté la table, et dans ce jeu, une place quittée ne se reprend pas. La prochaine fois, fais d’abord entrer le réserviste : l’autre sort du même coup.
tournament-name = Donne-lui un nom de 1 à { $most } caractères.
tournament-withdraw-instead = Le tournoi a commencé : `/{ cmd-tournament } { cmd-t-leave }` t’en fait sortir pour de bon.
tournament-checkin-later = Le pointage ouvre le <t:{ $when }:f> (<t:{ $when }:R>).
tournament-checked-in = Tu as déjà pointé.
tournament-stands = Ce tournoi a toujours son salon : il n’y a rien à déplacer.
tournament-referee-plays = On ne peut pas arbitrer un tournoi où l’on joue.
tournament-plays-names-none = Tu es sur la liste de ce tournoi : pendant qu’il se joue, tu ne choisis pas qui l’arbitre. Quelqu’un qui gère le serveur sans jouer peut le faire.
tournament-has-ruled = Tu as arbitré dans ce tournoi, tu ne peux donc pas y jouer : choisis-en un autre.
tournament-newcomer-ruled = Cette personne a arbitré dans ce tournoi, elle ne peut donc pas y jouer : choisis quelqu’un d’autre.
tournament-end-plays = Tu joues dans ce tournoi, et le finir maintenant donnerait le titre à la première place du moment. Demande à une autre personne qui gère le serveur, ou annule-le avec `/{ cmd-organise } { cmd-t-cancel }`.
tournament-referee-already = Cette personne arbitre déjà.
tournament-no-referee = Cette personne n’arbitre pas ce tournoi : choisis un de ses arbitres.
tournament-not-referee = Seuls les arbitres de ce tournoi, son organisateur et le jury du serveur peuvent le faire : demande à l’un d’eux.
tournament-not-yours = Seuls l’organisateur et ceux qui gèrent le serveur peuvent le faire : demande à l’un d’eux.
tournament-only-managers = Seuls ceux qui gèrent ce serveur peuvent créer des tournois. `/{ cmd-settings }` peut le permettre à un rôle.
tournament-only-role = Sur ce serveur il faut { $role } pour créer des tournois.
tournament-in-channel = Crée un tournoi dans un salon, pas dans un fil : ses tables y auront des fils.
tournament-channel-gone = Le salon des tournois que nomme `/{ cmd-settings }` n’existe plus, ou n’est pas un salon textuel. Choisis-en un autre là.
tournament-which-game = Dis à quel jeu on joue : ajoute `{ cmd-t-game }`.
tournament-other-game = Ce genre de tournoi a son propre jeu : n’indique pas de jeu.
tournament-when = Dis quand il commence : `maintenant`, `dans 10 minutes`, `20h30`, `samedi 20h30`, `28 novembre 20h30`, `20h30 UTC+2`, ou un horodatage Discord (`<t:…>`).
tournament-when-meant = Je ne sais pas quand c’est. Peut-être l’un de ceux-ci ? { $offers }
tournament-when-day = Est-ce le { $first } ou le { $second } ? Écris la date ainsi.
tournament-when-past = C’est déjà passé. Écris un moment à venir.
tournament-when-far = C’est trop loin. Un tournoi commence dans les soixante jours.
tournament-when-zone = Ce fuseau n’existe pas : ils vont de UTC-12 à UTC+14. Écris par exemple `20h30 UTC+2` ou `20h30 Europe/Paris`.
tournament-conditions = C’est trop long : les conditions tiennent en { $most } caractères.
tournament-too-soon = C’est trop tôt : il faut encore le temps des inscriptions et du pointage. Choisis un début plus tard.
tournament-round-runs = La ronde { $number } se joue encore : attends sa fin.
tournament-penalty-points = Une pénalité est de 1 à { $most } points ; un nombre négatif rend des points.
tournament-no-such-table = La table { $table } n’est pas dans la ronde en cours, ou elle est déjà décidée.
tournament-table-plays = La table { $table } se joue encore. C’est pour les tables interrompues.
tournament-not-at-table = Cette personne n’était pas à la table { $table } : choisis un de ses joueurs.
tournament-no-table = Tu n’as pas de table dans cette ronde. `/{ cmd-tournament } { cmd-t-standings }` montre où tu en es.
tournament-rests = Tu n’as pas de table dans cette ronde : tu passes à la suivante sans jouer.
tournament-stale = Quelque chose a changé entre-temps : regarde le tournoi et réessaie.
lobby-of-tournament = C’est une table de tournoi : ses joueurs y sont déjà placés.
rematch-of-tournament = Une table de tournoi n’a pas de revanche : ouvre la tienne avec `/{ cmd-bluff } { cmd-start }`.

# Commandes

cmd-tournament = tournoi
cmd-tournament-about = T’inscrire aux tournois et les suivre
cmd-t-create = créer
cmd-t-create-about = Préparer un tournoi, puis l’annoncer
cmd-t-join = inscription
cmd-t-join-about = T’inscrire au tournoi de ce salon
cmd-t-leave = quitter
cmd-t-leave-about = Te retirer de la liste, ou sortir pour de bon
cmd-t-checkin = pointer
cmd-t-checkin-about = Confirmer ta présence
cmd-t-start = commencer
cmd-t-start-about = Passer à la suite maintenant (pointage, jeu, ronde suivante)
cmd-t-standings = classement
cmd-t-standings-about = Voir qui est en tête
cmd-t-tables = tables
cmd-t-tables-about = Voir qui joue où dans cette ronde
cmd-t-end = finir
cmd-t-end-about = Finir après cette ronde ; le premier du classement gagne
cmd-t-cancel = annuler
cmd-t-cancel-about = Annuler, sans champion
cmd-t-move = déplacer
cmd-t-move-about = Emmener ici un tournoi dont le salon n’existe plus
cmd-t-referee = arbitre
cmd-t-referee-about = Nommer ou retirer un arbitre
cmd-t-penalty = pénalité
cmd-t-penalty-about = Retirer des points à un joueur au classement
cmd-t-exclude = exclure
cmd-t-exclude-about = Exclure un joueur du tournoi
cmd-t-export = exporter
cmd-t-export-about = Les résultats en fichier
cmd-t-tournament = tournoi
cmd-t-tournament-about = Son numéro, s’il y en a plusieurs
cmd-t-preset = genre
cmd-t-preset-about = Quel genre de tournoi
cmd-t-name = nom
cmd-t-name-about = Comment il s’appelle
cmd-t-begins = début
cmd-t-begins-about = Quand il commence : maintenant, dans 10 minutes, 20h30, samedi 20h30, <t:…>
cmd-t-game = jeu
cmd-t-game-about = À quel jeu on joue
cmd-t-member = membre
cmd-t-member-about = Qui
cmd-t-dismiss = retirer
cmd-t-dismiss-about = Retirer cet arbitre
cmd-t-reserve = réserve
cmd-t-reserve-about = Seulement si quelqu’un d’autre ne vient pas
cmd-t-player = joueur
cmd-t-player-about = De qui il s’agit
cmd-t-points = points
cmd-t-points-about = Combien ; un nombre négatif rend des points
cmd-t-reason = raison
cmd-t-reason-about = Pourquoi ; tous peuvent le lire
cmd-t-broken = table
cmd-t-broken-about = Le numéro de la table interrompue
cmd-t-winner = gagnant
cmd-t-winner-about = Qui y a gagné ; sans gagnant, la table est rejouée
cmd-t-format = format
cmd-t-format-about = CSV : classement. JSON : tout, pour le contrôler
tournament-preset-quiz = Championnat de quiz (80 joueurs)
tournament-preset-quiz16 = Soirée de quiz (16 joueurs)
tournament-preset-whist = Championnat de whist (3 rondes)
tournament-preset-knockout = Élimination
tournament-preset-rounds = Rondes
tournament-preset-swiss = Système suisse
tournament-surplus-name-short = Des tables aussi pleines que possible
tournament-surplus-name-draw = Le sort, avant la finale
tournament-surplus-name-lucky = Les meilleurs perdants les remplissent
tournament-seating-random = Placement : au hasard
tournament-seating-random-why = Un tirage dit qui rencontre qui à la première ronde.
tournament-seating-rank = Placement : par la cote
tournament-seating-rank-why = Les meilleures cotes se répartissent entre les tables.
tournament-export-csv = Classement (CSV)
tournament-export-json = Tout (JSON)
cmd-t-settle = régler
cmd-t-settle-about = Régler une table interrompue : désigner le gagnant, ou la faire rejouer
tournament-withdraw-sure = **{ $name }** a commencé. En sortir pour de bon ?
