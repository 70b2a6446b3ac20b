# The command line.

cli-no-token = Zet het token van je bot in DISCORD_TOKEN (het developer portal van Discord → je applicatie → Bot → Reset Token), als omgevingsvariabele of in een bestand .env. Bluff proberen zonder token: bluff play (in een kloon: make play)
cli-wrong-token = Discord weigert dit token. Kopieer het opnieuw uit het developer portal (je applicatie → Bot → Reset Token) naar DISCORD_TOKEN.
cli-port-taken = Poort { $port } kan niet gebruikt worden ({ $reason }). Kies een andere: bluff play --port 8099 (in een kloon: PORT=8099 make play)
cli-unknown-table = Er is geen tafel { $table } in deze database.
cli-cannot-write = { $file } kan niet geschreven worden: { $reason }
cli-wrong-setting = De instelling { $name } klopt niet: { $reason }

database-newer = Deze database is van een nieuwere versie van Bluff (het schema is { $version }). Werk Bluff bij, of zet een back-up terug; er is niets gewijzigd.
database-unusable = De database { $url } kan niet gebruikt worden: { $reason }

verify-right = { $file }: tafel { $table } klopt. { $draws ->
        [one] { $draws } trekking is
       *[other] { $draws } trekkingen zijn
    } opnieuw berekend uit het geheim, en het spel is nagespeeld.
verify-tournament = { $file }: toernooi { $tournament } klopt. { $lots ->
        [one] { $lots } loting is
       *[other] { $lots } lotingen zijn
    } herhaald uit het geheim, en alle plaatsen volgen eruit.
verify-tournament-broken = Dit is geen volledig toernooibestand, of het toernooi is nog niet voorbij.
verify-tournament-wrong = Het toernooibestand klopt niet bij: { $what }
verify-wrong = { $file }: { $reason }
record-unreadable = Dit is geen logboek van Bluff: { $where }: { $reason }
record-unknown-game = Dit logboek is van een spel, of een versie van de regels, die hier niet bekend is ({ $game }, { $version }).
record-commitment = Het geheim past niet bij de vingerafdruk van voor het spel.
record-salt = Het zout volgt niet uit de interacties van wie meedeed.
record-gap = Rij { $seq } van het logboek ontbreekt of staat op de verkeerde plek.
record-draw = Rij { $seq } van het logboek is niet wat het geheim geeft.
record-row = Rij { $seq } van het logboek kan niet gespeeld worden: { $reason }
record-draws = De lijst van trekkingen is niet wat het spel getrokken heeft.
record-misplaced = Rij { $seq } van het logboek hoort daar niet: de tafel schrijft zo’n rij daar nooit.
cli-not-utf8 = { $file } is geen UTF-8-tekst. Sla het op als UTF-8.
cli-answers-empty = { $file } is leeg.
cli-answers-columns = In { $file } ontbreken de kolommen { $columns }. Nodig zijn lang, accepted en given.
cli-answers-broken = { $file } is geen CSV-bestand, regel { $line }: { $reason }

licence-unnamed = niet vermeld in de metadata
licences-programs = Bluff is vrije software onder GPL-3.0-or-later. Het draait met:
licences-data = Gegevens en klanken erin:
licence-geonames = Steden: GeoNames, https://www.geonames.org, CC BY 4.0; ingekort.
licence-wordfreq = Woordfrequenties: wordfreq van Robyn Speer, CC BY-SA 4.0.
licence-espeak = Hoe namen klinken: espeak-ng met zijn gegevens, GPL-3.0-or-later.
licence-roboto = Letters in beelden: Roboto, { $licence }.
licence-cldr = Namen van landen en maanden: Unicode CLDR, Unicode-3.0.
