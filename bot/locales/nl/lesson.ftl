# /learn: een spel zet voor zet.

cmd-learn = leren
cmd-learn-about = Leer een spel in een paar minuten: zet voor zet, tegen geduldige computers
cmd-learn-game-about = Het spel dat je wilt leren

lesson-head = -# 🎓 { $game } · stap { $step } van { $steps } · alleen jij ziet dit, en je hebt alle tijd
lesson-on = Volgende
lesson-over = Opnieuw beginnen
lesson-play = Nu echt spelen
button-learn = Al spelend leren
lesson-else = Dat mag, maar niet in deze les. Doe wat hierboven staat, of druk op **Opnieuw beginnen**.
lesson-none = Er is nog geen les voor { $game }. Lees `/{ cmd-rules }`, of speel tegen computers: `/{ cmd-bluff } { cmd-start }`.

## Perudo (Bluff van Borg)
lesson-perudo-cups = Je ziet je eigen vijf dobbelstenen. { rules-bob } en { rules-cem } hebben er elk ook vijf onder hun beker. **Een bod gaat over alle 15 dobbelstenen samen.** ★ is een joker: die telt als elk getal. Dit zijn de regels van Borg; de klassieke (dudo) zijn net iets anders, zie `/{ cmd-rules }`.
lesson-perudo-open = Jij opent. Je hebt twee drieën en een ★: samen al drie. Van de tien andere dobbelstenen past ongeveer één op drie. Bied **vier drieën**: minstens zoveel, onder alle bekers samen.
lesson-perudo-open-other = Dat mag: elk bod mag, ook een leugen. Maar je hebt zelf al drie drieën: bied **vier drieën**.
lesson-perudo-raise = { rules-bob } bood vier vieren: evenveel, maar een hoger getal. { rules-cem } bood vijf drieën: meer dobbelstenen. Dat zijn de twee manieren om te verhogen. Jij hebt drie drieën, en zes in totaal is wat je mag verwachten: bied **zes drieën**.
lesson-perudo-raise-challenge = Te vroeg: drie van de vijf heb je zelf, en bij de tien andere zijn er bijna zeker nog twee. Verhoog naar **zes drieën**.
lesson-perudo-raise-star = Dat is een bod op sterren: alleen ★ zou tellen, één dobbelsteen op zes. Verhoog naar **zes drieën**.
lesson-perudo-raise-other = Dat mag, maar wat je hebt, zijn drieën. Verhoog naar **zes drieën**.
lesson-perudo-challenge = { rules-bob } bood vier ★: dan tellen alleen sterren. Die zijn half zo talrijk, dus op het spoor waarop een bod omhooggaat, telt elke ster dubbel: vier ★ ligt tussen zeven en acht van een getal. { rules-cem } biedt nu **negen drieën**. Jij hebt er drie, dus van de tien andere moeten er zes passen: ongeveer 1 kans op 13. Druk op **Leugen!**
lesson-perudo-challenge-raise = Dan is jouw bod nog onwaarschijnlijker dan negen drieën. Druk op **Leugen!**
lesson-perudo-lost = Bekers omhoog: zeven drieën, sterren meegeteld. { rules-cem } bood er twee te veel en **verliest twee dobbelstenen**. Waren het er meer dan negen, dan verloor jij het verschil. Druk op **Verder**.
lesson-perudo-again = Wie gelijk krijgt, opent de volgende ronde: jij. { rules-cem } heeft nog drie dobbelstenen, dus er zijn er 13 in het spel. Jij hebt drie vieren. Druk op **Ander bod…** en bied **vijf vieren**: gedurfd, maar het kan.
lesson-perudo-again-other = Dat mag. Maar durf eens: druk op **Ander bod…** en bied vijf vieren.
lesson-perudo-exact = { rules-bob } gelooft je niet, en het zijn er **precies vijf**. Beter kan een bod niet: iedereen verliest een dobbelsteen, behalve de bieder. Druk op **Verder**.
lesson-perudo-end = Dat is het hele spel: verhoog het laatste bod, of roep “leugen!”. Zonder dobbelstenen lig je eruit; wie als laatste dobbelstenen heeft, wint. Speel nu echt: `/{ cmd-bluff } { cmd-start }`. Niemand in de buurt? Voeg computers toe.

