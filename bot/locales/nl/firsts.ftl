# Wat nieuw is: één regel in je eigen bericht, in je eerste drie spellen.

newcomer-line = 🆕 { $told }

perudo-first-open = Begin laag: een bod gaat alleen omhoog, en het jouwe zegt iets over je dobbelstenen.
perudo-first-star = Hier tellen alleen sterren. Terug naar een cijfer: minstens twee keer zo veel.
perudo-first-paco = Hier tellen alleen enen. Terug naar een ander cijfer: meer dan twee keer zo veel.
perudo-first-answer = Passen kan niet. Een fout kost zo veel dobbelstenen als het verschil.
perudo-first-dudo = Passen kan niet. Een fout kost één dobbelsteen, hoe groot het verschil ook is.
perudo-first-calza = Calza: het bod klopt precies. Klopt het, dan win je een dobbelsteen; anders kost het je er een.
perudo-first-reveal = Alle dobbelstenen van dat getal tellen, bij iedereen, jokers inbegrepen.

menteur-first-throw = Wat je verborgen gooit, zie ook jij pas als je kijkt. Wat open ligt, ziet iedereen.
menteur-first-look = Iedereen ziet of je gekeken hebt: een blind bod zegt iets anders.
menteur-first-announce = Waar is: je dobbelstenen vormen die combinatie of een hogere. Minder bieden is veilig.
menteur-first-again = Goede dobbelstenen die open liggen maken een leugen geloofwaardiger.
menteur-first-answer = Kijk welke dobbelstenen deze beurt gegooid zijn: de andere liggen zoals ze lagen.

captain-first-origin = Verberg een stad waarvan je veel kaarten hebt: daar kun je ze eerlijk leggen.
captain-first-turn = Kaarten met opeenvolgende nummers gaan samen: één actie, meer kaarten weg.
captain-first-window = Je hoeft niets te roepen. Wat iedereen laat gaan blijft liggen, eerlijk of niet.
captain-first-take = Je kunt het einde van een rij altijd terugnemen, ook buiten je beurt.
captain-first-reveal = De band is weer vrij. Er kan bagage op zodra er een nieuwe herkomst ligt.

quiz-first-private = Voor het einde van de hand weet niemand of je het goed hebt, ook jij niet.
quiz-first-bet = Je zet in op de meeste juiste antwoorden. Als alle anderen folden, win je ook.
quiz-first-common = Iedereen krijgt dezelfde vijf vragen: drie voor de volgende inzet, dan één per keer.
quiz-first-all-in = Niemand zet meer in dan de kleinste all-in: wat je meer betaalt, krijg je terug.
quiz-first-ante = De ante is gestegen: wachten op een goede hand kost meer.
quiz-first-appeal = Had je antwoord moeten tellen? Je kunt één keer per hand de jury roepen.

whist-first-bid = Een lange sterke kleur? Vraag. Goede kaarten in een gevraagde kleur? Ga mee.
whist-first-partner = Jullie zijn alleen deze gift partners, en iedereen houdt zijn eigen punten.
whist-first-against = Je speelt tegen dit contract: wordt het niet gehaald, dan krijg je punten.
whist-first-void = Je kunt niet volgen: speel wat je wilt, maar alleen een troef kan de slag halen.
whist-first-lead = Jij komt uit: speel wat je wilt. Wie die kleur heeft, moet volgen.
whist-first-follow = De hoogste kaart van de gevraagde kleur haalt de slag, tenzij iemand troeft.
whist-first-scored = Een contract dat niet gehaald is, kost zijn spelers punten en geeft de anderen er.
