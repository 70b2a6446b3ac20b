# Турниры: сообщение, которое видят все, страницы, фразы, команды.

tournament-title = **🏆 { $name }** · { $game } · турнир { $number }
tournament-more = { $names } и ещё { $more }
tournament-people = { $count ->
        [one] { $count } человек
        [few] { $count } человека
       *[many] { $count } человек
    }
tournament-times = **Начало <t:{ $starts }:f> (<t:{ $starts }:R>).** Запись до <t:{ $closes }:t> (<t:{ $closes }:R>), потом до начала отметься: без отметки не играют.
tournament-listed = **В списке: { $count } из { $capacity }**
tournament-reserves = Запасные, в таком порядке: { $names }
tournament-checkin = **Отметься сейчас, до <t:{ $starts }:t> (<t:{ $starts }:R>).** Не успеешь — твоё место займёт запасной.
tournament-there = ✅ Пришли: **{ $count }** · { $names }
tournament-there-none = ✅ Пока никто не отметился.
tournament-by-hand = ✋ { $count ->
        [one] { $count } человек играет
        [few] { $count } человека играют
       *[many] { $count } человек играют
    } кнопкой *Моя рука* у стола: личные сообщения им пока не доходят.
tournament-missing = Ещё не отметились: { $names }
tournament-how-knockout = На вылет за столами на { $table }; из-за каждого стола { $through ->
        [1] дальше проходит победитель
        [one] дальше проходит { $through } лучший
        [few] дальше проходят { $through } лучших
       *[many] дальше проходят { $through } лучших
    }, пока не останется один стол: финал.
tournament-how-rounds = { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тура
       *[many] { $rounds } туров
    } за столами на { $table }: в каждом играют все, очки складываются. Со второго тура лучшие сидят за первым столом, следующие за вторым и так далее.
tournament-how-swiss = Швейцарская система, { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тура
       *[many] { $rounds } туров
    } за столами на { $table }: в каждом играют все, с теми, у кого столько же очков и с кем ещё не встречались.
tournament-surplus-draw = Финалистов больше, чем мест за столом? Лишних перед финалом отсеивает жребий.
tournament-surplus-lucky = Неполные столы дополняют лучшие из проигравших в прошлом туре.
tournament-age = возраст от { $age }
tournament-conditions-are = Условия: { $conditions }
tournament-bonus = Каждый стол выше даёт на { $bonus ->
        [one] { $bonus } очко
        [few] { $bonus } очка
       *[many] { $bonus } очков
    } больше, начиная со второго тура. Если столов больше { $tables }, шаг меньше: первый стол даёт { $most }.
tournament-prizes = Очки за победу: { $prizes }
tournament-options = Настройки: { $options }
tournament-organiser = Организатор: { $name }.
tournament-referees = { $count ->
        [one] Судья: { $names }
        [few] Судьи: { $names }
       *[many] Судьи: { $names }
    }
tournament-plan = **{ $people ->
        [one] Если играет { $people } человек
        [few] Если играют { $people } человека
       *[many] Если играют { $people } человек
    }:**
tournament-plan-few = Людей пока мало: за столом нужно хотя бы { $least }.
tournament-plan-line = { $number }. { $people ->
        [one] { $people } человек
        [few] { $people } человека
       *[many] { $people } человек
    }: { $tables }
tournament-plan-tables = { $tables ->
        [one] { $tables } стол на { $size }
        [few] { $tables } стола на { $size }
       *[many] { $tables } столов на { $size }
    }
tournament-plan-final = финал, за столом { $size }
tournament-plan-drawn-out = { $count ->
        [one] { $count } выбывает по жребию до игры
        [few] { $count } выбывают по жребию до игры
       *[many] { $count } выбывают по жребию до игры
    }
tournament-plan-lucky = и { $count ->
        [one] { $count } лучший
        [few] { $count } лучших
       *[many] { $count } лучших
    } из проигравших в прошлом туре
tournament-plan-byes = { $count ->
        [one] { $count } проходит
        [few] { $count } проходят
       *[many] { $count } проходят
    } без игры
