# Перудо: «Блеф» Ричарда Борга.

perudo-title = Перудо
perudo-pitch-borg = Ставь на то, сколько кубиков с одним числом лежит под **всеми** чашками (звёзды считаются любым), или оспорь последнюю ставку: кто ошибся, теряет кубики.
perudo-pitch-dudo = Ставь на то, сколько кубиков с одним числом лежит под **всеми** чашками, или скажи «не верю»: кто ошибся, теряет один кубик.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-perudo-names = перудо, блеф
names-perudo-borg = блеф борга
names-perudo-dudo = дудо, кости лжеца, лживые кости, пиратские кости
game-perudo = Перудо · кости, { $players } { $most ->
    [one] игрок
    [few] игрока
   *[other] игроков
}

# $face is what a face is called: "star" is the joker of Borg's dice, "paco" the one where it is
# perudo's joker; all others are numbers.
perudo-face = { $face ->
        [star] ★
        [paco] 1
       *[other] { $face }
    }
    .emoji = :perudo_{ $face }:
perudo-face-name = { $face ->
        [star] звёзды ★
        [paco] пако (1)
        [1] единицы
        [2] двойки
        [3] тройки
        [4] четвёрки
        [5] пятёрки
       *[other] шестёрки
    }
    .emoji = :perudo_{ $face }: { perudo-face-name }
perudo-bid = { $count } { $face ->
        [star] { $count ->
            [one] звезда
            [few] звезды
           *[many] звёзд
        }
        [paco] пако
        [1] { $count ->
            [one] единица
            [few] единицы
           *[many] единиц
        }
        [2] { $count ->
            [one] двойка
            [few] двойки
           *[many] двоек
        }
        [3] { $count ->
            [one] тройка
            [few] тройки
           *[many] троек
        }
        [4] { $count ->
            [one] четвёрка
            [few] четвёрки
           *[many] четвёрок
        }
        [5] { $count ->
            [one] пятёрка
            [few] пятёрки
           *[many] пятёрок
        }
       *[other] { $count ->
            [one] шестёрка
            [few] шестёрки
           *[many] шестёрок
        }
    }
    .emoji = :perudo_{ $face }: × { $count }
perudo-bid-short = { $face ->
        [star] { $count } ★
        [paco] { $count } × 1
       *[other] { $count } × { $face }
    }
    .emoji = :perudo_{ $face }: × { $count }
# More dice than there are (rule R12: legal, but foolish).
perudo-bid-foolish = { $bid } ⚠ больше, чем кубиков в игре

## Чей ход
perudo-choose-first = Хозяин стола выбирает, кто начнёт. { $time }
perudo-turn-open = **{ $name }** открывает раунд: годится любая ставка. В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-open-yours = **Твой ход:** открой раунд любой ставкой. В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-open-dudo = **{ $name }** открывает раунд: любое число, кроме единиц — это джокеры. В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-open-dudo-yours = **Твой ход:** открой раунд любым числом, кроме единиц — это джокеры. В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn = Ходит **{ $name }**: повысить или оспорить { $you ->
        [bidder] твою ставку **{ $bid }**.
       *[no] ставку **{ $bid }** ({ $bidder }).
    } В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-yours = **Твой ход:** повысь или оспорь ставку **{ $bid }** ({ $bidder }). В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-dudo = Ходит **{ $name }**: повысить { $you ->
        [bidder] твою ставку **{ $bid }**
       *[no] ставку **{ $bid }** ({ $bidder })
    } или сказать «дудо». В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-dudo-yours = **Твой ход:** повысь ставку **{ $bid }** ({ $bidder }) или скажи «дудо». В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-last = Ходит **{ $name }**: выше { $you ->
        [bidder] твоей ставки **{ $bid }**
       *[no] ставки **{ $bid }** ({ $bidder })
    } уже некуда, остаётся только оспорить. В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-last-yours = **Твой ход:** выше ставки **{ $bid }** ({ $bidder }) уже некуда, остаётся только оспорить. В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-push = **{ $name }** ставит: **{ $bid }** — и может сохранить часть кубиков на виду, а остальные перебросить. { $time }
perudo-turn-push-yours = **Твоя ставка — { $bid }.** Сохранишь часть кубиков на виду, чтобы перебросить остальные? { $time }
perudo-palifico = 🔒 **Палифико:** единицы — не джокеры, а число остаётся тем, с которого начали. Сменить его может только тот, у кого один кубик.
perudo-winner = 🏆 { $you ->
        [name] **Ты побеждаешь!**
       *[no] Побеждает **{ $name }**!
    }

