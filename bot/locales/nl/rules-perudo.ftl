# The rules of perudo, page by page. They must settle a dispute: they follow docs/rules/perudo.md.

rules-perudo-borg = Perudo · regels van Borg
rules-perudo-dudo = Perudo · klassieke regels (dudo)

## The game
rules-perudo-goal-title = Waar het om gaat
rules-perudo-goal = Voor 2 tot { $most } spelers. Iedereen heeft vijf dobbelstenen onder een beker en ziet alleen de eigen. Om de beurt zeg je hoeveel keer een getal onder **alle** bekers samen ligt. Elk bod is hoger dan het vorige, tot iemand het niet gelooft: dan gaan alle bekers omhoog, en verliest er iemand dobbelstenen. **Wie als laatste dobbelstenen heeft, wint.**
rules-perudo-borg-joker = De dobbelstenen tonen 1, 2, 3, 4, 5 en ★. **Sterren zijn jokers:** ze tellen als het getal dat geboden is, welk het ook is. Bij een bod op sterren tellen alleen sterren.

    Stel dat onder alle bekers samen 2 2 ★ 4 5 ligt. Dat zijn drie tweeën, twee vijven, een enkele één, en één ster.
rules-perudo-dudo-joker = De dobbelstenen tonen 1 tot 6. **Enen, ook paco’s genoemd, zijn jokers:** ze tellen als het getal dat geboden is, welk het ook is. Bij een bod op paco’s tellen alleen enen. (Een palificoronde is anders; die heeft een eigen pagina.)

    Stel dat onder alle bekers samen 2 2 1 4 5 ligt. Dat zijn drie tweeën, twee vijven, en één paco.

## A turn
rules-perudo-turn-title = Jouw beurt
rules-perudo-borg-turn = Open jij de ronde, dan moet je bieden: elk bod mag, wat er ook onder je beker ligt. Daarna gaat het met de klok mee: elke speler **verhoogt** het bod of roept **“leugen!”**. Passen kan niet.
rules-perudo-borg-track = Het bod klimt langs een spoor van 30 vakken. Daarop staan de getallen 1 tot 20, en daartussen de sterren: 1★ tussen 1 en 2, 2★ tussen 3 en 4, 3★ tussen 5 en 6, tot 10★ tussen 19 en 20. Verhogen is
    • verder op het spoor, met eender welk getal, of
    • op hetzelfde vak een hoger getal.
rules-perudo-borg-track-example = Na **zes tweeën** mag je zes drieën, zes vijven, zeven tweeën, acht enen of vier sterren bieden; maar niet zes enen, vijf vijven of drie sterren.

    Je mag meer bieden dan er dobbelstenen zijn, al is dat dwaas. Boven twintig vijven is er niets: dan kun je alleen nog “leugen!” roepen.
    -# Vuistregel: jokers meegerekend telt voor elk getal ongeveer een derde van alle dobbelstenen; ongeveer een zesde is een ster.
rules-perudo-dudo-turn = Open jij de ronde, dan bied je op een getal van 2 tot 6, niet op paco’s. Daarna gaat het met de klok mee: elke speler **verhoogt** het bod of roept **“dudo!”**. Passen kan niet.
rules-perudo-dudo-turn-calza = Open jij de ronde, dan bied je op een getal van 2 tot 6, niet op paco’s. Daarna gaat het met de klok mee: elke speler **verhoogt** het bod, roept **“dudo!”** of zegt dat het **precies klopt** (calza). Passen kan niet.
rules-perudo-dudo-raise = Verhogen is
    • meer dobbelstenen, van eender welk getal van 2 tot 6, of
    • evenveel dobbelstenen van een hoger getal, of
    • paco’s: minstens de helft, naar boven afgerond.

    Boven een bod op paco’s komen meer paco’s, of een ander getal met minstens het dubbele plus één.
    Een bod mag nooit meer dobbelstenen noemen dan er in het spel zijn.
