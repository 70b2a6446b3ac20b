# Quiz-poker : les questions sont les cartes, et l’on mise sur ce que l’on sait.

quiz-title = Quiz-poker
quiz-pitch = Un poker dont les cartes sont des **questions** : deux pour toi, cinq pour tous ; mise sur ce que tu sais, ou fais semblant.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-quiz-names = quiz-poker, quiz, poker quiz, quizz, quizz poker
game-quiz = Quiz-poker · questions et mises, { $players } { $most ->
    [one] joueur
   *[other] joueurs
}

# Une somme en jetons.
quiz-money = { $money }
    .emoji = :quiz_chip: { $money }

## What is waited for
quiz-status = -# { $hand ->
        [0] Avant la première main
       *[other] Main { $hand }
    } · mise min. { $ante } · pot { $pot }
quiz-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Tu gagnes !**
               *[no] **{ $name }** gagne !
            }
       *[other] Victoire partagée : **{ $name }** !
    }
quiz-phase-due = On mélange les cartes-questions.
quiz-phase-private = **Chacun a deux questions privées.** Lis les tiennes et réponds dans le message privé du bot, ou appuie sur **{ quiz-button-cards }**. { $time }
# The same above one’s own questions.
quiz-phase-private-yours = **Deux questions rien que pour toi.** { $time }
quiz-phase-common = **Question { $number } sur { $all } pour tous :** écris ta réponse dans le message privé, ou appuie sur **{ quiz-button-answer }**. { $time }
quiz-phase-judging = **Le juge** tranche les réponses douteuses ; ensuite on compte les bonnes. { $time }
quiz-phase-appeal = { $you ->
        [name] **Tu** as appelé
       *[no] **{ $name }** a appelé
    } **le juge** ; le pot attend. { $time }
quiz-turn-open = **{ $name }** : passer ou miser ? { $time }
quiz-turn-open-yours = **À toi :** passer ou miser ? { $time }
quiz-turn-call = **{ $name }** : { $amount } pour suivre, ou relancer, ou abandonner ? { $time }
quiz-turn-call-yours = **À toi :** { $amount } pour suivre, ou relancer, ou abandonner ? { $time }
quiz-turn-frozen = Quelqu’un a joué tout. **{ $name }** : suivre avec { $amount }, ou abandonner ? { $time }
quiz-turn-frozen-yours = Quelqu’un a joué tout. **À toi :** suivre avec { $amount }, ou abandonner ? { $time }
quiz-answered = ✍️ Ont répondu : { $names }
quiz-writing = ⏳ Écrivent encore : { $names }

## One's own message
quiz-own-out = Cette partie est finie pour toi.
quiz-own-folded = Tu as abandonné : tes cartes et ta feuille-réponse ne comptent plus pour cette main.
quiz-own-line = **{ $heading }** — { $question }
quiz-own-earlier = Tes réponses jusqu’ici : { $answers }
quiz-own-short = { $number } **{ $answer }**
quiz-own-nothing = —
quiz-own-blank = pas de réponse
quiz-own-wrote = ta réponse : **{ $answer }**
quiz-own-right = bonne réponse : **{ $answer }**
quiz-own-money = Tu as **{ $stack }** ; dans ce pot : { $amount }.
quiz-type-two = ✍️ **Écris tes réponses dans mon message privé** (jamais dans le salon) : `1: Paris` et `2: Rome`, en un message ou deux. Modifie le message pour changer une réponse ; la dernière écrite à temps compte.
quiz-type-one = ✍️ **Écris ta réponse dans mon message privé** (jamais dans le salon). Modifie-la ou écris-en une autre pour la changer ; la dernière écrite à temps compte.
quiz-sure-all-in = Tu mets tout ce que tu as : **{ $amount }**. Personne ne pourra relancer, et il n’y aura plus de mises dans cette main. Tu confirmes ?
quiz-sure-call = Pour suivre, tu mets tout ce que tu as : **{ $amount }**. Tu confirmes ?