## Свои кубики
perudo-hand = Твои кубики: **{ $dice }**
perudo-hand-open = Открыты: **{ $dice }**
perudo-hand-none = Под твоей чашкой нет кубиков.

## Кнопки и окна
perudo-button-dice = Мои кубики
perudo-button-challenge = Оспорить
perudo-button-dudo = Дудо!
perudo-button-calza = Кальса!
perudo-button-more = Другая ставка…
perudo-button-means = Чего ждать
perudo-button-push = Сохранить кубики…
perudo-button-push-none = Не сохранять
perudo-modal-title = Твоя ставка
perudo-modal-count = Сколько кубиков?
perudo-modal-count-why = В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }
perudo-modal-yours = Твои: { $dice }
perudo-modal-beat = Твои: { $dice } · надо выше: { $bid }
perudo-modal-face = Какое число?
perudo-modal-push-title = Сохранить кубики
perudo-modal-push-dice = Какие кубики?
perudo-push-why = Их увидят все. Остальные ты бросишь заново.
perudo-modal-push-counts = подходит к твоей ставке
perudo-push-none = никакие

## Что произошло
perudo-event-rolled = Раунд { $round }: кубики брошены. { $you ->
        [name] Начинаешь ты.
       *[no] Начинает { $name }.
    }
# Where it is said above who opens.
perudo-event-rolled-open = Раунд { $round }: кубики брошены.
perudo-event-palifico = Раунд { $round } — **палифико**: { $you ->
        [name] начинаешь ты, с одним кубиком.
       *[no] начинает { $name }, с одним кубиком.
    }
perudo-event-bid = { $name } ставит: **{ $bid }**.
perudo-event-bid-clock = { $you ->
        [name] Твоё время вышло
       *[no] Время игрока { $name } вышло
    }; ставка за этот ход: **{ $bid }**.
perudo-event-pushed = { $name } сохраняет на виду **{ $dice }**{ $rerolled ->
        [0] .
        [one] {" "}и перебрасывает { $rerolled } кубик.
        [few] {" "}и перебрасывает { $rerolled } кубика.
       *[many] {" "}и перебрасывает { $rerolled } кубиков.
    }
perudo-event-revealed = { $you ->
        [name] Ты оспариваешь
       *[no] { $name } оспаривает
    } ставку { $bid }: на деле { $actual }.
perudo-event-revealed-dudo = { $you ->
        [name] Ты не веришь
       *[no] { $name } не верит
    } ставке { $bid }: на деле { $actual }.
perudo-event-revealed-calza = { $you ->
        [name] Ты называешь
       *[no] { $name } называет
    } ставку { $bid } точной: на деле { $actual }.
perudo-event-out = { $you ->
        [name] Ты выбываешь.
       *[no] { $name } выбывает.
    }
perudo-event-out-quit = { $you ->
        [name] Ты больше не в игре.
       *[no] { $name } больше не в игре.
    }
perudo-event-left = { $you ->
        [name] Ты выходишь из игры; твои кубики
       *[no] { $name } выходит из игры; кубики
    } остаются на столе до конца раунда.

## Чашки подняты
perudo-cost-loss = { $you ->
        [name] Ты теряешь
       *[no] { $name } теряет
    } { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }.
perudo-cost-each = По кубику теряют: { $names }.
perudo-cost-gain = { $you ->
        [name] Ты получаешь
       *[no] { $name } получает
    } кубик.
perudo-cost-none = { $you ->
        [name] Ты угадываешь
       *[no] { $name } угадывает
    } точно, но все пять кубиков и так на месте.
perudo-doubt = { $doubter } не верит игроку { $claimant }: { $bid }?
perudo-doubt-dudo = «Дудо!» { $doubter } не верит игроку { $claimant }: { $bid }?
perudo-doubt-calza = «Кальса!» { $claimant } считает ставку игрока { $doubter } точной: { $bid }?
perudo-reveal-challenge = { $you ->
        [challenger] **Ты** оспариваешь ставку **{ $bid }** (**{ $bidder }**).
        [bidder] **{ $challenger }** оспаривает **твою ставку, { $bid }**.
       *[no] **{ $challenger }** оспаривает ставку **{ $bid }** (**{ $bidder }**).
    } Чашки вверх:
perudo-reveal-clock = { $you ->
        [challenger] Твоё время вышло, и ставка **{ $bid }** (**{ $bidder }**) оспорена.
        [bidder] Время игрока **{ $challenger }** вышло, и **твоя ставка, { $bid }**, оспорена.
       *[no] Время игрока **{ $challenger }** вышло, и ставка **{ $bid }** (**{ $bidder }**) оспорена.
    } Чашки вверх:
