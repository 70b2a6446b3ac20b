# What is the same for all games.

list = { $head } en { $tail }
list-you = jij
label-you = Jij
seat-name = Plaats { $number }
# $stamp: seconds; Discord shows the time that is left.
time = ⏳ <t:{ $stamp }:R>
# The same where a turn may take days.
time-slow = ⏳ <t:{ $stamp }:f> (<t:{ $stamp }:R>)

## Buttons
button-join = Ik doe mee
button-leave = Vertrekken
button-start = Starten
button-fair = Eerlijk?
button-continue = Verder
button-next-table = Volgende tafel
button-back = Ik ben terug
button-record = Logboek
button-leave-sure = Definitief vertrekken

# What happens at the tables of all games.
event-left = { $you ->
        [name] Je bent vertrokken.
       *[no] { $name } is vertrokken.
    }
turn-next = { $you ->
        [name] Jij bent aan de beurt.
       *[no] Aan de beurt: **{ $name }**.
    } { $time }
event-away = { $you ->
        [name] Je bent weg: een computer speelt zolang voor jou.
       *[no] { $name } is weg: een computer speelt zolang verder.
    }
event-returned = { $you ->
        [name] Je bent terug.
       *[no] { $name } is terug.
    }
button-guess-true = Waar
button-guess-lie = Bluf
guess-invite = **{ button-guess-true }** of **{ button-guess-lie }**? Iedereen mag raden voor alles openligt, behalve { $names }.
guess-wait = Zo ligt alles open.
guess-noted-true = Je zei **{ button-guess-true }**. Tot alles openligt kun je het veranderen, en ziet niemand het.
guess-noted-lie = Je zei **{ button-guess-lie }**. Tot alles openligt kun je het veranderen, en ziet niemand het.
guess-right = 🟩 **Goed!** Je zei **{ $guess }**.
guess-wrong = 🟥 **Mis.** Je zei **{ $guess }**.
guess-count = 👀 { $you ->
        [name] Jou geloofd
       *[no] **{ $name }** geloofd
    }: { $believed } van de { $count }
reveal-waiting = Wachten op een klik op **{ button-continue }**: { $names }. { $time }
reveal-slow = Het spel gaat vanzelf verder. { $time }

## Lobby
lobby-title = ### { $game } · tafel { $table }
    { $host } zoekt spelers. Wie doet mee?
lobby-title-empty = ### { $game } · tafel { $table }
    De avond begint. Wie doet er mee?
lobby-players = { $players } { $most ->
        [one] speler
       *[other] spelers
    }
lobby-minutes = ± { $minutes } min
lobby-in = { $seated } aan tafel
lobby-already-in = Je zit al aan deze tafel.
lobby-full = Alle { $most } plaatsen zijn bezet. Open een eigen tafel met `/{ cmd-bluff } { cmd-start }`.
lobby-started = Het spel is al begonnen: meedoen of iets wijzigen kan niet meer. `/{ cmd-bluff } { cmd-tables }` toont wat er nog openstaat.
lobby-too-few = { $seated ->
        [one] Je bent hier alleen, en het spel vraagt minstens { $least } spelers. Anderen komen erbij met **{ button-join }**. Niemand in de buurt? Druk op **{ button-computer }**.
       *[other] Er doen nog maar { $seated } spelers mee; het spel vraagt er minstens { $least }. Wacht op anderen, of druk op **{ button-computer }**.
    }
lobby-too-many-for-option = Met deze optie kunnen er maar { $most } spelen, en er doen er al meer mee. Er moet eerst iemand weg.
lobby-host-only = Dat kan alleen { $host }, de host van deze tafel. Open een eigen tafel met `/{ cmd-bluff } { cmd-start }`.
lobby-no-such-option = Die optie bestaat hier niet: kies er een onder **{ button-options }**.

