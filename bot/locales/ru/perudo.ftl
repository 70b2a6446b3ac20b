# Перудо: «Блеф» Ричарда Борга.

perudo-title = Блеф
perudo-pitch = У каждого пять кубиков под чашкой. Ставь на то, сколько кубиков с одним и тем же числом лежит под **всеми** чашками — звёзды считаются любым числом, — или оспорь последнюю ставку. Кто ошибся, теряет кубики; кто последним остаётся с кубиками, побеждает.

perudo-face = { $face ->
        [6] ★
       *[other] { $face }
    }
perudo-face-name = { $face ->
        [1] единицы
        [2] двойки
        [3] тройки
        [4] четвёрки
        [5] пятёрки
       *[other] звёзды ★
    }
perudo-bid = { $count } { $face ->
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
            [one] звезда
            [few] звезды
           *[many] звёзд
        }
    }
perudo-bid-short = { $count } × { $face }
perudo-bid-star = { $count } ★

## Чей ход
perudo-choose-first = Ведущий выбирает, кто начнёт. { $time }
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
perudo-turn = Ходит **{ $name }**: повысить или оспорить ставку **{ $bid }** ({ $bidder }). В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-turn-yours = **Твой ход:** повысь или оспорь ставку **{ $bid }** ({ $bidder }). В игре { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }. { $time }
perudo-reveal = **Все чашки подняты.** До нового раунда осталось нажать **{ perudo-button-continue }**: { $names }. { $time }
perudo-winner = 🏆 Побеждает **{ $name }**!

## Свои кубики
perudo-hand = Твои кубики: **{ $dice }**
perudo-hand-none = Под твоей чашкой нет кубиков.

## Кнопки и окна
perudo-button-dice = Мои кубики
perudo-button-refresh = Обновить
perudo-button-continue = Дальше
perudo-button-challenge = Оспорить
perudo-button-more = Другая ставка…
perudo-modal-title = Твоя ставка
perudo-modal-count = Сколько кубиков?
perudo-modal-face = С чем?
perudo-bid-done = Твоя ставка: { $action }.
perudo-challenge-done = Ставка оспорена.

## Что произошло
perudo-event-rolled = Раунд { $round }: кубики брошены. Начинает { $name }.
perudo-event-bid = { $name } ставит: **{ $bid }**.
perudo-event-bid-clock = Время игрока { $name } вышло; ставка за этот ход: **{ $bid }**.
perudo-event-revealed = { $name } оспаривает ставку { $bid }: на деле { $actual }.
perudo-event-out = { $name } выбывает.
perudo-event-out-quit = { $name } больше не в игре.
perudo-event-left = { $name } выходит из игры; кубики остаются на столе до конца раунда.
perudo-event-away = { $name } не отвечает: игра идёт дальше без ожидания.
perudo-event-returned = { $name } снова в игре.
perudo-event-won = Побеждает { $name }.

## Чашки подняты
perudo-reveal-challenge = **{ $challenger }** оспаривает ставку **{ $bid }** (**{ $bidder }**). Чашки вверх:
perudo-reveal-clock = Время игрока **{ $challenger }** вышло, и ставка **{ $bid }** (**{ $bidder }**) оспорена. Чашки вверх:
perudo-reveal-dice = { $name }: { $dice }
perudo-reveal-short = Всего **{ $actual }**: ставка игрока { $bidder } больше на { $difference }.
perudo-reveal-enough = Всего **{ $actual }**, на { $difference } больше ставки: { $challenger } ошибается.
perudo-reveal-exact = Ровно **{ $actual }**: по кубику теряют все, кроме { $bidder }.
perudo-reveal-loss = { $name } теряет { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }
# $losses: one or more of perudo-reveal-loss.
perudo-reveal-losses = { $losses }.
perudo-reveal-next = Следующий раунд начинает { $name }.