perudo-reveal-dudo = «Дудо!» { $you ->
        [challenger] **Ты** не веришь ставке **{ $bid }** (**{ $bidder }**).
        [bidder] **{ $challenger }** не верит **твоей ставке, { $bid }**.
       *[no] **{ $challenger }** не верит ставке **{ $bid }** (**{ $bidder }**).
    } Чашки вверх:
perudo-reveal-dudo-clock = { $you ->
        [challenger] Твоё время вышло, и ставке **{ $bid }** (**{ $bidder }**) объявлено дудо.
        [bidder] Время игрока **{ $challenger }** вышло, и **твоей ставке, { $bid }**, объявлено дудо.
       *[no] Время игрока **{ $challenger }** вышло, и ставке **{ $bid }** (**{ $bidder }**) объявлено дудо.
    } Чашки вверх:
perudo-reveal-calza = «Кальса!» { $you ->
        [challenger] **Ты** называешь ставку **{ $bid }** (**{ $bidder }**) точной.
        [bidder] **{ $challenger }** называет **твою ставку, { $bid }**, точной.
       *[no] **{ $challenger }** называет ставку **{ $bid }** (**{ $bidder }**) точной.
    } Чашки вверх:
perudo-reveal-dice = { $you ->
        [name] Ты
       *[no] { $name }
    }: { $dice }
perudo-reveal-short = Всего **{ $actual }**: ставка игрока { $bidder } больше на { $difference }.
perudo-reveal-enough = Всего **{ $actual }**, на { $difference } больше ставки: { $challenger } ошибается.
perudo-reveal-exact = Ровно **{ $actual }**: по кубику теряют все, кроме игрока { $bidder }.
perudo-reveal-holds = Ровно **{ $actual }**, ставка верна: { $challenger } ошибается.
perudo-reveal-calza-right = Ровно **{ $actual }**: { $challenger } угадывает.
perudo-reveal-calza-wrong = Всего **{ $actual }**, а не { $count }: { $challenger } ошибается.
perudo-reveal-next = Следующий раунд { $you ->
        [name] начинаешь ты.
       *[no] начинает { $name }.
    }
# The heading of one’s own message: $found is a bid of as many dice as there were, $cost a sentence of
# perudo-cost.
perudo-verdict-short = Блеф! { $found }, а не { $count }. { $cost }
perudo-verdict-enough = Правда! { $found }, а в ставке { $count }. { $cost }
perudo-verdict-exact = Ровно { $found }! { $cost }
perudo-verdict-calza-wrong = Не точно: { $found }, а не { $count }. { $cost }

## Варианты правил
perudo-option-rules-borg = Правила: Борга
perudo-option-rules-borg-why = Звёзды — джокеры, ставки растут по полю; кто не прав, отдаёт разницу.
perudo-option-rules-perudo = Правила: классические (дудо)
perudo-option-rules-perudo-why = Единицы — джокеры, кто не прав, теряет один кубик; есть кальса и палифико.
perudo-option-first-random = Первая ставка: по жребию
perudo-option-first-random-why = Кто откроет первый раунд, решает жребий.
perudo-option-first-host-picks = Первая ставка: выбирает хозяин стола
perudo-option-first-host-picks-why = Хозяин стола скажет, кто начнёт: например, самый молодой игрок.
perudo-option-challenge-next = Оспорить: только в свой ход
perudo-option-challenge-next-why = В свой ход повысь ставку или оспорь её. Больше никто не может.
perudo-option-challenge-any = Оспорить: кто угодно
perudo-option-challenge-any-why = Оспорит тот, кто нажмёт первым, — но не свою же ставку.
perudo-option-push-off = Сохранять кубики: нет
perudo-option-push-off-why = До спора все кубики остаются под чашками.
perudo-option-push-on = Сохранять кубики: можно
perudo-option-push-on-why = Борг: после своей ставки сохрани часть кубиков на виду, остальные перебрось.
perudo-option-calza-any = Кальса: кто угодно
perudo-option-calza-any-why = Классика: кто нажмёт первым, назовёт ставку точной, — но не свою же.
perudo-option-calza-turn = Кальса: только в свой ход
perudo-option-calza-turn-why = Классика: вместо повышения назови ставку точной.
perudo-option-calza-off = Кальса: нет
perudo-option-calza-off-why = Классика: ставку повышают или оспаривают, и только.
perudo-option-players-6 = Игроки: до 6
perudo-option-players-6-why = В наборе перудо чашки на шестерых.
perudo-option-players-10 = Игроки: до 10
perudo-option-players-10-why = Только классика: большая компания.

