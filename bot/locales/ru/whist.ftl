# Цветной вист (whist à la couleur, kleurenwiezen). Названия контрактов — клубные.

whist-title = Бельгийский вист
whist-pitch = Бельгийский вист с торговлей: **предложи** масть, **поддержи** чужую или играй без партнёра. Каждую сдачу пары новые, а очки у каждого свои.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-whist-names = бельгийский вист, вист, цветной вист
game-whist = Бельгийский вист · карты, { $players } { $most ->
    [one] игрок
    [few] игрока
   *[many] игроков
}

## Cards and contracts
whist-suit = { $suit ->
        [H] ♥
        [D] ♦
        [C] ♣
       *[S] ♠
    }
    .emoji = { $suit ->
        [H] :whist_hearts:
        [D] :whist_diamonds:
        [C] :whist_clubs:
       *[S] :whist_spades:
    }
whist-rank = { $rank ->
        [A] Т
        [K] К
        [Q] Д
        [J] В
       *[other] { $rank }
    }
whist-card = { $suit } { $rank }
whist-kind = { $kind ->
        [E8] пара 8
        [E9] пара 9
        [E10] пара 10
        [E11] пара 11
        [E12] пара 12
        [E13] пара 13
        [S6] соло 6
        [S7] соло 7
        [S8] соло 8
        [PM] малый мизер
        [P] пикколо
        [A9] абонданс 9
        [A10] абонданс 10
        [A11] абонданс 11
        [TR] тру
        [GM] большой мизер
        [GMT] открытый мизер
        [PC] малый шлем
       *[GC] большой шлем
    }
whist-kind-in = { $kind } { $suit }
whist-kind-without = { $kind } без козыря
whist-kind-about = { $kind ->
        [E8] вдвоём, не меньше 8 взяток
        [E9] вдвоём, не меньше 9 взяток
        [E10] вдвоём, не меньше 10 взяток
        [E11] вдвоём, не меньше 11 взяток
        [E12] вдвоём, не меньше 12 взяток
        [E13] вдвоём, все 13 взяток
        [S6] в одиночку, не меньше 6 взяток
        [S7] в одиночку, не меньше 7 взяток
        [S8] в одиночку, не меньше 8 взяток
        [PM] в одиночку, без козыря, карта в снос, ни одной из 12 взяток
        [P] в одиночку, без козыря, ровно одна взятка
        [A9] в одиночку, первый ход твой, не меньше 9 взяток
        [A10] в одиночку, первый ход твой, не меньше 10 взяток
        [A11] в одиночку, первый ход твой, не меньше 11 взяток
        [TR] три туза с четвёртым, не меньше 9 взяток
        [GM] в одиночку, без козыря, ни одной взятки
        [GMT] в одиночку, без козыря, ни одной взятки, карты открыты
        [PC] в одиночку, первый ход твой, не меньше 12 взяток
       *[GC] в одиночку, первый ход твой, все 13 взяток
    }
# Made or failed by one trick, in points.
whist-worth = { $about } · +{ $made } / −{ $failed }

## Calls, as choices
whist-call-wait = Ждать
whist-call-propose = Предложить { $suit }
whist-call-pack = Поддержать { $suit } на { $level }
whist-call-maintain = Оставить предложение
whist-call-pass = Пас
whist-call-pass-high = Пас
whist-call-no-trou = Нет тру
whist-call-trou = Тру!
whist-call-keep = Играть тру

## What is waited for
whist-status = -# Сдача { $deal } из { $deals } · { $you ->
        [name] сдаёшь ты
       *[no] сдаёт { $name }
    }
whist-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Ты побеждаешь!**
               *[no] Победа: **{ $name }**!
            }
        [few] Общая победа: **{ $name }**!
       *[many] Общая победа: **{ $name }**!
    }
whist-cut-turn = **{ $name }** снимает колоду. { $time }
whist-cut-yours = **Сними колоду:** поднятая часть ляжет вниз. { $time }
whist-trou-turn = **{ $name }**: три туза, то есть тру, или нет? { $time }
whist-trou-yours = **Твоё слово:** ровно с тремя тузами говорят «тру», иначе «нет тру». { $time }
whist-bid-turn = Слово за игроком **{ $name }**. { $time }
whist-bid-yours = **Слово за тобой.** { $time }
whist-bid-trou = { $you ->
        [holder] **У тебя** тру.
       *[no] У игрока **{ $holder }** тру.
    } **{ $name }**: пас или контракт старше? { $time }
