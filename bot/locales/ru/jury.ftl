# Жюри: то, что может решить только человек.

jury-nothing = Жюри сейчас никто не ждёт.
jury-not-yours = Это может только жюри этого сервера: те, у кого роль жюри, его члены и те, кто может модерировать канал стола. Жюри выбирают те, кто управляет сервером: `/{ cmd-settings }`.
jury-at-table = Ты сидишь за этим столом: судить должен другой член жюри.
jury-in-server = У каждого сервера своё жюри: введи эту команду на сервере.
jury-ruled-already = Поздно: это уже решено, или время вышло.
jury-which = Решения ждут несколько дел: укажи нужное в `{ cmd-jury-case }` ({ $cases }) или нажми кнопку в `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Твоё решение за столом { $table } записано в протокол. Оно окончательное.
jury-no-history = Это жюри ещё ничего не решало.
jury-desk = { $count ->
        [one] ⚖️ **Решения жюри ждёт { $count } стол**
        [few] ⚖️ **Решения жюри ждут { $count } стола**, сначала самые давние
       *[many] ⚖️ **Решения жюри ждут { $count } столов**, сначала самые давние
    }
jury-desk-line = • { $when } · <#{ $channel }> · стол { $table } · { $game } · ⚖️ { $cases }{ $tournament ->
        [0] { "" }
       *[other] { " " }· турнир { $tournament }
    }
jury-desk-table = Стол { $table }
jury-history = **⚖️ Что решило жюри**
jury-past = { $when } · стол { $table } · **{ $verdict }** ({ $who })
    { $about }
# In the jury’s own channel, one line a ruling.
jury-line = { $sign } **{ $verdict }** · { $who } · <t:{ $at }:t> · стол { $table } · { $about }
cmd-jury = жюри
cmd-jury-about = Позвать жюри к своему столу и посмотреть, что ждёт решения
cmd-jury-queue = очередь
cmd-jury-queue-about = Посмотреть, что ждёт решения
cmd-jury-rule = решить
cmd-jury-rule-about = Вынести решение
cmd-jury-verdict = вердикт
cmd-jury-verdict-about = Твоё решение
cmd-jury-table-about = Номер стола
cmd-jury-case = дело
cmd-jury-case-about = Какое именно, если ждут несколько
cmd-jury-history = история
cmd-jury-history-about = Посмотреть последние решения

# Игроки зовут жюри, и жюри вмешивается.
jury-called = Жюри уже вызвано: ему сообщили.
jury-reason = Назови причину: не больше { $most ->
        [one] { $most } знака
        [few] { $most } знаков
        [many] { $most } знаков
       *[other] { $most } знаков
    }.
jury-sits-already = Этот человек уже сидит за этим столом: выбери другого.
jury-no-such-player = Этот человек не сидит за этим столом: выбери одного из игроков.
jury-bot = Бот не может занять место: выбери человека.
jury-not-yourself = Себе место отдать нельзя: назови другого человека или пусть решает другой член жюри.
offer = ⚖️ { $who }: { $by } предлагает тебе играть дальше вместо игрока **{ $name }**. Причина: «{ $reason }»
offer-made = ⚖️ Место за столом { $table } предложено: { $name }. Без согласия ничего не изменится.
offer-reminder = { $mention }, тебе предлагают занять место. Кнопки «да» и «нет» у стола. { $link }
offer-declined = ⚖️ { $who } не будет играть вместо игрока **{ $name }**.
offer-declined-reminder = { $mention }, место не занято: { $who } отвечает «нет». Предложить другому: `/{ cmd-referee } { cmd-jury-replace }`. { $link }
offer-gone = Это место уже не предлагают: его заняли, или жюри передумало.
offer-not-yours = Это место предложено другому человеку: занять его может только он.
offer-outside = { $name } не видит канал стола { $table }: сначала открой доступ или предложи место другому.
offer-of-tournament = Это стол турнира: замену из запасных назначает судья: `/{ cmd-referee } { cmd-jury-replace }`.
button-take = Занять место
button-decline = Нет, спасибо
jury-not-here = Жюри этой игры не может этого сделать: используй команды, которые оно предлагает.
jury-call-done = ⚖️ Жюри вызвано к столу { $table }. Игра идёт, пока оно не вмешается.
jury-call-nobody = ⚖️ Обращение записано за столом { $table }, но жюри здесь не назначено: скажи модератору, он ответит командой `/{ cmd-jury } { cmd-jury-queue }`. Игра пока продолжается.
jury-call-shown = **⚖️ Стол { $table } · { $game }**
    { $name } зовёт жюри: «{ $reason }»
jury-call-tools = -# Что может жюри: { $commands }. **{ button-jury-answer }** — ответ прочтут все за столом; **{ jury-verdict-settled }** только закрывает вызов.
jury-call-public = ⚖️ Жюри вызвали: { $names }.
jury-relieved = ⚖️ По решению жюри **{ $name }** играет вместо другого игрока. Причина: «{ $reason }»
jury-measure-done = ⚖️ Сделано за столом { $table }, и там это видят все.
jury-answered = ⚖️ Жюри отвечает игроку **{ $name }** («{ $call }»): «{ $text }»
button-jury-answer = Ответить…
jury-modal-answer = Ответ на вызов
jury-modal-text = Твой ответ
jury-modal-text-about = Его прочтут все за столом
jury-verdict-answered = Ответ
jury-verdict-settled = Рассмотрено
jury-verdict-relieved = Замена
jury-verdict-offered = Предложена замена
cmd-jury-call = позвать
cmd-jury-call-about = Позвать жюри к твоему столу
cmd-jury-replace = заменить
cmd-jury-replace-about = Посадить другого на место игрока
cmd-jury-player = игрок
cmd-jury-player-about = О ком речь
cmd-jury-reason = причина
cmd-jury-reason-about = Почему; это прочтёт весь стол
cmd-jury-by = кем
cmd-jury-by-about = Кто займёт место
cmd-jury-answer = ответить
cmd-jury-answer-about = Ответить на вызов; ответ прочтут все за столом
cmd-jury-text = текст
cmd-jury-text-about = Твой ответ; его прочтут все за столом

# One person judges (quiz R36).
jury-judge-first = Этому столу нужен судья: назначь его командой `/{ cmd-bluff } { cmd-options }` или выбери в настройках другого судью.
jury-judge-plays = Судья не может играть за этим столом: назначь того, кто не играет.
jury-judge-done = ⚖️ { $name } судит за столом { $table } и получает спорные ответы в личных сообщениях.
jury-judge-shown = ⚖️ Судья: { $who }
jury-judge-asked = { $who }, подходит ли такой судья? Если да, нажми **{ button-accept-judge }**, если нет, уходи из-за стола: игра начнётся, когда согласятся все.
jury-judge-unagreed = Судью назначили, когда люди уже сидели за столом. Сначала кнопку **{ button-accept-judge }** должны нажать (или уйти): { $who }.
jury-judge-agreed = Здесь соглашаться не с чем: подожди, пока хозяин начнёт игру.
jury-judge-only = За этим столом ты судишь только ответы. Предупреждения, штрафы, исключения, отмена раздач и вызовы — дело жюри сервера: его зовут командой `/{ cmd-jury } { cmd-jury-call }`.
jury-judge-rules = Ответы за этим столом судит тот, кого назвал хозяин. Ты можешь предупреждать, штрафовать, исключать, отменять раздачу и отвечать на вызовы.
button-accept-judge = Судья подходит
cmd-jury-judge = судья
cmd-jury-judge-about = Кто судит; не игрок
