# Tournaments: the message that everybody sees, pages, sentences, commands.

tournament-title = **🏆 { $name }** · { $game } · toernooi { $number }
tournament-more = { $names } en nog { $more }
tournament-people = { $count ->
        [one] { $count } speler
       *[other] { $count } spelers
    }
tournament-times = **Begint <t:{ $starts }:f> (<t:{ $starts }:R>).** Inschrijven kan tot <t:{ $closes }:t> (<t:{ $closes }:R>). Check daarna in voor de start, anders gaat je plaats naar een reserve.
tournament-listed = **Op de lijst: { $count } van { $capacity }**
tournament-reserves = Reserves, die in deze volgorde opschuiven: { $names }
tournament-checkin = **Check nu in, tot <t:{ $starts }:t> (<t:{ $starts }:R>).** Niet ingecheckt is niet meespelen: dan schuift een reserve op.
tournament-there = ✅ Ingecheckt: **{ $count }** · { $names }
tournament-there-none = ✅ Nog niemand is ingecheckt.
tournament-by-hand = ✋ { $count ->
        [one] { $count } speler speelt
       *[other] { $count } spelers spelen
    } met de knop *Mijn hand* op de tafel, want mijn DM’s komen nog niet aan.
tournament-missing = Nog niet ingecheckt: { $names }
tournament-how-knockout = Knock-out aan tafels van { $table }; van elke tafel { $through ->
        [one] gaat de winnaar door
       *[other] gaan de beste { $through } door
    }, tot er één tafel overblijft: de finale.
tournament-how-rounds = { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } aan tafels van { $table }: iedereen speelt ze allemaal, en alle punten worden opgeteld. Vanaf ronde 2 zitten de besten aan tafel 1, de volgenden aan tafel 2, enzovoort.
tournament-how-swiss = Zwitsers systeem, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    } aan tafels van { $table }: iedereen speelt ze allemaal, tegen nieuwe tegenstanders met evenveel punten.
tournament-surplus-draw = Te veel finalisten voor één tafel? Dan beslist het lot wie afvalt.
tournament-surplus-lucky = Tafels die niet vol zijn, worden aangevuld met de lucky losers van de vorige ronde.
tournament-age = { $age } jaar of ouder
tournament-conditions-are = Voorwaarden: { $conditions }
tournament-bonus = Vanaf ronde 2 is elke hogere tafel { $bonus ->
        [one] { $bonus } punt
       *[other] { $bonus } punten
    } extra waard. Bij meer dan { $tables } tafels zijn de stappen kleiner: de eerste krijgt er { $most }.
tournament-prizes = Punten voor winst, per ronde: { $prizes }
tournament-options = Opties: { $options }
tournament-organiser = Georganiseerd door { $name }.
tournament-referees = { $count ->
        [one] Scheidsrechter: { $names }
       *[other] Scheidsrechters: { $names }
    }
tournament-plan = **Met { $people ->
        [one] { $people } speler
       *[other] { $people } spelers
    }:**
tournament-plan-few = Er zijn nog niet genoeg spelers: een tafel vraagt er minstens { $least }.
tournament-plan-line = { $number }. { $people ->
        [one] { $people } speler
       *[other] { $people } spelers
    }: { $tables }
tournament-plan-tables = { $tables ->
        [one] { $tables } tafel van { $size }
       *[other] { $tables } tafels van { $size }
    }
tournament-plan-final = de finale, { $size } aan de tafel
tournament-plan-drawn-out = { $count } uitgeloot
tournament-plan-lucky = met de { $count ->
        [one] lucky loser
       *[other] { $count } lucky losers
    } van de vorige ronde
tournament-plan-byes = { $count ->
        [one] { $count } vrije ronde
       *[other] { $count } vrije rondes
    }
