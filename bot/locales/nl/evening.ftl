# De kaart van een afgelopen spel.

button-card = Kaart
evening-title = ### 🖼️ { $title }
evening-card-title = { $game }, tafel { $table }
button-card-off = Haal mij eraf

evening-head-bluff = Brutaalste bluf
evening-head-call = Beste neus
evening-head-luck = Meeste pech
evening-head-think = Langst nagedacht

evening-think = { $unit ->
    [seconds] { $count } seconden
    [minutes] { $count ->
        [one] { $count } minuut
       *[other] { $count } minuten
    }
    [hours] { $count } uur
   *[days] { $count } dagen
} voor één zet

alt-evening = Kaart: { $title }.
alt-evening-moment = { $heading }: { $name }, { $told }.

evening-off = Kaarten en avonden staan uit op deze server. Wie hem beheert kan ze aanzetten in `/{ cmd-settings }`.
evening-players-only = Alleen spelers van dit spel maken de kaart. **Herhaling** toont je het spel.
evening-not-over = Tafel { $table } heeft geen kaart, want het spel is niet uitgespeeld.
evening-card-here = De kaart van tafel { $table } staat hier: { $link }
evening-no-place = Ik kan niets plaatsen in het kanaal van tafel { $table }. Laat me daar het kanaal zien, berichten sturen en bestanden toevoegen.
evening-not-on-it = Je staat niet op deze kaart. Alleen wie erop staat kan zichzelf eraf halen.
evening-off-already = Je staat al niet meer op deze kaart.

# De volgende avond.

button-again = Nog eens?
button-plan = Inplannen
button-plan-weekly = Elke week herhalen
button-plan-once = Maar één keer
button-plan-in = Ik doe mee
button-plan-out = Zonder mij
button-plan-off = Afgelasten

plan-when = Wanneer wil je weer spelen? De uren zijn die van { $zone }.
plan-weekly = 🔁 Elke week, tot er twee weken na elkaar niemand speelt.
plan-made = Gepland: <t:{ $stamp }:F>. Iedereen kan *Ik doe mee* zeggen in { $where }.
plan-no-event = ⚠️ Er is geen evenement: ik moet er kunnen maken, in een kanaal dat iedereen ziet.
plan-title = ### 📅 { $game }, <t:{ $stamp }:F>
    -# <t:{ $stamp }:R>
plan-coming = Doen mee: { $names }
plan-open = De tafel is open: { $link }
plan-nobody = Niemand zei *Ik doe mee*, dus deze keer geen tafel.
plan-over = { $reason ->
    [off] Afgelast.
    [idle] Twee weken na elkaar geen spel, dus het stopt hier. *Nog eens?* onder een uitslag begint opnieuw.
    [switch] Avonden staan uit op deze server.
   *[done] Dat was het. *Nog eens?* onder een uitslag plant de volgende.
}
plan-call = { $mention } De avond begint nu, aan tafel { $table }. { $link }
plan-event = De tafel gaat open in { $where }. Druk daar op { $button } en je krijgt een ping.
plan-lost-gone = Je avond (nummer { $plan }) is afgelast: het kanaal { $where } bestaat niet meer. Plan hem opnieuw in een ander kanaal.
plan-lost-barred = Je avond (nummer { $plan }) is afgelast: ik kan niets plaatsen in { $where }. Laat me daar het kanaal zien en berichten sturen, en plan hem opnieuw.

plan-players-only = Alleen spelers van dit spel plannen het volgende. `/{ cmd-bluff } { cmd-start }` opent een tafel.
plan-past = Dat uur is voorbij. Kies een later uur.
plan-too-many = Je kunt hier { $most } avonden plannen, elk op een ander uur. Gelast er eerst een af.
plan-gone = Deze avond is voorbij of afgelast. *Nog eens?* onder een uitslag plant een andere.
plan-not-yours = Alleen wie hem plande of een moderator gelast hem af. Druk op *Zonder mij* als je niet komt.
