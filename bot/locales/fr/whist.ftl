# Whist à la couleur (kleurenwiezen). Les mots sont ceux des clubs belges.

whist-title = Whist à la couleur
whist-pitch = Le whist belge : **propose** une couleur, **emballe** celle d’un autre ou joue seul, avec treize cartes et un nouveau camp à chaque donne.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-whist-names = whist à la couleur, whist à couleur, whist couleur, whist, whist belge
game-whist = Whist à la couleur · cartes, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}

## Cards and contracts
whist-suit = { $suit ->
        [H] ♥
        [D] ♦
        [C] ♣
       *[S] ♠
    }
    .emoji = { $suit ->
        [H] :whist_hearts:
        [D] :whist_diamonds:
        [C] :whist_clubs:
       *[S] :whist_spades:
    }
whist-rank = { $rank ->
        [A] A
        [K] R
        [Q] D
        [J] V
       *[other] { $rank }
    }
whist-card = { $suit } { $rank }
whist-kind = { $kind ->
        [E8] emballage 8
        [E9] emballage 9
        [E10] emballage 10
        [E11] emballage 11
        [E12] emballage 12
        [E13] emballage 13
        [S6] solo 6
        [S7] solo 7
        [S8] solo 8
        [PM] petite misère
        [P] piccolo
        [A9] abondance 9
        [A10] abondance 10
        [A11] abondance 11
        [TR] trou
        [GM] grande misère
        [GMT] grande misère sur table
        [PC] petit chelem
       *[GC] grand chelem
    }
whist-kind-in = { $kind } { $suit }
whist-kind-without = { $kind } sans atout
whist-kind-about = { $kind ->
        [E8] à deux, au moins 8 plis
        [E9] à deux, au moins 9 plis
        [E10] à deux, au moins 10 plis
        [E11] à deux, au moins 11 plis
        [E12] à deux, au moins 12 plis
        [E13] à deux, les 13 plis
        [S6] seul, au moins 6 plis
        [S7] seul, au moins 7 plis
        [S8] seul, au moins 8 plis
        [PM] seul, sans atout, une carte écartée, aucun des 12 plis
        [P] seul, sans atout, exactement un pli
        [A9] seul, tu sors, au moins 9 plis
        [A10] seul, tu sors, au moins 10 plis
        [A11] seul, tu sors, au moins 11 plis
        [TR] trois as avec le quatrième, au moins 9 plis
        [GM] seul, sans atout, aucun pli
        [GMT] seul, sans atout, aucun pli, jeu étalé
        [PC] seul, tu sors, au moins 12 plis
       *[GC] seul, tu sors, les 13 plis
    }
# Made or failed by one trick, in points.
whist-worth = { $about } · +{ $made } / −{ $failed }

## Calls, as choices
whist-call-wait = Attendre
whist-call-propose = Proposer { $suit }
whist-call-pack = Emballer { $suit } à { $level }
whist-call-maintain = Maintenir
whist-call-pass = Passer
whist-call-pass-high = Passe grande misère
whist-call-no-trou = Passe-trou
whist-call-trou = Trou !
whist-call-keep = Garder le trou

## What is waited for
whist-status = -# Donne { $deal } sur { $deals } · donneur : { $you ->
        [name] toi
       *[no] { $name }
    }
whist-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Tu gagnes !**
               *[no] **{ $name }** gagne !
            }
       *[other] Victoire partagée : **{ $name }** !
    }
whist-cut-turn = **{ $name }** coupe. { $time }
whist-cut-yours = **À toi de couper :** la partie que tu lèves passe dessous. { $time }
whist-trou-turn = **{ $name }** : « trou » (trois as) ou « passe-trou » ? { $time }
whist-trou-yours = **À toi :** avec exactement trois as, tu dis « trou », sinon « passe-trou ». { $time }
whist-bid-turn = **{ $name }** a la parole. { $time }
whist-bid-yours = **Tu as la parole.** { $time }
whist-bid-trou = { $you ->
        [holder] **Tu** as un trou.
       *[no] **{ $holder }** a un trou.
    } **{ $name }** : « passe grande misère », ou un jeu au-dessus ? { $time }
