# Quiz poker: questions are the hands, and one bets on how many of them one knows.

quiz-title = Quizpoker
quiz-pitch = Poker met **vragen** als kaarten, twee voor jou, vijf voor iedereen: wed dat je meer weet, of doe alsof.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-quiz-names = quizpoker, quiz poker, quiz, pokerquiz, trivia
game-quiz = Quizpoker · vragen en inzetten, { $players } { $most ->
    [one] speler
   *[other] spelers
}

# An amount of chips.
quiz-money = { $money }
    .emoji = :quiz_chip: { $money }

## What is waited for
quiz-status = -# { $hand ->
        [0] Voor de eerste hand
       *[other] Hand { $hand }
    } · ante { $ante } · pot { $pot }
quiz-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Jij wint!**
               *[no] **{ $name }** wint!
            }
       *[other] **{ $name }** winnen samen!
    }
quiz-phase-due = De vraagkaarten worden geschud.
quiz-phase-private = **Iedereen heeft twee eigen vragen.** Lees en beantwoord ze in de DM van de bot, of druk op **{ quiz-button-cards }**. { $time }
# The same above one’s own questions.
quiz-phase-private-yours = **Twee vragen alleen voor jou.** { $time }
quiz-phase-common = **Vraag { $number } van { $all } voor iedereen:** typ je antwoord in de DM, of druk op **{ quiz-button-answer }**. { $time }
quiz-phase-judging = **De jury** bekijkt de twijfelgevallen. { $time }
quiz-phase-appeal = { $you ->
        [name] **Jij** hebt
       *[no] **{ $name }** heeft
    } **de jury** geroepen; de pot wacht. { $time }
quiz-turn-open = **{ $name }**: checken of inzetten? { $time }
quiz-turn-open-yours = **Jouw beurt:** checken of inzetten? { $time }
quiz-turn-call = **{ $name }**: meegaan met { $amount }, verhogen of folden? { $time }
quiz-turn-call-yours = **Jouw beurt:** meegaan met { $amount }, verhogen of folden? { $time }
quiz-turn-frozen = Er is iemand all-in. **{ $name }**: meegaan met { $amount }, of folden? { $time }
quiz-turn-frozen-yours = Er is iemand all-in. **Jouw beurt:** meegaan met { $amount }, of folden? { $time }
quiz-answered = ✍️ Beantwoord: { $names }
quiz-writing = ⏳ Schrijft nog: { $names }

## One's own message
quiz-own-out = Je ligt eruit.
quiz-own-folded = Je hebt gefold: je kaarten en antwoorden zijn weg voor deze hand.
quiz-own-line = **{ $heading }** – { $question }
quiz-own-earlier = Jouw antwoorden tot nu toe: { $answers }
quiz-own-short = { $number } **{ $answer }**
quiz-own-nothing = –
quiz-own-blank = geen antwoord
quiz-own-wrote = jouw antwoord: **{ $answer }**
quiz-own-right = juist: **{ $answer }**
quiz-own-money = Je hebt **{ $stack }**; in deze pot: { $amount }.
quiz-type-two = ✍️ **Antwoord in onze DM**, nooit in het kanaal. Zet het nummer ervoor: `1: Parijs` en `2: Rome`, in één of twee berichten. Veranderen kan tot de tijd om is.
quiz-type-one = ✍️ **Antwoord in onze DM**, nooit in het kanaal. Bewerken of opnieuw typen kan tot de tijd om is.
quiz-sure-all-in = Hiermee zet je alles in wat je hebt: **{ $amount }**. Daarna kan niemand verhogen en wordt er in deze hand niet meer ingezet. Zeker?
quiz-sure-call = Om mee te gaan zet je alles in wat je hebt: **{ $amount }**. Zeker?

