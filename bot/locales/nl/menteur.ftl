# Poker menteur: poker hands with one set of dice that goes round under a cup.

menteur-title = Blufpoker
menteur-pitch = **Eén** hand dobbelstenen gaat rond onder een beker: bied een hogere pokerhand dan de vorige, waar of niet, en geef ze door, of roep “leugen!”.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-menteur-names = blufpoker, bluf poker, leugenpoker, liegpoker, poker menteur, dobbelpoker
game-menteur = Blufpoker / Poker menteur · dobbelstenen, { $players } { $most ->
    [one] speler
   *[other] spelers
}

# $face: "nine" to "ace", or a number where the dice are ordinary ones.
menteur-face = { $face ->
        [nine] 9
        [ten] 10
        [jack] B
        [queen] D
        [king] H
        [ace] A
       *[other] { $face }
    }
    .emoji = { $face ->
        [jack] :menteur_jack_nl:
        [queen] :menteur_queen_nl:
        [king] :menteur_king_nl:
        [ace] :menteur_ace_nl:
       *[other] :menteur_{ $face }:
    }

## Hands
menteur-hand-true = waar
menteur-hand-lie = een leugen
menteur-category-pair = Paar
menteur-category-two-pairs = Twee paar
menteur-category-three = Drie gelijke
menteur-category-straight = Straat
menteur-category-full = Full house
menteur-category-four = Vier gelijke
menteur-category-five = Vijf gelijke
menteur-side = { $side ->
        [left] links (met de klok mee)
       *[right] rechts (tegen de klok in)
    }

## Whose turn
menteur-turn-first = Ronde { $round }: **{ $name }** heeft het plateau, gooit alle vijf dobbelstenen en biedt een hand. { $time }
menteur-turn-first-thrown = Ronde { $round }: **{ $name }** heeft alle vijf dobbelstenen gegooid en biedt een hand. { $time }
menteur-turn-first-yours = Ronde { $round }: **jij** hebt het plateau en begint. { $time }
menteur-turn-handle = **{ $name }** neemt **{ $hand }** aan en moet hoger bieden. { $time }
menteur-turn-handle-yours = **Jij** nam **{ $hand }** aan: bied hoger, waar of niet. { $time }
menteur-turn-answer = { $you ->
        [bettor] **Jij**
       *[no] **{ $bettor }**
    } biedt **{ $hand }**. **{ $name }**: aannemen, of “leugen!”? { $time }
menteur-turn-answer-yours = **{ $bettor }** biedt **{ $hand }**. **Jij**: aannemen, of “leugen!”? { $time }
menteur-turn-top = { $you ->
        [bettor] **Jij**
       *[no] **{ $bettor }**
    } biedt **{ $hand }**, de hoogste hand die er is. **{ $name }**: zelf proberen te gooien, of “leugen!”? { $time }
menteur-turn-top-yours = **{ $bettor }** biedt **{ $hand }**, de hoogste hand die er is. **Jij**: zelf proberen te gooien, of “leugen!”? { $time }
menteur-turn-trial = **{ $name }** moet **{ $hand }** gooien: { $left ->
        [one] nog één worp
       *[other] nog { $left } worpen
    }. { $time }
menteur-turn-trial-yours = **Jij** moet **{ $hand }** gooien: { $left ->
        [one] nog één worp
       *[other] nog { $left } worpen
    }. { $time }
menteur-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Jij wint!**
               *[no] **{ $name }** wint!
            }
       *[other] **{ $name }** winnen samen!
    }