whist-bid-trou-yours = **{ $holder }** a un trou. **Tu as la parole :** « passe grande misère », ou un jeu au-dessus ? { $time }
whist-partner-secret = 🤫 Tu as le quatrième as : c’est toi le partenaire. Personne ne doit le savoir avant que tout le monde ait parlé.
whist-top = Au plus haut : **{ $contract }** ({ $names })
whist-arbiter-turn = ⚖️ **{ $name }** annonce **{ $bid }** : le jury décide. { $time }
whist-discard-turn = **Petite misère :** chacun écarte une carte, face cachée. On attend : { $names }. { $time }
whist-discard-yours = **Petite misère :** écarte une carte, face cachée. Personne ne la verra. { $time }
whist-trump-turn = **{ $name }** a le dernier as, choisit l’atout et sort. { $time }
whist-trump-yours = **Tu as le dernier as :** choisis l’atout, n’importe quelle couleur ; puis tu sors. { $time }
whist-play-turn = **{ $name }** joue. { $time }
whist-play-yours = **À toi de jouer.** { $time }
whist-show = **La donne est finie.** On attend un clic sur **{ button-continue }** : { $names }. { $time }
whist-show-slow = **La donne est finie.** La suite vient toute seule. { $time }
whist-playing = **{ $contract }** — { $names }
whist-tricks = -# Plis : { $tricks }
whist-tricks-of = { $name } { $count }

## The cards
whist-hand-discard = Écartée : { $card }
whist-trick = Pli { $number } : { $cards }
whist-trick-none = Pli { $number } : { $you ->
        [name] tu sors.
       *[no] { $name } sort.
    }
whist-played = { $name } **{ $card }**
whist-open = Jeu étalé, { $name } : { $cards }
whist-last = 👀 Le dernier pli : { $cards }. Pour { $you ->
        [name] toi
       *[no] { $name }
    }.
whist-last-none = 👀 Aucun pli n’est encore fait.

## Points
whist-outcome = Donne { $deal } : **{ $contract }**, { $names }.
whist-made = { $tricks ->
        [one] Réussi, avec { $tricks } pli.
       *[other] Réussi, avec { $tricks } plis.
    }
whist-failed = { $tricks ->
        [one] Chuté, avec { $tricks } pli.
       *[other] Chuté, avec { $tricks } plis.
    }
whist-of = { $name } : { $told }
whist-by-jury = Décidé par le jury.
whist-annulled-by-jury = Annulée par le jury : aucun point.
whist-new-pack = Après un grand chelem, on prend un nouveau jeu de cartes.
whist-verdict-made = Réussi ! { $contract } : { $names }. Tes points : { $points }
whist-verdict-failed = Chuté ! { $contract } : { $names }. Tes points : { $points }
whist-verdict-mixed = { $contract } : { $names }. Tes points : { $points }
whist-points-of = { $name } **{ $points }**
whist-total = En tout : { $points }

## Buttons and selects
whist-button-cards = Mes cartes
whist-button-why = Pourquoi je ne peux pas ?
whist-button-last = Dernier pli
whist-button-judge = Pour le jury
whist-button-stop = Voter l’arrêt
whist-button-half = Au milieu
whist-select-pack = Emballer plus haut…
whist-select-solo = Solo…
whist-select-abundance = Abondance…
whist-select-other = Misère, piccolo, chelem…
whist-select-cut = Couper ailleurs…
whist-cut-at = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }

## Why not
whist-why-title = **Ce qui n’est pas permis maintenant, et pourquoi**
whist-why-nothing = **Rien n’est interdit :** tout est permis en ce moment.
whist-why-turn = C’est à { $name } de jouer ; tu verras ici ce qui t’est interdit quand ce sera ton tour.
whist-why-line = • **{ $what } :** { $reason }
whist-bar-trou = trou
whist-bar-wait = attendre
whist-bar-propose = proposer { $suits }
whist-bar-maintain = maintenir
whist-bar-keep = garder le trou
whist-bar-pack = emballer { $suits }
whist-bar-pack-at = emballer { $suits } à { $levels }