## What lies open after a hand
quiz-solution = **{ $heading }** – { $question } **{ $answer }**
# Below a question: who was right, and what each other wrote.
quiz-knew = ✔ { $names }
quiz-erred = ✘ { $name }: *{ $answer }*
quiz-silent = ✘ { $name }: –
# Private answers after a showdown; wrong ones with the right one in brackets.
quiz-sheet = Eigen vragen van { $name }: { $answers }
quiz-sheet-wrong = ✘ *{ $wrote }* ({ $answer })
quiz-doubt = Er wordt geteld! Inzet van { $claimant }, meegegaan: { $others }. Wint { $claimant }?
quiz-result-won = { $you ->
        [name] Jij
       *[no] { $name }
    } wint { $amount }.
quiz-result-folded = { $you ->
        [name] Jij
       *[no] { $name }
    } wint { $amount }: de rest heeft gefold.
quiz-result-shared = De pot wordt gedeeld, elk { $amount }: { $names }.
quiz-result-kept = { $amount } kan niet eerlijk verdeeld worden en gaat naar het huis.
quiz-result-carried = { $amount } kan niet eerlijk verdeeld worden en blijft voor de volgende pot.

## What happened
quiz-event-stocked = De vraagkaarten worden geschud.
quiz-event-began = Hand { $hand }: iedereen betaalt { $paid }; { $you ->
        [name] jij bent
       *[no] { $name } is
    } de deler.
quiz-event-forced = All-in door de ante: { $names }. In deze hand wordt niet ingezet.
quiz-event-asked = Vraag { $heading }
quiz-event-check = { $name } checkt.
quiz-event-check-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om: check.
quiz-event-bet = { $name } zet **{ $amount }** in.
quiz-event-raise = { $name } verhoogt naar **{ $amount }**.
quiz-event-call = { $name } gaat mee met **{ $amount }**.
quiz-event-fold = { $name } foldt.
quiz-event-fold-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om: fold.
quiz-event-all-in = { $name } gaat **all-in** met **{ $amount }**.
quiz-event-refunded = { $you ->
        [name] Jij
       *[no] { $name }
    } krijgt { $amount } terug: niemand zet meer in dan de kleinste all-in.
quiz-event-counted = Er wordt niet meer ingezet. Juiste antwoorden tot nu toe: { $counts }
quiz-event-counts = Juiste antwoorden: { $counts }
quiz-event-ruled = { $count ->
        [one] De jury heeft over één antwoord beslist.
       *[other] De jury heeft over { $count } antwoorden beslist.
    }
quiz-event-ruled-clock = { $count ->
        [one] De jury besliste niet op tijd: voor één antwoord geldt het oordeel van de bot.
       *[other] De jury besliste niet op tijd: voor { $count } antwoorden geldt het oordeel van de bot.
    }
quiz-event-appealed = { $name } roept de jury.
quiz-event-appeal-right = Volgens de jury is { $you ->
        [name] jouw antwoord
       *[no] het antwoord van { $name }
    } **juist**.
quiz-event-appeal-wrong = Volgens de jury is { $you ->
        [name] jouw antwoord
       *[no] het antwoord van { $name }
    } **fout**.
quiz-event-appeal-clock = Niemand besliste op tijd: het oordeel over { $you ->
        [name] jouw antwoord
       *[no] het antwoord van { $name }
    } blijft.
quiz-event-out = { $you ->
        [name] Je hebt
       *[no] { $name } heeft
    } geen chips meer en ligt eruit.
quiz-event-quit = { $you ->
        [name] Je bent
       *[no] { $name } is
    } vertrokken.
quiz-event-away = { $you ->
        [name] Je bent weg en checkt of foldt voorlopig.
       *[no] { $name } is weg en checkt of foldt voorlopig.
    }

