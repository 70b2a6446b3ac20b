### Quiz-poker : les mots des images, et les textes qui disent ce qu’une image montre.
### Dans les images il y a peu de place : rester aussi court que l’anglais, ou presque.

# Le code de cette langue : celle dans laquelle on lit les cartes-questions.
picture-quiz-language = fr

## Argent : des points, écrits avec le signe du dollar comme à la télévision

# $amount à partir de 1 000 : ses milliers et les trois chiffres qui suivent.
picture-quiz-thousands = { $thousands } { $rest }
picture-quiz-money = { $amount } $

## Cartes

picture-quiz-category = { $category ->
    [culture] Culture
    [history] Histoire-Géographie
    [politics] Politique
    [science] Science-Technologie
   *[sport] Sport
}
# Sur le bandeau d’une carte ; $number compte les sept questions d’une feuille-réponse.
picture-quiz-heading = { $number } · { $category }

## À une place (court : environ 12 lettres)

# Sur le disque du donneur : une lettre.
picture-quiz-button = D
# Ce qu’un joueur a fait en dernier dans ce tour de mises ; fold reste jusqu’à la fin de la main.
picture-quiz-did = { $how ->
    [check] passe
    [bet] mise
    [raise] relance
    [call] suit
    [allin] joue tout
   *[fold] abandonne
}
picture-quiz-all-in = JOUE TOUT
# Bonnes réponses sur sept.
picture-quiz-count = { $right }/{ $all }
# A répondu à tout ce qui est demandé ; écrit encore.
picture-quiz-locked = a répondu
picture-quiz-writing = écrit…
# A gagné la main.
picture-quiz-takes = gagne
picture-quiz-gain = +{ $amount }

## Le pot

# Au-dessus de la somme.
picture-quiz-pot = pot
picture-quiz-ante = mise min. { $amount }
picture-quiz-hand = main { $hand }
# D’un pot qui ne se divise pas.
picture-quiz-kept = { $amount } au croupier
picture-quiz-carried = { $amount } en réserve

## Ce qui se passe : phrases sans point, environ 45 lettres

picture-quiz-counting = On compte les réponses
picture-quiz-shuffle = On mélange les cartes-questions
picture-quiz-private = Deux questions privées chacun
picture-quiz-private-why = chacun lit et écrit pour soi
picture-quiz-common = La question suivante arrive
picture-quiz-marks = On lit les réponses
# Après un « joue tout ».
picture-quiz-frozen = plus de mises, seulement les questions
picture-quiz-frozen-short = plus de mises
picture-quiz-open = { $name } peut passer ou miser
picture-quiz-to-call = { $name } : { $amount } pour suivre
# Quelqu’un a joué tout : personne ne peut relancer.
picture-quiz-call-or-fold = { $name } : { $amount }, ou abandonner
picture-quiz-round = ronde de mises { $round } sur 4
picture-quiz-judging = Le juge tranche les réponses douteuses
picture-quiz-judging-why = ensuite on compte les bonnes réponses
picture-quiz-appeal = { $name } appelle le juge
picture-quiz-take = { $name } gagne { $amount }
picture-quiz-take-folded = { $name } gagne { $amount } : abandons
# $names : plusieurs, avec des virgules ; $amount est la part de chacun.
picture-quiz-share = { $names } : { $amount } chacun
# $name : plusieurs noms, avec des virgules.
picture-quiz-tie = Victoire partagée : { $name }

## Ses propres questions et réponses

# Au-dessus d’une somme : ce qu’il en coûte de suivre ; la plus petite mise.
picture-quiz-call = pour suivre
picture-quiz-least = mise min.
# À la place d’une réponse qui n’est pas (encore) écrite.
picture-quiz-blank = …
# Instead of an answer, where somebody wrote none.
picture-quiz-nothing = —
picture-quiz-right = réponse : { $answer }
# Le juge a tranché sur cette réponse.
picture-quiz-ruled = { $answer } (juge)

## Textes de remplacement

alt-quiz-table = { $hand ->
    [0] Table de quiz-poker.
   *[other] Table de quiz-poker, main { $hand }.
}
alt-quiz-pot = Pot { $pot }, mise minimale { $ante }.
alt-quiz-news = { $news }.
# $card comme dans picture-quiz-heading ; $text est une phrase à lui seul.
alt-quiz-question = Question { $card } : { $text }
alt-quiz-card = La question { $card } a été posée.
alt-quiz-answer = Question { $card } : { $answer }.
alt-quiz-knew = Bonne réponse : { $names }.
alt-quiz-erred = { $name } a écrit « { $answer } ».
alt-quiz-silent = { $name } n’a rien écrit.
# Une phrase par place ; $what est une liste des parties ci-dessous et de mots de l’image.
alt-quiz-seat = { $seat }. { $name } : { $what }.
alt-quiz-dealer = donneur
alt-quiz-bet = { $amount } dans cette ronde
alt-quiz-cards = cartes { $cards }
alt-quiz-all-in = joue tout
# $count comme dans picture-quiz-count.
alt-quiz-count = { $right ->
    [one] { $count } bonne réponse
   *[other] { $count } bonnes réponses
}
alt-quiz-call = Il en coûte { $amount } pour suivre.
alt-quiz-own = Tu as { $what }.
alt-quiz-wrote = Ta réponse { $number } : { $answer }.
alt-quiz-was-right = Ta réponse { $number }, { $answer }, était bonne.
alt-quiz-was-wrong = Ta réponse { $number }, { $answer }, était fausse.
alt-quiz-solution = La bonne réponse est { $answer }.
