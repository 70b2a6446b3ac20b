# Les règles du perudo, page par page. Elles doivent trancher un litige.

rules-perudo-borg = Perudo · règles de Borg
rules-perudo-dudo = Perudo · règles classiques (dudo)

## Le jeu
rules-perudo-goal-title = Le principe
rules-perudo-goal = De 2 à { $most } joueurs. Tout le monde a cinq dés sous son gobelet et ne voit que les siens. À ton tour, tu annonces combien de dés d’un même chiffre se trouvent sous **tous** les gobelets réunis. Chaque enchère dépasse la précédente, jusqu’à ce que quelqu’un n’y croie plus : alors tous les gobelets se lèvent, et quelqu’un perd des dés. **Pour gagner, garde des dés plus longtemps que les autres.**
rules-perudo-borg-joker = Les dés portent 1, 2, 3, 4, 5 et ★. **Les étoiles sont des jokers :** elles comptent pour le chiffre annoncé, quel qu’il soit. Dans une enchère d’étoiles, seules les étoiles comptent.

    Supposons 2 2 ★ 4 5 sous l’ensemble des gobelets : cela fait trois deux, deux cinq, un as et une étoile.
rules-perudo-dudo-joker = Les dés portent les chiffres de 1 à 6. **Les as (les 1), appelés pacos, sont des jokers :** ils comptent pour le chiffre annoncé, quel qu’il soit. Dans une enchère de pacos, seuls les as comptent. (Une manche palifico suit d’autres règles ; elle a sa propre page.)

    Supposons 2 2 1 4 5 sous l’ensemble des gobelets : cela fait trois deux, deux cinq et un paco.

## Un tour
rules-perudo-turn-title = À ton tour
rules-perudo-borg-turn = Si tu ouvres la manche, tu dois enchérir : autant de dés que tu veux, de n’importe quel chiffre, quoi que cache ton gobelet. On tourne ensuite dans le sens des aiguilles d’une montre : il faut **surenchérir** ou **contester**. On ne passe pas.
rules-perudo-borg-track = Les enchères avancent sur une piste de 30 cases. On y trouve les nombres de 1 à 20 et, entre eux, les étoiles : 1★ entre 1 et 2, 2★ entre 3 et 4, 3★ entre 5 et 6, et ainsi de suite jusqu’à 10★ entre 19 et 20. Pour surenchérir, il faut
    • aller plus loin sur la piste, avec n’importe quel chiffre, ou
    • rester sur la même case avec un chiffre plus élevé.
rules-perudo-borg-track-example = Après **six deux**, tu peux annoncer six trois, six cinq, sept deux, huit as ou quatre étoiles ; mais pas six as, cinq cinq ni trois étoiles.

    Annoncer plus de dés qu’il n’y en a est permis, quoique peu malin. Rien ne dépasse vingt cinq, c’est-à-dire vingt dés à 5 : on ne peut que contester.
    -# Repère : jokers compris, un tiers environ des dés en jeu comptent pour un chiffre donné ; un sixième sont des étoiles.
rules-perudo-dudo-turn = Si tu ouvres la manche, annonce un chiffre de 2 à 6, pas des pacos. On tourne ensuite dans le sens des aiguilles d’une montre : il faut **surenchérir** ou **douter** (dudo). On ne passe pas.
rules-perudo-dudo-turn-calza = Si tu ouvres la manche, annonce un chiffre de 2 à 6, pas des pacos. On tourne ensuite dans le sens des aiguilles d’une montre : il faut **surenchérir**, **douter** (dudo) ou dire l’enchère **exacte** (calza). On ne passe pas.
rules-perudo-dudo-raise = Pour surenchérir, annonce
    • plus de dés, d’un chiffre quelconque de 2 à 6, ou
    • autant de dés d’un chiffre plus élevé, ou
    • des pacos : au moins la moitié, arrondie au supérieur.

    Sur des pacos, annonce davantage de pacos, ou un autre chiffre avec au moins le double de dés plus un.
    Aucune enchère ne peut dépasser le nombre de dés en jeu.
