# Captain Bluff.

captain-title = Captain Bluff
captain-pitch = Raak je bagage kwijt op banden waarvan de **echte** herkomst gedekt ligt: bluf, en betrap wie bluft, want wie fout zit, krijgt de hele band.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-captain-names = captain bluff, captain, kapitein bluff, kapitein, bagage
game-captain = Captain Bluff · kaarten, { $players } { $most ->
    [one] speler
   *[other] spelers
}

## Cards, belts
captain-city = { $city ->
        [P] Parijs
        [N] New York
       *[T] Tokio
    }
    .emoji = { $city ->
        [P] :captain_paris:
        [N] :captain_new_york:
       *[T] :captain_tokyo:
    } { captain-city }
captain-luggage = { $city } { $number }
captain-range = { $city } { $first }–{ $last }
captain-airport = { $card ->
        [TM] Wereldreis
        [CS] Richtingwissel
        [TA] Vertrekbord
       *[VR] Vertraagde vlucht
    }
captain-joker = Wereldreis als { $number }
# In a row: a world tour that counts as this number, a change of direction.
captain-joker-short = 🌍{ $number }
captain-turn-short = ⇄
captain-belt-bare = Band { $belt } · geen herkomst
captain-belt-free = Band { $belt } · leeg
captain-belt-row = Band { $belt } · { $row } { $direction ->
        [up] ↑
        [down] ↓
       *[none] ↕
    }
# $belts: numbers with commas.
captain-belts = { $count ->
        [one] band { $belts }
       *[other] banden { $belts }
    }
captain-at-belt = { $cards } (band { $belt })
captain-offer = { $belt }: { $cards }

## Whose turn
captain-setup-turn = **{ $name }** legt een kaart gedekt boven een lege band: herkomst { $number } van { $origins }. { $time }
captain-setup-yours = **Jouw beurt:** leg een kaart gedekt boven een lege band (herkomst { $number } van { $origins }). Alleen jij kent ze dan. { $time }
captain-turn = **{ $name }** is aan de beurt · ronde { $round } { $time }
captain-turn-yours = **Jouw beurt:** doe één actie, en speel eventueel één luchthavenkaart. Ronde { $round }. { $time }
captain-played-turn = **{ $name }** speelde een luchthavenkaart en moet nog een actie doen. Ronde { $round }. { $time }
captain-played-yours = **Jouw beurt:** je luchthavenkaart is gespeeld, doe nu je actie. Ronde { $round }. { $time }
captain-acted-turn = **{ $name }** deed een actie en mag nog een luchthavenkaart spelen. Ronde { $round }. { $time }
captain-acted-yours = **Je actie is gedaan.** Speel nog een luchthavenkaart, of beëindig je beurt. Ronde { $round }. { $time }
captain-open = **{ $name }** legde **{ $cards }** op band { $belt }. Is de herkomst echt { $city }? Roep **Bluf!** of laat het gaan: wie fout zit, krijgt de hele band. Nog te antwoorden: { $names }. { $time }
captain-open-yours = **{ $name }** legde **{ $cards }** op band { $belt }. **Is de herkomst echt { $city }?** Roep “bluf!” of laat het gaan: is het bluf, dan krijgt { $name } de hele band; is het eerlijk, dan krijg jij hem. Nog te antwoorden: { $names }. { $time }
captain-open-own = Je legde **{ $cards }** op band { $belt }. De anderen mogen “bluf!” roepen: is de herkomst niet { $city }, dan krijg jij de hele band. Nog te antwoorden: { $names }. { $time }
captain-open-last = ⚠ Dat was { $you ->
        [name] jouw **laatste kaart**: roept niemand “bluf!”, of ten onrechte, dan win jij.
       *[no] de **laatste kaart** van { $name }: roept niemand “bluf!”, of ten onrechte, dan is het gewonnen.
    }
captain-winner = 🏆 { $you ->
        [name] **Jij wint!**
       *[no] **{ $name }** wint!
    }
captain-winners = 🏆 **{ $name }** winnen samen!

## One's own cards
captain-hand-city = { $city } **{ $numbers }**
captain-hand-none = Je hebt geen kaarten meer.

## Buttons
captain-button-cards = Mijn kaarten
captain-button-why = Waarom niet…?
captain-button-call = Bluf!
captain-button-pass = Laten gaan
captain-button-end = Beurt beëindigen
captain-button-delay = Speel de vertraagde vlucht
captain-button-board = Leg het vertrekbord af

