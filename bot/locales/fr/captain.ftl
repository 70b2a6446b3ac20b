# Captain Bluff.

captain-title = Captain Bluff
captain-pitch = Débarrasse-toi de tes bagages sur des tapis dont la **vraie** provenance est cachée : bluffe, ou appelle au bluff. Une erreur, et tu prends tout le tapis.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-captain-names = captain bluff, captain, capitaine bluff, capitaine, bagages
game-captain = Captain Bluff · cartes, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}

## Cartes, tapis
captain-city = { $city ->
        [P] Paris
        [N] New York
       *[T] Tokyo
    }
    .emoji = { $city ->
        [P] :captain_paris:
        [N] :captain_new_york:
       *[T] :captain_tokyo:
    } { captain-city }
captain-luggage = { $city } { $number }
captain-range = { $city } { $first }–{ $last }
captain-airport = { $card ->
        [TM] Tour du monde
        [CS] Changement de sens
        [TA] Tableau d’affichage
       *[VR] Vol retardé
    }
captain-joker = Tour du monde (vaut { $number })
# In a row: a world tour that counts as this number, a change of direction.
captain-joker-short = 🌍{ $number }
captain-turn-short = ⇄
captain-belt-bare = Tapis { $belt } · sans provenance
captain-belt-free = Tapis { $belt } · vide
captain-belt-row = Tapis { $belt } · { $row } { $direction ->
        [up] ↑
        [down] ↓
       *[none] ↕
    }
# $belts: numbers with commas.
captain-belts = { $count ->
        [one] tapis { $belts }
       *[other] tapis { $belts }
    }
captain-at-belt = { $cards } (tapis { $belt })
captain-offer = { $belt } : { $cards }

## À qui de jouer
captain-setup-turn = **{ $name }** pose une carte de son choix, face cachée, au-dessus d’un tapis libre : provenance { $number } sur { $origins }. { $time }
captain-setup-yours = **À toi :** pose une carte de ton choix, face cachée, au-dessus d’un tapis libre : provenance { $number } sur { $origins }. { $time }
captain-turn = À **{ $name }** de jouer. Tour de table { $round }. { $time }
captain-turn-yours = **À toi :** fais une action et, si tu veux, joue une carte Aéroport. Tour de table { $round }. { $time }
captain-played-turn = **{ $name }** a joué une carte Aéroport et doit encore faire une action. Tour de table { $round }. { $time }
captain-played-yours = **À toi :** ta carte Aéroport est jouée, fais maintenant ton action. Tour de table { $round }. { $time }
captain-acted-turn = **{ $name }** a fait son action et peut encore jouer une carte Aéroport. Tour de table { $round }. { $time }
captain-acted-yours = **Ton action est faite.** Joue une carte Aéroport si tu veux, ou finis ton tour. Tour de table { $round }. { $time }
captain-open = **{ $name }** a posé **{ $cards }** sur le tapis { $belt }. La provenance de ce tapis est-elle vraiment { $city } ? Si quelqu’un appelle au bluff et que c’en est un, { $name } prend tout le tapis ; sinon, c’est l’auteur de l’appel. On attend encore : { $names }. { $time }
captain-open-yours = **{ $name }** a posé **{ $cards }** sur le tapis { $belt }. **La provenance de ce tapis est-elle vraiment { $city } ?** Si tu appelles au bluff et que c’en est un, { $name } prend tout le tapis ; sinon, c’est toi. On attend encore : { $names }. { $time }
captain-open-own = Tu as posé **{ $cards }** sur le tapis { $belt }. Les autres peuvent appeler au bluff : si la provenance n’est pas { $city }, tu prends tout le tapis. On attend : { $names }. { $time }
captain-open-last = ⚠ **Dernière carte** pour { $you ->
        [name] toi : si personne n’appelle au bluff, ou si c’est à tort, tu gagnes.
       *[no] { $name } : si personne n’appelle au bluff, ou si c’est à tort, c’est gagné.
    }
captain-winner = 🏆 { $you ->
        [name] **Tu gagnes !**
       *[no] **{ $name }** gagne !
    }
captain-winners = 🏆 Victoire partagée : **{ $name }** !

## Tes cartes
captain-hand-city = { $city } **{ $numbers }**
captain-hand-none = Tu n’as plus de cartes.

## Boutons
captain-button-cards = Mes cartes
captain-button-why = Pourquoi je ne peux pas ?
captain-button-call = Bluff !
captain-button-pass = Laisser passer
captain-button-end = Finir le tour
captain-button-delay = Jouer le vol retardé
captain-button-board = Défausser le tableau

