# Общее для всех игр.

list = { $head } и { $tail }
list-you = ты
label-you = Ты
seat-name = Место { $number }
# $stamp: seconds; Discord shows the time that is left.
time = ⏳ <t:{ $stamp }:R>
# The same where a turn may take days.
time-slow = ⏳ <t:{ $stamp }:f> (<t:{ $stamp }:R>)

## Кнопки
button-join = За стол
button-leave = Выйти
button-start = Начать
button-fair = Честно?
button-continue = Дальше
button-next-table = Следующий стол
button-back = Я снова тут
button-record = Протокол
button-leave-sure = Выйти насовсем

# What happens at the tables of all games.
event-left = { $you ->
        [name] Ты уходишь.
       *[no] { $name } уходит.
    }
turn-next = { $you ->
        [name] Твой ход.
       *[no] Ходит **{ $name }**.
    } { $time }
event-away = { $you ->
        [name] Ты не отвечаешь: пока ходит бот.
       *[no] { $name } не отвечает: пока ходит бот.
    }
event-returned = { $you ->
        [name] Ты снова в игре.
       *[no] { $name } снова в игре.
    }
button-guess-true = Правда
button-guess-lie = Блеф
guess-invite = **{ button-guess-true }** или **{ button-guess-lie }**? Угадывай, пока всё закрыто. Не угадывают: { $names }.
guess-wait = Сейчас всё откроется.
guess-noted-true = Твой ответ: **{ button-guess-true }**. До развязки его можно изменить, и никто его не видит.
guess-noted-lie = Твой ответ: **{ button-guess-lie }**. До развязки его можно изменить, и никто его не видит.
guess-right = 🟩 **Верно!** Твой ответ: **{ $guess }**.
guess-wrong = 🟥 **Мимо.** Твой ответ: **{ $guess }**.
guess-count = 👀 { $you ->
        [name] Тебе верят
       *[no] Игроку **{ $name }** верят
    }: { $believed } из { $count }
reveal-waiting = Осталось нажать **{ button-continue }**: { $names }. { $time }
reveal-slow = Игра продолжится сама. { $time }

## До игры
lobby-title = ### { $game } · стол { $table }
    { $host } зовёт играть. Кто с нами?
lobby-title-empty = ### { $game } · стол { $table }
    Вечер начинается. Кто в деле?