## Blufpoker
lesson-menteur-cup = Een plateau met één beker en vijf dobbelstenen gaat rond. Wie het heeft, gooit, kijkt en **biedt een pokerhand**, waar of niet. Elk bod moet hoger zijn dan het vorige. De volgende speler neemt het aan, of roept “leugen!”.
lesson-menteur-throw = Jij begint. Elke dobbelsteen moet je één keer gooien, onder de beker of open. Druk op **Gooi alle 5 verborgen**.
lesson-menteur-throw-open = Dan ziet iedereen je hand. Druk op **Gooi alle 5 verborgen**.
lesson-menteur-look = Niemand weet wat er onder de beker ligt, jij ook niet. Druk op **Kijk onder de beker**: alleen jij ziet de dobbelstenen.
lesson-menteur-look-blind = Blind bieden mag. Maar kijk nu eerst: druk op **Kijk onder de beker**.
lesson-menteur-announce = Twee heren (H), twee negens en een boer (B): twee paar. Je mag minder bieden, of liegen. Maar de waarheid is veilig: wie zich vergist, krijgt een punt, en met vijf punten lig je eruit. Bied wat je hebt.
lesson-menteur-announce-low = Ook waar, maar dan kan { rules-bob } makkelijk hoger. Bied je **twee paar, heren en negens**.
lesson-menteur-announce-lie = Liegen mag, maar { rules-bob } kiest zonder te kijken en kan “leugen!” roepen. Je twee paar is hoog genoeg: bied dat.
lesson-menteur-refuse = { rules-bob } nam het plateau, legde de twee heren open en bood drie heren. { rules-cem } gaf het door **zonder te gooien**, als full house, heren met azen. Dezelfde drie verborgen dobbelstenen moeten dan een heer en twee azen zijn. Druk op **Leugen!**
lesson-menteur-refuse-accept = Dan moet jij nog hoger bieden dan die full house. Druk op **Leugen!**
lesson-menteur-caught = Niet meer dan een paar heren: { rules-cem } loog en **krijgt het punt**. Was het waar, dan was het punt voor jou. Met vijf punten lig je eruit. Druk op **Verder**.
lesson-menteur-accept = Wie verloor, begint opnieuw. { rules-cem } gooide twee azen open en biedt een paar azen: dat is gewoon waar. Druk op **Aannemen**.
lesson-menteur-accept-refuse = De twee azen liggen open: het punt zou voor jou zijn. Druk op **Aannemen**.
lesson-menteur-again = Nu heb jij het plateau: bied meer dan een paar azen. Je mag elke dobbelsteen één keer gooien. Hou de azen en gooi de drie verborgen dobbelstenen opnieuw: kies **③ ④ ⑤** in de eerste lijst en druk op **Verborgen gooien**.
lesson-menteur-again-aces = Hou de twee open azen: gooi dobbelstenen ③ ④ ⑤ verborgen.
lesson-menteur-peek = Misschien heb je nu een derde aas. Druk op **Kijk onder de beker**.
lesson-menteur-lie = Geen derde aas. Je moet toch hoger bieden, dus **lieg**: iedereen ziet twee azen en weet dat je drie dobbelstenen gooide. Kies **Drie gelijke** in de lijst **Bieden…**, en dan **drie azen**.
lesson-menteur-lie-other = Je kunt het proberen. Maar er liggen twee azen open, dus een derde is makkelijk te geloven: bied **drie azen**.
lesson-menteur-end = { rules-bob } geloofde je en moet nu nog hoger. Dat is het hele spel. Biedt iemand vijf azen, dan kun je nog aannemen en ze zelf proberen te gooien. Speel nu echt: `/{ cmd-bluff } { cmd-start }`.

