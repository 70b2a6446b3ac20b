# Викторина-покер: карты здесь — вопросы, и ставят на то, сколько из них знают.

quiz-title = Квиз-покер
quiz-pitch = Покер, где карты — это **вопросы**: два твоих и пять общих. Ставь на то, что знаешь больше других, или делай вид.
# All that people call it, with commas between; and its line in the picker of commands: $players
# is how many play, "2–6", and $most the last of it.
game-quiz-names = квиз-покер, квиз, викторина, викторина-покер, покер-викторина
game-quiz = Квиз-покер · вопросы и ставки, { $players } { $most ->
    [one] игрок
    [few] игрока
   *[many] игроков
}

# Сумма в фишках.
quiz-money = { $money }
    .emoji = :quiz_chip: { $money }

## What is waited for
quiz-status = -# { $hand ->
        [0] До первой раздачи
       *[other] Раздача { $hand }
    } · анте { $ante } · банк { $pot }
quiz-winner = 🏆 { $count ->
        [one] { $you ->
                [name] **Ты побеждаешь!**
               *[no] Побеждает **{ $name }**!
            }
        [few] Общая победа: **{ $name }**!
       *[many] Общая победа: **{ $name }**!
    }
quiz-phase-due = Карточки с вопросами тасуются.
quiz-phase-private = **У каждого два личных вопроса.** Прочти свои и ответь в личном сообщении бота или нажми **{ quiz-button-cards }**. { $time }
# The same above one’s own questions.
quiz-phase-private-yours = **Два вопроса только для тебя.** { $time }
quiz-phase-common = **Вопрос { $number } из { $all } для всех:** напиши ответ в личном сообщении или нажми **{ quiz-button-answer }**. { $time }
quiz-phase-judging = **Судья** рассматривает спорные ответы; потом считаются верные. { $time }
quiz-phase-appeal = { $you ->
        [name] **Ты** зовёшь
       *[no] **{ $name }** зовёт
    } **судью**; банк ждёт. { $time }
quiz-turn-open = **{ $name }**: чек или ставка? { $time }
quiz-turn-open-yours = **Твой ход:** чек или ставка? { $time }
quiz-turn-call = **{ $name }**: уравнять ({ $amount }), повысить или пас? { $time }
quiz-turn-call-yours = **Твой ход:** уравнять ({ $amount }), повысить или пас? { $time }
quiz-turn-frozen = На столе ва-банк. **{ $name }**: уравнять ({ $amount }) или пас? { $time }
quiz-turn-frozen-yours = На столе ва-банк. **Твой ход:** уравнять ({ $amount }) или пас? { $time }
quiz-answered = ✍️ Ответ есть: { $names }
quiz-writing = ⏳ Ещё пишут: { $names }

## One's own message
quiz-own-out = Эта игра для тебя окончена.
quiz-own-folded = У тебя пас: карточки и лист ответов в этой раздаче больше не участвуют.
quiz-own-line = **{ $heading }** — { $question }
quiz-own-earlier = Твои ответы: { $answers }
quiz-own-short = { $number } **{ $answer }**
quiz-own-nothing = —
quiz-own-blank = нет ответа
quiz-own-wrote = твой ответ: **{ $answer }**
quiz-own-right = верно: **{ $answer }**
quiz-own-money = У тебя **{ $stack }**; в этом банке: { $amount }.
quiz-type-two = ✍️ **Напиши ответы мне в личные сообщения** (не в канал), с номером впереди: `1: Париж` и `2: Рим`, одним сообщением или двумя. Пока не вышло время, сообщение можно исправить.
quiz-type-one = ✍️ **Напиши ответ мне в личные сообщения** (не в канал). Пока не вышло время, его можно исправить или написать снова.
quiz-sure-all-in = На кону всё, что у тебя есть: **{ $amount }**. Ставок в этой раздаче после этого не будет. Точно?
quiz-sure-call = Чтобы уравнять, нужно всё, что у тебя есть: **{ $amount }**. Точно?

