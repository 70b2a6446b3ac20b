# Captain Bluff.

captain-title = Captain Bluff
captain-pitch = Избавься от багажа на лентах, **настоящее** место отправления которых скрыто. Блефуй и лови на блефе: кто ошибся, забирает всю ленту.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-captain-names = капитан блеф, капитан, чемоданы
game-captain = Captain Bluff / Капитан Блеф · карты, { $players } { $most ->
    [one] игрок
    [few] игрока
   *[many] игроков
}

## Карты и ленты
captain-city = { $city ->
        [P] Париж
        [N] Нью-Йорк
       *[T] Токио
    }
    .emoji = { $city ->
        [P] :captain_paris:
        [N] :captain_new_york:
       *[T] :captain_tokyo:
    } { captain-city }
captain-luggage = { $city } { $number }
captain-range = { $city } { $first }–{ $last }
captain-airport = { $card ->
        [TM] Кругосветка
        [CS] Смена направления
        [TA] Табло
       *[VR] Задержка рейса
    }
captain-joker = Кругосветка за { $number }
# In a row: a world tour that counts as this number, a change of direction.
captain-joker-short = 🌍{ $number }
captain-turn-short = ⇄
captain-belt-bare = Лента { $belt } · места отправления нет
captain-belt-free = Лента { $belt } · пустая
captain-belt-row = Лента { $belt } · { $row } { $direction ->
        [up] ↑
        [down] ↓
       *[none] ↕
    }
# $belts: numbers with commas.
captain-belts = { $count ->
        [one] лента { $belts }
        [few] ленты { $belts }
       *[many] ленты { $belts }
    }
captain-at-belt = { $cards } (лента { $belt })
captain-offer = { $belt }: { $cards }

## Чей ход
captain-setup-turn = **{ $name }** прячет карту над свободной лентой (место отправления { $number } из { $origins }). { $time }
captain-setup-yours = **Твой ход:** спрячь любую карту над свободной лентой (место отправления { $number } из { $origins }). Знать её будешь только ты. { $time }
captain-turn = Ходит **{ $name }** · круг { $round } { $time }
captain-turn-yours = **Твой ход** · круг { $round }. Сделай одно действие и, если хочешь, сыграй одну карту аэропорта. { $time }
captain-played-turn = **{ $name }**: карта аэропорта сыграна, осталось действие · круг { $round } { $time }
captain-played-yours = **Твой ход:** карта аэропорта сыграна, теперь сделай действие. Круг { $round }. { $time }
captain-acted-turn = **{ $name }**: действие сделано, можно ещё карту аэропорта · круг { $round } { $time }
captain-acted-yours = **Действие сделано.** Сыграй карту аэропорта, если хочешь, или закончи ход. Круг { $round }. { $time }
captain-open = **{ $name }** кладёт **{ $cards }** на ленту { $belt }. Это и правда { $city }? Скажи **«Блеф!»** или пропусти: кто ошибся, забирает ленту. Ещё думают: { $names }. { $time }
captain-open-yours = **{ $name }** кладёт **{ $cards }** на ленту { $belt }. **Это и правда { $city }?** Скажи **«Блеф!»** или пропусти. Скажешь зря — заберёшь ленту. Ещё думают: { $names }. { $time }
captain-open-own = Ты кладёшь **{ $cards }** на ленту { $belt }. Если кто-то скажет «Блеф!», а место отправления — не { $city }, всю ленту заберёшь ты. Ещё думают: { $names }. { $time }
captain-open-last = ⚠ Это { $you ->
        [name] твоя **последняя карта**. Если все пропустят или кто-то зря не поверит, ты побеждаешь.
       *[no] **последняя карта** игрока { $name }. Если все пропустят или кто-то зря не поверит, это победа.
    }
captain-winner = 🏆 { $you ->
        [name] **Ты побеждаешь!**
       *[no] Побеждает **{ $name }**!
    }
captain-winners = 🏆 Общая победа: **{ $name }**!

## Свои карты
captain-hand-city = { $city } **{ $numbers }**
captain-hand-none = Карт у тебя не осталось.

## Кнопки
captain-button-cards = Мои карты
captain-button-why = Почему нельзя?
captain-button-call = Блеф!
captain-button-pass = Пропустить
captain-button-end = Закончить ход
captain-button-delay = Сыграть задержку рейса
captain-button-board = Сбросить табло

