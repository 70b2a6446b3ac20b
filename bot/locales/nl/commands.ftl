# Slash commands: names in lower case without spaces (at most 32 letters), descriptions at most 100.

cmd-bluff = bluff
cmd-bluff-about = Speel blufspellen in dit kanaal
cmd-start = openen
cmd-start-about = Open een tafel in dit kanaal
cmd-game = spel
cmd-game-about = Welk spel
cmd-join = meedoen
cmd-join-about = Ga aan een tafel zitten die op spelers wacht
cmd-leave = vertrekken
cmd-leave-about = Vertrek van je tafel
cmd-stop = stoppen
cmd-stop-about = Sluit je tafel, of stop een spel als iedereen akkoord gaat
cmd-hand = hand
cmd-hand-about = Bekijk je eigen dobbelstenen, kaarten of vragen (alleen jij ziet ze)
cmd-make-move = zet
cmd-make-move-about = Doe een zet (wat mag, verschijnt terwijl je typt)
cmd-make-move-move = zet
cmd-make-move-move-about = Je zet: kies er een, of typ hem in woorden, zoals “7 drieën”
cmd-tables = tafels
cmd-tables-about = Jouw tafels, wie er aan de beurt is, en de open tafels hier
cmd-table = tafel
cmd-table-about = Het nummer van de tafel, als je aan meerdere tafels zit