## What lies open after a hand
quiz-solution = **{ $heading }** — { $question } **{ $answer }**
# Below a question: who was right, and what each other wrote.
quiz-knew = ✔ { $names }
quiz-erred = ✘ { $name }: *{ $answer }*
quiz-silent = ✘ { $name }: —
# Private answers after a showdown; wrong ones with the right one in brackets.
quiz-sheet = Личные вопросы, { $name }: { $answers }
quiz-sheet-wrong = ✘ *{ $wrote }* ({ $answer })
quiz-doubt = Вскрываемся! Ставка: { $claimant }, в игре: { $others }. Побеждает { $claimant }?
quiz-result-won = { $you ->
        [name] Ты забираешь
       *[no] { $name } забирает
    } { $amount }.
quiz-result-folded = { $you ->
        [name] Ты забираешь
       *[no] { $name } забирает
    } { $amount }: у всех остальных пас.
quiz-result-shared = Банк делится по { $amount }: { $names }.
quiz-result-kept = { $amount } поровну не делится и уходит в кассу.
quiz-result-carried = { $amount } поровну не делится и остаётся для следующего банка.

## What happened
quiz-event-stocked = Карточки с вопросами перетасованы.
quiz-event-began = Раздача { $hand }: каждый платит { $paid }; дилер — { $you ->
        [name] ты
       *[no] { $name }
    }.
quiz-event-forced = Это последние фишки: { $names }. В этой раздаче ставок нет.
quiz-event-asked = Вопрос { $heading }
quiz-event-check = { $name }: чек.
quiz-event-check-clock = { $you ->
        [name] Твоё время вышло
       *[no] { $name }: время вышло
    }, чек.
quiz-event-bet = { $name } ставит **{ $amount }**.
quiz-event-raise = { $name } повышает до **{ $amount }**.
quiz-event-call = { $name } уравнивает: **{ $amount }**.
quiz-event-fold = { $name }: пас.
quiz-event-fold-clock = { $you ->
        [name] Твоё время вышло
       *[no] { $name }: время вышло
    }, пас.
quiz-event-all-in = { $name } идёт **ва-банк**: **{ $amount }**.
quiz-event-refunded = { $you ->
        [name] Ты получаешь
       *[no] { $name } получает
    } назад { $amount }: никто не ставит больше, чем наименьший ва-банк.
quiz-event-counted = Ставок больше нет. Верных ответов пока: { $counts }
quiz-event-counts = Верных ответов: { $counts }
quiz-event-ruled = { $count ->
        [one] Судья вынес решение по { $count } ответу.
        [few] Судья вынес решение по { $count } ответам.
       *[many] Судья вынес решение по { $count } ответам.
    }
quiz-event-ruled-clock = { $count ->
        [one] Судья не успел: для { $count } ответа остаётся автоматическое решение.
        [few] Судья не успел: для { $count } ответов остаётся автоматическое решение.
       *[many] Судья не успел: для { $count } ответов остаётся автоматическое решение.
    }
quiz-event-appealed = { $name } зовёт судью.
quiz-event-appeal-right = Судья: { $you ->
        [name] твой ответ
       *[no] ответ игрока { $name }
    } **верный**.
quiz-event-appeal-wrong = Судья: { $you ->
        [name] твой ответ
       *[no] ответ игрока { $name }
    } **неверный**.
quiz-event-appeal-clock = Никто не решил вовремя: оценка { $you ->
        [name] твоего ответа
       *[no] ответа игрока { $name }
    } остаётся.
quiz-event-out = { $you ->
        [name] Ты остаёшься
       *[no] { $name } остаётся
    } без фишек и { $you ->
        [name] выбываешь
       *[no] выбывает
    }.
quiz-event-quit = { $you ->
        [name] Ты выходишь
       *[no] { $name } выходит
    } из игры.