tournament-drawing = Идёт жеребьёвка первого тура.
tournament-round-one = **{ $title }**
tournament-round = **{ $title }** · сыграно столов: { $over } из { $tables }
tournament-final = Финал
tournament-semifinals = Полуфинал
tournament-onward = Из-за каждого стола { $through ->
        [1] дальше проходит победитель.
        [one] дальше проходит { $through } лучший.
        [few] дальше проходят { $through } лучших.
       *[many] дальше проходят { $through } лучших.
    }
tournament-onward-final = Кто победит за этим столом, тот чемпион.
tournament-onward-points = В каждом туре играют все, и считаются все очки.
tournament-onward-last = Последний тур: после него чемпион тот, у кого больше очков.
tournament-where = 👉 Каждый стол — ветка этого канала, её игроков туда позовут. *Моя рука* ведёт к твоему столу, *Столы* показывает их все.
tournament-round-number = Тур { $number }
tournament-round-of = Тур { $number } из { $rounds }
tournament-drawn-out = По жребию выбывают: { $names }
tournament-moved-up = Запасные, играют с этого тура: { $names }
tournament-lucky = Лучшие из проигравших играют дальше: { $names }
tournament-byes = Проходят без игры: { $names }
tournament-broken = ⚠️ Игра прервана, стол { $tables }. Судья называет победителя или назначает переигровку: `/{ cmd-referee } { cmd-t-settle }`.
tournament-next = Следующий тур начнётся <t:{ $when }:R>.
tournament-champion = # 👑 { $name }
tournament-cancelled = Турнир отменён. { $reason }
tournament-too-few-came = Отметилось слишком мало людей.
tournament-checkable = -# Весь жребий можно проверить по файлу из `/{ cmd-organise } { cmd-t-export }`.
tournament-no-standings = Ни один стол ещё не сыгран: таблица появится с первым результатом.
tournament-no-tables = Столов ещё нет: они появятся, когда турнир начнётся.
tournament-line = { $place }. **{ $name }** · { $score }
tournament-line-noted = { $place }. **{ $name }** · { $score } ({ $note })
tournament-penalised = штраф { $points }
tournament-gone-withdrew = снятие
tournament-gone-left = уход из-за стола
tournament-gone-excluded = исключение
tournament-gone-replaced = замена
tournament-gone-missed = нет отметки
# Рядом с заголовком картинки.
tournament-subtitle = { $title } · { $people ->
        [one] { $people } игрок
        [few] { $people } игрока
       *[many] { $people } игроков
    }
tournament-over-title = Окончен
tournament-standings-over = Итоговая таблица
# Над очками тура, в столбце: 4 буквы.
tournament-caption = Т{ $number }
tournament-mine-in = Ты: место **{ $place }** из { $people } · { $score }. Ты ещё в игре.
tournament-mine-out = Ты: место **{ $place }** из { $people } · { $score }. Для тебя турнир окончен.
tournament-mine-over = Ты: место **{ $place }** из { $people } · { $score }
tournament-board-mine = 👉 Твой стол — { $number }: { $link }
tournament-call-checkin = 🏆 **{ $name }**: отметьтесь до <t:{ $starts }:t> (<t:{ $starts }:R>) кнопкой ниже или командой `/{ cmd-tournament } { cmd-t-checkin }`.
tournament-call-table = 🏆 **{ $name }** · { $title } · стол { $board }. Вы играете здесь, игра начинается: кнопки в сообщении стола.
tournament-thread = { $title } · стол { $board } · { $name }

# Кнопки

button-enter = Записаться
button-reserve = Запасным
button-confirm = Подтверждаю: запиши меня
button-strike = Выйти из списка
button-checkin = Отметиться
button-standings = Таблица
button-tables = Столы
button-my-table = Моя рука

# Что говорится одному человеку