tournament-drawing = De eerste ronde wordt geloot.
tournament-round-one = **{ $title }**
tournament-round = **{ $title }** · { $over } van { $tables ->
        [one] { $tables } tafel
       *[other] { $tables } tafels
    } klaar
tournament-final = Finale
tournament-semifinals = Halve finales
tournament-onward = Van elke tafel { $through ->
        [one] gaat de winnaar door.
       *[other] gaan de beste { $through } door.
    }
tournament-onward-final = Wie deze tafel wint, is kampioen.
tournament-onward-points = Iedereen speelt elke ronde, en alle punten tellen.
tournament-onward-last = De laatste ronde: wie daarna de meeste punten heeft, is kampioen.
tournament-where = 👉 Elke tafel is een thread van dit kanaal, en de spelers worden daar vermeld. *Mijn hand* brengt je naar de jouwe, *Tafels* toont ze allemaal.
tournament-round-number = Ronde { $number }
tournament-round-of = Ronde { $number } van { $rounds }
tournament-drawn-out = Uitgeloot: { $names }
tournament-moved-up = Reserves, vanaf deze ronde erbij: { $names }
tournament-lucky = Lucky losers, toch door: { $names }
tournament-byes = Vrije ronde, door zonder te spelen: { $names }
tournament-broken = ⚠️ Afgebroken: tafel { $tables }. Een scheidsrechter wijst de winnaar aan of laat herspelen: `/{ cmd-referee } { cmd-t-settle }`.
tournament-next = De volgende ronde begint <t:{ $when }:R>.
tournament-champion = # 👑 { $name }
tournament-cancelled = Het toernooi is afgelast. { $reason }
tournament-too-few-came = Te weinig spelers hebben ingecheckt.
tournament-checkable = -# `/{ cmd-organise } { cmd-t-export }` geeft een bestand waarmee alle lotingen na te kijken zijn.
tournament-no-standings = Er is nog geen tafel voorbij: het klassement verschijnt met de eerste uitslag.
tournament-no-tables = Er zijn nog geen tafels: ze verschijnen als het toernooi begint.
tournament-line = { $place }. **{ $name }** · { $score }
tournament-line-noted = { $place }. **{ $name }** · { $score } ({ $note })
tournament-penalised = strafpunten: { $points }
tournament-gone-withdrew = gaf op
tournament-gone-left = vertrok
tournament-gone-excluded = uitgesloten
tournament-gone-replaced = vervangen
tournament-gone-missed = niet ingecheckt
# Beside the title of a picture.
tournament-subtitle = { $title } · { $people ->
        [one] { $people } speler
       *[other] { $people } spelers
    }
tournament-over-title = Voorbij
tournament-standings-over = Eindklassement
# Above the points of a round, in a column: 4 letters.
tournament-caption = R{ $number }
tournament-mine-in = Jij: plaats **{ $place }** van { $people } · { $score }. Je zit er nog in.
tournament-mine-out = Jij: plaats **{ $place }** van { $people } · { $score }. Je ligt eruit.
tournament-mine-over = Jij: plaats **{ $place }** van { $people } · { $score }
tournament-board-mine = 👉 Jouw tafel is nummer { $number }: { $link }
tournament-call-checkin = 🏆 **{ $name }**: check in tot <t:{ $starts }:t> (<t:{ $starts }:R>) met de knop hieronder, of met `/{ cmd-tournament } { cmd-t-checkin }`.
tournament-call-table = 🏆 **{ $name }** · { $title } · tafel { $board }. Jullie spelen hier, en het begint nu: gebruik de knoppen op het bericht van de tafel.
tournament-thread = { $title } · tafel { $board } · { $name }

# Buttons

button-enter = Inschrijven
button-reserve = Inschrijven als reserve
button-confirm = Klopt: schrijf me in
button-strike = Uitschrijven
button-checkin = Inchecken
button-standings = Klassement
button-tables = Tafels
button-my-table = Mijn hand

# What is said to one person

