# What an operator reads, and what people are told when the machine fails.

database-unknown = De database in DATABASE_URL moet SQLite (sqlite:///data/bluff.sqlite) of PostgreSQL (postgresql://gebruiker:wachtwoord@host/naam) zijn.
database-missing = Er is geen database { $name }.
database-refused = De databaseserver weigert de gebruiker { $user }: kijk de naam en het wachtwoord in DATABASE_URL na.
database-no-server = Er antwoordt geen databaseserver op { $url } ({ $reason }). Draait die, en klopt de naam?
database-read-only = Deze database is alleen-lezen. Bluff moet erin kunnen schrijven.
database-taken = Er draait al een andere bot op de database { $url }. Stop die eerst: twee op één database spreken elkaar tegen.
error-not-saved = Ik kon dat niet opslaan, dus er is niets gebeurd. Probeer het straks nog eens.
error-elsewhere = Je tafel is nu niet bereikbaar, dus er is niets gebeurd. Probeer het over enkele seconden opnieuw.
error-saved-or-not = Mijn verbinding viel weg terwijl ik dat opsloeg. Kijk op de tafel: telde het niet, druk dan nog eens.
error-unsure = Mijn verbinding viel weg terwijl ik dat opsloeg. Kijk of het opgeslagen is; zo niet, doe het nog eens.
error-connection = De verbinding met Discord viel weg terwijl ik antwoordde. Misschien telde wat je deed: kijk eerst voor je nog eens drukt.
table-aside = **{ $game } · tafel { $table }** is door een fout niet te lezen. De beheerder van de bot weet het en herstelt of sluit de tafel; alle andere tafels spelen verder.
table-closed = **{ $game } · tafel { $table }** is na een fout gesloten door de beheerder van de bot. Het spel telt niet. Je kunt altijd een nieuwe tafel openen.
table-unreadable = Tafel { $table } is door een fout niet te lezen. De beheerder van de bot weet het; alle andere tafels spelen verder.
tables-line-aside = **{ $table }** · { $game } · door een fout niet te lezen
tournament-unreadable = Toernooi { $number } is door een fout niet te lezen. De beheerder van de bot weet het; alle andere gaan verder.
privacy-seated-aside = { $count ->
    [one] Tafel { $tables }, waar je aan zit, is
   *[other] De tafels { $tables }, waar je aan zit, zijn
} door een fout niet te lezen. De beheerder van de bot weet het en kan ze sluiten; daarna kun je dit doen.

operation-no-discord = Discord is niet bereikbaar: { $reason }
operation-no-port = Poort { $port } (BLUFF_HTTP_PORT) kan niet gebruikt worden: { $reason }
operation-taken = Een andere bot heeft deze database overgenomen; deze is gestopt.
shards-need-server = BLUFF_SHARDS is voor verschillende processen op één PostgreSQL-database; { $url } laat maar één proces toe. Laat het weg.
shards-other-count = Op de database { $url } draaien processen met een ander aantal shards, of een proces dat ze allemaal heeft. Stop die eerst: elk proces moet hetzelfde tellen.
shards-taken = Een ander proces heeft de shards { $shards } op deze database al.
shards-unknown = Er zijn geen shards { $shards }: ze zijn genummerd van 0 tot { $last }.
shards-lost = Een ander proces dacht dat dit dood was en heeft de shards overgenomen; dit proces is gestopt.
operation-migrated = Het schema van de database is bijgewerkt van { $before } naar { $after }.
operation-migrated-already = Het schema van de database is up-to-date ({ $version }).
operation-backed-up = De database is opgeslagen in { $file } ({ $size } kB).
operation-backup-exists = { $file } bestaat al en blijft zoals het is. Kies een andere naam.
operation-pg-dump = PostgreSQL heeft daar een eigen programma voor. Voer uit: { $command }

stopped-idle = **{ $game } · tafel { $table }** is gesloten: er was hier al lang niemand bezig. Je kunt altijd een nieuwe openen.

cli-shards-head = shard · proces · sinds (UTC) · laatst in leven (UTC)
cli-shards-one = Eén proces heeft alle shards: { $count }.
cli-shards-none = Er draait geen bot op deze database.
cli-tables-head = tafel · spel · toestand · server · kanaal · plaatsen · leeftijd · laatste rij (UTC)
cli-tables-lobby = lobby
cli-tables-play = bezig
cli-tables-over = voorbij
cli-tables-aside = niet te lezen vanaf rij { $row }
cli-close-over = Tafel { $table } is al voorbij.
cli-close-sure = Tafel { $table } sluiten? Het spel telt dan niet.
cli-closed = Tafel { $table } is gesloten.
cli-closed-aside = De draaiende bot zegt het binnen een minuut aan de spelers.
cli-closed-running = De draaiende bot toont het binnen tien minuten, of zodra er aan die tafel gedrukt wordt.
cli-repair-sound = Tafel { $table }: alle { $rows } rijen van het logboek zijn leesbaar.
cli-repair-broken = Tafel { $table }: rij { $row } is niet te lezen ({ $reason }).
cli-repair-position = Daarvoor: { $position }
cli-record-broken = Tafel { $table }: rij { $row } van het logboek is niet te lezen, dus er valt niets te schrijven.
cli-repair-nothing = Van ervoor valt geen zet te redden. Om de tafel te sluiten: bluff close { $table }
cli-repair-over = De tafel is voorbij en blijft zoals ze is.
cli-repair-how = bluff repair { $table } --cut gaat terug naar rij { $row }: { $gone } rijen gaan naar een bestand. Of sluit de tafel: bluff close { $table }
cli-repair-seen = In die regels is gedobbeld, gedeeld of een vraag getrokken. Precies hetzelfde komt terug, en spelers kunnen het gezien hebben: sluit de tafel liever als dat uitmaakt (bluff close { $table }).
cli-repair-running = Er draait een bot op deze database, die tafel { $table } in het geheugen kan hebben. Stop die eerst en probeer opnieuw.
cli-doctor-running = Er draait een bot op deze database. Stop die eerst: met hetzelfde token zou die de klikken voor de dokter inpikken.
cli-repair-sure = Teruggaan naar rij { $row }? { $gone } rijen gaan naar een bestand.
cli-repaired = Tafel { $table } gaat verder na rij { $row }. { $gone } rijen staan in { $file }.