## Что можно сделать
captain-what = Что ты хочешь сделать?
captain-what-out = Не твой ход: можно забрать багаж
captain-do-place = Положить багаж
captain-do-place-why = Одну карту или несколько подряд в конец ленты. Остальные могут не поверить.
captain-do-origin = Назначить место отправления
captain-do-origin-why = Карту рубашкой вверх над лентой, где его нет; потом взять карту из колоды.
captain-do-look = Посмотреть место отправления
captain-do-look-why = Увидишь только ты; на какую ленту ты смотришь, узнают все.
captain-do-swap = Сменить место отправления
captain-do-swap-why = Твоя карта ляжет на его место, а прежняя придёт тебе в руку.
captain-do-close = Закрыть ленту
captain-do-close-why = Багаж и место отправления уходят в сброс, не открываясь. Лента снова свободна.
captain-do-tm = Аэропорт: кругосветка
captain-do-tm-why = Джокер в конец ряда за число, которое ты выберешь. Ему могут не поверить.
captain-do-cs = Аэропорт: смена направления
captain-do-cs-why = Числа в ряду пойдут в другую сторону.
captain-do-ta = Аэропорт: табло
captain-do-ta-why = Посмотреть два места отправления.
captain-do-vr = Аэропорт: задержка рейса
captain-do-vr-why = Все остальные, у кого меньше пяти карт, берут по одной.
captain-do-take = Забрать багаж
captain-do-take-why = Последние карты ряда в руку, чьи бы ни были. В любое время, действием не считается.
captain-where = На какой ленте?
captain-which-place = Какие карты?
captain-which-origin = Какая карта станет местом отправления?
captain-which-swap = Какая карта станет новым местом отправления?
captain-which-tm = За какое число?
captain-which-cs = Какой ряд?
captain-which-ta = Какие два места отправления?
captain-which-look = Какое место отправления?
captain-which-close = Какую ленту?
captain-which-take = Какие карты?
# Of several selects, what lies in this one.
captain-which-part = { $what } { $first } … { $last }
captain-run = { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
captain-run-up = { $cards ->
        [one] { $cards } карта: дальше ряд идёт вверх
        [few] { $cards } карты: дальше ряд идёт вверх
       *[many] { $cards } карт: дальше ряд идёт вверх
    }
captain-run-down = { $cards ->
        [one] { $cards } карта: дальше ряд идёт вниз
        [few] { $cards } карты: дальше ряд идёт вниз
       *[many] { $cards } карт: дальше ряд идёт вниз
    }
captain-short-known = Ты знаешь, что там: { $card }
captain-short-unknown = Что там, ты не знаешь
captain-step-place = **Положить багаж.** Весь багаж на ленте — из одного города, и у каждого города одновременно только одна лента. Твои карты идут подряд, без пропусков; после карты, что уже лежит, пропуск можно.
captain-step-origin = **Назначить место отправления.** Город карты — настоящий город багажа на этой ленте, и знаешь его только ты. Карта аэропорта — ловушка: любой багаж на такой ленте будет блефом.
captain-step-look = **Посмотреть место отправления.** Карту увидишь только ты; остальные увидят, куда ты смотришь.
captain-step-swap = **Сменить место отправления.** Новое будешь знать только ты; прежняя карта придёт тебе в руку.
captain-step-close = **Закрыть ленту.** Багаж и место отправления уходят в сброс, никому не показанные.
captain-step-tm = **Кругосветка.** Джокер за то число, которое ты выберешь; это твоя карта аэропорта на этот ход. Внутрь серии карт она кладётся через «{ captain-do-place }».
captain-step-cs = **Смена направления.** Ложится в конец ряда; следующее число должно идти в другую сторону.
captain-step-ta = **Табло.** Ты смотришь два места отправления, и карта уходит в сброс.
captain-step-vr = **Задержка рейса.** Все остальные, у кого меньше пяти карт, берут багаж; карта уходит в сброс.
captain-step-take = **Забрать багаж.** Так можно потом положить больше или повернуть ряд. Первый багаж ряда всегда остаётся.
captain-risk-honest = ✅ Место отправления ленты { $belt } — **{ $card }**: это честно. Кто не поверит, заберёт ленту.
captain-risk-bluff = 🤥 Место отправления ленты { $belt } — **{ $card }**: это блеф. Если не поверят, ты заберёшь свои карты и ещё { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }.
captain-risk-airport = 🤥 Место отправления ленты { $belt } — карта аэропорта (**{ $card }**): любой багаж там будет блефом. Если не поверят, ты заберёшь всю ленту.
captain-risk-free = 🔎 Место отправления ленты { $belt } — **{ $card }**: багаж из города { $city } там честный, любой другой — блеф.
captain-risk-unknown = ❔ Ты не знаешь места отправления ленты { $belt }. Если город другой и кто-то не поверит, ты заберёшь всю ленту.
captain-origin-known = Место отправления ленты { $belt } — **{ $card }**.
captain-origin-unknown = Ты не знаешь места отправления ленты { $belt }.

## Почему нельзя
captain-why-title = **Чего сейчас нельзя и почему**
captain-why-nothing = **Можно всё:** сейчас нет никаких запретов.
captain-why-turn = • **Действия и карты аэропорта:** сейчас ходит { $name }.
captain-why-acted = • **Действия:** твоё уже сделано; за ход — ровно одно.
captain-why-played = • **Карты аэропорта:** одна уже сыграна; за ход — не больше одной.
captain-why-no-card = • **{ $card }:** такой карты у тебя нет.
captain-why-no-row = • **{ $card }:** нужна лента с багажом.
captain-why-no-number = • **{ $card }:** ни в одном ряду не осталось числа, которое она могла бы заменить.
captain-why-place-bare = • **Положить, { $belts }:** { $count ->
        [one] места отправления пока нет. Сначала назначь его.
        [few] мест отправления пока нет. Сначала назначь их.
       *[many] мест отправления пока нет. Сначала назначь их.
    }
captain-why-place-shut = • **Положить, { $belts }:** твой багаж из городов, которые уже открыты на других лентах, а у каждого города одновременно только одна лента.
captain-why-place-row = • **Положить, лента { $belt }:** у тебя нет багажа из города { $city } { $direction ->
        [up] больше { $number }
        [down] меньше { $number }
       *[none] кроме { $number }
    }.
captain-why-origin = • **Назначить:** у каждой ленты есть место отправления.
captain-why-origin-draw = • **Назначить:** пришлось бы взять карту, а их не осталось.
captain-why-look = • **Посмотреть:** ни у одной ленты нет места отправления.
captain-why-swap = • **Сменить и закрыть:** нельзя ({ $belts }): там нет багажа.
captain-why-swap-none = • **Сменить и закрыть:** ни на одной ленте нет багажа, а без него нельзя ни сменить, ни закрыть.
captain-why-take = • **Забрать:** ни один ряд не кончается багажом, который можно взять; карта аэропорта и первый багаж остаются.
captain-why-take-belts = • **Забрать:** нельзя ({ $belts }): { $count ->
        [one] ряд кончается картой аэропорта, или в нём одна карта.
        [few] ряды кончаются картой аэропорта, или в них одна карта.
       *[many] ряды кончаются картой аэропорта, или в них одна карта.
    }
captain-why-takes = • **Забрать:** до своего следующего хода можно взять { $most ->
        [one] { $most } карту
        [few] { $most } карты
       *[many] { $most } карт
    }, и они уже взяты.

## Что произошло
captain-event-dealt = Карты розданы. { $you ->
        [name] Начинаешь ты.
       *[no] Начинает { $name }.
    }
captain-event-got = 🤫 Тебе пришла карта **{ $card }**.
captain-event-saw = 🤫 Место отправления ленты { $belt }: **{ $card }**.
captain-event-defined = { $name } прячет карту места отправления над лентой { $belt }.
captain-event-defined-clock = { $you ->
        [name] Твоё время вышло
       *[no] Время игрока { $name } вышло
    }: над лентой { $belt } ложится карта рубашкой вверх.
captain-event-looked = { $name } смотрит место отправления: { $belts }.
captain-event-looked-clock = { $you ->
        [name] Твоё время вышло
       *[no] Время игрока { $name } вышло
    }: игра сама смотрит место отправления ({ $belts }).
captain-event-board = { $name } играет табло и смотрит места отправления: { $belts }.
captain-event-board-none = { $name } сбрасывает табло.
captain-event-swapped = { $name } меняет место отправления ленты { $belt } на карту из руки.
captain-event-closed = { $name } закрывает ленту { $belt }: { $row } и место отправления уходят в сброс, никому не показанные.
captain-event-placed = { $name } кладёт **{ $cards }** на ленту { $belt }.
captain-event-joker = { $name } играет кругосветку на ленту { $belt }: она считается за **{ $number }**.
captain-event-reversed = { $name } играет смену направления на ленту { $belt }.
captain-event-delayed = { $name } играет задержку рейса: все остальные, у кого меньше пяти карт, берут по одной.
captain-event-drew = { $name } берёт карту.
captain-event-reshuffled = Сброс перемешан, это новая колода: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }.
captain-event-bluff = { $you ->
        [caller] Ты не веришь игроку { $placer }
        [placer] { $caller } не верит тебе
       *[no] { $caller } не верит игроку { $placer }
    } (лента { $belt }) — и правильно: там **{ $origin }**.