## What one owes
menteur-duty-all = Gooi elke dobbelsteen één keer, verborgen onder de beker of open op de mat, samen of één voor één.
menteur-duty-first = Alle dobbelstenen zijn gegooid: bied **eender welke** hand – wat er ligt, minder, of een leugen.
menteur-duty-one = Je weet wat er onder de beker lag: **gooi minstens één dobbelsteen** voor je biedt.
menteur-duty-blind = Je mag meteen bieden, **zonder te kijken**. Kijk je, of leg je een dobbelsteen open, dan moet je er minstens één gooien.
menteur-duty-free = Je mag nog gooien (elke dobbelsteen één keer per beurt), of nu bieden.
menteur-duty-announce = Je hebt in deze beurt alles gegooid: bied nu, waar of niet.
menteur-duty-dice = Wat doe je met { $dice }?
menteur-duty-answer = Je mag niet onder de beker kijken voor je kiest. **Aannemen:** jij krijgt het plateau en moet hoger bieden. **Leugen:** alle dobbelstenen gaan open; klopt het bod, dan krijg jij het punt, anders de bieder.
menteur-duty-answer-trial = Hoger bestaat niet. **Proberen:** gooi die hand zelf in vijf worpen, of krijg een punt. **Leugen:** alle dobbelstenen gaan open; klopt het bod, dan krijg jij het punt, anders de bieder.

## The tray
menteur-tray-open = Open op de mat: { $dice }
menteur-tray-seen = Onder de beker, door jou gezien: { $dice }
menteur-tray-replay = Onder de beker: { $dice }
menteur-tray-unseen = Onder de beker, niet gezien: { $dice }
menteur-tray-hand = Nog niet gegooid: { $dice }
menteur-tray-thrown = In deze beurt gegooid: { $dice }
menteur-tray-worth = Samen is dat: **{ $hand }**.
menteur-tray-nothing = Samen is dat: **niets**. Elk bod is een leugen.
menteur-die-hand = nog niet gegooid
menteur-die-open = open
menteur-die-open-thrown = open, in deze beurt gegooid
menteur-die-cup = onder de beker
menteur-die-cup-thrown = onder de beker, in deze beurt gegooid

## Buttons and selects
menteur-button-tray = Mijn plateau
menteur-button-back = Terug
menteur-button-why = Waarom niet…?
menteur-button-accept = Aannemen
menteur-button-trial = Proberen
menteur-button-refuse = Leugen!
menteur-button-look = Kijk onder de beker
menteur-button-roll = { $count ->
        [one] Gooi { $count } dobbelsteen
       *[other] Gooi { $count } dobbelstenen
    }
menteur-button-all-hidden = { $count ->
        [one] Gooi de laatste verborgen
       *[other] Gooi alle { $count } verborgen
    }
menteur-button-all-open = { $count ->
        [one] Gooi de laatste open
       *[other] Gooi alle { $count } open
    }
menteur-button-throw-hidden = Verborgen gooien
menteur-button-throw-shakes = Verborgen gooien, met { $dice }
menteur-button-throw-open = Open gooien
menteur-button-uncover = Openleggen
menteur-button-cover = Onder de beker leggen
menteur-button-left = Naar links, aan { $name }
menteur-button-right = Naar rechts, aan { $name }
menteur-button-lowest = Laagste: { $hand }
menteur-button-true = Waar: { $hand }
menteur-select-dice = Dobbelstenen gooien of openleggen…
menteur-select-category = Bieden…
menteur-select-rank = Waarvan?
menteur-select-hand = Welke?
menteur-select-from = vanaf { $hand }
menteur-why-title = **Wat nu niet mag, en waarom**
menteur-why-above = Bieden wat niet hoger is dan { $above }: elk bod moet hoger zijn dan het vorige.

## What happened
menteur-event-began = Ronde { $round }: { $you ->
        [name] jij begint.
       *[no] { $name } begint.
    }
menteur-event-directed = { $name } stuurt het plateau naar { $side ->
        [left] links (met de klok mee)
       *[right] rechts (tegen de klok in)
    }.
menteur-event-hidden = { $name } gooit { $count ->
        [one] één dobbelsteen
       *[other] { $count } dobbelstenen
    } onder de beker.
menteur-event-hidden-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om: de bot gooit { $count ->
        [one] één dobbelsteen
       *[other] { $count } dobbelstenen
    } onder de beker.
menteur-event-open = { $name } gooit { $count ->
        [one] een dobbelsteen
       *[other] { $count } dobbelstenen
    } open: **{ $dice }**
menteur-event-open-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om: de bot gooit { $count ->
        [one] een dobbelsteen
       *[other] { $count } dobbelstenen
    } open: **{ $dice }**