## What one may do: in the first select, and above the next
captain-what = Wat wil je doen?
captain-what-out = Niet jouw beurt, terugnemen mag wel
captain-do-place = Bagage leggen
captain-do-place-why = Eén kaart, of meer op een rij, aan het einde van een band. De anderen mogen “bluf!” roepen.
captain-do-origin = Herkomst bepalen
captain-do-origin-why = Een kaart gedekt boven een band die er nog geen heeft; daarna trek je een kaart.
captain-do-look = Herkomst bekijken
captain-do-look-why = Alleen jij ziet ze; iedereen ziet welke band je bekeek.
captain-do-swap = Herkomst ruilen
captain-do-swap-why = Een kaart van jou wordt de nieuwe herkomst, de oude komt in je hand.
captain-do-close = Band sluiten
captain-do-close-why = Bagage en herkomst worden ongezien afgelegd. De band is weer vrij.
captain-do-tm = Luchthaven: wereldreis
captain-do-tm-why = Een joker aan het einde van een rij, als het getal dat jij kiest. “Bluf!” roepen mag.
captain-do-cs = Luchthaven: richtingwissel
captain-do-cs-why = De getallen van een rij gaan de andere kant op.
captain-do-ta = Luchthaven: vertrekbord
captain-do-ta-why = Bekijk twee herkomsten.
captain-do-vr = Luchthaven: vertraagde vlucht
captain-do-vr-why = Alle anderen met minder dan vijf kaarten trekken er één.
captain-do-take = Bagage terugnemen
captain-do-take-why = De laatste kaarten van een rij, van wie dan ook. Mag altijd, kost geen actie.
captain-where = Op welke band?
captain-which-place = Welke kaarten?
captain-which-origin = Welke kaart wordt de herkomst?
captain-which-swap = Welke kaart wordt de nieuwe herkomst?
captain-which-tm = Als welk getal?
captain-which-cs = Welke rij?
captain-which-ta = Welke twee herkomsten?
captain-which-look = Welke herkomst?
captain-which-close = Welke band?
captain-which-take = Welke kaarten?
# Of several selects, what lies in this one.
captain-which-part = { $what } { $first } … { $last }
captain-run = { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    }
captain-run-up = { $cards ->
        [one] { $cards } kaart: vanaf hier gaat de rij omhoog
       *[other] { $cards } kaarten: vanaf hier gaat de rij omhoog
    }
captain-run-down = { $cards ->
        [one] { $cards } kaart: vanaf hier gaat de rij omlaag
       *[other] { $cards } kaarten: vanaf hier gaat de rij omlaag
    }
captain-short-known = Je kent de herkomst: { $card }
captain-short-unknown = Je kent de herkomst niet
captain-step-place = **Bagage leggen.** Alle bagage van een band komt uit één stad, en een stad heeft maar één band tegelijk. De kaarten die je legt, volgen elkaar op zonder gat; na de kaart die er al ligt, mag je getallen overslaan.
captain-step-origin = **Herkomst bepalen.** Uit de stad van die kaart komt de bagage van deze band echt, en alleen jij weet het. Een luchthavenkaart is een valstrik: alle bagage die daar gelegd wordt, is bluf.
captain-step-look = **Herkomst bekijken.** Alleen jij ziet de kaart; de anderen zien dat je keek.
captain-step-swap = **Herkomst ruilen.** Dan ken alleen jij de nieuwe herkomst; de oude kaart komt in je hand.
captain-step-close = **Band sluiten.** Bagage en herkomst worden afgelegd zonder ze te tonen.
captain-step-tm = **Wereldreis.** Een joker die telt als het getal dat jij kiest, en je luchthavenkaart van deze beurt. Midden in een rij leg je ze via “Bagage leggen”.
captain-step-cs = **Richtingwissel.** Ligt aan het einde van een rij; het volgende getal moet de andere kant op.
captain-step-ta = **Vertrekbord.** Je bekijkt twee herkomsten en legt de kaart af.
captain-step-vr = **Vertraagde vlucht.** Alle anderen met minder dan vijf kaarten trekken één bagagekaart; jij legt de kaart af.
captain-step-take = **Bagage terugnemen.** Handig om later meer te leggen, of om een rij te keren. De eerste bagagekaart van een rij blijft altijd liggen.
captain-risk-honest = ✅ De herkomst van band { $belt } is **{ $card }**: dit is eerlijk. Wie “bluf!” roept, krijgt de band.
captain-risk-bluff = 🤥 De herkomst van band { $belt } is **{ $card }**: dit is bluf. Roept iemand “bluf!”, dan krijg je je kaarten terug en { $cards ->
        [one] nog { $cards }
       *[other] nog { $cards }
    }.
