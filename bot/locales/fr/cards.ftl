# `bluff cards check` : ce qui ne va pas dans un fichier de cartes-questions.

cards-row = la ligne { $row }
cards-entry = l’entrée { $row }
cards-clean = { $cards ->
        [one] { $cards } carte, et rien à y redire.
       *[other] { $cards } cartes, et rien à y redire.
    }
cards-found = { $count ->
        [one] { $count } remarque
       *[other] { $count } remarques
    } sur { $cards ->
        [one] { $cards } carte.
       *[other] { $cards } cartes.
    }

cards-flaw-languages = Elle n’est pas dans toutes les langues ; ajoute { $langs }.
cards-flaw-address = Rien ne la prouve ; mets l’adresse d’une page (https://…) dans la colonne source.
cards-flaw-kind = Avec « { $answer } », son kind devrait être { $kind }.
cards-flaw-numbers = Le nombre change selon la langue ({ $numbers }) ; mets le même partout.
cards-flaw-choice = { $lang } : les réponses sont des nombres différents ({ $numbers }) ; gardes-en un.
cards-flaw-dated = { $lang } : « { $said } » ne sera plus vrai un jour ; mets une année dans la question.
cards-flaw-many = { $lang } : « { $said } » a plusieurs bonnes réponses ; pose la question pour qu’il n’y en ait qu’une.
cards-flaw-told = { $lang } : la question contient « { $word } », qui est dans la réponse « { $answer } » ; tourne-la autrement.
cards-flaw-joined = { $lang } : « { $answer } » fait plus d’une réponse ; mets-en une par ligne, ou | entre elles.
cards-flaw-two = { $lang } : « { $first } » et « { $second } » répondent à deux autres cartes ; gardes-en une, sauf si les deux sont justes ici.
cards-flaw-doubted = { $lang } : la réponse « { $answer } » peut aussi être autre chose, et un jury serait appelé ; enlève-la ou précise la question.
cards-flaw-takes = { $lang } : elle accepte aussi « { $answer } », la réponse de { $card } ; précise ses réponses.
cards-flaw-same = Elle demande la même chose que { $card } (« { $text } ») ; garde l’une des deux.

# `bluff cards review`: the columns of its list, with “ · ” between
cards-review-head = carte · langue · réponses · justes par décision · question
cards-none-doubtful = Aucune carte ayant au moins { $least } réponses n’a été manquée par tout le monde.
