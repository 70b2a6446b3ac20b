# Colour whist (whist à la couleur, kleurenwiezen). The calls keep the clubs' own names.

whist-title = Kleurenwiezen
whist-pitch = Wiezen met opbod: **vraag** een kleur, **ga mee** met iemand anders of speel alleen, met dertien kaarten en elke gift een andere maat.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-whist-names = kleurenwiezen, kleurenwies, kleurwiezen, wiezen, wies, whisten, whist
game-whist = Kleurenwiezen · kaarten, { $players } { $most ->
    [one] speler
   *[other] spelers
}

## Cards and contracts
whist-suit = { $suit ->
        [H] ♥
        [D] ♦
        [C] ♣
       *[S] ♠
    }
    .emoji = { $suit ->
        [H] :whist_hearts:
        [D] :whist_diamonds:
        [C] :whist_clubs:
       *[S] :whist_spades:
    }
whist-rank = { $rank ->
        [A] A
        [K] H
        [Q] D
        [J] B
       *[other] { $rank }
    }
whist-card = { $suit } { $rank }
whist-kind = { $kind ->
        [E8] samen 8
        [E9] samen 9
        [E10] samen 10
        [E11] samen 11
        [E12] samen 12
        [E13] samen 13
        [S6] alleen 6
        [S7] alleen 7
        [S8] alleen 8
        [PM] kleine miserie
        [P] piccolo
        [A9] abondance 9
        [A10] abondance 10
        [A11] abondance 11
        [TR] troel
        [GM] grote miserie
        [GMT] open miserie
        [PC] solo
       *[GC] solo slim
    }
whist-kind-in = { $kind } { $suit }
whist-kind-without = { $kind } zonder troef
whist-kind-about = { $kind ->
        [E8] met twee, minstens 8 slagen
        [E9] met twee, minstens 9 slagen
        [E10] met twee, minstens 10 slagen
        [E11] met twee, minstens 11 slagen
        [E12] met twee, minstens 12 slagen
        [E13] met twee, alle 13 slagen
        [S6] alleen, minstens 6 slagen
        [S7] alleen, minstens 7 slagen
        [S8] alleen, minstens 8 slagen
        [PM] alleen, zonder troef, één kaart weg, geen van de 12 slagen
        [P] alleen, zonder troef, precies één slag
        [A9] alleen, jij komt uit, minstens 9 slagen
        [A10] alleen, jij komt uit, minstens 10 slagen
        [A11] alleen, jij komt uit, minstens 11 slagen
        [TR] drie azen samen met de vierde, minstens 9 slagen
        [GM] alleen, zonder troef, geen enkele slag
        [GMT] alleen, zonder troef, geen enkele slag, kaarten open
        [PC] alleen, jij komt uit, minstens 12 slagen
       *[GC] alleen, jij komt uit, alle 13 slagen
    }
# Made or failed by one trick, in points.
whist-worth = { $about } · +{ $made } / −{ $failed }

## Calls, as choices
whist-call-wait = Wachten
whist-call-propose = { $suit } vragen
whist-call-pack = { $suit } meegaan, samen { $level }
whist-call-maintain = Vraag aanhouden
whist-call-pass = Passen
whist-call-pass-high = Pas voor grote miserie
whist-call-no-trou = Geen troel
whist-call-trou = Troel!
whist-call-keep = Troel spelen

## What is waited for
whist-status = -# Gift { $deal } van { $deals } · deler: { $you ->
        [name] jij
       *[no] { $name }
    }
whist-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Jij wint!**
               *[no] **{ $name }** wint!
            }
       *[other] **{ $name }** winnen samen!
    }
whist-cut-turn = **{ $name }** coupeert de kaarten. { $time }
whist-cut-yours = **Jouw beurt** om te couperen: wat je afneemt, gaat onderaan. { $time }
whist-trou-turn = **{ $name }**: “troel” (drie azen) of “geen troel”? { $time }
whist-trou-yours = **Jouw beurt:** met precies drie azen zeg je “troel”, anders “geen troel”. { $time }
whist-bid-turn = **{ $name }** biedt. { $time }
whist-bid-yours = **Jouw bod.** { $time }
whist-bid-trou = { $you ->
        [holder] **Jij** hebt troel.
       *[no] **{ $holder }** heeft troel.
    } **{ $name }**: “pas voor grote miserie”, of een hoger spel? { $time }
