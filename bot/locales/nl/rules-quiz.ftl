# The rules of quiz poker; they follow docs/rules/quiz.md.

rules-quiz-show = Quizpoker · zoals op tv

## The aim
rules-quiz-goal-title = Waar het om gaat
rules-quiz-goal = Voor { $least } tot { $most } spelers. Iedereen begint met { $stack }; de kleinste chip is { $chip }. Zonder chips lig je eruit; de laatste die overblijft, wint. Het lot bepaalt wie waar zit.
rules-quiz-hand = In elke hand krijg je **zeven vragen**: twee eigen vragen, en vijf die iedereen krijgt. De meeste juiste antwoorden winnen de pot – tenzij iemand eerder alle anderen doet folden.
rules-quiz-colours = Kaarten: 🟨 { bank-category-culture } · 🟦 { bank-category-history } · 🟧 { bank-category-politics } · 🟪 { bank-category-science } · 🟥 { bank-category-sport }
    Chips: ⚪ { $white } · 🔴 { $red } · 🔵 { $blue }

## Private questions
rules-quiz-private-title = Jouw twee eigen vragen
rules-quiz-private = Na de ante krijgt iedereen twee vragen die niemand anders ziet; de anderen zien alleen de kleur van de categorie. Je hebt **30 seconden** voor allebei.
rules-quiz-writing = Typ je antwoorden in een DM naar de bot, of druk op **{ quiz-button-cards }**. Tot de tijd om is, mag je een antwoord veranderen; het laatste op tijd telt, en niets antwoorden is fout. Wat juist is, hoort niemand voor het einde van de hand. Weet je niets? Druk op **{ quiz-button-lock }**: zodra iedereen klaar is, gaat het spel meteen verder.

## Common questions
rules-quiz-common-title = Vijf vragen voor iedereen
rules-quiz-common = De gedeelde vragen komen één voor één, **15 seconden** per vraag. Heb je gefold, dan antwoord je niet meer.
rules-quiz-order = Zo verloopt een hand: ante – twee eigen vragen – **inzetten** – vraag 3, 4 en 5 – **inzetten** – vraag 6 – **inzetten** – vraag 7 – **inzetten** – showdown.

## Betting
rules-quiz-betting-title = Inzetten
rules-quiz-betting = De speler links van de deler begint, daarna gaat het met de klok mee.
    • **Checken:** erin blijven zonder in te zetten, als nog niemand heeft ingezet.
    • **Inzetten:** minstens de ante, als nog niemand heeft ingezet.
    • **Meegaan:** evenveel inleggen als de inzet.
    • **Verhogen:** meer inleggen dan de inzet.
    • **Folden:** de hand opgeven; wat je inlegde, blijft in de pot.
rules-quiz-raise-literal = Een verhoging is hoger dan de inzet, en de chips die je bijlegt zijn samen minstens de ante waard.
rules-quiz-raise-ante = Een verhoging is minstens één ante hoger dan de inzet.
rules-quiz-raise-last = Een verhoging is minstens evenveel hoger als de vorige inzet of verhoging, en minstens één ante.
rules-quiz-turns = Bedragen zijn veelvouden van { $chip }. De ronde stopt als iedereen die nog meedoet evenveel heeft ingelegd. Je mag zo vaak verhogen als je wilt.

## All-in
rules-quiz-all-in-title = All-in
rules-quiz-all-in = In je beurt mag je **alles** inzetten wat je hebt, ook als dat minder is dan de inzet. Daarna verhoogt niemand meer: de anderen kunnen alleen meegaan of folden.
rules-quiz-all-in-less = Er zijn **geen sidepots**. Niemand zet meer in dan de kleinste all-in: wat erboven ligt, gaat meteen terug. Je kunt dus ook met minder meegaan met een all-in.
rules-quiz-all-in-counts = Na een ronde met een all-in wordt er in deze hand niet meer ingezet. Iedereen ziet **hoeveel juiste antwoorden** elke speler al heeft; dan volgen de andere vragen.

