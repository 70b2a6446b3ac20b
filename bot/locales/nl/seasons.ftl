# Seasons of a server; who played whom.

season-number = seizoen { $number }
season-named = seizoen { $number }, “{ $name }”
season-present = dit seizoen
season-all-time = sinds het begin
season-unknown = Een seizoen “{ $season }” is er hier niet geweest. Kies er een uit de lijst die opent terwijl je typt.
season-empty = In dit seizoen telde nog geen enkele partij, dus valt er niets af te sluiten. Het begint met de eerste partij die telt.
# $season: season-number or season-named, $played: ranks-played.
season-sure = **{ $season }** ({ $played }) afsluiten? Het klassement ligt dan voorgoed vast, en het volgende seizoen begint meteen. Spellen die nog bezig zijn, tellen voor het volgende.
season-closed-already = Seizoen { $number } is al afgesloten. `/{ cmd-season } { cmd-season-list }` toont ze allemaal.
season-closed = ### Afgesloten: { $season }
season-best = **{ $game }**
season-nobody = Niemand heeft vaak genoeg gespeeld om te winnen.
season-explained = -# { $least ->
        [one] Een seizoen winnen kan vanaf { $least } partij die telt.
       *[other] Een seizoen winnen kan vanaf { $least } partijen die tellen.
    } Seizoen { $next } is begonnen.
season-list-title = ### Seizoenen van deze server
season-list-none = Nog geen: het eerste begint met de eerste partij die telt.
# $began and $ended: seconds for Discord's own date.
season-line-running = **{ $season }** · sinds <t:{ $began }:D> · { $played }
season-line = **{ $season }** · <t:{ $began }:D> – <t:{ $ended }:D> · { $played }
button-season-close = Seizoen afsluiten

cmd-season = seizoen
cmd-season-about = De seizoenen van deze server
cmd-season-close = afsluiten
cmd-season-close-about = Sluit dit seizoen af: het klassement ligt vast, het volgende begint
cmd-season-name = naam
cmd-season-name-about = Een naam voor het seizoen dat afloopt
cmd-season-list = lijst
cmd-season-list-about = Alle seizoenen van deze server
cmd-season-option = seizoen
cmd-season-option-about = Dit seizoen, een vorig, of sinds het begin (over alle servers alleen sinds het begin)

versus-title = ### { $name } tegen { $other }
# $played: ranks-played; numbers of games in which the first was ahead, behind, level.
versus-line = **{ $game }**: { $played } · hoger { $ahead } · lager { $behind } · gelijk { $equal }
versus-explained = -# Partijen die tellen, op alle servers, die jullie allebei speelden. “Hoger”: { $name } eindigde hoger.