whist-bid-trou-yours = **{ $holder }** heeft troel. **Jouw bod:** “pas voor grote miserie”, of een hoger spel? { $time }
whist-partner-secret = 🤫 Jij hebt de vierde aas: jij bent de maat. Verklap niets tot iedereen gesproken heeft.
whist-top = Hoogste bod: **{ $contract }** ({ $names })
whist-arbiter-turn = ⚖️ **{ $name }** biedt **{ $bid }**: de jury beslist. { $time }
whist-discard-turn = **Kleine miserie:** iedereen legt één kaart gedekt weg. Nog bezig: { $names }. { $time }
whist-discard-yours = **Kleine miserie:** leg één kaart gedekt weg. Niemand ziet ze. { $time }
whist-trump-turn = **{ $name }** heeft de vierde aas, kiest troef en komt uit. { $time }
whist-trump-yours = **Jij hebt de vierde aas:** kies de troefkleur; daarna kom je uit. { $time }
whist-play-turn = **{ $name }** speelt. { $time }
whist-play-yours = **Jouw beurt om te spelen.** { $time }
whist-show = **De gift is gespeeld.** Wachten op een klik op **{ button-continue }**: { $names }. { $time }
whist-show-slow = **De gift is gespeeld.** Het spel gaat vanzelf verder. { $time }
whist-playing = **{ $contract }** – { $names }
whist-tricks = -# Slagen: { $tricks }
whist-tricks-of = { $name } { $count }

## The cards
whist-hand-discard = Weggelegd: { $card }
whist-trick = Slag { $number }: { $cards }
whist-trick-none = Slag { $number }: { $you ->
        [name] jij
       *[no] { $name }
    } komt uit.
whist-played = { $name } **{ $card }**
whist-open = Open kaarten van { $name }: { $cards }
whist-last = 👀 De laatste slag: { $cards }. Voor { $you ->
        [name] jou
       *[no] { $name }
    }.
whist-last-none = 👀 Er is nog geen slag gespeeld.

## Points
whist-outcome = Gift { $deal }: **{ $contract }**, { $names }.
whist-made = { $tricks ->
        [one] Gehaald, met { $tricks } slag.
       *[other] Gehaald, met { $tricks } slagen.
    }
whist-failed = { $tricks ->
        [one] Niet gehaald, met { $tricks } slag.
       *[other] Niet gehaald, met { $tricks } slagen.
    }
whist-of = { $name }: { $told }
whist-by-jury = Beslist door de jury.
whist-annulled-by-jury = Door de jury vernietigd: geen punten.
whist-new-pack = Na een solo slim komt er een nieuw pak kaarten.
whist-verdict-made = Gehaald! { $contract }: { $names }. Jouw punten: { $points }
whist-verdict-failed = Niet gehaald! { $contract }: { $names }. Jouw punten: { $points }
whist-verdict-mixed = { $contract }: { $names }. Jouw punten: { $points }
whist-points-of = { $name } **{ $points }**
whist-total = Totaal: { $points }

## Buttons and selects
whist-button-cards = Mijn kaarten
whist-button-why = Waarom niet…?
whist-button-last = Laatste slag
whist-button-judge = Voor de jury
whist-button-stop = Stem om te stoppen
whist-button-half = In het midden
whist-select-pack = Hoger meegaan…
whist-select-solo = Alleen…
whist-select-abundance = Abondance…
whist-select-other = Miserie, piccolo, solo slim…
whist-select-cut = Ergens anders couperen…
whist-cut-at = { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }

## Why not
whist-why-title = **Wat nu niet mag, en waarom**
whist-why-nothing = **Alles mag:** je kunt nu elke zet doen.
whist-why-turn = { $name } is aan de beurt; in jouw beurt zie je hier wat niet mag.
whist-why-line = • **{ $what }:** { $reason }
whist-bar-trou = troel
whist-bar-wait = wachten
whist-bar-propose = { $suits } vragen
whist-bar-maintain = een vraag aanhouden
whist-bar-keep = troel spelen
whist-bar-pack = meegaan in { $suits }
whist-bar-pack-at = meegaan in { $suits }, samen { $levels }

