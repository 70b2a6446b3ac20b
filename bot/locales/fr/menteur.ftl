# Poker menteur : des combinaisons de poker avec une seule main de dés, qui passe sous un gobelet.

menteur-title = Poker menteur
menteur-pitch = **Une seule** main de dés circule sous un gobelet : annonce plus haut que la dernière fois, vrai ou faux, et passe-la, ou dis « menteur ! ».
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-menteur-names = poker menteur, menteur, poker du menteur, poker aux dés
game-menteur = Poker menteur · dés, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}

# $face: "nine" to "ace", or a number where the dice are ordinary ones.
menteur-face = { $face ->
        [nine] 9
        [ten] 10
        [jack] V
        [queen] D
        [king] R
        [ace] A
       *[other] { $face }
    }
    .emoji = { $face ->
        [jack] :menteur_jack_fr:
        [queen] :menteur_queen_fr:
        [king] :menteur_king_fr:
        [ace] :menteur_ace_fr:
       *[other] :menteur_{ $face }:
    }

## Hands
menteur-hand-true = vrai
menteur-hand-lie = mensonge
menteur-category-pair = Paire
menteur-category-two-pairs = Double paire
menteur-category-three = Brelan
menteur-category-straight = Suite
menteur-category-full = Full
menteur-category-four = Carré
menteur-category-five = Quinte
menteur-side = { $side ->
        [left] à gauche (sens des aiguilles)
       *[right] à droite (sens inverse)
    }

## Whose turn
menteur-turn-first = Manche { $round } : **{ $name }** a le plateau, lance les cinq dés et annonce la combinaison de son choix. { $time }
menteur-turn-first-thrown = Manche { $round } : **{ $name }** a lancé les cinq dés et annonce la combinaison de son choix. { $time }
menteur-turn-first-yours = Manche { $round } : **tu** as le plateau et tu ouvres. { $time }
menteur-turn-handle = **{ $name }** a accepté **{ $hand }** et doit annoncer plus haut. { $time }
menteur-turn-handle-yours = **Tu** as accepté **{ $hand }** : annonce plus haut, vrai ou non. { $time }
menteur-turn-answer = { $you ->
        [bettor] **Tu** annonces **{ $hand }** à **{ $name }**
       *[no] **{ $bettor }** annonce **{ $hand }** à **{ $name }**
    } : accepter, ou « menteur ! » ? { $time }
menteur-turn-answer-yours = **{ $bettor }** t’annonce **{ $hand }** : tu acceptes, ou « menteur ! » ? { $time }
menteur-turn-top = { $you ->
        [bettor] **Tu** annonces **{ $hand }**
       *[no] **{ $bettor }** annonce **{ $hand }**
    }, la plus haute de toutes. À **{ $name }** : tenter de la lancer, ou « menteur ! » ? { $time }
menteur-turn-top-yours = **{ $bettor }** t’annonce **{ $hand }**, la plus haute de toutes : tu tentes de la lancer, ou « menteur ! » ? { $time }
menteur-turn-trial = **{ $name }** doit réussir **{ $hand }** : { $left ->
        [one] encore un coup
       *[other] encore { $left } coups
    }. { $time }
menteur-turn-trial-yours = **Tu** dois réussir **{ $hand }** : { $left ->
        [one] encore un coup
       *[other] encore { $left } coups
    }. { $time }
menteur-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Tu remportes la partie !**
               *[no] **{ $name }** remporte la partie !
            }
       *[other] Victoire partagée : **{ $name }** !
    }

## What one owes
menteur-duty-all = Lance chaque dé une fois, sous le gobelet ou à découvert sur le tapis, ensemble ou un par un.
menteur-duty-first = Tous les dés sont lancés : annonce **la combinaison de ton choix** — ce qu’il y a, moins, ou un mensonge.
menteur-duty-one = Tu sais ce qu’il y avait sous le gobelet : **relance au moins un dé** avant d’annoncer.
menteur-duty-blind = Tu peux annoncer tout de suite, **sans regarder**. Si tu regardes ou découvres un dé, il faudra en relancer au moins un.
menteur-duty-free = Tu peux encore lancer (chaque dé une fois par tour), ou annoncer maintenant.
menteur-duty-announce = Tous les dés ont été lancés ce tour-ci : annonce maintenant, vrai ou non.
menteur-duty-dice = Que fais-tu de { $dice } ?
menteur-duty-answer = Décide avant de regarder sous le gobelet. **Accepter :** le plateau est à toi, et il faudra annoncer plus haut. **Menteur :** on montre tous les dés ; si l’annonce est vraie, tu prends un point ; sinon, c’est l’autre.
menteur-duty-answer-trial = Il n’y a rien de plus haut. **Tenter :** lance toi-même cette combinaison en cinq coups, ou prends un point. **Menteur :** on montre tous les dés ; si c’est vrai, tu prends un point ; sinon, c’est l’autre.