quiz-event-away = { $you ->
        [name] Ты не отвечаешь: пока «чек» или «пас» говорит бот.
       *[no] { $name } не отвечает: пока «чек» или «пас» говорит бот.
    }

## Buttons, selects and dialogs
quiz-button-cards = Мои карточки
quiz-button-answer = Ответить
quiz-button-answer-one = Ответить на { $number }
quiz-button-change = Изменить { $number }
quiz-button-both = Ответить на оба
quiz-button-lock = Без ответа
quiz-button-check = Чек
quiz-button-call = Уравнять: { $amount }
quiz-button-call-all-in = Уравнять: { $amount } (ва-банк)
quiz-button-bet = Поставить { $amount }
quiz-button-raise = Повысить до { $amount }
quiz-button-other = Другая сумма…
quiz-button-fold = Пас
quiz-button-all-in = Ва-банк: { $amount }
# A choice while one types: the question, and what was typed.
quiz-move-answer = { $question }: { $answer }
quiz-button-sure = Да, всё: { $amount }
quiz-button-not-sure = Нет, назад
quiz-button-judge = Для судьи
quiz-button-appeal = Позвать судью: ответ { $number }
quiz-select-appeal = Позвать судью по ответу…
quiz-modal-answer = Твой ответ
quiz-modal-bet = Ставка
quiz-modal-raise = Повысить: всего до
quiz-modal-amount = Сколько?
quiz-modal-amount-why = От { $lowest } до { $highest }

## The judge's desk
quiz-case-title = ⚖️ **Ответ для судьи** · стол { $table }, раздача { $hand }
quiz-case-accepted = Принимается: **{ $answers }**
quiz-case-wrote = Ответ ({ $language }): **{ $answer }**
quiz-case-wrote-other = Ответ: **{ $answer }**
quiz-verdict-right = Верно
quiz-verdict-wrong = Неверно
quiz-verdict-keep = Верно, принимать и впредь
quiz-case-leans-right = Без решения он считается **верным**.
quiz-case-leans-wrong = Без решения он считается **неверным**.
quiz-case-appeal = Это **апелляция**: игрок зовёт тебя, и стол ждёт.
quiz-case-more = { $count ->
        [one] Ждёт ещё { $count } ответ.
        [few] Ждут ещё { $count } ответа.
       *[many] Ждут ещё { $count } ответов.
    }
quiz-case-about = { $question } — { $answer }
quiz-language-en = по-английски
quiz-language-fr = по-французски
quiz-language-ru = по-русски
quiz-language-nl = по-нидерландски

## Options
quiz-option-judge-jury = Судья: жюри
quiz-option-judge-jury-why = Спорные ответы передаются жюри сервера; чьи они, оно не видит.
quiz-option-judge-named = Судья: один человек
quiz-option-judge-named-why = Его назначает хозяин стола: /{ cmd-bluff } { cmd-options }; сам судья не играет.
quiz-option-judge-auto = Судья: автоматически
quiz-option-judge-auto-why = Ответы оценивает только бот; позвать некого.
quiz-option-reveal-common = После раздачи: общие ответы
quiz-option-reveal-common-why = Верные ответы на общие вопросы видят все, на личные — их владелец.
quiz-option-reveal-none = После раздачи: ничего
quiz-option-reveal-none-why = Видно только, сколько ответов верны.
quiz-option-reveal-all = После раздачи: кто что написал
quiz-option-reveal-all-why = Верные ответы и то, что написал каждый.
quiz-option-raise-min-literal = Повышение: добавить не меньше анте
quiz-option-raise-min-literal-why = Как в телешоу: выше ставки, и добавить фишек не меньше анте.
quiz-option-raise-min-increment-ante = Повышение: хотя бы на анте
quiz-option-raise-min-increment-ante-why = Новая ставка выше прежней не меньше чем на анте.
quiz-option-raise-min-increment-last = Повышение: как в покере
quiz-option-raise-min-increment-last-why = Не меньше чем на последнюю ставку или повышение.
quiz-option-odd-chips-house = Остаток: в кассу
quiz-option-odd-chips-house-why = Фишки, которые не делятся поровну, уходят из игры.
quiz-option-odd-chips-carry = Остаток: в следующий банк
quiz-option-odd-chips-carry-why = Фишки, которые не делятся поровну, остаются на следующую раздачу.
quiz-option-bet-time-45 = Ставки: 45 секунд
quiz-option-bet-time-45-why = Обычное время на ставку.
quiz-option-bet-time-30 = Ставки: 30 секунд
quiz-option-bet-time-30-why = Для быстрых столов.
quiz-option-bet-time-90 = Ставки: 90 секунд
quiz-option-bet-time-90-why = Для тех, кто любит подумать.