whist-bid-trou-yours = У игрока **{ $holder }** тру. **Слово за тобой:** пас или контракт старше? { $time }
whist-partner-secret = 🤫 Четвёртый туз у тебя: партнёр — ты. Никто не должен знать, пока не выскажутся все.
whist-top = Старшая заявка: **{ $contract }** ({ $names })
whist-arbiter-turn = ⚖️ **{ $name }** заявляет **{ $bid }**: решает жюри. { $time }
whist-discard-turn = **Малый мизер:** каждый сносит карту рубашкой вверх. Ждём: { $names }. { $time }
whist-discard-yours = **Малый мизер:** снеси одну карту рубашкой вверх. Её никто не увидит. { $time }
whist-trump-turn = **{ $name }** держит последнего туза, называет козырь и ходит. { $time }
whist-trump-yours = **Последний туз у тебя:** назови козырь, любую масть; потом твой ход. { $time }
whist-play-turn = Ходит **{ $name }**. { $time }
whist-play-yours = **Твой ход.** { $time }
whist-show = **Сдача окончена.** Осталось нажать **{ button-continue }**: { $names }. { $time }
whist-show-slow = **Сдача окончена.** Игра продолжится сама. { $time }
whist-playing = **{ $contract }** — { $names }
whist-tricks = -# Взятки: { $tricks }
whist-tricks-of = { $name } { $count }

## The cards
whist-hand-discard = Снесена: { $card }
whist-trick = Взятка { $number }: { $cards }
whist-trick-none = Взятка { $number }: { $you ->
        [name] ходишь ты.
       *[no] ходит { $name }.
    }
whist-played = { $name } **{ $card }**
whist-open = Открытые карты игрока { $name }: { $cards }
whist-last = 👀 Последняя взятка: { $cards }. Её { $you ->
        [name] берёшь ты.
       *[no] берёт { $name }.
    }
whist-last-none = 👀 Взяток ещё не было.

## Points
whist-outcome = Сдача { $deal }: **{ $contract }**, { $names }.
whist-made = { $tricks ->
        [one] Сыграно: { $tricks } взятка.
        [few] Сыграно: { $tricks } взятки.
       *[many] Сыграно: { $tricks } взяток.
    }
whist-failed = { $tricks ->
        [one] Не сыграно: { $tricks } взятка.
        [few] Не сыграно: { $tricks } взятки.
       *[many] Не сыграно: { $tricks } взяток.
    }
whist-of = { $name }: { $told }
whist-by-jury = Так решило жюри.
whist-annulled-by-jury = Отменена жюри: очков нет.
whist-new-pack = После большого шлема берут новую колоду.
whist-verdict-made = Сыграно! { $contract }: { $names }. Твои очки: { $points }
whist-verdict-failed = Не сыграно! { $contract }: { $names }. Твои очки: { $points }
whist-verdict-mixed = { $contract }: { $names }. Твои очки: { $points }
whist-points-of = { $name } **{ $points }**
whist-total = Всего: { $points }

## Buttons and selects
whist-button-cards = Мои карты
whist-button-why = Почему нельзя?
whist-button-last = Последняя взятка
whist-button-judge = Для жюри
whist-button-stop = За окончание
whist-button-half = Посередине
whist-select-pack = Поддержать на больше…
whist-select-solo = Соло…
whist-select-abundance = Абонданс…
whist-select-other = Мизер, пикколо, шлем…
whist-select-cut = Снять в другом месте…
whist-cut-at = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }

## Why not
whist-why-title = **Чего сейчас нельзя и почему**
whist-why-nothing = **Можно всё:** сейчас нет никаких запретов.
whist-why-turn = Сейчас очередь игрока { $name }; чего нельзя тебе, станет видно в твою.
whist-why-line = • **{ $what }:** { $reason }
whist-bar-trou = тру
whist-bar-wait = ждать
whist-bar-propose = предложить { $suits }
whist-bar-maintain = оставить предложение
whist-bar-keep = играть тру
whist-bar-pack = поддержать { $suits }
whist-bar-pack-at = поддержать { $suits } на { $levels }

