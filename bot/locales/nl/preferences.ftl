# What a person sets for themselves.

cmd-preferences = voorkeuren
cmd-preferences-about = Stille uren, hoe vaak ik je roep, wie je blokkeert
cmd-zone = tijdzone
cmd-zone-about = De tijdzone, via een stad: Amsterdam, Brussel, Londen
cmd-block = Blokkeren aan Bluff-tafels
button-quiet = Stille uren

preferences-title = **Jouw voorkeuren**
    -# Alleen jij ziet dit.
# $zone: a time zone, and what its clocks show.
preferences-calls = Aan trage tafels stuur ik je een DM als je aan de beurt bent. Wat in je stille uren valt, wacht tot die om zijn en komt dan in één DM. Tijdzone: { $zone }. Kies hieronder een andere. Staat die er niet bij? Typ `/{ cmd-bluff } { cmd-preferences }` en vul bij **{ cmd-zone }** je stad in.
preferences-blocks = Wie je blokkeert, komt niet aan tafels die jij opent, kan je niet uitdagen, en hoort dat niet. In toernooien kun je elkaar nog treffen. Hoogstens { $most } mensen.
preferences-zone-server = Tijdzone: die van elke server
preferences-zone-now = { $zone } (het is er { $time })
preferences-quiet-any = Stille uren: geen
preferences-quiet-any-why = Ik roep je zodra je aan de beurt bent.
preferences-quiet-22-8 = Stille uren: 22 tot 8 uur
preferences-quiet-22-8-why = ’s Nachts gaat er niets af. Een korte beurt kan voorbijgaan.
preferences-quiet-23-9 = Stille uren: 23 tot 9 uur
preferences-quiet-23-9-why = ’s Nachts gaat er niets af. Een korte beurt kan voorbijgaan.
preferences-quiet-0-10 = Stille uren: middernacht tot 10 uur
preferences-quiet-0-10-why = ’s Nachts gaat er niets af. Een korte beurt kan voorbijgaan.
preferences-calls-0 = Roep me: meteen, bij elke beurt
preferences-calls-0-why = Er blijft één DM staan: de nieuwste.
preferences-calls-1 = Roep me: hooguit één keer per uur
preferences-calls-1-why = Wat ertussen komt, staat in de volgende oproep.
preferences-calls-4 = Roep me: hooguit om de 4 uur
preferences-calls-4-why = Een beurt van een uur kan intussen voorbijgaan.
preferences-calls-24 = Roep me: hooguit één keer per dag
preferences-calls-24-why = Een beurt van een dag kan voorbijgaan: kijk zelf af en toe.
preferences-blocked = Niemand is geblokkeerd: kies hier mensen
# The language whose usual time zones are offered first.
zone-language = nl
zone-label = Tijdzone: { $zone }
zone-unknown = Ik ken geen tijdzone “{ $typed }”. Typ een stad en kies er een uit de lijst: { $zones }
block-done = **{ $name }** is geblokkeerd: geen plaats aan tafels die jij opent, geen uitdaging, en dat hoort niemand. Terugdraaien kan met `/{ cmd-bluff } { cmd-preferences }`.
block-yourself = Je kunt jezelf niet blokkeren. Kies iemand anders.
block-bot = Een bot gaat niet vanzelf zitten, dus er valt niets te blokkeren. Kies een mens.
block-too-many = Meer mensen kun je niet blokkeren. Laat er eerst een gaan met `/{ cmd-bluff } { cmd-preferences }`.
challenge-not-now = { $host } neemt nu geen uitdagingen aan. Open een tafel voor iedereen met `/{ cmd-bluff } { cmd-start }`.
challenge-blocked = Je hebt { $host } geblokkeerd. Samen spelen? Hef dat eerst op met `/{ cmd-bluff } { cmd-preferences }`.