## The jury
whist-case-title = ### ⚖️ Table { $table }, donne { $deal } : une annonce pour le jury
whist-case-asked = { $name } annonce **{ $bid }** ({ $about }).
whist-case-hand = Le jeu : { $cards }
whist-case-means = Si tu acceptes, l’annonce tient ; si tu refuses, le joueur passe. Sans réponse, elle est acceptée. Ne montre ce jeu à personne. { $time }

## What happened
# $told: one of the sentences below.
whist-event-late = ⏰ Temps écoulé : { $told }
whist-event-dealt = Donne { $deal } : { $you ->
        [name] tu as
       *[no] { $name } a
    } distribué.
whist-event-again = Donne { $deal } : { $you ->
        [name] tu as
       *[no] { $name } a
    } distribué de nouveau.
whist-event-cut = { $you ->
        [name] tu as
       *[no] { $name } a
    } coupé.
whist-event-wait = { $you ->
        [name] tu attends.
       *[no] { $name } attend.
    }
whist-event-propose = { $you ->
        [name] tu proposes
       *[no] { $name } propose
    } **{ $suit }**.
whist-event-pack = { $you ->
        [name] tu emballes
       *[no] { $name } emballe
    } **{ $suit }** à **{ $level }**.
whist-event-maintain = { $you ->
        [name] tu maintiens.
       *[no] { $name } maintient.
    }
whist-event-keep = { $you ->
        [name] tu gardes
       *[no] { $name } garde
    } le trou.
whist-event-trou = { $you ->
        [name] toi
       *[no] { $name }
    } : « **Trou !** »
whist-event-pass = { $you ->
        [name] tu passes.
       *[no] { $name } passe.
    }
whist-event-pass-forced = { $you ->
        [name] Tu passes
       *[no] { $name } passe
    } (il ne restait rien d’autre).
whist-event-bid = { $you ->
        [name] toi
       *[no] { $name }
    } : **{ $bid }**.
whist-event-asked = { $name } appelle le jury pour **{ $bid }**.
whist-event-accepted = ⚖️ { $you ->
        [name] Le jury accepte ton annonce.
       *[no] { $name } : le jury accepte l’annonce.
    }
whist-event-refused = ⚖️ { $you ->
        [name] Le jury refuse ton annonce.
       *[no] { $name } : le jury refuse l’annonce.
    }
whist-event-round = Passe rond : { $you ->
        [name] tu redistribues.
       *[no] { $name } redistribue.
    }
whist-event-contract = ➡️ On joue **{ $contract }** : { $names }.
whist-event-discarded = { $you ->
        [name] tu as
       *[no] { $name } a
    } écarté une carte.
whist-event-trump = { $you ->
        [name] tu choisis
       *[no] { $name } choisit
    } l’atout : **{ $suit }**.
whist-event-played = { $you ->
        [name] tu joues
       *[no] { $name } joue
    } **{ $card }**.
whist-event-took = Pli { $number } : { $name } **{ $card }**
whist-event-opened = { $you ->
        [name] Tu étales ton jeu.
       *[no] { $name } étale son jeu.
    }
whist-event-forgot = { $you ->
        [name] Tu avais trois as et tu n’as rien dit
       *[no] { $name } avait trois as et n’a rien dit
    } : **{ $points }**.
whist-event-penalised = ⚖️ { $name } : **{ $points }** ({ $offence ->
        [revoke] n’a pas suivi la couleur
        [two-cards] deux cartes à la fois
        [misdeal] maldonne
        [cheating] cartes d’un adversaire regardées, ou tricherie
       *[remarks] remarques
    }), les { $offence ->
        [cheating] adversaires
       *[other] autres
    } { $others } chacun. { $reason }
whist-event-voided = ⚖️ Le jury interrompt la donne ; elle ne compte pas. { $reason }
whist-event-annulled = ⚖️ Le jury annule la donne { $deal } : ses points ne comptent pas. { $reason }
whist-event-annulled-again = ⚖️ Le jury annule la donne { $deal } : on la rejoue. { $reason }
whist-event-awarded = ⚖️ { $deal ->
    [0] Jeu
   *[other] Donne { $deal } : jeu
} gagnant pour { $names }, décide le jury. { $reason }
whist-event-awarded-none = ⚖️ { $deal ->
    [0] Jeu
   *[other] Donne { $deal } : jeu
} gagnant pour les adversaires, décide le jury. { $reason }
whist-event-warned = ⚖️ Avertissement { $you ->
        [name] pour toi
       *[no] à { $name }
    }. { $reason }