## The jury
whist-case-title = ### ⚖️ Стол { $table }, сдача { $deal }: заявка для жюри
whist-case-asked = { $name } заявляет **{ $bid }** ({ $about }).
whist-case-hand = Карты: { $cards }
whist-case-means = Примешь — заявка остаётся. Отклонишь — игрок пасует. Без ответа она принята. Никому не показывай эти карты. { $time }

## What happened
# $told: one of the sentences below.
whist-event-late = ⏰ Время вышло: { $told }
whist-event-dealt = Сдача { $deal }: карты { $you ->
        [name] раздаёшь ты.
       *[no] раздаёт { $name }.
    }
whist-event-again = Сдача { $deal }: { $you ->
        [name] ты раздаёшь
       *[no] { $name } раздаёт
    } снова.
whist-event-cut = { $you ->
        [name] ты снимаешь
       *[no] { $name } снимает
    } колоду.
whist-event-wait = { $you ->
        [name] ты ждёшь.
       *[no] { $name } ждёт.
    }
whist-event-propose = { $you ->
        [name] ты предлагаешь
       *[no] { $name } предлагает
    } **{ $suit }**.
whist-event-pack = { $you ->
        [name] ты поддерживаешь
       *[no] { $name } поддерживает
    } **{ $suit }** на **{ $level }**.
whist-event-maintain = { $you ->
        [name] ты оставляешь
       *[no] { $name } оставляет
    } предложение.
whist-event-keep = { $you ->
        [name] ты играешь
       *[no] { $name } играет
    } тру.
whist-event-trou = { $you ->
        [name] ты
       *[no] { $name }
    }: «**Тру!**»
whist-event-pass = { $you ->
        [name] ты пасуешь.
       *[no] { $name } пасует.
    }
whist-event-pass-forced = { $you ->
        [name] Ты пасуешь
       *[no] { $name } пасует
    } (другого не осталось).
whist-event-bid = { $you ->
        [name] ты
       *[no] { $name }
    }: **{ $bid }**.
whist-event-asked = { $name } зовёт жюри: **{ $bid }**.
whist-event-accepted = ⚖️ Жюри принимает { $you ->
        [name] твою заявку
       *[no] заявку игрока { $name }
    }.
whist-event-refused = ⚖️ Жюри отклоняет { $you ->
        [name] твою заявку
       *[no] заявку игрока { $name }
    }.
whist-event-round = Все спасовали: { $you ->
        [name] ты сдаёшь
       *[no] { $name } сдаёт
    } снова.
whist-event-contract = ➡️ Играется **{ $contract }**: { $names }.
whist-event-discarded = { $you ->
        [name] ты сносишь
       *[no] { $name } сносит
    } карту.
whist-event-trump = { $you ->
        [name] ты называешь
       *[no] { $name } называет
    } козырь: **{ $suit }**.
whist-event-played = { $you ->
        [name] ты кладёшь
       *[no] { $name } кладёт
    } **{ $card }**.
whist-event-took = Взятка { $number }: { $name } **{ $card }**
whist-event-opened = { $you ->
        [name] Твои карты
       *[no] Карты игрока { $name }
    } открыты.
whist-event-forgot = { $you ->
        [name] Твои три туза
       *[no] Три туза игрока { $name }
    } не объявлены: **{ $points }**.
whist-event-penalised = ⚖️ { $name }: **{ $points }** ({ $offence ->
        [revoke] фальшренонс
        [two-cards] две карты сразу
        [misdeal] неверная сдача
        [cheating] обман
       *[remarks] подсказки и реплики
    }), { $offence ->
        [cheating] противникам
       *[other] остальным
    } по { $others }. { $reason }