## Варианты правил
perudo-option-rules-borg = Правила: «Блеф» Борга
perudo-option-rules-borg-why = Звёзды — джокеры, ставки растут по полю; кто не прав, отдаёт разницу.
perudo-option-rules-perudo = Правила: перудо (дудо)
perudo-option-rules-perudo-why = Единицы — джокеры, кто не прав, теряет один кубик; есть кальса и палифико.
perudo-option-first-random = Первая ставка: по жребию
perudo-option-first-random-why = Кто откроет первый раунд, решит случай.
perudo-option-first-host-picks = Первая ставка: выбирает ведущий
perudo-option-first-host-picks-why = Ведущий скажет, кто начнёт: например, самый молодой игрок.
perudo-option-challenge-next = Оспорить: только в свой ход
perudo-option-challenge-next-why = Как в правилах: в свой ход повысь ставку или оспорь её.
perudo-option-challenge-any = Оспорить: кто угодно
perudo-option-challenge-any-why = Оспорит тот, кто нажмёт первым, — но не свою же ставку.
perudo-option-push-off = Открывать кубики: нет
perudo-option-push-off-why = До спора все кубики остаются под чашками.
perudo-option-push-on = Открывать кубики: можно
perudo-option-push-on-why = Борг: после своей ставки открой часть кубиков и перебрось остальные.
perudo-option-calza-any = Кальса: кто угодно
perudo-option-calza-any-why = Перудо: кто нажмёт первым, назовёт ставку точной, — но не свою же.
perudo-option-calza-turn = Кальса: только в свой ход
perudo-option-calza-turn-why = Перудо: вместо повышения назови ставку точной.
perudo-option-calza-off = Кальса: нет
perudo-option-calza-off-why = Перудо: ставку повышают или оспаривают, и только.
perudo-option-players-6 = Игроки: до 6
perudo-option-players-6-why = Как в правилах обеих игр.
perudo-option-players-10 = Игроки: до 10
perudo-option-players-10-why = Только перудо: большая компания.

## Что не принято
perudo-not-your-turn = Сейчас ходит { $turn }, а не ты.
perudo-not-above = { $bid } — не выше, чем { $above }: на поле надо пройти дальше или остаться на той же клетке с большим числом.
perudo-beyond-track = { $bid } — это за краем поля: оно кончается на 20 для чисел и на 10 звёздах.
perudo-beyond-dice = { $bid }: кубиков в игре всего { $dice }.
perudo-no-pacos-first = Единицами раунд не открывают: это джокеры. Назови число от 2 до 6.
perudo-not-higher = { $bid } — не выше, чем { $above }: назови больше кубиков или столько же с большим числом. Единиц хватит вдвое меньше, а после единиц других чисел нужно больше чем вдвое.
perudo-face-locked = { $bid } меняет число ставки { $above }: в раунде палифико это можно только с одним кубиком.
perudo-no-such-bid = Такой ставки нет. Назови хотя бы один кубик и число или звезду, которые есть на кубиках.
perudo-unreadable = «{ $text }» — не ставка. Напиши так: 7x3 — семь троек, 4* — четыре звезды.
perudo-no-raise = Выше ставки нет: её можно только оспорить.
perudo-nothing-to-challenge = Оспаривать пока нечего: сначала кто-то должен открыть раунд.
perudo-own-bid = Это твоя же ставка; оспорить её могут только другие.
perudo-no-calza = За этим столом кальсы нет.
perudo-calza-palifico = В раунде палифико кальсы нет.
perudo-calza-two = Между двумя последними игроками кальсы нет.
perudo-may-push = Подожди немного: { $seat } ещё может открыть кубики.
perudo-no-push = Открыть кубики можно только сразу после своей ставки.
perudo-not-under-cup = Эти кубики лежат не все под твоей чашкой.
perudo-cups-up = Все чашки подняты. Новый раунд начнётся, когда все нажмут **{ perudo-button-continue }**.
perudo-cups-down = Чашки опущены: идти дальше пока некуда.
perudo-continued = Твоё нажатие **{ perudo-button-continue }** уже есть; остальные ещё смотрят.
perudo-draw-due = Кубики катятся.
perudo-wait-for-first = Сначала ведущий скажет, кто начинает.
perudo-started = Кто начинает, уже известно.
perudo-only-host = Кто начинает, выбирает только ведущий.
perudo-no-such-seat = На этом месте никого нет.
perudo-out = Кубиков у тебя не осталось: эта игра для тебя окончена.
perudo-left = Ты больше не в этой игре.
perudo-not-away = Ты и так в игре.
perudo-over = Эта игра окончена.
perudo-not-open = Это уже решено.
perudo-wrong-actor = Это делаешь не ты.
perudo-wrong-draw = Это делаешь не ты.

## Commands
cmd-perudo = перудо
cmd-perudo-about = Ходы в игре «Блеф» (перудо)
cmd-perudo-bid = поставить
cmd-perudo-bid-about = Сделать ставку
cmd-perudo-bid-bid = ставка
cmd-perudo-bid-bid-about = Сколько и чего: 7x3 — семь троек, 4* — четыре звезды
cmd-perudo-challenge = оспорить
cmd-perudo-challenge-about = Не поверить ставке: все чашки поднимаются