rules-perudo-dudo-raise-example = Na **vijf drieën** mag je vijf vieren, zes tweeën of drie paco’s bieden; maar niet vijf tweeën of twee paco’s. Na **vier paco’s** mag je vijf paco’s of negen tweeën bieden, maar niet acht zessen.
    -# Vuistregel: jokers meegerekend telt voor elk getal ongeveer een derde van alle dobbelstenen; ongeveer een zesde is een paco.

## The challenge
rules-perudo-challenge-title = “Leugen!”
rules-perudo-borg-who-next = Alleen wie aan de beurt is, mag “leugen!” roepen over het laatste bod.
rules-perudo-borg-who-any = Aan deze tafel mag iedereen die nog meespeelt “leugen!” roepen over het laatste bod, aan de beurt of niet; alleen de bieder mag niet. De eerste die drukt, telt.
rules-perudo-borg-costs = Alle bekers gaan omhoog, en wat bij het bod past, wordt geteld: dat getal en alle sterren; bij een bod op sterren alleen sterren. Stel dat { rules-ann } **zes tweeën** bood en { rules-bob } “leugen!” roept:
    • **Te weinig.** Er zijn er vier, zoals op de afbeelding: { rules-ann } verliest het verschil, 2 dobbelstenen.
    • **Meer.** Er zijn er negen: { rules-bob } verliest het verschil, 3 dobbelstenen.
    • **Precies zes.** Iedereen behalve { rules-ann } verliest 1 dobbelsteen.

    Niemand verliest meer dobbelstenen dan er nog zijn. Hoeveel iedereen er nog heeft, is altijd zichtbaar.
rules-perudo-dudo-title = Dudo: “ik geloof het niet”
rules-perudo-dudo-costs = Alleen wie aan de beurt is, mag “dudo!” roepen over het laatste bod. Alle bekers gaan omhoog, en wat bij het bod past, wordt geteld: dat getal en alle enen; bij een bod op paco’s alleen enen.
    • **Genoeg:** zoveel als geboden, of meer. Wie “dudo!” riep, verliest 1 dobbelsteen.
    • **Te weinig.** De bieder verliest 1 dobbelsteen.

    Op de afbeelding bood { rules-ann } vijf drieën, en riep { rules-bob } “dudo!”. Drie drieën en twee enen zijn er vijf: { rules-bob } verliest een dobbelsteen.

## Calza and palifico
rules-perudo-calza-title = Calza: “precies juist”
rules-perudo-calza-who-any = Iedereen die nog meespeelt, mag zeggen dat het laatste bod precies klopt, aan de beurt of niet, zolang niemand het verhoogde of “dudo!” riep; alleen de bieder mag niet. De eerste die drukt, telt.
rules-perudo-calza-who-turn = Wie aan de beurt is, kan ook zeggen dat het laatste bod precies klopt, in plaats van te verhogen of “dudo!” te roepen.
rules-perudo-calza = Alle bekers gaan omhoog.
    • **Precies:** wie calza zei, krijgt 1 dobbelsteen terug, maar heeft er nooit meer dan vijf.
    • **Niet precies:** wie calza zei, verliest 1 dobbelsteen.

    De bieder riskeert niets. Wie calza zei, opent de volgende ronde. Op de afbeelding zei { rules-bob } calza op vijf drieën, en dat klopt; met nog vijf dobbelstenen komt er geen bij.

    In een palificoronde is er geen calza, en tussen de laatste twee spelers ook niet.
rules-perudo-palifico-title = Palifico
rules-perudo-palifico = De eerste keer dat je op precies één dobbelsteen valt, is de volgende ronde een palificoronde, en jij opent ze. Dat overkomt je hoogstens één keer per spel. Met nog maar twee spelers is er geen palifico.
rules-perudo-palifico-rules = In een palificoronde
    • zijn enen geen jokers. Ze zijn een getal zoals de andere, het laagste; je mag ermee openen.
    • ligt het getal vast: de anderen verhogen alleen het aantal.
    • mogen alleen spelers met één dobbelsteen het getal veranderen: naar meer van eender welk getal, of naar evenveel van een hoger getal.
