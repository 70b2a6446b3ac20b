# The bluff of the day: five claims from finished games.

cmd-daily = daily
cmd-daily-about = Bluff of the day: five claims from real games. True, or a lie?
daily-title = **Bluff { $day }** · { $number } of { $count } · { $game } { $marks }
daily-intro = -# Five claims from real games, the same five for everyone today.
perudo-daily = You’re **{ $seat }** and see your own dice. The bid is **{ $claim }**. True, or a lie?
menteur-daily = You’re **{ $seat }**, and the cup comes to you: **{ $claim }**. True, or a lie?
captain-daily = You’re watching. Just placed: **{ $claim }**. Honest, or a bluff?
daily-true = True
daily-lie = Lie
captain-daily-true = Honest
captain-daily-lie = Bluff
daily-right = 🟩 **Right!** · { $claim }
daily-wrong = 🟥 **Not this time.** · { $claim }
daily-odds = By what you could see, that’s true { $percent } of the time.
daily-odds-unlucky = Bad luck, the odds were with you: by what you could see, that’s true { $percent } of the time.
daily-odds-against = The odds said otherwise: by what you could see, that’s true { $percent } of the time.
button-daily-on = Next
button-daily-end = Result
daily-result = **Bluff { $day }** · { $marks }
daily-score = You got **{ $right } of { $count }**. Always going by the odds gets { $odds }.
daily-streak = 🔥 { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    } · ❄️ freeze days: { $freezes }
daily-when = Next one: <t:{ $stamp }:R>, at midnight ({ $zone }).
daily-best = **Best of the last 7 days here**
daily-best-line = { $place }. { $name } · { $points }
daily-seed = -# 7 days in a row earn a freeze day, which saves your streak once. Seed: `{ $seed }`
button-daily-share = Share
daily-share = { $name } · Bluff { $day } · { $marks } · 🔥 { $streak } · `/daily`
daily-stale = -# That one’s over. This is today’s.
daily-off = The bluff of the day is switched off on this server. Use `/daily` in a DM with me.
daily-unfinished = Answer all five first, then share.