## The tray
menteur-tray-open = Découverts sur le tapis : { $dice }
menteur-tray-seen = Sous le gobelet, vus par toi : { $dice }
menteur-tray-replay = Sous le gobelet : { $dice }
menteur-tray-unseen = Sous le gobelet, pas vus : { $dice }
menteur-tray-hand = Pas encore lancés : { $dice }
menteur-tray-thrown = Lancés ce tour-ci : { $dice }
menteur-tray-worth = En tout : **{ $hand }**.
menteur-tray-nothing = En tout : **rien**. Toute annonce est un mensonge.
menteur-die-hand = pas encore lancé
menteur-die-open = découvert
menteur-die-open-thrown = découvert, lancé ce tour-ci
menteur-die-cup = sous le gobelet
menteur-die-cup-thrown = sous le gobelet, lancé ce tour-ci

## Buttons and selects
menteur-button-tray = Mon plateau
menteur-button-back = Retour
menteur-button-why = Pourquoi je ne peux pas ?
menteur-button-accept = Accepter
menteur-button-trial = Tenter
menteur-button-refuse = Refuser : « Menteur ! »
menteur-button-look = Regarder sous le gobelet
menteur-button-roll = { $count ->
        [one] Lancer { $count } dé
       *[other] Lancer { $count } dés
    }
menteur-button-all-hidden = { $count ->
        [one] Lancer le dernier sous le gobelet
       *[other] Lancer les { $count } sous le gobelet
    }
menteur-button-all-open = { $count ->
        [one] Lancer le dernier à découvert
       *[other] Lancer les { $count } à découvert
    }
menteur-button-throw-hidden = Lancer sous le gobelet
menteur-button-throw-shakes = Lancer sous le gobelet, avec { $dice }
menteur-button-throw-open = Lancer à découvert
menteur-button-uncover = Découvrir
menteur-button-cover = Mettre sous le gobelet
menteur-button-left = Passer à gauche, à { $name }
menteur-button-right = Passer à droite, à { $name }
menteur-button-lowest = Au plus bas : { $hand }
menteur-button-true = Vrai : { $hand }
menteur-select-dice = Dés à lancer, découvrir ou cacher…
menteur-select-category = Annoncer…
menteur-select-rank = Quelle face ?
menteur-select-hand = Laquelle ?
menteur-select-from = à partir de : { $hand }
menteur-why-title = **Ce que tu ne peux pas faire maintenant, et pourquoi :**
menteur-why-above = Annoncer ce qui ne dépasse pas { $above } : chaque annonce doit être plus haute que la précédente.

## What happened
menteur-event-began = Manche { $round } : { $you ->
        [name] tu commences.
       *[no] { $name } commence.
    }
menteur-event-directed = { $name } fait tourner le plateau { $side ->
        [left] à gauche (sens des aiguilles)
       *[right] à droite (sens inverse)
    }.
menteur-event-hidden = { $name } lance { $count ->
        [one] un dé
       *[other] { $count } dés
    } sous le gobelet.
menteur-event-hidden-clock = Temps écoulé pour { $you ->
        [name] toi
       *[no] { $name }
    } : { $count ->
        [one] un dé est lancé
       *[other] { $count } dés sont lancés
    } sous le gobelet.
menteur-event-open = { $name } lance { $count ->
        [one] un dé
       *[other] { $count } dés
    } à découvert : **{ $dice }**
menteur-event-open-clock = Temps écoulé pour { $you ->
        [name] toi
       *[no] { $name }
    } : { $count ->
        [one] un dé est lancé
       *[other] { $count } dés sont lancés
    } à découvert : **{ $dice }**
