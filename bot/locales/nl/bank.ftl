# A server's own question cards.

cmd-questions-add = toevoegen
cmd-questions-add-about = Voeg een eigen vraagkaart van deze server toe
cmd-questions-import = importeren
cmd-questions-import-about = Voeg de vraagkaarten uit een bestand toe: CSV, JSON of een export van Open Trivia Database
cmd-questions-export = exporteren
cmd-questions-export-about = Krijg de eigen vraagkaarten van deze server als bestand
cmd-questions-manage = beheren
cmd-questions-manage-about = Blader door de eigen vraagkaarten van deze server, en schrap er
cmd-questions-language = taal
cmd-questions-language-about = Taal van kaarten zonder taal (standaard: die van de server; Engels als die Nederlands is)
cmd-questions-difficulty = moeilijkheid
cmd-questions-difficulty-about = 1 makkelijk, 2 gemiddeld, 3 moeilijk
cmd-questions-file = bestand
cmd-questions-file-about = CSV met category, text, answers (met | ertussen); of JSON
cmd-questions-skip = foute_overslaan
cmd-questions-skip-about = Importeer de goede rijen, ook als er foute bij zijn
cmd-questions-card = kaart
cmd-questions-card-about = Begin bij deze kaart: het nummer

bank-category-culture = Cultuur
bank-category-history = Geschiedenis en aardrijkskunde
bank-category-politics = Politiek
bank-category-science = Wetenschap en techniek
bank-category-sport = Sport
bank-in-en = Engels
bank-in-fr = Frans
bank-in-ru = Russisch
bank-in-nl = Nederlands

# Who may
bank-in-server = Vraagkaarten horen bij een server: gebruik dit commando daar.
bank-not-yours = Alleen wie berichten of de server mag beheren, en de jury, kan de vraagkaarten van deze server zien en wijzigen.

# The dialog
bank-modal-title = Een vraagkaart
bank-modal-category = Categorie
bank-modal-question = Vraag
bank-modal-answers = Juiste antwoorden
bank-answers-why = Eén per regel. Het eerste wordt getoond; ze zijn allemaal juist.
bank-added = Kaart { $card } is toegevoegd en komt aan de tafels van deze server in het spel:
    { $look }
# $reasons: the sentences from “Rows that are wrong”. $typed: what the person wrote.
bank-not-added = Er is geen kaart toegevoegd. { $reasons }
    Je schreef:
    { $typed }

# How a card looks
bank-card = **Kaart { $card }** · { $category } · moeilijkheid { $difficulty } van 3
bank-question = { $lang } · { $text }
bank-answers = → { $answers }
bank-met = { $people ->
        [0] -# Nog niemand heeft deze vraag gezien.
        [one] -# { $people } speler heeft deze vraag gezien.
       *[other] -# { $people } spelers hebben deze vraag gezien.
    }
bank-played = -# { $lang }: { $right } van de { $answers } juist · moeilijkheid { $difficulty }

# The panel
bank-doubtful = -# ⚠️ { $lang }: niemand had het goed zonder jury. Kloppen de antwoorden?
bank-title = { $cards ->
        [0] ### Deze server heeft geen eigen vraagkaarten
        [one] ### Deze server heeft { $cards } eigen vraagkaart
       *[other] ### Deze server heeft { $cards } eigen vraagkaarten
    }
bank-count = { $category }: { $count }
bank-page = -# Pagina { $page } van { $pages }
bank-sure = Deze kaart schrappen? Ze komt dan nooit meer in het spel; in lopende spellen blijft ze.
bank-no-such-card = Deze server heeft geen kaart { $card } in het spel. `/{ cmd-questions } { cmd-questions-manage }` toont ze allemaal.
bank-none = Deze server heeft nog geen eigen vraagkaarten. Voeg er toe met `/{ cmd-questions } { cmd-questions-add }` of `/{ cmd-questions } { cmd-questions-import }`.
bank-exported = { $cards ->
        [one] { $cards } vraagkaart van deze server; `/{ cmd-questions } { cmd-questions-import }` leest dit bestand.
       *[other] { $cards } vraagkaarten van deze server; `/{ cmd-questions } { cmd-questions-import }` leest dit bestand.
    }
button-bank-retire = Schrap { $card }
button-bank-sure = Definitief schrappen

