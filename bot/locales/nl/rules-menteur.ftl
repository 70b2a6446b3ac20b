# The rules of poker menteur, page by page. They must settle a dispute: they follow docs/rules/menteur.md.

rules-menteur-poker = Blufpoker (poker menteur)

## The game
rules-menteur-goal-title = Waar het om gaat
rules-menteur-goal = Voor { $least } tot { $most } spelers, het leukst vanaf 5. Er is **één hand van vijf dobbelstenen** voor iedereen. Ze gaat rond op een plateau, deels open, deels onder een beker. Heb je het plateau, dan mag je gooien, bied je een pokerhand en geef je het plateau door. Elk bod moet hoger zijn dan het vorige, maar waar hoeft het niet te zijn. De volgende **neemt aan** en moet dan hoger, of roept **“leugen!”**.
rules-menteur-points = Zit je fout, dan krijg je een punt. **Met { $lives ->
        [one] { $lives } punt
       *[other] { $lives } punten
    } lig je eruit.**

## The hands
rules-menteur-ladder-title = De handen, van laag naar hoog
rules-menteur-faces = De zijden, van laag naar hoog: { $faces }. Er zijn geen jokers.
rules-menteur-order-poker = 1. paar
    2. twee paar
    3. drie gelijke
    4. { $low }
    5. { $high }
    6. full house (drie gelijke en een paar)
    7. vier gelijke
    8. vijf gelijke
rules-menteur-order-club = 1. paar
    2. twee paar
    3. { $low }
    4. drie gelijke
    5. { $high }
    6. full house (drie gelijke en een paar)
    7. vier gelijke
    8. vijf gelijke
rules-menteur-order-off = 1. paar
    2. twee paar
    3. drie gelijke
    4. full house (drie gelijke en een paar)
    5. vier gelijke
    6. vijf gelijke

    Straten tellen niet aan deze tafel: vijf verschillende dobbelstenen zijn niets.
rules-menteur-inside = Bij twee handen van dezelfde soort wint de hoogste. Bij twee paar telt eerst het hoogste paar, dan het laagste: { $first } is lager dan { $second }. Bij full house tellen eerst de drie gelijke, dan het paar: { $third } is lager dan { $fourth }. “Niets” kun je niet bieden.
rules-menteur-kickers-off = Dobbelstenen naast de hand tellen nooit. **Een bod is waar als de vijf dobbelstenen evenveel waard zijn, of meer.** Wie een paar biedt en vier gelijke heeft, spreekt de waarheid.
rules-menteur-kickers-on = Aan deze tafel mag je kickers noemen, dobbelstenen naast de hand: { $hand } is hoger dan { $plain }. Wat je niet noemt, is het laagst. **Een bod is waar als de vijf dobbelstenen evenveel waard zijn, of meer.**

## The first turn
rules-menteur-first-title = De eerste beurt van een ronde
rules-menteur-first = Wie de ronde begint, kiest de richting, als er meer dan twee spelen. Dan worden alle vijf dobbelstenen gegooid, elk één keer: verborgen onder de beker of open op de mat, samen of één voor één. Onder de beker kijken mag en kost hier niets.
rules-menteur-first-announce = Dan volgt het eerste bod, wat het ook is. Met { $real }, zoals op de afbeelding, mag je precies dat bieden, of minder ({ $lower }), of een leugen ({ $lie }). Het plateau gaat naar de volgende speler.

## The answer
rules-menteur-answer-title = Aannemen of “leugen!”
rules-menteur-answer = Krijg je het plateau, dan kies je eerst, **zonder onder de beker te kijken**:
    • **Aannemen:** het plateau is van jou. Je mag gooien, moet hoger bieden, en geeft het plateau door.
    • **“Leugen!”:** alle dobbelstenen gaan open.
rules-menteur-above = Hoger is echt hoger: na { $hand } is hetzelfde nog eens niet genoeg.