captain-event-honest = { $you ->
        [caller] Ты не веришь игроку { $placer }
        [placer] { $caller } не верит тебе
       *[no] { $caller } не верит игроку { $placer }
    } (лента { $belt }) — и зря: там **{ $origin }**.
captain-event-collected = { $name } забирает { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    } с ленты { $belt }.
captain-event-took = { $name } возвращает в руку **{ $cards }** с ленты { $belt }.
captain-event-left = { $you ->
        [name] Ты выходишь из игры; твои карты
       *[no] { $name } выходит из игры; карты
    } уходят в сброс.
captain-event-limit = Последний круг окончен: побеждает тот, у кого меньше карт.

## Проверка
captain-doubt = «Блеф!» { $doubter } не верит игроку { $claimant }: лента { $belt } из города { $city }?
captain-reveal-call = «Блеф!» { $you ->
        [caller] **Ты** не веришь игроку **{ $placer }**
        [placer] **{ $caller }** не верит **тебе**
       *[no] **{ $caller }** не верит игроку **{ $placer }**
    } (лента { $belt }): { $row }.
captain-reveal-honest = Место отправления — **{ $origin }**, тот самый город: { $you ->
        [placer] ты играешь честно.
       *[no] { $placer } играет честно.
    }
captain-reveal-bluff = Место отправления — **{ $origin }**, другой город: это блеф.
captain-reveal-airport = Место отправления — карта аэропорта, **{ $origin }**: любой багаж там — блеф.
captain-cost = { $you ->
        [name] Ты забираешь
       *[no] { $name } забирает
    } { $cards ->
        [one] { $cards } карту
        [few] { $cards } карты
       *[many] { $cards } карт
    }.
