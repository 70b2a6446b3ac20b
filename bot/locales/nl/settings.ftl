# What a server's owner sets for its tables.

settings-title = **Bluff op deze server**
    Geldt voor tafels die vanaf nu geopend worden.
    -# Alleen wie de server mag beheren, ziet en wijzigt dit.
settings-roles = Kan tafels openen: { $start }
    De jury: { $jury }
    Zaken voor de jury gaan naar: { $where }
settings-everybody = iedereen
settings-moderators = leden die mogen modereren in het kanaal van de tafel
settings-jury-nowhere = nergens (juryleden kijken met `/{ cmd-jury } { cmd-jury-queue }`)
settings-jury-private = de juryleden, per DM
settings-jury-unheard = ⚠️ De jury krijgt geen melding: { $role } kan niet vermeld worden. Laat iedereen deze rol @vermelden (Serverinstellingen → Rollen), of geef mij “@everyone, @here en alle rollen vermelden” in { $where }.
settings-locale-automatic = Taal: automatisch
settings-locale-automatic-why = De taal van de server; op Engelstalige servers die van de host.
settings-locale-en = Taal: Engels
settings-locale-en-why = Tafels zijn in het Engels; DM’s in ieders eigen taal.
settings-locale-fr = Taal: Frans
settings-locale-fr-why = Tafels zijn in het Frans; DM’s in ieders eigen taal.
settings-locale-nl = Taal: Nederlands
settings-locale-nl-why = Tafels en quizvragen zijn in het Nederlands; DM’s in ieders eigen taal.
settings-locale-ru = Taal: Russisch
settings-locale-ru-why = Tafels zijn in het Russisch; DM’s in ieders eigen taal.
settings-clock-live = Tempo: hooguit een minuut per beurt
settings-clock-live-why = Nieuwe tafels beginnen ermee: voor als iedereen er is.
settings-clock-ten = Tempo: tien minuten per beurt
settings-clock-ten-why = Nieuwe tafels beginnen ermee: voor wie intussen iets anders doet.
settings-clock-hour = Tempo: een uur per beurt
settings-clock-hour-why = Nieuwe tafels beginnen ermee: voor een dag tussendoor.
settings-clock-slow = Tempo: een dag per beurt
settings-clock-slow-why = Nieuwe tafels beginnen ermee: voor wie af en toe komt kijken.
settings-zone = Tijden gelden in { $zone }. Een andere: `/{ cmd-settings }` met een stad.
settings-zone-utc = Tijdzone: UTC
settings-reveal = Openleggen: { $seconds ->
        [0] meteen
        [one] na een seconde
       *[other] na { $seconds } seconden
    }
settings-reveal-why = Eerst zie je waar het om gaat, en de anderen raden: waar of bluf?
settings-motion-on = Bewegend openleggen: aan
settings-motion-on-why = De uitslag komt stukje bij beetje tevoorschijn, in een seconde.
settings-motion-off = Bewegend openleggen: uit
settings-motion-off-why = Afbeeldingen bewegen hier niet.
settings-place-channel = Tafels: in het kanaal
settings-place-channel-why = Een tafel staat in het kanaal waar ze geopend is.
settings-place-thread = Tafels: elk een thread
settings-place-thread-why = Elke tafel krijgt een eigen thread; het kanaal blijft rustig.
settings-daily-on = Bluf van de dag: aan
settings-daily-on-why = Iedereen kan hem hier spelen; spellen in open kanalen kunnen er biedingen voor geven.
settings-daily-off = Bluf van de dag: uit
settings-daily-off-why = Geen bluf van de dag hier, en niets uit spellen van deze server.
settings-evenings-on = Kaarten en geplande avonden: aan
settings-evenings-on-why = Een afgelopen spel krijgt een kaart om te delen, en het volgende is te plannen.
settings-evenings-off = Kaarten en geplande avonden: uit
settings-evenings-off-why = Geen kaarten van spellen, geen geplande avonden.
settings-starters = Wie tafels kan openen: iedereen
settings-players = Rol om te roepen bij een tafel: geen
settings-players-called = Geroepen als er een tafel opengaat: { $role }, hoogstens om de 30 minuten
settings-players-unheard = ⚠️ Discord stuurt { $role } geen melding. Laat iedereen deze rol @vermelden (Serverinstellingen → Rollen), of geef mij “@everyone, @here en alle rollen vermelden”.
settings-jury = Jury: leden die mogen modereren
settings-jurors = Juryleden
settings-courtroom-channel = Kanaal van de jury
settings-rulings-channel = Kanaal voor beslissingen van de jury
settings-rulings = De beslissingen van de jury komen in: { $where }
settings-tournaments = Kan toernooien aanmaken: { $who }
    Aangekondigd, en gespeeld in threads, in: { $where }
settings-managers = leden die de server mogen beheren
settings-where-created = het kanaal waar ze aangemaakt zijn
settings-organisers = Wie toernooien kan aanmaken
settings-tournaments-channel = Kanaal voor toernooien
button-usual = Opslaan als serverstandaard
settings-usual-done = Vanaf nu beginnen nieuwe tafels en toernooien { $game } op deze server met deze opties.
settings-in-server = Instellingen horen bij een server: gebruik dit commando daar.
settings-not-yours = Alleen wie de server mag beheren, kan dit wijzigen. Vraag het aan een van hen.
cmd-settings = instellingen
cmd-settings-about = Stel Bluff in op deze server: taal, tempo, threads, jury
settings-unseen = ⚠️ Discord verbergt `/{ $command }` voor { $role } tot je het toelaat: Serverinstellingen → Integraties → Bluff.