whist-event-voided = ⚖️ Жюри прерывает сдачу, она не считается. { $reason }
whist-event-annulled = ⚖️ Жюри отменяет сдачу { $deal }: её очки не считаются. { $reason }
whist-event-annulled-again = ⚖️ Жюри отменяет сдачу { $deal }: её сыграют заново. { $reason }
whist-event-awarded = ⚖️ Жюри засчитывает сдачу{ $deal ->
    [0] { "" }
   *[other] { " " }{ $deal }
}: { $names }. { $reason }
whist-event-awarded-none = ⚖️ Жюри засчитывает сдачу{ $deal ->
    [0] { "" }
   *[other] { " " }{ $deal }
} противникам. { $reason }
whist-event-warned = ⚖️ Предупреждение: { $you ->
        [name] тебе
       *[no] { $name }
    }. { $reason }
whist-event-excluded = ⚖️ Жюри исключает { $you ->
        [name] тебя
       *[no] игрока { $name }
    }; дальше ходит бот. { $reason }
whist-event-substituted = ⚖️ Освободившееся место теперь { $you ->
        [name] занимаешь ты.
       *[no] занимает { $name }.
    }
whist-event-left = { $you ->
        [name] Ты уходишь
       *[no] { $name } уходит
    }; дальше ходит бот.
whist-event-voted = { $you ->
        [name] Ты за
       *[no] { $name } за
    } окончание.
whist-event-stopped = Игра прервана; места — по набранным очкам.
whist-replay-hand = { $name }: { $cards }
whist-replay-discard = (снос: { $card })

## Options
whist-option-deals-16 = 16 сдач
whist-option-deals-16-why = Целая партия, как на турнирах.
whist-option-deals-12 = 12 сдач
whist-option-deals-12-why = Каждый сдаёт три раза.
whist-option-deals-8 = 8 сдач
whist-option-deals-8-why = Каждый сдаёт два раза.
whist-option-deals-4 = 4 сдачи
whist-option-deals-4-why = Каждый сдаёт один раз.
whist-option-grid-championnat = Очки: чемпионат
whist-option-grid-championnat-why = Несыгранный контракт стоит очков играющим и приносит их остальным.
whist-option-grid-liege = Очки: Льеж
whist-option-grid-liege-why = Как на чемпионате, но за несыгранные старшие контракты остальным меньше.
whist-option-grid-pagat = Очки: с нулевой суммой
whist-option-grid-pagat-why = Сколько один выигрывает, столько остальные платят.
whist-option-grid-custom = Очки: своя таблица
whist-option-grid-custom-why = Из файла: /{ cmd-bluff } { cmd-options }.
whist-option-trou-auto = Тру: объявляет игра
whist-option-trou-auto-why = О трёх тузах в одних руках игра объявляет сама.
whist-option-trou-manual = Тру: объявляет игрок
whist-option-trou-manual-why = Каждый говорит до торговли; кто забыл о трёх тузах, теряет 15 очков.
whist-option-trou-lead-any = Первый ход при тру: любой
whist-option-trou-lead-any-why = Партнёр ходит любой картой.
whist-option-trou-lead-ace = Первый ход при тру: с туза
whist-option-trou-lead-ace-why = Партнёр ходит с четвёртого туза.
whist-option-trou-fail-minus16 = Несыгранный тру: −16
whist-option-trou-fail-minus16-why = Кто проиграл, тот платит, и за тру тоже.
whist-option-trou-fail-zero = Несыгранный тру: 0
whist-option-trou-fail-zero-why = Тру обязателен, поэтому неудача ничего не стоит паре.
whist-option-all13-double = Все 13 взяток: вдвое
whist-option-all13-double-why = Пара, взявшая все взятки, получает вдвое больше.
whist-option-all13-grid30 = Все 13 взяток: 30
whist-option-all13-grid30-why = Пара, взявшая все взятки, получает по 30 очков.
whist-option-cut-auto = Снять колоду: наугад
whist-option-cut-auto-why = Место выбирает случай.
whist-option-cut-manual = Снять колоду: игрок
whist-option-cut-manual-why = Колоду снимает сосед сдающего справа.
whist-option-shuffle-uniform = Тасовать каждый раз
whist-option-shuffle-uniform-why = Перед каждой сдачей тасуют всю колоду.
whist-option-shuffle-once = Тасовать один раз
whist-option-shuffle-once-why = Взятки складывают и тасуют один раз: расклады неровнее.
whist-option-deal-445 = Сдавать 4–4–5
whist-option-deal-445-why = По четыре карты, ещё по четыре и по пять.
whist-option-deal-454 = Сдавать 4–5–4
whist-option-deal-454-why = По четыре карты, по пять и снова по четыре.
whist-option-arbiter-auto = Жюри: принимает всё
whist-option-arbiter-auto-why = Самые высокие заявки принимаются сразу.
whist-option-arbiter-human = Жюри: люди
whist-option-arbiter-human-why = Жюри видит карты и принимает или отклоняет высокие заявки.
whist-option-play-out-off = Решённую сдачу не доигрывать
whist-option-play-out-off-why = Когда очки уже не изменятся, сдача окончена.
whist-option-play-out-on = Доигрывать каждую сдачу
whist-option-play-out-on-why = Каждая сдача играется до последней взятки.
whist-option-single-manual = Единственная карта: вручную
whist-option-single-manual-why = Сама — лишь когда это видно всем: последняя или из открытой руки.
whist-option-single-auto = Единственная карта: сама
whist-option-single-auto-why = Быстрее, но соперники догадаются, что выбора не было.