## The end of a hand
rules-quiz-showdown-title = Wie de pot wint
rules-quiz-showdown = Bij de showdown ziet iedereen hoeveel van de zeven antwoorden elke speler juist had. De meeste juiste antwoorden winnen de hele pot; bij gelijke stand wordt de pot **gedeeld**. Foldt de rest, dan wint wie overblijft, en wordt er niets geteld.
rules-quiz-odd-house = Wat niet verdeeld kan worden, gaat naar het huis.
rules-quiz-odd-carry = Wat niet verdeeld kan worden, blijft voor de volgende pot.
rules-quiz-reveal-common = Na een hand ziet iedereen de juiste antwoorden op de gedeelde vragen, en elke speler die op de eigen vragen. Wat je schreef, ziet niemand anders.
rules-quiz-reveal-none = Ook na een hand blijven de juiste antwoorden verborgen. Wat je schreef, ziet niemand anders.
rules-quiz-reveal-all = Na een hand ziet iedereen de juiste antwoorden, en wat iedereen die tot het einde meedeed schreef.

## Answers
rules-quiz-answers-title = Wat een juist antwoord is
rules-quiz-answers = Foutloos hoeft niet: een antwoord telt als het juist gespeld is of **juist klinkt**. Een achternaam volstaat, tenzij de vraag ook de voornaam wil. Getallen en jaartallen moeten exact zijn. Twee verschillende antwoorden in één zijn fout.
rules-quiz-judge-jury = Twijfelgevallen gaan naar **de jury**: de jury van deze server, of de moderators van het kanaal van de tafel. De jury ziet niet van wie ze zijn en zit niet aan tafel. Zodra de uitslag ervan afhangt, wacht de tafel 20 seconden, en 10 meer per extra antwoord, hoogstens 90; daarna geldt het oordeel van de bot.
rules-quiz-judge-named = Twijfelgevallen gaan naar **één persoon** die de host heeft aangewezen. Die ziet niet van wie ze zijn en zit niet aan tafel. Zodra de uitslag ervan afhangt, wacht de tafel 20 seconden, en 10 meer per extra antwoord, hoogstens 90; daarna geldt het oordeel van de bot.
rules-quiz-judge-auto = Aan deze tafel oordeelt alleen de bot, en dat oordeel geldt.
rules-quiz-appeal = Na een showdown kun je, tot iedereen op **Verder** drukt of de tijd om is (minstens 15 seconden), **de jury roepen**, één keer per hand, voor een antwoord van jou dat de bot fout vond. De pot wacht een minuut; wat de jury zegt, geldt.
rules-quiz-judge-tools = Ook over het spel heeft de jury het laatste woord: een waarschuwing, chips voor de volgende pot, een geschrapte hand (alle inzetten gaan terug, de vragen komen niet meer), uitsluiting bij afkijken of voorzeggen. Roep ze met `/{ cmd-jury } { cmd-jury-call }`.
rules-quiz-jury-tools = Over al het andere heeft **de jury** van deze server, of wie het kanaal van de tafel modereert, het laatste woord: een waarschuwing, chips voor de volgende pot, een geschrapte hand (alle inzetten gaan terug, de vragen komen niet meer), uitsluiting bij afkijken of voorzeggen. Roep ze met `/{ cmd-jury } { cmd-jury-call }`.

## Ante and end
rules-quiz-ante-title = Ante, deler en einde
rules-quiz-ante = Voor de kaarten betaalt iedereen de **ante**: eerst { $ante }. Ze verdubbelt telkens als iedereen één keer deler was. Elke hand is de volgende deler, met de klok mee.
rules-quiz-forced = Kun je niet meer betalen dan de ante, dan ben je daarmee all-in: iedereen betaalt maar zoveel als de armste kan, niemand zet in, en alle zeven vragen worden gesteld.
rules-quiz-end = Zonder chips na een hand lig je eruit. Vallen er meer tegelijk af, dan eindigt hoger wie bij het begin van de hand meer had.

## Time
rules-quiz-clock-title = Tijd en vertrekken
rules-quiz-clock = Je hebt { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } seconden
    } om in te zetten; daarna check je, of fold je als checken niet kan. De tijd voor een vraag begint zodra je ze voor je ziet.
rules-quiz-away = Doe je twee handen na elkaar niets (geen antwoord, geen inzet), dan ben je weg: je antes worden betaald, en je checkt of foldt meteen. Druk op **{ button-back }**, of speel gewoon, en de tafel wacht weer op je. Is iedereen afwezig, dan eindigt het spel: wie meer chips heeft, eindigt hoger.
rules-quiz-quit = Je mag altijd definitief vertrekken: je hand wordt gefold en je chips gaan uit het spel.
