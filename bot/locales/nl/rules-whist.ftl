# The rules of colour whist, a page at a time. They must settle a dispute.

rules-whist-championnat = Kleurenwiezen (kampioenschap)

## The game
rules-whist-goal-title = Waar het om gaat
rules-whist-goal = Vier spelers, elk dertien kaarten. In een **bieding** wordt bepaald wat er gespeeld wordt en door wie: een kleur, samen met een maat die **meegaat**, of een spel alleen. Dan worden dertien slagen gespeeld. Haal je niet wat je bood, dan verlies je punten, en de anderen winnen er.
rules-whist-session = Elke gift heb je een andere maat; **iedereen telt voor zichzelf**. Na { $deals ->
        [one] { $deals } gift
       *[other] { $deals } giften
    } wint het hoogste totaal.

## The deal
rules-whist-deal-title = Kaarten en delen
rules-whist-cards = 52 kaarten; in elke kleur is de aas het hoogst, dan heer, dame, boer, 10 tot 2. In de bieding geldt **♥ > ♦ > ♣ > ♠**. De eerste deler zit links van de host; na elke gespeelde gift deelt de volgende links.
rules-whist-shuffle = Voor elke gift worden de kaarten opnieuw geschud.
rules-whist-shuffle-once = Na de eerste gift gaan de slagen op elkaar zoals ze gewonnen zijn, en worden ze maar **één keer** geschud: lange kleuren en wilde handen komen vaak voor. Na een solo slim komt er een nieuw pak.
rules-whist-cut = Het lot coupeert; elk deel heeft minstens { $least } kaarten.
rules-whist-cut-manual = De speler rechts van de deler coupeert: elk deel heeft minstens { $least } kaarten, en wat afgenomen wordt, gaat onderaan.
rules-whist-batches = Er wordt met de klok mee gedeeld, { $batches } kaarten per keer. Er wordt geen kaart gedraaid. Past iedereen, dan deelt dezelfde speler opnieuw en telt de gift niet.

## Two together
rules-whist-pairs-title = De bieding: samen
rules-whist-pairs = Te beginnen links van de deler, met de klok mee, zegt iedereen één ding:
    • **Wachten:** alleen de allereerste. Daarna kun je alleen meegaan of passen.
    • **Een kleur vragen:** je zoekt een maat, met die kleur als troef.
    • **Meegaan:** je gaat mee met iemands vraag, voor samen 8 tot 13 slagen. Je hebt minstens één kaart van die kleur nodig.
    • **Aanhouden:** je vraag blijft staan, al zeg je niets meer; gaat niemand mee, dan heb je gepast.
    • **Passen:** je doet niet meer mee aan deze bieding.
rules-whist-pairs-rules = • Een kleur kan maar door één speler gevraagd worden, en alleen zolang er nog iemand kan meegaan. Een tweede vraag moet in een hogere kleur.
    • Na een miserie of piccolo wordt er niet meer gevraagd.
    • Vroeg je een kleur, dan ga je alleen mee in een hogere.
    • Gaat iemand met je mee, dan zeg je niets meer. Wordt er hoger geboden, dan verhoogt wie meeging het aantal slagen in die kleur, of past; dan is de vrager weer vrij.
rules-whist-pairs-example = Op de afbeelding vroeg { rules-cem } ♥ en paste { rules-dora }. { rules-ann } heeft vier harten en kan meegaan in ♥ voor 8 of meer, samen met { rules-cem }.

## Alone
rules-whist-alone-title = De bieding: alleen
rules-whist-alone = • **Alleen 6, 7 of 8**, met een troef waarvan je een kaart hebt: als niemand daarin nog met je kan meegaan, als niemand meeging en je weer aan de beurt bent, of na een kleine miserie.
    • **Miserie of piccolo** in elke beurt, als het hoger is dan alles wat geboden is.
    • **Abondance, solo en solo slim** alleen in je eerste beurt; een abondance mag je later verhogen. Je noemt de kleur bij je bod.
    • Heb je gewacht of ben je meegegaan, dan bied je niet alleen. Wordt er hoger geboden dan jouw spel alleen, dan verhoog of pas je.
