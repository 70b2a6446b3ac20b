# The rules of Captain Bluff, page by page. They must settle a dispute: they follow docs/rules/captain.md.

rules-captain-classic = Captain Bluff (Torsten Landsvogt)

## The game
rules-captain-goal-title = Waar het om gaat
rules-captain-goal = Voor 2 tot 5 spelers. **Raak als eerste al je kaarten kwijt en je wint.** Bagage raak je kwijt door ze op banden te leggen. Alle bagage van een band toont één stad; maar de echte stad van herkomst ligt gedekt boven de band, en maar weinigen kennen ze. Bagage op een band met een andere herkomst is bluf, en wie betrapt wordt, krijgt de hele band.
rules-captain-cards = Er is **bagage** uit Parijs, New York en Tokio, in elke stad genummerd van 1 tot 17, en er zijn **luchthavenkaarten**, die elk iets anders doen. Hoeveel kaarten iedereen heeft, is altijd zichtbaar.
rules-captain-setup-title = Het begin
rules-captain-setup = Met twee krijgt elk 12 bagagekaarten en 3 luchthavenkaarten; met drie 10 bagagekaarten, met vier 9, met vijf 8, en elk 2 luchthavenkaarten. De rest van de bagage is de trekstapel; de rest van de luchthavenkaarten gaat ongezien uit het spel. Het gaat met de klok mee.
rules-captain-first-random = Het lot bepaalt wie begint.
rules-captain-first-host = De host zegt wie begint.
rules-captain-origins = Eerst legt iedereen om de beurt één kaart gedekt boven een lege band (met twee spelers elk twee kaarten): de **herkomst**. Elke kaart mag, ook een luchthavenkaart. Je trekt er niets voor. Die van jou hoef je niet te onthouden: je DM toont ze.
rules-captain-turn-title = Jouw beurt
rules-captain-turn = Doe precies **één** van vijf acties:
    • **Bagage leggen** aan het einde van een band (volgende pagina).
    • **Herkomst bepalen:** leg een kaart gedekt boven een band die er nog geen heeft, en trek dan een kaart.
    • **Herkomst bekijken.** Alleen jij ziet ze; iedereen ziet welke band het was.
    • **Herkomst ruilen,** als er bagage op de band ligt: een kaart uit je hand komt in de plaats, de oude komt in je hand.
    • **Band sluiten** waarop bagage ligt: bagage en herkomst worden afgelegd zonder ze te tonen. De band is weer vrij.
rules-captain-turn-end = Daarnaast mag je **één** luchthavenkaart spelen, voor of na je actie. Je beurt eindigt als je allebei gedaan hebt, of als je na je actie zegt dat je klaar bent.

    Is er niets meer om te trekken, dan kun je geen herkomst bepalen, tenzij geen enkele band er een heeft.
rules-captain-place-title = Bagage leggen
rules-captain-place = • De band moet een herkomst hebben. Alle bagage toont één stad, en een stad heeft maar één band tegelijk: er zijn dus hoogstens drie banden open.
    • Leg één kaart, of meer die elkaar meteen opvolgen, zoals 7, 8, 9 of 9, 8, 7.
    • Een rij gaat omhoog of omlaag. Het tweede getal beslist, en alle volgende houden zich daaraan.
    • Na de kaart die er al ligt, mag je getallen overslaan; tussen de kaarten die je samen legt niet.
    • Een rij begint met echte bagage, niet met een wereldreis.

    Wat je **mag** leggen, hangt niet af van de herkomst. Die telt pas als iemand “bluf!” roept.
rules-captain-place-example = Op de afbeelding legde { rules-ann } Parijs 4 en 5: de rij gaat omhoog. Nu mag Parijs 8 volgen, of 7 en 8 samen; maar niet Parijs 3, en niet 8 en 10 samen. Niemand mag een tweede band voor Parijs openen.

## Bluffing
rules-captain-call-title = “Bluf!” roepen
rules-captain-call = Telkens als er iets gelegd is, ook een wereldreis alleen, hebben alle anderen { $time } om **Bluf!** te roepen; de eerste die drukt, telt. Laat iedereen het gaan, dan gaat het spel meteen verder. Roepen kan alleen over wat het laatst gelegd is. Het kost geen beurt.
rules-captain-call-cost = De herkomst van de band gaat open voor iedereen.
    • **Bagage uit de stad van de rij:** wie riep, had het mis en krijgt de hele rij en de herkomst in de hand.
    • **Een andere stad, of een luchthavenkaart:** wie het laatst legde, krijgt alles, ook wat anderen eerder legden. Of die het wist, doet er niet toe.

    Daarna is de band vrij, zonder herkomst, en gaat het spel verder waar het was.