tournament-entered = 🏆 Ты в списке турнира **{ $name }**. Отметься начиная с <t:{ $when }:f> (<t:{ $when }:R>): без отметки ты не играешь.
tournament-reserved = 🏆 Ты **в запасе** турнира **{ $name }**, номер в очереди: { $place }. Отметься, как все; если кто-то не придёт, запасные займут места по порядку.
tournament-reserved-place = Если хочешь своё место, нажми *{ button-enter }*.
tournament-reserved-full = 🏆 Все места заняты ({ $capacity }): ты **в запасе** турнира **{ $name }**, номер в очереди: { $place }. Отметься, как все; если место освободится, запасные займут его по порядку.
tournament-confirm = Прежде чем записаться, подтверди: **{ $conditions }**
tournament-reserve-now = 🏆 Ты **в запасе** турнира **{ $name }**. Если все играют в каждом туре, ты займёшь место, как только оно освободится; а если кому-то придётся уйти, судья может выпустить тебя.
tournament-struck = Тебя больше нет в списке турнира { $number }.
tournament-withdrawn = Ты больше не в турнире { $number }.
tournament-here-private = ✅ Отметка принята. Игра начнётся <t:{ $when }:R>; карты или кубики придут личным сообщением.
tournament-here-hand = ✅ Отметка принята. Игра начнётся <t:{ $when }:R>. Написать тебе в личку я пока не могу: нажми *Моя рука* у своего стола и играй оттуда.
tournament-created = 🏆 Турнир { $number } открыт в { $channel }.
tournament-begins-at = Начало: <t:{ $starts }:F> (<t:{ $starts }:R>).
tournament-read-utc = «{ $typed }» — это время по UTC. Если пояс другой, нажми *{ button-draft-words }* и напиши, например, `20:30 UTC+3`; или задай часовой пояс сервера: `/{ cmd-settings }`.
tournament-read-zone = «{ $typed }» — это время по часовому поясу сервера, { $zone }.
tournament-clocks-skip = ⚠️ Часы тогда переводят вперёд, и этого времени нет: начало будет на столько же позже.
tournament-clocks-repeat = ⚠️ Часы тогда переводят назад, и это время бывает дважды: начало будет в первый раз.
# What autocomplete offers; all of it can be typed.
tournament-begins-now = сейчас
tournament-begins-in = через { $minutes } минут
tournament-begins-offer = { $when } · через { $hours ->
        [0] { $minutes } мин
       *[other] { $hours } ч { $minutes } мин
    }
tournament-event = { $game }: турнир, до { $capacity ->
        [one] { $capacity } участника
        [few] { $capacity } участников
       *[many] { $capacity } участников
    }. Запишись в <#{ $channel }> кнопкой «{ button-enter }», а в последние минуты перед началом нажми там «{ button-checkin }». (Турнир { $number })
tournament-no-event = ℹ️ Турниров нет среди событий этого сервера: для этого мне нужно право «Создавать события». Всё остальное работает и без него.
tournament-event-hidden = 🔒 Среди событий сервера турнира нет: его канал видят не все. Найдут турнир только те, кто видит этот канал.
tournament-did-open = Запись закрыта; началась отметка.
tournament-did-checkin = Турнир начался.
tournament-did-play = Начался следующий тур.
tournament-ended = Турнир { $number } окончен: побеждает первый в таблице.
tournament-called-off = Турнир { $number } отменён.
tournament-displaced = **📍 Канала турнира { $name } больше нет, поэтому время за его столами остановлено.** Перенеси турнир в другой канал: `/{ cmd-organise } { cmd-t-move }` там. Стол, за которым день (в медленной игре — неделю) никто ничего не сделает, прерывается.
tournament-moved = 📍 Турнир { $number } продолжается здесь.
tournament-appointed = { $name } теперь судья турнира { $number }.
tournament-dismissed = { $name } больше не судья турнира { $number }.
tournament-ruled = ⚖️ Сделано и записано в протокол турнира { $number }.
tournament-exported = Вот он.

# Подготовка турнира, до объявления

draft-title = **🏆 { $name }** · { $game } · ещё не объявлен
draft-starts-in = Начало через { $unit ->
        [days] { $count ->
            [one] { $count } день
            [few] { $count } дня
           *[many] { $count } дней
        }
        [hours] { $count ->
            [one] { $count } час
            [few] { $count } часа
           *[many] { $count } часов
        }
       *[minutes] { $count ->
            [one] { $count } минуту
            [few] { $count } минуты
           *[many] { $count } минут
        }
    } после объявления.
draft-times = Отметка: за { $checkin } мин до начала. Между турами: { $rest } мин{ $every ->
        [0] .
       *[other] , и не меньше { $every } мин от начала до начала.
    }