## The jury
whist-case-title = ### ⚖️ Tafel { $table }, gift { $deal }: een bod voor de jury
whist-case-asked = { $name } biedt **{ $bid }** ({ $about }).
whist-case-hand = De kaarten: { $cards }
whist-case-means = Aanvaard je het, dan telt het bod. Weiger je het, dan past de speler. Zonder antwoord is het aanvaard. Toon deze kaarten aan niemand. { $time }

## What happened
# $told: one of the sentences below.
whist-event-late = ⏰ De tijd is om: { $told }
whist-event-dealt = Gift { $deal }: { $you ->
        [name] jij hebt
       *[no] { $name } heeft
    } gedeeld.
whist-event-again = Gift { $deal }: { $you ->
        [name] jij hebt
       *[no] { $name } heeft
    } opnieuw gedeeld.
whist-event-cut = { $you ->
        [name] je hebt
       *[no] { $name } heeft
    } gecoupeerd.
whist-event-wait = { $you ->
        [name] je
       *[no] { $name }
    } wacht.
whist-event-propose = { $you ->
        [name] je
       *[no] { $name }
    } vraagt **{ $suit }**.
whist-event-pack = { $you ->
        [name] je
       *[no] { $name }
    } gaat mee in **{ $suit }**: samen **{ $level }**.
whist-event-maintain = { $you ->
        [name] je
       *[no] { $name }
    } houdt de vraag aan.
whist-event-keep = { $you ->
        [name] je
       *[no] { $name }
    } speelt de troel.
whist-event-trou = { $you ->
        [name] jij
       *[no] { $name }
    }: “**Troel!**”
whist-event-pass = { $you ->
        [name] je
       *[no] { $name }
    } past.
whist-event-pass-forced = { $you ->
        [name] Je
       *[no] { $name }
    } past (iets anders kon niet).
whist-event-bid = { $you ->
        [name] jij
       *[no] { $name }
    }: **{ $bid }**.
whist-event-asked = { $name } roept de jury voor **{ $bid }**.
whist-event-accepted = ⚖️ De jury aanvaardt { $you ->
        [name] jouw bod
       *[no] het bod van { $name }
    }.
whist-event-refused = ⚖️ De jury weigert { $you ->
        [name] jouw bod
       *[no] het bod van { $name }
    }.
whist-event-round = Iedereen past: { $you ->
        [name] jij
       *[no] { $name }
    } deelt opnieuw.
whist-event-contract = ➡️ Er wordt **{ $contract }** gespeeld: { $names }.
whist-event-discarded = { $you ->
        [name] je hebt
       *[no] { $name } heeft
    } een kaart weggelegd.
whist-event-trump = { $you ->
        [name] je
       *[no] { $name }
    } kiest troef: **{ $suit }**.
whist-event-played = { $you ->
        [name] je
       *[no] { $name }
    } speelt **{ $card }**.
whist-event-took = Slag { $number }: { $name } **{ $card }**
whist-event-opened = { $you ->
        [name] Jouw kaarten
       *[no] De kaarten van { $name }
    } liggen open.
whist-event-forgot = { $you ->
        [name] Je
       *[no] { $name }
    } had drie azen en zei het niet: **{ $points }**.
whist-event-penalised = ⚖️ { $name }: **{ $points }** ({ $offence ->
        [revoke] verzaakt
        [two-cards] twee kaarten tegelijk
        [misdeal] fout gedeeld
        [cheating] gekeken of vals gespeeld
       *[remarks] gepraat
    }), de { $offence ->
        [cheating] tegenstanders
       *[other] anderen
    } elk { $others }. { $reason }
whist-event-voided = ⚖️ De jury stopt de gift; ze telt niet. { $reason }
whist-event-annulled = ⚖️ De jury vernietigt gift { $deal }: de punten tellen niet. { $reason }
whist-event-annulled-again = ⚖️ De jury vernietigt gift { $deal }: ze wordt opnieuw gedeeld. { $reason }
whist-event-awarded = ⚖️ De jury geeft { $deal ->
    [0] de gift
   *[other] gift { $deal }
} aan { $names }. { $reason }
whist-event-awarded-none = ⚖️ De jury geeft { $deal ->
    [0] de gift
   *[other] gift { $deal }
} aan de tegenpartij. { $reason }
whist-event-warned = ⚖️ Waarschuwing voor { $you ->
        [name] jou
       *[no] { $name }
    }. { $reason }