menteur-event-looked = { $name } kijkt onder de beker.
menteur-event-uncovered = { $name } legt { $count ->
        [one] een dobbelsteen
       *[other] { $count } dobbelstenen
    } open: **{ $dice }**
menteur-event-covered = { $name } legt { $count ->
        [one] een dobbelsteen
       *[other] { $count } dobbelstenen
    } onder de beker: **{ $dice }**
menteur-event-announced = { $name } biedt **{ $hand }**.
menteur-event-announced-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om: het automatische bod is **{ $hand }**.
menteur-event-lapsed = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om.
menteur-event-accepted = { $name } neemt aan en krijgt het plateau.
menteur-event-trial = { $name } gaat de proef aan.
menteur-event-rolled = { $you ->
        [name] Jouw worp
       *[no] { $name }, worp
    } { $throw }: **{ $dice }**
menteur-event-true = { $you ->
        [receiver] Jij geloofde { $hand } van { $bettor }
        [bettor] { $receiver } geloofde jouw { $hand }
       *[no] { $receiver } geloofde { $hand } van { $bettor }
    } niet: het was waar.
menteur-event-lie = { $you ->
        [receiver] Jij geloofde { $hand } van { $bettor }
        [bettor] { $receiver } geloofde jouw { $hand }
       *[no] { $receiver } geloofde { $hand } van { $bettor }
    } niet: het was een leugen.
menteur-event-trial-won = { $you ->
        [name] Jij slaagt
       *[no] { $name } slaagt
    } in de proef.
menteur-event-trial-lost = { $you ->
        [name] Jij slaagt
       *[no] { $name } slaagt
    } niet in de proef.
menteur-event-voided = { $you ->
        [name] Je bent
       *[no] { $name } is
    } vertrokken: deze ronde telt niet.
menteur-event-out = { $you ->
        [name] Jij
       *[no] { $name }
    } ligt eruit.
menteur-event-quit = { $you ->
        [name] Je bent
       *[no] { $name } is
    } vertrokken.

## The reveal
menteur-cost-none = Niemand krijgt een punt.
menteur-cost-point = { $you ->
        [name] Jij
       *[no] { $name }
    } krijgt een punt: { $points } van { $most }.
menteur-cost-out = { $you ->
        [name] Jij
       *[no] { $name }
    } krijgt punt { $most } van { $most } en ligt eruit.
menteur-doubt = “Leugen!” { $doubter } gelooft { $claimant } niet: { $hand }?
menteur-reveal-refused = “Leugen!” { $you ->
        [receiver] **Jij** gelooft **{ $hand }** van **{ $bettor }** niet.
        [bettor] **{ $receiver }** gelooft **jouw { $hand }** niet.
       *[no] **{ $receiver }** gelooft **{ $hand }** van **{ $bettor }** niet.
    }
menteur-reveal-clock = { $you ->
        [receiver] **Jouw tijd** is om, dus “leugen!” op **{ $hand }**, het bod van **{ $bettor }**.
        [bettor] De tijd van **{ $receiver }** is om, dus “leugen!” op **{ $hand }**, **jouw bod**.
       *[no] De tijd van **{ $receiver }** is om, dus “leugen!” op **{ $hand }**, het bod van **{ $bettor }**.
    }
menteur-reveal-found = De dobbelstenen: **{ $dice }** – { $hand }.
menteur-reveal-nothing = De dobbelstenen: **{ $dice }** – helemaal niets.
menteur-reveal-true = Zo goed als geboden, of beter: { $bettor } sprak de waarheid.
menteur-reveal-lie = Minder dan geboden: { $bettor } loog.
menteur-reveal-trial-won = { $you ->
        [receiver] **Jij** gooide **{ $hand }** van { $bettor }
        [bettor] **{ $receiver }** gooide jouw **{ $hand }**
       *[no] **{ $receiver }** gooide **{ $hand }** van { $bettor }
    } in { $throws ->
        [one] één worp
       *[other] { $throws } worpen
    }: **{ $dice }**
menteur-reveal-trial-lost = { $you ->
        [receiver] **Jij** kon **{ $hand }** van { $bettor }
        [bettor] **{ $receiver }** kon jouw **{ $hand }**
       *[no] **{ $receiver }** kon **{ $hand }** van { $bettor }
    } niet gooien in { $throws ->
        [one] één worp
       *[other] { $throws } worpen
    }: **{ $dice }**