lobby-players = { $players } { $most ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
lobby-minutes = ≈ { $minutes } мин
lobby-in = за столом: { $seated }
lobby-already-in = Ты уже за этим столом.
lobby-full = Все места заняты: { $most }. Открой свой стол: `/{ cmd-bluff } { cmd-start }`.
lobby-started = Игра уже началась: сесть за стол или что-то изменить больше нельзя. Другие столы: `/{ cmd-bluff } { cmd-tables }`.
lobby-too-few = { $seated ->
        [1] За столом пока только ты, а нужно хотя бы { $least }. Остальные садятся кнопкой **{ button-join }**. Никого нет? Нажми **{ button-computer }**.
        [one] За столом пока только { $seated } игрок, а нужно хотя бы { $least }. Подожди других или нажми **{ button-computer }**.
        [few] За столом пока только { $seated } игрока, а нужно хотя бы { $least }. Подожди других или нажми **{ button-computer }**.
       *[many] За столом пока только { $seated } игроков, а нужно хотя бы { $least }. Подожди других или нажми **{ button-computer }**.
    }
lobby-too-many-for-option = С этим вариантом за столом не больше { $most }, а игроков уже больше. Выбери другой или подожди, пока кто-нибудь выйдет.
lobby-host-only = Это может только хозяин стола: { $host }. Открой свой: `/{ cmd-bluff } { cmd-start }`.
lobby-no-such-option = Такого варианта нет: выбери из тех, что в меню **{ button-options }**.

## За столом
table-over = Эта игра окончена. Начни новую: `/{ cmd-bluff } { cmd-start }`.
table-not-in = Ты не за этим столом. Куда можно сесть, покажет `/{ cmd-bluff } { cmd-tables }`.
table-not-started = Игра ещё не началась: её начинает хозяин стола.
table-stale = Поздно: с тех пор как появилась эта кнопка, игра ушла вперёд. Сейчас на экране всё свежее.
restored-message = Бот восстановлен из более ранней резервной копии: то, что показывало это сообщение, потеряно. Если стол ещё есть, его положение видно в его собственном сообщении.
restored-look = Бот восстановлен из более ранней резервной копии, поэтому нажатие не засчитано. Теперь видно, как дела за столом на самом деле: продолжай отсюда.
away-look = Bluff был недоступен, поэтому нажатие не засчитано. Теперь видно, как дела за столом на самом деле: продолжай отсюда.
table-late = Поздно: время вышло ещё до нажатия. Что сыграно за тебя, видно на столе.
table-not-awaited = Сейчас не твой ход: кто ходит, видно на столе.
table-unknown = Этого стола больше нет. Открытые столы: `/{ cmd-bluff } { cmd-tables }`.

## Итоги
result-first = 🏆 **{ $name }**
result-place = **{ $place }.** { $name }
fairness-fixed = -# 🔒 Отпечаток секрета `{ $code }` · соль от игроков `{ $salt }`
stopped-game = **{ $game } · стол { $table }**: игра остановлена, итога нет.
stopped-by = **{ $game } · стол { $table }**: игра остановлена, так решил модератор: { $who }. Итога нет, игра не засчитана.
stopped-agreed = **{ $game } · стол { $table }**: игроки остановили игру. Итога нет, игра не засчитана.
stopped-called-off = **{ $game } · стол { $table }**: игра остановлена, потому что турнир отменён. Итога нет, игра не засчитана.
stopped-lobby = **{ $game } · стол { $table }**: стол закрыт до начала игры.
record-here = Протокол стола { $table }: его секрет и всё, что было сыграно. Проверить его может каждый: `bluff verify`.
record-not-over = Протокол откроется, когда игра закончится: в нём секрет, из которого берётся вся случайность.
# The beginning of a fingerprint; with the salt of those who joined once the game has begun.
chance-fingerprint = -# 🔒 Отпечаток { $code }
fairness-now = Все кубики, карты и вопросы за столом { $table } берутся из секрета, который загадан раньше, чем кто-либо сел, и из того, кто сел. Сохрани отпечаток: после игры кнопка **{ $button }** покажет, тот ли это секрет.
rematch-fingerprint = -# 🔒 Отпечаток реванша { $code }
# Follows result-place: the rating and by how much it changed.
result-rating-up = { $rating } ▲ { $change }
result-rating-down = { $rating } ▼ { $change }
result-rating-same = { $rating } =
# Follows the rating.
result-absent = нет на месте в конце (по рейтингу ниже всех, кто остался)
result-computers = -# Рейтинг только у людей: боты не считаются.
button-replay = Повтор
button-verify = { $game ->
        [perudo] Проверить кубики
        [menteur] Проверить кубики
       *[other] Проверить карты
    }

## Личные сообщения
hand-lobby = Ты за столом { $table } ({ $game }). Твои кубики, карты или вопросы появятся здесь, когда начнётся игра.
# In the one private message for all of a person's slow tables.
slow-more = { $count ->
        [one] **Тебя ждёт ещё { $count } стол.**
        [few] **Тебя ждут ещё { $count } стола.**
       *[many] **Тебя ждут ещё { $count } столов.**
    }
# In the place of hand-where.
hand-barred = -# Стол { $table } · Сейчас мне нельзя писать в { $channel }: играй здесь или перенеси игру командой `/{ cmd-bluff } { cmd-move }`.
hand-where = -# Стол { $table } в канале { $link }
# Follows hand-where; a moment such as 16:20, with the day where turns take days.
hand-as-of = { " " }· обновлено: <t:{ $stamp }:{ $style }>
hand-verdict = ### { $told }
hand-left-behind = Это сообщение больше не следит за игрой. Стол здесь: { $link }

## Напоминания
turn-reminder = { $mention }, твой ход за столом { $table }! { $time } { $link }
dm-closed-reminder = { $mention }, не могу написать тебе в личные сообщения. Нажми за столом кнопку своих кубиков или карт: их видишь только ты. { $link }

# What a phone shows of a private message or of a call to the jury before it is unlocked: nothing
# that is hidden.
notice-hand = { $game }, стол { $table }: твоя рука
notice-turn = { $game }, стол { $table }: твой ход
notice-turn-again = { $game }, стол { $table }: всё ещё твой ход
notice-over = { $game }, стол { $table }: игра окончена
notice-jury = ⚖️ { $game }, стол { $table }: нужно жюри. { $called }

## Ответы на команды
start-in-server = Столу нужен канал: открой его на сервере, а не в личных сообщениях.
start-unknown-game = Игры «{ $game }» нет. Можно сыграть: { $games }.
start-several-games = «{ $game }» — это может быть не одна игра: { $games }. Напиши название полнее.
start-permissions = Не могу показать здесь стол. Мне не хватает прав: { $missing }. Их можно выдать в настройках канала.
start-again = Стол { $table } уже открыт, потерялся только ответ: { $link }
start-open = Твой стол { $table } уже открыт: { $link }
start-done = Открываю стол { $table }…
start-calls = 🔔 { $role }, кто играет?
start-no-thread = Создать здесь ветку сейчас не получается, поэтому стол в самом канале.
join-done = Ты за столом { $table }.
left-lobby = Ты больше не за столом { $table }.
left-game = Ты больше не играешь за столом { $table }.
leave-sure = Выйти из-за стола { $table } насовсем? Вернуться в эту игру будет нельзя.
stop-done = Стол { $table } закрыт.
stop-sure = Остановить стол { $table } насовсем? { $people ->
    [1] Больше никто не играет: игра сразу закончится, без итога.
    [one] Играет { $people } человек: игра закончится без итога, если согласятся все. Выйти без остальных: `/{ cmd-bluff } { cmd-leave }`, но это последнее место.
    [few] Играют { $people } человека: игра закончится без итога, если согласятся все. Выйти без остальных: `/{ cmd-bluff } { cmd-leave }`, но это последнее место.
   *[many] Играют { $people } человек: игра закончится без итога, если согласятся все. Выйти без остальных: `/{ cmd-bluff } { cmd-leave }`, но это последнее место.
 }
stop-sure-moderator = Остановить стол { $table } насовсем? { $people ->
    [one] Играет { $people } человек.
    [few] Играют { $people } человека.
   *[many] Играют { $people } человек.
 } Итога не будет, и все увидят, что это твоё решение.
stop-asked = Остановить стол { $table }: твой голос учтён. За столом видно, чьего согласия ещё ждут; чтобы передумать, нажми там кнопку.
stop-wished = ⏹️ Остановить насовсем, без итога? За: { $names }. Ждём согласия: { $missing }
stop-reminder = { $mention }, { $who } предлагает остановить игру насовсем, без итога. Согласиться можно кнопкой у стола. { $link }
stop-not-yours = Начатую игру могут остановить все играющие вместе или модератор этого канала. Выйти без остальных: `/{ cmd-bluff } { cmd-leave }`.
stop-at-table = Ты играешь за этим столом: договорись с остальными или попроси другого модератора.
stop-of-tournament = Это стол турнира: остановить его может только судья или модератор. Позвать их: `/{ cmd-jury } { cmd-jury-call }`.
button-stop = Остановить насовсем
start-too-many = У тебя здесь уже открыты столы: { $tables }. Начни игру за одним из них или закрой его: `/{ cmd-bluff } { cmd-stop }`.
tables-none = Открытых столов здесь нет. Открой свой: `/{ cmd-bluff } { cmd-start }`.
tables-title = **Столы здесь**
tables-mine = **Твои столы**
tables-mine-turn = 👉 **{ $table }** · { $game } · **твой ход** { $time } { $link }
tables-mine-waits = **{ $table }** · { $game } · ждём: { $names } { $link }
tables-mine-play = **{ $table }** · { $game } · идёт игра { $link }
tables-mine-paused = **{ $table }** · { $game } · пауза { $link }
tables-mine-displaced = 📍 **{ $table }** · { $game } · его канала больше нет: `/{ cmd-bluff } { cmd-move }`
tables-mine-lobby = **{ $table }** · { $game } · ещё не началась, игроков: { $seated } { $link }
tables-line-lobby = { $seated ->
        [1] **{ $table }** · { $game } в канале { $channel } · { $host } ждёт игроков
        [one] **{ $table }** · { $game } в канале { $channel } · { $host } ждёт, за столом { $seated } игрок
        [few] **{ $table }** · { $game } в канале { $channel } · { $host } ждёт, за столом { $seated } игрока
       *[many] **{ $table }** · { $game } в канале { $channel } · { $host } ждёт, за столом { $seated } игроков
    }
tables-line-play = { $seated ->
        [one] **{ $table }** · { $game } в канале { $channel } · идёт игра, { $seated } игрок
        [few] **{ $table }** · { $game } в канале { $channel } · идёт игра, { $seated } игрока
       *[many] **{ $table }** · { $game } в канале { $channel } · идёт игра, { $seated } игроков
    }
search-count = 👀 { $people ->
    [one] Игру здесь ищет { $people } человек.
    [few] Игру здесь ищут { $people } человека.
   *[many] Игру здесь ищут { $people } человек.
 }
search-invite = Хочешь сыграть? Выбери игры, и тебя позовут, как только за столом найдётся место.
search-mine = 🔔 Тебя позовут один раз ({ $games }), до <t:{ $stamp }:t>.
search-pick = Позовите меня…
search-how-long = На сколько
search-hours = { $hours ->
    [one] На { $hours } час
    [few] На { $hours } часа
   *[many] На { $hours } часов
 }
search-called = 🔔 { $mentions }, есть место за столом у игрока { $host }: { $game }, { $link }
search-none = Никто из тех, кто ищет эту игру, сейчас не может прийти. `/{ cmd-bluff } { cmd-tables }` покажет, ищет ли кто-нибудь.
search-seated-only = Звать игроков могут только те, кто сидит за этим столом. Сначала сядь за него.
search-rests = Этот стол только что звал игроков. Дай им минуту.
button-search-stop = Больше не звать
button-call-players = Позвать игроков ({ $looking })
which-none = Ты здесь ни за одним столом. Открытые столы: `/{ cmd-bluff } { cmd-tables }`.
which-many = Ты сразу за несколькими столами: укажи номер в параметре `{ cmd-table }`.
which-no-lobby = В этом канале игроков никто не ждёт. Открой стол: `/{ cmd-bluff } { cmd-start }`.

permission-view-channel = «Просматривать канал»
permission-send-messages = «Отправлять сообщения»
permission-send-messages-in-threads = «Отправлять сообщения в ветках»
permission-attach-files = «Прикреплять файлы»

## Когда что-то не так
error-unexpected = У меня что-то сломалось. Ничего не потеряно: нажми ещё раз. О неполадке уже сообщено.
error-too-fast = Слишком быстро для меня: ничего не произошло. Подожди секунду и нажми один раз.
error-one-at-a-time = Я ещё готовлю твой прошлый ответ. Попроси ещё раз, когда он придёт.
error-too-many = Сейчас нажимает слишком много людей: ничего не произошло. Попробуй ещё раз чуть позже.
error-dialog-late = Не удалось открыть вовремя: ничего не произошло. Попробуй ещё раз.
typed-which = Сейчас твоего ответа ждут за несколькими столами. Ответь на сообщение нужного стола.
# Below something typed that may answer one of two questions, or none; the buttons name the questions.
typed-unclear = «{ $text }» — это ответ? Если да, нажми на вопрос.
typed-no = Нет
typed-taken = { $mark } { $choice } **{ $text }**
typed-nothing = Хорошо, это не ответ.
typed-gone = Этого сообщения уже нет. Напиши ответ ещё раз.
