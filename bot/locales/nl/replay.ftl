# Replays of finished games, and checking that chance was fair.

## Commands
cmd-verify = nakijken
cmd-verify-about = Kijk na of de dobbelstenen en kaarten van een afgelopen spel eerlijk waren
cmd-verify-table-about = Het nummer van de afgelopen tafel
cmd-verify-file = bestand
cmd-verify-file-about = Of het logboek, van de knop onder de uitslag

## Replay
replay-title = ### { $game } · tafel { $table }
    -# Herhaling, stap { $step } van { $steps }
replay-round = { $game ->
        [quiz] { $round ->
            [0] Voor de eerste hand
           *[other] Hand { $round }
        }
        [whist] { $round ->
            [0] Voor de eerste gift
           *[other] Gift { $round }
        }
       *[other] { $round ->
            [0] Voor de eerste ronde
           *[other] Ronde { $round }
        }
    }
replay-not-over = Tafel { $table } is nog bezig; de herhaling komt als het spel voorbij is.
replay-never-began = Tafel { $table } is gesloten voor het spel begon: er is niets om terug te kijken.

## On the command line
cli-replay-one = Zeg welk spel: het BESTAND van een logboek, of --table NUMMER.
cli-replay-title = Tafel { $table }: { $game }
# Follows at the end of a game, one line for each seat.
cli-replay-place = Op { $place }: plaats { $seat }
cli-replay-stopped = Gestopt zonder uitslag.
cli-cannot-read = { $file } kan niet gelezen worden: { $reason }

## Verify
verify-one = Zeg wat je wilt nakijken: het nummer van een afgelopen tafel, of het bestand van een logboek. Een van de twee.
verify-too-large = Dit bestand is te groot voor een logboek: hoogstens { $most } kB.
record-too-long = Dit logboek heeft meer dan { $most } regels, te veel voor mij. Controleer het op je eigen computer met docs/verify_record.py.
verify-not-loaded = Discord gaf me dat bestand niet. Stuur het nog eens.
verify-table-done = ✅ **Tafel { $table } klopt.** { $draws ->
        [0] Er is niets getrokken.
        [one] De enige trekking ({ $draws }) volgt uit het geheim, zoals voor het spel beloofd.
       *[other] Alle { $draws } trekkingen volgen uit het geheim, zoals voor het spel beloofd.
    } Ik heb alles opnieuw berekend en het spel nagespeeld.
verify-file-done = ✅ **Dit logboek van tafel { $table } klopt.** { $draws ->
        [0] Er is niets getrokken.
        [one] De enige trekking ({ $draws }) volgt uit het geheim dat erin staat.
       *[other] Alle { $draws } trekkingen volgen uit het geheim dat erin staat.
    } Ik heb alles opnieuw berekend en het spel nagespeeld.
verify-compare = Vergelijk nu: **{ button-fair }** in de lobby, en dit commando tijdens het spel, toonden dezelfde vingerafdruk.
verify-limits = -# Bewezen: niemand, ook ik niet, kon een trekking veranderen. Niet bewezen: dat mijn beheerder geen verborgen handen zag, of geen tafels opende tot er een beviel.
verify-failed = ❌ **Dit klopt niet.** { $reason }
