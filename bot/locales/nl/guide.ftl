# Help and rules: what frames them; the rules themselves are each game's own file.

## Commands
cmd-help = help
cmd-help-about = Hoe je speelt, en alle commando’s
cmd-rules = regels
cmd-rules-about = Lees de regels zoals ze aan jouw tafel gelden
cmd-rules-table-about = De regels van deze tafel: het nummer

## Rules
rules-head = -# { $game } · pagina { $page } van { $pages }
rules-time = { $unit ->
        [days] { $count ->
            [one] een dag
           *[other] { $count } dagen
        }
        [hours] { $count ->
            [one] een uur
           *[other] { $count } uur
        }
        [minutes] { $count ->
            [one] een minuut
           *[other] { $count } minuten
        }
       *[seconds] { $count ->
            [one] { $count } seconde
           *[other] { $count } seconden
        }
    }
# Where a table isn’t played live, on every page of its rules.
button-rules-back = ◀ Vorige
button-rules-on = Volgende ▶
# Of those who read without a table; a list of choices follows.
rules-choices-title = Wat de host kan kiezen
rules-part = { $title } · { $part }/{ $parts }
rules-choices-intro = De host kiest voor het spel begint. Het eerste van elke lijst is de standaard.
# Of a table; what was chosen there follows.
rules-chosen-title = Gekozen aan deze tafel
rules-chosen-intro = Aan tafel { $table } speel je met:

# The people in the examples of all games, in words and in pictures.
rules-ann = Ann
rules-bob = Bram
rules-cem = Cem
rules-dora = Dora

## Help
help-title = ### Bluff
# $games: the games that can be played, a line each.
help-what = Met mij speel je blufspellen in je kanalen:
    { $games }
    Iedereen ziet de tafel; je eigen dobbelstenen, kaarten en vragen krijg je per DM.
# $game: its name, kind and people.
help-game = • { $game }
# $start: the command, ready to be clicked.
help-start = **Spelen:** { $start } opent een tafel in het kanaal. Anderen komen erbij met de knop **{ button-join }**; de host kan de regels aanpassen en begint met **{ button-start }**. Alles heeft een knop; commando’s doen hetzelfde.
# $learn: the command, ready to be clicked.
help-learn = **Nieuw in een spel?** { $learn } speelt het zet voor zet met je, onder vier ogen.
help-dms = **DM’s dicht?** Druk op **{ perudo-button-dice }**, **{ menteur-button-tray }** of **{ captain-button-cards }** onder de tafel, of gebruik { $hand }: alleen jij ziet het antwoord, en alles staat erin.
help-menus = **Zonder typen:** rechtsklik op iemand (op een telefoon: ingedrukt houden), dan *Apps* → **{ cmd-challenge }**. Zo ook op het bericht van een tafel: **{ cmd-call-jury }**.
# $verify: the command, ready to be clicked.
help-fair = **Eerlijk?** Alle worpen en geschudde kaarten komen uit een geheim dat ik vastleg voor er iemand meedoet, gemengd met wie er meedoet. Na het spel maak ik het openbaar, en { $verify } kijkt alles na.
# Of who reads this where I am not: on another server, or among people in private.
# $commands: what can be asked for there; $start: the command that opens a table, by its name.
help-brought = **Hier** kun je { $commands } gebruiken. Om te spelen voeg je me toe aan een server (dat kan een serverbeheerder): { $start } opent daar een tafel.
help-version = -# Bluff { $version } · gestart <t:{ $stamp }:R>
button-help-commands = Alle commando’s
button-help-back = ◀ Terug
help-commands-title = ### Alle commando’s
# One line a command: $command is ready to be clicked.
help-command = { $command } · { $about }
welcome-title = ### { $games ->
        [5] Vijf blufspellen. Kies er een.
       *[other] { $games } blufspellen. Kies er een.
    }
welcome-told = Er komt hier een tafel: anderen drukken op **{ button-join }**, en computers spelen mee.
button-settings = Instellingen

# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.
newcomer-line = 🆕 { $told }
