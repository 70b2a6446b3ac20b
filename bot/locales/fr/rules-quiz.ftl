# Les règles du quiz-poker ; elles suivent les règles de référence.

rules-quiz-show = Quiz-poker · comme à la télé

## The aim
rules-quiz-goal-title = De quoi il s’agit
rules-quiz-goal = De { $least } à { $most } personnes. Chacun commence avec { $stack } ; le plus petit jeton vaut { $chip }. Sans jetons, on est éliminé ; la dernière personne en jeu gagne.
rules-quiz-hand = Dans chaque main tu as **sept questions** : deux privées et cinq communes à tous. Le plus de bonnes réponses à la fin emporte le pot – ou qui a fait abandonner tous les autres avant.

## Private questions
rules-quiz-private-title = Tes deux questions privées
rules-quiz-private = Après l’ante, chacun reçoit deux questions que personne d’autre ne voit ; les autres n’en voient que la couleur de la catégorie. Tu as **30 secondes** pour les deux.
rules-quiz-writing = Écris tes réponses au bot en privé, ou appuie sur **{ quiz-button-cards }**. On peut changer une réponse jusqu’au signal ; la dernière compte, aucune est fausse. Personne n’apprend qui a raison avant la fin de la main. Qui n’a rien à dire appuie sur **{ quiz-button-lock }** : quand tous l’ont fait, on continue aussitôt.

## Common questions
rules-quiz-common-title = Cinq questions pour tous
rules-quiz-common = Les questions communes sont posées une à une, **15 secondes** chacune. Qui a abandonné ne répond plus.
rules-quiz-order = L’ordre d’une main : ante – deux questions privées – **mises** – questions 3, 4 et 5 – **mises** – question 6 – **mises** – question 7 – **mises** – décompte.

## Betting
rules-quiz-betting-title = Les mises
rules-quiz-betting = La personne après le donneur commence, puis on tourne dans le sens horaire.
    • **Je passe :** rester sans miser, tant que personne n’a misé.
    • **Je mise :** au moins l’ante, si personne n’a misé.
    • **Je suis :** mettre autant que la mise.
    • **Je relance à :** mettre plus que la mise.
    • **J’abandonne :** renoncer à la main ; ce qu’on a mis reste au pot.
rules-quiz-raise-literal = Une relance dépasse la mise, et les jetons qu’on y ajoute valent au moins l’ante.
rules-quiz-raise-ante = Une relance dépasse la mise d’au moins une ante.
rules-quiz-raise-last = Une relance dépasse la mise d’au moins autant que la dernière mise ou relance, et d’au moins une ante.
rules-quiz-turns = Les sommes sont des multiples de { $chip }. Le tour finit quand tous ceux qui restent ont mis autant. On relance autant de fois qu’on veut.

## All-in
rules-quiz-all-in-title = Je joue tout
rules-quiz-all-in = À ton tour tu peux mettre **tout ce que tu as**, même moins que la mise. Après cela personne ne relance : les autres ne peuvent que suivre ou abandonner.
rules-quiz-all-in-less = Il n’y a **pas de pots parallèles**. Personne ne met plus que le plus petit « joue tout » : ce qui dépasse est rendu aussitôt. On peut donc suivre un « joue tout » avec moins.
rules-quiz-all-in-counts = Après un tour où quelqu’un a joué tout, il n’y a plus de mises dans la main. On montre à tous **combien de bonnes réponses** chacun a jusque-là ; puis les autres questions sont posées.

## The end of a hand
rules-quiz-showdown-title = Qui emporte le pot
rules-quiz-showdown = Au décompte, tous voient combien des sept réponses de chacun sont bonnes. Le plus de bonnes réponses emporte tout le pot ; à égalité on le **partage** en parts égales. Si tous les autres abandonnent, la dernière personne l’emporte, et on ne compte rien.
rules-quiz-odd-house = Ce qui ne se partage pas revient au croupier.
rules-quiz-odd-carry = Ce qui ne se partage pas reste pour le pot suivant.
rules-quiz-reveal-common = Après la main, tous voient les bonnes réponses aux questions communes, et chacun celles de ses questions privées. Ce que tu as écrit, personne d’autre ne le voit.
rules-quiz-reveal-none = Les bonnes réponses ne sont pas montrées, même après la main. Ce que tu as écrit, personne d’autre ne le voit.
rules-quiz-reveal-all = Après la main on montre les bonnes réponses, et les feuilles de tous ceux qui sont restés jusqu’au bout.

## Answers
rules-quiz-answers-title = Ce qu’est une bonne réponse
rules-quiz-answers = L’orthographe n’a pas à être parfaite : une réponse compte si elle est bien écrite ou **sonne juste**, dans ta langue. Le nom de famille suffit, sauf si la question demande le prénom. Les nombres et les années doivent être exacts. Deux réponses différentes en une sont fausses.
rules-quiz-judge-jury = Les réponses douteuses vont au **jury de ce serveur**, qui ne voit pas de qui elles sont et ne joue pas à la table. S’il ne tranche pas dans les 20 secondes où cela importe, le verdict automatique reste.
rules-quiz-judge-auto = À cette table le bot juge seul, et son verdict est sans appel.
rules-quiz-appeal = Après un décompte, tu as 15 secondes pour **appeler le juge**, une fois par main, sur une de tes réponses jugée fausse automatiquement. Le pot attend une minute ; ce que dit le juge est sans appel.

## Ante and end
rules-quiz-ante-title = L’ante, le donneur et la fin
rules-quiz-ante = Chaque personne en jeu paie l’**ante** avant les cartes : { $ante } au début. Elle double chaque fois que le bouton du donneur a fait le tour de la table. Il passe à la personne suivante à chaque main, dans le sens horaire.
rules-quiz-forced = Qui n’a pas plus que l’ante joue tout avec elle : chacun ne paie que ce que peut la personne la plus pauvre, personne ne mise, et les sept questions sont posées.
rules-quiz-end = Qui n’a plus de jetons après une main est éliminé. S’ils sont plusieurs, qui en avait plus au début de la main est mieux classé.

## Time
rules-quiz-clock-title = Le temps, et partir
rules-quiz-clock = Tu as { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    } pour une mise ; ensuite tu passes, ou tu abandonnes si ce n’est pas possible. Le temps d’une question commence quand elle est devant toi.
rules-quiz-away = Deux mains de suite sans réponse ni mise, et tu es absent : tes antes sont payées, et l’on passe ou abandonne aussitôt à ta place. Appuie sur **{ button-back }**, ou joue simplement, et la table t’attend de nouveau.
rules-quiz-quit = Tu peux partir pour de bon à tout moment : ta main est abandonnée et tes jetons quittent la partie.
