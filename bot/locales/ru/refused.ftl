### Что все игры отклоняют одними словами

refused-over = Эта игра окончена. Начни новую: `/{ cmd-bluff } { cmd-start }`.
refused-draw-due = Игра ещё не готова: попробуй чуть позже.
refused-wrong-draw = Сейчас это решаешь не ты: кто ходит, видно на столе.
refused-wrong-actor = Сейчас это решаешь не ты: кто ходит, видно на столе.
refused-only-host = Это решает только хозяин стола: попроси его.
refused-no-such-seat = На этом месте никого нет: выбери игрока за столом.
refused-left = Ты больше не в этой игре. Другие столы: `/{ cmd-bluff } { cmd-tables }`.
refused-out = Эта игра для тебя окончена. Смотри дальше или начни новую: `/{ cmd-bluff } { cmd-start }`.
refused-not-away = Тебя и так ждут: ходи, когда придёт твоя очередь.
refused-not-your-turn = Сейчас ходит { $turn }, а не ты.
refused-nothing-open = Игра ещё идёт: **{ button-continue }** понадобится, когда откроется результат.
guess-late = Поздно, всё уже открыто. Угадывай в следующий раз.
guess-part = Здесь решается твоя судьба. Угадывай, когда проверяют других.
guess-known = Тебе уже известно, что там, поэтому ответ не считается. Просто смотри.
reveal-wait = Сейчас всё откроется. Подожди немного и играй дальше.
refused-continued = **{ button-continue }** уже нажато. Ждём остальных.
refused-not-open = Поздно: это уже решено. Что решается сейчас, видно на столе.
refused-unreadable = «{ $text }» — в этой игре нет такого хода. Выбери из того, что предлагается.
move-made = ✅ { $move }
# A choice of somebody who plays at several tables.
move-at-table = { $move } · стол { $table }
# $examples: up to three moves.
move-unknown = «{ $text }» — сейчас так пойти нельзя. Можно, например: { $examples }.
move-several = «{ $text }» подходит к нескольким ходам: { $examples }. Напиши точнее или выбери из списка.
move-type = Дело за тобой: напиши ответ.
move-waiting = Сейчас не твой ход. Стол ждёт: { $seats }.
move-nothing = Сейчас тебе ничего делать не нужно: стол показывает, чего он ждёт.

# Follows a refusal of a command with many options.
refused-typed = Вот что у тебя было написано — вставь и поправь:
    ```
    { $command }
    ```