whist-event-excluded = ⚖️ Le jury { $you ->
        [name] t’exclut
       *[no] exclut { $name }
    } ; un robot continue. { $reason }
whist-event-substituted = ⚖️ { $you ->
        [name] Tu prends
       *[no] { $name } prend
    } la place libre.
whist-event-left = { $you ->
        [name] Tu as
       *[no] { $name } a
    } quitté la partie ; un robot continue.
whist-event-voted = { $you ->
        [name] Tu veux
       *[no] { $name } veut
    } arrêter.
whist-event-stopped = La partie est arrêtée ; on classe les points tels quels.
whist-replay-hand = { $name } : { $cards }
whist-replay-discard = (écartée : { $card })

## Options
whist-option-deals-16 = 16 donnes
whist-option-deals-16-why = Une partie entière, comme en tournoi.
whist-option-deals-12 = 12 donnes
whist-option-deals-12-why = Chacun donne trois fois.
whist-option-deals-8 = 8 donnes
whist-option-deals-8-why = Chacun donne deux fois.
whist-option-deals-4 = 4 donnes
whist-option-deals-4-why = Chacun donne une fois.
whist-option-grid-championnat = Points : championnat
whist-option-grid-championnat-why = Un jeu chuté coûte à ceux qui l’ont annoncé et rapporte aux autres.
whist-option-grid-liege = Points : Liège
whist-option-grid-liege-why = Comme au championnat, mais un haut jeu chuté rapporte moins aux autres.
whist-option-grid-pagat = Points : à somme nulle
whist-option-grid-pagat-why = Ce que l’un gagne, les autres le paient.
whist-option-grid-custom = Points : grille personnelle
whist-option-grid-custom-why = À partir d’un fichier : /{ cmd-bluff } { cmd-options }.
whist-option-trou-auto = Trou : annoncé par le jeu
whist-option-trou-auto-why = Trois as dans une main s’annoncent tout seuls.
whist-option-trou-manual = Trou : annoncé par le joueur
whist-option-trou-manual-why = Chacun le dit avant l’annonce ; un oubli coûte 15 points.
whist-option-trou-lead-any = Sortie au trou : libre
whist-option-trou-lead-any-why = Le partenaire sort de la carte qu’il veut.
whist-option-trou-lead-ace = Sortie au trou : l’as
whist-option-trou-lead-ace-why = Le partenaire sort du quatrième as.
whist-option-trou-fail-minus16 = Trou chuté : −16
whist-option-trou-fail-minus16-why = Comme les autres jeux chutés.
whist-option-trou-fail-zero = Trou chuté : 0
whist-option-trou-fail-zero-why = Le trou est obligatoire : chuté, il ne coûte rien.
whist-option-all13-double = Tous les plis : double
whist-option-all13-double-why = À deux, les 13 plis comptent double.
whist-option-all13-grid30 = Tous les plis : 30
whist-option-all13-grid30-why = À deux, les 13 plis valent 30 points chacun.
whist-option-cut-auto = Coupe : au hasard
whist-option-cut-auto-why = Le hasard coupe les cartes.
whist-option-cut-manual = Coupe : par un joueur
whist-option-cut-manual-why = Le voisin de droite du donneur coupe.
whist-option-shuffle-uniform = Cartes : bien mélangées
whist-option-shuffle-uniform-why = On mélange tout à chaque donne.
whist-option-shuffle-once = Cartes : mélangées une fois
whist-option-shuffle-once-why = Les plis empilés, mélangés une fois : jeux déséquilibrés.
whist-option-deal-445 = Donne 4-4-5
whist-option-deal-445-why = Quatre cartes, quatre, puis cinq.
whist-option-deal-454 = Donne 4-5-4
whist-option-deal-454-why = Quatre cartes, cinq, puis quatre.
whist-option-arbiter-auto = Jury : accepte d’office
whist-option-arbiter-auto-why = Les hautes annonces sont acceptées aussitôt.
whist-option-arbiter-human = Jury : des personnes
whist-option-arbiter-human-why = Le jury voit le jeu, et accepte ou refuse les hautes annonces.
whist-option-play-out-off = Arrêt dès que tout est joué
whist-option-play-out-off-why = Dès que plus aucun point ne peut changer.
whist-option-play-out-on = Jouer jusqu’au bout
whist-option-play-out-on-why = Chaque donne est jouée jusqu’au dernier pli.
whist-option-single-manual = Carte forcée : à toi de la jouer
whist-option-single-manual-why = Jouée d’office seulement si tous le voient : dernière carte, main ouverte.
whist-option-single-auto = Carte forcée : jouée d’office
whist-option-single-auto-why = Plus rapide, mais on peut deviner que tu n’avais pas le choix.

