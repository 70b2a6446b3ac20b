### Quiz poker: words in its pictures, and the alt texts that tell what they show.
### Words in pictures stand in little room: keep them as short as the English, or nearly.

# The code of this language: the one that question cards are read in.
picture-quiz-language = nl

## Money: points, written with a dollar sign as on television

# $amount from 1,000 on: its thousands and the three digits after them.
picture-quiz-thousands = { $thousands }.{ $rest }
picture-quiz-money = $ { $amount }

## Cards

picture-quiz-category = { $category ->
    [culture] Cultuur
    [history] Geschiedenis & aardrijkskunde
    [politics] Politiek
    [science] Wetenschap & techniek
   *[sport] Sport
}
# On the coloured band of a card; $number counts the seven questions of an answer sheet.
picture-quiz-heading = { $number } · { $category }

## At a seat (short: about 12 letters)

# On the dealer's disc: one letter.
picture-quiz-button = D
# What a player did last in this betting round; fold also stands there for the rest of the hand.
picture-quiz-did = { $how ->
    [check] checkt
    [bet] zet in
    [raise] verhoogt
    [call] gaat mee
    [allin] all-in
   *[fold] gefold
}
picture-quiz-all-in = ALL-IN
# Right answers of all seven.
picture-quiz-count = { $right }/{ $all }
# Has answered all that is asked; still writes.
picture-quiz-locked = klaar
picture-quiz-writing = schrijft…
# Won the hand.
picture-quiz-takes = wint
picture-quiz-gain = +{ $amount }

## The pot

# Above the amount.
picture-quiz-pot = pot
picture-quiz-ante = ante { $amount }
picture-quiz-hand = hand { $hand }
# Of a pot that cannot be divided.
picture-quiz-kept = { $amount } voor het huis
picture-quiz-carried = { $amount } blijft staan

## What goes on: sentences without a full stop, about 45 letters

picture-quiz-counting = De antwoorden worden geteld
picture-quiz-shuffle = De vraagkaarten worden geschud
picture-quiz-private = Elk twee eigen vragen
picture-quiz-private-why = lees en schrijf voor jezelf
picture-quiz-common = De volgende vraag komt eraan
picture-quiz-marks = De antwoorden worden nagekeken
# After an all-in.
picture-quiz-frozen = niet meer inzetten, alleen nog vragen
picture-quiz-frozen-short = niet meer inzetten
picture-quiz-open = { $name }: checken of inzetten
picture-quiz-to-call = { $name }: { $amount } om mee te gaan
# Somebody is all-in: nobody may raise.
picture-quiz-call-or-fold = { $name }: { $amount }, of folden
picture-quiz-round = inzetronde { $round } van 4
picture-quiz-judging = De jury beslist over twijfelgevallen
picture-quiz-judging-why = daarna tellen de juiste antwoorden
picture-quiz-appeal = { $name } roept de jury
picture-quiz-take = { $name } wint { $amount }
picture-quiz-take-folded = { $name } wint { $amount }: de rest foldt
# $names: several with commas; $amount is what each gets.
picture-quiz-share = { $names }: elk { $amount }
# $name: several names with commas.
picture-quiz-tie = { $name } winnen samen

## One's own questions and answers

# Above an amount: what it costs to call; the smallest bet.
picture-quiz-call = meegaan
picture-quiz-least = ante
# In place of an answer that is not written (yet).
picture-quiz-blank = …
# Instead of an answer, where somebody wrote none.
picture-quiz-nothing = –
picture-quiz-right = juist: { $answer }
# The judge decided on this answer.
picture-quiz-ruled = { $answer } (jury)

## Alt texts

alt-quiz-table = { $hand ->
    [0] Tafel quizpoker.
   *[other] Tafel quizpoker, hand { $hand }.
}
alt-quiz-pot = Pot { $pot }, ante { $ante }.
alt-quiz-news = { $news }.
# $card as in picture-quiz-heading; $text is a sentence of its own.
alt-quiz-question = Vraag { $card }: { $text }
alt-quiz-card = Vraag { $card } is gesteld.
alt-quiz-answer = Vraag { $card }: { $answer }.
alt-quiz-knew = Juist: { $names }.
alt-quiz-erred = { $name } schreef “{ $answer }”.
alt-quiz-silent = { $name } schreef niets.
# One sentence for each seat; $what is a list of the parts below and of words in the picture.
alt-quiz-seat = { $seat }. { $name }: { $what }.
alt-quiz-dealer = deler
alt-quiz-bet = { $amount } in deze ronde
alt-quiz-cards = kaarten { $cards }
alt-quiz-all-in = all-in
# $count as in picture-quiz-count.
alt-quiz-count = { $right ->
    [one] { $count } juist antwoord
   *[other] { $count } juiste antwoorden
}
alt-quiz-call = Meegaan kost { $amount }.
alt-quiz-own = Je hebt { $what }.
alt-quiz-wrote = Jouw antwoord { $number }: { $answer }.
alt-quiz-was-right = Jouw antwoord { $number }, { $answer }, was juist.
alt-quiz-was-wrong = Jouw antwoord { $number }, { $answer }, was fout.
alt-quiz-solution = Juist is { $answer }.