whist-event-excluded = ⚖️ De jury sluit { $you ->
        [name] jou
       *[no] { $name }
    } uit; een computer speelt verder. { $reason }
whist-event-substituted = ⚖️ { $you ->
        [name] Je
       *[no] { $name }
    } neemt de vrije plaats over.
whist-event-left = { $you ->
        [name] Je bent
       *[no] { $name } is
    } vertrokken; een computer speelt verder.
whist-event-voted = { $you ->
        [name] Je
       *[no] { $name }
    } wil stoppen.
whist-event-stopped = De partij is gestopt; de punten tellen zoals ze nu staan.
whist-replay-hand = { $name }: { $cards }
whist-replay-discard = (weggelegd: { $card })

## Options
whist-option-deals-16 = 16 giften
whist-option-deals-16-why = Een volle partij, zoals op toernooien.
whist-option-deals-12 = 12 giften
whist-option-deals-12-why = Iedereen deelt drie keer.
whist-option-deals-8 = 8 giften
whist-option-deals-8-why = Iedereen deelt twee keer.
whist-option-deals-4 = 4 giften
whist-option-deals-4-why = Iedereen deelt één keer.
whist-option-grid-championnat = Punten: kampioenschap
whist-option-grid-championnat-why = Niet gehaald kost punten en levert de anderen punten op.
whist-option-grid-liege = Punten: Luik
whist-option-grid-liege-why = Zoals het kampioenschap, maar een mislukt hoog spel levert de anderen minder op.
whist-option-grid-pagat = Punten: nulsom
whist-option-grid-pagat-why = Wat de ene wint, betaalt de andere.
whist-option-grid-custom = Punten: eigen tabel
whist-option-grid-custom-why = Uit een bestand: /{ cmd-bluff } { cmd-options }.
whist-option-trou-auto = Troel: het spel meldt ze
whist-option-trou-auto-why = Drie azen worden vanzelf gemeld.
whist-option-trou-manual = Troel: de speler meldt ze
whist-option-trou-manual-why = Iedereen zegt het voor de bieding; vergeet je je drie azen, dan verlies je 15 punten.
whist-option-trou-lead-any = Uitkomst bij troel: vrij
whist-option-trou-lead-any-why = De maat kiest zelf een kaart.
whist-option-trou-lead-ace = Uitkomst bij troel: de aas
whist-option-trou-lead-ace-why = De maat komt uit met de vierde aas.
whist-option-trou-fail-minus16 = Troel niet gehaald: −16
whist-option-trou-fail-minus16-why = Wie verliest, betaalt, ook bij troel.
whist-option-trou-fail-zero = Troel niet gehaald: 0
whist-option-trou-fail-zero-why = Troel is verplicht: niet gehaald kost ze niets.
whist-option-all13-double = Alle 13 slagen: dubbel
whist-option-all13-double-why = Twee maten die alle slagen halen, krijgen dubbele punten.
whist-option-all13-grid30 = Alle 13 slagen: 30
whist-option-all13-grid30-why = Twee maten die alle slagen halen, krijgen elk 30 punten.
whist-option-cut-auto = Couperen: het lot
whist-option-cut-auto-why = Op een toevallige plek.
whist-option-cut-manual = Couperen: een speler
whist-option-cut-manual-why = De speler rechts van de deler coupeert.
whist-option-shuffle-uniform = Schudden: volledig
whist-option-shuffle-uniform-why = Elke gift opnieuw helemaal geschud.
whist-option-shuffle-once = Schudden: één keer
whist-option-shuffle-once-why = Slagen op elkaar, één keer geschud: wildere handen.
whist-option-deal-445 = Delen: 4–4–5
whist-option-deal-445-why = Vier kaarten, vier, dan vijf.
whist-option-deal-454 = Delen: 4–5–4
whist-option-deal-454-why = Vier kaarten, vijf, dan vier.
whist-option-arbiter-auto = Jury: aanvaardt altijd
whist-option-arbiter-auto-why = Hoge biedingen zijn meteen aanvaard.
whist-option-arbiter-human = Jury: mensen
whist-option-arbiter-human-why = De jury ziet de kaarten en aanvaardt of weigert hoge biedingen.
whist-option-play-out-off = Stoppen als alles beslist is
whist-option-play-out-off-why = Zodra er geen punt meer kan veranderen.
whist-option-play-out-on = Elke gift uitspelen
whist-option-play-out-on-why = Tot de laatste slag.
whist-option-single-manual = Enige kaart zelf spelen
whist-option-single-manual-why = Speelt alleen vanzelf als iedereen het ziet: laatste kaart, open hand.
whist-option-single-auto = Enige kaart speelt vanzelf
whist-option-single-auto-why = Sneller, maar de anderen merken het.