## What is refused
whist-not-left = { $seat } joue encore : on ne prend que la place d’un joueur parti.
whist-left = { $seat } a quitté la partie : choisis un joueur encore en jeu.
whist-not-now = { $phase ->
        [cut] Il faut d’abord couper les cartes.
        [trou] D’abord, chacun dit « trou » ou « passe-trou ».
        [auction] Les annonces ne sont pas finies : annonce ou passe.
        [discard] D’abord, chacun écarte une carte pour la petite misère.
        [trump] Il faut d’abord choisir l’atout.
        [play] On joue les cartes : joue la tienne à ton tour.
        [show] La donne est finie : **{ button-continue }** mène à la suivante.
       *[other] La partie n’en est pas là : réessaie dans un instant.
    }
whist-cut-size = Chaque partie doit avoir au moins { $least } cartes : coupe entre { $least } et { $most }.
whist-no-trou = { $aces ->
        [one] Un trou, c’est exactement trois as dans une main ; tu en as { $aces }. Dis « passe-trou ».
       *[other] Un trou, c’est exactement trois as dans une main ; tu en as { $aces }. Dis « passe-trou ».
    }
whist-arbiter = { $seat } a fait une annonce que le jury examine ; on reprend ensuite.
whist-no-such-verdict = « { $verdict } » n’est pas un verdict ici : une annonce est acceptée ou refusée.
whist-no-such-bid = Ce jeu n’existe pas : choisis une des annonces proposées.
whist-wait-first = Seul le tout premier à parler peut attendre : propose, annonce un jeu, ou passe.
whist-waiting-packs = Tu as attendu : tu ne peux plus qu’emballer une proposition, ou passer.
whist-over-trou = Il y a un trou : seuls passent au-dessus la grande misère, l’abondance 10 ou 11, la grande misère sur table et les chelems.
whist-keep-or-bid = Le trou est obligatoire : garde-le, ou annonce un jeu au-dessus.
whist-nothing-to-keep = Tu n’as pas de trou à garder, ou tu l’as déjà gardé : annonce un jeu, ou passe.
whist-raise-or-pass = On a annoncé au-dessus de ton jeu : monte, ou passe.
whist-pack-or-pass = Tu as emballé { $suit } et on est passé au-dessus : monte dans ton emballage, ou passe.
whist-misere-announced = Après une misère ou un piccolo, on ne propose plus : annonce plus haut, ou passe.
whist-top-too-high = { $contract } est annoncé, et à deux on ne peut pas passer au-dessus : annonce plus haut, ou passe.
whist-suit-taken = { $seat } a déjà proposé { $suit } : emballe, ou propose une couleur plus haute.
whist-propose-higher = Tu as proposé { $suit } ; on ne change de couleur qu’à condition de monter (♥ > ♦ > ♣ > ♠).
whist-nobody-to-pack = Plus personne ne peut emballer { $suit } : annonce un jeu seul, ou passe.
whist-not-proposed = Personne d’autre n’a proposé { $suit } : propose-la, ou emballe une couleur proposée.
whist-packed-already = { $suit } est déjà emballé, par { $seat } : annonce autre chose, ou passe.
whist-pack-higher = Tu as proposé { $suit } : tu ne peux emballer qu’une couleur plus haute.
whist-not-above = Ce n’est pas au-dessus de { $contract }, le plus haut jeu annoncé : monte, ou passe.
whist-no-card = Il faut au moins une carte de la couleur, et tu n’as pas de { $suit } : choisis une couleur que tu as.
whist-nothing-to-maintain = Tu n’as pas de proposition qui attend d’être emballée : annonce autre chose, ou passe.
whist-may-be-packed = On peut encore t’emballer à { $suit } : propose d’abord cette couleur.
whist-first-turn-only = Abondances et chelems s’annoncent à son premier tour de parole : annonce autre chose, ou passe.
whist-raise-abundance = Une abondance ne monte qu’en nombre de plis ; la tienne est à { $kind ->
        [A9] 9
        [A10] 10
       *[A11] 11
    }.