rules-whist-joining = Bij een miserie of piccolo kan iemand **hetzelfde bieden**: elk speelt dan voor zichzelf, tegelijk. Alleen het hoogste spel wordt gespeeld.
rules-whist-auction-end = De bieding stopt als niemand nog iets te zeggen heeft. Op de afbeelding ging { rules-ann } mee in ♥ voor 8, en moet { rules-bob } nog spreken.

## The trou
rules-whist-trou-title = Troel
rules-whist-trou = Precies **drie azen** in één hand is *troel*, en die moet gespeeld worden; vier azen is geen troel. De maat is wie de vierde aas heeft. Samen moeten ze 9 slagen halen.
rules-whist-trou-auto = Het spel meldt troel vanzelf, voor de bieding.
rules-whist-trou-manual = Voor de bieding zegt iedereen “troel” of “geen troel”. Heb je drie azen en zeg je het niet, dan verlies je 15 punten na de gift, die gewoon gespeeld wordt.
rules-whist-trou-speak = Om de beurt zegt iedereen dan “pas voor grote miserie”, of een spel boven troel: grote miserie, abondance 10 of 11, open miserie, solo, solo slim. De speler met troel speelt die, of biedt zelf ook hoger. De maat spreekt zoals de anderen en blijft **geheim** tot iedereen gesproken heeft.
rules-whist-trou-any = Biedt niemand hoger, dan kiest de maat de troefkleur en komt uit met een kaart naar keuze.
rules-whist-trou-ace = Biedt niemand hoger, dan kiest de maat de troefkleur en komt uit met de aas.

## The ladder
rules-whist-ladder-title = De spellen, van laag naar hoog
rules-whist-ladder = Punten elk: gehaald / één slag te weinig (wat elke tegenstander dan krijgt).
rules-whist-ladder-zero = Punten per tegenstander: gehaald / één slag te weinig. Speel je alleen, dan krijg of betaal je ze drie keer.
rules-whist-rung = { $rank }. **{ $name }** – { $about }: { $made } / { $failed } ({ $others })
rules-whist-rung-zero = { $rank }. **{ $name }** – { $about }: { $made } / { $failed }
rules-whist-above = Een bod moet hoger staan op deze ladder dan het hoogste tot dan toe, of op dezelfde plaats in een hogere kleur. Bij solo en solo slim gaat “zonder troef” boven ♥.

## Points
rules-whist-points-title = Punten
rules-whist-points = Een gehaald spel geeft punten aan wie het speelt. Een spel dat niet gehaald is, kost hun punten **en** geeft punten aan elke tegenstander.
rules-whist-points-zero = Wat de winnaars krijgen, betalen de verliezers: alleen met elk van de drie tegenstanders, samen elk met één.
rules-whist-points-pair = **Samen:** +{ $over } voor elke slag meer; −{ $under } voor elke slag te weinig.
rules-whist-points-solo = **Alleen:** +{ $over } voor elke slag meer, tot { $most }; −{ $under } voor elke slag te weinig. Bij abondance, solo en solo slim tellen extra slagen niet.
rules-whist-points-by-tricks = Per slag: elke slag meer (tot zoveel in totaal) / elke slag te weinig. De andere spellen zijn altijd evenveel waard.
rules-whist-points-by-trick = **{ $name }:** { $over } (≤ { $most }) / { $under }; elke tegenstander { $others }
rules-whist-points-by-trick-zero = **{ $name }:** { $over } (≤ { $most }) / { $under }
rules-whist-points-several = Spelen er meer tegelijk miserie of piccolo, dan wint of verliest elk voor zich, en alleen wie niet meespeelde krijgt punten; meer als er minstens twee verliezen.
rules-whist-points-several-own = Spelen er meer tegelijk miserie of piccolo, dan wint of verliest elk voor zich, en alleen wie niet meespeelde krijgt punten; verliezen er minstens twee: { $points }.
rules-whist-all13-double = Samen **alle 13 slagen** halen telt dubbel, ook bij troel.
rules-whist-all13-fixed = Samen **alle 13 slagen** halen geeft elk { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }.
rules-whist-trou-free = Troel die niet gehaald is, kost aan deze tafel niets; de tegenstanders krijgen wel hun punten.