## What is refused
quiz-not-wanted = Сейчас нужно не это: чего ждёт игра, видно на столе.
quiz-bad-stock = Это неправильная колода вопросов ({ $fault }).
quiz-wrong-marks = Оценить можно только те ответы, которые оцениваются сейчас.
quiz-folded = У тебя пас: карточки и лист ответов в этой раздаче больше не участвуют. Подожди следующей.
quiz-nothing-asked = Сейчас нет открытого вопроса. Ответ считается, только пока задан его вопрос.
quiz-not-asked = Этот вопрос сейчас не задан: ответь на тот, который на экране.
quiz-time-up = Твоё время на этот вопрос вышло: после сигнала ответы не считаются.
quiz-answer-empty = Ответ пуст: напиши что-нибудь или нажми **{ quiz-button-lock }**.
quiz-answer-long = Знаков: { $length }, а в ответе их может быть не больше { $longest }.
quiz-no-betting = Сейчас не время ставок: подожди следующего круга.
quiz-bet-stands = На столе ставка { $bet } $: уравняй, повысь или скажи «пас». Чек возможен, только пока никто не поставил.
quiz-raise-instead = На столе уже есть ставка { $bet } $: повысь её.
quiz-nothing-to-raise = Повышать пока нечего: сделай ставку.
quiz-nothing-to-call = Уравнивать нечего: чек или ставка.
quiz-nothing-to-fold = Уравнивать нечего: вместо паса скажи «чек», это бесплатно.
quiz-bet-below-ante = { $amount } $ — меньше анте ({ $ante } $), а ставка не меньше анте. Меньше может быть только ва-банк.
quiz-not-multiple = { $amount } $ поставить нельзя: сумма должна делиться на { $chip } $, это самая мелкая фишка.
quiz-above-stack = { $amount } $ — больше, чем у тебя есть: ставь не больше { $most } $.
quiz-raise-not-above = { $to } $ — не выше ставки { $bet } $: повысь больше или уравняй.
quiz-raise-too-small = Повысить до { $to } $ — слишком мало: нужно хотя бы до { $lowest } $.
quiz-all-in-stands = На столе ва-банк: теперь можно только уравнять или сказать «пас».
quiz-call-above-stack = Уравнять стоит { $amount } $, а у тебя { $stack } $: ва-банк или пас.
quiz-no-appeal = Сейчас судью не зовут: только сразу после подсчёта и за столами с жюри.
quiz-appealed = В этой раздаче судья уже позван: один раз за раздачу.
quiz-appeal-nothing = На этот вопрос ничего не написано: судью зовут только по написанному ответу.
quiz-appeal-right = Этот ответ уже признан верным: выбери тот, что признан неверным.
quiz-appeal-ruled = По этому ответу судья уже решил: это окончательно.
quiz-no-such-verdict = «{ $verdict }» — не решение: ответ верный или неверный.
quiz-no-amount = «{ $text }» — не сумма: напиши число, например 150.
quiz-no-amount-left = На это не хватает фишек: уравняй, скажи «пас» или иди ва-банк.
quiz-which-card = К какому вопросу этот ответ? Начни с номера: `1: …` или `2: …`.
quiz-typed-old = Это сообщение было ответом на прошлый вопрос. Напиши новый ответ.