rules-perudo-palifico-calza = Er is geen calza.
rules-perudo-palifico-example = Na **twee vieren** mag iedereen drie vieren bieden; twee vijven alleen wie nog één dobbelsteen heeft. Enen tellen niet als vieren.

## Pushing
rules-perudo-push-title = Dobbelstenen openleggen
rules-perudo-push = Meteen na **je eigen** bod mag je dobbelstenen van onder je beker openleggen: zoveel je wilt, wat ze ook tonen. De andere onder je beker gooi je opnieuw.
    • Het bod blijft zoals het is.
    • Je hebt { $time }, en niemand kan verhogen of “leugen!” roepen voor je gekozen hebt. Doe je niets, dan blijven je dobbelstenen zoals ze zijn.
    • Het mag na elk bod van jou, zolang er een dobbelsteen onder je beker ligt.
    • Open dobbelstenen blijven liggen tot het einde van de ronde, en tellen mee zoals alle andere.

    Op de afbeelding had { rules-ann } 3 ★ 1 1 5 en bood vijf drieën, legde dan 3 en ★ open en gooide de andere drie opnieuw.

## The end
rules-perudo-end-title = De volgende ronde en het einde
rules-perudo-borg-next = Wie gelijk had, opent de volgende ronde: de bieder als er genoeg waren (of precies genoeg), wie “leugen!” riep als er te weinig waren. Alle overgebleven dobbelstenen worden opnieuw gegooid.
rules-perudo-borg-end = Zonder dobbelstenen lig je eruit; spelers die er tegelijk uit liggen, delen de plaats. Zodra nog maar één speler dobbelstenen heeft, wint die speler. Een bod dat precies klopt, kan alle anderen tegelijk uitschakelen.
rules-perudo-dudo-next = Wie een dobbelsteen verloor, opent de volgende ronde; was het de laatste, dan de volgende speler met de klok mee. Alle overgebleven dobbelstenen worden opnieuw gegooid.
rules-perudo-dudo-end = Zonder dobbelstenen lig je eruit. Zodra nog maar één speler dobbelstenen heeft, wint die speler.
rules-perudo-first-random = Het lot bepaalt wie de eerste ronde opent.
rules-perudo-first-host = De host zegt wie de eerste ronde opent.

## Time
rules-perudo-clock-title = Tijd en vertrekken
rules-perudo-clock-borg = De tafel toont hoeveel tijd je hebt. Is die om, dan speelt het spel voor je. Ligt er een bod, dan verhoogt het zo weinig mogelijk zolang dat bod, volgens je eigen dobbelstenen, minstens even waarschijnlijk waar is als niet; anders roept het “leugen!”. Moet jij openen, dan biedt het één van wat je het meest hebt (bij gelijke aantallen het laagste; een ster is het hoogst).
rules-perudo-clock-dudo = De tafel toont hoeveel tijd je hebt. Is die om, dan speelt het spel voor je. Ligt er een bod, dan verhoogt het zo weinig mogelijk zolang dat bod, volgens je eigen dobbelstenen, minstens even waarschijnlijk waar is als niet; anders roept het “dudo!”. Moet jij openen, dan biedt het één van het getal dat je het meest hebt (bij gelijke aantallen het laagste). Enen tellen daarbij alleen in een palificoronde; met alleen enen opent het met één twee.
rules-perudo-away = Mis je twee beurten na elkaar, dan ben je weg: een computer speelt je beurten. Druk op **{ button-back }**, en de tafel wacht weer op je.
rules-perudo-quit = Je mag altijd definitief vertrekken. Je dobbelstenen tellen nog mee tot het einde van de ronde; dan lig je eruit.

## Averages (A8)
rules-perudo-means-title = Wat te verwachten
rules-perudo-means = Hoeveel dobbelstenen je gemiddeld mag verwachten: de dobbelstenen in het spel, dan elk getal (jokers meegeteld), dan { $joker }; >2 is iets meer dan 2. Deze tabel vind je tijdens het bieden achter **{ perudo-button-means }**.
