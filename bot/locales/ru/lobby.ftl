# Выбор правил, компьютерные игроки, реванш, зрители.

button-options = Настройки
button-computer = Добавить бота
button-rematch = Реванш
button-rules = Правила
button-refresh = Обновить

## Настройки стола
options-title = **Стол { $table }** · выбранные настройки
options-yours = **Стол { $table }** · выбери настройки. Все сразу увидят их за столом.
options-line = **{ $label }**
    { $why }
option-clock-live = Темп: до минуты на ход
option-clock-live-why = Все здесь: играем прямо сейчас.
option-clock-ten = Темп: десять минут на ход
option-clock-ten-why = Для тех, кто занят чем-то ещё: на каждый ход придёт сообщение.
option-clock-hour = Темп: час на ход
option-clock-hour-why = Игра между делом на день: на каждый ход придёт сообщение.
option-clock-slow = Темп: сутки на ход
option-clock-slow-why = Заглядывай, когда есть время: на каждый ход придёт сообщение.
lobby-slow = 🔔 Напишу тебе в личные сообщения, когда твой ход. Тихие часы: `/{ cmd-bluff } { cmd-preferences }`
button-more-options = Ещё настройки…

## Компьютерные игроки
seats-select = Места: добавить или убрать…
seats-select-people = Убрать игрока…
lobby-take-out-why = Насовсем из-за этого стола, без сообщения.
lobby-gone-already = За столом этого человека уже нет: выбери того, кто здесь сидит.
lobby-not-for-you = Этот стол для тебя не открыт. Открой свой: `/{ cmd-bluff } { cmd-start }`.
computer-add-careful = Добавить робкого бота
computer-add-careful-why = Никому не верит и объявляет только вероятное.
computer-add-normal = Добавить спокойного бота
computer-add-normal-why = Сверяет то, что знает, с тем, что сказано.
computer-add-cunning = Добавить хитрого бота
computer-add-cunning-why = Угадывает твои мысли и блефует.
computer-remove = Убрать: { $name }
computer-level-careful = Робкий бот
computer-level-normal = Спокойный бот
computer-level-cunning = Хитрый бот
computer-name = { $level ->
        [careful] { $number ->
                [1] Мышь
                [2] Кролик
                [3] Оленёнок
                [4] Ёж
                [5] Ягнёнок
                [6] Воробей
                [7] Голубь
                [8] Черепаха
                [9] Улитка
               *[other] Крот
            }
        [cunning] { $number ->
                [1] Лис
                [2] Ворон
                [3] Кот
                [4] Рысь
                [5] Сорока
                [6] Змей
                [7] Ласка
                [8] Волк
                [9] Ворона
               *[other] Паук
            }
       *[normal] { $number ->
                [1] Медведь
                [2] Бык
                [3] Барсук
                [4] Бобёр
                [5] Конь
                [6] Лось
                [7] Сова
                [8] Гусь
                [9] Пёс
               *[other] Аист
            }
    }
computer-said = { $name } 🤖
lobby-no-computers = В этой игре ботов нет: позови людей, они сядут кнопкой **{ button-join }**.
lobby-no-computer-there = Этого бота уже убрали.

## Реванш
lobby-rematch = 🔁 **Реванш после стола { $table }?** Начнём, как только все его игроки нажмут **{ button-rematch }**.
rematch-calls = 🔔 { $names }, реванш?
rematch-not-over = Реванш бывает после сыгранной игры: эта не закончена или не начиналась.
rematch-not-in = Реванш могут начать только те, кто сидел за этим столом. Открой свой стол: `/{ cmd-bluff } { cmd-start }`.

## Зрители
watching = -# Ты наблюдаешь за столом { $table }: { $link }.

## Ветки
thread-title = { $game } · { $host }
thread-invites = **{ $host }** открывает стол: **{ $game }**, { $link }. Присоединяйся!

