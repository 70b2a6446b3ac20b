# Покер лжецов: покерные комбинации на одном наборе кубиков, который ходит по кругу под стаканом.

menteur-title = Покер лжецов
menteur-pitch = Один стакан, пять кубиков и море вранья. Объяви покерную комбинацию выше прошлой — правду или нет — и передай дальше. Или скажи «лжец!».
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-menteur-names = покер лжецов, покер лжеца, лжец, лжецы, покер на костях
game-menteur = Покер лжецов · кости, { $players } { $most ->
    [one] игрок
    [few] игрока
   *[many] игроков
}

# $face: "nine" to "ace", or a number where the dice are ordinary ones.
menteur-face = { $face ->
        [nine] 9
        [ten] 10
        [jack] В
        [queen] Д
        [king] К
        [ace] Т
       *[other] { $face }
    }
    .emoji = { $face ->
        [jack] :menteur_jack_ru:
        [queen] :menteur_queen_ru:
        [king] :menteur_king_ru:
        [ace] :menteur_ace_ru:
       *[other] :menteur_{ $face }:
    }

## Hands
menteur-hand-true = правда
menteur-hand-lie = ложь
menteur-category-pair = Пара
menteur-category-two-pairs = Две пары
menteur-category-three = Тройка (три одинаковых)
menteur-category-straight = Стрит
menteur-category-full = Фулл-хаус
menteur-category-four = Каре
menteur-category-five = Пять одинаковых
menteur-side = { $side ->
        [left] налево (по часовой стрелке)
       *[right] направо (против часовой стрелки)
    }

## Whose turn
menteur-turn-first = Раунд { $round }: **{ $name }** бросает все пять кубиков и объявляет любую комбинацию. { $time }
menteur-turn-first-thrown = Раунд { $round }: все пять кубиков брошены. **{ $name }** объявляет любую комбинацию. { $time }
menteur-turn-first-yours = Раунд { $round }: **начинаешь ты**. Брось все пять кубиков и объяви любую комбинацию. { $time }
menteur-turn-handle = **{ $name }** принимает «**{ $hand }**» и объявляет что-то выше. { $time }
menteur-turn-handle-yours = **Твой ход:** принято «**{ $hand }**». Объяви что-то выше, правду или нет. { $time }
menteur-turn-answer = { $you ->
        [bettor] **Ты** объявляешь
       *[no] **{ $bettor }** объявляет
    }: **{ $hand }**. Отвечает **{ $name }**: принять или «Лжец!»? { $time }
menteur-turn-answer-yours = **{ $bettor }** объявляет **тебе**: **{ $hand }**. Принять или «Лжец!»? { $time }
menteur-turn-top = { $you ->
        [bettor] **Ты** объявляешь
       *[no] **{ $bettor }** объявляет
    }: **{ $hand }**, выше уже некуда. Отвечает **{ $name }**: попробовать выбросить это или «Лжец!»? { $time }
menteur-turn-top-yours = **{ $bettor }** объявляет **тебе**: **{ $hand }**, выше уже некуда. Попробовать выбросить это или «Лжец!»? { $time }
menteur-turn-trial = **{ $name }** бросает, нужно **{ $hand }**: { $left ->
        [one] остался { $left } бросок
        [few] осталось { $left } броска
       *[many] осталось { $left } бросков
    }. { $time }
menteur-turn-trial-yours = **Бросай**, нужно **{ $hand }**: { $left ->
        [one] остался { $left } бросок
        [few] осталось { $left } броска
       *[many] осталось { $left } бросков
    }. { $time }
menteur-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Ты побеждаешь!**
               *[no] Побеждает **{ $name }**!
            }
        [few] Общая победа: **{ $name }**!
       *[many] Общая победа: **{ $name }**!
    }

