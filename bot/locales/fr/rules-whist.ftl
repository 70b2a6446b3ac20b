# Les règles du whist à la couleur, page par page. Elles doivent trancher un litige.

rules-whist-championnat = Whist à la couleur (championnat)

## The game
rules-whist-goal-title = Le principe
rules-whist-goal = Quatre joueurs, treize cartes chacun. Une **enchère** décide ce qu’on joue et qui le joue : une couleur avec un partenaire qui l’**emballe**, ou un jeu seul. Puis on joue treize plis. Une annonce ratée coûte des points, et en rapporte aux autres.
rules-whist-session = Les camps changent à chaque donne ; **chacun compte pour soi**. Après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, le plus haut total gagne.

## The deal
rules-whist-deal-title = Les cartes et la donne
rules-whist-cards = 52 cartes ; dans chaque couleur, l’as est la plus haute, puis roi, dame, valet, 10 jusqu’au 2. Aux enchères, les couleurs se rangent **♥ > ♦ > ♣ > ♠**. Le premier donneur est à gauche de l’hôte ; après chaque donne jouée, c’est au voisin de gauche.
rules-whist-shuffle = On mélange les cartes à chaque donne.
rules-whist-shuffle-once = Après la première donne, les plis sont empilés comme ils ont été faits et mélangés **une seule fois** : les longues couleurs et les jeux déséquilibrés sont fréquents. Après un grand chelem, on prend un jeu neuf.
rules-whist-cut = Le hasard coupe les cartes ; chaque partie a au moins { $least } cartes.
rules-whist-cut-manual = Le voisin de droite du donneur coupe : chaque partie a au moins { $least } cartes, celle qu’on lève passe dessous.
rules-whist-batches = On distribue dans le sens des aiguilles d’une montre, par { $batches }. Aucune carte n’est retournée. Si tout le monde passe (« passe rond »), le même joueur redistribue et la donne ne compte pas.

## Two together
rules-whist-pairs-title = Les enchères : à deux
rules-whist-pairs = À partir de la gauche du donneur, chacun à son tour dit une chose :
    • **Attendre :** seulement le tout premier à parler. Ensuite, il ne peut qu’emballer ou passer.
    • **Proposer une couleur :** tu cherches un partenaire, avec cette couleur pour atout.
    • **Emballer :** tu acceptes la proposition d’un autre, pour 8 à 13 plis à deux. Il te faut une carte de cette couleur.
    • **Maintenir :** ta proposition reste, mais tu ne parles plus ; si personne ne l’emballe, c’est comme si tu avais passé.
    • **Passer :** tu ne peux plus rien dire.
rules-whist-pairs-rules = • Une couleur n’est proposée que par un seul joueur, et seulement s’il reste quelqu’un pour l’emballer. On ne change de couleur qu’à condition de monter.
    • Après une misère ou un piccolo, on ne propose plus.
    • Si tu as proposé une couleur, tu n’en emballes qu’une plus haute.
    • Si on t’emballe, tu ne dis plus rien. Si l’on passe au-dessus, l’emballeur monte dans son emballage ou passe ; s’il passe, tu redeviens libre.
rules-whist-pairs-example = Sur l’image, { rules-cem } a proposé ♥ et { rules-dora } a passé. { rules-ann } a quatre cœurs : elle peut emballer ♥ à 8, ou plus haut, et jouer avec { rules-cem }.

## Alone
rules-whist-alone-title = Les enchères : seul
rules-whist-alone = • **Solo 6, 7 ou 8** avec un atout dont tu as une carte : quand plus personne ne peut t’y emballer, quand ta proposition n’a pas été emballée et que tu as de nouveau la parole, ou quand une petite misère est annoncée.
    • **Misère ou piccolo** à n’importe quel tour, au-dessus de ce qui est annoncé.
    • **Abondance et chelem** à ton premier tour seulement ; une abondance peut monter ensuite. On nomme la couleur en l’annonçant.
    • Si tu as attendu ou emballé, tu ne joues pas seul. Si tu joues seul et qu’on passe au-dessus, tu montes ou tu passes.
rules-whist-joining = Une misère ou un piccolo peut être **rejoint** par une annonce égale : chacun joue alors pour soi, en même temps. Seul le plus haut jeu est joué.
rules-whist-auction-end = Les enchères finissent quand personne n’a plus rien à dire. Sur l’image, { rules-ann } a emballé ♥ à 8 et { rules-bob } doit encore parler.

## The trou
rules-whist-trou-title = Le trou
rules-whist-trou = Exactement **trois as** dans une main, c’est un *trou*, qu’il faut jouer ; quatre as n’en sont pas un. Le partenaire est le joueur qui a le quatrième as ; à deux, il leur faut 9 plis.
rules-whist-trou-auto = Le jeu l’annonce de lui-même, avant les enchères.
rules-whist-trou-manual = Avant les enchères, chacun dit « trou » ou « passe-trou ». Oublier ses trois as coûte 15 points, après la donne, qui se joue comme une autre.
rules-whist-trou-speak = Chacun dit alors à son tour « passe grande misère », ou un jeu au-dessus du trou : grande misère, abondance 10 ou 11, grande misère sur table, chelem. L’annonceur garde son trou, ou annonce lui aussi au-dessus. Le partenaire parle comme les autres et reste **secret** jusqu’à ce que tout le monde ait parlé.
rules-whist-trou-any = Si personne n’annonce au-dessus, le partenaire choisit l’atout, n’importe quelle couleur, et sort de la carte qu’il veut.
rules-whist-trou-ace = Si personne n’annonce au-dessus, le partenaire choisit l’atout, n’importe quelle couleur, et sort de l’as.

