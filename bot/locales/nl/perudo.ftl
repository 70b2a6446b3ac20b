# Perudo: Richard Borg's Bluff.

perudo-title = Perudo
perudo-pitch-borg = Bied hoeveel keer een getal onder **alle** bekers samen ligt, sterren meegeteld, of roep “leugen!” over het laatste bod: wie fout zit, verliest dobbelstenen.
perudo-pitch-dudo = Bied hoeveel keer een getal onder **alle** bekers samen ligt, of roep “dudo!” over het laatste bod: wie fout zit, verliest één dobbelsteen.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-perudo-names = perudo, bluff, bluffen
names-perudo-borg = borg, borgs bluff
names-perudo-dudo = dudo, liegdobbelen, liegdobbelstenen, leugenaarsdobbelstenen
game-perudo = Perudo · dobbelstenen, { $players } { $most ->
    [one] speler
   *[other] spelers
}

# $face is what a face is called: "star" is the joker of Borg's dice, "paco" the one where it is
# perudo's joker; all others are numbers.
perudo-face = { $face ->
        [star] ★
        [paco] 1
       *[other] { $face }
    }
    .emoji = :perudo_{ $face }:
perudo-face-name = { $face ->
        [star] sterren ★
        [paco] paco’s (1)
        [1] enen
        [2] tweeën
        [3] drieën
        [4] vieren
        [5] vijven
       *[other] zessen
    }
    .emoji = :perudo_{ $face }: { perudo-face-name }
perudo-bid = { $count } { $face ->
        [star] { $count ->
            [one] ster
           *[other] sterren
        }
        [paco] { $count ->
            [one] paco
           *[other] paco’s
        }
        [1] { $count ->
            [one] één
           *[other] enen
        }
        [2] { $count ->
            [one] twee
           *[other] tweeën
        }
        [3] { $count ->
            [one] drie
           *[other] drieën
        }
        [4] { $count ->
            [one] vier
           *[other] vieren
        }
        [5] { $count ->
            [one] vijf
           *[other] vijven
        }
       *[other] { $count ->
            [one] zes
           *[other] zessen
        }
    }
    .emoji = :perudo_{ $face }: × { $count }
perudo-bid-short = { $face ->
        [star] { $count } ★
        [paco] { $count } × 1
       *[other] { $count } × { $face }
    }
    .emoji = :perudo_{ $face }: × { $count }
# More dice than there are (rule R12: legal, but foolish).
perudo-bid-foolish = { $bid } ⚠ meer dan alle dobbelstenen in het spel

