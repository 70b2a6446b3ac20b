# `bluff cards check`: wat er mis is met een bestand met vraagkaarten.

cards-row = rij { $row }
cards-entry = item { $row }
cards-clean = { $cards ->
        [one] { $cards } kaart, en er is niets mis mee.
       *[other] { $cards } kaarten, en er is niets mis mee.
    }
cards-found = { $count ->
        [one] { $count } opmerking
       *[other] { $count } opmerkingen
    } bij { $cards ->
        [one] { $cards } kaart.
       *[other] { $cards } kaarten.
    }

cards-flaw-languages = Ze is er niet in elke taal; voeg toe: { $langs }.
cards-flaw-address = Niets bewijst het; zet het adres van een pagina (https://…) in de kolom source.
cards-flaw-kind = Bij “{ $answer }” hoort kind { $kind }.
cards-flaw-numbers = Het getal verschilt per taal ({ $numbers }); maak het overal gelijk.
cards-flaw-choice = { $lang }: de antwoorden zijn verschillende getallen ({ $numbers }); hou er één over.
cards-flaw-dated = { $lang }: “{ $said }” klopt ooit niet meer; zet een jaartal in de vraag.
cards-flaw-many = { $lang }: op “{ $said }” zijn veel antwoorden goed; vraag het zo dat er maar één goed is.
cards-flaw-told = { $lang }: in de vraag staat “{ $word }” uit het antwoord “{ $answer }”; vraag het zonder.
cards-flaw-joined = { $lang }: “{ $answer }” is meer dan één antwoord; zet er één per regel, of | ertussen.
cards-flaw-two = { $lang }: “{ $first }” en “{ $second }” zijn de antwoorden op twee andere kaarten; hou er één over, tenzij hier beide goed zijn.
cards-flaw-doubted = { $lang }: het antwoord “{ $answer }” kan ook iets anders zijn, dus zou een jury het krijgen; laat het weg of vraag preciezer.
cards-flaw-takes = { $lang }: “{ $answer }”, het antwoord van { $card }, is hier ook goed; maak de antwoorden duidelijker.
cards-flaw-same = Ze vraagt hetzelfde als { $card } (“{ $text }”); hou er één over.

# `bluff cards review`: the columns of its list, with “ · ” between
cards-review-head = kaart · taal · antwoorden · goed door de jury · vraag
cards-none-doubtful = Geen kaart met minstens { $least } antwoorden had iedereen fout.
