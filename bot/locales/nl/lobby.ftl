# Choosing options, computer players, rematches, watching.

button-options = Opties
button-computer = Computer toevoegen
button-rematch = Revanche
button-rules = Regels
button-refresh = Vernieuwen

## Options
options-title = **Tafel { $table }** · gekozen opties
options-yours = **Tafel { $table }** · kies de regels; iedereen ziet meteen wat je wijzigt.
options-line = **{ $label }**
    { $why }
option-clock-live = Tempo: hooguit een minuut per beurt
option-clock-live-why = Iedereen is er: meteen spelen.
option-clock-ten = Tempo: tien minuten per beurt
option-clock-ten-why = Je doet intussen iets anders: elke beurt stuur ik je een DM.
option-clock-hour = Tempo: een uur per beurt
option-clock-hour-why = Voor een dag tussendoor: elke beurt stuur ik je een DM.
option-clock-slow = Tempo: een dag per beurt
option-clock-slow-why = Kom kijken wanneer je kunt: elke beurt stuur ik je een DM.
lobby-slow = 🔔 Ben je aan de beurt, dan stuur ik je een DM. Stille uren: `/{ cmd-bluff } { cmd-preferences }`
button-more-options = Meer opties…

## Computer players
seats-select = Plaatsen: toevoegen of weghalen…
seats-select-people = Een speler weghalen…
lobby-take-out-why = Verlaat deze tafel voorgoed, zonder bericht.
lobby-gone-already = Die is al weg: kies iemand die hier zit.
lobby-not-for-you = Deze tafel staat niet voor je open. Open een eigen tafel met `/{ cmd-bluff } { cmd-start }`.
computer-add-careful = Schuchtere computer toevoegen
computer-add-careful-why = { $game ->
        [captain] Legt kaarten één voor één, liegt nooit en betwist een laatste kaart die het niet kent.
        [menteur] Zegt de waarheid als het kan en kijkt altijd.
        [perudo] Biedt alleen wat waarschijnlijk is en bluft bijna nooit.
        [quiz] Weet het minst en zet nooit in zonder goed antwoord.
       *[other] Gelooft niet snel iets en biedt alleen wat waarschijnlijk is.
    }
computer-add-normal = Rustige computer toevoegen
computer-add-normal-why = { $game ->
        [captain] Legt lange reeksen en liegt of betwist zelden.
        [menteur] Geeft blind door als dat waarschijnlijk genoeg is.
        [perudo] Twijfelt als jouw bod slechter lijkt dan elk eigen bod.
        [quiz] Zet nooit in zonder goed antwoord en gaat mee als de pot het waard is.
       *[other] Legt wat er gezegd is naast de eigen kennis.
    }
computer-add-cunning = Sluwe computer toevoegen
computer-add-cunning-why = { $game ->
        [captain] Liegt vaak, betwist op gevoel en neemt bagage terug.
        [menteur] Liegt tegen wie het gelooft en niet tegen wie twijfelt.
        [perudo] Opent vaak met ogen die het niet heeft en leert hoe jij biedt.
        [quiz] Weet het meest en zet soms in met niets.
       *[other] Denkt na over wat jij denkt, en bluft.
    }
computer-remove = { $name } weghalen
computer-level-careful = Een schuchtere computer
computer-level-normal = Een rustige computer
computer-level-cunning = Een sluwe computer
computer-name = { $level ->
        [careful] { $number ->
                [1] Muis
                [2] Konijn
                [3] Reekalf
                [4] Egel
                [5] Lam
                [6] Mus
                [7] Duif
                [8] Schildpad
                [9] Slak
               *[other] Mol
            }
        [cunning] { $number ->
                [1] Vos
                [2] Raaf
                [3] Kat
                [4] Lynx
                [5] Ekster
                [6] Slang
                [7] Wezel
                [8] Wolf
                [9] Kraai
               *[other] Spin
            }
       *[normal] { $number ->
                [1] Beer
                [2] Os
                [3] Das
                [4] Bever
                [5] Paard
                [6] Eland
                [7] Uil
                [8] Gans
                [9] Hond
               *[other] Ooievaar
            }
    }
computer-said = { $name } 🤖
lobby-no-computers = Dit spel kent geen computerspelers. Nodig mensen uit met **{ button-join }**.
lobby-no-computer-there = Die computer is al weg: kies er een die nog aan tafel zit.

