# Perudo : le Bluff de Richard Borg.

perudo-title = Perudo
perudo-pitch-borg = Annonce combien de dés d’un même chiffre se cachent sous **tous** les gobelets, étoiles comprises, ou conteste la dernière enchère : une erreur coûte des dés.
perudo-pitch-dudo = Annonce combien de dés d’un même chiffre se cachent sous **tous** les gobelets, ou doute de la dernière enchère : une erreur coûte un dé.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-perudo-names = perudo, pérudo, bluff
names-perudo-borg = bluff de borg
names-perudo-dudo = dudo, dés menteurs, dés du menteur, menteur aux dés
game-perudo = Perudo (dés menteurs) · dés, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}

# $face is what a face is called: "star" is the joker of Borg's dice, "paco" the one where it is
# perudo's joker; all others are numbers. « as » comme au yams : le 1 d’un dé.
perudo-face = { $face ->
        [star] ★
        [paco] 1
       *[other] { $face }
    }
    .emoji = :perudo_{ $face }:
perudo-face-name = { $face ->
        [star] étoiles ★
        [paco] pacos (1)
        [1] as (1)
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] six
    }
    .emoji = :perudo_{ $face }: { perudo-face-name }
perudo-bid = { $count } { $face ->
        [star] { $count ->
            [one] étoile
           *[other] étoiles
        }
        [paco] { $count ->
            [one] paco
           *[other] pacos
        }
        [1] as
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] six
    }
    .emoji = :perudo_{ $face }: × { $count }
perudo-bid-short = { $face ->
        [star] { $count } ★
        [paco] { $count } × 1
       *[other] { $count } × { $face }
    }
    .emoji = :perudo_{ $face }: × { $count }
# More dice than there are (rule R12: legal, but foolish).
perudo-bid-foolish = { $bid } ⚠ plus que tous les dés en jeu