## What is refused
whist-not-left = { $seat } ещё играет: занять можно только освободившееся место.
whist-left = { $seat } больше не играет: выбери того, кто ещё в игре.
whist-not-now = { $phase ->
        [cut] Сначала нужно снять колоду.
        [trou] Сначала каждый говорит, есть ли у него тру.
        [auction] Торговля ещё идёт: сделай заявку или спасуй.
        [discard] Сначала каждый сносит карту для малого мизера.
        [trump] Сначала нужно назвать козырь.
        [play] Идёт розыгрыш: сходи картой, когда придёт твой ход.
        [show] Сдача окончена: **{ button-continue }** — и начнётся следующая.
       *[other] Игра к этому ещё не готова: попробуй через мгновение.
    }
whist-cut-size = В каждой части не меньше { $least } карт: снимай от { $least } до { $most }.
whist-no-trou = { $aces ->
        [one] Тру — это ровно три туза в одних руках, а у тебя { $aces }. Скажи «нет тру».
        [few] Тру — это ровно три туза в одних руках, а у тебя { $aces }. Скажи «нет тру».
       *[many] Тру — это ровно три туза в одних руках, а у тебя { $aces }. Скажи «нет тру».
    }
whist-arbiter = Заявку игрока { $seat } решает жюри; торговля продолжится потом.
whist-no-such-verdict = «{ $verdict }» — здесь не вердикт: заявку принимают или отклоняют.
whist-no-such-bid = Такого контракта нет: выбери из предложенных.
whist-wait-first = Ждать может только тот, чьё слово самое первое: предложи масть, заяви контракт или скажи «пас».
whist-waiting-packs = Ты ждёшь, и поэтому можно только поддержать чужое предложение или спасовать.
whist-over-trou = Объявлен тру: старше только большой мизер, абонданс 10 или 11, открытый мизер и шлемы.
whist-keep-or-bid = Тру обязателен: играй его или заяви контракт старше.
whist-nothing-to-keep = У тебя нет тру, или о нём уже сказано: заяви контракт или спасуй.
whist-raise-or-pass = Твой контракт перебили: подними его или спасуй.
whist-pack-or-pass = Твою пару { $suit } перебили: подними её или спасуй.
whist-misere-announced = После мизера или пикколо масть уже не предлагают: заяви что-то старше или спасуй.
whist-top-too-high = Заявлено: { $contract }. Вдвоём это не перебить: заяви старше или спасуй.
whist-suit-taken = Масть { $suit } уже предлагает { $seat }: поддержи её или предложи масть старше.
whist-propose-higher = Твоё предложение — { $suit }; второе должно быть в масти старше (♥ > ♦ > ♣ > ♠).
whist-nobody-to-pack = Поддержать { $suit } уже некому: заяви игру в одиночку или спасуй.
whist-not-proposed = Никто другой не предлагает { $suit }: предложи её или поддержи предложенную масть.
whist-packed-already = Масть { $suit } уже поддерживает { $seat }: заяви другое или спасуй.
whist-pack-higher = Твоё предложение — { $suit }: поддержать можно только масть старше.
whist-not-above = Это не старше, чем { $contract }, старшая заявка: подними выше или спасуй.
whist-no-card = Нужна хотя бы одна карта масти, а { $suit } у тебя нет: выбери другую масть.
whist-nothing-to-maintain = У тебя нет предложения, которое ждёт поддержки: заяви другое или спасуй.
whist-may-be-packed = Масть { $suit } ещё могут поддержать: сначала предложи её.
whist-first-turn-only = Абонданс и шлем заявляют, когда берут слово в первый раз: заяви другое или спасуй.
whist-raise-abundance = Абонданс поднимают только на больше взяток; твой на { $kind ->
        [A9] 9
        [A10] 10
       *[A11] 11
    }.
