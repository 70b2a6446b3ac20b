# Les règles du quiz-poker ; elles suivent les règles de référence.

rules-quiz-show = Quiz-poker · comme à la télé

## The aim
rules-quiz-goal-title = Le principe
rules-quiz-goal = De { $least } à { $most } joueurs. Chacun commence avec { $stack } ; le plus petit jeton vaut { $chip }. Sans jetons, on est hors jeu ; le dernier en jeu gagne. Le sort désigne les joueurs 1, 2, 3… : c’est l’ordre autour de la table.
rules-quiz-hand = Dans chaque main tu as **sept questions** : deux privées et cinq communes à tous. Le meilleur total de bonnes réponses à la fin emporte le pot, sauf si quelqu’un a fait abandonner tous les autres avant.
rules-quiz-colours = Cartes : 🟨 { bank-category-culture } · 🟦 { bank-category-history } · 🟧 { bank-category-politics } · 🟪 { bank-category-science } · 🟥 { bank-category-sport }
    Jetons : ⚪ { $white } · 🔴 { $red } · 🔵 { $blue }

## Private questions
rules-quiz-private-title = Tes deux questions privées
rules-quiz-private = Après la mise minimale, chacun reçoit deux questions que personne d’autre ne voit ; les autres n’en voient que la couleur, celle de la catégorie. Tu as **30 secondes** pour les deux.
rules-quiz-writing = Écris tes réponses au bot en message privé, ou appuie sur **{ quiz-button-cards }**. Tu peux changer une réponse jusqu’au signal ; la dernière écrite à temps compte, et ne rien répondre compte comme faux. Personne n’apprend qui a raison avant la fin de la main. Si tu ne sais pas, appuie sur **{ quiz-button-lock }** : quand tous l’ont fait, on continue aussitôt.

## Common questions
rules-quiz-common-title = Cinq questions pour tous
rules-quiz-common = Les questions communes sont posées une à une, **15 secondes** chacune. Si tu as abandonné, tu ne réponds plus.
rules-quiz-order = L’ordre d’une main : mise minimale — deux questions privées — **mises** — questions 3, 4 et 5 — **mises** — question 6 — **mises** — question 7 — **mises** — décompte.

## Betting
rules-quiz-betting-title = Les mises
rules-quiz-betting = Le joueur à gauche du donneur commence, puis on tourne dans le sens des aiguilles d’une montre.
    • **Je passe :** rester sans miser, tant que personne n’a misé.
    • **Je mise :** au moins la mise minimale, si personne n’a misé.
    • **Je suis :** mettre autant que la mise.
    • **Je relance à :** mettre plus que la mise.
    • **J’abandonne :** renoncer à la main ; ce qu’on a mis reste au pot.
rules-quiz-raise-literal = Une relance dépasse la mise, et les jetons que tu ajoutes valent au moins la mise minimale.
rules-quiz-raise-ante = Une relance dépasse la mise d’au moins une mise minimale.
rules-quiz-raise-last = Une relance dépasse la mise d’au moins autant que la dernière mise ou relance, et d’au moins une mise minimale.
rules-quiz-turns = Les sommes sont des multiples de { $chip }. La ronde finit quand tous ceux qui restent ont mis autant. On relance autant de fois qu’on veut.

## All-in
rules-quiz-all-in-title = Je joue tout
rules-quiz-all-in = À ton tour tu peux mettre **tout ce que tu as**, même moins que la mise. Après cela personne ne relance : les autres ne peuvent que suivre ou abandonner.
rules-quiz-all-in-less = Il n’y a **pas de pots secondaires**. Personne ne met plus que le plus petit « joue tout » : ce qui dépasse est rendu aussitôt. On peut donc suivre un « joue tout » avec moins.
rules-quiz-all-in-counts = Après une ronde où quelqu’un a joué tout, il n’y a plus de mises dans la main. On montre à tous **combien de bonnes réponses** chacun a jusque-là, puis on pose les questions qui restent.