## What one owes
menteur-duty-all = Брось каждый кубик по разу — под стакан или открыто, все вместе или по одному.
menteur-duty-first = Все кубики брошены: объяви **что угодно** — что есть, меньше или неправду.
menteur-duty-one = Ты знаешь, что было под стаканом: **брось хотя бы один кубик**, прежде чем объявлять.
menteur-duty-blind = Можно объявить сразу, **не глядя**. Если посмотришь или откроешь кубик, придётся бросить хотя бы один.
menteur-duty-free = Можно бросать ещё (каждый кубик раз за ход) или объявлять.
menteur-duty-announce = Все кубики в этот ход уже брошены: объявляй, правду или нет.
menteur-duty-dice = Что сделать с { $dice }?
menteur-duty-answer = Решать надо, не глядя под стакан. **Принять:** поднос твой, и объявить надо что-то выше. **Лжец:** все кубики открываются; если объявлена правда, очко тебе, иначе — объявившему.
menteur-duty-answer-trial = Выше ничего нет. **Попробовать:** выбрось это за пять бросков или получи очко. **Лжец:** все кубики открываются; если это правда, очко тебе, иначе — объявившему.

## The tray
menteur-tray-open = Лежат открыто: { $dice }
menteur-tray-seen = Под стаканом, ты их видишь: { $dice }
menteur-tray-replay = Под стаканом: { $dice }
menteur-tray-unseen = Под стаканом, не видны: { $dice }
menteur-tray-hand = Ещё не брошены: { $dice }
menteur-tray-thrown = Брошены в этот ход: { $dice }
menteur-tray-worth = Всего: **{ $hand }**.
menteur-tray-nothing = Всего: **ничего**. Что ни объявишь — неправда.
menteur-die-hand = ещё не брошен
menteur-die-open = открыт
menteur-die-open-thrown = открыт, брошен в этот ход
menteur-die-cup = под стаканом
menteur-die-cup-thrown = под стаканом, брошен в этот ход

## Buttons and selects
menteur-button-tray = Мой поднос
menteur-button-back = Назад
menteur-button-why = Почему нельзя?
menteur-button-accept = Принять
menteur-button-trial = Попробовать
menteur-button-refuse = Не верю: «Лжец!»
menteur-button-look = Посмотреть под стакан
menteur-button-roll = { $count ->
        [one] Бросить { $count } кубик
        [few] Бросить { $count } кубика
       *[many] Бросить { $count } кубиков
    }
menteur-button-all-hidden = { $count ->
        [one] Бросить под стакан { $count } кубик
        [few] Бросить под стакан { $count } кубика
       *[many] Бросить под стакан { $count } кубиков
    }
menteur-button-all-open = { $count ->
        [one] Бросить открыто { $count } кубик
        [few] Бросить открыто { $count } кубика
       *[many] Бросить открыто { $count } кубиков
    }
menteur-button-throw-hidden = Бросить под стакан
menteur-button-throw-shakes = Под стакан вместе с { $dice }
menteur-button-throw-open = Бросить открыто
menteur-button-uncover = Открыть
menteur-button-cover = Спрятать под стакан
menteur-button-left = Передать налево: { $name }
menteur-button-right = Передать направо: { $name }
menteur-button-lowest = Самое низкое: { $hand }
menteur-button-true = Правда: { $hand }
menteur-select-dice = Кубики: бросить, открыть, спрятать…
menteur-select-category = Объявить…
menteur-select-rank = Какого достоинства?
menteur-select-hand = Что именно?
menteur-select-from = начиная с: { $hand }
menteur-why-title = **Чего сейчас нельзя и почему:**
menteur-why-above = Объявить то, что не выше, чем { $above }: каждое объявление должно быть выше прошлого.

## What happened
menteur-event-began = Раунд { $round }: { $you ->
        [name] начинаешь ты.
       *[no] начинает { $name }.
    }
menteur-event-directed = { $name } пускает поднос { $side ->
        [left] налево (по часовой стрелке)
       *[right] направо (против часовой стрелки)
    }.
menteur-event-hidden = { $name } бросает под стакан { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }.
menteur-event-hidden-clock = { $you ->
        [name] Твоё
       *[no] { $name }:
    } время вышло, под стакан { $count ->
        [one] брошен { $count } кубик
        [few] брошено { $count } кубика
       *[many] брошено { $count } кубиков
    }.
menteur-event-open = { $name } открыто бросает { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }: **{ $dice }**
menteur-event-open-clock = { $you ->
        [name] Твоё
       *[no] { $name }:
    } время вышло, открыто { $count ->
        [one] брошен { $count } кубик
        [few] брошено { $count } кубика
       *[many] брошено { $count } кубиков
    }: **{ $dice }**