## What is refused
whist-not-left = { $seat } speelt nog mee: je kunt alleen een vrije plaats overnemen.
whist-left = { $seat } is vertrokken: kies iemand die nog meespeelt.
whist-not-now = { $phase ->
        [cut] Eerst moeten de kaarten gecoupeerd worden.
        [trou] Eerst zegt iedereen “troel” of “geen troel”.
        [auction] De bieding loopt nog: bied of pas.
        [discard] Eerst legt iedereen een kaart weg voor de kleine miserie.
        [trump] Eerst moet de troefkleur gekozen worden.
        [play] De kaarten worden gespeeld: speel er een als het jouw beurt is.
        [show] De gift is voorbij: druk op **{ button-continue }** voor de volgende.
       *[other] Het spel is daar nog niet klaar voor: probeer het zo nog eens.
    }
whist-cut-size = Elk deel heeft minstens { $least } kaarten: coupeer tussen { $least } en { $most }.
whist-no-trou = { $aces ->
        [one] Troel is precies drie azen in één hand; jij hebt er { $aces }. Zeg “geen troel”.
       *[other] Troel is precies drie azen in één hand; jij hebt er { $aces }. Zeg “geen troel”.
    }
whist-arbiter = De jury bekijkt het bod van { $seat }: daarna gaat de bieding verder.
whist-no-such-verdict = “{ $verdict }” is hier geen beslissing: aanvaard of weiger het bod.
whist-no-such-bid = Dat spel bestaat niet: kies een van de biedingen die verschijnen terwijl je typt.
whist-wait-first = Alleen de allereerste mag wachten: pas, vraag, ga mee of bied.
whist-waiting-packs = Je hebt gewacht: je kunt alleen nog meegaan met iemand, of passen.
whist-over-trou = Er is troel: daarboven gaan alleen grote miserie, abondance 10 of 11, open miserie, solo en solo slim.
whist-keep-or-bid = Troel is verplicht: speel ze, of bied een hoger spel.
whist-nothing-to-keep = Je hebt geen troel, of je speelt ze al: bied of pas.
whist-raise-or-pass = Er is hoger geboden: verhoog, of pas.
whist-pack-or-pass = Je ging mee in { $suit } en er is hoger geboden: verhoog jullie slagen, of pas.
whist-misere-announced = Na een miserie of piccolo wordt er niet meer gevraagd: pas, of bied hoger.
whist-top-too-high = Samen kom je niet meer boven { $contract }, dus vragen kan niet meer: pas, of bied hoger.
whist-suit-taken = { $seat } heeft { $suit } al gevraagd: ga mee, of vraag een hogere kleur.
whist-propose-higher = Je vroeg al { $suit }; een tweede vraag moet in een hogere kleur (♥ > ♦ > ♣ > ♠).
whist-nobody-to-pack = Niemand kan nog meegaan in { $suit }: speel alleen, of pas.
whist-not-proposed = Niemand anders vroeg { $suit }, dus meegaan kan niet: vraag, bied of pas.
whist-packed-already = { $seat } ging al mee in { $suit }: bied iets anders, of pas.
whist-pack-higher = Je vroeg { $suit }: je kunt alleen meegaan in een hogere kleur.
whist-not-above = Dat is niet hoger dan { $contract }, het hoogste bod tot nu toe: bied hoger, of pas.
whist-no-card = Je moet minstens één kaart van de kleur hebben, en je hebt geen { $suit }.
whist-nothing-to-maintain = Je hebt geen vraag waarin nog iemand kan meegaan: bied of pas.
whist-may-be-packed = Er kan nog iemand met je meegaan in { $suit }: vraag die kleur eerst.
whist-first-turn-only = Abondance, solo en solo slim bied je alleen in je eerste beurt.
whist-raise-abundance = Een abondance verhoog je alleen naar meer slagen; de jouwe is er een van { $kind ->
        [A9] 9
        [A10] 10
       *[A11] 11
    }.