## Commands
cmd-questions = вопросы
cmd-questions-about = Собственные карточки вопросов этого сервера

# What can be achieved in it.

feat-quiz-seven = Семь из семи
feat-quiz-seven-about = Все семь ответов раздачи верны.
feat-quiz-allin = Всё или ничего
feat-quiz-allin-about = Ва-банк, а в конце верных ответов больше всех.
feat-quiz-bluff = С пустыми руками
feat-quiz-bluff-about = Банк взят, потому что все сказали «пас», а у последнего из них верных ответов было больше.
feat-quiz-sweep = Одним махом
feat-quiz-sweep-about = Двое соперников или больше выбиты за одну раздачу.
feat-quiz-comeback = Из грязи в князи
feat-quiz-comeback-about = Победа после того, как фишек было меньше всех, не больше 250, против двух соперников или больше.

## What the jury does (R36a)
quiz-event-warned = ⚖️ Предупреждение: { $you ->
        [name] тебе
       *[no] { $name }
    }. { $reason }
quiz-event-fined = ⚖️ { $you ->
        [name] С тебя
       *[no] { $name }
    }: **{ $chips }** уходят в следующий банк. { $reason }
quiz-event-voided = ⚖️ Жюри отменяет раздачу { $hand }: все ставки возвращаются, карты сдают заново. { $reason }
quiz-event-excluded = ⚖️ Жюри исключает { $you ->
        [name] тебя
       *[no] игрока { $name }
    }. { $reason }
quiz-fine-multiple = Штраф платят фишками: сумма должна делиться на { $chip } $.
quiz-fine-above-stack = { $amount } $ — слишком много: { $most ->
        [0] у игрока больше нечего взять
       *[other] у игрока не больше { $most } $
    }.
quiz-reason = Назови причину в одной строке, знаков не больше { $most }.
quiz-verdict-warn = Предупреждение
quiz-verdict-fine = Фишки сняты
quiz-verdict-void = Раздача отменена
quiz-verdict-exclude = Исключение
cmd-quiz-jury-warn = { cmd-whist-jury-warn }
cmd-quiz-jury-void = { cmd-whist-jury-void }
cmd-quiz-jury-exclude = { cmd-whist-jury-exclude }
cmd-quiz-jury-fine = Забрать у игрока фишки в следующий банк (квиз)
cmd-quiz-jury-chips = фишки
cmd-quiz-jury-chips-about = Сколько долларов, кратно 25

## A look back

quiz-review-unit = { $value } анте
quiz-review-odds = победа с вероятностью **{ $percent }**
quiz-review-check = чек
quiz-review-bet = ставка { $what }
quiz-review-raise = повысить до { $what }
quiz-review-call = уравнять
quiz-review-fold = пас
quiz-review-allin = ва-банк
quiz-moment-head-bluff = Самая смелая ставка
quiz-moment-bluff = { $what }, верных ответов: { $count }
quiz-moment-call = уравнено, верных ответов: { $count }, банк { $what }
quiz-moment-luck = верных ответов: { $count }, а банк { $what } уходит

# Что ново: одна строка в своём сообщении, в первых трёх играх.
quiz-first-private = До конца раздачи никто не узнает, прав ли ты, — даже ты.
quiz-first-bet = Ты ставишь на то, что верных ответов больше у тебя. Если все спасуют — тоже победа.
quiz-first-common = У всех одни и те же пять вопросов: три до следующих ставок, потом по одному.
quiz-first-all-in = Никто не вносит больше наименьшего ва-банка: лишнее вернётся.
quiz-first-ante = Анте выросло: ждать хорошую раздачу теперь дороже.
quiz-first-appeal = Ответ должен был засчитаться? Судью можно позвать раз за раздачу.