menteur-event-looked = { $name } regarde sous le gobelet.
menteur-event-uncovered = { $name } découvre { $count ->
        [one] un dé
       *[other] { $count } dés
    } : **{ $dice }**
menteur-event-covered = { $name } met { $count ->
        [one] un dé
       *[other] { $count } dés
    } sous le gobelet : **{ $dice }**
menteur-event-announced = { $name } annonce **{ $hand }**.
menteur-event-announced-clock = Temps écoulé pour { $you ->
        [name] toi
       *[no] { $name }
    } : l’annonce est **{ $hand }**.
menteur-event-lapsed = Temps écoulé pour { $you ->
        [name] toi
       *[no] { $name }
    }.
menteur-event-accepted = { $name } accepte et prend le plateau.
menteur-event-trial = { $name } accepte l’épreuve.
menteur-event-rolled = { $you ->
        [name] Ton coup
       *[no] { $name }, coup
    } { $throw } : **{ $dice }**
menteur-event-true = { $you ->
        [receiver] Tu n’as pas cru { $bettor } ({ $hand })
        [bettor] { $receiver } ne t’a pas cru ({ $hand })
       *[no] { $receiver } n’a pas cru { $bettor } ({ $hand })
    } : c’était vrai.
menteur-event-lie = { $you ->
        [receiver] Tu n’as pas cru { $bettor } ({ $hand })
        [bettor] { $receiver } ne t’a pas cru ({ $hand })
       *[no] { $receiver } n’a pas cru { $bettor } ({ $hand })
    } : c’était un mensonge.
menteur-event-trial-won = { $you ->
        [name] Tu as
       *[no] { $name } a
    } réussi l’épreuve.
menteur-event-trial-lost = { $you ->
        [name] Tu as
       *[no] { $name } a
    } raté l’épreuve.
menteur-event-voided = La manche ne compte pas : { $you ->
        [name] tu as
       *[no] { $name } a
    } quitté la partie.
menteur-event-out = { $you ->
        [name] Tu n’es plus en jeu.
       *[no] { $name } est hors jeu.
    }
menteur-event-quit = { $you ->
        [name] Tu as
       *[no] { $name } a
    } quitté la partie.

## The reveal
menteur-cost-none = Personne ne prend de point.
menteur-cost-point = { $you ->
        [name] Tu prends
       *[no] { $name } prend
    } un point : { $points } sur { $most }.
menteur-cost-out = { $you ->
        [name] Tu prends un point : { $most } sur { $most }. Tu n’es plus en jeu.
       *[no] { $name } prend un point : { $most } sur { $most }. Hors jeu !
    }
menteur-doubt = « Menteur ! » { $doubter } ne croit pas { $claimant } : { $hand } ?
menteur-reveal-refused = « Menteur ! » { $you ->
        [receiver] **Tu** ne crois pas **{ $bettor }**
        [bettor] **{ $receiver }** ne **te** croit pas
       *[no] **{ $receiver }** ne croit pas **{ $bettor }**
    } : **{ $hand }**.
menteur-reveal-clock = { $you ->
        [receiver] **Tu** n’as pas répondu à temps : l’annonce de **{ $bettor }** est refusée d’office
        [bettor] **{ $receiver }** n’a pas répondu à temps : **ton annonce** est refusée d’office
       *[no] **{ $receiver }** n’a pas répondu à temps : l’annonce de **{ $bettor }** est refusée d’office
    } : **{ $hand }**.
menteur-reveal-found = Les dés : **{ $dice }** — { $hand }.
menteur-reveal-nothing = Les dés : **{ $dice }** — rien du tout.
menteur-reveal-true = C’est l’annonce, ou mieux : { $bettor } a dit vrai.
menteur-reveal-lie = Moins que l’annonce : { $bettor } a menti.
menteur-reveal-trial-won = { $you ->
        [receiver] **Tu** as lancé l’annonce de { $bettor }
        [bettor] **{ $receiver }** a lancé ton annonce
       *[no] **{ $receiver }** a lancé l’annonce de { $bettor }
    }, **{ $hand }**, en { $throws ->
        [one] un coup
       *[other] { $throws } coups
    } : **{ $dice }**