menteur-event-looked = { $name } смотрит под стакан.
menteur-event-uncovered = { $name } открывает { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }: **{ $dice }**
menteur-event-covered = { $name } прячет под стакан { $count ->
        [one] { $count } кубик
        [few] { $count } кубика
       *[many] { $count } кубиков
    }: **{ $dice }**
menteur-event-announced = { $name } объявляет: **{ $hand }**.
menteur-event-announced-clock = { $you ->
        [name] Твоё
       *[no] { $name }:
    } время вышло, объявлено: **{ $hand }**.
menteur-event-lapsed = { $you ->
        [name] Твоё
       *[no] { $name }:
    } время вышло.
menteur-event-accepted = { $name } принимает и берёт поднос.
menteur-event-trial = { $name } принимает испытание.
menteur-event-rolled = { $you ->
        [name] Твой бросок
       *[no] { $name }, бросок
    } { $throw }: **{ $dice }**
menteur-event-true = { $you ->
        [receiver] Ты не веришь объявлению «{ $hand }» ({ $bettor })
        [bettor] { $receiver } не верит твоему объявлению «{ $hand }»
       *[no] { $receiver } не верит объявлению «{ $hand }» ({ $bettor })
    }: это была правда.
menteur-event-lie = { $you ->
        [receiver] Ты не веришь объявлению «{ $hand }» ({ $bettor })
        [bettor] { $receiver } не верит твоему объявлению «{ $hand }»
       *[no] { $receiver } не верит объявлению «{ $hand }» ({ $bettor })
    }: это была ложь.
menteur-event-trial-won = { $you ->
        [name] Ты проходишь
       *[no] { $name } проходит
    } испытание.
menteur-event-trial-lost = { $you ->
        [name] Ты не проходишь
       *[no] { $name } не проходит
    } испытание.
menteur-event-voided = Раунд не считается: { $you ->
        [name] ты выходишь
       *[no] { $name } выходит
    } из игры.
menteur-event-out = { $you ->
        [name] Ты выбываешь.
       *[no] { $name } выбывает.
    }
menteur-event-quit = { $you ->
        [name] Ты выходишь
       *[no] { $name } выходит
    } из игры.

## The reveal
menteur-cost-none = Очко не получает никто.
menteur-cost-point = { $you ->
        [name] Ты получаешь
       *[no] { $name } получает
    } очко: { $points } из { $most }.
menteur-cost-out = { $you ->
        [name] Ты получаешь последнее очко из { $most } и выбываешь.
       *[no] { $name } получает последнее очко из { $most } и выбывает.
    }
menteur-doubt = «Лжец!» { $doubter } не верит игроку { $claimant }: { $hand }?
menteur-reveal-refused = «Лжец!» { $you ->
        [receiver] **Ты** не веришь объявлению «**{ $hand }**» (**{ $bettor }**).
        [bettor] **{ $receiver }** не верит **твоему** объявлению «**{ $hand }**».
       *[no] **{ $receiver }** не верит объявлению «**{ $hand }**» (**{ $bettor }**).
    }
menteur-reveal-clock = { $you ->
        [receiver] Твоё время вышло, и объявление «**{ $hand }**» (**{ $bettor }**) отвергнуто.
        [bettor] Время игрока **{ $receiver }** вышло, и **твоё** объявление «**{ $hand }**» отвергнуто.
       *[no] Время игрока **{ $receiver }** вышло, и объявление «**{ $hand }**» (**{ $bettor }**) отвергнуто.
    }
menteur-reveal-found = Кубики: **{ $dice }** — { $hand }.
menteur-reveal-nothing = Кубики: **{ $dice }** — совсем ничего.
menteur-reveal-true = Не ниже, чем объявлено: { $bettor } говорит правду.
menteur-reveal-lie = Ниже, чем объявлено: { $bettor } лжёт.
menteur-reveal-trial-won = { $you ->
        [receiver] **Ты** выбрасываешь «**{ $hand }**» ({ $bettor })
        [bettor] **{ $receiver }** выбрасывает твоё «**{ $hand }**»
       *[no] **{ $receiver }** выбрасывает «**{ $hand }**» ({ $bettor })
    } за { $throws ->
        [one] { $throws } бросок
        [few] { $throws } броска
       *[many] { $throws } бросков
    }: **{ $dice }**