captain-risk-airport = 🤥 De herkomst van band { $belt } is een luchthavenkaart (**{ $card }**): wat je ook legt, het is bluf. Roept iemand “bluf!”, dan krijg je de hele band.
captain-risk-free = 🔎 De herkomst van band { $belt } is **{ $card }**: bagage uit { $city } is eerlijk, andere is bluf.
captain-risk-unknown = ❔ Je kent de herkomst van band { $belt } niet. Is het een andere stad en roept iemand “bluf!”, dan krijg je de hele band.
captain-origin-known = De herkomst van band { $belt } is **{ $card }**.
captain-origin-unknown = Je kent de herkomst van band { $belt } niet.

## Why not
captain-why-title = **Wat nu niet mag, en waarom**
captain-why-nothing = **Alles mag:** je kunt nu elke actie doen.
captain-why-turn = • **Acties en luchthavenkaarten:** { $name } is aan de beurt.
captain-why-acted = • **Acties:** je hebt de jouwe gedaan; je krijgt er precies één per beurt.
captain-why-played = • **Luchthavenkaarten:** je hebt er al een gespeeld; je mag er hoogstens één per beurt.
captain-why-no-card = • **{ $card }:** die heb je niet.
captain-why-no-row = • **{ $card }:** kan alleen op een band met bagage.
captain-why-no-number = • **{ $card }:** in geen enkele rij past er nog een getal.
captain-why-place-bare = • **Leggen, { $belts }:** { $count ->
        [one] nog geen herkomst. Bepaal er eerst een.
       *[other] nog geen herkomst. Bepaal er eerst een.
    }
captain-why-place-shut = • **Leggen, { $belts }:** je bagage komt uit steden die al op een andere band liggen, en een stad heeft één band tegelijk.
captain-why-place-row = • **Leggen, band { $belt }:** je hebt geen bagage uit { $city } { $direction ->
        [up] boven { $number }
        [down] onder { $number }
       *[none] behalve { $number }
    }.
captain-why-origin = • **Bepalen:** elke band heeft al een herkomst.
captain-why-origin-draw = • **Bepalen:** dan moet je een kaart trekken, en er zijn er geen meer.
captain-why-look = • **Bekijken:** geen enkele band heeft een herkomst.
captain-why-swap = • **Ruilen en sluiten:** niet op { $belts }: daar ligt geen bagage.
captain-why-swap-none = • **Ruilen en sluiten:** dat kan alleen met bagage op de band, en er ligt nergens bagage.
captain-why-take = • **Terugnemen:** geen enkele rij eindigt op bagage die je mag nemen; luchthavenkaarten en de eerste bagagekaart blijven liggen.
captain-why-take-belts = • **Terugnemen:** niet van { $belts }: { $count ->
        [one] de rij eindigt op een luchthavenkaart, of is één kaart lang.
       *[other] de rijen eindigen op een luchthavenkaart, of zijn één kaart lang.
    }
captain-why-takes = • **Terugnemen:** je nam al { $most ->
        [one] { $most } kaart
       *[other] { $most } kaarten
    } terug, meer mag niet voor je volgende beurt.

## What happened
captain-event-dealt = De kaarten zijn gedeeld. { $you ->
        [name] Jij
       *[no] { $name }
    } begint.
captain-event-got = 🤫 Jij krijgt **{ $card }**.
captain-event-saw = 🤫 Jij ziet de herkomst van band { $belt }: **{ $card }**.
captain-event-defined = { $name } legt een herkomst gedekt boven band { $belt }.
captain-event-defined-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om, dus het spel legt een kaart gedekt boven band { $belt }.
captain-event-looked = { $name } bekijkt de herkomst van { $belts }.
captain-event-looked-clock = { $you ->
        [name] Jouw tijd
       *[no] De tijd van { $name }
    } is om, dus het spel bekijkt de herkomst van { $belts }.