## Ce qu’on peut faire
captain-what = Que veux-tu faire ?
captain-what-out = Hors de ton tour : récupérer des bagages
captain-do-place = Poser des bagages
captain-do-place-why = Une carte ou plusieurs à la suite, au bout d’un tapis. On peut appeler au bluff.
captain-do-origin = Définir une provenance
captain-do-origin-why = Une carte face cachée au-dessus d’un tapis qui n’en a pas ; puis tu pioches.
captain-do-look = Regarder une provenance
captain-do-look-why = Personne d’autre ne la voit ; on sait quel tapis tu as regardé.
captain-do-swap = Changer une provenance
captain-do-swap-why = Une de tes cartes devient la provenance, l’ancienne vient dans ta main.
captain-do-close = Fermer un tapis
captain-do-close-why = Bagages et provenance à la défausse, sans les montrer. Le tapis redevient libre.
captain-do-tm = Aéroport : tour du monde
captain-do-tm-why = Un joker au bout d’une rangée, au numéro que tu choisis. On peut appeler au bluff.
captain-do-cs = Aéroport : changement de sens
captain-do-cs-why = Les numéros d’une rangée repartent dans l’autre sens.
captain-do-ta = Aéroport : tableau d’affichage
captain-do-ta-why = Regarde deux provenances.
captain-do-vr = Aéroport : vol retardé
captain-do-vr-why = Les autres qui ont moins de cinq cartes en piochent une.
captain-do-take = Récupérer des bagages
captain-do-take-why = Les derniers d’une rangée, posés par n’importe qui. À tout moment, sans action.
captain-where = Sur quel tapis ?
captain-which-place = Quelles cartes ?
captain-which-origin = Quelle carte devient la provenance ?
captain-which-swap = Quelle carte devient la nouvelle provenance ?
captain-which-tm = Pour quel numéro ?
captain-which-cs = Quelle rangée ?
captain-which-ta = Quelles deux provenances ?
captain-which-look = Quelle provenance ?
captain-which-close = Quel tapis ?
captain-which-take = Quelles cartes ?
# Of several selects, what lies in this one.
captain-which-part = { $what } { $first } … { $last }
captain-run = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
captain-run-up = { $cards ->
        [one] { $cards } carte : la rangée va monter
       *[other] { $cards } cartes : la rangée va monter
    }
captain-run-down = { $cards ->
        [one] { $cards } carte : la rangée va descendre
       *[other] { $cards } cartes : la rangée va descendre
    }
captain-short-known = Tu connais la provenance : { $card }
captain-short-unknown = Tu ne connais pas la provenance
captain-step-place = **Poser des bagages.** Les bagages d’un tapis sont tous d’une ville, et chaque ville n’a qu’un tapis à la fois. Tes cartes se suivent sans trou ; après la carte déjà posée, un écart est permis.
captain-step-origin = **Définir une provenance.** La ville de la carte est la vraie provenance des bagages de ce tapis, et personne d’autre ne la connaît. Une carte Aéroport est un piège : tout bagage posé là est un bluff.
captain-step-look = **Regarder une provenance.** Tu vois la carte ; les autres voient seulement que tu as regardé.
captain-step-swap = **Changer une provenance.** Personne d’autre ne connaît la nouvelle ; l’ancienne carte vient dans ta main.
captain-step-close = **Fermer un tapis.** Bagages et provenance sont défaussés sans être montrés.
captain-step-tm = **Tour du monde.** Un joker qui compte pour le numéro que tu choisis ; c’est ta carte Aéroport de ce tour. À l’intérieur d’une suite, il est proposé sous « Poser des bagages ».
captain-step-cs = **Changement de sens.** Il se met au bout d’une rangée ; le numéro suivant doit aller dans l’autre sens.
captain-step-ta = **Tableau d’affichage.** Tu regardes deux provenances et défausses la carte.
captain-step-vr = **Vol retardé.** Les autres qui ont moins de cinq cartes piochent un bagage ; tu défausses la carte.
captain-step-take = **Récupérer des bagages.** Utile pour en poser plus ensuite, ou pour changer le sens. Le premier bagage d’une rangée reste toujours.
captain-risk-honest = ✅ La provenance du tapis { $belt } est **{ $card }** : c’est honnête. Si quelqu’un appelle au bluff, c’est l’auteur de l’appel qui prend le tapis.
captain-risk-bluff = 🤥 La provenance du tapis { $belt } est **{ $card }** : c’est un bluff. Si quelqu’un appelle au bluff, tu prends tes cartes et { $cards ->
        [one] { $cards } autre
       *[other] { $cards } autres
    }.