## Table
table-over = Dit spel is voorbij. Begin een nieuw spel met `/{ cmd-bluff } { cmd-start }`.
table-not-in = Je speelt niet mee aan deze tafel. `/{ cmd-bluff } { cmd-tables }` toont waar je wel kunt meedoen.
table-not-started = Het spel is nog niet begonnen: wacht tot de host op **{ button-start }** drukt.
table-stale = Te laat: het spel is al verder dan deze knop. Wat je nu ziet, klopt weer.
restored-message = De bot is teruggezet naar een eerdere back-up: wat dit bericht liet zien, is verloren. Is de tafel er nog, dan zie je in het bericht van die tafel hoe het ervoor staat.
restored-look = De bot is teruggezet naar een eerdere back-up, dus je klik telde niet. Je ziet nu hoe het er echt voor staat: ga van daaruit verder.
away-look = Bluff was weg, dus je klik telde niet. Je ziet nu hoe het er echt voor staat: ga van daaruit verder.
table-late = Te laat: de tijd was al om toen je drukte. De tafel toont wat er voor je gespeeld is.
table-not-awaited = Het is niet jouw beurt: de tafel toont wie aan de beurt is.
table-unknown = Die tafel is er niet meer. `/{ cmd-bluff } { cmd-tables }` toont de open tafels.

## Results
result-first = 🏆 **{ $name }**
result-place = **{ $place }.** { $name }
fairness-fixed = -# 🔒 Vingerafdruk van het geheim `{ $code }` · uit wie meedoet `{ $salt }`
stopped-game = **{ $game } · tafel { $table }** is gestopt. Er is geen uitslag.
stopped-by = **{ $game } · tafel { $table }** is gestopt door { $who }, moderator hier. Er is geen uitslag, en het telt niet.
stopped-agreed = **{ $game } · tafel { $table }** is door de spelers gestopt. Er is geen uitslag, en het telt niet.
stopped-called-off = **{ $game } · tafel { $table }** stopt hier: het toernooi is afgelast. Er is geen uitslag, en het telt niet.
stopped-lobby = **{ $game } · tafel { $table }** is gesloten voor het spel begon.
record-here = Het logboek van tafel { $table }: het geheim en elke zet. Iedereen kan het nakijken met `bluff verify`.
record-not-over = Het logboek opent als het spel voorbij is: het geheim waar alle toeval uit komt, staat erin.
chance-fingerprint = -# 🔒 Vingerafdruk { $code }
fairness-now = Alle dobbelstenen, kaarten en vragen aan tafel { $table } komen uit een geheim dat ik vastlegde voor er iemand meedeed, gemengd met wie er meedoet. Bewaar de vingerafdruk: na het spel toont **{ $button }** of ik me eraan gehouden heb.
rematch-fingerprint = -# 🔒 Vingerafdruk van de revanche { $code }
result-rating-up = { $rating } ▲ { $change }
result-rating-down = { $rating } ▼ { $change }
result-rating-same = { $rating } =
# Follows the rating.
result-absent = weg aan het eind, dus achter wie bleef
result-computers = -# Alleen mensen krijgen een rating: computers tellen niet mee.
button-replay = Herhaling
button-verify = { $game ->
        [perudo] Dobbelstenen nakijken
        [menteur] Dobbelstenen nakijken
       *[other] Kaarten nakijken
    }

## Private messages
hand-lobby = Je zit aan tafel { $table } ({ $game }). Als het spel begint, krijg je hier je eigen dobbelstenen, kaarten of vragen.
# In the one private message for all of a person's slow tables.
slow-more = { $count ->
        [one] **Er wacht nog 1 tafel op je.**
       *[other] **Er wachten nog { $count } tafels op je.**
    }
# In the place of hand-where.
hand-barred = -# Tafel { $table } · Ik mag nu niet schrijven in { $channel }: speel hier, of neem het spel mee met `/{ cmd-bluff } { cmd-move }`.
hand-where = -# Tafel { $table } in { $link }
# Follows hand-where; a moment such as 16:20, with the day where turns take days.
hand-as-of = { " " }· bijgewerkt <t:{ $stamp }:{ $style }>
hand-verdict = ### { $told }
hand-left-behind = Dit bericht kan het spel niet meer volgen. De tafel staat hier: { $link }