captain-event-board = { $name } speelt een vertrekbord en bekijkt de herkomst van { $belts }.
captain-event-board-none = { $name } legt een vertrekbord af.
captain-event-swapped = { $name } ruilt de herkomst van band { $belt } voor een eigen kaart.
captain-event-closed = { $name } sluit band { $belt }: { $row } en de herkomst zijn weg, ongezien.
captain-event-placed = { $name } legt **{ $cards }** op band { $belt }.
captain-event-joker = { $name } speelt een wereldreis op band { $belt }: ze telt als **{ $number }**.
captain-event-reversed = { $name } speelt een richtingwissel op band { $belt }.
captain-event-delayed = { $name } speelt een vertraagde vlucht: alle anderen met minder dan vijf kaarten trekken er één.
captain-event-drew = { $name } trekt een kaart.
captain-event-reshuffled = De aflegstapel wordt geschud: { $cards ->
        [one] { $cards } kaart vormt
       *[other] { $cards } kaarten vormen
    } de nieuwe trekstapel.
captain-event-bluff = { $you ->
        [caller] Jij roept “bluf!” tegen { $placer }
        [placer] { $caller } roept “bluf!” tegen jou
       *[no] { $caller } roept “bluf!” tegen { $placer }
    } op band { $belt }: het was bluf, de herkomst was **{ $origin }**.
captain-event-honest = { $you ->
        [caller] Jij roept “bluf!” tegen { $placer }
        [placer] { $caller } roept “bluf!” tegen jou
       *[no] { $caller } roept “bluf!” tegen { $placer }
    } op band { $belt }: het was eerlijk, de herkomst was **{ $origin }**.
captain-event-collected = { $name } krijgt { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    } van band { $belt }.
captain-event-took = { $name } neemt **{ $cards }** terug van band { $belt }.
captain-event-left = { $you ->
        [name] Je vertrekt; je kaarten
       *[no] { $name } vertrekt; de kaarten
    } gaan naar de aflegstapel.
captain-event-limit = De laatste ronde is voorbij: wie de minste kaarten heeft, wint.

## A call
captain-doubt = “Bluf!” { $doubter } gelooft { $claimant } niet: komt band { $belt } uit { $city }?
captain-reveal-call = “Bluf!” { $you ->
        [caller] **Jij** gelooft **{ $placer }** niet
        [placer] **{ $caller }** gelooft **jou** niet
       *[no] **{ $caller }** gelooft **{ $placer }** niet
    } op band { $belt }: { $row }.
captain-reveal-honest = De herkomst is **{ $origin }**, de stad van de rij: { $you ->
        [placer] jij was eerlijk.
       *[no] { $placer } was eerlijk.
    }
captain-reveal-bluff = De herkomst is **{ $origin }**, een andere stad: het was bluf.
captain-reveal-airport = De herkomst is een luchthavenkaart, **{ $origin }**: alle bagage daar is bluf.
captain-cost = { $you ->
        [name] Jij
       *[no] { $name }
    } krijgt { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    }.
# The heading of one’s own message: cities, or a card of the airport; $cost is captain-cost.
captain-verdict-honest = Eerlijk! Het is echt { $city }. { $cost }
captain-verdict-bluff = Bluf! { $origin }, geen { $city }. { $cost }
captain-verdict-airport = Bluf! Een luchthavenkaart: { $origin }. { $cost }

## A replay
captain-replay-hand = { $name }: { $cards }
captain-replay-origin = Band { $belt }, herkomst: **{ $card }**