menteur-reveal-trial-lost = { $you ->
        [receiver] **Tu** n’as pas réussi l’annonce de { $bettor }
        [bettor] **{ $receiver }** n’a pas réussi ton annonce
       *[no] **{ $receiver }** n’a pas réussi l’annonce de { $bettor }
    }, **{ $hand }**, en { $throws ->
        [one] un coup
       *[other] { $throws } coups
    } : **{ $dice }**
menteur-reveal-next = { $you ->
        [name] Tu ouvres la manche suivante et choisis
       *[no] { $name } ouvre la manche suivante et choisit
    } le sens.
menteur-reveal-next-two = { $you ->
        [name] Tu ouvres
       *[no] { $name } ouvre
    } la manche suivante.
menteur-reveal-next-out = { $you ->
        [name] Tu n’es plus en jeu
       *[no] { $name } est hors jeu
    } ; le joueur suivant ouvre la manche.
# The heading of one’s own message: $found and $hand are hands, $cost a sentence of menteur-cost.
menteur-verdict-lie = Mensonge ! { $found }, et non { $hand }. { $cost }
menteur-verdict-lie-nothing = Mensonge ! Rien du tout, et non { $hand }. { $cost }
menteur-verdict-true = Vrai ! { $found }. { $cost }
menteur-verdict-trial-won = Réussi : { $hand } ! { $cost }
menteur-verdict-trial-lost = Raté : { $hand }. { $cost }

## Options
menteur-option-faces-poker = Dés : dés de poker
menteur-option-faces-poker-why = Les faces sont 9, 10, valet, dame, roi, as.
menteur-option-faces-digits = Dés : de 1 à 6
menteur-option-faces-digits-why = Des dés ordinaires ; le six est la plus haute face.
menteur-option-suites-poker = Suites : comme au poker
menteur-option-suites-poker-why = Les deux suites se placent entre le brelan et le full.
menteur-option-suites-club = Suites : ordre du club
menteur-option-suites-club-why = La petite suite sous le brelan, la grande au-dessus.
menteur-option-suites-off = Suites : aucune
menteur-option-suites-off-why = Cinq dés différents ne valent rien.
menteur-option-kickers-off = Autres dés : ne comptent pas
menteur-option-kickers-off-why = Une paire de valets est une paire de valets.
menteur-option-kickers-on = Autres dés : on peut les nommer
menteur-option-kickers-on-why = Une paire de valets avec un as bat celle avec un roi.
menteur-option-cup-free = Gobelet : libre
menteur-option-cup-free-why = On lance sous le gobelet sans toucher aux dés qui y sont.
menteur-option-cup-physical = Gobelet : comme en vrai
menteur-option-cup-physical-why = Un lancer sous le gobelet secoue tous les dés qui y sont.
menteur-option-quinte-trial-keep = Épreuve : on garde les as
menteur-option-quinte-trial-keep-why = On ne relance que les dés qui ne sont pas encore des as.
menteur-option-quinte-trial-strict = Épreuve : les cinq à chaque coup
menteur-option-quinte-trial-strict-why = On relance les cinq dés à chaque coup ; presque personne n’y arrive.
menteur-option-lives-5 = Points : hors jeu à 5
menteur-option-lives-5-why = Une partie entière, comme dans la règle.
menteur-option-lives-3 = Points : hors jeu à 3
menteur-option-lives-3-why = Une partie plus courte.
menteur-option-end-last = Fin : au dernier en jeu
menteur-option-end-last-why = À la limite de points, on sort ; les autres continuent.
menteur-option-end-first-out = Fin : à la première élimination
menteur-option-end-first-out-why = La partie s’arrête alors ; le plus petit total gagne.