whist-not-in-hand = Tu n’as pas { $card } : joue une carte de ta main.
whist-follow-suit = Il faut suivre : la couleur sortie est { $suit }, et tu en as.
whist-lead-ace = À cette table, le partenaire d’un trou sort de l’as : { $card }.
whist-discarded = Tu as déjà écarté ta carte : on attend les autres.
whist-no-vote = On ne vote l’arrêt que si deux joueurs sont partis.
whist-voted = Tu as déjà voté : on attend les autres.
whist-no-deal = Il n’y a pas de donne à interrompre : attends la prochaine.
whist-no-contract = Il n’y a pas de jeu à déclarer gagnant : la dernière donne peut l’être jusqu’à la fin des enchères suivantes.
whist-no-scored-deal = Il n’y a pas de donne à annuler : on peut le faire dès son décompte et jusqu’à la fin des enchères suivantes.
whist-annulled = La donne { $deal } est déjà annulée.
whist-award-declarers = Un jeu ne s’attribue qu’à ses joueurs : à deux, aux deux partenaires ou à aucun.
whist-misdeal-dealer = Seul le donneur de cette donne a pu faire une maldonne : { $seat }.
whist-penalty-points = Pour cela, le jury peut retirer { $most ->
        [one] { $most } point au plus
       *[other] { $most } points au plus
    } (une maldonne : exactement 3).
whist-penalty-others = Pour cela, les autres peuvent recevoir { $most ->
        [one] { $most } point au plus
       *[other] { $most } points au plus
    } chacun (pour une maldonne : exactement 1).
whist-reason = Donne un motif en une ligne, de { $most } caractères au plus.

## Commands

## A grid of points of one's own
whist-grid-done = La table { $table } compte désormais ces points. **{ button-rules }**, à la table, les montre.
whist-grid-present = Les points de la table { $table }. Modifie le fichier ; l’hôte le rend avec `/{ cmd-bluff } { cmd-options }`.
whist-grid-too-large = Ce fichier est trop gros pour une grille de points : { $most } ko au plus.
whist-grid-not-utf8 = Ce fichier n’est pas du texte UTF-8 : enregistre-le de nouveau en UTF-8.
whist-grid-wrong = Ce n’est pas une grille de points, donc rien n’a changé :
whist-grid-more = { $count ->
        [one] • et { $count } autre faute
       *[other] • et { $count } autres fautes
    }
whist-grid-line = • { $reason }
whist-grid-line-row = • Ligne { $row } ({ $kind }) : { $reason }
whist-grid-not-json = ce n’est pas du JSON complet ; vois la ligne { $line } du fichier.
whist-grid-object = il faut ici un objet JSON.
whist-grid-missing = le champ **{ $field }** manque.
whist-grid-unknown = il n’y a pas de champ **{ $field }**.
whist-grid-number = **{ $field }** doit être un nombre entier de { $least } à { $most }.
whist-grid-fixed = **{ $field }** doit être 0 : ce jeu vaut autant quels que soient les plis.
whist-grid-order = **contract** doit être { $kind } ici : il y a une ligne par jeu, dans l’ordre de l’échelle.
whist-grid-rows = il y a plus de lignes que les { $count } jeux.
whist-grid-list = **rows** doit être une liste.
whist-grid-all13 = **all13** doit être "double" ou un nombre entier de 0 à { $most }.
whist-grid-zero-sum = **zero_sum** doit être true ou false.

