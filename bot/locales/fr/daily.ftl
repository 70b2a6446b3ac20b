# Le bluff du jour : cinq annonces de parties finies.

cmd-daily = jour
cmd-daily-about = Le bluff du jour : cinq annonces de vraies parties. Vrai ou mensonge ?
daily-title = **Bluff { $day }** · { $number } sur { $count } · { $game } { $marks }
daily-intro = -# Cinq annonces de vraies parties, les mêmes aujourd’hui pour tout le monde.
perudo-daily = Tu es à la **{ $seat }** et tu vois tes dés. L’enchère : **{ $claim }**. Vrai ou mensonge ?
menteur-daily = Tu es à la **{ $seat }**, et le plateau t’arrive : **{ $claim }**. Vrai ou mensonge ?
captain-daily = Tu regardes. On vient de poser : **{ $claim }**. Honnête ou bluff ?
daily-true = Vrai
daily-lie = Mensonge
captain-daily-true = Honnête
captain-daily-lie = Bluff
daily-right = 🟩 **Bien vu !** · { $claim }
daily-wrong = 🟥 **Raté.** · { $claim }
daily-odds = Avec ce que tu voyais, c’est vrai { $percent } du temps.
daily-odds-unlucky = Pas de chance, les probabilités étaient pour toi : avec ce que tu voyais, c’est vrai { $percent } du temps.
daily-odds-against = Les probabilités disaient le contraire : avec ce que tu voyais, c’est vrai { $percent } du temps.
button-daily-on = Suivant
button-daily-end = Résultat
daily-result = **Bluff { $day }** · { $marks }
daily-score = Tu en as **{ $right } sur { $count }**. En suivant toujours les probabilités, on en a { $odds }.
daily-streak = 🔥 { $days ->
        [one] { $days } jour d’affilée
       *[other] { $days } jours d’affilée
    } · ❄️ jours de gel : { $freezes }
daily-when = Le prochain : <t:{ $stamp }:R>, à minuit ({ $zone }).
daily-best = **Les meilleurs des 7 derniers jours ici**
daily-best-line = { $place }. { $name } · { $points }
daily-seed = -# 7 jours d’affilée donnent un jour de gel, qui sauve ta série une fois. Graine : `{ $seed }`
button-daily-share = Partager
daily-share = { $name } · Bluff { $day } · { $marks } · 🔥 { $streak } · `/jour`
daily-stale = -# Celui-là est fini. Voici celui d’aujourd’hui.
daily-off = Le bluff du jour est désactivé sur ce serveur. Tape `/jour` dans un MP avec moi.
daily-unfinished = Réponds d’abord aux cinq, puis partage.