draft-plan = **{ $who }:** { $plan }
# What a choice comes to, in one line of a select.
draft-comes-to = { $who }: { $plan }
draft-all-rounds = { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тура
       *[many] { $rounds } туров
    }: { $tables }
draft-lasts = около { $hours ->
        [0] { $minutes } мин
       *[other] { $minutes ->
            [0] { $hours } ч
           *[other] { $hours } ч { $minutes } мин
        }
    }
draft-announced-in = Кнопка *{ button-announce }* объявит турнир: { $channel }.
draft-options = **🏆 { $name }** · настройки игры { $game }
draft-capacity = Мест: { $count }
draft-table = За столом: { $count }
draft-through = Из-за стола проходят: { $count }
draft-rounds = Туров: { $count }
button-announce = Объявить
button-draft-numbers = Места и время…
button-draft-words = Название, начало, условия…
button-draft-game = Настройки игры
button-draft-back = Назад
draft-modal-numbers = Места и время
draft-modal-words = Название, начало, условия
draft-field-capacity = Сколько мест
draft-field-capacity-why = Следующие будут запасными.
draft-field-bonus = Очки за каждый стол выше
draft-field-bonus-why = Со второго тура. 0: нет.
draft-field-checkin = Минут на отметку
draft-field-checkin-why = Тогда подтверждают, что будут играть.
draft-field-rest = Минут между турами
draft-field-rest-why = От конца тура до начала следующего.
draft-field-every = Минут от начала до начала
draft-field-every-why = Раньше тур не начнётся. 0: как только можно.
draft-field-name = Название
draft-field-name-why = Как называется турнир.
draft-field-start = Начало
draft-field-start-why = сейчас, через 10 минут, 20:30, в субботу 20:30, <t:…>
draft-field-age = Возраст, не меньше
draft-field-age-why = В годах; это подтверждают при записи. 0: не важно.
draft-field-conditions = Условия
draft-field-conditions-why = Что ещё подтверждают при записи.
draft-gone = Этой заготовки больше нет: турнир объявлен, есть заготовка новее, или прошёл день. Начни заново: `/{ cmd-organise } { cmd-t-create }`.
draft-number = «{ $typed }» не подходит: { $what ->
        [capacity] для мест
        [bonus] для очков
        [age] для возраста
       *[other] для минут
    } напиши число от { $least } до { $most }.

# Что не разрешается

