# De bluf van de dag: vijf beweringen uit gespeelde spellen.

cmd-daily = dagbluf
cmd-daily-about = De bluf van de dag: vijf biedingen uit echte spellen. Waar of een leugen?
daily-title = **Bluf { $day }** · { $number } van { $count } · { $game } { $marks }
daily-intro = -# Vijf biedingen uit echte spellen, vandaag voor iedereen dezelfde.
perudo-daily = Jij zit op **{ $seat }** en ziet je eigen dobbelstenen. Het bod is **{ $claim }**. Waar of een leugen?
menteur-daily = Jij zit op **{ $seat }** en krijgt de beker: **{ $claim }**. Waar of een leugen?
captain-daily = Je kijkt toe. Net gelegd: **{ $claim }**. Eerlijk of bluf?
daily-true = Waar
daily-lie = Leugen
captain-daily-true = Eerlijk
captain-daily-lie = Bluf
daily-right = 🟩 **Goed!** · { $claim }
daily-wrong = 🟥 **Mis.** · { $claim }
daily-odds = Met wat je kon zien is dat { $percent } van de tijd waar.
daily-odds-unlucky = Pech, de kansen waren met jou: met wat je kon zien is dat { $percent } van de tijd waar.
daily-odds-against = De kansen zeiden iets anders: met wat je kon zien is dat { $percent } van de tijd waar.
button-daily-on = Volgende
button-daily-end = Resultaat
daily-result = **Bluf { $day }** · { $marks }
daily-score = Je hebt er **{ $right } van { $count }** goed. Met altijd de kansen volgen haal je er { $odds }.
daily-streak = 🔥 { $days ->
        [one] { $days } dag op rij
       *[other] { $days } dagen op rij
    } · ❄️ vriesdagen: { $freezes }
daily-when = De volgende: <t:{ $stamp }:R>, om middernacht ({ $zone }).
daily-best = **De besten van de laatste 7 dagen hier**
daily-best-line = { $place }. { $name } · { $points }
daily-seed = -# 7 dagen op rij leveren een vriesdag op, die je reeks één keer redt. Zaad: `{ $seed }`
button-daily-share = Delen
daily-share = { $name } · Bluf { $day } · { $marks } · 🔥 { $streak } · `/dagbluf`
daily-stale = -# Die is voorbij. Dit is die van vandaag.
daily-off = De bluf van de dag staat uit op deze server. Typ `/dagbluf` in een DM met mij.
daily-unfinished = Nog niet klaar: beantwoord ze eerst alle vijf. Delen kan daarna.