# The heading of one’s own message: cities, or a card of the airport; $cost is captain-cost.
captain-verdict-honest = Честно! Там и правда { $city }. { $cost }
captain-verdict-bluff = Блеф! { $origin }, а не { $city }. { $cost }
captain-verdict-airport = Блеф! Карта аэропорта: { $origin }. { $cost }

## Повтор
captain-replay-hand = { $name }: { $cards }
captain-replay-origin = Лента { $belt }, место отправления: **{ $card }**

## Варианты правил
captain-option-airport-mix-4433 = Карты аэропорта: больше джокеров
captain-option-airport-mix-4433-why = 4 кругосветки, 4 смены направления, 3 табло, 3 задержки рейса.
captain-option-airport-mix-3344 = Карты аэропорта: больше табло и задержек
captain-option-airport-mix-3344-why = 3 кругосветки, 3 смены направления, 4 табло, 4 задержки рейса.
captain-option-call-time-20 = Время сказать «Блеф!»: 20 секунд
captain-option-call-time-20-ten = Время сказать «Блеф!»: 200 секунд
captain-option-call-time-20-hour = Время сказать «Блеф!»: 20 минут
captain-option-call-time-20-slow = Время сказать «Блеф!»: 8 часов
captain-option-call-time-20-why = Хватит, чтобы подумать. Как только все пропустили, игра идёт дальше.
captain-option-call-time-10 = Время сказать «Блеф!»: 10 секунд
captain-option-call-time-10-ten = Время сказать «Блеф!»: 100 секунд
captain-option-call-time-10-hour = Время сказать «Блеф!»: 10 минут
captain-option-call-time-10-slow = Время сказать «Блеф!»: 4 часа
captain-option-call-time-10-why = Для быстрой и внимательной компании.
captain-option-call-time-40 = Время сказать «Блеф!»: 40 секунд
captain-option-call-time-40-ten = Время сказать «Блеф!»: 400 секунд
captain-option-call-time-40-hour = Время сказать «Блеф!»: 40 минут
captain-option-call-time-40-slow = Время сказать «Блеф!»: 16 часов
captain-option-call-time-40-why = Для компании, которая любит обсудить.
captain-option-takeback-max-none = Забирать багаж: сколько угодно
captain-option-takeback-max-none-why = Бери обратно сколько хочешь. Партии дольше.
captain-option-takeback-max-3 = Забирать багаж: до 3 карт
captain-option-takeback-max-3-why = Каждый между двумя своими ходами: спокойнее в оживлённом канале.
captain-option-turn-limit-40 = Не больше 40 кругов
captain-option-turn-limit-40-why = До этого почти не доходит. Побеждает тот, у кого меньше карт.
captain-option-turn-limit-20 = Не больше 20 кругов
captain-option-turn-limit-20-why = Около часа самое большее. Побеждает тот, у кого меньше карт.
captain-option-turn-limit-10 = Не больше 10 кругов
captain-option-turn-limit-10-why = Короткая игра. Побеждает тот, у кого меньше карт.
captain-option-first-random = Кто начинает: по жребию
captain-option-first-random-why = Кто ходит первым, решает жребий.
captain-option-first-host-picks = Кто начинает: выбирает хозяин стола
captain-option-first-host-picks-why = Хозяин стола скажет, кто начнёт: например, кто летал последним.
captain-wait-for-first = Сначала хозяин стола скажет, кто начинает.
captain-started = Кто начинает, уже известно.
captain-choose-first = Хозяин стола выбирает, кто начнёт. { $time }