tournament-unknown = Такого турнира здесь нет: выбери из списка, который открывается при вводе.
tournament-none = На этом сервере сейчас нет турнира. Открыть его могут организаторы: `/{ cmd-organise } { cmd-t-create }`.
tournament-many = Турниров несколько: укажи номер ({ $numbers }).
tournament-over = Этот турнир окончен. Итог: `/{ cmd-tournament } { cmd-t-standings }`.
tournament-closed = Запись закрыта. Можно ещё записаться запасным: `/{ cmd-tournament } { cmd-t-join }` с пометкой «запасной».
tournament-not-open = Запись уже закрыта.
tournament-not-checkin = Сначала должна пройти отметка.
tournament-started = Турнир уже начался.
tournament-not-started = Турнир ещё не начался: попробуй после начала.
tournament-already-in = Ты уже в списке.
tournament-already-reserve = Ты уже в запасе: отметься, запасные занимают места по порядку.
tournament-no-place = Все места заняты ({ $capacity }): ты остаёшься в запасе и займёшь место, как только оно освободится.
tournament-unconfirmed = Сначала подтверди условия: нажми *{ button-enter }* под сообщением турнира.
tournament-full = Список полон вместе с запасными: подожди, вдруг кто-то выйдет.
tournament-clash = Ты в турнире { $number } ({ $other }): он начинается меньше чем за час до этого или после него. Сначала выйди оттуда.
tournament-not-in = Тебя нет в списке этого турнира.
tournament-no-such-player = Этого человека нет в турнире: выбери кого-нибудь из списка.
tournament-not-playing = Этот человек не играет в турнире: выбери того, кто играет.
tournament-plays-already = Этот человек — участник турнира, пусть и вне игры: выбери другого.
tournament-not-reserve = Этот человек не соглашался играть: пусть сначала запишется запасным через `/{ cmd-tournament } { cmd-t-join }`.
tournament-gone-already = Этот человек уже вне турнира.
tournament-put-out = По решению судьи ты больше не в этом турнире, но смотреть его можно.
tournament-nothing-left = Этому человеку больше нечего играть: выйти на замену нельзя.
tournament-seat-closed = Этот игрок уже покинул стол, а в этой игре покинутое место занять нельзя. В другой раз сначала выпусти запасного: так игрок сразу выбывает.
tournament-name = Дай название: от 1 до { $most } знаков.
tournament-withdraw-instead = Турнир начался: `/{ cmd-tournament } { cmd-t-leave }` выведет тебя из него насовсем.
tournament-checkin-later = Отметка начнётся <t:{ $when }:f> (<t:{ $when }:R>).
tournament-checked-in = Твоя отметка уже есть.
tournament-stands = У этого турнира есть канал: переносить нечего.
tournament-referee-plays = Нельзя быть в одном турнире и судьёй, и игроком.
tournament-plays-names-none = Ты в списке этого турнира, поэтому, пока он идёт, судей выбираешь не ты. Это может тот, кто управляет сервером и не играет.
tournament-has-ruled = В этом турнире за тобой уже есть судейские решения, играть в нём нельзя: выбери другой.
tournament-newcomer-ruled = Этот человек уже принимал в турнире судейские решения и играть в нём не может: выбери другого.
tournament-end-plays = Ты играешь в этом турнире, а досрочный конец сделает чемпионом того, кто впереди. Попроси кого-нибудь другого из управляющих сервером или отмени турнир: `/{ cmd-organise } { cmd-t-cancel }`.
tournament-referee-already = Этот человек уже судья.
tournament-no-referee = Этот человек не судья этого турнира: выбери одного из судей.
tournament-not-referee = Это могут только судьи турнира, его организатор и жюри сервера: попроси кого-нибудь из них.
tournament-not-yours = Это могут только организатор и те, кто управляет сервером: попроси кого-нибудь из них.
tournament-only-managers = Создавать турниры здесь могут только те, кто управляет сервером. `/{ cmd-settings }` может разрешить это роли.
tournament-only-role = На этом сервере, чтобы создавать турниры, нужна роль { $role }.
tournament-in-channel = Создай турнир в канале, а не в ветке: ветки получат его столы.
tournament-channel-gone = Канала для турниров, который назван в `/{ cmd-settings }`, больше нет, или он не текстовый. Выбери там другой.
tournament-which-game = Укажи, в какую игру играть: добавь `{ cmd-t-game }`.
tournament-other-game = У такого турнира своя игра: не указывай никакой.
tournament-when = Укажи начало: `сейчас`, `через 10 минут`, `20:30`, `в субботу 20:30`, `28 ноября 20:30`, `20:30 UTC+3` или метку времени Discord (`<t:…>`).
tournament-when-meant = Непонятно, когда это. Может, одно из этих? { $offers }
tournament-when-day = Это { $first } или { $second }? Набери дату так.
tournament-when-past = Это уже прошло. Набери время, которое ещё впереди.
tournament-when-far = Это слишком далеко. Турнир начинается в ближайшие шестьдесят дней.
tournament-when-zone = Такого часового пояса нет: они от UTC-12 до UTC+14. Набери, например, `20:30 UTC+3` или `20:30 Europe/Moscow`.
tournament-conditions = Это слишком длинно: сократи условия до { $most } знаков.
tournament-too-soon = Слишком скоро: до начала нужно успеть запись и отметку. Выбери начало позже.
tournament-round-runs = Тур { $number } ещё играют: дождись его конца.
tournament-penalty-points = Штраф бывает от 1 до { $most } очков; отрицательное число возвращает очки.
tournament-no-such-table = Стол { $table } не из этого тура или уже решён.
tournament-table-plays = За столом { $table } ещё играют. Это для прерванных столов.
tournament-not-at-table = Этот человек не сидел за столом { $table }: выбери одного из его игроков.
tournament-no-table = В этом туре у тебя нет стола. Твоё место: `/{ cmd-tournament } { cmd-t-standings }`.
tournament-rests = В этом туре у тебя нет стола: ты проходишь дальше без игры.
tournament-stale = Только что всё изменилось: посмотри ещё раз и повтори.
lobby-of-tournament = Это турнирный стол: места за ним уже распределены.
rematch-of-tournament = У турнирного стола нет реванша: открой свой, `/{ cmd-bluff } { cmd-start }`.

