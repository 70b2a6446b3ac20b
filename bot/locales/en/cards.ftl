# `bluff cards check`: what is wrong with a file of question cards. $lang is a language's name.

cards-row = row { $row }
cards-entry = entry { $row }
cards-clean = { $cards ->
        [one] { $cards } card, and nothing wrong with it.
       *[other] { $cards } cards, and nothing wrong with them.
    }
# Follows the list of findings.
cards-found = { $count ->
        [one] { $count } finding
       *[other] { $count } findings
    } in { $cards ->
        [one] { $cards } card.
       *[other] { $cards } cards.
    }

# One finding
cards-flaw-languages = It isn’t in every language; add { $langs }.
cards-flaw-address = Nothing proves it; put the address of a page (https://…) in the column source.
cards-flaw-kind = Its kind should be { $kind }, for “{ $answer }”.
cards-flaw-numbers = Its languages disagree on the number ({ $numbers }); make it the same in all.
cards-flaw-choice = { $lang }: the answers are different numbers ({ $numbers }); keep one.
cards-flaw-dated = { $lang }: “{ $said }” will be out of date one day; put a year in the question.
cards-flaw-many = { $lang }: “{ $said }” has many correct answers; ask so that only one is right.
cards-flaw-told = { $lang }: the question has “{ $word }” from its answer “{ $answer }”; word it without.
cards-flaw-joined = { $lang }: “{ $answer }” is more than one answer; put one a line, or | between them.
cards-flaw-two = { $lang }: “{ $first }” and “{ $second }” answer two other cards; keep one, unless here both are right.
cards-flaw-doubted = { $lang }: the answer “{ $answer }” could be something else too, so a jury would be asked; leave it out or ask more exactly.
cards-flaw-takes = { $lang }: it also takes “{ $answer }”, the answer of { $card }; make its answers clearer.
cards-flaw-same = It asks the same as { $card } (“{ $text }”); keep one of them.

# `bluff cards review`: the columns of its list, with “ · ” between
cards-review-head = card · language · answers · right by a ruling · question
cards-none-doubtful = No card of at least { $least } answers was missed by everyone.