## Buttons, selects and dialogs
quiz-button-cards = Mijn kaarten
quiz-button-answer = Antwoorden
quiz-button-answer-one = Antwoord { $number }
quiz-button-change = Verander { $number }
quiz-button-both = Beantwoord allebei
quiz-button-lock = Overslaan
quiz-button-check = Check
quiz-button-call = Meegaan: { $amount }
quiz-button-call-all-in = Meegaan: { $amount } (all-in)
quiz-button-bet = Inzetten: { $amount }
quiz-button-raise = Verhogen naar { $amount }
quiz-button-other = Ander bedrag…
quiz-button-fold = Fold
quiz-button-all-in = All-in: { $amount }
# A choice while one types: the question, and what was typed.
quiz-move-answer = { $question }: { $answer }
quiz-button-sure = Ja, alles: { $amount }
quiz-button-not-sure = Nee, terug
quiz-button-judge = Voor de jury
quiz-button-appeal = Roep de jury voor { $number }
quiz-select-appeal = Roep de jury voor een antwoord…
quiz-modal-answer = Jouw antwoord
quiz-modal-bet = Inzetten
quiz-modal-raise = Verhogen tot een totaal van
quiz-modal-amount = Hoeveel?
quiz-modal-amount-why = Van { $lowest } tot { $highest }

## The judge's desk
quiz-case-title = ⚖️ **Een antwoord voor de jury** · tafel { $table }, hand { $hand }
quiz-case-accepted = Goedgekeurd: **{ $answers }**
quiz-case-wrote = Iemand schreef, in het { $language }: **{ $answer }**
quiz-case-wrote-other = Iemand schreef: **{ $answer }**
quiz-verdict-right = Juist
quiz-verdict-wrong = Fout
quiz-verdict-keep = Juist, en vanaf nu altijd
quiz-case-leans-right = Zonder beslissing telt het als **juist**.
quiz-case-leans-wrong = Zonder beslissing telt het als **fout**.
quiz-case-appeal = Dit is een **beroep**: de speler heeft je geroepen, en de tafel wacht.
quiz-case-more = { $count ->
        [one] Er wacht nog één antwoord.
       *[other] Er wachten nog { $count } antwoorden.
    }
quiz-case-about = { $question } – { $answer }
quiz-language-en = Engels
quiz-language-fr = Frans
quiz-language-ru = Russisch
quiz-language-nl = Nederlands

## Options
quiz-option-judge-jury = Twijfel: de jury beslist
quiz-option-judge-jury-why = Twijfelgevallen gaan zonder naam naar de jury van deze server.
quiz-option-judge-named = Twijfel: één persoon beslist
quiz-option-judge-named-why = Eén persoon die de host kiest met /{ cmd-bluff } { cmd-options }; niemand die meespeelt.
quiz-option-judge-auto = Twijfel: de bot beslist
quiz-option-judge-auto-why = Alleen de bot beoordeelt de antwoorden; er is geen jury.
quiz-option-reveal-common = Na een hand: gedeelde vragen
quiz-option-reveal-common-why = Iedereen ziet de antwoorden op de gedeelde vragen; de eigen vragen zie je alleen zelf.
quiz-option-reveal-none = Na een hand: niets
quiz-option-reveal-none-why = Je ziet alleen hoeveel er juist waren.
quiz-option-reveal-all = Na een hand: wat iedereen schreef
quiz-option-reveal-all-why = De juiste antwoorden, en wat iedereen schreef.
quiz-option-raise-min-literal = Verhogen: minstens een ante bijleggen
quiz-option-raise-min-literal-why = Zoals op tv: hoger dan de inzet, met chips van samen minstens de ante.
quiz-option-raise-min-increment-ante = Verhogen: minstens een ante hoger
quiz-option-raise-min-increment-ante-why = De nieuwe inzet is minstens één ante hoger dan de vorige.
quiz-option-raise-min-increment-last = Verhogen: zoals in poker
quiz-option-raise-min-increment-last-why = Minstens evenveel als de laatste inzet of verhoging.
quiz-option-odd-chips-house = Restchips: het huis
quiz-option-odd-chips-house-why = Chips die niet verdeeld kunnen worden, gaan uit het spel.
quiz-option-odd-chips-carry = Restchips: de volgende pot
quiz-option-odd-chips-carry-why = Chips die niet verdeeld kunnen worden, blijven voor de volgende hand.
quiz-option-bet-time-45 = Inzetten: 45 seconden
quiz-option-bet-time-45-why = Genoeg om even na te denken.
quiz-option-bet-time-30 = Inzetten: 30 seconden
quiz-option-bet-time-30-why = Voor snelle tafels.
quiz-option-bet-time-90 = Inzetten: 90 seconden
quiz-option-bet-time-90-why = Voor wie graag nadenkt.