tournament-entered = 🏆 Je staat op de lijst van **{ $name }**. Check in vanaf <t:{ $when }:f> (<t:{ $when }:R>), anders gaat je plaats naar een reserve.
tournament-reserved = 🏆 Je bent **reserve** in **{ $name }**, nummer { $place } in de rij. Check in zoals iedereen; komt er iemand niet, dan schuiven de reserves in volgorde op.
tournament-reserved-place = Wil je liever een eigen plaats, druk dan op *{ button-enter }*.
tournament-reserved-full = 🏆 Alle { $capacity } plaatsen zijn bezet: je bent **reserve** in **{ $name }**, nummer { $place } in de rij. Check in zoals iedereen; komt er een plaats vrij, dan schuiven de reserves in volgorde op.
tournament-confirm = Bevestig dit voor je op de lijst komt: **{ $conditions }**
tournament-reserve-now = 🏆 Je bent **reserve** in **{ $name }**. Speelt iedereen elke ronde, dan kom je erin zodra er een plaats vrijkomt; en moet er een speler weg, dan kan een scheidsrechter jou erin zetten.
tournament-struck = Je staat niet meer op de lijst van toernooi { $number }.
tournament-withdrawn = Je bent uit toernooi { $number } gestapt.
tournament-here-private = ✅ Je bent ingecheckt. Het begint <t:{ $when }:R>; je kaarten of dobbelstenen komen per DM.
tournament-here-hand = ✅ Je bent ingecheckt. Het begint <t:{ $when }:R>. Ik kan je nog geen DM sturen: druk op *Mijn hand* op je tafel, en speel van daaruit.
tournament-created = 🏆 Toernooi { $number } is open in { $channel }.
tournament-begins-at = Het begint <t:{ $starts }:F> (<t:{ $starts }:R>).
tournament-read-utc = Ik lees “{ $typed }” als UTC. Bedoel je een andere tijdzone, typ het dan met *{ button-draft-words }* als `20:30 UTC+2`; of stel de tijdzone van de server in met `/{ cmd-settings }`.
tournament-read-zone = Ik lees “{ $typed }” in de tijdzone van deze server, { $zone }.
tournament-clocks-skip = ⚠️ De klok gaat dan vooruit en slaat die tijd over: het begint zoveel later.
tournament-clocks-repeat = ⚠️ De klok gaat dan terug en toont die tijd twee keer: het begint de eerste keer.
# What autocomplete offers; all of it can be typed.
tournament-begins-now = nu
tournament-begins-in = over { $minutes } minuten
tournament-begins-offer = { $when } · over { $hours ->
        [0] { $minutes } min
       *[other] { $hours } u { $minutes } min
    }
tournament-event = { $game }: een toernooi voor hoogstens { $capacity } spelers. Schrijf je in <#{ $channel }> in met “{ button-enter }”, en druk daar op “{ button-checkin }” in de minuten voor de start. (Toernooi { $number })
tournament-no-event = ℹ️ Toernooien staan niet bij de evenementen van deze server: daarvoor heb ik “Evenementen maken” nodig. De rest werkt ook zonder.
tournament-event-hidden = 🔒 Het staat niet bij de evenementen van de server, want niet iedereen ziet dit kanaal: alleen wie het kanaal ziet, vindt het toernooi.
tournament-did-open = De inschrijvingen zijn afgesloten; je kunt nu inchecken.
tournament-did-checkin = Het toernooi is begonnen.
tournament-did-play = De volgende ronde is begonnen.
tournament-ended = Toernooi { $number } is voorbij: wie bovenaan staat, wint.
tournament-called-off = Toernooi { $number } is afgelast.
tournament-displaced = **📍 Het kanaal van { $name } is weg, dus aan de tafels staat de tijd stil.** Neem het toernooi mee naar een ander kanaal: `/{ cmd-organise } { cmd-t-move }` daar. Een tafel waar een dag lang niemand iets doet (een traag spel: een week) wordt afgebroken.
tournament-moved = 📍 Toernooi { $number } gaat hier verder.
tournament-appointed = { $name } is vanaf nu scheidsrechter van toernooi { $number }.
tournament-dismissed = { $name } is geen scheidsrechter meer van toernooi { $number }.
tournament-ruled = ⚖️ Gedaan, en in het logboek van toernooi { $number }.
tournament-exported = Alsjeblieft.