## Options
captain-option-airport-mix-4433 = Luchthavenkaarten: meer jokers
captain-option-airport-mix-4433-why = 4 wereldreizen, 4 richtingwissels, 3 vertrekborden, 3 vertraagde vluchten.
captain-option-airport-mix-3344 = Luchthavenkaarten: meer kijken
captain-option-airport-mix-3344-why = 3 wereldreizen, 3 richtingwissels, 4 vertrekborden, 4 vertraagde vluchten.
captain-option-call-time-20 = Tijd voor “Bluf!”: 20 seconden
captain-option-call-time-20-ten = Tijd voor “Bluf!”: 200 seconden
captain-option-call-time-20-hour = Tijd voor “Bluf!”: 20 minuten
captain-option-call-time-20-slow = Tijd voor “Bluf!”: 8 uur
captain-option-call-time-20-why = De gewone tijd. Laat iedereen het gaan, dan gaat het meteen verder.
captain-option-call-time-10 = Tijd voor “Bluf!”: 10 seconden
captain-option-call-time-10-ten = Tijd voor “Bluf!”: 100 seconden
captain-option-call-time-10-hour = Tijd voor “Bluf!”: 10 minuten
captain-option-call-time-10-slow = Tijd voor “Bluf!”: 4 uur
captain-option-call-time-10-why = Voor een snelle tafel die goed oplet.
captain-option-call-time-40 = Tijd voor “Bluf!”: 40 seconden
captain-option-call-time-40-ten = Tijd voor “Bluf!”: 400 seconden
captain-option-call-time-40-hour = Tijd voor “Bluf!”: 40 minuten
captain-option-call-time-40-slow = Tijd voor “Bluf!”: 16 uur
captain-option-call-time-40-why = Voor een tafel die erover praat.
captain-option-takeback-max-none = Terugnemen: zoveel je wilt
captain-option-takeback-max-none-why = Zo vaak en zoveel je wilt; een spel duurt dan langer.
captain-option-takeback-max-3 = Terugnemen: hoogstens 3 kaarten
captain-option-takeback-max-3-why = Per speler, tussen twee eigen beurten: rustiger in een druk kanaal.
captain-option-turn-limit-40 = Hoogstens 40 rondes
captain-option-turn-limit-40-why = Zo ver komt het zelden; dan winnen de minste kaarten.
captain-option-turn-limit-20 = Hoogstens 20 rondes
captain-option-turn-limit-20-why = Duurt hoogstens een uur of zo; dan winnen de minste kaarten.
captain-option-turn-limit-10 = Hoogstens 10 rondes
captain-option-turn-limit-10-why = Een kort spel; dan winnen de minste kaarten.
captain-option-first-random = Wie begint: door het lot
captain-option-first-random-why = Het lot bepaalt wie eerst aan de beurt is.
captain-option-first-host-picks = Wie begint: de host kiest
captain-option-first-host-picks-why = De host zegt wie begint, bijvoorbeeld wie het laatst vloog.
captain-wait-for-first = Wacht even: de host zegt eerst wie begint.
captain-started = Er is al gekozen wie begint: de tafel toont het.
captain-choose-first = De host kiest wie begint. { $time }

## What is refused
captain-setup = Eerst legt iedereen een herkomst boven een band: meer kun je voor de eerste beurt niet doen.
captain-window = Wacht even: de anderen mogen nog “bluf!” roepen over wat { $seat } legde. Tot dan blijven de banden zoals ze zijn.
captain-reveal = Er is net “bluf!” geroepen: het spel gaat verder zodra iedereen op Verder drukt.
captain-acted = Je hebt je actie gedaan, en je krijgt er precies één per beurt: speel een luchthavenkaart, of beëindig je beurt.
captain-must-act = Doe eerst een actie: leg bagage, bepaal, bekijk of ruil een herkomst, of sluit een band. Dan kun je je beurt beëindigen.
captain-airport-played = Je hebt al een luchthavenkaart gespeeld, en je mag er hoogstens één per beurt.
captain-no-such-belt = Band { $belt } bestaat niet: ze gaan van 1 tot 6.
captain-not-in-hand = Deze kaart heb je niet: { $card ->
        [TM] Wereldreis
        [CS] Richtingwissel
        [TA] Vertrekbord
        [VR] Vertraagde vlucht
       *[other] { $card }
    }.
captain-no-origin = Band { $belt } heeft geen herkomst. Bepaal er eerst een.
captain-has-origin = Band { $belt } heeft al een herkomst. Ruilen kan zodra er bagage ligt.
captain-belt-empty = Op band { $belt } ligt geen bagage: kies een andere.
captain-nothing-placed = Leg minstens één bagagekaart: een wereldreis alleen speel je als luchthavenkaart, niet als actie.
captain-two-jokers = Maar één wereldreis: je mag hoogstens één luchthavenkaart per beurt.
captain-two-cities = { $one } en { $other } komen uit twee steden; wat je samen legt, komt uit één stad.
captain-other-city = Op band { $belt } ligt bagage uit { $city ->
        [P] Parijs
        [N] New York
       *[T] Tokio
    }; alleen dezelfde stad mag volgen.
captain-city-open = { $city ->
        [P] Parijs
        [N] New York
       *[T] Tokio
    } ligt al op band { $belt }, en een stad heeft één band tegelijk.
captain-hole = Tussen { $before } en { $after } zit een gat. Kaarten die je samen legt, volgen elkaar meteen op.
captain-wrong-way = { $card } kan niet na { $last }: deze rij gaat { $direction ->
        [up] omhoog, dus er moet een hoger getal volgen
       *[down] omlaag, dus er moet een lager getal volgen
    }.
