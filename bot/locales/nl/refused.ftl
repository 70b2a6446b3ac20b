### What all games refuse in the same words

refused-over = Dit spel is voorbij. Begin een nieuw spel met `/{ cmd-bluff } { cmd-start }`.
refused-draw-due = Zover is het spel nog niet: probeer het straks nog eens.
refused-wrong-draw = Dat is niet jouw zet: de tafel toont wat er nu komt.
refused-wrong-actor = Dat is niet jouw zet: de tafel toont wie aan de beurt is.
refused-only-host = Alleen de host van de tafel beslist dat: vraag het even.
refused-no-such-seat = Daar zit niemand: kies een van de spelers aan deze tafel.
refused-left = Je bent definitief vertrokken uit dit spel. `/{ cmd-bluff } { cmd-tables }` toont andere.
refused-out = Je ligt eruit. Kijk mee tot het einde, of begin een ander spel met `/{ cmd-bluff } { cmd-start }`.
refused-not-away = Je bent niet weg: de tafel wacht gewoon op jou. Speel als het jouw beurt is.
refused-not-your-turn = Het is de beurt van { $turn }, niet de jouwe.
refused-nothing-open = De ronde is nog bezig: **{ button-continue }** is voor als de bekers omhoog zijn of de kaarten open liggen.
guess-late = Te laat, alles ligt al open. Raad de volgende keer mee.
guess-part = Je speelt dit zelf. Raad mee als het om anderen gaat.
guess-known = Je hebt het al gezien, dus je gok telt niet. Geniet ervan.
reveal-wait = Zo ligt alles open. Wacht even en speel dan verder.
refused-continued = Je hebt al op **{ button-continue }** gedrukt: nu de anderen nog.
refused-not-open = Te laat: dat is al beslist. De tafel toont wat er nu komt.
refused-unreadable = “{ $text }” is geen zet in dit spel. Kies er een uit de lijst die opent terwijl je typt.
move-made = ✅ { $move }
# A choice of somebody who plays at several tables.
move-at-table = { $move } · tafel { $table }
# $examples: up to three moves.
move-unknown = “{ $text }” kan nu niet. Je kunt bijvoorbeeld: { $examples }.
move-several = “{ $text }” kan meer dan één zet zijn: { $examples }. Typ iets meer, of kies uit de lijst.
move-type = Het is aan jou: typ je antwoord.
move-waiting = Niet jouw beurt. De tafel wacht op: { $seats }
move-nothing = Je hoeft nu niets te doen: de tafel toont waarop ze wacht.

# Follows a refusal of a command with many options.
refused-typed = Dit typte je; plak het en pas het aan:
    ```
    { $command }
    ```