# Een toernooi opzetten, voor het aangekondigd is

draft-title = **🏆 { $name }** · { $game } · nog niet aangekondigd
draft-starts-in = Het begint { $unit ->
        [days] { $count ->
            [one] een dag
           *[other] { $count } dagen
        }
        [hours] { $count ->
            [one] een uur
           *[other] { $count } uur
        }
       *[minutes] { $count ->
            [one] een minuut
           *[other] { $count } minuten
        }
    } na de aankondiging.
draft-times = Inchecken: { $checkin } min ervoor. Tussen twee rondes: { $rest } min{ $every ->
        [0] .
       *[other] , en minstens { $every } min van begin tot begin.
    }
draft-plan = **{ $who }:** { $plan }
# What a choice comes to, in one line of a select.
draft-comes-to = { $who }: { $plan }
draft-all-rounds = { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }: { $tables }
draft-lasts = ongeveer { $hours ->
        [0] { $minutes } min
       *[other] { $minutes ->
            [0] { $hours } u
           *[other] { $hours } u { $minutes } min
        }
    }
draft-announced-in = *{ button-announce }* plaatst het in { $channel }.
draft-options = **🏆 { $name }** · opties van { $game }
draft-capacity = Tot { $count } spelers
draft-table = { $count } aan een tafel
draft-through = { $count ->
        [one] De winnaar gaat door
       *[other] De beste { $count } gaan door
    }
draft-rounds = { $count ->
        [one] { $count } ronde
       *[other] { $count } rondes
    }
button-announce = Aankondigen
button-draft-numbers = Plaatsen en tijden…
button-draft-words = Naam, start, voorwaarden…
button-draft-game = Opties van het spel
button-draft-back = Terug
draft-modal-numbers = Plaatsen en tijden
draft-modal-words = Naam, start, voorwaarden
draft-field-capacity = Hoeveel er kunnen spelen
draft-field-capacity-why = Wie daarna komt, is reserve.
draft-field-bonus = Punten per hogere tafel
draft-field-bonus-why = Vanaf ronde 2. 0: geen.
draft-field-checkin = Minuten om in te checken
draft-field-checkin-why = Spelers bevestigen dan dat ze meedoen.
draft-field-rest = Minuten tussen twee rondes
draft-field-rest-why = Van het eind van een ronde tot het begin van de volgende.
draft-field-every = Minuten van begin tot begin
draft-field-every-why = Eerder begint er geen ronde. 0: zodra het kan.
draft-field-name = Naam
draft-field-name-why = Hoe het toernooi heet.
draft-field-start = Start
draft-field-start-why = nu, over 10 minuten, 20u30, zaterdag 20u30, <t:…>
draft-field-age = Minimumleeftijd
draft-field-age-why = In jaren; spelers bevestigen die. 0: maakt niet uit.
draft-field-conditions = Voorwaarden
draft-field-conditions-why = Wat spelers verder moeten bevestigen.
draft-gone = Dit ontwerp is er niet meer: het is aangekondigd, je hebt een nieuwer opgezet, of er is een dag voorbij. Begin opnieuw met `/{ cmd-organise } { cmd-t-create }`.
draft-number = “{ $typed }” past niet: typ voor { $what ->
        [capacity] de plaatsen
        [bonus] de punten
        [age] de leeftijd
       *[other] de minuten
    } een getal van { $least } tot { $most }.

# What is refused