captain-joker-first = Een rij begint met echte bagage, zodat iedereen de stad ziet; daarna mag een wereldreis volgen.
captain-joker-nothing = { $number } kan hier niet: een wereldreis staat voor een getal van 1 tot 17 dat de rij voortzet en waarvan de kaart nog niet op deze band ligt.
captain-nothing-to-draw = Na een herkomst moet je een kaart trekken, en er zijn er geen meer: doe een andere actie.
captain-look-count = { $count ->
        [0] Er is nog geen herkomst om te bekijken.
        [one] Een vertrekbord toont nu precies { $count } herkomst.
       *[other] Een vertrekbord toont nu precies { $count } herkomsten.
    }
captain-look-twice = Een vertrekbord toont twee verschillende banden, niet twee keer band { $belt }.
captain-nothing-to-call = Er is nog niets gelegd: wacht tot iemand bagage legt voor je “bluf!” roept.
captain-call-late = Te laat: iedereen heeft het laten gaan. “Bluf!” roepen kan alleen over wat het laatst gelegd is, zolang de tijd loopt.
captain-called = Te laat: { $seat } was sneller en riep al “bluf!”.
captain-own-placement = Dat legde je zelf: alleen de anderen kunnen “bluf!” roepen of het laten gaan.
captain-passed = Je hebt dit al laten gaan: nu de anderen nog.
captain-take-airport = De rij op band { $belt } eindigt op een luchthavenkaart: die blijft, en alles ervoor ook.
captain-take-one-stays = Van band { $belt } kun je alleen de laatste bagagekaarten nemen: de eerste blijft liggen, en alles voor een luchthavenkaart ook.
captain-take-not-last = { $cards } is niet het einde van de rij op band { $belt }: je kunt alleen de laatste kaarten terugnemen.
captain-takes-spent = Tot je volgende beurt mag je { $most ->
        [one] { $most } kaart
       *[other] { $most } kaarten
    } terugnemen, niet meer.
captain-unreadable = “{ $text }” is geen zet. Kies er een uit de lijst, of schrijf bijvoorbeeld 2:P7,P8 voor Parijs 7 en 8 op band 2.

# What can be achieved in it.

feat-captain-stowaway = Verstekeling
feat-captain-stowaway-about = Gewonnen met een bewuste laatste bluf, en niemand riep “bluf!”.
feat-captain-smuggler = Smokkelaar
feat-captain-smuggler-about = Minstens drie keer bewust gebluft in één spel, en nooit betrapt.
feat-captain-trap = Valstrik
feat-captain-trap-about = Iemand anders betrapt op een band waar jij bewust een luchthavenkaart als herkomst legde.
feat-captain-customs = Douanier
feat-captain-customs-about = Een bluf betrapt die minstens zeven kaarten kostte.
feat-captain-papers = Papieren in orde
feat-captain-papers-about = Bewust eerlijke bagage, en wie “bluf!” riep, kreeg minstens zeven kaarten.

## A look back

captain-review-unit = { $value } kaarten
captain-review-place = { $what } leggen
captain-review-call = “Bluf!” op { $claim }
captain-review-pass = { $claim } laten gaan
captain-review-take = { $what } terugnemen
captain-review-close = { $what } sluiten
captain-review-origin = een herkomst leggen
captain-review-swap = een herkomst ruilen
captain-review-look = een herkomst bekijken
captain-review-end = beurt beëindigen
captain-review-other = een luchthavenkaart spelen
captain-moment-bluff = betrapt met { $count } kaarten op de band
captain-moment-call = “Bluf!” op { $count } kaarten, en het was er een
captain-moment-luck = “Bluf!”, maar nee: { $count } kaarten op te rapen

# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.
captain-first-origin = Verberg een stad waarvan je veel kaarten hebt: daar kun je ze eerlijk leggen.
captain-first-turn = Kaarten met opeenvolgende getallen gaan samen: één actie, meer kaarten weg.
captain-first-window = Je hoeft niets te roepen. Wat iedereen laat gaan, blijft liggen, eerlijk of niet.
captain-first-take = Je kunt het einde van een rij altijd terugnemen, ook buiten je beurt.
captain-first-reveal = De band is weer vrij. Er kan bagage op zodra er een nieuwe herkomst ligt.
