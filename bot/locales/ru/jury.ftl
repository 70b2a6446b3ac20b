# Жюри: то, что может решить только человек.

jury-nothing = Жюри сейчас никто не ждёт.
jury-not-yours = Это может только жюри этого сервера: обладатели его роли, его члены и те, кто может модерировать. Кто это, сказано в `/{ cmd-settings }`.
jury-at-table = Вы сидите за этим столом: судить должен другой член жюри.
jury-in-server = Жюри есть у сервера: используйте эту команду там.
jury-ruled-already = Это уже решено, или время вышло.
jury-which = Решения ждут несколько ответов: укажите, какой, в `case` ({ $cases }) или нажмите кнопки в `/{ cmd-jury } { cmd-jury-queue }`.
jury-rule-done = ⚖️ Ваше решение за столом { $table } записано в журнал. Оно окончательное.
jury-no-history = Это жюри ещё ничего не решало.
jury-history = **⚖️ Что решило жюри**
jury-past = { $when } · стол { $table } · **{ $verdict }** ({ $who })
    { $about }
jury-verdict-right = Верно
jury-verdict-wrong = Неверно
jury-verdict-keep = Верно, и впредь тоже
jury-verdict-accept = Принять заявку
jury-verdict-refuse = Отклонить заявку
cmd-jury = жюри
cmd-jury-about = Для жюри: спорные ответы и принятые решения
cmd-jury-queue = очередь
cmd-jury-queue-about = Посмотреть, что ждёт решения
cmd-jury-rule = решить
cmd-jury-rule-about = Решить по ответу
cmd-jury-verdict = вердикт
cmd-jury-verdict-about = Верен ли ответ?
cmd-jury-table-about = Номер стола
cmd-jury-case = дело
cmd-jury-case-about = Какой именно, если ждут несколько
cmd-jury-history = история
cmd-jury-history-about = Посмотреть последние решения
