# Terugblik op je eigen spel: geluk en inzicht, keerpunten.

cmd-review = terugblik
cmd-review-about = Blik terug op een spel dat je speelde: geluk, inzicht, keerpunten
cmd-review-table-about = Het nummer van de tafel, bv. 12; zonder nummer je laatste spel
button-review = Mijn terugblik
button-review-turn = Bekijk
button-review-computers = De computers

review-title = ### 🔍 Jouw terugblik: { $game }, tafel { $table }
review-subtitle = { $game }, tafel { $table }
review-number = { $whole },{ $tenths }
review-numbers = 🍀 Geluk **{ $luck }** · 🧠 Inzicht **{ $judgement }**
review-calls = { $calls ->
    [one] “Bluf!” geroepen: **{ $right }** van { $calls } terecht
   *[other] “Bluf!” geroepen: **{ $right }** van { $calls } terecht
}, { $expected } te verwachten volgens de kansen
review-bluffs = Gebluft: { $bluffs }, { $caught ->
    [0] nooit betrapt
   *[other] **{ $caught }** keer betrapt
}
review-turning = **Keerpunten**
review-odds = { $kind ->
    [call] terecht
    [move] goed
   *[other] waar
} in **{ $percent } van de 100** gevallen
review-turn = { $number }. Ronde { $round }, { $move }: { $odds }, { $outcome ->
    [call-right] en je had gelijk
    [call-wrong] en je had ongelijk
    [bluff-right] en niemand betrapte je
    [bluff-wrong] en je werd betrapt
    [claim-wrong] en het ging mis
    [move-wrong] en het ging mis
   *[other] en het lukte
}. Je kans om te winnen: { $before } → { $after }%
review-best = 👍 Beste zet: ronde { $round }, { $move }
review-worst = 👎 Slechtste zet: ronde { $round }, { $move } ({ $lost }). Beter: { $better }
review-explained = -# De kansen zijn wat je op dat moment kon weten. Geluk: wat het toeval je meer gaf dan gemiddeld. Inzicht: je keuzes vergeleken met die van een sterke speler; 0,0 is even goed.
review-computers-title = ### 🤖 De computers: { $game }, tafel { $table }
review-computer = { $name }: 🍀 **{ $luck }** · 🧠 **{ $judgement }**

review-means = 🍀 Geluk **{ $luck }** · 🧠 Inzicht **{ $judgement }** per spel ({ $games ->
    [one] { $games } spel
   *[other] { $games } spellen
} met terugblik)
review-best-game = Beste gewonnen spel: tafel { $table }, inzicht **{ $judgement }**
versus-reviewed = -# { $name }: 🍀 { $luck } · 🧠 { $judgement } · { $other }: 🍀 { $their_luck } · 🧠 { $their_judgement } per spel

review-none = Je hebt nog geen spel uitgespeeld. Begin een tafel met `/bluff openen`; daarna staat je terugblik hier.
review-not-over = Tafel { $table } is nog bezig; je terugblik komt als het spel voorbij is.
review-not-yours = Je speelde niet tot het einde mee aan tafel { $table }: een terugblik is alleen voor de spelers. **Herhaling** toont je het spel.

picture-review-luck = Geluk
picture-review-judgement = Inzicht
picture-review-chance = Kans om te winnen
alt-review = Terugblik van { $name }, { $title }: geluk { $luck }, inzicht { $judgement }. Kans om te winnen: { $first }% bij het begin, { $low }% op zijn laagst, { $high }% op zijn hoogst, { $last }% op het einde.

perudo-review-unit = { $value } dobbelsteen
menteur-review-unit = { $value } punt
captain-review-unit = { $value } kaart
quiz-review-unit = { $value } ante
whist-review-unit = { $value } punt

perudo-review-bid = bod { $what }
perudo-review-challenge = “Leugen!” op { $claim }
perudo-review-calza = calza op { $claim }
perudo-review-push = getoond: { $what }
menteur-review-announce = bod { $what }
menteur-review-accept = { $claim } aannemen
menteur-review-refuse = “Leugen!” op { $claim }
menteur-review-throw = gooien
menteur-review-uncover = { $what } openleggen
menteur-review-cover = onder de beker leggen
menteur-review-look = onder de beker kijken
menteur-review-direct = plateau naar { $what }
captain-review-place = { $what } leggen
captain-review-call = “Bluf!” op { $claim }
captain-review-pass = { $claim } laten gaan
captain-review-take = { $what } terugnemen
captain-review-close = { $what } sluiten
captain-review-origin = een herkomst leggen
captain-review-swap = een herkomst ruilen
captain-review-look = een herkomst bekijken
captain-review-end = beurt beëindigen
captain-review-other = een luchthavenkaart spelen
quiz-review-odds = wint in **{ $percent } van de 100** gevallen
quiz-review-check = checken
quiz-review-bet = inzet { $what }
quiz-review-raise = verhogen naar { $what }
quiz-review-call = meegaan
quiz-review-fold = folden
quiz-review-allin = all-in
whist-review-odds = lukt in **{ $percent } van de 100** gevallen
whist-review-play = { $what } spelen
whist-review-discard = { $what } wegleggen
whist-review-trump = troef { $what }
whist-review-other = “{ $what }”
