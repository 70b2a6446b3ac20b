### Что все игры отклоняют одними словами

refused-over = Эта игра окончена.
refused-draw-due = Игра ещё не готова: попробуй чуть позже.
refused-wrong-draw = Это делаешь не ты.
refused-wrong-actor = Это делаешь не ты.
refused-only-host = Это решает только ведущий.
refused-no-such-seat = На этом месте никого нет.
refused-left = Ты больше не в этой игре.
refused-out = Эта игра для тебя окончена.
refused-not-away = Ты и так в игре: стол тебя ждёт.
refused-not-your-turn = Сейчас ходит { $turn }, а не ты.
refused-nothing-open = Игра идёт: продолжать пока нечего.
refused-continued = **Дальше** уже нажато; остальные ещё смотрят.
refused-not-open = Это уже решено.
refused-unreadable = «{ $text }» — в этой игре нет такого хода. Выбери из того, что предлагается.
