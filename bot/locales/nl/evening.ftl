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

evening-off = Kaarten staan uit op deze server. Wie hem beheert kan ze aanzetten in `/{ cmd-settings }`.
evening-players-only = Alleen spelers van dit spel maken de kaart. **Herhaling** toont je het spel.
evening-not-over = Tafel { $table } heeft geen kaart, want het spel is niet uitgespeeld.
evening-card-here = De kaart van tafel { $table } staat hier: { $link }
evening-no-place = Ik kan niets plaatsen in het kanaal van tafel { $table }. Laat me daar het kanaal zien, berichten sturen en bestanden toevoegen.
evening-not-on-it = Je staat niet op deze kaart. Alleen wie erop staat kan zichzelf eraf halen.
evening-off-already = Je staat al niet meer op deze kaart.