## Команды
start-only-role = На этом сервере столы открывает только { $role }. Присоединиться можно к любому: `/{ cmd-bluff } { cmd-tables }`.
cmd-options = настройки
cmd-options-about = Посмотреть или выбрать настройки своего стола
cmd-rematch = реванш
cmd-rematch-about = Сыграть законченную игру ещё раз тем же составом
cmd-rematch-table-about = Номер законченного стола
cmd-watch = наблюдать
cmd-watch-about = Наблюдать за столом, не играя
cmd-watch-table-about = Номер стола
permission-create-public-threads = «Создавать публичные ветки»

## Пауза
# $unit: minutes, hours or days; above a table that has not gone on since.
away-told = -# 🔌 Bluff был недоступен { $unit ->
        [days] { $count ->
                [one] { $count } день
                [few] { $count } дня
               *[other] { $count } дней
            }
        [hours] { $count ->
                [one] { $count } час
                [few] { $count } часа
               *[other] { $count } часов
            }
       *[minutes] { $count ->
                [one] { $count } минуту
                [few] { $count } минуты
               *[other] { $count } минут
            }
    }. Это время вернётся всем.
paused = **⏸️ Стол { $table } на паузе.** Время остановлено. Игра продолжится с этого места, когда все играющие нажмут **{ button-resume }**.
pause-until = С <t:{ $stamp }:t> (<t:{ $stamp }:R>) продолжить сможет любой из играющих, не дожидаясь остальных.
pause-until-tournament = Раунд ждёт: стол продолжит игру сам <t:{ $stamp }:R>, а раньше — по решению судьи (`/{ cmd-bluff } { cmd-resume }`).
pause-open = Пауза затянулась: теперь продолжить может любой из играющих, не дожидаясь остальных. Если за неделю никто этого не сделает, игра остановится и не будет засчитана.
pause-open-reminder = { $mention }, пауза за столом { $table } затянулась: теперь продолжить может любой из вас, не дожидаясь остальных. { $link }
pause-wished = ⏸️ Пауза? За: { $names }. Ждём согласия: { $missing }
resume-wished = ▶️ Продолжаем? За: { $names }. Ждём: { $missing }
button-pause = Пауза
button-resume = Продолжить
table-paused = Стол на паузе. Игра продолжится, когда все нажмут **{ button-resume }**; со временем хватит и одного. Когда, покажет стол.
pause-already = Стол уже на паузе. Игра продолжится, когда все нажмут **{ button-resume }**.
pause-running = Стол не на паузе: просто играй дальше.
pause-not-playing = Решать о паузе, продолжении и остановке могут только те, кто ещё в игре.
pause-asked = Стол { $table } встанет на паузу, когда согласятся все играющие: `/{ cmd-bluff } { cmd-pause }` или кнопка у стола. Повтори команду, чтобы отозвать согласие.
pause-done = ⏸️ Стол { $table } на паузе.
resume-asked = Стол { $table } продолжит игру, когда соберутся все играющие. Повтори команду, чтобы отозвать согласие.
resume-done = ▶️ Стол { $table } продолжает игру.
displaced = **📍 Канала стола { $table } больше нет, поэтому время остановлено.** Можно играть дальше здесь или перенести игру в другой канал: `/{ cmd-bluff } { cmd-move }` там. Если день (в медленной игре — неделю) никто ничего не сделает, она закончится без итога.
move-stands = Этот стол стоит на своём месте: переносить нечего.
move-server = Игра остаётся на своём сервере: введи `/{ cmd-bluff } { cmd-move }` в одном из его каналов.
move-done = 📍 Стол { $table } продолжает игру здесь.
cmd-pause = пауза
cmd-pause-about = Поставить игру на паузу, пока все не захотят продолжить
cmd-resume = продолжить
cmd-resume-about = Продолжить игру за столом на паузе
cmd-move = перенести
cmd-move-about = Перенести сюда игру, канала которой больше нет