tournament-unknown = Dat toernooi bestaat hier niet; kies er een uit de lijst die opent terwijl je typt.
tournament-none = Er is nu geen toernooi op deze server. Een organisator kan er een aanmaken met `/{ cmd-organise } { cmd-t-create }`.
tournament-many = Er zijn verschillende toernooien: zeg welk, met het nummer ({ $numbers }).
tournament-over = Dit toernooi is voorbij. `/{ cmd-tournament } { cmd-t-standings }` toont hoe het afliep.
tournament-closed = De inschrijvingen zijn afgesloten. Als reserve kun je er nog bij: `/{ cmd-tournament } { cmd-t-join }`, met de optie reserve aan.
tournament-not-open = De inschrijvingen zijn al afgesloten.
tournament-not-checkin = Het is nog te vroeg: eerst moeten de spelers inchecken.
tournament-started = Het toernooi is al begonnen.
tournament-not-started = Het toernooi is nog niet begonnen: probeer het daarna opnieuw.
tournament-already-in = Je staat al op de lijst.
tournament-already-reserve = Je bent al reserve: check in, en reserves schuiven in volgorde op.
tournament-no-place = Alle { $capacity } plaatsen zijn bezet: je blijft reserve, en schuift op zodra er een vrijkomt.
tournament-unconfirmed = Bevestig eerst de voorwaarden: druk op *{ button-enter }* onder het bericht van het toernooi.
tournament-full = De lijst is vol, ook die van de reserves. Hou in de gaten of er iemand afhaakt.
tournament-clash = Je zit in toernooi { $number } ({ $other }), dat binnen een uur van dit toernooi begint. Stap eerst daaruit.
tournament-not-in = Je staat niet op de lijst van dit toernooi.
tournament-no-such-player = Die persoon zit niet in dit toernooi; kies iemand die er wel in zit.
tournament-not-playing = Die persoon speelt niet mee in dit toernooi; kies iemand die wel meespeelt.
tournament-plays-already = Die persoon speelt mee in dit toernooi, of ligt eruit: kies iemand die er niet in zit.
tournament-not-reserve = Die persoon heeft nog geen ja gezegd: vraag eerst om zich als reserve in te schrijven met `/{ cmd-tournament } { cmd-t-join }`.
tournament-gone-already = Die persoon is al uit het toernooi: kies iemand die er nog in zit.
tournament-put-out = Een scheidsrechter heeft je uitgesloten van dit toernooi; meekijken mag nog.
tournament-nothing-left = Die persoon heeft niets meer te spelen: er kan niemand voor invallen.
tournament-seat-closed = Die speler heeft de tafel verlaten, en in dit spel kan niemand een verlaten plaats overnemen. Zet er een volgende keer eerst de reserve in: dan is de speler er meteen uit.
tournament-name = Geef het een naam van 1 tot { $most } tekens.
tournament-withdraw-instead = Het toernooi is begonnen: met `/{ cmd-tournament } { cmd-t-leave }` stap je er definitief uit.
tournament-checkin-later = Te vroeg: inchecken kan vanaf <t:{ $when }:f> (<t:{ $when }:R>).
tournament-checked-in = Je bent al ingecheckt.
tournament-stands = Dit toernooi heeft zijn kanaal nog: er valt niets te verplaatsen.
tournament-referee-plays = Je kunt in één toernooi niet scheidsrechter én speler zijn: kies een van de twee.
tournament-plays-names-none = Je staat op de lijst van dit toernooi, dus zolang het duurt kies jij niet wie er oordeelt. Dat kan iemand die de server mag beheren en niet meespeelt.
tournament-has-ruled = Je hebt in dit toernooi beslist als scheidsrechter, dus je kunt er niet in meespelen: kies een ander.
tournament-newcomer-ruled = Die persoon heeft in dit toernooi beslist als scheidsrechter en kan er niet in meespelen: kies iemand anders.
tournament-end-plays = Je speelt in dit toernooi mee, en wie het nu beëindigt, kroont wie bovenaan staat. Vraag iemand anders die de server beheert, of gelast het af met `/{ cmd-organise } { cmd-t-cancel }`.
tournament-referee-already = Die persoon is al scheidsrechter: kies iemand anders.
tournament-no-referee = Die persoon is geen scheidsrechter van dit toernooi: kies een van de scheidsrechters.
tournament-not-referee = Dat kunnen alleen de scheidsrechters van dit toernooi, de organisator en de jury van de server. Vraag het aan een van hen.
tournament-not-yours = Dat kan alleen de organisator, en wie de server mag beheren. Vraag het aan een van hen.
tournament-only-managers = Alleen wie deze server mag beheren, kan toernooien aanmaken, of dat een rol toestaan met `/{ cmd-settings }`.
tournament-only-role = Op deze server kan alleen wie { $role } heeft, toernooien aanmaken.
tournament-in-channel = Maak een toernooi aan in een kanaal, niet in een thread: de tafels krijgen daar elk een thread.
tournament-channel-gone = Het toernooikanaal uit `/{ cmd-settings }` is weg, of is geen tekstkanaal. Kies daar een ander.
tournament-which-game = Zeg welk spel er gespeeld wordt: voeg `{ cmd-t-game }` toe.
tournament-other-game = Dit soort toernooi heeft een eigen spel: vul er geen in.
tournament-when = Zeg wanneer het begint: `nu`, `over 10 minuten`, `20u30`, `zaterdag 20u30`, `28 november 20u30`, `20:30 UTC+2`, of een tijdstip van Discord (`<t:…>`).
tournament-when-meant = Ik weet niet wanneer dat is. Bedoel je een van deze? { $offers }
tournament-when-day = Is dat { $first } of { $second }? Typ de datum zo.
tournament-when-past = Dat is al voorbij. Typ een tijdstip dat nog komt.
tournament-when-far = Dat is te ver weg. Een toernooi begint binnen zestig dagen.
tournament-when-zone = Die tijdzone bestaat niet: ze gaan van UTC-12 tot UTC+14. Typ bijvoorbeeld `20:30 UTC+2` of `20:30 Europe/Amsterdam`.
tournament-conditions = Dat is te lang: hou de voorwaarden op { $most } tekens.
tournament-too-soon = Dat begint te vroeg: laat eerst tijd om in te schrijven en in te checken, en kies een later begin.
tournament-round-runs = Ronde { $number } is nog bezig: wacht tot ze voorbij is.
tournament-penalty-points = Geef tussen 1 en { $most } strafpunten; een negatief getal geeft punten terug.
tournament-no-such-table = Tafel { $table } zit niet in deze ronde, of is al beslist.
tournament-table-plays = Tafel { $table } is nog bezig: dit is voor tafels die afgebroken zijn.
tournament-not-at-table = Die persoon speelde niet aan tafel { $table }: kies een van de spelers daar.
tournament-no-table = Je hebt geen tafel in deze ronde. `/{ cmd-tournament } { cmd-t-standings }` toont waar je staat.
tournament-rests = Je hebt een vrije ronde: je gaat door zonder te spelen.
tournament-stale = Dat is net veranderd. Kijk nog eens.
lobby-of-tournament = Dit is een toernooitafel: de spelers zitten al.
rematch-of-tournament = Een toernooitafel heeft geen revanche. Open een eigen tafel met `/{ cmd-bluff } { cmd-start }`.