captain-risk-airport = 🤥 La provenance du tapis { $belt } est une carte Aéroport (**{ $card }**) : tout ce que tu poses est un bluff. Si quelqu’un appelle au bluff, tu prends tout le tapis.
captain-risk-free = 🔎 La provenance du tapis { $belt } est **{ $card }** : des bagages de { $city } sont honnêtes, tous les autres un bluff.
captain-risk-unknown = ❔ Tu ne connais pas la provenance du tapis { $belt }. Si c’est une autre ville et que quelqu’un appelle au bluff, tu prends tout le tapis.
captain-origin-known = La provenance du tapis { $belt } est **{ $card }**.
captain-origin-unknown = Tu ne connais pas la provenance du tapis { $belt }.

## Pourquoi pas
captain-why-title = **Ce qui n’est pas permis maintenant, et pourquoi**
captain-why-nothing = **Rien n’est interdit :** tout est permis en ce moment.
captain-why-turn = • **Actions et cartes Aéroport :** c’est à { $name } de jouer.
captain-why-acted = • **Actions :** tu as fait la tienne ; une seule par tour.
captain-why-played = • **Cartes Aéroport :** tu en as joué une ; une seule par tour.
captain-why-no-card = • **{ $card } :** tu n’en as pas.
captain-why-no-row = • **{ $card } :** il faut un tapis avec des bagages.
captain-why-no-number = • **{ $card } :** aucune rangée ne peut plus recevoir de numéro.
captain-why-place-bare = • **Poser, { $belts } :** { $count ->
        [one] pas encore de provenance. Il faut d’abord la définir.
       *[other] pas encore de provenances. Il faut d’abord les définir.
    }
captain-why-place-shut = • **Poser, { $belts } :** tes bagages sont de villes déjà ouvertes sur d’autres tapis, et chaque ville n’a qu’un tapis à la fois.
captain-why-place-row = • **Poser, tapis { $belt } :** tu n’as pas de bagage de { $city } { $direction ->
        [up] au-dessus de { $number }
        [down] au-dessous de { $number }
       *[none] autre que { $number }
    }.
captain-why-origin = • **Définir :** chaque tapis a une provenance.
captain-why-origin-draw = • **Définir :** il faudrait piocher une carte, et il n’y en a plus.
captain-why-look = • **Regarder :** aucun tapis n’a de provenance.
captain-why-swap = • **Changer et fermer :** impossible ({ $belts }) : il n’y a pas de bagages.
captain-why-swap-none = • **Changer et fermer :** aucun tapis n’a de bagages, et c’est ce qu’il faut pour changer ou fermer.
captain-why-take = • **Récupérer :** aucune rangée ne finit par des bagages à récupérer ; une carte Aéroport et le premier bagage restent.
captain-why-take-belts = • **Récupérer :** impossible ({ $belts }) : { $count ->
        [one] la rangée finit par une carte Aéroport, ou n’a qu’une carte.
       *[other] les rangées finissent par une carte Aéroport, ou n’ont qu’une carte.
    }
captain-why-takes = • **Récupérer :** tu as récupéré { $most ->
        [one] la seule carte permise
       *[other] les { $most } cartes permises
    } avant ton prochain tour.

## Ce qui s’est passé
captain-event-dealt = Les cartes sont distribuées. { $you ->
        [name] Tu commences.
       *[no] { $name } commence.
    }
captain-event-got = 🤫 Tu as reçu **{ $card }**.
captain-event-saw = 🤫 Tu as vu la provenance du tapis { $belt } : **{ $card }**.
captain-event-defined = { $name } pose une provenance cachée au-dessus du tapis { $belt }.
captain-event-defined-clock = { $you ->
        [name] Tu n’as pas joué à temps
       *[no] { $name } n’a pas joué à temps
    } : une carte cachée va au-dessus du tapis { $belt }.
captain-event-looked = { $name } regarde une provenance : { $belts }.
captain-event-looked-clock = { $you ->
        [name] Tu n’as pas joué à temps : le jeu regarde une provenance à ta place
       *[no] { $name } n’a pas joué à temps : le jeu regarde une provenance à sa place
    } ({ $belts }).