## Play
rules-whist-play-title = Het spel
rules-whist-play = **Volg de kleur** als je kunt; anders speel je wat je wilt: troeven of hoger gaan hoeft niet. De hoogste troef wint de slag, zonder troef de hoogste kaart van de uitgekomen kleur; wie de slag wint, komt uit. Gespeeld is gespeeld. Alleen de laatste slag mag je nog eens bekijken.
rules-whist-lead = De speler links van de deler komt eerst uit; bij abondance, solo en solo slim wie het speelt; bij troel de maat.
rules-whist-special = • **Kleine miserie:** eerst leggen alle vier een kaart gedekt weg; er blijven 12 slagen.
    • **Piccolo:** precies één slag, niet meer en niet minder.
    • **Open miserie:** de kaarten gaan open voor iedereen zodra de vijfde kaart van de gift gespeeld is.
rules-whist-early = Kan er geen punt meer veranderen, dan is de gift voorbij: elke miserie verloren, een piccolo met twee slagen, een abondance, solo of solo slim beslist.
rules-whist-late = Aan deze tafel wordt elke gift tot de laatste slag gespeeld.

## The jury
rules-whist-jury-title = De jury
rules-whist-jury-auto = Voor deze spellen is de jury nodig: { $bids }. Aan deze tafel aanvaardt ze altijd.
rules-whist-jury-human = Voor deze spellen is de jury nodig: { $bids }. De jury van deze server ziet alleen de kaarten van de bieder, en aanvaardt of weigert. Weigert ze, dan past de speler. Antwoordt ze niet binnen { $time }, dan telt het bod.
rules-whist-jury-tools = Alleen de jury geeft strafpunten, stopt een gift of kent ze toe, waarschuwt en sluit uit. Tot het einde van de volgende bieding kan ze ook de laatst getelde gift vernietigen, of opnieuw zeggen hoe die eindigde. Ze heeft het laatste woord.

## The end
rules-whist-end-title = Het einde
rules-whist-end = Na { $deals ->
        [one] { $deals } gift
       *[other] { $deals } giften
    } winnen de meeste punten. Bij gelijke stand gaat voor wie meer spellen haalde, dan wie er minder verloor; anders delen ze de plaats.

## Time
rules-whist-clock-title = Tijd en vertrekken
rules-whist-clock = Je hebt { $bid } voor een bod en { $card } voor een kaart. Daarna past het spel voor je (troel wordt gespeeld), of speelt het een kaart: het komt uit met een kaart waar in die kleur niets meer boven gaat, neemt een slag zo goedkoop mogelijk als je kant hem nog niet heeft, en speelt anders laag. Bij een miserie duikt het; voor een kleine miserie legt het je hoogste kaart weg. De troef bij troel wordt de langste kleur van de maat. Ziet iedereen dat je geen keuze hebt, dan gebeurt het meteen: passen, je laatste kaart, de enige kaart die een open hand mag spelen.
rules-whist-away = Mis je twee beurten na elkaar, dan ben je weg: een computer speelt. Druk op **{ button-back }**, en de tafel wacht weer op je.
rules-whist-quit = Vertrek je, dan eindig je als laatste; een computer speelt verder. Zijn er twee vertrokken, dan kunnen de anderen stemmen om te stoppen; de punten tellen zoals ze dan staan.