## À qui le tour
perudo-choose-first = L’hôte choisit qui commence. { $time }
perudo-turn-open = **{ $name }** ouvre la manche avec l’enchère de son choix. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-open-yours = **À toi** d’ouvrir la manche, avec l’enchère de ton choix. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-open-dudo = **{ $name }** ouvre la manche : tout chiffre sauf les as, qui sont jokers. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-open-dudo-yours = **À toi** d’ouvrir la manche : tout chiffre sauf les as, qui sont jokers. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn = **{ $name }** doit surenchérir sur { $you ->
        [bidder] ton enchère **{ $bid }**
       *[no] **{ $bid }** ({ $bidder })
    } ou contester. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-yours = **À toi** : surenchéris sur **{ $bid }** ({ $bidder }), ou conteste. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-dudo = **{ $name }** doit surenchérir sur { $you ->
        [bidder] ton enchère **{ $bid }**
       *[no] **{ $bid }** ({ $bidder })
    } ou douter. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-dudo-yours = **À toi** : surenchéris sur **{ $bid }** ({ $bidder }), ou doute. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-last = **{ $name }** ne peut plus surenchérir sur { $you ->
        [bidder] ton enchère **{ $bid }**
       *[no] **{ $bid }** ({ $bidder })
    } : il ne reste qu’à contester. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-last-yours = **À toi** : rien n’est plus haut que **{ $bid }** ({ $bidder }), il ne reste qu’à contester. { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu. { $time }
perudo-turn-push = **{ $name }** annonce **{ $bid }** et peut exposer des dés, puis relancer les autres. { $time }
perudo-turn-push-yours = **Tu** annonces **{ $bid }** : veux-tu exposer des dés et relancer les autres ? { $time }
perudo-palifico = 🔒 **Palifico :** les as ne sont pas jokers, et le chiffre de l’ouverture reste. Seul un joueur qui n’a plus qu’un dé peut en changer.
perudo-winner = 🏆 { $you ->
        [name] **Tu remportes la partie !**
       *[no] **{ $name }** remporte la partie !
    }

## Tes dés
perudo-hand = Tes dés : **{ $dice }**
perudo-hand-open = Exposés : **{ $dice }**
perudo-hand-none = Tu n’as pas de dés sous ton gobelet.

## Boutons et boîtes de dialogue
perudo-button-dice = Mes dés
perudo-button-challenge = Contester
perudo-button-dudo = Dudo !
perudo-button-calza = Calza !
perudo-button-more = Autre enchère…
perudo-button-means = À quoi s’attendre
perudo-button-push = Exposer des dés…
perudo-button-push-none = Ne rien exposer
perudo-modal-title = Ton enchère
perudo-modal-count = Combien de dés ?
perudo-modal-count-why = { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    } en jeu
perudo-modal-yours = Tes dés : { $dice }
perudo-modal-beat = Tes dés : { $dice } · à battre : { $bid }
perudo-modal-face = Quel chiffre ?
perudo-modal-push-title = Exposer des dés
perudo-modal-push-dice = Quels dés ?
perudo-push-why = Tout le monde verra ces dés. Tu relances les autres.
perudo-modal-push-counts = compte pour ton enchère
perudo-push-none = aucun

## Ce qui s’est passé
perudo-event-rolled = Manche { $round } : nouveaux dés. { $you ->
        [name] À toi d’ouvrir.
       *[no] { $name } ouvre.
    }
# Where it is said above who opens.
perudo-event-rolled-open = Manche { $round } : nouveaux dés.
perudo-event-palifico = Manche { $round } : **palifico**. { $you ->
        [name] Tu n’as plus qu’un dé et tu ouvres.
       *[no] { $name } n’a plus qu’un dé et ouvre.
    }
perudo-event-bid = { $name } annonce **{ $bid }**.
perudo-event-bid-clock = { $you ->
        [name] Temps écoulé pour toi : ton enchère est **{ $bid }**.
       *[no] Temps écoulé pour { $name } : l’enchère est **{ $bid }**.
    }
perudo-event-pushed = { $name } expose **{ $dice }**{ $rerolled ->
        [0] .
        [one] {" "}et relance son dernier dé.
       *[other] {" "}et relance ses { $rerolled } autres dés.
    }
perudo-event-revealed = { $you ->
        [name] Tu as
       *[no] { $name } a
    } contesté { $bid } : il y en avait { $actual }.
perudo-event-revealed-dudo = { $you ->
        [name] Tu as
       *[no] { $name } a
    } douté de { $bid } : il y en avait { $actual }.
perudo-event-revealed-calza = { $you ->
        [name] Tu as
       *[no] { $name } a
    } dit calza sur { $bid } : il y en avait { $actual }.
perudo-event-out = { $you ->
        [name] Tu n’es plus en jeu.
       *[no] { $name } est hors jeu.
    }
perudo-event-out-quit = { $you ->
        [name] Tu as quitté la partie.
       *[no] { $name } a quitté la partie.
    }
perudo-event-left = { $you ->
        [name] Tu t’en vas ; tes dés restent jusqu’à la fin de la manche.
       *[no] { $name } s’en va ; ses dés restent jusqu’à la fin de la manche.
    }

## Les gobelets se lèvent
perudo-cost-loss = { $you ->
        [name] Tu perds
       *[no] { $name } perd
    } { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }.
perudo-cost-each = Chacun perd un dé : { $names }.
perudo-cost-gain = { $you ->
        [name] Tu gagnes
       *[no] { $name } gagne
    } un dé.
perudo-cost-none = { $you ->
        [name] Tu as vu juste et tu as déjà tes cinq dés.
       *[no] { $name } a vu juste et a déjà ses cinq dés.
    }
perudo-doubt = { $doubter } conteste { $claimant } : { $bid } ?
perudo-doubt-dudo = « Dudo ! » { $doubter } doute, { $claimant } a dit { $bid }. Vrai ?
perudo-doubt-calza = « Calza ! » Pour { $claimant }, le compte de { $doubter } est exact : { $bid } ?
perudo-reveal-challenge = { $you ->
        [challenger] **Tu** contestes l’enchère **{ $bid }**, faite par **{ $bidder }**.
        [bidder] **{ $challenger }** conteste **ton enchère, { $bid }**.
       *[no] **{ $challenger }** conteste l’enchère **{ $bid }**, faite par **{ $bidder }**.
    } Tous les gobelets se lèvent :
perudo-reveal-clock = { $you ->
        [challenger] **Tu** n’as pas joué à temps : l’enchère **{ $bid }**, faite par **{ $bidder }**, est contestée d’office.
        [bidder] **{ $challenger }** n’a pas joué à temps : **ton enchère, { $bid }**, est contestée d’office.
       *[no] **{ $challenger }** n’a pas joué à temps : l’enchère **{ $bid }**, faite par **{ $bidder }**, est contestée d’office.
    } Tous les gobelets se lèvent :
perudo-reveal-dudo = « Dudo ! » { $you ->
        [challenger] **Tu** doutes de l’enchère **{ $bid }**, faite par **{ $bidder }**.
        [bidder] **{ $challenger }** doute de **ton enchère, { $bid }**.
       *[no] **{ $challenger }** doute de l’enchère **{ $bid }**, faite par **{ $bidder }**.
    } Tous les gobelets se lèvent :
perudo-reveal-dudo-clock = { $you ->
        [challenger] **Tu** n’as pas joué à temps : l’enchère **{ $bid }**, faite par **{ $bidder }**, est mise en doute d’office.
        [bidder] **{ $challenger }** n’a pas joué à temps : **ton enchère, { $bid }**, est mise en doute d’office.
       *[no] **{ $challenger }** n’a pas joué à temps : l’enchère **{ $bid }**, faite par **{ $bidder }**, est mise en doute d’office.
    } Tous les gobelets se lèvent :
perudo-reveal-calza = « Calza ! » { $you ->
        [challenger] Pour **toi**, l’enchère **{ $bid }**, faite par **{ $bidder }**, est exacte.
        [bidder] Pour **{ $challenger }**, **ton enchère, { $bid }**, est exacte.
       *[no] Pour **{ $challenger }**, l’enchère **{ $bid }**, faite par **{ $bidder }**, est exacte.
    } Tous les gobelets se lèvent :
perudo-reveal-dice = { $you ->
        [name] Toi
       *[no] { $name }
    } : { $dice }
perudo-reveal-short = Il y en a **{ $actual }** : { $bidder } en a annoncé { $difference } de trop.
perudo-reveal-enough = Il y en a **{ $actual }**, { $difference } de plus qu’annoncé : { $challenger } a eu tort.
perudo-reveal-exact = Il y en a exactement **{ $actual }** : tout le monde sauf { $bidder } perd un dé.
perudo-reveal-holds = Il y en a exactement **{ $actual }**, l’enchère tient : { $challenger } a eu tort.
perudo-reveal-calza-right = Il y en a exactement **{ $actual }** : { $challenger } a vu juste.
perudo-reveal-calza-wrong = Il y en a **{ $actual }** et non { $count } : { $challenger } a eu tort.
perudo-reveal-next = { $you ->
        [name] Tu ouvres
       *[no] { $name } ouvre
    } la manche suivante.
# The heading of one’s own message: $found is a bid of as many dice as there were, $cost a sentence of
# perudo-cost.
perudo-verdict-short = C’était du bluff ! { $found }, et non { $count }. { $cost }
perudo-verdict-enough = C’était vrai ! { $found }, pour { $count } annoncés. { $cost }
perudo-verdict-exact = Exactement { $found } ! { $cost }
perudo-verdict-calza-wrong = Raté : { $found }, et non { $count }. { $cost }

## Options
perudo-option-rules-borg = Règles : Borg
perudo-option-rules-borg-why = Les étoiles sont jokers, on enchérit sur la piste ; une erreur coûte la différence.
perudo-option-rules-perudo = Règles : classiques (dudo)
perudo-option-rules-perudo-why = Les as sont jokers, une erreur coûte un dé ; avec calza et palifico.
perudo-option-first-random = Première enchère : au hasard
perudo-option-first-random-why = Le hasard désigne qui ouvre la première manche.
perudo-option-first-host-picks = Première enchère : l’hôte choisit
perudo-option-first-host-picks-why = L’hôte dit qui ouvre, la personne la plus jeune par exemple.
perudo-option-challenge-next = Contester : seulement à son tour
perudo-option-challenge-next-why = Comme dans la règle : à ton tour, surenchéris ou conteste.
perudo-option-challenge-any = Contester : tout le monde
perudo-option-challenge-any-why = Tout le monde sauf l’auteur de l’enchère ; le premier clic compte.
perudo-option-push-off = Dés exposés : non
perudo-option-push-off-why = Les dés restent sous le gobelet jusqu’à ce qu’on conteste.
perudo-option-push-on = Dés exposés : permis
perudo-option-push-on-why = Borg : après ton enchère, expose des dés et relance les autres.
perudo-option-calza-any = Calza : tout le monde
perudo-option-calza-any-why = Règles classiques : tous sauf l’auteur de l’enchère ; le premier clic compte.
perudo-option-calza-turn = Calza : seulement à son tour
perudo-option-calza-turn-why = Règles classiques : à ton tour, dis l’enchère exacte au lieu de surenchérir.
perudo-option-calza-off = Calza : non
perudo-option-calza-off-why = Règles classiques : on surenchérit ou on doute, rien d’autre.
perudo-option-players-6 = Joueurs : jusqu’à 6
perudo-option-players-6-why = Une boîte de perudo a des gobelets pour six.
perudo-option-players-10 = Joueurs : jusqu’à 10
perudo-option-players-10-why = Règles classiques seulement : une grande tablée.

## Ce qui est refusé
perudo-not-above = { $bid } ne dépasse pas { $above } : sur la piste, il faut aller plus loin, ou rester sur la même case avec un chiffre plus élevé.
perudo-beyond-track = { $bid } : c’est au-delà de la piste, qui s’arrête à 20 pour un chiffre et à 10 étoiles.
perudo-beyond-dice = { $bid } : il n’y a que { $dice } dés en jeu.
perudo-no-pacos-first = On n’ouvre pas une manche avec des as : ce sont des jokers. Annonce un chiffre de 2 à 6.
perudo-not-higher = { $bid } ne dépasse pas { $above } : annonce plus de dés, ou autant d’un chiffre plus élevé. Pour les as, la moitié suffit ; après des as, il faut plus du double d’un autre chiffre.
perudo-face-locked = { $bid } change le chiffre de { $above } : dans une manche palifico, c’est permis seulement avec un seul dé. Annonce plus de dés du même chiffre.
perudo-no-such-bid = Cette enchère n’existe pas. Il faut au moins un dé, et un chiffre ou une étoile qui soit sur les dés.
perudo-unreadable = « { $text } » n’est pas une enchère. Écris par exemple 7x3 pour sept trois, ou 4* pour quatre étoiles.
perudo-no-raise = Il n’y a pas d’enchère plus haute : on ne peut que contester.
perudo-nothing-to-challenge = Il n’y a encore aucune enchère à contester : il faut d’abord ouvrir la manche.
perudo-own-bid = C’est ta propre enchère ; c’est aux autres de la contester.
perudo-no-calza = Pas de calza à cette table : on surenchérit ou on doute.
perudo-calza-palifico = Pas de calza dans une manche palifico : on surenchérit ou on doute.
perudo-calza-two = Pas de calza entre les deux derniers joueurs : on surenchérit ou on doute.
perudo-may-push = Un instant : { $seat } peut encore exposer des dés.
perudo-no-push = Tu ne peux exposer des dés que juste après ton enchère.
perudo-not-under-cup = Ces dés ne sont pas tous sous ton gobelet : choisis parmi ceux qui y sont.
perudo-cups-up = Tous les gobelets sont levés. La manche suivante commence quand tout le monde a appuyé sur **{ button-continue }**.
perudo-wait-for-first = L’hôte doit d’abord dire qui commence.
perudo-started = On sait déjà qui commence : la manche est en cours.

# What can be achieved in it.

feat-perudo-exact = Au dé près
feat-perudo-exact-about = Deux fois dans une partie, une enchère contestée et exactement juste, avec dix dés en jeu ou plus.
feat-perudo-calza = Calza parfaite
feat-perudo-calza-about = Une calza juste, avec dix dés en jeu ou plus.
feat-perudo-believed = Gros mensonge
feat-perudo-believed-about = Une enchère trop haute d’au moins trois dés, sur laquelle le joueur suivant a surenchéri.
feat-perudo-comeback = Dernier dé
feat-perudo-comeback-about = Une victoire après n’avoir plus eu qu’un dé contre cinq ou plus.
feat-perudo-unhurt = Sans une égratignure
feat-perudo-unhurt-about = Une victoire contre deux autres ou plus, sans perdre un seul dé.

## Averages (A8)
perudo-means = 📊 Dés en jeu : **{ $dice }**. En moyenne : **{ $number }** d’un même chiffre (jokers compris), **{ $jokers }** { $joker }.
    -# Avec moins de dés (dés, un chiffre, { $joker } ; >2 : un peu plus de 2) :
# An average; $how is below, exactly, above or between.
perudo-mean = { $how ->
        [below] <{ $count }
        [exactly] { $count }
        [above] >{ $count }
       *[between] { $count }–{ $next }
    }

## A look back

perudo-review-unit = { $value } dés
perudo-review-bid = enchère de { $what }
perudo-review-challenge = contester { $claim }
perudo-review-calza = calza sur { $claim }
perudo-review-push = dés montrés : { $what }
perudo-moment-bluff = « { $what } » à { $percent } de chances, { $right ->
    [yes] et c’est passé
   *[no] et c’est démasqué
}
perudo-moment-call = « { $what } » contesté à { $percent } de chances
perudo-moment-luck = { $figure } dé de moins qu’un lancer moyen

# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.
perudo-first-open = Commence bas : une enchère ne fait que monter, et la tienne parle de tes dés.
perudo-first-star = Ici, seules les étoiles comptent. Retour aux chiffres : au moins deux fois plus de dés.
perudo-first-paco = Ici, seuls les 1 comptent. Retour aux autres chiffres : plus du double de dés.
perudo-first-answer = On ne peut pas passer. Une erreur coûte autant de dés que l’écart.
perudo-first-dudo = On ne peut pas passer. Une erreur coûte un dé, quel que soit l’écart.
perudo-first-calza = Calza : l’enchère est tout juste. Si c’est vrai, tu regagnes un dé ; sinon, tu en perds un.
perudo-first-reveal = On compte tous les dés de ce chiffre, chez tout le monde, jokers compris.