whist-not-in-hand = У тебя нет карты { $card }: сыграй ту, что у тебя в руке.
whist-follow-suit = Надо ходить в масть: зашли с { $suit }, и эта масть у тебя есть.
whist-lead-ace = За этим столом партнёр в тру ходит с туза: { $card }.
whist-discarded = Твоя карта уже снесена: ждём остальных.
whist-no-vote = Голосовать за окончание можно, только когда двое ушли.
whist-voted = Твой голос уже есть: ждём остальных.
whist-no-deal = Сейчас нет сдачи, которую можно прервать: дождись следующей.
whist-no-contract = Сейчас нет контракта, который можно засчитать: последнюю сдачу можно до конца следующей торговли.
whist-no-scored-deal = Сейчас нет сыгранной сдачи, которую можно отменить: это можно от её подсчёта до конца следующей торговли.
whist-annulled = Сдача { $deal } уже отменена.
whist-award-declarers = Контракт засчитывают только тем, кто его играет; двум партнёрам — обоим или никому.
whist-misdeal-dealer = Неверно сдать мог только сдающий: { $seat }.
whist-penalty-points = За это жюри может снять { $most ->
        [one] не больше { $most } очка
        [few] не больше { $most } очков
       *[many] не больше { $most } очков
    } (за неверную сдачу — ровно 3).
whist-penalty-others = За это остальные могут получить { $most ->
        [one] не больше { $most } очка
        [few] не больше { $most } очков
       *[many] не больше { $most } очков
    } (за неверную сдачу — ровно 1).
whist-reason = Назови причину в одной строке, знаков не больше { $most }.

## Commands

## A grid of points of one's own
whist-grid-done = За столом { $table } теперь считают эти очки. Их показывает кнопка **{ button-rules }** у стола.
whist-grid-present = Очки стола { $table }. Измени файл, и хозяин стола даст его командой `/{ cmd-bluff } { cmd-options }`.
whist-grid-too-large = Для таблицы очков файл слишком велик: можно не больше { $most } КБ.
whist-grid-not-utf8 = Это не текст в UTF-8: сохрани файл ещё раз, в UTF-8.
whist-grid-wrong = Это не таблица очков, поэтому всё осталось как было:
whist-grid-more = { $count ->
        [one] • и ещё { $count } ошибка
        [few] • и ещё { $count } ошибки
       *[many] • и ещё { $count } ошибок
    }
whist-grid-line = • { $reason }
whist-grid-line-row = • Строка { $row } ({ $kind }): { $reason }
whist-grid-not-json = JSON неполный; смотри строку { $line } файла.
whist-grid-object = здесь нужен объект JSON.
whist-grid-missing = не хватает поля **{ $field }**.
whist-grid-unknown = поля **{ $field }** не бывает.
whist-grid-number = **{ $field }** — целое число от { $least } до { $most }.
whist-grid-fixed = **{ $field }** должно быть 0: этот контракт стоит одинаково, сколько бы взяток ни было.
whist-grid-order = **contract** здесь должен быть { $kind }: на каждый контракт одна строка, по порядку от младшего к старшему.
whist-grid-rows = строк больше, чем контрактов, а их { $count }.
whist-grid-list = **rows** должно быть списком.
whist-grid-all13 = **all13** — "double" или целое число от 0 до { $most }.
whist-grid-zero-sum = **zero_sum** — true или false.

