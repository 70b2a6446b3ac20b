# Блеф дня: пять заявок из сыгранных партий.

cmd-daily = день
cmd-daily-about = Блеф дня: пять заявок из настоящих партий. Правда или ложь?
daily-title = **Блеф { $day }** · { $number } из { $count } · { $game } { $marks }
daily-intro = -# Пять заявок из настоящих партий, сегодня одни и те же для всех.
perudo-daily = Ты — **{ $seat }** и видишь свои кубики. Ставка: **{ $claim }**. Правда или ложь?
menteur-daily = Ты — **{ $seat }**. К тебе приходит поднос, объявлено **{ $claim }**. Правда или ложь?
captain-daily = Ты смотришь со стороны. Только что выложено: **{ $claim }**. Честно или блеф?
daily-true = Правда
daily-lie = Ложь
captain-daily-true = Честно
captain-daily-lie = Блеф
daily-right = 🟩 **Верно!** · { $claim }
daily-wrong = 🟥 **Мимо.** · { $claim }
daily-odds = По тому, что тебе было видно, это правда с вероятностью { $percent }.
daily-odds-unlucky = Не повезло, шансы были за тебя: по тому, что было видно, это правда с вероятностью { $percent }.
daily-odds-against = Шансы говорили другое: по тому, что было видно, это правда с вероятностью { $percent }.
button-daily-on = Дальше
button-daily-end = Итог
daily-result = **Блеф { $day }** · { $marks }
daily-score = Верно **{ $right } из { $count }**. Если всегда идти за шансами, выходит { $odds }.
daily-streak = 🔥 { $days ->
        [one] { $days } день подряд
        [few] { $days } дня подряд
       *[many] { $days } дней подряд
    } · ❄️ дни заморозки: { $freezes }
daily-when = Следующий: <t:{ $stamp }:R>, в полночь ({ $zone }).
daily-best = **Лучшие здесь за 7 дней**
daily-best-line = { $place }. { $name } · { $points }
daily-seed = -# 7 дней подряд дают день заморозки, который один раз спасает серию. Зерно: `{ $seed }`
button-daily-share = Поделиться
daily-share = { $name } · Блеф { $day } · { $marks } · 🔥 { $streak } · `/день`
daily-stale = -# Тот уже позади. Вот сегодняшний.
daily-off = На этом сервере блеф дня выключен. Введи `/день` в личных сообщениях со мной.
daily-unfinished = Сначала ответь на все пять, потом делись.