whist-not-in-hand = Je hebt { $card } niet: speel een kaart uit je hand.
whist-follow-suit = Je moet volgen: er is met { $suit } uitgekomen, en die kleur heb je.
whist-lead-ace = Aan deze tafel komt de maat bij troel uit met de aas: { $card }.
whist-discarded = Je hebt je kaart al weggelegd: nu de anderen nog.
whist-no-vote = Stemmen om te stoppen kan pas als er twee spelers vertrokken zijn.
whist-voted = Je hebt al gestemd: wacht op de anderen.
whist-no-deal = Er is nu geen gift om te stoppen: wacht op de volgende.
whist-no-contract = Er is nu geen spel om toe te kennen: bij de laatste gift kan dat tot het einde van de volgende bieding.
whist-no-scored-deal = Er is nu geen gift om te vernietigen: dat kan vanaf de uitslag tot het einde van de volgende bieding.
whist-annulled = Gift { $deal } is al vernietigd: dat kan maar één keer.
whist-award-declarers = Alleen wie het spel speelt, kan het krijgen; bij twee maten allebei of geen van beiden.
whist-misdeal-dealer = Alleen { $seat } deelde deze gift, dus alleen { $seat } kan fout gedeeld hebben.
whist-penalty-points = Hiervoor mag de jury { $most ->
        [one] hoogstens { $most } punt
       *[other] hoogstens { $most } punten
    } aftrekken (fout delen: precies 3).
whist-penalty-others = Hiervoor mogen de anderen elk { $most ->
        [one] hoogstens { $most } punt
       *[other] hoogstens { $most } punten
    } krijgen (bij fout delen: precies 1).
whist-reason = Geef een reden op één regel, hoogstens { $most } tekens.

## Commands

## A grid of points of one's own
whist-grid-done = Tafel { $table } speelt voortaan met deze punten. Met **Regels** aan de tafel zie je ze.
whist-grid-present = De punten van tafel { $table }. Pas het bestand aan; de host geeft het terug met `/{ cmd-bluff } { cmd-options }`.
whist-grid-too-large = Dit bestand is te groot voor een puntentabel: hoogstens { $most } kB.
whist-grid-not-utf8 = Dit bestand is geen UTF-8-tekst: sla het op als UTF-8.
whist-grid-wrong = Dit is geen goede puntentabel, dus er is niets veranderd:
whist-grid-more = { $count ->
        [one] • en nog { $count }
       *[other] • en nog { $count }
    }
whist-grid-line = • { $reason }
whist-grid-line-row = • Rij { $row } ({ $kind }): { $reason }
whist-grid-not-json = geen volledige JSON; kijk bij regel { $line }.
whist-grid-object = hier hoort een JSON-object.
whist-grid-missing = het veld **{ $field }** ontbreekt.
whist-grid-unknown = een veld **{ $field }** bestaat niet.
whist-grid-number = **{ $field }** moet een geheel getal zijn van { $least } tot { $most }.
whist-grid-fixed = **{ $field }** moet 0 zijn: dit spel is evenveel waard, hoeveel slagen het ook zijn.
whist-grid-order = **contract** moet hier { $kind } zijn: elk spel heeft een rij, in de volgorde van de ladder.
whist-grid-rows = er zijn meer rijen dan de { $count } spellen.
whist-grid-list = **rows** moet een lijst zijn.
whist-grid-all13 = **all13** moet "double" zijn of een geheel getal van 0 tot { $most }.
whist-grid-zero-sum = **zero_sum** moet true of false zijn.

