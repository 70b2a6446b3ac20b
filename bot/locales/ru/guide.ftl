# Справка и правила: их рамка; сами правила — в файле каждой игры.

## Commands
cmd-help = помощь
cmd-help-about = Что такое Bluff, как начать играть, и все команды
cmd-rules = правила
cmd-rules-about = Прочитать правила с настройками твоего стола
cmd-rules-table-about = Правила этого стола, по его номеру

## Правила
rules-head = -# { $game } · страница { $page } из { $pages }
rules-time = { $unit ->
        [days] { $count ->
            [one] { $count } сутки
            [few] { $count } суток
           *[other] { $count } суток
        }
        [hours] { $count ->
            [one] { $count } час
            [few] { $count } часа
           *[other] { $count } часов
        }
        [minutes] { $count ->
            [one] { $count } минута
            [few] { $count } минуты
           *[other] { $count } минут
        }
       *[seconds] { $count ->
            [one] { $count } секунда
            [few] { $count } секунды
           *[other] { $count } секунд
        }
    }
# Where a table isn’t played live, on every page of its rules.
button-rules-back = ◀ Назад
button-rules-on = Дальше ▶
# Of those who read without a table; a list of choices follows.
rules-choices-title = Что может выбрать хозяин стола
rules-part = { $title } · { $part }/{ $parts }
rules-choices-intro = Хозяин стола выбирает до начала игры; по умолчанию — первый вариант в каждом списке.
# Of a table; what was chosen there follows.
rules-chosen-title = Что выбрано за этим столом
rules-chosen-intro = За столом { $table } играют так:

# The people in the examples of all games, in words and in pictures.
rules-ann = Аня
rules-bob = Боря
rules-cem = Вера
rules-dora = Даша

## Справка
help-title = ### Bluff
# $games: the games that can be played, with commas.
help-what = Игры на блеф прямо в канале:
    { $games }
    Стол видят все, а твои кубики, карты и вопросы приходят тебе в личные сообщения.
help-game = • { $game }
# $start: the command, ready to be clicked.
help-start = **Как играть:** { $start } открывает стол в канале. Остальные садятся кнопкой **{ button-join }**, хозяин стола может поменять настройки и начинает игру кнопкой **{ button-start }**. Для всего есть кнопки; команды делают то же самое.
# $learn: the command, ready to be clicked.
help-learn = **Впервые играешь?** { $learn } проведёт по игре ход за ходом, только для тебя.
help-dms = **Личные сообщения закрыты?** Кнопка под картинкой стола (или { $hand }) покажет твои кубики или карты: ответ видно только тебе. Так доступно всё.
help-menus = **Без команд:** правый клик по человеку (на телефоне — долгое нажатие), затем *Приложения* → **{ cmd-challenge }**. Точно так же на сообщении стола: **{ cmd-call-jury }**.
# $verify: the command, ready to be clicked.
help-fair = **А честно ли?** Каждый бросок и каждая сдача берутся из секрета: он загадан до того, как кто-либо сел за стол, смешан с тем, кто сел, и открывается после игры. { $verify } пересчитает всё заново.
# Of who reads this where I am not: on another server, or among people in private.
# $commands: what can be asked for there; $start: the command that opens a table, by its name.
help-brought = **Здесь** работают { $commands }. Чтобы играть, добавь меня на сервер (это могут те, кто им управляет): { $start } откроет там стол.
help-version = -# Bluff { $version } · запущен <t:{ $stamp }:R>
button-help-commands = Все команды
button-help-back = ◀ Назад
help-commands-title = ### Все команды
# One line a command: $command is ready to be clicked.
help-command = { $command } · { $about }
welcome-title = ### { $games ->
        [5] Пять игр с блефом. Нажми на любую.
       *[other] Игр с блефом: { $games }. Нажми на любую.
    }
welcome-told = Здесь откроется стол: остальные нажимают **{ button-join }**, а боты составят компанию.
button-settings = Настройки сервера

# Что ново: одна строка в своём сообщении, в первых трёх играх.
newcomer-line = 🆕 { $told }