## Rematch
lobby-rematch = 🔁 **Revanche van tafel { $table }?** Ze begint zodra alle spelers op **{ button-rematch }** hebben gedrukt.
rematch-calls = 🔔 { $names }, revanche?
rematch-not-over = Een revanche kan pas na een afgelopen spel: dit is nog bezig, of begon nooit.
rematch-not-in = Alleen spelers van die tafel kunnen revanche vragen. Open een eigen tafel met `/{ cmd-bluff } { cmd-start }`.

## Watching
watching = -# Je kijkt mee aan tafel { $table } in { $link }.

## Threads
thread-title = { $game } · { $host }
thread-invites = **{ $host }** heeft een tafel **{ $game }** geopend in { $link }. Doe mee!

## Commands
start-only-role = Op deze server kan alleen { $role } tafels openen. Meedoen kan wel: `/{ cmd-bluff } { cmd-tables }`.
cmd-options = opties
cmd-options-about = Bekijk of kies de regels van je tafel
cmd-watch = meekijken
cmd-watch-about = Kijk mee aan een tafel zonder te spelen
cmd-watch-table-about = Het nummer van de tafel om te bekijken
permission-create-public-threads = “Openbare threads maken”

## Pausing
# $unit: minutes, hours or days; above a table that has not gone on since.
away-told = -# 🔌 Bluff was { $unit ->
        [days] { $count } dagen
        [hours] { $count } uur
       *[minutes] { $count ->
                [one] een minuut
               *[other] { $count } minuten
            }
    } weg. Iedereen krijgt die tijd terug.
paused = **⏸️ Tafel { $table } is gepauzeerd.** De tijd staat stil. Het spel gaat hier verder zodra alle spelers op **{ button-resume }** hebben gedrukt.
pause-until = Vanaf <t:{ $stamp }:t> (<t:{ $stamp }:R>) kan elke speler alleen hervatten.
pause-until-tournament = De ronde wacht: de tafel gaat vanzelf verder <t:{ $stamp }:R>, eerder als een scheidsrechter dat beslist (`/{ cmd-bluff } { cmd-pause }`).
pause-open = De pauze heeft lang genoeg geduurd: elke speler kan nu alleen hervatten. Doet niemand dat binnen een week, dan stopt het spel en telt het niet.
pause-open-reminder = { $mention }, de pauze aan tafel { $table } heeft lang genoeg geduurd: elk van jullie kan nu alleen hervatten. { $link }
pause-wished = ⏸️ Pauze? Akkoord: { $names }. Wachten op: { $missing }
resume-wished = ▶️ Hervatten? Klaar: { $names }. Wachten op: { $missing }
button-pause = Pauzeren
button-resume = Hervatten
table-paused = De tafel is gepauzeerd. Het spel gaat verder zodra iedereen op **{ button-resume }** heeft gedrukt; na een tijd volstaat één speler: de tafel toont wanneer.
pause-already = De tafel is al gepauzeerd. Het spel gaat verder zodra iedereen op **{ button-resume }** heeft gedrukt.
pause-running = De tafel is niet gepauzeerd: speel gewoon verder.
pause-not-playing = Alleen wie nog meespeelt, kan pauzeren of hervatten.
pause-asked = Tafel { $table } pauzeert zodra alle spelers akkoord gaan: `/{ cmd-bluff } { cmd-pause }`, of de knop op de tafel. Doe het nog eens om je vraag in te trekken.
pause-done = ⏸️ Tafel { $table } is gepauzeerd.
resume-asked = Tafel { $table } gaat verder zodra alle spelers terug zijn. Doe het nog eens om je vraag in te trekken.
resume-done = ▶️ Tafel { $table } gaat verder.
displaced = **📍 Het kanaal van tafel { $table } is weg, dus de tijd staat stil.** Je kunt hier verder spelen, of het spel meenemen naar een ander kanaal: `/{ cmd-bluff } { cmd-move }` daar. Doet een dag lang niemand iets (een traag spel: een week), dan eindigt het zonder uitslag.
move-stands = Deze tafel staat nog waar ze stond: er valt niets te verplaatsen.
move-server = Een spel blijft op zijn server: gebruik `/{ cmd-bluff } { cmd-move }` in een kanaal daar.
move-done = 📍 Tafel { $table } gaat hier verder.
cmd-pause = pauzeren
cmd-pause-about = Pauzeer je tafel, of hervat ze
cmd-move = verplaatsen
cmd-move-about = Neem een spel waarvan het kanaal weg is mee naar dit kanaal