## The ladder
rules-whist-ladder-title = Les jeux, de bas en haut
rules-whist-ladder = Points : réussi / chuté d’un pli (ce que reçoit alors chaque adversaire).
rules-whist-ladder-zero = Points avec chaque adversaire : réussi / chuté d’un pli. Si on joue seul, c’est trois fois.
rules-whist-rung = { $rank }. **{ $name }** — { $about } : { $made } / { $failed } ({ $others })
rules-whist-rung-zero = { $rank }. **{ $name }** — { $about } : { $made } / { $failed }
rules-whist-above = Une annonce doit être plus haute dans cette liste que la plus haute faite, ou à la même place dans une couleur plus haute. Au chelem, « sans atout » est au-dessus de ♥.

## Points
rules-whist-points-title = Les points
rules-whist-points = Un jeu réussi donne des points à ceux qui le jouent. Un jeu chuté leur en coûte **et** en donne à chaque adversaire.
rules-whist-points-zero = Ce que les gagnants reçoivent, les perdants le paient : seul, avec chacun des trois adversaires ; à deux, chacun avec un adversaire.
rules-whist-points-pair = **À deux :** +{ $over } par pli de plus ; −{ $under } par pli manquant.
rules-whist-points-solo = **Solo :** +{ $over } par pli de plus jusqu’à { $most } ; −{ $under } par pli manquant. Abondance et chelem : les plis de plus ne comptent pas.
rules-whist-points-by-tricks = Par pli : chaque pli de plus (jusqu’au nombre entre parenthèses) / chaque pli manquant. Les autres jeux valent autant quel que soit le nombre de plis.
rules-whist-points-by-trick = **{ $name } :** { $over } ({ $most }) / { $under } ; chaque adversaire { $others }
rules-whist-points-by-trick-zero = **{ $name } :** { $over } ({ $most }) / { $under }
rules-whist-points-several = Si plusieurs jouent une misère ou un piccolo, chacun gagne ou perd pour soi, et seuls ceux qui ne le jouent pas gagnent ; davantage si deux ou plus chutent.
rules-whist-points-several-own = Si plusieurs jouent une misère ou un piccolo, chacun gagne ou perd pour soi, et seuls ceux qui ne le jouent pas gagnent ; si deux ou plus chutent : { $points }.
rules-whist-all13-double = À deux, **tous les plis** comptent double, à l’emballage comme au trou.
rules-whist-all13-fixed = À deux, **tous les plis** donnent { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à chacun.
rules-whist-trou-free = À cette table, un trou chuté ne coûte rien à sa paire ; les adversaires gagnent quand même.

## Play
rules-whist-play-title = Le jeu de la carte
rules-whist-play = **Suis** la couleur si tu peux ; sinon, joue ce que tu veux : couper et monter ne sont pas obligatoires. Le plus fort atout fait le pli ; sans atout, c’est la plus haute carte de la couleur sortie. Le gagnant du pli sort au suivant. La table colle : une carte jouée est jouée. Seul le dernier pli peut être revu.
rules-whist-lead = Le joueur à gauche du donneur **sort** : il joue la première carte. À l’abondance et au chelem, c’est le joueur seul ; au trou, le partenaire.
rules-whist-special = • **Petite misère :** d’abord, les quatre écartent en secret une carte ; il reste 12 plis.
    • **Piccolo :** exactement un pli, pas plus, pas moins.
    • **Grande misère sur table :** le jeu est étalé dès que la cinquième carte de la donne est jouée.
rules-whist-early = Quand aucun point ne peut plus changer, la donne est finie : toutes les misères chutées, un piccolo avec deux plis, une abondance ou un chelem décidés.
rules-whist-late = À cette table, chaque donne est jouée jusqu’au dernier pli.

## The jury
rules-whist-jury-title = Le jury
rules-whist-jury-auto = Ces annonces demandent le jury : { $bids }. À cette table, il accepte toujours.
rules-whist-jury-human = Ces annonces demandent le jury : { $bids }. Le jury de ce serveur voit le jeu de l’annonceur, et rien d’autre, et accepte ou refuse. S’il la refuse, le joueur passe. Sans réponse après { $time }, l’annonce tient.
rules-whist-jury-tools = Seul le jury donne des points d’abus, interrompt une donne ou la déclare gagnée, avertit et exclut. Jusqu’à la fin des enchères suivantes, il peut aussi annuler la dernière donne comptée, ou dire de nouveau comment elle finit. Son avis est sans appel.

## The end
rules-whist-end-title = La fin
rules-whist-end = Après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, le plus haut total gagne. À égalité, on compare d’abord les jeux réussis, puis les jeux chutés ; sinon, la place est partagée.

## Time
rules-whist-clock-title = Le temps et le départ
rules-whist-clock = Tu as { $bid } pour parler et { $card } pour une carte. Ensuite, le jeu passe pour toi (un trou est gardé), ou joue une carte : il sort d’une carte maîtresse, prend le pli au moindre prix s’il n’est pas déjà à ton camp ; sinon, il joue petit. À la misère, il reste sous le pli ; avant une petite misère, il écarte ta plus haute carte. L’atout d’un trou devient la plus longue couleur du partenaire. Si tous voient que tu n’as pas le choix, le jeu agit aussitôt pour toi : passer, ta dernière carte, la seule carte jouable d’une main ouverte.
rules-whist-away = Si tu manques deux tours de suite, on ne t’attend plus : un robot joue à ta place. Appuie sur **{ button-back }**, et la table t’attend de nouveau.
rules-whist-quit = Si tu quittes la partie, tu finis à la dernière place et un robot continue. Quand deux joueurs sont partis, les autres peuvent voter l’arrêt, et on classe les points tels quels.