menteur-reveal-trial-lost = { $you ->
        [receiver] **Ты** не выбрасываешь «**{ $hand }**» ({ $bettor })
        [bettor] **{ $receiver }** не выбрасывает твоё «**{ $hand }**»
       *[no] **{ $receiver }** не выбрасывает «**{ $hand }**» ({ $bettor })
    } за { $throws ->
        [one] { $throws } бросок
        [few] { $throws } броска
       *[many] { $throws } бросков
    }: **{ $dice }**
menteur-reveal-next = Следующий раунд { $you ->
        [name] начинаешь ты и выбираешь
       *[no] начинает { $name } и выбирает
    } направление.
menteur-reveal-next-two = Следующий раунд { $you ->
        [name] начинаешь ты.
       *[no] начинает { $name }.
    }
menteur-reveal-next-out = { $you ->
        [name] Ты выбываешь
       *[no] { $name } выбывает
    }; раунд начинает следующий по кругу.
# The heading of one’s own message: $found and $hand are hands, $cost a sentence of menteur-cost.
menteur-verdict-lie = Ложь! { $found }, а не { $hand }. { $cost }
menteur-verdict-lie-nothing = Ложь! Совсем ничего, а не { $hand }. { $cost }
menteur-verdict-true = Правда! { $found }. { $cost }
menteur-verdict-trial-won = Выпало: { $hand }! { $cost }
menteur-verdict-trial-lost = Не выпало: { $hand }. { $cost }

## Options
menteur-option-faces-poker = Кубики: покерные
menteur-option-faces-poker-why = На гранях 9, 10, валет, дама, король, туз.
menteur-option-faces-digits = Кубики: от 1 до 6
menteur-option-faces-digits-why = Обычные кубики; старшая грань — шестёрка.
menteur-option-suites-poker = Стриты: как в покере
menteur-option-suites-poker-why = Оба стрита выше тройки и ниже фулл-хауса.
menteur-option-suites-club = Стриты: клубный порядок
menteur-option-suites-club-why = Младший стрит ниже тройки, старший выше.
menteur-option-suites-off = Стриты: нет
menteur-option-suites-off-why = Пять разных кубиков — ничего.
menteur-option-kickers-off = Кикеры: не считаются
menteur-option-kickers-off-why = Пара валетов — просто пара валетов.
menteur-option-kickers-on = Кикеры: можно называть
menteur-option-kickers-on-why = Пара валетов с тузом выше, чем с королём.
menteur-option-cup-free = Стакан: без встряски
menteur-option-cup-free-why = Можно бросать кубики под стакан, не трогая те, что уже там.
menteur-option-cup-physical = Стакан: как за столом
menteur-option-cup-physical-why = Бросок под стакан встряхивает все кубики под ним.
menteur-option-quinte-trial-keep = Испытание: тузы остаются
menteur-option-quinte-trial-keep-why = Перебрасываются только те кубики, что ещё не тузы.
menteur-option-quinte-trial-strict = Испытание: все пять каждый раз
menteur-option-quinte-trial-strict-why = Каждый раз бросают все пять. Почти никогда не удаётся.
menteur-option-lives-5 = Предел: 5 очков
menteur-option-lives-5-why = Полная игра: пару ошибок можно себе позволить.
menteur-option-lives-3 = Предел: 3 очка
menteur-option-lives-3-why = Игра короче.
menteur-option-end-last = Конец: остаётся один
menteur-option-end-last-why = Кто дошёл до предела очков, выбывает; остальные играют дальше.
menteur-option-end-first-out = Конец: когда кто-то выбыл
menteur-option-end-first-out-why = Игра сразу кончается; побеждает тот, у кого меньше очков.

