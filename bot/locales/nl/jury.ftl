# The jury: what only a person can judge.

jury-nothing = Er ligt niets bij de jury.
jury-not-yours = Dat kan alleen de jury van deze server: wie de juryrol heeft, aangewezen juryleden en moderators van het kanaal van de tafel. Wie de server beheert, kiest ze met `/{ cmd-settings }`.
jury-at-table = Je speelt mee aan deze tafel: een ander jurylid moet beslissen.
jury-in-server = Een jury hoort bij een server: gebruik dit commando daar.
jury-ruled-already = Te laat: daarover is al beslist, of de tijd was om.
jury-which = Er wachten verschillende zaken: zeg welke met `{ cmd-jury-case }` ({ $cases }), of gebruik de knoppen van `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Je beslissing aan tafel { $table } staat in het logboek en is definitief.
jury-no-history = Deze jury heeft nog niets beslist.
jury-desk = { $count ->
        [one] ⚖️ **Eén tafel wacht op de jury**
       *[other] ⚖️ **{ $count } tafels wachten op de jury**, de oudste eerst
    }
jury-desk-line = • { $when } · <#{ $channel }> · tafel { $table } · { $game } · ⚖️ { $cases }{ $tournament ->
        [0] { "" }
       *[other] { " " }· toernooi { $tournament }
    }
jury-desk-table = Tafel { $table }
jury-history = **⚖️ Wat de jury besliste**
jury-past = { $when } · tafel { $table } · **{ $verdict }** ({ $who })
    { $about }
# In the jury’s own channel, one line a ruling.
jury-line = { $sign } **{ $verdict }** · { $who } · <t:{ $at }:t> · tafel { $table } · { $about }
cmd-jury = jury
cmd-jury-about = Roep de jury aan je tafel, en bekijk wat op een beslissing wacht
cmd-jury-queue = wachtrij
cmd-jury-queue-about = Bekijk wat op een beslissing wacht
cmd-jury-rule = beslissen
cmd-jury-rule-about = Beslis over een zaak
cmd-jury-verdict = beslissing
cmd-jury-verdict-about = Wat je beslist
cmd-jury-table-about = Het nummer van de tafel
cmd-jury-case = zaak
cmd-jury-case-about = Welke, als er meerdere wachten
cmd-jury-history = geschiedenis
cmd-jury-history-about = Bekijk de laatste beslissingen

# Players call the jury, and the jury steps in.
jury-called = Je hebt de jury al geroepen: ze weet ervan.
jury-reason = Zeg waarom, in hoogstens { $most ->
        [one] { $most } teken
       *[other] { $most } tekens
    }.
jury-sits-already = Die persoon zit al aan deze tafel: kies iemand anders.
jury-no-such-player = Die persoon zit niet aan deze tafel: kies een van de spelers hier.
jury-bot = Een bot kan geen plaats innemen: kies een mens.
jury-not-yourself = Je kunt jezelf geen plaats geven: kies iemand anders, of laat een ander jurylid beslissen.
offer = ⚖️ { $who }: { $by } vraagt je om de plaats van **{ $name }** over te nemen. Reden: “{ $reason }”
offer-made = ⚖️ { $name } is gevraagd aan tafel { $table }; zonder akkoord verandert er niets.
offer-reminder = { $mention }, wil je een plaats overnemen? Aannemen of weigeren doe je met de knoppen op de tafel. { $link }
offer-declined = ⚖️ { $who } neemt de plaats van **{ $name }** niet over.
offer-declined-reminder = { $mention }, { $who } wil de aangeboden plaats niet. Vraag iemand anders met `/{ cmd-referee } { cmd-jury-replace }`. { $link }
offer-gone = Deze plaats is niet meer vrij: al ingenomen, of de jury trok het aanbod in.
offer-not-yours = Deze plaats is voor iemand anders: alleen die persoon kan aannemen.
offer-outside = { $name } ziet het kanaal van tafel { $table } niet: geef eerst toegang, of vraag iemand anders.
offer-of-tournament = Dit is een toernooitafel: een scheidsrechter zet er een reserve in met `/{ cmd-referee } { cmd-jury-replace }`.
button-take = Plaats aannemen
button-decline = Nee, bedankt
jury-not-here = Dat kan de jury van dit spel niet: gebruik een van de commando’s die ze wel heeft.
jury-call-done = ⚖️ De jury is aan tafel { $table } geroepen. Het spel gaat door tot ze ingrijpt.
jury-call-nobody = ⚖️ Tafel { $table } heeft de jury geroepen, maar er zit nog niemand in: vraag een moderator om te antwoorden met `/{ cmd-jury } { cmd-jury-queue }`. Het spel gaat door.
jury-call-shown = **⚖️ Tafel { $table } · { $game }**
    { $name } roept de jury: “{ $reason }”
jury-call-tools = -# Ingrijpen: { $commands }. **{ button-jury-answer }** leest iedereen aan tafel; **{ jury-verdict-settled }** sluit alleen de oproep.
jury-call-public = ⚖️ De jury is geroepen door { $names }.
jury-relieved = ⚖️ De jury besliste: **{ $name }** neemt de plaats van een andere speler over. Reden: “{ $reason }”
jury-measure-done = ⚖️ Gedaan aan tafel { $table }; iedereen daar ziet het.
jury-answered = ⚖️ De jury antwoordt **{ $name }** (“{ $call }”): “{ $text }”
button-jury-answer = Antwoorden…
jury-modal-answer = Een oproep beantwoorden
jury-modal-text = Je antwoord
jury-modal-text-about = Iedereen aan tafel kan het lezen
jury-verdict-answered = Beantwoord
jury-verdict-settled = Opgelost
jury-verdict-relieved = Vervangen
jury-verdict-offered = Vervanger gevraagd
cmd-jury-call = roepen
cmd-jury-call-about = Roep de jury aan je tafel
cmd-jury-replace = vervangen
cmd-jury-replace-about = Zet iemand anders op de plaats van een speler
cmd-jury-player = speler
cmd-jury-player-about = Welke speler
cmd-jury-reason = reden
cmd-jury-reason-about = Waarom; iedereen aan de tafel kan het lezen
cmd-jury-by = door
cmd-jury-by-about = Wie de plaats overneemt
cmd-jury-answer = antwoorden
cmd-jury-answer-about = Beantwoord een oproep; iedereen aan tafel leest het
cmd-jury-text = tekst
cmd-jury-text-about = Je antwoord; iedereen aan tafel kan het lezen

# One person judges (quiz R36).
jury-judge-first = Deze tafel wil één jurylid: wijs iemand aan met `/{ cmd-bluff } { cmd-options }`, of kies in de opties een andere jury.
jury-judge-plays = Het jurylid kan niet meespelen: wijs iemand anders aan.
jury-judge-done = ⚖️ { $name } beslist aan tafel { $table } en krijgt twijfelgevallen per DM.
jury-judge-shown = ⚖️ Jury: { $who }
jury-judge-asked = { $who }, vind je deze jury goed? Druk op **{ button-accept-judge }**, of ga van tafel: het spel begint zodra iedereen hier akkoord is.
jury-judge-unagreed = De jury is gekozen toen er al mensen zaten. Nog niet akkoord: { $who }. Zij drukken eerst op **{ button-accept-judge }**, of gaan van tafel.
jury-judge-agreed = Hier hoef je niets goed te keuren: wacht tot de host begint.
jury-judge-only = Aan deze tafel beoordeel je alleen antwoorden. Waarschuwingen, boetes, uitsluitingen, geschrapte handen en oproepen zijn voor de jury van de server: spelers roepen die met `/{ cmd-jury } { cmd-jury-call }`.
jury-judge-rules = De antwoorden aan deze tafel beoordeelt wie de host heeft gekozen. Jij kunt waarschuwen, beboeten, uitsluiten, een hand schrappen en oproepen beantwoorden.
button-accept-judge = Akkoord met de jury
cmd-jury-judge = jurylid
cmd-jury-judge-about = Wie beslist; niemand die meespeelt
