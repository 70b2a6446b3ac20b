# Le regard en arrière sur sa propre partie : chance et jugement, tournants.

cmd-result-table-about = Le numéro de la table, p. ex. 12 ; sans numéro, ta dernière partie
button-review = Mon bilan
button-review-turn = Tournant { $number }
button-review-worst = Pire coup
button-review-computers = Les robots

review-title = ### 💡 Ton bilan : { $game }, table { $table }
review-subtitle = { $game }, table { $table }
review-number = { $whole },{ $tenths }
review-numbers = 🍀 Chance **{ $luck }** · 🧠 Jugement **{ $judgement }**
review-calls = Tu n’y as pas cru : **{ $right }** sur { $calls } à raison (d’après les probabilités : { $expected })
review-bluffs = { $bluffs ->
    [one] Bluff : { $bluffs }
   *[other] Bluffs : { $bluffs }
}, { $caught ->
    [0] aucun démasqué
    [one] **{ $caught }** démasqué
   *[other] **{ $caught }** démasqués
}
review-turning = **Les tournants**
review-odds = { $kind ->
    [call] juste
    [move] bon
   *[other] vrai
} dans **{ $percent }** des cas
review-turn = { $number }. **{ $round }** · { $move } : { $odds }, { $outcome ->
    [call-right] et tu avais raison
    [call-wrong] et tu avais tort
    [bluff-right] et personne ne t’a démasqué
    [bluff-wrong] et on t’a démasqué
    [claim-wrong] et ça a mal tourné
    [move-wrong] et ça a mal tourné
   *[other] et ça a marché
}. Tes chances de gagner : { $before } → { $after } %
review-best = 👍 Meilleur coup : **{ $round }** · { $move }
review-worst = 👎 Pire coup : **{ $round }** · { $move } ({ $lost }). Mieux : { $better }
review-explained = -# 🍀 Chance : ce que le hasard t’a donné de plus que la moyenne. 🧠 Jugement : tes choix face à ceux d’un bon joueur ; 0,0 veut dire aussi bien. Ce que les autres ont fait n’y est pas. Les probabilités sont ce que tu pouvais savoir à ce moment-là ; un bluff a plus de chances d’être faux.
review-computers-title = ### 🤖 Les robots : { $game }, table { $table }
review-computer = { $name } : 🍀 **{ $luck }** · 🧠 **{ $judgement }**

review-means = 🍀 Chance **{ $luck }** · 🧠 Jugement **{ $judgement }** par partie ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
} au bilan)
review-best-game = Meilleure partie gagnée : table { $table }, jugement **{ $judgement }**
versus-reviewed = -# { $name } : 🍀 { $luck } · 🧠 { $judgement } · { $other } : 🍀 { $their_luck } · 🧠 { $their_judgement } par partie

review-none = Tu n’as pas encore fini de partie. Lance une table avec `/{ cmd-bluff } { cmd-start }` ; ton bilan t’attendra ici à la fin.
review-not-over = On joue encore à la table { $table }. Ton bilan sera là quand la partie sera finie.
review-not-yours = Tu n’as pas joué à la table { $table } jusqu’au bout : un bilan n’est que pour ses joueurs. **Revoir la partie** te la montre.
review-no-game = Pas encore de bilan pour { $game }. **Revoir la partie** te la montre.

picture-review-luck = Chance
picture-review-judgement = Jugement
picture-review-chance = Chances de gagner
alt-review = Bilan : { $name }, { $title } : chance { $luck }, jugement { $judgement }. Chances de gagner : { $first } % au début, { $low } % au plus bas, { $high } % au plus haut, { $last } % à la fin.