## What lies open after a hand
quiz-solution = **{ $heading }** — { $question } **{ $answer }**
# Below a question: who was right, and what each other wrote.
quiz-knew = ✔ { $names }
quiz-erred = ✘ { $name } : *{ $answer }*
quiz-silent = ✘ { $name } : —
# Private answers after a showdown; wrong ones with the right one in brackets.
quiz-sheet = { $name }, questions privées : { $answers }
quiz-sheet-wrong = ✘ *{ $wrote }* ({ $answer })
quiz-doubt = On compte ! { $claimant } a misé contre { $others }. { $claimant } gagne ?
quiz-result-won = { $you ->
        [name] Tu gagnes
       *[no] { $name } gagne
    } { $amount }.
quiz-result-folded = { $you ->
        [name] Tu gagnes
       *[no] { $name } gagne
    } { $amount } : tous les autres ont abandonné.
quiz-result-shared = Pot partagé, { $amount } chacun : { $names }.
quiz-result-kept = { $amount } ne se partage pas et revient au croupier.
quiz-result-carried = { $amount } ne se partage pas et reste pour le pot suivant.

## What happened
quiz-event-stocked = On mélange les cartes-questions.
quiz-event-began = Main { $hand } : chacun paie { $paid } ; { $you ->
        [name] le donneur, c’est toi.
       *[no] le donneur est { $name }.
    }
quiz-event-forced = C’est tout ce qui restait à { $names } : pas de mises dans cette main.
quiz-event-asked = Question { $heading }
quiz-event-check = { $name } : « Je passe. »
quiz-event-check-clock = Temps écoulé pour { $you ->
        [name] toi
       *[no] { $name }
    } : passe.
quiz-event-bet = { $name } : « Je mise **{ $amount }**. »
quiz-event-raise = { $name } : « Je relance à **{ $amount }**. »
quiz-event-call = { $name } : « Je suis », **{ $amount }**.
quiz-event-fold = { $name } : « J’abandonne. »
quiz-event-fold-clock = Temps écoulé pour { $you ->
        [name] toi
       *[no] { $name }
    } : abandon.
quiz-event-all-in = { $name } : « **Je joue tout** », **{ $amount }**.
quiz-event-refunded = { $you ->
        [name] Tu reprends
       *[no] { $name } reprend
    } { $amount } : personne ne met plus que le plus petit « joue tout ».
quiz-event-counted = Plus de mises. Bonnes réponses jusqu’ici : { $counts }
quiz-event-counts = Bonnes réponses : { $counts }
quiz-event-ruled = { $count ->
        [one] Le juge a tranché une réponse.
       *[other] Le juge a tranché { $count } réponses.
    }
quiz-event-ruled-clock = { $count ->
        [one] Le juge n’a pas tranché à temps : pour une réponse, le verdict automatique reste.
       *[other] Le juge n’a pas tranché à temps : pour { $count } réponses, le verdict automatique reste.
    }
quiz-event-appealed = { $name } appelle le juge.
quiz-event-appeal-right = { $you ->
        [name] Le juge dit que ta réponse est **bonne**.
       *[no] { $name } : le juge dit que la réponse est **bonne**.
    }
quiz-event-appeal-wrong = { $you ->
        [name] Le juge dit que ta réponse est **fausse**.
       *[no] { $name } : le juge dit que la réponse est **fausse**.
    }
quiz-event-appeal-clock = { $you ->
        [name] Personne n’a tranché à temps, le verdict sur ta réponse reste.
       *[no] { $name } : personne n’a tranché à temps, le verdict reste.
    }
quiz-event-out = { $you ->
        [name] Tu n’as plus de jetons
       *[no] { $name } n’a plus de jetons
    } : c’est l’élimination.
quiz-event-quit = { $you ->
        [name] Tu as
       *[no] { $name } a
    } quitté la partie.
quiz-event-away = { $you ->
        [name] Tu ne réponds plus : le jeu passe ou abandonne à ta place jusqu’à ton retour.
       *[no] { $name } ne répond plus : le jeu passe ou abandonne à sa place jusqu’à son retour.
    }