# Команды

cmd-tournament = турнир
cmd-tournament-about = Записаться на турнир и следить за ним
cmd-t-create = создать
cmd-t-create-about = Подготовить турнир и объявить его
cmd-t-join = записаться
cmd-t-join-about = Записаться на турнир в этом канале
cmd-t-leave = выйти
cmd-t-leave-about = Выйти из списка или из турнира насовсем
cmd-t-checkin = отметиться
cmd-t-checkin-about = Подтвердить, что ты здесь
cmd-t-start = начать
cmd-t-start-about = Начать следующее сейчас (отметку, игру, новый тур)
cmd-t-standings = таблица
cmd-t-standings-about = Посмотреть, кто впереди
cmd-t-tables = столы
cmd-t-tables-about = Посмотреть, кто где сидит в этом туре
cmd-t-end = закончить
cmd-t-end-about = Закончить после этого тура; побеждает первый в таблице
cmd-t-cancel = отменить
cmd-t-cancel-about = Отменить, без чемпиона
cmd-t-move = перенести
cmd-t-move-about = Перенести сюда турнир, канала которого больше нет
cmd-t-referee = судья
cmd-t-referee-about = Назначить или снять судью
cmd-t-penalty = штраф
cmd-t-penalty-about = Снять с игрока очки в таблице
cmd-t-exclude = исключить
cmd-t-exclude-about = Исключить игрока из турнира
cmd-t-export = выгрузить
cmd-t-export-about = Результаты файлом
cmd-t-tournament = турнир
cmd-t-tournament-about = Его номер, если их несколько
cmd-t-preset = вид
cmd-t-preset-about = Какой турнир
cmd-t-name = название
cmd-t-name-about = Как он называется
cmd-t-begins = начало
cmd-t-begins-about = Когда начало: сейчас, через 10 минут, 20:30, в субботу 20:30, <t:…>
cmd-t-game = игра
cmd-t-game-about = В какую игру играть
cmd-t-member = участник
cmd-t-member-about = Кто
cmd-t-dismiss = снять
cmd-t-dismiss-about = Больше не судья
cmd-t-reserve = запасным
cmd-t-reserve-about = Только если кто-то не придёт
cmd-t-player = игрок
cmd-t-player-about = О ком речь
cmd-t-points = очки
cmd-t-points-about = Сколько; отрицательное число возвращает очки
cmd-t-reason = причина
cmd-t-reason-about = Почему; это могут прочитать все
cmd-t-broken = стол
cmd-t-broken-about = Номер прерванного стола
cmd-t-winner = победитель
cmd-t-winner-about = Кто там победил; если не указать, стол переиграют
cmd-t-format = формат
cmd-t-format-about = CSV: таблица. JSON: всё, для проверки
tournament-preset-quiz = Чемпионат по квиз-покеру (80 игроков)
tournament-preset-quiz16 = Вечер квиз-покера (16 игроков)
tournament-preset-whist = Чемпионат по висту (3 тура)
tournament-preset-knockout = На вылет
tournament-preset-rounds = Туры
tournament-preset-swiss = Швейцарская система
tournament-surplus-name-short = Столы как можно полнее
tournament-surplus-name-draw = Жребий перед финалом
tournament-surplus-name-lucky = Дополняют лучшие из проигравших
tournament-seating-random = Рассадка: по жребию
tournament-seating-random-why = Кто с кем встретится в первом туре, решает жребий.
tournament-seating-rank = Рассадка: по рейтингу
tournament-seating-rank-why = Сильнейшие сядут за разные столы.
tournament-export-csv = Таблица (CSV)
tournament-export-json = Всё (JSON)
cmd-t-settle = рассудить
cmd-t-settle-about = Прерванный стол: назвать победителя или переиграть
tournament-withdraw-sure = Турнир **{ $name }** уже идёт. Выйти из него насовсем?