## What is refused
menteur-tray-passed = Tu as annoncé et passé le plateau : c’est à { $turn } de répondre.
menteur-answer-first = Accepte ou refuse d’abord l’annonce : avant cela, on ne regarde pas sous le gobelet et on ne touche pas aux dés.
menteur-nothing-to-answer = Il n’y a rien à accepter ni à refuser : aucune annonce n’attend de réponse.
menteur-in-trial = { $turn } tente de lancer la plus haute combinaison ; rien d’autre ne se joue entre-temps.
menteur-no-trial = Pas d’épreuve en cours : elle n’a lieu que si la plus haute annonce a été acceptée.
menteur-dice-shown = La manche est finie. La suivante commence quand tout le monde a appuyé sur **{ button-continue }**.
menteur-layout-changed = Les dés ont bougé depuis ton choix et ne sont plus aux mêmes places. Choisis de nouveau.
menteur-no-dice = Choisis au moins un dé.
menteur-no-such-die = { $dice } : donne les places des dés, de 1 à 5, chacune une fois.
menteur-thrown-twice = Déjà lancés ce tour-ci : { $dice }. Chaque dé ne peut être lancé qu’une seule fois par tour.
menteur-stays-open = Lancés à découvert ce tour-ci : { $dice }. Un dé joué à découvert le reste jusqu’à la fin du tour.
menteur-cup-thrown = Lancer sous le gobelet secouerait aussi { $dice }, déjà lancés ce tour-ci. Découvre ce que tu veux garder, ou lance à découvert.
menteur-not-hidden = Pas sous le gobelet : { $dice }. On ne découvre que des dés cachés.
menteur-not-open = Pas découverts : { $dice }. On ne met sous le gobelet que des dés découverts.
menteur-cover-after-throw = On ne met des dés découverts ({ $dice }) sous le gobelet qu’avant son premier lancer du tour.
menteur-nothing-hidden = Il n’y a rien sous le gobelet : on n’y regarde que s’il cache des dés.
menteur-looked = Tu as déjà regardé : tu vois ce qu’il y a sous le gobelet jusqu’à la fin de ton tour.
menteur-throw-all = Tu ouvres la manche : lance les cinq dés avant d’annoncer. Il reste : { $dice }
menteur-throw-one = Tu as regardé ou découvert un dé : relance au moins un dé avant d’annoncer.
menteur-no-such-hand = Cette combinaison ne s’annonce pas à cette table : choisis une de celles qui s’affichent.
menteur-not-above = { $hand } ne dépasse pas { $above } : chaque annonce doit être plus haute que la précédente.
menteur-only-starter = Seul le joueur qui ouvre la manche choisit le sens, à son premier tour.
menteur-directed = Le sens est déjà choisi : { $to }.
menteur-two-left = À deux joueurs, il n’y a pas de sens à choisir : annonce.

menteur-offer-true = { $hand } · vrai

# What can be achieved in it.

feat-menteur-quinte = Quinte passée
feat-menteur-quinte-about = Une quinte annoncée sans l’avoir, et acceptée par le joueur suivant.
feat-menteur-liar = Langue dorée
feat-menteur-liar-about = Cinq mensonges ou plus acceptés dans une partie, et aucun refusé.
feat-menteur-nerve = Nerfs d’acier
feat-menteur-nerve-about = Démasquer trois mensonges ou plus dans une partie, à un point de l’élimination.
feat-menteur-comeback = Revenir de loin
feat-menteur-comeback-about = Gagner après avoir été à un point de l’élimination, quand quelqu’un d’autre avait deux points de marge de plus.
feat-menteur-clean = Sans une tache
feat-menteur-clean-about = Une victoire contre deux autres ou plus, sans le moindre point.

## A look back

menteur-review-unit = { $value } pts
menteur-review-announce = annonce : { $what }
menteur-review-accept = accepter { $claim }
menteur-review-refuse = « Menteur ! » sur { $claim }
menteur-review-throw = lancer
menteur-review-uncover = découvrir { $what }
menteur-review-cover = mettre sous le gobelet
menteur-review-look = regarder sous le gobelet
menteur-review-direct = plateau { $what }
menteur-moment-bluff = « { $what } » à { $percent } de chances, et c’est démasqué
menteur-moment-call = « menteur ! » à « { $what } », { $percent } de chances
menteur-moment-luck = « menteur ! » à « { $what } », mais c’était vrai ({ $percent } de chances)

# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.
menteur-first-throw = Lancé sous le gobelet, un dé est caché, même pour toi. À découvert, tous le voient.
menteur-first-look = Tout le monde voit si tu as regardé : une annonce à l’aveugle dit autre chose.
menteur-first-announce = C’est vrai si tes dés font cette combinaison ou mieux : annoncer moins est sans risque.
menteur-first-again = De bons dés à découvert rendent un mensonge plus crédible.
menteur-first-answer = Regarde quels dés ont été lancés ce tour-ci : les autres n’ont pas changé.
