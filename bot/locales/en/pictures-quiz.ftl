### Quiz poker: words in its pictures, and the alt texts that tell what they show.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

# The code of this language: the one that question cards are read in.
picture-quiz-language = en

## Money: points, written with a dollar sign as on television

# $amount from 1,000 on: its thousands and the three digits after them.
picture-quiz-thousands = { $thousands },{ $rest }
picture-quiz-money = ${ $amount }

## Cards

picture-quiz-category = { $category ->
    [culture] Culture
    [history] History & Geography
    [politics] Politics
    [science] Science & Technology
   *[sport] Sport
}
# On the coloured band of a card; $number counts the seven questions of an answer sheet.
picture-quiz-heading = { $number } · { $category }

## At a seat (short: about 12 letters)

# On the dealer's disc: one letter.
picture-quiz-button = D
# What a player did last in this betting round; fold also stands there for the rest of the hand.
picture-quiz-did = { $how ->
    [check] checks
    [bet] bets
    [raise] raises
    [call] calls
    [allin] all-in
   *[fold] folded
}
picture-quiz-all-in = ALL-IN
# Right answers of all seven.
picture-quiz-count = { $right }/{ $all }
# Has answered all that is asked; still writes.
picture-quiz-locked = answered
picture-quiz-writing = writing…
# Won the hand.
picture-quiz-takes = wins
picture-quiz-gain = +{ $amount }

## The pot

# Above the amount.
picture-quiz-pot = pot
picture-quiz-ante = ante { $amount }
picture-quiz-hand = hand { $hand }
# Of a pot that cannot be divided.
picture-quiz-kept = { $amount } to the house
picture-quiz-carried = { $amount } carried over

## What goes on: sentences without a full stop, about 45 letters

picture-quiz-counting = The answers are being counted
picture-quiz-shuffle = The question cards are shuffled
picture-quiz-private = Two private questions each
picture-quiz-private-why = everyone reads and writes their own
picture-quiz-common = The next question comes
picture-quiz-marks = The answers are being read
# After an all-in.
picture-quiz-frozen = no more betting, only questions
picture-quiz-frozen-short = no more betting
picture-quiz-open = { $name } to check or bet
picture-quiz-to-call = { $name }: { $amount } to call
# Somebody is all-in: nobody may raise.
picture-quiz-call-or-fold = { $name }: { $amount }, or fold
picture-quiz-round = betting round { $round } of 4
picture-quiz-judging = The jury checks unclear answers
picture-quiz-judging-why = then the correct answers are counted
picture-quiz-appeal = { $name } appeals to the jury
picture-quiz-take = { $name } wins { $amount }
picture-quiz-take-folded = { $name } wins { $amount }: all others folded
# $names: several with commas; $amount is what each gets.
picture-quiz-share = { $names }: { $amount } each
# $name: several names with commas.
picture-quiz-tie = { $name } share the win

## One's own questions and answers

# Above an amount: what it costs to call; the smallest bet.
picture-quiz-call = to call
picture-quiz-least = ante
# In place of an answer that is not written (yet).
picture-quiz-blank = …
# Instead of an answer, where somebody wrote none.
picture-quiz-nothing = –
picture-quiz-right = correct: { $answer }
# The judge decided on this answer.
picture-quiz-ruled = { $answer } (jury)

## Alt texts

alt-quiz-table = { $hand ->
    [0] Quiz poker table.
   *[other] Quiz poker table, hand { $hand }.
}
alt-quiz-pot = Pot { $pot }, ante { $ante }.
alt-quiz-news = { $news }.
# $card as in picture-quiz-heading; $text is a sentence of its own.
alt-quiz-question = Question { $card }: { $text }
alt-quiz-card = Question { $card } was asked.
alt-quiz-answer = Question { $card }: { $answer }.
alt-quiz-knew = Correct: { $names }.
alt-quiz-erred = { $name } wrote “{ $answer }”.
alt-quiz-silent = { $name } wrote nothing.
# One sentence for each seat; $what is a list of the parts below and of words in the picture.
alt-quiz-seat = { $seat }. { $name }: { $what }.
alt-quiz-dealer = dealer
alt-quiz-bet = { $amount } in this round
alt-quiz-cards = cards { $cards }
alt-quiz-all-in = all-in
# $count as in picture-quiz-count.
alt-quiz-count = { $right ->
    [one] { $count } correct answer
   *[other] { $count } correct answers
}
alt-quiz-call = It costs { $amount } to call.
alt-quiz-own = You have { $what }.
alt-quiz-wrote = Your answer { $number }: { $answer }.
alt-quiz-was-right = Your answer { $number }, { $answer }, was correct.
alt-quiz-was-wrong = Your answer { $number }, { $answer }, was wrong.
alt-quiz-solution = Correct: { $answer }.