## What is refused
menteur-tray-passed = Объявление сделано, поднос передан: теперь отвечает { $turn }.
menteur-answer-first = Сначала прими или отвергни объявление: до этого нельзя смотреть под стакан и трогать кубики.
menteur-nothing-to-answer = Принимать и отвергать нечего: ни одно объявление не ждёт ответа.
menteur-in-trial = { $turn } пытается выбросить старшую комбинацию: дождись конца испытания.
menteur-no-trial = Испытания сейчас нет: оно бывает, только если принято самое старшее объявление.
menteur-dice-shown = Раунд окончен. Новый начнётся, когда все нажмут **{ button-continue }**.
menteur-layout-changed = Кубики тем временем сдвинулись. Выбери снова.
menteur-no-dice = Выбери хотя бы один кубик.
menteur-no-such-die = { $dice }: называй кубики по местам от 1 до 5, каждый один раз.
menteur-thrown-twice = Уже брошены в этот ход: { $dice }. Каждый кубик бросают только раз за ход.
menteur-stays-open = Брошены открыто в этот ход: { $dice }. Что брошено открыто, до конца хода лежит открыто.
menteur-cup-thrown = Бросок под стакан встряхнул бы и { $dice }, уже брошенные в этот ход. Открой то, что хочешь сохранить, или бросай открыто.
menteur-not-hidden = Не под стаканом: { $dice }. Открывают только скрытые кубики.
menteur-not-open = Не лежат открыто: { $dice }. Прячут только открытые кубики.
menteur-cover-after-throw = Открытые кубики ({ $dice }) можно спрятать под стакан только до первого броска за ход.
menteur-nothing-hidden = Под стаканом пусто: смотреть можно, когда там есть кубики.
menteur-looked = Ты уже знаешь, что под стаканом: до конца хода эти кубики тебе видны.
menteur-throw-all = Ты начинаешь раунд: до объявления брось все пять кубиков. Осталось: { $dice }
menteur-throw-one = Под стакан уже посмотрели или открыли кубик: до объявления брось хотя бы один.
menteur-no-such-hand = Такую комбинацию за этим столом не объявляют: выбери из предложенных.
menteur-not-above = { $hand } — не выше, чем { $above }: каждое объявление должно быть выше прошлого.
menteur-only-starter = Направление выбирает тот, кто начинает раунд, в свой первый ход.
menteur-directed = Направление уже выбрано: { $to }.
menteur-two-left = Вдвоём выбирать направление незачем: просто объявляй.

menteur-offer-true = { $hand } · правда

# What can be achieved in it.

feat-menteur-quinte = Пять из воздуха
feat-menteur-quinte-about = Объявлены пять одинаковых, которых не было, а следующий игрок верит.
feat-menteur-liar = Мастер обмана
feat-menteur-liar-about = Пять обманов или больше за игру прошли, и ни один не раскрыт.
feat-menteur-nerve = Стальные нервы
feat-menteur-nerve-about = Три обмана или больше раскрыты за игру в одном очке от вылета.
feat-menteur-comeback = С края пропасти
feat-menteur-comeback-about = Победа после того, как до вылета оставалось одно очко, а у соперника запас был на два больше.
feat-menteur-clean = Чистая победа
feat-menteur-clean-about = Победа над двумя соперниками или больше без единого очка.

## A look back

menteur-review-unit = { $value } очка
menteur-review-announce = объявить: { $what }
menteur-review-accept = принять: { $claim }
menteur-review-refuse = «Лжец!» на { $claim }
menteur-review-throw = бросок
menteur-review-uncover = открыть { $what }
menteur-review-cover = спрятать под стакан
menteur-review-look = посмотреть под стакан
menteur-review-direct = поднос { $what }
menteur-moment-bluff = «{ $what }» при шансах { $percent }, но поймали
menteur-moment-call = отвергнуто «{ $what }», шансы { $percent }
menteur-moment-luck = отвергнуто «{ $what }», а оно там лежало (шансы { $percent })

# Что ново: одна строка в своём сообщении, в первых трёх играх.
menteur-first-throw = Брошенное втёмную не видно и тебе, пока не посмотришь. Открытое видят все.
menteur-first-look = Все видят, смотришь ли ты: объявить вслепую — совсем другое дело.
menteur-first-announce = Правда — это такая комбинация или выше: объявить меньше безопасно.
menteur-first-again = Хорошие кубики на виду делают ложь правдоподобнее.
menteur-first-answer = Смотри, что брошено за этот ход: остальные кубики лежат, как лежали.