## What is refused
quiz-not-wanted = Dat kan nu niet: de tafel toont wat er gevraagd wordt.
quiz-bad-stock = Dat is geen goede stapel vraagkaarten ({ $fault }).
quiz-wrong-marks = Je kunt alleen de antwoorden beoordelen die nu voorliggen.
quiz-folded = Je hebt gefold: je kaarten en antwoorden zijn weg voor deze hand. Wacht op de volgende.
quiz-nothing-asked = Er staat geen vraag open. Je antwoordt alleen zolang een vraag loopt.
quiz-not-asked = Die vraag wordt nu niet gesteld: beantwoord de vraag op de tafel.
quiz-time-up = De tijd voor deze vraag is om: wat na het signaal komt, telt niet.
quiz-answer-empty = Je antwoord is leeg: typ iets.
quiz-answer-long = Dat zijn { $length } tekens: hou het op hoogstens { $longest }.
quiz-no-betting = Er wordt nu niet ingezet: wacht op de volgende inzetronde.
quiz-bet-stands = Er ligt al een inzet van $ { $bet }: ga mee, verhoog of fold. Checken kan alleen als nog niemand heeft ingezet.
quiz-raise-instead = Er ligt al een inzet van $ { $bet }: verhoog die.
quiz-nothing-to-raise = Er is nog niets om te verhogen: zet in.
quiz-nothing-to-call = Niemand heeft ingezet: check of zet in.
quiz-nothing-to-fold = Niemand heeft ingezet, dus folden hoeft niet: check, dat is gratis.
quiz-bet-below-ante = $ { $amount } is minder dan de ante van $ { $ante }: zet minstens de ante in. Alleen een all-in mag lager.
quiz-not-multiple = $ { $amount } kan niet: de kleinste chip is $ { $chip }, kies een veelvoud daarvan.
quiz-above-stack = $ { $amount } is meer dan je hebt: hoogstens $ { $most }.
quiz-raise-not-above = $ { $to } is niet hoger dan de inzet van $ { $bet }: verhoog meer, of ga mee.
quiz-raise-too-small = Verhogen naar $ { $to } is te weinig: verhoog naar minstens $ { $lowest }.
quiz-all-in-stands = Er is iemand all-in: je kunt alleen meegaan of folden.
quiz-call-above-stack = Meegaan kost $ { $amount }, en je hebt $ { $stack }: ga all-in, of fold.
quiz-no-appeal = Je kunt de jury nu niet roepen: dat kan alleen vlak na een showdown, aan tafels met een jury.
quiz-appealed = Je hebt de jury in deze hand al geroepen: dat mag één keer per hand.
quiz-appeal-nothing = Op die vraag schreef je niets: kies een antwoord dat je wel schreef.
quiz-appeal-right = Dat antwoord is al goedgekeurd: daar hoeft de jury niet meer naar te kijken.
quiz-appeal-ruled = De jury heeft over dat antwoord beslist, en dat blijft zo.
quiz-no-such-verdict = “{ $verdict }” is geen oordeel: een antwoord is juist of fout.
quiz-no-amount = “{ $text }” is geen bedrag: schrijf een getal, bijvoorbeeld 150.
quiz-no-amount-left = Daarvoor heb je niet genoeg chips: ga mee, fold of ga all-in.
quiz-which-card = Voor welke vraag is dit? Begin met het nummer: `1: …` of `2: …`.
quiz-typed-old = Dat bericht was voor een vorige vraag. Typ een nieuw antwoord.

## Commands
cmd-questions = vragen
cmd-questions-about = De eigen vraagkaarten van deze server