## Whose turn
perudo-choose-first = De host kiest wie eerst biedt. { $time }
perudo-turn-open = **{ $name }** opent de ronde: elk bod mag. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-open-yours = **Jij** opent de ronde: elk bod mag. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-open-dudo = **{ $name }** opent de ronde: elk getal behalve enen, dat zijn de jokers. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-open-dudo-yours = **Jij** opent de ronde: elk getal behalve enen, dat zijn de jokers. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn = **{ $name }**: verhoog { $you ->
        [bidder] jouw bod
       *[no] het bod van { $bidder }
    }, **{ $bid }**, of roep “leugen!”. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-yours = **Jouw beurt:** verhoog het bod van { $bidder }, **{ $bid }**, of roep “leugen!”. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-dudo = **{ $name }**: verhoog { $you ->
        [bidder] jouw bod
       *[no] het bod van { $bidder }
    }, **{ $bid }**, of roep “dudo!”. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-dudo-yours = **Jouw beurt:** verhoog het bod van { $bidder }, **{ $bid }**, of roep “dudo!”. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-last = **{ $name }** kan niet hoger dan { $you ->
        [bidder] jouw **{ $bid }**
       *[no] **{ $bid }** van { $bidder }
    } en moet dus “leugen!” roepen. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-last-yours = **Jouw beurt:** hoger dan **{ $bid }** van { $bidder } bestaat niet, dus je moet “leugen!” roepen. { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel. { $time }
perudo-turn-push = **{ $name }** biedt **{ $bid }** en mag dobbelstenen openleggen en de rest opnieuw gooien. { $time }
perudo-turn-push-yours = **Jij** biedt **{ $bid }**: wil je dobbelstenen openleggen en de rest opnieuw gooien? { $time }
perudo-palifico = 🔒 **Palifico:** enen zijn gewone enen, en het getal ligt vast. Alleen een speler met één dobbelsteen mag het veranderen.
perudo-winner = 🏆 { $you ->
        [name] **Jij wint!**
       *[no] **{ $name }** wint!
    }

## Your own dice
perudo-hand = Jouw dobbelstenen: **{ $dice }**
perudo-hand-open = Open: **{ $dice }**
perudo-hand-none = Je hebt geen dobbelstenen onder je beker.

## Buttons and dialogs
perudo-button-dice = Mijn dobbelstenen
perudo-button-challenge = Leugen!
perudo-button-dudo = Dudo!
perudo-button-calza = Calza!
perudo-button-more = Ander bod…
perudo-button-means = Wat te verwachten
perudo-button-push = Openleggen…
perudo-button-push-none = Niets openleggen
perudo-modal-title = Jouw bod
perudo-modal-count = Hoeveel dobbelstenen?
perudo-modal-count-why = { $dice ->
        [one] { $dice } dobbelsteen
       *[other] { $dice } dobbelstenen
    } in het spel
perudo-modal-yours = Jij: { $dice }
perudo-modal-beat = Jij: { $dice } · hoger dan: { $bid }
perudo-modal-face = Welk getal?
perudo-modal-push-title = Dobbelstenen openleggen
perudo-modal-push-dice = Welke dobbelstenen?
perudo-push-why = Iedereen ziet deze. De rest gooi je opnieuw.
perudo-modal-push-counts = telt mee voor je bod
perudo-push-none = niets

## What happened
perudo-event-rolled = Ronde { $round }: nieuwe worp. { $you ->
        [name] Jij opent.
       *[no] { $name } opent.
    }
# Where it is said above who opens.
perudo-event-rolled-open = Ronde { $round }: nieuwe worp.
perudo-event-palifico = Ronde { $round } is **palifico**: { $you ->
        [name] jij hebt
       *[no] { $name } heeft
    } nog één dobbelsteen en opent.
perudo-event-bid = { $name } biedt **{ $bid }**.
perudo-event-bid-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om: het automatische bod is **{ $bid }**.
perudo-event-pushed = { $name } legt **{ $dice }** open{ $rerolled ->
        [0] .
        [one] {" "}en gooit de laatste dobbelsteen opnieuw.
       *[other] {" "}en gooit de andere { $rerolled } dobbelstenen opnieuw.
    }
perudo-event-revealed = { $you ->
        [name] Jij
       *[no] { $name }
    } riep “leugen!” op { $bid }. Geteld: { $actual }.
perudo-event-revealed-dudo = { $you ->
        [name] Jij
       *[no] { $name }
    } riep “dudo!” op { $bid }. Geteld: { $actual }.
perudo-event-revealed-calza = { $you ->
        [name] Jij
       *[no] { $name }
    } zegt dat { $bid } precies klopt (calza). Geteld: { $actual }.
perudo-event-out = { $you ->
        [name] Jij
       *[no] { $name }
    } ligt eruit.
perudo-event-out-quit = { $you ->
        [name] Je bent vertrokken.
       *[no] { $name } is vertrokken.
    }
perudo-event-left = { $you ->
        [name] Je vertrekt; je dobbelstenen
       *[no] { $name } vertrekt; de dobbelstenen
    } tellen nog mee tot het einde van de ronde.

## The reveal
perudo-cost-loss = { $you ->
        [name] Jij
       *[no] { $name }
    } verliest { $count ->
        [one] { $count } dobbelsteen
       *[other] { $count } dobbelstenen
    }.
perudo-cost-each = Elk één dobbelsteen kwijt: { $names }.
perudo-cost-gain = { $you ->
        [name] Jij
       *[no] { $name }
    } krijgt een dobbelsteen terug.
perudo-cost-none = { $you ->
        [name] Jij zit er pal op en hebt
       *[no] { $name } zit er pal op en heeft
    } al vijf dobbelstenen.
perudo-doubt = “Leugen!” { $doubter } gelooft { $claimant } niet: { $bid }?
perudo-doubt-dudo = “Dudo!” { $doubter } gelooft { $claimant } niet: { $bid }?
perudo-doubt-calza = “Calza!” Volgens { $claimant } klopt het bod van { $doubter } precies: { $bid }?
perudo-reveal-challenge = “Leugen!” { $you ->
        [challenger] **Jij** gelooft **{ $bid }** van **{ $bidder }** niet.
        [bidder] **{ $challenger }** gelooft **jouw { $bid }** niet.
       *[no] **{ $challenger }** gelooft **{ $bid }** van **{ $bidder }** niet.
    } Alle bekers omhoog:
perudo-reveal-clock = { $you ->
        [challenger] **Jouw tijd** is om, dus “leugen!” op **{ $bid }**, het bod van **{ $bidder }**.
        [bidder] De tijd van **{ $challenger }** is om, dus “leugen!” op **{ $bid }**, **jouw bod**.
       *[no] De tijd van **{ $challenger }** is om, dus “leugen!” op **{ $bid }**, het bod van **{ $bidder }**.
    } Alle bekers omhoog:
perudo-reveal-dudo = “Dudo!” { $you ->
        [challenger] **Jij** gelooft **{ $bid }** van **{ $bidder }** niet.
        [bidder] **{ $challenger }** gelooft **jouw { $bid }** niet.
       *[no] **{ $challenger }** gelooft **{ $bid }** van **{ $bidder }** niet.
    } Alle bekers omhoog:
perudo-reveal-dudo-clock = { $you ->
        [challenger] **Jouw tijd** is om, dus “dudo!” op **{ $bid }**, het bod van **{ $bidder }**.
        [bidder] De tijd van **{ $challenger }** is om, dus “dudo!” op **{ $bid }**, **jouw bod**.
       *[no] De tijd van **{ $challenger }** is om, dus “dudo!” op **{ $bid }**, het bod van **{ $bidder }**.
    } Alle bekers omhoog:
perudo-reveal-calza = “Calza!” { $you ->
        [challenger] Volgens **jou** klopt **{ $bid }** van **{ $bidder }** precies.
        [bidder] Volgens **{ $challenger }** klopt **jouw { $bid }** precies.
       *[no] Volgens **{ $challenger }** klopt **{ $bid }** van **{ $bidder }** precies.
    } Alle bekers omhoog:
perudo-reveal-dice = { $you ->
        [name] Jij
       *[no] { $name }
    }: { $dice }
perudo-reveal-short = Geteld: **{ $actual }**. { $bidder } bood { $difference } te veel.
perudo-reveal-enough = Geteld: **{ $actual }**, { $difference } meer dan het bod. { $challenger } had het mis.
perudo-reveal-exact = Precies **{ $actual }**! Iedereen verliest een dobbelsteen, behalve { $bidder }.
perudo-reveal-holds = Precies **{ $actual }**, dus het bod klopt. { $challenger } had het mis.
perudo-reveal-calza-right = Precies **{ $actual }**! { $challenger } had gelijk.
perudo-reveal-calza-wrong = Geteld: **{ $actual }**, geen { $count }. { $challenger } had het mis.
perudo-reveal-next = { $you ->
        [name] Jij
       *[no] { $name }
    } opent de volgende ronde.
# The heading of one’s own message: $found is a bid of as many dice as there were, $cost a sentence of
# perudo-cost.
perudo-verdict-short = Bluf! { $found }, geen { $count }. { $cost }
perudo-verdict-enough = Het klopt! { $found }, en er waren er maar { $count } geboden. { $cost }
perudo-verdict-exact = Precies { $found }! { $cost }
perudo-verdict-calza-wrong = Niet precies: { $found }, geen { $count }. { $cost }

## Options
perudo-option-rules-borg = Regels: Borg
perudo-option-rules-borg-why = Sterren zijn jokers, het bod volgt het spoor, en wie fout zit, verliest het verschil.
perudo-option-rules-perudo = Regels: klassiek (dudo)
perudo-option-rules-perudo-why = Enen zijn jokers, en wie fout zit, verliest één dobbelsteen. Met calza en palifico.
perudo-option-first-random = Eerste bod: door het lot
perudo-option-first-random-why = Het lot bepaalt wie de eerste ronde opent.
perudo-option-first-host-picks = Eerste bod: de host kiest
perudo-option-first-host-picks-why = De host zegt wie opent, bijvoorbeeld de jongste.
perudo-option-challenge-next = “Leugen!” roepen: wie aan de beurt is
perudo-option-challenge-next-why = In je beurt verhoog je, of je roept “leugen!”. Verder mag niemand roepen.
perudo-option-challenge-any = “Leugen!” roepen: iedereen
perudo-option-challenge-any-why = Iedereen behalve de bieder; de eerste die drukt, telt.
perudo-option-push-off = Openleggen: nee
perudo-option-push-off-why = De dobbelstenen blijven onder de beker tot de bekers omhooggaan.
perudo-option-push-on = Openleggen: mag
perudo-option-push-on-why = Borg: na je bod mag je dobbelstenen openleggen en de rest opnieuw gooien.
perudo-option-calza-any = Calza: iedereen
perudo-option-calza-any-why = Klassiek: iedereen behalve de bieder mag calza zeggen; de eerste die drukt, telt.
perudo-option-calza-turn = Calza: alleen wie aan de beurt is
perudo-option-calza-turn-why = Klassiek: calza zeggen in plaats van verhogen.
perudo-option-calza-off = Calza: nee
perudo-option-calza-off-why = Klassiek: je verhoogt het bod of je roept “dudo!”, meer niet.
perudo-option-players-6 = Spelers: tot 6
perudo-option-players-6-why = Een doos perudo heeft bekers voor zes.
perudo-option-players-10 = Spelers: tot 10
perudo-option-players-10-why = Alleen klassiek: voor een grote groep.

## What is refused
perudo-not-above = { $bid } is niet hoger dan { $above }: ga verder op het spoor, of kies op hetzelfde vak een hoger getal.
perudo-beyond-track = { $bid } valt buiten het spoor: dat stopt bij 20 van een getal en 10 sterren.
perudo-beyond-dice = { $bid }: er zijn maar { $dice } dobbelstenen in het spel. Bied minder, of roep “dudo!”.
perudo-no-pacos-first = Je kunt niet openen met enen, dat zijn jokers: kies een getal van 2 tot 6.
perudo-not-higher = { $bid } is niet hoger dan { $above }: bied meer dobbelstenen, of evenveel van een hoger getal. Van enen volstaat de helft; na enen heb je van een ander getal meer dan het dubbele nodig.
perudo-face-locked = { $bid } verandert het getal van { $above }: in een palificoronde mag dat alleen met één dobbelsteen. Bied meer van hetzelfde getal.
perudo-no-such-bid = Dat bod bestaat niet: noem minstens één dobbelsteen, en een getal of ster die op de dobbelstenen staat.
perudo-unreadable = “{ $text }” is geen bod. Schrijf bijvoorbeeld 7x3 voor zeven drieën, of 4* voor vier sterren.
perudo-no-raise = Hoger kan niet: je kunt alleen nog “leugen!” roepen.
perudo-nothing-to-challenge = Er is nog geen bod: eerst moet iemand de ronde openen.
perudo-own-bid = Dat is je eigen bod: alleen de anderen kunnen “leugen!” roepen.
perudo-no-calza = Aan deze tafel is er geen calza: verhoog, of roep “dudo!”.
perudo-calza-palifico = In een palificoronde is er geen calza: verhoog, of roep “dudo!”.
perudo-calza-two = Tussen de laatste twee spelers is er geen calza: verhoog, of roep “dudo!”.
perudo-may-push = Wacht even: { $seat } mag nog dobbelstenen openleggen.
perudo-no-push = Dobbelstenen openleggen kan alleen meteen na je eigen bod.
perudo-not-under-cup = Die dobbelstenen liggen niet allemaal onder je beker: kies er die er wel liggen.
perudo-cups-up = Alle bekers zijn omhoog. De volgende ronde begint zodra iedereen op Verder drukt.
perudo-wait-for-first = Wacht even: de host zegt eerst wie het spel opent.
perudo-started = Er is al gekozen wie eerst biedt: de tafel toont het.

# What can be achieved in it.

feat-perudo-exact = Pal erop
feat-perudo-exact-about = Twee keer in één spel een bod dat niet geloofd werd en precies klopte, met tien of meer dobbelstenen.
feat-perudo-calza = Perfecte calza
feat-perudo-calza-about = Een calza die klopte, met tien of meer dobbelstenen in het spel.
feat-perudo-believed = Sterk verhaal
feat-perudo-believed-about = Een bod dat minstens drie dobbelstenen te hoog was, en toch verhoogd werd.
feat-perudo-comeback = Laatste dobbelsteen
feat-perudo-comeback-about = Winnen na één dobbelsteen tegen vijf of meer.
feat-perudo-unhurt = Zonder kleerscheuren
feat-perudo-unhurt-about = Winnen van minstens twee anderen zonder één dobbelsteen te verliezen.

## Averages (A8)
perudo-means = 📊 Dobbelstenen in het spel: **{ $dice }**. Gemiddeld: **{ $number }** van elk getal (jokers meegeteld), **{ $jokers }** { $joker }.
    -# Met minder dobbelstenen (dobbelstenen, elk getal, { $joker }; >2 is iets meer dan 2):
# An average; $how is below, exactly, above or between.
perudo-mean = { $how ->
        [below] <{ $count }
        [exactly] { $count }
        [above] >{ $count }
       *[between] { $count }–{ $next }
    }

## A look back

perudo-review-unit = { $value } dobbelstenen
perudo-review-bid = bod { $what }
perudo-review-challenge = “Leugen!” op { $claim }
perudo-review-calza = calza op { $claim }
perudo-review-push = getoond: { $what }
perudo-moment-bluff = “{ $what }” met { $percent } kans, { $right ->
    [yes] en het lukte
   *[no] en doorzien
}
perudo-moment-call = “leugen!” op “{ $what }” met { $percent } kans
perudo-moment-luck = { $figure } dobbelsteen onder een gemiddelde worp

# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.
perudo-first-open = Begin laag: een bod gaat alleen omhoog, en het jouwe zegt iets over je dobbelstenen.
perudo-first-star = Hier tellen alleen sterren. Terug naar een getal: minstens twee keer zoveel.
perudo-first-paco = Hier tellen alleen enen. Terug naar een ander getal: meer dan twee keer zoveel.
perudo-first-answer = Passen kan niet. Zit je fout, dan verlies je zoveel dobbelstenen als het verschil.
perudo-first-dudo = Passen kan niet. Zit je fout, dan verlies je één dobbelsteen, hoe groot het verschil ook is.
perudo-first-calza = Calza: het bod klopt precies. Juist, dan krijg je een dobbelsteen; fout, dan verlies je er een.
perudo-first-reveal = Bij iedereen tellen alle dobbelstenen met dat getal, en de jokers.
