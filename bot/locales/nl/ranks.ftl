# Leaderboards, and what one person has played.

ranks-scope-server = deze server
ranks-scope-everywhere = overal
ranks-scope-all-time = deze server · sinds het begin
# $season: season-number or season-named.
ranks-scope-season = deze server · { $season }
ranks-title = ### { $game } · { $scope }
# $played and $won: ranks-played and ranks-won.
ranks-line = **{ $place }.** { $name } · **{ $rating }** · { $played }, { $won }
ranks-line-rests = **–** { $name } · **{ $rating }** · { $played }, { $won } · rust uit
# Who has won the last tournament.
ranks-champion = 👑 { $name }
ranks-readers = 👀 **Mensenkennis:** { $names }
ranks-reader = { $name } { $right } van { $count }
ranks-played = { $games ->
        [one] { $games } partij
       *[other] { $games } partijen
    }
ranks-won = { $wins ->
        [one] { $wins } gewonnen
       *[other] { $wins } gewonnen
    }
# The mean of all places, such as 2.3.
ranks-mean = gemiddelde plaats { $mean }
# $scope: this server, or everywhere.
ranks-standing = { $scope }: **{ $rating }**, plaats { $place } van { $people }
# Who has counted no game for sixty days.
ranks-standing-rests = { $scope }: **{ $rating }**, voorlopig zonder plaats: één spel dat telt geeft die terug
ranks-explained = De rating is een voorzichtige schatting: iedereen begint op { $start }. Eindig je voor anderen, dan stijgt die; eindig je achter hen, dan daalt die, ook onder dat begin. Hoe meer partijen, hoe minder één partij verandert. Alleen afgelopen spellen met minstens twee mensen tellen; computers tellen niet mee. Speel je binnen zeven dagen vaker met dezelfde mensen, dan telt elke partij minder (de helft, een derde …), en hoogstens { $most } tellen. Vertrek je uit een spel, of ben je weg als het eindigt, dan eindig je daarin als laatste. Na zestig dagen zonder spel dat telt sta je niet meer op de lijst, tot je er een speelt.
ranks-nobody-here = Hier heeft nog niemand met anderen een partij { $game } uitgespeeld. Wees de eerste: `/{ cmd-bluff } { cmd-start }`
ranks-nobody-season = In { $season } telde nog geen enkele partij { $game }. Wees de eerste: `/{ cmd-bluff } { cmd-start }`
ranks-nobody-closed = In { $season } telde geen enkele partij { $game }.
ranks-nobody = Nog niemand heeft met anderen een partij { $game } uitgespeeld. Wees de eerste: `/{ cmd-bluff } { cmd-start }`
ranks-stats-title = ### { $name } · { $game }
# In the picture, under the name.
ranks-picture-title = { $game } · { $scope }
ranks-none-you = Je hebt nog geen partij { $game } met anderen uitgespeeld. Doe dat, en je rating verschijnt hier.
ranks-none = { $name } heeft nog geen partij { $game } met anderen uitgespeeld.
ranks-in-server = In een DM is er geen server om mee te vergelijken. Vraag het op een server, of kies de ranglijst van alle servers.
ranks-no-such-page = Die pagina is verouderd. `/{ cmd-leaderboard }` toont de huidige.

button-ranks-previous = Vorige pagina
button-ranks-next = Volgende pagina
button-ranks-season = Dit seizoen
button-ranks-all-time = Sinds het begin
button-ranks-everywhere = Overal
button-ranks-server = Deze server
button-ranks-why = Hoe de rating werkt
button-ranks-show = Hier tonen

cmd-leaderboard = ranglijst
cmd-leaderboard-about = Bekijk wie het best speelt
cmd-scope = waar
cmd-scope-about = Deze server, of overal
cmd-player = speler
cmd-player-about = Welke speler (niet ingevuld: jij)
