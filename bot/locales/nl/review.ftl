# Terugblik op je eigen spel: geluk en inzicht, keerpunten.

cmd-result-table-about = Het nummer van de tafel, bv. 12; zonder nummer je laatste spel
button-review = Mijn terugblik
button-review-turn = Keerpunt { $number }
button-review-worst = Slechtste zet
button-review-computers = De computers

review-title = ### 💡 Jouw terugblik: { $game }, tafel { $table }
review-subtitle = { $game }, tafel { $table }
review-number = { $whole },{ $tenths }
review-numbers = 🍀 Geluk **{ $luck }** · 🧠 Inzicht **{ $judgement }**
review-calls = Niet geloofd: **{ $right }** van { $calls } terecht (volgens de kansen: { $expected })
review-bluffs = Gebluft: { $bluffs }, { $caught ->
    [0] nooit betrapt
   *[other] **{ $caught }** keer betrapt
}
review-turning = **Keerpunten**
review-odds = { $kind ->
    [call] terecht
    [move] goed
   *[other] waar
} in **{ $percent }** van de gevallen
review-turn = { $number }. **{ $round }** · { $move }: { $odds }, { $outcome ->
    [call-right] en je had gelijk
    [call-wrong] en je had ongelijk
    [bluff-right] en niemand betrapte je
    [bluff-wrong] en je werd betrapt
    [claim-wrong] en het ging mis
    [move-wrong] en het ging mis
   *[other] en het lukte
}. Je kans om te winnen: { $before } → { $after }%
review-best = 👍 Beste zet: **{ $round }** · { $move }
review-worst = 👎 Slechtste zet: **{ $round }** · { $move } ({ $lost }). Beter: { $better }
review-explained = -# 🍀 Geluk: wat dobbelstenen en kaarten je meer gaven dan gemiddeld. 🧠 Inzicht: je keuzes tegenover die van onze sterkste speler; 0,0 is even goed.
review-computers-title = ### 🤖 De computers: { $game }, tafel { $table }
review-computer = { $name }: 🍀 **{ $luck }** · 🧠 **{ $judgement }**

review-means = 🍀 Geluk **{ $luck }** · 🧠 Inzicht **{ $judgement }** per spel ({ $games ->
    [one] { $games } spel
   *[other] { $games } spellen
} met terugblik)
review-best-game = Beste gewonnen spel: tafel { $table }, inzicht **{ $judgement }**
versus-reviewed = -# { $name }: 🍀 { $luck } · 🧠 { $judgement } · { $other }: 🍀 { $their_luck } · 🧠 { $their_judgement } per spel

review-none = Je hebt nog geen spel uitgespeeld. Begin een tafel met `/{ cmd-bluff } { cmd-start }`; daarna staat je terugblik hier.
review-not-over = Tafel { $table } is nog bezig; je terugblik komt als het spel voorbij is.
review-not-yours = Je speelde niet tot het einde mee aan tafel { $table }: een terugblik is alleen voor de spelers. **Herhaling** toont je het spel.
review-no-game = Voor { $game } is er nog geen terugblik. **Herhaling** toont je het spel.

picture-review-luck = Geluk
picture-review-judgement = Inzicht
picture-review-chance = Kans om te winnen
alt-review = Terugblik van { $name }, { $title }: geluk { $luck }, inzicht { $judgement }. Kans om te winnen: { $first }% bij het begin, { $low }% op zijn laagst, { $high }% op zijn hoogst, { $last }% op het einde.