# What can be achieved in it.

feat-quiz-seven = Zeven op zeven
feat-quiz-seven-about = Alle zeven antwoorden van een hand juist.
feat-quiz-allin = Alles of niets
feat-quiz-allin-about = All-in, en als enige de meeste juiste antwoorden.
feat-quiz-bluff = Met lege handen
feat-quiz-bluff-about = Een pot gewonnen omdat de rest foldde, met minder juiste antwoorden dan de laatste die foldde.
feat-quiz-sweep = Grote schoonmaak
feat-quiz-sweep-about = Minstens twee anderen uitgeschakeld in één hand.
feat-quiz-comeback = Van bedelaar tot koning
feat-quiz-comeback-about = Gewonnen na de kleinste stapel van drie of meer: 250 of minder.

## What the jury does (R36a)
quiz-event-warned = ⚖️ Waarschuwing voor { $you ->
        [name] jou
       *[no] { $name }
    }. { $reason }
quiz-event-fined = ⚖️ { $you ->
        [name] Jij
       *[no] { $name }
    } verliest **{ $chips }** aan de volgende pot. { $reason }
quiz-event-voided = ⚖️ De jury schrapt hand { $hand }: alle inzetten gaan terug en er wordt opnieuw gedeeld. { $reason }
quiz-event-excluded = ⚖️ De jury sluit { $you ->
        [name] jou
       *[no] { $name }
    } uit. { $reason }
quiz-fine-multiple = Een boete betaal je in chips: kies een veelvoud van $ { $chip }.
quiz-fine-above-stack = $ { $amount } is te veel: { $most ->
        [0] deze speler heeft niets meer
       *[other] deze speler heeft hoogstens $ { $most }
    }.
quiz-reason = Geef een reden op één regel, hoogstens { $most } tekens.
quiz-verdict-warn = Waarschuwing
quiz-verdict-fine = Chips afgenomen
quiz-verdict-void = Hand geschrapt
quiz-verdict-exclude = Uitgesloten
cmd-quiz-jury-warn = { cmd-whist-jury-warn }
cmd-quiz-jury-void = { cmd-whist-jury-void }
cmd-quiz-jury-exclude = { cmd-whist-jury-exclude }
cmd-quiz-jury-fine = Neem een speler chips af voor de volgende pot (quiz)
cmd-quiz-jury-chips = chips
cmd-quiz-jury-chips-about = Hoeveel dollar, een veelvoud van 25

## A look back

quiz-review-unit = { $value } ante’s
quiz-review-odds = wint in **{ $percent }** van de gevallen
quiz-review-check = checken
quiz-review-bet = inzet { $what }
quiz-review-raise = verhogen naar { $what }
quiz-review-call = meegaan
quiz-review-fold = folden
quiz-review-allin = all-in
quiz-moment-head-bluff = Brutaalste inzet
quiz-moment-bluff = { $what } op { $count ->
    [one] { $count } juist antwoord
   *[other] { $count } juiste antwoorden
}
quiz-moment-call = { $count ->
    [one] { $count } juist antwoord
   *[other] { $count } juiste antwoorden
}, meegegaan, en een pot van { $what }
quiz-moment-luck = { $count ->
    [one] { $count } juist antwoord
   *[other] { $count } juiste antwoorden
}, en een pot van { $what } kwijt

# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.
quiz-first-private = Voor het einde van de hand weet niemand of je het goed hebt, ook jij niet.
quiz-first-bet = Je zet in op de meeste juiste antwoorden. Als alle anderen folden, win je ook.
quiz-first-common = Iedereen krijgt dezelfde vijf vragen: eerst drie, dan telkens één na een inzetronde.
quiz-first-all-in = Niemand zet meer in dan de kleinste all-in: wat je te veel betaalt, krijg je terug.
quiz-first-ante = De ante is gestegen: wachten op een goede hand kost meer.
quiz-first-appeal = Had je antwoord moeten tellen? Je kunt één keer per hand de jury roepen.