## Buttons, selects and dialogs
quiz-button-cards = Mes cartes
quiz-button-answer = Répondre
quiz-button-answer-one = Répondre à la { $number }
quiz-button-change = Changer la { $number }
quiz-button-both = Répondre aux deux
quiz-button-lock = Pas de réponse
quiz-button-check = Je passe
quiz-button-call = Je suis : { $amount }
quiz-button-call-all-in = Je suis : { $amount } (tout)
quiz-button-bet = Je mise { $amount }
quiz-button-raise = Je relance à { $amount }
quiz-button-other = Autre somme…
quiz-button-fold = J’abandonne
quiz-button-all-in = Je joue tout : { $amount }
# A choice while one types: the question, and what was typed.
quiz-move-answer = { $question } : { $answer }
quiz-button-sure = Oui, tout : { $amount }
quiz-button-not-sure = Non, revenir
quiz-button-judge = Pour le juge
quiz-button-appeal = Juge : réponse { $number }
quiz-select-appeal = Appeler le juge pour une réponse…
quiz-modal-answer = Ta réponse
quiz-modal-bet = Miser
quiz-modal-raise = Relancer à un total de
quiz-modal-amount = Combien ?
quiz-modal-amount-why = De { $lowest } à { $highest }

## The judge's desk
quiz-case-title = ⚖️ **Une réponse pour le juge** · table { $table }, main { $hand }
quiz-case-accepted = Acceptées : **{ $answers }**
quiz-case-wrote = Quelqu’un a écrit, en { $language } : **{ $answer }**
quiz-case-wrote-other = Quelqu’un a écrit : **{ $answer }**
quiz-verdict-right = Juste
quiz-verdict-wrong = Faux
quiz-verdict-keep = Juste, à accepter désormais
quiz-case-leans-right = Sans décision, elle compte comme **bonne**.
quiz-case-leans-wrong = Sans décision, elle compte comme **fausse**.
quiz-case-appeal = C’est un **appel** : un joueur demande le juge, et la table attend.
quiz-case-more = { $count ->
        [one] Une autre réponse attend.
       *[other] { $count } autres réponses attendent.
    }
quiz-case-about = { $question } — { $answer }
quiz-language-en = anglais
quiz-language-fr = français
quiz-language-ru = russe
quiz-language-nl = néerlandais

## Options
quiz-option-judge-jury = Juge : le jury
quiz-option-judge-jury-why = Les réponses douteuses vont au jury de ce serveur, qui ne voit pas de qui elles sont.
quiz-option-judge-named = Juge : une personne
quiz-option-judge-named-why = Une personne que l’hôte désigne avec /{ cmd-bluff } { cmd-options }, et qui ne joue pas.
quiz-option-judge-auto = Juge : automatique
quiz-option-judge-auto-why = Le bot seul juge ce qui est écrit ; on ne peut appeler personne.
quiz-option-reveal-common = Après la main : réponses communes
quiz-option-reveal-common-why = Tous voient les bonnes réponses communes ; chacun, celles de ses questions privées.
quiz-option-reveal-none = Après la main : rien
quiz-option-reveal-none-why = On ne montre que le nombre de bonnes réponses.
quiz-option-reveal-all = Après la main : ce que tous ont écrit
quiz-option-reveal-all-why = Les bonnes réponses, et ce que chacun a écrit.
quiz-option-raise-min-literal = Relance : ajouter au moins la mise minimale
quiz-option-raise-min-literal-why = Comme à la télé : plus que la mise, en ajoutant au moins la mise minimale.
quiz-option-raise-min-increment-ante = Relance : une mise minimale de plus
quiz-option-raise-min-increment-ante-why = La nouvelle mise dépasse l’ancienne d’au moins une mise minimale.
quiz-option-raise-min-increment-last = Relance : comme au poker
quiz-option-raise-min-increment-last-why = D’au moins autant que la dernière mise ou relance.
quiz-option-odd-chips-house = Reste : au croupier
quiz-option-odd-chips-house-why = Les jetons d’un pot qui ne se partagent pas quittent la partie.
quiz-option-odd-chips-carry = Reste : au pot suivant
quiz-option-odd-chips-carry-why = Les jetons d’un pot qui ne se partagent pas restent pour la main suivante.
quiz-option-bet-time-45 = Mises : 45 secondes
quiz-option-bet-time-45-why = Le temps habituel pour miser.
quiz-option-bet-time-30 = Mises : 30 secondes
quiz-option-bet-time-30-why = Pour une table rapide.
quiz-option-bet-time-90 = Mises : 90 secondes
quiz-option-bet-time-90-why = Pour prendre le temps de réfléchir.