rules-perudo-dudo-raise-example = Après **cinq trois**, tu peux annoncer cinq quatre, six deux ou trois pacos ; mais pas cinq deux ni deux pacos. Après **quatre pacos**, tu peux annoncer cinq pacos ou neuf deux, mais pas huit six.
    -# Repère : jokers compris, un tiers environ des dés en jeu comptent pour un chiffre donné ; un sixième sont des pacos.

## On lève les gobelets
rules-perudo-challenge-title = Contester
rules-perudo-borg-who-next = On ne peut contester la dernière enchère qu’à son tour.
rules-perudo-borg-who-any = À cette table, toute personne encore en jeu peut contester la dernière enchère, même hors de son tour. Le premier clic compte ; on ne conteste pas sa propre enchère.
rules-perudo-borg-costs = Tous les gobelets se lèvent et on compte les dés qui conviennent : ceux du chiffre annoncé et toutes les étoiles ; pour une enchère d’étoiles, les étoiles seules. Supposons que { rules-ann } ait annoncé **six deux** et que { rules-bob } conteste :
    • **Trop peu.** Quatre conviennent, comme sur l’image : { rules-ann } perd la différence, 2 dés.
    • **Davantage.** Neuf conviennent : { rules-bob } perd la différence, 3 dés.
    • **Exactement six.** Tout le monde sauf { rules-ann } perd 1 dé.

    Personne ne perd plus de dés qu’il n’en a. Le nombre de dés de chacun est toujours visible de tous.
rules-perudo-dudo-title = Dudo : « j’en doute »
rules-perudo-dudo-costs = On ne peut douter de la dernière enchère qu’à son tour. Tous les gobelets se lèvent et on compte les dés qui conviennent : ceux du chiffre annoncé et tous les as ; pour une enchère de pacos, les as seuls.
    • **Assez :** autant qu’annoncé, ou plus. Le joueur qui a douté perd 1 dé.
    • **Trop peu.** L’auteur de l’enchère perd 1 dé.

    Sur l’image, { rules-ann } a annoncé cinq trois et { rules-bob } a douté. Trois trois et deux as font cinq : { rules-bob } perd un dé.

## Calza et palifico
rules-perudo-calza-title = Calza : « pile le compte »
rules-perudo-calza-who-any = Toute personne encore en jeu peut dire que la dernière enchère est exacte, même hors de son tour, tant que personne n’a surenchéri ni douté. Le premier clic compte ; on ne dit pas calza sur sa propre enchère.
rules-perudo-calza-who-turn = Au lieu de surenchérir ou de douter, tu peux dire à ton tour que la dernière enchère est exacte.
rules-perudo-calza = Tous les gobelets se lèvent.
    • **Exact :** la personne qui a dit calza récupère 1 dé, sans jamais en avoir plus de cinq.
    • **Pas exact :** elle perd 1 dé.

    L’auteur de l’enchère ne risque rien. C’est elle qui ouvre la manche suivante. Sur l’image, { rules-bob } a dit calza sur cinq trois, et c’est juste ; mais avec cinq dés au complet, on n’en récupère aucun.

    Pas de calza dans une manche palifico, ni entre les deux derniers joueurs.
rules-perudo-palifico-title = Palifico
rules-perudo-palifico = La première fois que tu tombes à un seul dé, la manche suivante est palifico, et c’est toi qui l’ouvres. Cela ne t’arrive qu’une fois par partie. Il n’y a plus de palifico quand il ne reste que deux joueurs.
rules-perudo-palifico-rules = Dans une manche palifico,
    • les as ne sont pas des jokers : c’est un chiffre comme les autres, le plus bas, et on peut ouvrir avec ;
    • le chiffre est bloqué : les autres ne peuvent qu’augmenter le nombre de dés ;
    • seuls ceux qui n’ont qu’un dé peuvent changer de chiffre : plus de dés de n’importe quel chiffre, ou autant d’un chiffre plus élevé.