## Что не принято
captain-setup = Сначала каждый кладёт место отправления над лентой; до первого хода больше ничего нельзя.
captain-window = Подожди немного: { $seat } кладёт багаж, и остальные ещё могут сказать «Блеф!». До тех пор на лентах ничего не меняется.
captain-reveal = Только что была проверка: игра пойдёт дальше, когда все нажмут **{ button-continue }**.
captain-acted = Твоё действие уже сделано; за ход — ровно одно. Сыграй карту аэропорта или закончи ход.
captain-must-act = Сначала сделай действие: положи багаж, назначь, посмотри или смени место отправления или закрой ленту. Потом ход можно закончить.
captain-airport-played = Карта аэропорта уже сыграна; за ход — не больше одной.
captain-no-such-belt = Ленты { $belt } нет: они с 1 по 6.
captain-not-in-hand = Этой карты у тебя нет: { $card ->
        [TM] Кругосветка
        [CS] Смена направления
        [TA] Табло
        [VR] Задержка рейса
       *[other] { $card }
    }.
captain-no-origin = У ленты { $belt } нет места отправления. Сначала назначь его.
captain-has-origin = У ленты { $belt } уже есть место отправления. Сменить его можно, когда на ней лежит багаж.
captain-belt-empty = На ленте { $belt } нет багажа: выбери ленту с багажом.
captain-nothing-placed = Положи хотя бы одну карту багажа: одна кругосветка играется как карта аэропорта, а не как действие.
captain-two-jokers = Кругосветка только одна: за ход — не больше одной карты аэропорта.
captain-two-cities = { $one } и { $other } — из разных городов: вместе кладут багаж из одного.
captain-other-city = На ленте { $belt } лежит багаж из города { $city ->
        [P] Париж
        [N] Нью-Йорк
       *[T] Токио
    }; за ним может следовать только он.
captain-city-open = { $city ->
        [P] Париж
        [N] Нью-Йорк
       *[T] Токио
    } уже на ленте { $belt }, а у каждого города одновременно только одна лента.