## The end of a hand
rules-quiz-showdown-title = Qui emporte le pot
rules-quiz-showdown = Au décompte, tous voient combien des sept réponses de chacun sont bonnes. Le meilleur total emporte tout le pot ; à égalité, on le **partage** en parts égales. Si tous les autres abandonnent, le dernier l’emporte, et on ne compte rien.
rules-quiz-odd-house = Ce qui ne se partage pas revient au croupier.
rules-quiz-odd-carry = Ce qui ne se partage pas reste pour le pot suivant.
rules-quiz-reveal-common = Après la main, tous voient les bonnes réponses aux questions communes, et chacun celles de ses questions privées. Ce que tu as écrit, personne d’autre ne le voit.
rules-quiz-reveal-none = Les bonnes réponses ne sont pas montrées, même après la main. Ce que tu as écrit, personne d’autre ne le voit.
rules-quiz-reveal-all = Après la main on montre les bonnes réponses, et ce qu’ont écrit tous ceux qui sont restés jusqu’au bout.

## Answers
rules-quiz-answers-title = Ce qu’est une bonne réponse
rules-quiz-answers = L’orthographe n’a pas à être parfaite : une réponse compte si elle est bien écrite ou **sonne juste**, dans ta langue. Le nom de famille suffit, sauf si la question demande le prénom. Les nombres et les années doivent être exacts. Donner deux réponses différentes à la fois compte comme faux.
rules-quiz-judge-jury = Les réponses douteuses vont au **juge** : le jury de ce serveur, ou les modérateurs du salon de la table. Le juge ne voit pas de qui elles sont et ne joue pas à la table. Quand le résultat en dépend, la table attend 20 secondes, 10 de plus par réponse, 90 au plus ; puis le verdict automatique reste.
rules-quiz-judge-named = Les réponses douteuses vont au **juge**, une personne désignée par l’hôte. Le juge ne voit pas de qui elles sont et ne joue pas à la table. Quand le résultat en dépend, la table attend 20 secondes, 10 de plus par réponse, 90 au plus ; puis le verdict automatique reste.
rules-quiz-judge-auto = À cette table le bot juge seul, et son verdict est sans appel.
rules-quiz-appeal = Après un décompte, tant que tous n’ont pas appuyé sur **Continuer** (15 secondes au moins), tu peux **appeler le juge**, une fois par main, sur une de tes réponses jugée fausse automatiquement. Le pot attend une minute ; ce que dit le juge est sans appel.
rules-quiz-judge-tools = Le juge tranche aussi sur le jeu, sans appel : avertissement, jetons au prochain pot, main annulée (toutes les mises sont rendues, ses questions ne reviennent pas), exclusion pour une réponse copiée ou soufflée. Appelle-le avec `/{ cmd-jury } { cmd-jury-call }`.
rules-quiz-jury-tools = Pour tout le reste, le **jury** de ce serveur, ou les modérateurs du salon de la table, tranche sans appel : avertissement, jetons au prochain pot, main annulée (toutes les mises sont rendues, ses questions ne reviennent pas), exclusion pour une réponse copiée ou soufflée. Appelle-le avec `/{ cmd-jury } { cmd-jury-call }`.

## Ante and end
rules-quiz-ante-title = La mise minimale, le donneur et la fin
rules-quiz-ante = Chaque joueur encore en jeu paie la **mise minimale** avant les cartes : { $ante } au début. Elle double chaque fois que le bouton du donneur a fait le tour de la table. À chaque main, il passe au joueur de gauche.
rules-quiz-forced = Quelqu’un n’a pas plus que la mise minimale ? C’est « je joue tout » d’office : personne ne met plus que la plus petite de ces sommes, personne ne mise, et les sept questions sont posées.
rules-quiz-end = Si tu n’as plus de jetons après une main, tu es hors jeu. Quand plusieurs sortent ensemble, avoir plus de jetons au début de la main donne la meilleure place.

## Time
rules-quiz-clock-title = Le temps et le départ
rules-quiz-clock = Tu as { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    } pour une mise ; ensuite tu passes, ou tu abandonnes si ce n’est pas possible. Le temps d’une question commence quand elle est devant toi.
rules-quiz-away = Après deux mains de suite sans réponse ni mise, on ne t’attend plus : le jeu paie tes mises minimales, et passe ou abandonne aussitôt à ta place. Appuie sur **{ button-back }**, ou joue simplement, et la table t’attend de nouveau. Si tout le monde est absent, la partie se termine : plus de jetons, meilleure place.
rules-quiz-quit = Tu peux partir pour de bon à tout moment : tu abandonnes ta main, et tes jetons quittent la partie.
