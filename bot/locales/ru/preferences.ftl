# What a person sets for themselves.

cmd-preferences = предпочтения
cmd-preferences-about = Тихие часы, как часто тебя звать, кто у тебя заблокирован
cmd-zone = пояс
cmd-zone-about = Часовой пояс по городу: Moscow, Yekaterinburg, Paris
cmd-block = Заблокировать за столами
button-quiet = Тихие часы

preferences-title = **Твои предпочтения**
    -# Это видишь только ты.
# $zone: a time zone, and what its clocks show.
preferences-calls = За медленными столами, когда твой ход, приходит личное сообщение. Что придёт в тихие часы, подождёт до их конца и будет в одном сообщении. Часовой пояс: { $zone }. Другой выбери ниже. Там его нет? Набери `/{ cmd-bluff } { cmd-preferences }` и укажи свой город в поле **{ cmd-zone }**.
preferences-blocks = Кого ты блокируешь, тот не сядет за твои столы, не вызовет тебя на игру и об этом не узнает. На турнирах вы можете встретиться. Не больше { $most } человек.
preferences-zone-server = Часовой пояс: как на каждом сервере
preferences-zone-now = { $zone } (сейчас там { $time })
preferences-quiet-any = Тихие часы: нет
preferences-quiet-any-why = Зову, как только твой ход.
preferences-quiet-22-8 = Тихие часы: с 22:00 до 8:00
preferences-quiet-22-8-why = Ночью ничего не звенит. Короткий ход может пройти.
preferences-quiet-23-9 = Тихие часы: с 23:00 до 9:00
preferences-quiet-23-9-why = Ночью ничего не звенит. Короткий ход может пройти.
preferences-quiet-0-10 = Тихие часы: с полуночи до 10:00
preferences-quiet-0-10-why = Ночью ничего не звенит. Короткий ход может пройти.
preferences-calls-0 = Звать: сразу, на каждый ход
preferences-calls-0-why = Остаётся одно личное сообщение: последнее.
preferences-calls-1 = Звать: не чаще раза в час
preferences-calls-1-why = Что случится между ними, будет в следующем.
preferences-calls-4 = Звать: не чаще раза в 4 часа
preferences-calls-4-why = Ход на час может тем временем пройти.
preferences-calls-24 = Звать: не чаще раза в сутки
preferences-calls-24-why = Ход на сутки может пройти: заглядывай без вызова.
preferences-blocked = Никто не заблокирован: выбери людей здесь
# The language whose usual time zones are offered first.
zone-language = ru
zone-label = Часовой пояс: { $zone }
zone-unknown = Не знаю часового пояса «{ $typed }». Набери город латиницей и выбери из списка: { $zones }
block-done = **{ $name }** теперь под блокировкой: не сядет за твои столы, не вызовет на игру и об этом не узнает. Снять её: `/{ cmd-bluff } { cmd-preferences }`.
block-yourself = Себя заблокировать нельзя. Выбери кого-нибудь другого.
block-bot = Бот сам за стол не садится, блокировать нечего. Выбери человека.
block-too-many = Больше людей заблокировать нельзя. Сначала убери кого-нибудь: `/{ cmd-bluff } { cmd-preferences }`.
challenge-not-now = { $host } сейчас не принимает вызовов. Открой стол для всех: `/{ cmd-bluff } { cmd-start }`.
challenge-blocked = { $host } у тебя под блокировкой. Чтобы сыграть вместе, сними её: `/{ cmd-bluff } { cmd-preferences }`.