## Captain Bluff
lesson-captain-hand = Raak **al** je kaarten kwijt. Bagage komt uit Parijs, New York of Tokio, met de getallen 1 tot 17. Je legt ze op banden, en boven elke band ligt één kaart gedekt: de **herkomst**. Bagage uit een andere stad dan de herkomst is bluf.
lesson-captain-origin = Eerst legt iedereen een herkomst gedekt. Die van jou gaat boven **band 1**: kies in de tweede lijst **Parijs 11**. Alleen jij weet dat het Parijs is.
lesson-captain-origin-other = Elke kaart mag, ook boven een andere band. Leg voor deze les **Parijs 11** boven **band 1**.
lesson-captain-place = Jouw beurt: één actie. Bagage met opeenvolgende getallen gaat samen. **Bagage leggen** is al gekozen: kies **band 1** in de tweede lijst. Je kent de herkomst: daar is bagage uit Parijs eerlijk.
lesson-captain-place-cards = Nu de kaarten: kies **Parijs 4, 5** in de lijst die met Parijs begint.
lesson-captain-place-bluff = Dat zou bluf zijn: de herkomst van band 1 is Parijs. Het mag, maar roept iemand “bluf!”, dan krijg je de hele band. Leg **Parijs 4, 5**.
lesson-captain-place-both = 4 en 5 volgen elkaar op, dus ze mogen samen: leg **Parijs 4, 5**.
lesson-captain-place-look = Een herkomst bekijken is ook een actie. Leg eerst **Parijs 4, 5** op band 1.
lesson-captain-joker = Niemand riep “bluf!”. Naast je actie mag je één luchthavenkaart spelen. De **wereldreis** is een joker: kies ze in de lijst.
lesson-captain-joker-number = Alleen op band 1 ligt bagage. Kies in de laatste lijst de wereldreis als **6**.
lesson-captain-joker-end = Je beurt is nog niet om: je hebt nog de wereldreis. Speel ze op band 1 als **6**.
lesson-captain-joker-other = De wereldreis kan ook iets anders zijn. Speel ze in deze les op band 1 als **6**.
lesson-captain-pass = { rules-bob } legt New York 7 op band 2. Is de herkomst New York? Je weet het niet, en roep je “bluf!” en klopt het wel, dan krijg je de band. Druk op **Laten gaan**.
lesson-captain-pass-call = Dat is gokken: is de herkomst New York, dan krijg jij de band en de herkomst. Druk op **Laten gaan**.
lesson-captain-look = Weer jouw beurt. Wat is { rules-bob } van plan? Kies in de lijst **Herkomst bekijken**.
lesson-captain-look-belt = Kies nu **band 2** in de tweede lijst. Daarna is je beurt om.
lesson-captain-call = Band 2 is Parijs! En { rules-bob } legt er nog meer bagage uit New York. Druk op **Bluf!**
lesson-captain-end = { rules-bob } krijgt de band en de herkomst: drie kaarten. Later kun je ook een herkomst ruilen of een band sluiten. Wie als eerste alle kaarten kwijt is, wint. Speel nu echt: `/{ cmd-bluff } { cmd-start }`.

## Kleurenwiezen
lesson-whist-hand = Vier spelers, elk 13 kaarten. Eerst bied je, dan speel je 13 slagen. Het hoogste bod wordt gespeeld: alleen, of twee tegen twee. Dit zijn je kaarten.
lesson-whist-join = { rules-cem } vraagt ♥ en zoekt dus een maat, om samen minstens 8 van de 13 slagen te halen. Harten wordt dan troef: die kleur wint van alle andere. Je hebt vier harten en twee sterke kleuren. Ga mee: druk op **♥ meegaan, samen 8**.
lesson-whist-join-pass = Met vier harten en twee sterke kleuren halen jullie samen makkelijk acht slagen. Druk op **♥ meegaan, samen 8**.
lesson-whist-follow = Jij en { rules-cem } spelen samen. { rules-cem } kwam uit met ♥ A. **Je moet de kleur volgen.** Deze slag is al voor { rules-cem }, dus speel je laagste harten: **♥ 3**. De tweede slag wordt daarna voor je gespeeld.
lesson-whist-follow-high = De aas van je maat wint toch: hou je hoge harten voor later. Speel **♥ 3**.
lesson-whist-save = Twee rondes harten, en de anderen hebben geen troef meer. { rules-cem } kwam uit met ♦ A en wint weer. Hou je heer en je dame: speel **♦ 2**.
lesson-whist-save-high = De aas van je maat wint deze slag. Je hoge ruiten halen de volgende: speel **♦ 2**.
lesson-whist-win = Nu kwam { rules-cem } uit met een lage ruiten, en ♦ 8 is de hoogste. Jij speelt als derde: win de slag met **♦ D**. De heer haalt de volgende.
lesson-whist-win-king = De dame is genoeg: de aas is weg, en de heer heb je zelf. Speel **♦ D**.
lesson-whist-lead = Wie een slag wint, komt uit voor de volgende. De aas en de dame van ruiten zijn weg: **♦ H** wint zeker. Kom ermee uit; de rest wordt daarna voor je gespeeld.
lesson-whist-lead-trump = De anderen hebben geen troef meer: hou de jouwe. Kom uit met **♦ H**.
lesson-whist-lead-other = Pak eerst wat zeker is: kom uit met **♦ H**.
lesson-whist-end = Kun je niet volgen, dan mag je troeven: zo won { rules-cem } een slag in schoppen. Tien slagen, twee meer dan nodig: **+13** voor jullie allebei; precies acht zou +7 zijn. Een hoger bod speel je alleen (abondance, solo slim), of je belooft geen enkele slag te halen (miserie). Speel nu echt: `/{ cmd-bluff } { cmd-start }`.