## What the jury rules, and what it does unasked (R60)
whist-verdict-accept = Принять заявку
whist-verdict-refuse = Отклонить заявку
whist-verdict-penalty = Штраф
whist-verdict-award = Сдача присуждена
whist-verdict-void = Сдача прервана
whist-verdict-annul = Сдача отменена
whist-verdict-warn = Предупреждение
whist-verdict-exclude = Исключение
whist-offence-revoke = Фальшренонс (не в масть)
whist-offence-two-cards = Две карты сразу
whist-offence-misdeal = Неверная сдача
whist-offence-cheating = Подглядывание или обман
whist-offence-remarks = Подсказки и реплики
whist-outcome-made = Контракт выполнен
whist-outcome-failed = Контракт не выполнен
whist-again-no = Не сдавать заново
whist-again-again = Сдать заново
cmd-whist-jury-penalty = Снять очки с игрока (вист)
cmd-whist-jury-award = Сказать, чем кончилась сдача или последняя (вист)
cmd-whist-jury-void = Прервать сдачу или раздачу, карты сдадут заново; только что подсчитанной — снять очки
cmd-whist-jury-annul = Снять очки последней сыгранной сдачи (вист)
cmd-whist-jury-warn = Предупредить игрока
cmd-whist-jury-exclude = Исключить игрока
cmd-whist-jury-offence = нарушение
cmd-whist-jury-offence-about = Что сделал игрок
cmd-whist-jury-points = очки
cmd-whist-jury-points-about = Сколько снять (если не указать — по правилам)
cmd-whist-jury-others = остальным
cmd-whist-jury-others-about = Сколько получит каждый из остальных (если не указать — по правилам)
cmd-whist-jury-outcome = исход
cmd-whist-jury-outcome-about = Чем кончился контракт
cmd-whist-jury-again = снова
cmd-whist-jury-again-about = Сыграют ли сдачу заново

# What can be achieved in it.

feat-whist-slam = Большой шлем
feat-whist-slam-about = Объявлен и сыгран большой шлем.
feat-whist-misere = Ни взятки
feat-whist-misere-about = Сыгран большой или открытый мизер.
feat-whist-abundance = Рог изобилия
feat-whist-abundance-about = Сыгран абонданс на десять или одиннадцать или малый шлем.
feat-whist-solo = Один против троих
feat-whist-solo-about = Сыграно соло на восемь.
feat-whist-all = Все тринадцать
feat-whist-all-about = Все тринадцать взяток взяты вдвоём.
feat-whist-steady = Твёрдая рука
feat-whist-steady-about = Пять контрактов или больше за партию из восьми сдач или больше, и все сыграны.

## A look back

whist-review-unit = { $value } очка
whist-review-odds = удаётся с вероятностью **{ $percent }**
whist-review-play = сыграть { $what }
whist-review-discard = снести { $what }
whist-review-trump = козырь { $what }
whist-review-other = «{ $what }»
whist-moment-head-call = Лучшая заявка
whist-moment-head-bluff = Самая смелая заявка
whist-moment-bluff = { $what }, не сыграно (очки: { $points })
whist-moment-call = { $what }, сыграно (очки: { $points })
whist-moment-luck = карты намного хуже средних

# Что ново: одна строка в своём сообщении, в первых трёх играх.
whist-first-bid = Сильная длинная масть? Предложи её. Хорошие карты в предложенной? Поддержи.
whist-first-partner = Вы партнёры только на эту сдачу, а очки у каждого свои.
whist-first-against = Ты играешь против контракта: если его не сыграют, очки — тебе.
whist-first-void = Этой масти у тебя нет: клади любую карту, но взять может только козырь.
whist-first-lead = Твой заход: клади любую карту. У кого есть эта масть, тот кладёт её.
whist-first-follow = Взятку берёт старшая карта масти захода, если никто не побьёт козырем.
whist-first-scored = Несыгранный контракт отнимает очки у его игроков и даёт их остальным.