## Что не принято
perudo-not-above = { $bid } — не выше, чем { $above }: на поле надо пройти дальше или остаться на той же клетке с бóльшим числом.
perudo-beyond-track = { $bid } — это за краем поля: оно кончается на 20 для чисел и на 10 звёздах.
perudo-beyond-dice = { $bid } — слишком много: кубиков в игре всего { $dice }.
perudo-no-pacos-first = Единицами раунд не открывают: это джокеры. Назови число от 2 до 6.
perudo-not-higher = { $bid } — не выше, чем { $above }: назови больше кубиков или столько же с бóльшим числом. Единиц хватит вдвое меньше, а после единиц других чисел нужно больше чем вдвое.
perudo-face-locked = { $bid } меняет число ставки { $above }, а в раунде палифико это можно только с одним кубиком. Назови больше кубиков с тем же числом.
perudo-no-such-bid = Такой ставки нет. Назови хотя бы один кубик и число или звезду, которые есть на кубиках.
perudo-unreadable = «{ $text }» — не ставка. Напиши так: 7x3 — семь троек, 4* — четыре звезды.
perudo-no-raise = Выше ставки нет: её можно только оспорить.
perudo-nothing-to-challenge = Оспаривать пока нечего: сначала кто-то должен открыть раунд.
perudo-own-bid = Это твоя же ставка; оспорить её могут только другие.
perudo-no-calza = За этим столом кальсы нет: можно повысить ставку или сказать «дудо».
perudo-calza-palifico = В раунде палифико кальсы нет: можно повысить ставку или сказать «дудо».
perudo-calza-two = Между двумя последними игроками кальсы нет: можно повысить ставку или сказать «дудо».
perudo-may-push = Подожди немного: { $seat } ещё может сохранить кубики.
perudo-no-push = Сохранить кубики можно только сразу после своей ставки.
perudo-not-under-cup = Эти кубики лежат не все под твоей чашкой: выбери из тех, что под ней.
perudo-cups-up = Все чашки подняты. Новый раунд начнётся, когда все нажмут **{ button-continue }**.
perudo-wait-for-first = Сначала хозяин стола скажет, кто начинает.
perudo-started = Кто начинает, уже известно: раунд идёт.

# What can be achieved in it.

feat-perudo-exact = Точно в цель
feat-perudo-exact-about = Дважды за игру оспорена ставка, верная точь-в-точь, при десяти кубиках в игре или больше.
feat-perudo-calza = Верная кальса
feat-perudo-calza-about = Кальса, которая сошлась, при десяти кубиках в игре или больше.
feat-perudo-believed = Небылица
feat-perudo-believed-about = Ставка завышена хотя бы на три кубика, а следующий игрок её повышает.
feat-perudo-comeback = Последний кубик
feat-perudo-comeback-about = Победа после того, как оставался один кубик против пяти или больше.
feat-perudo-unhurt = Ни царапины
feat-perudo-unhurt-about = Победа над двумя соперниками или больше без единого потерянного кубика.

## Averages (A8)
perudo-means = 📊 Кубиков в игре: **{ $dice }**. В среднем: любое число — **{ $number }** (с джокерами), { $joker } — **{ $jokers }**.
    -# Когда кубиков меньше (кубики, любое число, { $joker }; >2 — чуть больше 2):
# An average; $how is below, exactly, above or between.
perudo-mean = { $how ->
        [below] <{ $count }
        [exactly] { $count }
        [above] >{ $count }
       *[between] { $count }–{ $next }
    }

## A look back

perudo-review-unit = { $value } кубика
perudo-review-bid = ставка { $what }
perudo-review-challenge = оспорить { $claim }
perudo-review-calza = кальса на { $claim }
perudo-review-push = сохранить { $what }
perudo-moment-bluff = «{ $what }» при шансах { $percent }, { $right ->
    [yes] и прошло
   *[no] но поймали
}
perudo-moment-call = оспорено «{ $what }», шансы { $percent }
perudo-moment-luck = бросок хуже среднего на { $figure } кубика

# Что ново: одна строка в своём сообщении, в первых трёх играх.
perudo-first-open = Начни с малого: ставки только растут, а твоя говорит о твоих кубиках.
perudo-first-star = Здесь считаются только звёзды. Назад к числу: кубиков хотя бы вдвое больше.
perudo-first-paco = Здесь считаются только единицы. Назад к другому числу: кубиков больше чем вдвое.
perudo-first-answer = Пасовать нельзя. Ошибка стоит столько кубиков, насколько ставка мимо.
perudo-first-dudo = Пасовать нельзя. Ошибка стоит один кубик, как бы далеко ни была ставка.
perudo-first-calza = Кальса: ставка точна. Если так — вернёшь кубик, если нет — потеряешь.
perudo-first-reveal = Считаются такие кубики у всех, джокеры тоже.