## Reminders
turn-reminder = { $mention }, jouw beurt aan tafel { $table }. { $time } { $link }
dm-closed-reminder = { $mention }, ik kan je geen DM sturen. Druk aan de tafel op je eigen knop (**{ perudo-button-dice }**, **{ menteur-button-tray }** of **{ captain-button-cards }**): alleen jij ziet het. { $link }

# What a phone shows of a private message or of a call to the jury before it is unlocked: nothing
# that is hidden.
notice-hand = { $game }, tafel { $table }: jouw hand
notice-turn = { $game }, tafel { $table }: jouw beurt
notice-turn-again = { $game }, tafel { $table }: nog steeds jouw beurt
notice-over = { $game }, tafel { $table }: het spel is voorbij
notice-jury = ⚖️ { $game }, tafel { $table }: de jury is nodig. { $called }

## Commands: what is answered
start-in-server = Een tafel heeft een kanaal nodig: open er een op een server, niet in een DM.
start-unknown-game = Er is geen spel “{ $game }”. Je kunt dit spelen: { $games }.
start-several-games = “{ $game }” kan voor verschillende spellen staan: { $games }. Typ iets meer van de naam.
start-permissions = Ik kan hier geen tafel tonen. Deze rechten ontbreken: { $missing }. Een moderator kan ze geven in de instellingen van het kanaal.
start-again = Tafel { $table } is al open, alleen het antwoord raakte zoek: { $link }
start-open = Je tafel { $table } is al open: { $link }
start-done = Tafel { $table } is open en verschijnt zo in dit kanaal.
start-calls = 🔔 { $role }, wie speelt er mee?
start-no-thread = Ik kan hier nu geen thread openen, dus staat de tafel in het kanaal zelf.
join-done = Je zit aan tafel { $table }.
left-lobby = Je bent vertrokken van tafel { $table }.
left-game = Je bent definitief vertrokken van tafel { $table }.
leave-sure = Definitief vertrekken van tafel { $table }? Je kunt niet terug in dit spel.
stop-done = Tafel { $table } is gestopt.
stop-sure = Tafel { $table } definitief stoppen? { $people ->
    [one] Verder speelt er niemand: het stopt meteen, zonder uitslag.
   *[other] Er spelen { $people } mensen: het stopt zonder uitslag als iedereen akkoord gaat. Wil je alleen zelf weg, dan is er `/{ cmd-bluff } { cmd-leave }`; dat telt als laatste plaats.
 }
stop-sure-moderator = Tafel { $table } definitief stoppen? { $people ->
    [one] Er speelt één persoon.
   *[other] Er spelen { $people } mensen.
 } Er komt geen uitslag, en op de tafel staat dat jij het was.
stop-asked = Je wilt tafel { $table } stoppen. De tafel toont wie nog akkoord moet gaan; druk op de knop daar om je voorstel in te trekken.
stop-wished = ⏹️ Definitief stoppen, zonder uitslag? Akkoord: { $names }. Wachten op: { $missing }
stop-reminder = { $mention }: { $who } wil dit spel definitief stoppen, zonder uitslag. Akkoord gaan doe je met de knop op de tafel. { $link }
stop-not-yours = Een spel dat bezig is, stopt alleen als alle spelers het willen, of door een moderator van dit kanaal. Wil je alleen zelf weg: `/{ cmd-bluff } { cmd-leave }`.
stop-at-table = Je speelt mee aan deze tafel: spreek het af met de anderen, of vraag een andere moderator.
stop-of-tournament = Dit is een toernooitafel: stoppen kan alleen een scheidsrechter of moderator. Roep er een met `/{ cmd-jury } { cmd-jury-call }`.
button-stop = Definitief stoppen
start-too-many = Je hebt hier al open tafels: { $tables }. Start er eerst een, of sluit er een met `/{ cmd-bluff } { cmd-stop }`.
tables-none = Er is hier geen open tafel. Open er een met `/{ cmd-bluff } { cmd-start }`.
tables-title = **Tafels hier**
tables-mine = **Jouw tafels**
tables-mine-turn = 👉 **{ $table }** · { $game } · **jouw beurt** { $time } { $link }
tables-mine-waits = **{ $table }** · { $game } · wachten op: { $names } { $link }
tables-mine-play = **{ $table }** · { $game } · bezig { $link }
tables-mine-paused = **{ $table }** · { $game } · gepauzeerd { $link }
tables-mine-displaced = 📍 **{ $table }** · { $game } · het kanaal is weg: `/{ cmd-bluff } { cmd-move }`
tables-mine-lobby = **{ $table }** · { $game } · nog niet begonnen, spelers tot nu toe: { $seated } { $link }
tables-line-lobby = { $seated ->
        [one] **{ $table }** · { $game } in { $channel } · { $host } wacht op spelers
       *[other] **{ $table }** · { $game } in { $channel } · { $host } wacht, { $seated } spelers doen mee
    }