## Handling the dice
rules-menteur-handling-title = Met het plateau in handen
rules-menteur-throwing = In een beurt gooi je elke dobbelsteen **hoogstens één keer**: één voor één of samen, verborgen onder de beker of open op de mat. Wat je open gooit, blijft open tot je beurt voorbij is.
rules-menteur-looking = **Je hoeft niet te kijken en niet te gooien:** je mag het plateau blind doorgeven met een hoger bod. Maar heb je onder de beker **gekeken** of een dobbelsteen opengelegd, dan moet je er minstens één gooien voor je biedt. Een die je eerder in je beurt gooide, telt. Iedereen hoort dat je keek, niemand wat je zag.
rules-menteur-laying = Verborgen dobbelstenen mag je altijd **openleggen** zoals ze liggen. Open dobbelstenen mag je zo **onder de beker leggen**, maar alleen voor je eerste worp. Een open dobbelsteen mag je ook verborgen gooien, zolang je hem in deze beurt niet gegooid hebt.
rules-menteur-cup-free = Je mag dobbelstenen verborgen gooien terwijl andere onder de beker blijven liggen. Bij elke verborgen worp wisselen ze daar van plaats, zodat niemand weet welke welke is.
rules-menteur-cup-physical = Aan deze tafel **schudt een verborgen worp alles onder de beker**, en telt dat dus ook als gegooid. Daarom kun je niet verborgen gooien zolang er een dobbelsteen ligt die je in deze beurt gooide: leg eerst open wat je wilt houden.

## Liar!
rules-menteur-refusal-title = “Leugen!”
rules-menteur-refusal = Alle vijf dobbelstenen gaan open.
    • Het bod is **waar**: wie “leugen!” riep, krijgt een punt.
    • Het is **een leugen**: de bieder krijgt een punt.
rules-menteur-refusal-example = Op de afbeelding bood { rules-bob } { $hand }, en riep { rules-cem } “leugen!”. Er ligt maar { $real }: { rules-bob } krijgt een punt.

## The top
rules-menteur-trial-title = De hoogste hand
rules-menteur-trial = Hoger dan { $hand } bestaat niet. Krijg je dat bod, dan mag je zoals altijd “leugen!” roepen, of een **proef** aangaan: precies die hand gooien in hoogstens vijf worpen, open. De dobbelstenen onder de beker blijven dan verborgen.
rules-menteur-trial-keep = De eerste worp is met alle vijf; elke { $top } blijft liggen, en de rest gooi je opnieuw.
rules-menteur-trial-strict = Aan deze tafel gooi je telkens alle vijf, wat ze ook tonen; dobbelstenen met { $top } blijven niet liggen.
rules-menteur-trial-after = **Gelukt:** de ronde stopt, niemand krijgt een punt, en dezelfde speler begint de volgende. **Mislukt:** één punt.

## The end
rules-menteur-end-title = De volgende ronde en het einde
rules-menteur-next = Wie het punt kreeg, begint de volgende ronde en kiest de richting. Ligt die speler eruit, dan begint de volgende in de oude richting. Het lot bepaalt wie de eerste ronde begint.
rules-menteur-end-last = Met { $lives ->
        [one] { $lives } punt
       *[other] { $lives } punten
    } lig je eruit; de anderen spelen verder. Wie als laatste overblijft, wint.
rules-menteur-end-first = Zodra iemand { $lives ->
        [one] { $lives } punt
       *[other] { $lives } punten
    } heeft, stopt het spel. De minste punten winnen; de winst kan gedeeld worden.

## Time
rules-menteur-clock-title = Tijd en vertrekken
rules-menteur-clock = De tafel toont hoeveel tijd je hebt. Is die om, dan speelt het spel voor je. Een bod dat op jou wacht, neemt het aan als dat, volgens de dobbelstenen die je kent, minstens even waarschijnlijk waar is als niet; anders roept het “leugen!”, en over het hoogste bod altijd. Heb jij het plateau, dan gooit het wat je nog moet gooien (verborgen als het kan) en doet het het laagst mogelijke bod; in de eerste beurt { $lowest }. Koos je geen richting, dan blijft ze zoals ze was. In een proef gooit het voor je.
rules-menteur-away = Mis je twee beurten na elkaar, dan ben je weg: een computer speelt je beurten. Druk op **{ button-back }**, en de tafel wacht weer op je.
rules-menteur-quit = Je mag altijd definitief vertrekken. Had jij het plateau, dan telt de ronde niet en begint de volgende speler een nieuwe. Ligt jouw bod op tafel, dan wordt het nog beantwoord.