## What the jury rules, and what it does unasked (R60)
whist-verdict-accept = Bod aanvaarden
whist-verdict-refuse = Bod weigeren
whist-verdict-penalty = Strafpunten
whist-verdict-award = Gift toegekend
whist-verdict-void = Gift gestopt
whist-verdict-annul = Gift vernietigd
whist-verdict-warn = Waarschuwing
whist-verdict-exclude = Uitgesloten
whist-offence-revoke = Verzaakt
whist-offence-two-cards = Twee kaarten tegelijk
whist-offence-misdeal = Fout gedeeld
whist-offence-cheating = Gekeken of vals gespeeld
whist-offence-remarks = Gepraat
whist-outcome-made = Het spel is gehaald
whist-outcome-failed = Het spel is niet gehaald
whist-again-no = Niet opnieuw delen
whist-again-again = Opnieuw delen
cmd-whist-jury-penalty = Geef een speler strafpunten (wiezen)
cmd-whist-jury-award = Zeg hoe de gift eindigt, of hoe de laatste eindigde (wiezen)
cmd-whist-jury-void = Stop de gift of de hand en laat opnieuw delen; na de uitslag: schrap de punten
cmd-whist-jury-annul = Schrap de punten van de laatste gespeelde gift (wiezen)
cmd-whist-jury-warn = Waarschuw een speler
cmd-whist-jury-exclude = Sluit een speler uit
cmd-whist-jury-offence = overtreding
cmd-whist-jury-offence-about = Wat de speler deed
cmd-whist-jury-points = punten
cmd-whist-jury-points-about = Hoeveel het kost; niet ingevuld: wat de regels zeggen
cmd-whist-jury-others = anderen
cmd-whist-jury-others-about = Hoeveel elk van de anderen krijgt; niet ingevuld: wat de regels zeggen
cmd-whist-jury-outcome = afloop
cmd-whist-jury-outcome-about = Hoe het spel eindigt
cmd-whist-jury-again = opnieuw
cmd-whist-jury-again-about = Of de gift opnieuw wordt gedeeld

# What can be achieved in it.

feat-whist-slam = Solo slim
feat-whist-slam-about = Een solo slim geboden en gehaald.
feat-whist-misere = Geen slag
feat-whist-misere-about = Een grote of open miserie gehaald.
feat-whist-abundance = Hoorn des overvloeds
feat-whist-abundance-about = Een abondance van tien of elf, of een solo, gehaald.
feat-whist-solo = Alleen tegen drie
feat-whist-solo-about = Alleen 8 gehaald.
feat-whist-all = Alle dertien
feat-whist-all-about = Alle dertien slagen gehaald met een maat.
feat-whist-steady = Vaste hand
feat-whist-steady-about = Minstens vijf spellen in een partij van acht of meer giften, en allemaal gehaald.

## A look back

whist-review-unit = { $value } punten
whist-review-odds = lukt in **{ $percent }** van de gevallen
whist-review-play = { $what } spelen
whist-review-discard = { $what } wegleggen
whist-review-trump = troef { $what }
whist-review-other = “{ $what }”
whist-moment-head-call = Beste bod
whist-moment-head-bluff = Brutaalste bod
whist-moment-bluff = { $what }, niet gehaald ({ $points } punten)
whist-moment-call = { $what }, gehaald ({ $points } punten)
whist-moment-luck = een hand ver onder het gemiddelde

# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.
whist-first-bid = Een lange sterke kleur? Vraag. Goede kaarten in een gevraagde kleur? Ga mee.
whist-first-partner = Jullie zijn alleen deze gift maten: iedereen telt voor zichzelf.
whist-first-against = Je speelt tegen: wordt dit spel niet gehaald, dan krijg je punten.
whist-first-void = Je kunt niet volgen: speel wat je wilt, maar alleen een troef kan de slag halen.
whist-first-lead = Jij komt uit: speel wat je wilt. Wie die kleur heeft, moet volgen.
whist-first-follow = De hoogste kaart van de uitgekomen kleur haalt de slag, tenzij iemand troeft.
whist-first-scored = Haal je je spel niet, dan verlies je punten, en de anderen winnen er.
