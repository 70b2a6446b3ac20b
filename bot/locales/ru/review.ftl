# Разбор своей игры: удача и решения, переломы.

cmd-result-table-about = Номер стола, напр. 12; без номера — твоя последняя игра
button-review = Мой разбор
button-review-turn = Перелом { $number }
button-review-worst = Худший ход
button-review-computers = Боты

review-title = ### 💡 Твой разбор: { $game }, стол { $table }
review-subtitle = { $game }, стол { $table }
review-number = { $whole },{ $tenths }
review-numbers = 🍀 Удача **{ $luck }** · 🧠 Решения **{ $judgement }**
review-calls = «Не верю!»: верно **{ $right }** из { $calls } (по вероятности: { $expected })
review-bluffs = Блефов: { $bluffs }, { $caught ->
    [0] ни один не раскрыт
   *[other] раскрыто **{ $caught }**
}
review-turning = **Переломы**
review-odds = { $kind ->
    [call] верно
    [move] удачно
   *[other] правда
} с вероятностью **{ $percent }**
review-turn = { $number }. **{ $round }** · { $move }: { $odds }, { $outcome ->
    [call-right] так и вышло
    [call-wrong] вышло иначе
    [bluff-right] и никто не поймал
    [bluff-wrong] и тебя поймали
    [claim-wrong] вышло иначе
    [move-wrong] и не получилось
   *[other] и получилось
}. Твой шанс победить: { $before } → { $after } %
review-best = 👍 Лучший ход: **{ $round }** · { $move }
review-worst = 👎 Худший ход: **{ $round }** · { $move } ({ $lost }). Лучше: { $better }
review-explained = -# 🍀 Удача: что случай дал тебе сверх среднего. 🧠 Решения: твои ходы против ходов сильнейшего бота; 0,0 — не хуже.
review-computers-title = ### 🤖 Боты: { $game }, стол { $table }
review-computer = { $name }: 🍀 **{ $luck }** · 🧠 **{ $judgement }**

review-means = 🍀 Удача **{ $luck }** · 🧠 Решения **{ $judgement }** за игру ({ $games ->
    [one] разобрана { $games } игра
    [few] разобраны { $games } игры
   *[many] разобрано { $games } игр
})
review-best-game = Лучшая победа: стол { $table }, решения **{ $judgement }**
versus-reviewed = -# { $name }: 🍀 { $luck } · 🧠 { $judgement } · { $other }: 🍀 { $their_luck } · 🧠 { $their_judgement } за игру

review-none = У тебя пока нет законченной игры. Открой стол: `/{ cmd-bluff } { cmd-start }`; потом разбор будет здесь.
review-not-over = За столом { $table } ещё играют; разбор откроется, когда игра закончится.
review-not-yours = Тебя не было за столом { $table } до конца игры: разбор только для её игроков. Игру покажет **Повтор**.
review-no-game = Для игры «{ $game }» разбора пока нет. Игру покажет **Повтор**.

picture-review-luck = Удача
picture-review-judgement = Решения
picture-review-chance = Шанс победить
alt-review = Разбор: { $name }, { $title }: удача { $luck }, решения { $judgement }. Шанс победить: { $first } % в начале, { $low } % в худший момент, { $high } % в лучший, { $last } % в конце.