menteur-reveal-next = { $you ->
        [name] Jij
       *[no] { $name }
    } begint de volgende ronde en kiest de richting.
menteur-reveal-next-two = { $you ->
        [name] Jij
       *[no] { $name }
    } begint de volgende ronde.
menteur-reveal-next-out = { $you ->
        [name] Jij
       *[no] { $name }
    } ligt eruit; de volgende speler begint de nieuwe ronde.
# The heading of one’s own message: $found and $hand are hands, $cost a sentence of menteur-cost.
menteur-verdict-lie = Een leugen! { $found }, geen { $hand }. { $cost }
menteur-verdict-lie-nothing = Een leugen! Helemaal niets, geen { $hand }. { $cost }
menteur-verdict-true = Waar! { $found }. { $cost }
menteur-verdict-trial-won = Gegooid: { $hand }! { $cost }
menteur-verdict-trial-lost = Niet gegooid: { $hand }. { $cost }

## Options
menteur-option-faces-poker = Dobbelstenen: poker
menteur-option-faces-poker-why = Erop staan 9, 10, boer, dame, heer, aas.
menteur-option-faces-digits = Dobbelstenen: 1 tot 6
menteur-option-faces-digits-why = Gewone dobbelstenen; de zes is het hoogst.
menteur-option-suites-poker = Straten: zoals in poker
menteur-option-suites-poker-why = Beide straten zitten tussen drie gelijke en full house.
menteur-option-suites-club = Straten: zoals in de club
menteur-option-suites-club-why = De lage straat onder drie gelijke, de hoge erboven.
menteur-option-suites-off = Straten: geen
menteur-option-suites-off-why = Vijf verschillende dobbelstenen zijn niets waard.
menteur-option-kickers-off = Kickers: tellen niet
menteur-option-kickers-off-why = Een paar boeren is een paar boeren.
menteur-option-kickers-on = Kickers: mag je noemen
menteur-option-kickers-on-why = Een paar boeren met een aas is hoger dan een paar boeren met een heer.
menteur-option-cup-free = Beker: vrij
menteur-option-cup-free-why = Gooi dobbelstenen verborgen terwijl andere onder de beker blijven liggen.
menteur-option-cup-physical = Beker: zoals aan een echte tafel
menteur-option-cup-physical-why = Een verborgen worp schudt alles onder de beker.
menteur-option-quinte-trial-keep = Proef: azen blijven liggen
menteur-option-quinte-trial-keep-why = In de proef gooi je alleen wat nog geen aas is opnieuw.
menteur-option-quinte-trial-strict = Proef: telkens alle vijf
menteur-option-quinte-trial-strict-why = In de proef gooi je telkens alle vijf; bijna niemand slaagt.
menteur-option-lives-5 = Eruit met 5 punten
menteur-option-lives-5-why = Een volledig spel: een paar missers kan.
menteur-option-lives-3 = Eruit met 3 punten
menteur-option-lives-3-why = Een korter spel.
menteur-option-end-last = Einde: wie het laatst overblijft
menteur-option-end-last-why = Wie de limiet bereikt, ligt eruit; de anderen spelen verder.
menteur-option-end-first-out = Einde: als de eerste eruit ligt
menteur-option-end-first-out-why = Het spel stopt zodra iemand eruit ligt; de minste punten winnen.