## What is refused
quiz-not-wanted = Ce n’est pas le moment : la table montre ce qu’elle attend.
quiz-bad-stock = Ce n’est pas un jeu de cartes-questions correct ({ $fault }).
quiz-wrong-marks = On ne peut juger que les réponses en cours.
quiz-folded = Tu as abandonné : tes cartes et ta feuille-réponse ne comptent plus pour cette main. Attends la suivante.
quiz-nothing-asked = Aucune question n’est posée en ce moment. Une réponse ne compte que pendant sa question.
quiz-not-asked = Cette question n’est pas posée en ce moment : réponds à celle qui s’affiche.
quiz-time-up = Ton temps pour cette question est écoulé : après le signal, rien ne compte.
quiz-answer-empty = Ta réponse est vide : écris quelque chose, ou appuie sur **{ quiz-button-lock }**.
quiz-answer-long = Ta réponse a { $length } caractères : { $longest } au plus.
quiz-no-betting = Ce n’est pas le moment de miser : attends la prochaine ronde de mises.
quiz-bet-stands = Il y a une mise de { $bet } $ : suis, relance ou abandonne. On ne passe que si personne n’a misé.
quiz-raise-instead = Il y a déjà une mise de { $bet } $ : relance-la plutôt.
quiz-nothing-to-raise = Il n’y a pas encore de mise à relancer : mise plutôt.
quiz-nothing-to-call = Il n’y a rien à suivre : passe ou mise.
quiz-nothing-to-fold = Il n’y a rien à suivre : inutile d’abandonner, passer est gratuit.
quiz-bet-below-ante = { $amount } $, c’est moins que la mise minimale de { $ante } $. Seul un « joue tout » peut être plus petit.
quiz-not-multiple = { $amount } $ ne tombe pas juste : mise un multiple de { $chip } $, le plus petit jeton.
quiz-above-stack = { $amount } $, c’est plus que tu n’as : { $most } $ au plus.
quiz-raise-not-above = { $to } $ ne dépasse pas la mise de { $bet } $ : relance plus haut, ou suis.
quiz-raise-too-small = { $to } $, c’est trop peu : relance à { $lowest } $ au moins.
quiz-all-in-stands = Quelqu’un a joué tout : on ne peut plus que suivre ou abandonner.
quiz-call-above-stack = Suivre coûte { $amount } $, et tu as { $stack } $ : joue tout, ou abandonne.
quiz-no-appeal = On ne peut pas appeler le juge maintenant : seulement juste après le décompte, et aux tables qui ont un jury.
quiz-appealed = Tu as déjà appelé le juge dans cette main : une fois par main.
quiz-appeal-nothing = Tu n’as rien écrit à cette question : on n’appelle le juge que pour une réponse écrite.
quiz-appeal-right = Cette réponse a déjà été jugée bonne : choisis-en une jugée fausse.
quiz-appeal-ruled = Le juge a tranché cette réponse : c’est sans appel.
quiz-no-such-verdict = « { $verdict } » n’est pas un verdict : une réponse est bonne ou fausse.
quiz-no-amount = « { $text } » n’est pas une somme : écris un nombre comme 150.
quiz-no-amount-left = Tu n’as pas assez de jetons pour cela : suis, abandonne ou joue tout.
quiz-which-card = À quelle question réponds-tu ? Commence par son numéro : `1: …` ou `2: …`.
quiz-typed-old = Ce message répondait à une question déjà passée. Écris-en un nouveau.