## What the jury rules, and what it does unasked (R60)
whist-verdict-accept = Accepter l’annonce
whist-verdict-refuse = Refuser l’annonce
whist-verdict-penalty = Points d’abus
whist-verdict-award = Donne attribuée
whist-verdict-void = Donne interrompue
whist-verdict-annul = Donne annulée
whist-verdict-warn = Avertissement
whist-verdict-exclude = Exclusion
whist-offence-revoke = N’a pas suivi la couleur
whist-offence-two-cards = Deux cartes à la fois
whist-offence-misdeal = Maldonne
whist-offence-cheating = Cartes d’un adversaire regardées, ou tricherie
whist-offence-remarks = Remarques
whist-outcome-made = Le jeu est réussi
whist-outcome-failed = Le jeu est chuté
whist-again-no = Ne pas la rejouer
whist-again-again = La rejouer
cmd-whist-jury-penalty = Donner des points d’abus à un joueur (whist)
cmd-whist-jury-award = Dire comment finit la donne, ou a fini la dernière (whist)
cmd-whist-jury-void = Arrêter la donne ou la main, on redonne ; d’une donne juste comptée, annuler les points
cmd-whist-jury-annul = Annuler les points de la dernière donne comptée (whist)
cmd-whist-jury-warn = Avertir un joueur
cmd-whist-jury-exclude = Exclure un joueur
cmd-whist-jury-offence = faute
cmd-whist-jury-offence-about = Ce que le joueur a fait
cmd-whist-jury-points = points
cmd-whist-jury-points-about = Combien de points retirer (à défaut : selon le règlement)
cmd-whist-jury-others = autres
cmd-whist-jury-others-about = Combien de points donner à chacun des autres (à défaut : selon le règlement)
cmd-whist-jury-outcome = issue
cmd-whist-jury-outcome-about = Comment finit le jeu
cmd-whist-jury-again = redonner
cmd-whist-jury-again-about = Si la donne est rejouée

# What can be achieved in it.

feat-whist-slam = Grand chelem
feat-whist-slam-about = Un grand chelem annoncé et réussi.
feat-whist-misere = Pas un pli
feat-whist-misere-about = Une grande misère réussie, sur table ou non.
feat-whist-abundance = Corne d’abondance
feat-whist-abundance-about = Une abondance de dix ou onze, ou un petit chelem, réussis.
feat-whist-solo = Seul contre trois
feat-whist-solo-about = Un solo à huit réussi.
feat-whist-all = Les treize plis
feat-whist-all-about = Les treize plis faits à deux.
feat-whist-steady = Main sûre
feat-whist-steady-about = Cinq jeux ou plus dans une partie d’au moins huit donnes, et aucun chuté.

## A look back

whist-review-unit = { $value } pts
whist-review-odds = réussit dans **{ $percent }** des cas
whist-review-play = jouer { $what }
whist-review-discard = écarter { $what }
whist-review-trump = atout { $what }
whist-review-other = « { $what } »
whist-moment-head-call = Meilleure annonce
whist-moment-head-bluff = Annonce la plus osée
whist-moment-bluff = { $what }, chuté ({ $points } points)
whist-moment-call = { $what }, réussi ({ $points } points)
whist-moment-luck = une main bien en dessous de la moyenne

# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.
whist-first-bid = Une longue couleur forte ? Propose-la. De bonnes cartes dans une couleur proposée ? Emballe.
whist-first-partner = Ce partenariat ne dure qu’une donne, et chacun garde ses points.
whist-first-against = Tu joues contre ce jeu : s’il est chuté, tu gagnes des points.
whist-first-void = Tu ne peux pas suivre : joue n’importe quelle carte, seul un atout peut gagner.
whist-first-lead = Tu sors : joue n’importe quelle carte. Il faudra suivre sa couleur, si possible.
whist-first-follow = La plus forte carte de la couleur jouée fait le pli, sauf si quelqu’un coupe.
whist-first-scored = Un jeu chuté coûte des points à ses joueurs et en donne aux autres.
