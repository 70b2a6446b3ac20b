# What is stored about a person.

# Stands in the place of a name.
privacy-gone = iemand die vertrok
privacy-export = Dit is alles wat over jou is opgeslagen.
privacy-sure = Alles verwijderen wat over jou is opgeslagen? Je naam, instellingen, ratings en prestaties zijn definitief weg, en in afgelopen spellen staat “{ privacy-gone }” in plaats van je naam. De antwoorden die je typte, worden gewist; vraagkaarten die je een server gaf, blijven daar, zonder je naam. Berichten die al in Discord staan, blijven staan. Dit kun je niet ongedaan maken.
privacy-not-deleted = Ik kon dat niet opslaan: er is niets verwijderd. Druk straks nog eens op de knop.
privacy-unsure = Mijn verbinding viel intussen weg, dus ik weet niet of alles verwijderd is. Druk straks nog eens op de knop: wat weg is, blijft weg.
privacy-deleted = Klaar: niets wat hier is opgeslagen, wijst nog naar jou. Speel je weer, dan begin je van nul.
privacy-seated = { $count ->
        [one] Je zit nog aan tafel { $tables }.
       *[other] Je zit nog aan de tafels { $tables }.
    } Vertrek met `/{ cmd-bluff } { cmd-leave }`, wacht tot elk spel waar je uit vertrok voorbij is, en vraag het opnieuw.
privacy-in-tournament = Je zit in toernooi { $number }, of je organiseert het, en het is nog niet voorbij: stap er eerst uit, of wacht.

button-privacy-delete = Alles verwijderen

cmd-privacy = privacy
cmd-privacy-about = Krijg of verwijder wat er over jou is opgeslagen
cmd-privacy-export = exporteren
cmd-privacy-export-about = Krijg alles wat over jou is opgeslagen als bestand
cmd-privacy-delete = verwijderen
cmd-privacy-delete-about = Verwijder alles wat over jou is opgeslagen