## Commands
cmd-questions = questions
cmd-questions-about = Les cartes-questions propres à ce serveur

# What can be achieved in it.

feat-quiz-seven = Sept sur sept
feat-quiz-seven-about = Les sept bonnes réponses dans une seule main.
feat-quiz-allin = Tout ou rien
feat-quiz-allin-about = Tout misé, et plus de bonnes réponses que tous les autres à la fin.
feat-quiz-bluff = Les mains vides
feat-quiz-bluff-about = Un pot gagné parce que tous ont abandonné, le dernier avec plus de bonnes réponses.
feat-quiz-sweep = Coup de balai
feat-quiz-sweep-about = Deux autres ou plus éliminés en une seule main.
feat-quiz-comeback = Remontée spectaculaire
feat-quiz-comeback-about = Une victoire après avoir eu le moins de jetons de tous, 250 au plus, contre deux autres ou plus.

## What the jury does (R36a)
quiz-event-warned = ⚖️ Avertissement { $you ->
        [name] pour toi
       *[no] à { $name }
    }. { $reason }
quiz-event-fined = ⚖️ { $you ->
        [name] Tu perds
       *[no] { $name } perd
    } **{ $chips }**, qui vont au prochain pot. { $reason }
quiz-event-voided = ⚖️ Le jury annule la main { $hand } : toutes les mises sont rendues et on redonne. { $reason }
quiz-event-excluded = ⚖️ Le jury { $you ->
        [name] t’exclut
       *[no] exclut { $name }
    }. { $reason }
quiz-fine-multiple = Une amende se paie en jetons : choisis un multiple de { $chip } $.
quiz-fine-above-stack = { $amount } $, c’est trop : { $most ->
        [0] il n’y a plus rien à prendre
       *[other] prends { $most } $ au plus
    }.
quiz-reason = Donne un motif en une ligne, de { $most } caractères au plus.
quiz-verdict-warn = Avertissement
quiz-verdict-fine = Jetons retirés
quiz-verdict-void = Main annulée
quiz-verdict-exclude = Exclusion
cmd-quiz-jury-warn = { cmd-whist-jury-warn }
cmd-quiz-jury-void = { cmd-whist-jury-void }
cmd-quiz-jury-exclude = { cmd-whist-jury-exclude }
cmd-quiz-jury-fine = Prendre des jetons à un joueur pour le prochain pot (quiz)
cmd-quiz-jury-chips = jetons
cmd-quiz-jury-chips-about = Combien de dollars, par multiples de 25

## A look back

quiz-review-unit = { $value } mises min.
quiz-review-odds = gagne dans **{ $percent }** des cas
quiz-review-check = passer
quiz-review-bet = miser { $what }
quiz-review-raise = relancer à { $what }
quiz-review-call = suivre
quiz-review-fold = abandonner
quiz-review-allin = jouer tout
quiz-moment-head-bluff = Mise la plus osée
quiz-moment-bluff = { $what } sur { $count ->
    [one] { $count } bonne réponse
   *[other] { $count } bonnes réponses
}
quiz-moment-call = { $count ->
    [one] { $count } bonne réponse
   *[other] { $count } bonnes réponses
}, suivi, et un pot de { $what }
quiz-moment-luck = { $count ->
    [one] { $count } bonne réponse
   *[other] { $count } bonnes réponses
}, et un pot de { $what } perdu

# Ce qui est nouveau : une ligne dans le message privé, lors des trois premières parties.
quiz-first-private = Avant la fin de la main, personne ne sait si tu as juste, pas même toi.
quiz-first-bet = Tu paries que tu as le plus de bonnes réponses. Si tous les autres abandonnent, tu gagnes aussi.
quiz-first-common = Les cinq mêmes questions pour tous : trois avant la prochaine ronde de mises, puis une à la fois.
quiz-first-all-in = Personne ne met plus que le plus petit « tout » : ce que tu paies en trop te revient.
quiz-first-ante = La mise minimale a monté : attendre une bonne main coûte plus cher.
quiz-first-appeal = Ta réponse aurait dû compter ? Tu peux appeler le juge une fois par main.