# Commands

cmd-tournament = toernooi
cmd-tournament-about = Doe mee aan toernooien en volg ze
cmd-t-create = aanmaken
cmd-t-create-about = Zet een toernooi op en kondig het aan
cmd-t-join = inschrijven
cmd-t-join-about = Schrijf je in voor het toernooi in dit kanaal
cmd-t-leave = uitschrijven
cmd-t-leave-about = Haal je van de lijst, of stap er definitief uit
cmd-t-checkin = inchecken
cmd-t-checkin-about = Bevestig dat je meespeelt
cmd-t-start = starten
cmd-t-start-about = Start nu wat volgt (inchecken, spelen, de volgende ronde)
cmd-t-standings = klassement
cmd-t-standings-about = Bekijk wie voorop ligt
cmd-t-tables = tafels
cmd-t-tables-about = Bekijk wie waar speelt in deze ronde
cmd-t-end = beëindigen
cmd-t-end-about = Beëindig het na deze ronde; wie bovenaan staat, wint
cmd-t-cancel = afgelasten
cmd-t-cancel-about = Gelast het af, zonder kampioen
cmd-t-move = verplaatsen
cmd-t-move-about = Neem een toernooi waarvan het kanaal weg is mee naar dit kanaal
cmd-t-referee = scheidsrechter
cmd-t-referee-about = Stel een scheidsrechter aan, of haal er een weg
cmd-t-penalty = strafpunten
cmd-t-penalty-about = Trek een speler punten af in het klassement
cmd-t-exclude = uitsluiten
cmd-t-exclude-about = Sluit een speler uit van het toernooi
cmd-t-export = exporteren
cmd-t-export-about = Krijg de uitslagen als bestand
cmd-t-tournament = toernooi
cmd-t-tournament-about = Het nummer, als er meerdere zijn
cmd-t-preset = soort
cmd-t-preset-about = Wat voor toernooi
cmd-t-name = naam
cmd-t-name-about = Hoe het heet
cmd-t-begins = start
cmd-t-begins-about = Wanneer het begint: nu, over 10 minuten, 20u30, zaterdag 20u30 of <t:…>
cmd-t-game = spel
cmd-t-game-about = Welk spel er gespeeld wordt
cmd-t-member = lid
cmd-t-member-about = Welk lid
cmd-t-dismiss = weghalen
cmd-t-dismiss-about = Haal deze scheidsrechter weg
cmd-t-reserve = reserve
cmd-t-reserve-about = Speel alleen als iemand anders niet komt
cmd-t-player = speler
cmd-t-player-about = Welke speler
cmd-t-points = punten
cmd-t-points-about = Hoeveel; een negatief getal geeft punten terug
cmd-t-reason = reden
cmd-t-reason-about = Waarom; iedereen kan het lezen
cmd-t-broken = tafel
cmd-t-broken-about = Het nummer van de afgebroken tafel
cmd-t-winner = winnaar
cmd-t-winner-about = Wie daar won (niet ingevuld: de tafel wordt herspeeld)
cmd-t-format = formaat
cmd-t-format-about = CSV: het klassement. JSON: alles, om na te kijken
tournament-preset-quiz = Quizkampioenschap (80 spelers)
tournament-preset-quiz16 = Quizavond (16 spelers)
tournament-preset-whist = Wiezenkampioenschap (3 rondes)
tournament-preset-knockout = Knock-out
tournament-preset-rounds = Rondes
tournament-preset-swiss = Zwitsers
tournament-surplus-name-short = Tafels zo vol mogelijk
tournament-surplus-name-draw = Uitloten voor de finale
tournament-surplus-name-lucky = Aanvullen met lucky losers
tournament-seating-random = Indeling: door het lot
tournament-seating-random-why = Wie elkaar treft in de eerste ronde, wordt geloot.
tournament-seating-rank = Indeling: volgens rating
tournament-seating-rank-why = De besten worden over de tafels verdeeld.
tournament-export-csv = Klassement (CSV)
tournament-export-json = Alles (JSON)
cmd-t-settle = afhandelen
cmd-t-settle-about = Handel een afgebroken tafel af: wijs de winnaar aan, of laat herspelen
tournament-withdraw-sure = **{ $name }** is begonnen. Er definitief uit stappen?