# Files that cannot be taken
bank-too-large = Dit bestand is te groot: hoogstens { $most } kB. Splits het op.
bank-not-utf8 = Dit bestand is geen UTF-8-tekst. Bewaar het opnieuw als “CSV UTF-8” of als JSON.
bank-empty = Er staan geen vraagkaarten in dit bestand. Een tabel heeft minstens category, text, answers.
bank-not-json = Dit bestand is geen volledige JSON. Exporteer het opnieuw.
bank-json-other = In deze JSON staan geen vraagkaarten: ik lees mijn eigen bestanden (“cards”) en die van Open Trivia Database (“results”).
bank-too-many-rows = Dit bestand heeft meer dan { $most } rijen. Splits het op.
bank-columns-missing = De eerste rij moet de kolommen noemen, en deze ontbreken: { $names }. Een tabel heeft minstens category, text, answers.
bank-columns-twice = Deze kolommen staan er twee keer in: { $names }. Hou van elke er één over.
bank-columns-language = Er zijn kolommen in talen die ik niet spreek ({ $names }); ik ken { $known }.
bank-csv-broken = Deze tabel loopt mis op regel { $line }: een aanhalingsteken is niet gesloten, of er staat meteen iets achter.
bank-full = { $new ->
        [one] Deze server heeft { $have } kaarten; met { $new } erbij is dat meer dan de limiet van { $most }.
       *[other] Deze server heeft { $have } kaarten; met { $new } erbij is dat meer dan de limiet van { $most }.
    } Schrap er met `/{ cmd-questions } { cmd-questions-manage }`.

# What came of an import
bank-imported = { $cards ->
        [one] { $cards } kaart is toegevoegd en komt aan de tafels van deze server in het spel.
       *[other] { $cards } kaarten zijn toegevoegd en komen aan de tafels van deze server in het spel.
    }
bank-skipped = { $rows ->
        [one] { $rows } rij is fout en is overgeslagen:
       *[other] { $rows } rijen zijn fout en zijn overgeslagen:
    }
bank-nothing-imported = { $rows ->
        [one] Er is niets geïmporteerd: { $wrong } van { $rows } rij is fout.
       *[other] Er is niets geïmporteerd. Foute rijen: { $wrong } van { $rows }.
    }
bank-all-wrong = Ze staan allemaal in het bijgevoegde bestand.
bank-skip-offer = { $cards ->
        [one] Verbeter het bestand en importeer het opnieuw; of kies **{ cmd-questions-skip }** om de goede rij ({ $cards }) toch te importeren.
       *[other] Verbeter het bestand en importeer het opnieuw; of kies **{ cmd-questions-skip }** om de { $cards } goede rijen toch te importeren.
    }
bank-line-row = Rij { $row }: { $reasons }
bank-line-entry = Item { $row }: { $reasons }

# Rows that are wrong
bank-row-category = “{ $name }” is geen categorie; gebruik een van deze: { $known }.
bank-row-text = { $length ->
        [one] De vraag telt { $length } teken; het moeten er { $least } tot { $most } zijn.
       *[other] De vraag telt { $length } tekens; het moeten er { $least } tot { $most } zijn.
    }
bank-row-no-answer = Er is geen antwoord: geef er minstens één.
bank-row-answers = { $count ->
        [one] Er is { $count } antwoord; er mogen er hoogstens { $most } zijn.
       *[other] Er zijn { $count } antwoorden; er mogen er hoogstens { $most } zijn.
    }
bank-row-answer = “{ $answer }” kan geen antwoord zijn: er moet een letter of cijfer in, en hoogstens { $most } tekens.
bank-row-told = De vraag verklapt het antwoord “{ $answer }”.
bank-row-unprintable = Er staan besturingstekens in: haal ze weg.
bank-row-kind = “{ $name }” is geen soort; gebruik een van deze: { $known }.
bank-row-difficulty = De moeilijkheid moet 1, 2 of 3 zijn.
bank-row-full-name = full_name moet yes of no zijn.
bank-row-language = “{ $name }” spreek ik niet; gebruik een van deze: { $known }.
bank-row-language-twice = Eén taal staat er twee keer in.
bank-row-cells = Deze rij heeft { $count } cellen, de eerste rij { $most }: zet een tekst met komma’s tussen aanhalingstekens.
bank-row-shape = “{ $where }” ontbreekt, of is niet wat het moet zijn.
bank-row-again = Dezelfde vraag staat al op rij { $row }.
bank-row-own = Deze server heeft deze vraag al.
bank-row-printed = Deze vraag zit al in mijn eigen kaarten.
bank-row-boolean = Waar-of-niet-waar-vragen kun je hier niet spelen.
bank-row-choices = Deze vraag werkt alleen als meerkeuzevraag, en die bestaat in dit spel niet.