rules-perudo-palifico-calza = On n’y dit pas calza : on surenchérit ou on doute.
rules-perudo-palifico-example = Après **deux quatre**, tout le monde peut annoncer trois quatre ; deux cinq, seulement avec un seul dé. Les as ne comptent pas comme des quatre.

## Exposer des dés
rules-perudo-push-title = Exposer des dés
rules-perudo-push = Juste après **ta propre** enchère, tu peux sortir des dés de sous ton gobelet et les exposer : autant que tu veux, quels qu’ils soient. Tu relances ceux qui restent sous le gobelet.
    • L’enchère reste telle quelle.
    • Temps pour décider : { $time } ; personne ne peut surenchérir ni contester avant ton choix. Si tu le laisses passer, tes dés restent comme ils sont.
    • Tu peux le faire après chacune de tes enchères, tant qu’il te reste un dé sous le gobelet.
    • Les dés exposés restent là jusqu’à la fin de la manche et comptent comme les autres.

    Sur l’image, { rules-ann } avait 3 ★ 1 1 5 et a annoncé cinq trois, puis a exposé 3 et ★ et relancé les trois autres.

## La fin
rules-perudo-end-title = La manche suivante et la fin
rules-perudo-borg-next = La personne qui avait raison ouvre la manche suivante : l’auteur de l’enchère s’il y avait assez de dés (ou pile le compte), sinon la personne qui a contesté. On relance tous les dés restants.
rules-perudo-borg-end = Sans dés, on est hors jeu ; ceux qui sortent en même temps partagent la même place. Dès qu’une seule personne a encore des dés, elle a gagné. Une enchère exacte peut éliminer tous les autres d’un coup.
rules-perudo-dudo-next = Le joueur qui a perdu un dé ouvre la manche suivante ; si c’était son dernier, c’est le joueur suivant dans le sens des aiguilles d’une montre. On relance tous les dés restants.
rules-perudo-dudo-end = Sans dés, on est hors jeu. Dès qu’une seule personne a encore des dés, elle a gagné.
rules-perudo-first-random = Le hasard désigne qui ouvre la première manche.
rules-perudo-first-host = L’hôte dit qui ouvre la première manche.

## Le temps
rules-perudo-clock-title = Le temps et le départ
rules-perudo-clock-borg = La table montre le temps qu’il te reste. Quand il est écoulé, le jeu joue pour toi. S’il y a une enchère, il fait la plus petite relance tant que, d’après tes dés, l’enchère a au moins une chance sur deux d’être vraie ; sinon, il la conteste. Si c’est à toi d’ouvrir, il annonce un dé du chiffre que tu as le plus souvent (à égalité, le plus bas ; l’étoile est la plus haute).
rules-perudo-clock-dudo = La table montre le temps qu’il te reste. Quand il est écoulé, le jeu joue pour toi. S’il y a une enchère, il fait la plus petite relance tant que, d’après tes dés, l’enchère a au moins une chance sur deux d’être vraie ; sinon, il en doute. Si c’est à toi d’ouvrir, il annonce un dé du chiffre que tu as le plus souvent (à égalité, le plus bas). Les as n’y comptent que dans une manche palifico ; si tu n’as que des as, il ouvre avec un deux.
rules-perudo-away = Si tu manques deux tours de suite, on ne t’attend plus : un robot joue à ta place. Appuie sur **{ button-back }**, et la table t’attend de nouveau.
rules-perudo-quit = Tu peux partir pour de bon à tout moment. Tes dés restent jusqu’à la fin de la manche et y comptent encore ; ensuite, tu es hors jeu.

## Averages (A8)
rules-perudo-means-title = À quoi s’attendre
rules-perudo-means = Combien de dés attendre en moyenne : les dés en jeu, puis un chiffre (jokers compris), puis { $joker } ; >2 : un peu plus de 2. Ce tableau est aussi sous **{ perudo-button-means }** pendant les enchères.