## Quizpoker
lesson-quiz-first = Poker waarin je kaarten **vragen** zijn: elk twee eigen vragen, later vijf voor iedereen. De meeste juiste antwoorden winnen de pot. Je ante is betaald. Beantwoord vraag 1: druk op **Antwoord 1**.
lesson-quiz-first-wrong = Net niet: het is Mozart. In een echte hand zegt niemand je dat. Typ dat om verder te gaan.
lesson-quiz-first-lock = Overslaan telt als fout. Het is Mozart: druk op **Antwoord 1** en typ dat.
lesson-quiz-second = Foutloos hoeft niet. Nu vraag 2: de Olympische Zomerspelen van 1976.
lesson-quiz-second-wrong = Het was Montreal. Typ dat om verder te gaan.
lesson-quiz-second-lock = Overslaan telt als fout. Het was Montreal: druk op **Antwoord 2** en typ dat.
lesson-quiz-bet = Jij weet allebei de antwoorden, { rules-bob } en { rules-cem } misschien niet. Druk op **Inzetten: $ 150**: wie erin wil blijven, betaalt evenveel.
lesson-quiz-bet-check = Dan zien de anderen de volgende vragen gratis. Jij weet ze allebei: druk op **Inzetten: $ 150**.
lesson-quiz-bet-allin = Dan foldt iedereen, met alleen de antes in de pot. Druk op **Inzetten: $ 150**.
lesson-quiz-bet-other = Elk bedrag mag. Druk voor deze les op **Inzetten: $ 150**.
lesson-quiz-common = { rules-bob } en { rules-cem } gaan mee. Nu een vraag voor **iedereen**: je antwoordt in het geheim. Beantwoord vraag 3; de twee volgende worden daarna voor je beantwoord.
lesson-quiz-common-wrong = Het is de **Donau**. Typ dat om verder te gaan.
lesson-quiz-common-lock = Overslaan telt als fout. Het is de Donau: druk op **Antwoord 3** en typ dat.
lesson-quiz-check = Vraag 4 en 5 zijn ook juist: vijf op vijf. Niemand weet dat. Laat ze bluffen: druk op **Check**.
lesson-quiz-check-bet = Sterk, maar een inzet kan ze wegjagen. Doe alsof je niets weet: druk op **Check**.
lesson-quiz-raise = { rules-bob } zet $ 200 in, { rules-cem } foldt. Tot nu toe staat { rules-bob } hoogstens gelijk met jou. Druk op **All-in: $ 800**.
lesson-quiz-raise-fold = Met vijf op vijf? Druk op **All-in: $ 800**.
lesson-quiz-raise-call = Dan zie je wat er komt. Maar meer dan alles juist kan niet: druk op **All-in: $ 800**.
lesson-quiz-counted = Na een all-in wordt er niet meer ingezet, en iedereen ziet hoeveel juiste antwoorden elke speler heeft: jij 5, { rules-bob } **0**. Bluf! De laatste twee vragen komen nog: druk op **Volgende**, ze worden voor je beantwoord.
lesson-quiz-end = Jij wint de pot, en { rules-bob } ligt eruit. Bij gelijke stand wordt de pot gedeeld. De ante verdubbelt in de loop van het spel, tot één speler alles heeft. Speel nu echt: `/{ cmd-bluff } { cmd-start }`.