captain-hole = { $before } и { $after } не идут подряд. Карты, которые кладут вместе, идут без пропусков.
captain-wrong-way = { $card } не может идти после { $last }: этот ряд идёт { $direction ->
        [up] вверх, нужно число больше
       *[down] вниз, нужно число меньше
    }.
captain-joker-first = Ряд начинается с настоящего багажа, чтобы все видели город; кругосветка может идти за ним.
captain-joker-nothing = Там кругосветка не заменила бы никакой карты ({ $number }): ей нужно число от 1 до 17, которое продолжает ряд и карты с которым ещё нет на этой ленте.
captain-nothing-to-draw = Чтобы назначить место отправления, надо взять карту, а их не осталось: сделай другое действие.
captain-look-count = { $count ->
        [0] Мест отправления пока нет, и табло нечего показать: сыграй другую карту.
        [one] Табло сейчас показывает ровно { $count } место отправления.
        [few] Табло сейчас показывает ровно { $count } места отправления.
       *[many] Табло сейчас показывает ровно { $count } мест отправления.
    }
captain-look-twice = Табло показывает две разные ленты, а не дважды ленту { $belt }.
captain-nothing-to-call = Сейчас нет выкладки, которой можно не поверить: подожди следующей.
captain-call-late = Слишком поздно: последнюю выкладку уже пропустили. Не поверить можно только самой последней и только вовремя.
captain-called = Тебя опережает { $seat }: «Блеф!» уже сказано.
captain-own-placement = Это твоя выкладка; не верить ей или пропустить её могут только другие.
captain-passed = Ты уже пропускаешь эту выкладку: ждём остальных.
captain-take-airport = Ряд на ленте { $belt } кончается картой аэропорта: она остаётся, и всё, что до неё, тоже.
captain-take-one-stays = С ленты { $belt } можно взять только последние карты багажа: первая остаётся, и из-под карты аэропорта ничего не берут.
captain-take-not-last = { $cards } — это не конец ряда на ленте { $belt }: взять можно только последние карты.
captain-takes-spent = До твоего следующего хода можно взять только { $most ->
        [one] { $most } карту
        [few] { $most } карты
       *[many] { $most } карт
    }.
captain-unreadable = «{ $text }» — не ход. Выбери из списка или напиши так: 2:П7,П8 — Париж 7 и 8 на ленту 2.

# What can be achieved in it.

feat-captain-stowaway = Безбилетник
feat-captain-stowaway-about = Победа последней выкладкой, которая была заведомым блефом и прошла.
feat-captain-smuggler = Контрабандист
feat-captain-smuggler-about = Три заведомых блефа или больше за игру, и ни один не раскрыт.
feat-captain-trap = Ловушка
feat-captain-trap-about = Соперник попадается на ленте, где местом отправления нарочно спрятана карта аэропорта.
feat-captain-customs = Таможня не дремлет
feat-captain-customs-about = Раскрыт блеф, за который пришлось взять семь карт или больше.
feat-captain-papers = Документы в порядке
feat-captain-papers-about = Заведомо честный багаж: за напрасное «Блеф!» взято семь карт или больше.

## A look back

captain-review-unit = { $value } карты
captain-review-place = положить: { $what }
captain-review-call = «Блеф!» на { $claim }
captain-review-pass = пропустить: { $claim }
captain-review-take = забрать: { $what }
captain-review-close = закрыть: { $what }
captain-review-origin = назначить город
captain-review-swap = сменить город
captain-review-look = посмотреть город
captain-review-end = закончить ход
captain-review-other = карта аэропорта
captain-moment-bluff = блеф раскрыт, карт на ленте: { $count }
captain-moment-call = «Блеф!», и верно, карт на ленте: { $count }
captain-moment-luck = «Блеф!», а блефа нет, взято карт: { $count }

# Что ново: одна строка в своём сообщении, в первых трёх играх.
captain-first-origin = Спрячь город, которого у тебя много: туда ты честно выложишь его карты.
captain-first-turn = Карты с номерами подряд кладут вместе: одно действие — несколько карт долой.
captain-first-window = Кричать «Блеф!» не обязательно. Что все пропустят, останется — честное или нет.
captain-first-take = Конец ряда можно забрать в любой момент, даже не в свой ход.
captain-first-reveal = Лента снова свободна. Багаж на неё — когда ляжет новое место отправления.