## What is refused
menteur-tray-passed = Je hebt geboden en het plateau doorgegeven: wacht op { $turn }.
menteur-answer-first = Neem het bod eerst aan of roep “leugen!”: tot dan mag je niet kijken en de dobbelstenen niet aanraken.
menteur-nothing-to-answer = Er is nu geen bod dat op antwoord wacht: wacht op het volgende.
menteur-in-trial = { $turn } probeert de hoogste hand te gooien: wacht op de uitslag.
menteur-no-trial = Er is geen proef bezig: die komt pas als het hoogste bod is aangenomen.
menteur-dice-shown = De ronde is voorbij. De volgende begint zodra iedereen op Verder drukt.
menteur-layout-changed = De dobbelstenen liggen intussen anders. Kies opnieuw.
menteur-no-dice = Noem minstens één dobbelsteen.
menteur-no-such-die = { $dice }: noem de dobbelstenen met hun plaats, 1 tot 5, elk één keer.
menteur-thrown-twice = In deze beurt al gegooid: { $dice }. Elke dobbelsteen gooi je één keer per beurt.
menteur-stays-open = In deze beurt open gegooid: { $dice }. Wat je open gooit, blijft open tot je beurt voorbij is.
menteur-cup-thrown = Een verborgen worp schudt ook { $dice } onder de beker, en die gooide je in deze beurt al. Leg open wat je wilt houden, of gooi open.
menteur-not-hidden = Niet onder de beker: { $dice }. Alleen verborgen dobbelstenen kun je openleggen.
menteur-not-open = Niet open op de mat: { $dice }. Alleen open dobbelstenen kun je onder de beker leggen.
menteur-cover-after-throw = Open dobbelstenen ({ $dice }) leg je alleen onder de beker voor je eerste worp van de beurt.
menteur-nothing-hidden = Er ligt niets onder de beker: gooi eerst verborgen.
menteur-looked = Je hebt al gekeken: wat onder de beker ligt, blijf je de hele beurt zien.
menteur-throw-all = Wie de ronde begint, gooit eerst alle vijf. Nog te gooien: { $dice }
menteur-throw-one = Je hebt gekeken of een dobbelsteen opengelegd: gooi er minstens één voor je biedt.
menteur-no-such-hand = Die hand kun je aan deze tafel niet bieden: kies er een die verschijnt terwijl je typt.
menteur-not-above = { $hand } is niet hoger dan { $above }: elk bod moet hoger zijn dan het vorige.
menteur-only-starter = Alleen wie de ronde begint, kiest de richting, in de eerste beurt.
menteur-directed = De richting is al gekozen: { $to }.
menteur-two-left = Met twee spelers is er geen richting te kiezen: bied gewoon.

menteur-offer-true = { $hand } · waar

# What can be achieved in it.

feat-menteur-quinte = Vijf uit het niets
feat-menteur-quinte-about = Vijf gelijke geboden die er niet waren, en de volgende nam ze aan.
feat-menteur-liar = Gladde tong
feat-menteur-liar-about = Minstens vijf leugens aangenomen in één spel, en geen enkele betrapt.
feat-menteur-nerve = Stalen zenuwen
feat-menteur-nerve-about = Minstens drie leugens betrapt in één spel, met nog één punt te verliezen.
feat-menteur-comeback = Terug van de afgrond
feat-menteur-comeback-about = Gewonnen na nog één punt te verliezen, terwijl een ander er twee meer had.
feat-menteur-clean = Smetteloos
feat-menteur-clean-about = Gewonnen van minstens twee anderen zonder één punt.

## A look back

menteur-review-unit = { $value } punten
menteur-review-announce = bod { $what }
menteur-review-accept = { $claim } aannemen
menteur-review-refuse = “Leugen!” op { $claim }
menteur-review-throw = gooien
menteur-review-uncover = { $what } openleggen
menteur-review-cover = onder de beker leggen
menteur-review-look = onder de beker kijken
menteur-review-direct = plateau naar { $what }
menteur-moment-bluff = “{ $what }” met { $percent } kans, en doorzien
menteur-moment-call = “leugen!” op “{ $what }” met { $percent } kans
menteur-moment-luck = “leugen!” op “{ $what }”, maar het lag er ({ $percent } kans)

# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.
menteur-first-throw = Wat je verborgen gooit, zie ook jij pas als je kijkt. Wat open ligt, ziet iedereen.
menteur-first-look = Iedereen ziet of je gekeken hebt: een blind bod vertelt een ander verhaal.
menteur-first-announce = Een bod is waar als je die hand hebt, of een hogere. Minder bieden is dus veilig.
menteur-first-again = Liggen er goede dobbelstenen open, dan klinkt een leugen geloofwaardiger.
menteur-first-answer = Kijk welke dobbelstenen in deze beurt gegooid zijn: de andere liggen zoals ze lagen.