tables-line-play = { $seated ->
        [one] **{ $table }** · { $game } in { $channel } · bezig, { $seated } speler
       *[other] **{ $table }** · { $game } in { $channel } · bezig, { $seated } spelers
    }
search-count = 👀 { $people ->
    [one] Eén persoon zoekt
   *[other] { $people } mensen zoeken
 } hier medespelers.
search-invite = Zin om te spelen? Kies je spellen, dan word je geroepen zodra een tafel plaats heeft.
search-mine = 🔔 Je wordt één keer geroepen voor { $games }, tot <t:{ $stamp }:t>.
search-pick = Roep me voor…
search-how-long = Hoelang
search-hours = { $hours ->
    [one] 1 uur lang
   *[other] { $hours } uur lang
 }
search-called = 🔔 { $mentions }, { $host } heeft plaats voor jullie bij { $game }: { $link }
search-none = Niemand die dit spel zoekt, kan nu komen. Met `/{ cmd-bluff } { cmd-tables }` zie je of er iemand zoekt.
search-seated-only = Alleen wie aan deze tafel zit, kan spelers roepen. Doe eerst mee.
search-rests = Deze tafel heeft net spelers geroepen. Geef ze een minuut.
button-search-stop = Roep me niet meer
button-call-players = Spelers roepen ({ $looking })
which-none = Je zit hier niet aan een tafel. `/{ cmd-bluff } { cmd-tables }` toont de open tafels.
which-many = Je zit aan meerdere tafels: zeg welke met de optie `{ cmd-table }`.
which-no-lobby = In dit kanaal wacht niemand op spelers. Open een tafel met `/{ cmd-bluff } { cmd-start }`.

permission-view-channel = “Kanaal bekijken”
permission-send-messages = “Berichten verzenden”
permission-send-messages-in-threads = “Berichten verzenden in threads”
permission-attach-files = “Bestanden bijvoegen”

## What goes wrong
error-unexpected = Er ging iets mis aan mijn kant. Er is niets verloren: druk nog eens. De beheerder weet het al.
error-too-fast = Te snel! Die klik heb ik overgeslagen. Wacht een seconde en druk één keer.
error-one-at-a-time = Ik ben nog bezig met wat je eerder vroeg. Vraag het nog eens als dat er is.
error-too-many = Het is nu even te druk, dus dat heb ik overgeslagen. Probeer het zo nog eens.
error-dialog-late = Ik was te traag om dat te openen. Probeer het nog eens.
typed-which = Meer dan één van je tafels wacht op een antwoord. Antwoord op het bericht van de tafel die je bedoelt.
# Below something typed that may answer one of two questions, or none; the buttons name the questions.
typed-unclear = Is “{ $text }” een antwoord? Zo ja, druk op de vraag.
typed-no = Nee
typed-taken = { $mark } { $choice } **{ $text }**
typed-nothing = Oké, geen antwoord.
typed-gone = Dat bericht is weg. Typ je antwoord nog eens.
