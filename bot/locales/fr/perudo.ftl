# Perudo : le Bluff de Richard Borg.

perudo-title = Bluff
perudo-pitch = Tout le monde lance cinq dés sous son gobelet. Annonce combien de dés d’un même chiffre se cachent sous **tous** les gobelets — les étoiles comptent pour n’importe quel chiffre — ou conteste la dernière enchère. Qui se trompe perd des dés ; pour gagner, garde des dés quand plus personne n’en a.

perudo-face = { $face ->
        [6] ★
       *[other] { $face }
    }
# « as » comme au yams : le 1 d’un dé.
perudo-face-name = { $face ->
        [1] as (1)
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] étoiles ★
    }
perudo-bid = { $count } { $face ->
        [1] as
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] { $count ->
            [one] étoile
           *[other] étoiles
        }
    }
perudo-bid-short = { $count } × { $face }
perudo-bid-star = { $count } ★

## À qui le tour
perudo-choose-first = L’hôte choisit qui commence. { $time }
perudo-turn-open = **{ $name }** ouvre la manche : toute enchère est permise. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-open-yours = **À toi** d’ouvrir la manche : toute enchère est permise. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn = **{ $name }** : surenchérir sur **{ $bid }** ({ $bidder }), ou contester. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-yours = **À toi** : surenchéris sur **{ $bid }** ({ $bidder }), ou conteste. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-reveal = **Tous les gobelets sont levés.** Pour la manche suivante, il manque un appui sur **{ perudo-button-continue }** : { $names }. { $time }
perudo-winner = 🏆 **{ $name }** remporte la partie !

## Tes dés
perudo-hand = Tes dés : **{ $dice }**
perudo-hand-none = Tu n’as pas de dés sous ton gobelet.

## Boutons et boîtes de dialogue
perudo-button-dice = Mes dés
perudo-button-refresh = Actualiser
perudo-button-continue = Continuer
perudo-button-challenge = Contester
perudo-button-more = Autre enchère…
perudo-modal-title = Ton enchère
perudo-modal-count = Combien de dés ?
perudo-modal-face = De quoi ?
perudo-bid-done = Ton enchère : { $action }.
perudo-challenge-done = Tu as contesté l’enchère.

## Ce qui s’est passé
perudo-event-rolled = Manche { $round } : nouveaux dés. { $name } ouvre.
perudo-event-bid = { $name } annonce **{ $bid }**.
perudo-event-bid-clock = Temps écoulé pour { $name } : l’enchère est **{ $bid }**.
perudo-event-revealed = { $name } a contesté { $bid } : il y en avait { $actual }.
perudo-event-out = { $name } est hors jeu.
perudo-event-out-quit = { $name } a quitté la partie.
perudo-event-left = { $name } s’en va ; ses dés restent jusqu’à la fin de la manche.
perudo-event-away = { $name } ne répond plus : la partie continue sans attendre.
perudo-event-returned = { $name } est de retour.
perudo-event-won = { $name } remporte la partie.

## Les gobelets se lèvent
perudo-reveal-challenge = **{ $challenger }** conteste l’enchère **{ $bid }**, faite par **{ $bidder }**. Tous les gobelets se lèvent :
perudo-reveal-clock = Temps écoulé pour **{ $challenger }** : cela conteste l’enchère **{ $bid }**, faite par **{ $bidder }**. Tous les gobelets se lèvent :
perudo-reveal-dice = { $name } : { $dice }
perudo-reveal-short = Il y en a **{ $actual }** : { $bidder } en a annoncé { $difference } de trop.
perudo-reveal-enough = Il y en a **{ $actual }**, { $difference } de plus qu’annoncé : { $challenger } a eu tort.
perudo-reveal-exact = Il y en a exactement **{ $actual }** : tout le monde sauf { $bidder } perd un dé.
perudo-reveal-loss = { $name } perd { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
# $losses: one or more of perudo-reveal-loss.
perudo-reveal-losses = { $losses }.
perudo-reveal-next = { $name } ouvre la manche suivante.

## Options
perudo-option-first-random = Première enchère : au hasard
perudo-option-first-random-why = Le sort dit qui ouvre la première manche.
perudo-option-first-host-picks = Première enchère : l’hôte choisit
perudo-option-first-host-picks-why = L’hôte dit qui ouvre, la personne la plus jeune par exemple.
perudo-option-challenge-next = Contester : seulement à son tour
perudo-option-challenge-next-why = Comme dans la règle : à ton tour, surenchéris ou conteste.
perudo-option-challenge-any = Contester : tout le monde
perudo-option-challenge-any-why = Le premier appui l’emporte ; on ne conteste pas sa propre enchère.

## Ce qui est refusé
perudo-not-your-turn = C’est à { $turn } de jouer, pas à toi.
perudo-not-above = { $bid } ne dépasse pas { $above } : sur la piste, il faut aller plus loin, ou rester sur la même case avec un chiffre plus élevé.
perudo-beyond-track = { $bid } : c’est au-delà de la piste, qui s’arrête à 20 pour un chiffre et à 10 étoiles.
perudo-no-such-bid = Cette enchère n’existe pas. Il faut au moins un dé, et un chiffre de 1 à 5 ou l’étoile.
perudo-unreadable = « { $text } » n’est pas une enchère. Écris par exemple 7x3 pour sept trois, ou 4* pour quatre étoiles.
perudo-no-raise = Il n’y a pas d’enchère plus haute : on ne peut que contester.
perudo-nothing-to-challenge = Il n’y a encore aucune enchère à contester : il faut d’abord ouvrir la manche.
perudo-own-bid = C’est ta propre enchère ; c’est aux autres de la contester.
perudo-cups-up = Tous les gobelets sont levés. La manche suivante commence quand tout le monde a appuyé sur **{ perudo-button-continue }**.
perudo-cups-down = Les gobelets sont baissés : il n’y a rien à continuer.
perudo-continued = Tu as déjà appuyé sur **{ perudo-button-continue }** ; les autres regardent encore.
perudo-draw-due = Les dés roulent.
perudo-wait-for-first = L’hôte doit d’abord dire qui commence.
perudo-started = On sait déjà qui commence.
perudo-only-host = C’est à l’hôte de choisir qui commence.
perudo-no-such-seat = Il n’y a personne à cette place.
perudo-out = Tu n’as plus de dés : la partie est finie pour toi.
perudo-left = Tu as quitté cette partie.
perudo-not-away = Tu es déjà là.
perudo-over = Cette partie est finie.
perudo-not-open = Ce n’est plus à décider.
perudo-wrong-actor = Ce n’est pas à toi de faire ça.
perudo-wrong-draw = Ce n’est pas à toi de faire ça.

## Commands
cmd-perudo = perudo
cmd-perudo-about = Jouer à Bluff (perudo)
cmd-perudo-bid = enchérir
cmd-perudo-bid-about = Faire une enchère
cmd-perudo-bid-bid = enchère
cmd-perudo-bid-bid-about = Combien de quoi : 7x3 pour sept trois, 4* pour quatre étoiles
cmd-perudo-challenge = contester
cmd-perudo-challenge-about = Crier au bluff : tous les gobelets se lèvent
