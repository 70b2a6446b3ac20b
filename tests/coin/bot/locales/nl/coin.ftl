# Liar’s Coin. $players: how many play, "2–6".
coin-title = Liegmunt
coin-pitch = Iedereen gooit in het geheim een munt op. Bied hoeveel keer kop er op tafel ligt, of betwist het laatste bod. Wie zich vergist, verliest.
game-coin-names = liegmunt, kop of munt
game-coin = Liegmunt · munten, { $players } spelers
coin-turn = Geboden: **{ $bid }** keer kop.
coin-verdict = Kop: { $found }, geboden: { $bid }. { $you ->
        [losers] Jij verliest.
       *[no] Verloren: { $losers }
    }
coin-over = Het spel is gedaan. { $you ->
        [losers] Jij verliest.
       *[no] Verloren: **{ $losers }**.
    } Alle anderen winnen.
coin-bidden = { $you ->
        [name] Je biedt **{ $heads }**.
       *[no] { $name } biedt **{ $heads }**.
    }
coin-revealed = { $you ->
        [name] Je betwist het bod.
       *[no] { $name } betwist het bod.
    }
coin-left = { $you ->
        [name] Je bent vertrokken en hebt verloren; je munt blijft liggen.
       *[no] { $name } is vertrokken en heeft verloren; de munt blijft liggen.
    }
coin-button-look = Mijn munt
coin-button-challenge = Betwisten
coin-not-higher = Bied meer dan { $bid } en hoogstens { $most }, of betwist het bod.
coin-no-bid = Er is nog geen bod om te betwisten: bied hoeveel keer kop er ligt.
rules-coin-usual = Liegmunt
rules-coin-play-title = Het hele spel
rules-coin-play = Iedereen gooit een munt op die niemand anders ziet. Om de beurt bied je hoeveel keer kop er op tafel ligt, telkens meer dan het vorige bod, of je betwist dat bod. Dan gaan alle munten open: ligt er minstens zo vaak kop als geboden, dan verliest wie betwistte, anders wie bood. Een beurt duurt 30 seconden; daarna wordt het bod voor jou betwist. Wie vertrekt, eindigt als laatste.
feat-coin-exact = Precies raak
feat-coin-exact-about = Een betwist bod dat precies klopte, aan een tafel van drie of meer.
feat-coin-tails = De koppen van een ander
feat-coin-tails-about = Een betwist bod dat klopte, met munt in je eigen hand.
feat-coin-caught = Leugendetector
feat-coin-caught-about = Een bod terecht betwist.
feat-coin-believed = Uitgestreken gezicht
feat-coin-believed-about = Een te hoog bod, en de volgende ging eroverheen.
picture-coin-bid = Keer kop geboden: { $bid } · er liggen er: { $heads }
picture-coin-heads = kop
picture-coin-tails = munt
picture-coin-hidden = verborgen
