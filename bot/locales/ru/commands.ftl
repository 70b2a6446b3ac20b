# Команды: имена строчными буквами без пробелов (до 32 букв), описания до 100.

cmd-bluff = блеф
cmd-bluff-about = Игры на блеф в этом канале
cmd-start = открыть
cmd-start-about = Открыть стол в этом канале
cmd-game = игра
cmd-game-about = Какая игра
cmd-join = присоединиться
cmd-join-about = Сесть за стол, который ждёт игроков
cmd-leave = выйти
cmd-leave-about = Выйти из-за своего стола
cmd-stop = закрыть
cmd-stop-about = Закрыть свой стол до начала или остановить игру с согласия всех
cmd-hand = рука
cmd-hand-about = Показать твои кубики, карты или вопросы (видишь только ты)
cmd-make-move = ход
cmd-make-move-about = Сделать ход за своим столом: что можно, видно, пока печатаешь
cmd-make-move-move = ход
cmd-make-move-move-about = Твой ход: выбери или напиши словами, например «7 троек»
cmd-tables = столы
cmd-tables-about = Твои столы, чей там ход, и открытые столы здесь
cmd-table = стол
cmd-table-about = Номер стола, если их у тебя несколько