captain-event-board = { $name } joue un tableau d’affichage et regarde des provenances : { $belts }.
captain-event-board-none = { $name } défausse un tableau d’affichage.
captain-event-swapped = { $name } échange la provenance du tapis { $belt } avec une carte de sa main.
captain-event-closed = { $name } ferme le tapis { $belt } : { $row } et la provenance vont à la défausse, sans être montrés.
captain-event-placed = { $name } pose **{ $cards }** sur le tapis { $belt }.
captain-event-joker = { $name } joue un tour du monde sur le tapis { $belt } : il compte pour **{ $number }**.
captain-event-reversed = { $name } joue un changement de sens sur le tapis { $belt }.
captain-event-delayed = { $name } joue un vol retardé : les autres qui ont moins de cinq cartes piochent.
captain-event-drew = { $name } pioche une carte.
captain-event-reshuffled = On mélange la défausse : { $cards ->
        [one] { $cards } carte forme
       *[other] { $cards } cartes forment
    } la nouvelle pioche.
captain-event-bluff = { $you ->
        [caller] Tu as appelé au bluff contre { $placer }
        [placer] { $caller } a appelé au bluff contre toi
       *[no] { $caller } a appelé au bluff contre { $placer }
    } sur le tapis { $belt } : à raison, la provenance était **{ $origin }**.
captain-event-honest = { $you ->
        [caller] Tu as appelé au bluff contre { $placer }
        [placer] { $caller } a appelé au bluff contre toi
       *[no] { $caller } a appelé au bluff contre { $placer }
    } sur le tapis { $belt } : à tort, la provenance était **{ $origin }**.
captain-event-collected = { $name } prend { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } du tapis { $belt }.
captain-event-took = { $name } récupère **{ $cards }** du tapis { $belt }.
captain-event-left = { $you ->
        [name] Tu quittes la partie ; tes cartes
       *[no] { $name } quitte la partie ; ses cartes
    } vont à la défausse.
captain-event-limit = Le dernier tour de table est fini : la plus petite main gagne.

## Un bluff dénoncé
captain-doubt = « Bluff ! » { $doubter } ne croit pas { $claimant } : le tapis { $belt } vient-il de { $city } ?
captain-reveal-call = « Bluff ! » { $you ->
        [caller] **Tu** ne crois pas **{ $placer }**
        [placer] **{ $caller }** ne **te** croit pas
       *[no] **{ $caller }** ne croit pas **{ $placer }**
    }, tapis { $belt } : { $row }.
captain-reveal-honest = La provenance est **{ $origin }**, la ville de la rangée : { $you ->
        [placer] tu n’as pas bluffé.
       *[no] { $placer } n’a pas bluffé.
    }