rules-captain-call-example = Op de afbeelding legde { rules-ann } Parijs 4 en 5, en { rules-bob } daarna Parijs 8. { rules-cem } riep “bluf!”. De herkomst is Tokio 9, dus { rules-bob } krijgt vier kaarten: 4, 5, 8 en Tokio 9.

## Airport cards
rules-captain-airport-title = Luchthavenkaarten
rules-captain-airport = Hoogstens één per beurt; er zijn er { $count }. Als herkomst doet een luchthavenkaart zelf niets, maar alle bagage die daar gelegd wordt, is bluf; als herkomst telt ze niet als de luchthavenkaart van je beurt.
rules-captain-airport-tm = 🌍 **Wereldreis** ({ $count }): een joker. Ze komt aan het einde van een rij, of tussen kaarten die je samen legt, als een getal van 1 tot 17 dat de rij voortzet en waarvan de kaart nog niet op die band ligt, zelf of als andere wereldreis. Tussen andere kaarten is ze precies het ontbrekende getal. Alleen speel je ze naast je actie, en ook dan mag iemand “bluf!” roepen.
rules-captain-airport-cs = ⇄ **Richtingwissel** ({ $count }): komt aan het einde van een rij; het volgende getal moet de andere kant op. Je speelt hem voor of na het leggen, niet ertussen. Een rij van één getal heeft nog geen richting, en daarna ook niet.
rules-captain-airport-ta = 🛫 **Vertrekbord** ({ $count }): bekijk twee herkomsten, of de enige die er is. Daarna wordt het afgelegd.
rules-captain-airport-vr = ⏰ **Vertraagde vlucht** ({ $count }): alle anderen met minder dan vijf kaarten trekken één bagagekaart. Daarna wordt ze afgelegd.
rules-captain-airport-example = Een vertrekbord of vertraagde vlucht mag je ook spelen als ze niets doen. Op de afbeelding volgt op Parijs 4 en 5 een wereldreis als 6, en een richtingwissel keerde de rij: nu mag Parijs 3 volgen, niet Parijs 8.

## Taking back
rules-captain-take-title = Terugnemen en trekken
rules-captain-take = **Altijd**, ook buiten je beurt, mag je de laatste bagagekaarten van een rij in je hand nemen, één of meer, wie ze ook legde. Het kost geen actie. Minstens één bagagekaart blijft liggen; een luchthavenkaart blijft ook, en alles wat ervoor ligt. Blijft er één getal over, dan heeft de rij weer geen richting.

    Het kan niet voor de eerste beurt, zolang er “bluf!” geroepen mag worden, of zolang de uitslag daarvan open ligt.
rules-captain-take-free = Je mag zo vaak terugnemen als je wilt.
rules-captain-take-most = { $most ->
        [one] Aan deze tafel mag je tussen twee eigen beurten { $most } kaart terugnemen.
       *[other] Aan deze tafel mag je tussen twee eigen beurten { $most } kaarten terugnemen.
    }
rules-captain-pile = Is de trekstapel leeg en is er een kaart nodig, dan wordt de hele aflegstapel geschud, ook de luchthavenkaarten. Bij een vertraagde vlucht trek je de bovenste **bagagekaart**. Is er niets meer, dan trekt niemand.

## The end
rules-captain-end-title = Het einde
rules-captain-end = Heb je geen kaarten meer, dan win je zodra iedereen je laatste kaarten liet gaan of onterecht “bluf!” riep. Was het bluf en wordt het geroepen, dan krijg je de band en gaat het spel verder. Is je laatste kaart een luchthavenkaart zonder getal, dan win je meteen.

    De plaatsen volgen het aantal kaarten dat elk nog heeft.
rules-captain-limit = Na { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } stopt het spel in elk geval: de minste kaarten winnen, en bij gelijke stand wordt de plaats gedeeld.

## Time
rules-captain-clock-title = Tijd en vertrekken
rules-captain-clock = Tijd voor je beurt: { $turn }. Daarna bekijkt het spel voor jou een herkomst die je niet kent (het laagste nummer; ken je ze allemaal, dan de eerste), of bepaalt er een met je laagste kaart als er geen is (Parijs, New York, Tokio, dan luchthavenkaarten). Is je actie gedaan, dan eindigt je beurt gewoon. Voor de eerste beurt gaat je laagste kaart boven de laagste vrije band. Tijd om **Bluf!** te roepen: { $time }; daarna laat je gaan wat er gelegd is.
rules-captain-away = Mis je twee beurten na elkaar, dan ben je weg: een computer speelt je beurten. Druk op **{ button-back }**, en de tafel wacht weer op je.
rules-captain-quit = Je mag altijd definitief vertrekken. Je kaarten gaan naar de aflegstapel, de herkomsten blijven. Wie alleen overblijft, wint.