captain-reveal-bluff = La provenance est **{ $origin }**, une autre ville : c’était un bluff.
captain-reveal-airport = La provenance est une carte Aéroport, **{ $origin }** : tout bagage y est un bluff.
captain-cost = { $you ->
        [name] Tu prends
       *[no] { $name } prend
    } { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
# The heading of one’s own message: cities, or a card of the airport; $cost is captain-cost.
captain-verdict-honest = Honnête ! C’est bien { $city }. { $cost }
captain-verdict-bluff = Bluff ! { $origin }, et non { $city }. { $cost }
captain-verdict-airport = Bluff ! Une carte Aéroport : { $origin }. { $cost }

## Une partie rejouée
captain-replay-hand = { $name } : { $cards }
captain-replay-origin = Tapis { $belt }, provenance : **{ $card }**

## Options
captain-option-airport-mix-4433 = Cartes Aéroport : plus de jokers
captain-option-airport-mix-4433-why = 4 tours du monde, 4 changements de sens, 3 tableaux d’affichage, 3 vols retardés.
captain-option-airport-mix-3344 = Cartes Aéroport : plus de regards et de retards
captain-option-airport-mix-3344-why = 3 tours du monde, 3 changements de sens, 4 tableaux d’affichage, 4 vols retardés.
captain-option-call-time-20 = Pour appeler au bluff : 20 secondes
captain-option-call-time-20-ten = Pour appeler au bluff : 200 secondes
captain-option-call-time-20-hour = Pour appeler au bluff : 20 minutes
captain-option-call-time-20-slow = Pour appeler au bluff : 8 heures
captain-option-call-time-20-why = Comme d’habitude. On continue dès que tous ont laissé passer.
captain-option-call-time-10 = Pour appeler au bluff : 10 secondes
captain-option-call-time-10-ten = Pour appeler au bluff : 100 secondes
captain-option-call-time-10-hour = Pour appeler au bluff : 10 minutes
captain-option-call-time-10-slow = Pour appeler au bluff : 4 heures
captain-option-call-time-10-why = Pour une table rapide et attentive.
captain-option-call-time-40 = Pour appeler au bluff : 40 secondes
captain-option-call-time-40-ten = Pour appeler au bluff : 400 secondes
captain-option-call-time-40-hour = Pour appeler au bluff : 40 minutes
captain-option-call-time-40-slow = Pour appeler au bluff : 16 heures
captain-option-call-time-40-why = Pour une table qui en discute.
captain-option-takeback-max-none = Récupérer : autant qu’on veut
captain-option-takeback-max-none-why = Sans limite, comme dans les règles.
captain-option-takeback-max-3 = Récupérer : 3 cartes au plus
captain-option-takeback-max-3-why = Pour chacun entre deux de ses tours : plus calme dans un salon animé.
captain-option-turn-limit-40 = 40 tours de table au plus
captain-option-turn-limit-40-why = Presque jamais atteint ; alors la plus petite main gagne.
captain-option-turn-limit-20 = 20 tours de table au plus
captain-option-turn-limit-20-why = Une heure environ au plus ; alors la plus petite main gagne.
captain-option-turn-limit-10 = 10 tours de table au plus
captain-option-turn-limit-10-why = Une partie courte ; alors la plus petite main gagne.
captain-option-first-random = Qui commence : au hasard
captain-option-first-random-why = Le hasard désigne qui joue en premier.
captain-option-first-host-picks = Qui commence : l’hôte choisit
captain-option-first-host-picks-why = L’hôte dit qui commence : la personne qui a pris l’avion en dernier, par exemple.
captain-wait-for-first = L’hôte doit d’abord dire qui commence.
captain-started = On sait déjà qui commence.
captain-choose-first = L’hôte choisit qui commence. { $time }

## Ce qui est refusé
captain-setup = D’abord, tout le monde pose une provenance au-dessus d’un tapis ; rien d’autre avant le premier tour.
captain-window = Un instant : on peut encore appeler au bluff sur les cartes posées par { $seat }, et d’ici là, rien ne bouge sur les tapis.
captain-reveal = On vient d’appeler au bluff : on continue quand tout le monde a appuyé sur **{ button-continue }**.
captain-acted = Tu as déjà fait ton action : une seule par tour. Joue une carte Aéroport, ou finis ton tour.
captain-must-act = Fais d’abord une action : pose des bagages, définis, regarde ou change une provenance, ou ferme un tapis. Ensuite, tu peux finir ton tour.
captain-airport-played = Tu as déjà joué une carte Aéroport : une seule par tour.
captain-no-such-belt = Il n’y a pas de tapis { $belt } : ils vont de 1 à 6.
captain-not-in-hand = Tu n’as pas cette carte : { $card ->
        [TM] Tour du monde
        [CS] Changement de sens
        [TA] Tableau d’affichage
        [VR] Vol retardé
       *[other] { $card }
    }.
captain-no-origin = Le tapis { $belt } n’a pas de provenance. Il faut d’abord la définir.
captain-has-origin = Le tapis { $belt } a déjà une provenance. On peut la changer dès que des bagages y sont.
captain-belt-empty = Il n’y a pas de bagages sur le tapis { $belt } : choisis-en un qui en porte.
captain-nothing-placed = Pose au moins un bagage : un tour du monde seul se joue comme carte Aéroport, pas comme action.
captain-two-jokers = Un seul tour du monde : on joue une carte Aéroport au plus par tour.
captain-two-cities = { $one } et { $other } sont de deux villes ; pose des cartes d’une seule ville.
captain-other-city = Sur le tapis { $belt } il y a des bagages de { $city ->
        [P] Paris
        [N] New York
       *[T] Tokyo
    } ; seule cette ville peut suivre.
captain-city-open = { $city ->
        [P] Paris
        [N] New York
       *[T] Tokyo
    } est déjà ouvert sur le tapis { $belt }, et chaque ville n’a qu’un tapis à la fois.
captain-hole = { $before } et { $after } ne se suivent pas directement. Entre les cartes que tu poses ensemble, il n’y a pas de trou.
captain-wrong-way = { $card } ne peut pas suivre { $last } : cette rangée { $direction ->
        [up] monte, il faut un numéro plus grand
       *[down] descend, il faut un numéro plus petit
    }.
captain-joker-first = Une rangée commence par un vrai bagage, pour qu’on en voie la ville ; un tour du monde peut suivre.
captain-joker-nothing = Là, le tour du monde ne remplacerait aucune carte ({ $number }) : il lui faut un numéro de 1 à 17 qui continue la rangée et dont la carte n’est pas déjà sur ce tapis.
captain-nothing-to-draw = Définir une provenance fait piocher une carte, et il n’y en a plus : fais une autre action.
captain-look-count = { $count ->
        [0] Il n’y a pas encore de provenance à regarder : choisis une autre carte.
        [one] Un tableau d’affichage montre exactement { $count } provenance pour l’instant.
       *[other] Un tableau d’affichage montre exactement { $count } provenances pour l’instant.
    }
captain-look-twice = Un tableau d’affichage montre deux tapis différents, pas deux fois le tapis { $belt }.
captain-nothing-to-call = Aucune pose à appeler au bluff pour l’instant : attends la prochaine.
captain-call-late = Trop tard : on a laissé passer la dernière pose. On n’appelle au bluff que sur la toute dernière, dans le temps prévu.
captain-called = { $seat } a été plus rapide et a déjà appelé au bluff.
captain-own-placement = C’est ta propre pose ; c’est aux autres d’appeler au bluff ou de laisser passer.
captain-passed = Tu as déjà laissé passer cette pose.
captain-take-airport = La rangée du tapis { $belt } finit par une carte Aéroport : elle reste, et tout ce qui la précède aussi.
captain-take-one-stays = Sur le tapis { $belt }, on ne récupère que les derniers bagages : le premier reste, et tout ce qui précède une carte Aéroport aussi.
captain-take-not-last = { $cards } : ce n’est pas la fin de la rangée du tapis { $belt } ; on ne récupère que ses dernières cartes.
captain-takes-spent = Jusqu’à ton prochain tour, tu peux récupérer { $most ->
        [one] { $most } carte
       *[other] { $most } cartes
    }, pas plus.
captain-unreadable = « { $text } » n’est pas un coup. Choisis dans la liste, ou écris par exemple 2:P7,P8 pour Paris 7 et 8 sur le tapis 2.

# What can be achieved in it.

feat-captain-stowaway = Passager clandestin
feat-captain-stowaway-about = Gagner sur une dernière pose bluffée sciemment, sans que personne n’appelle au bluff.
feat-captain-smuggler = Contrebandier
feat-captain-smuggler-about = Trois bluffs ou plus, faits sciemment dans une partie, et pas un seul découvert.
feat-captain-trap = Piège à bagages
feat-captain-trap-about = Faire prendre quelqu’un d’autre sur un tapis dont la provenance est une carte Aéroport, cachée exprès.
feat-captain-customs = Œil du douanier
feat-captain-customs-about = Un appel au bluff juste qui a coûté sept cartes ou plus.
feat-captain-papers = Papiers en règle
feat-captain-papers-about = Des bagages honnêtes posés sciemment, et un appel au bluff qui a coûté sept cartes ou plus.

## A look back

captain-review-unit = { $value } cartes
captain-review-place = poser { $what }
captain-review-call = « Bluff ! » sur { $claim }
captain-review-pass = laisser passer { $claim }
captain-review-take = récupérer { $what }
captain-review-close = fermer { $what }
captain-review-origin = poser une provenance
captain-review-swap = changer une provenance
captain-review-look = regarder une provenance
captain-review-end = finir le tour
captain-review-other = jouer une carte Aéroport
captain-moment-bluff = bluff démasqué avec { $count } cartes sur le tapis
captain-moment-call = « Bluff ! » sur { $count } cartes, et c’en était un
captain-moment-luck = « Bluff ! », mais non : { $count } cartes à prendre

# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.
captain-first-origin = Cache une ville dont tu as beaucoup de cartes : là, tu les poseras honnêtement.
captain-first-turn = Des numéros qui se suivent se posent ensemble : une action, plusieurs cartes en moins.
captain-first-window = Rien ne t’oblige à appeler au bluff. Ce que tous laissent passer reste, vrai ou faux.
captain-first-take = Tu peux récupérer la fin d’une rangée à tout moment, même hors de ton tour.
captain-first-reveal = Ce tapis est libre. Il lui faut une nouvelle provenance avant d’y poser des bagages.
