# Liar’s Coin. $players: how many play, "2–6".
coin-title = Монета лжеца
coin-pitch = Каждый тайно бросает монету. Назови, сколько на столе орлов, или не поверь последней ставке. Кто ошибся, тот проиграл.
game-coin-names = монета лжеца, орёл или решка, монета
game-coin = Монета лжеца · монеты, { $players } игроков

coin-turn = Названо орлов: **{ $bid }**. Ходит **{ $name }**. { $time }
coin-turn-yours = Названо орлов: **{ $bid }**. **Твой ход:** назови больше или не верь. { $time }
coin-reveal = Все монеты открыты. Проигрыш: **{ $losers }**. Ещё смотрят: { $names }. { $time }
coin-over = Игра окончена. Проигрыш: **{ $losers }**. Остальные победили.
coin-event-bid = { $name }: **{ $heads }**.
coin-event-revealed = { $name } не верит.
coin-event-left = { $name } уходит и проигрывает; монета остаётся на столе.
coin-event-away = { $name } не на месте: пока ходит компьютер.
coin-event-returned = { $name } снова здесь.
coin-button-look = Моя монета
coin-button-challenge = Не верю
coin-button-continue = Дальше

coin-not-higher = Назови больше { $bid } и не больше { $most } — или не верь.
coin-no-bid = Проверять ещё нечего: назови, сколько на столе орлов.

rules-coin-usual = Монета лжеца
rules-coin-play-title = Вся игра
rules-coin-play = Каждый бросает монету, которую больше никто не видит. По очереди назови, сколько на столе орлов, каждый раз больше прежнего, или не поверь последней ставке. Тогда все монеты открывают: если орлов столько, сколько названо, или больше, проиграл тот, кто не поверил, иначе — тот, кто назвал. На ход 30 секунд, потом ставку проверят за тебя. Кто уходит раньше, чем монеты открыты, проигрывает.

feat-coin-exact = В точку
feat-coin-exact-about = Проверенная ставка, верная в точности, за столом из трёх и больше.
feat-coin-tails = Чужие орлы
feat-coin-tails-about = Проверенная ставка верна, а у тебя самого решка.
feat-coin-caught = Детектор лжи
feat-coin-caught-about = Не поверить и оказаться правым.
feat-coin-believed = Каменное лицо
feat-coin-believed-about = Ставка была завышена, а её подняли ещё.

picture-coin-bid = Названо орлов: { $bid }
picture-coin-found = Названо орлов: { $bid } · на самом деле: { $heads }
picture-coin-heads = орёл
picture-coin-tails = решка
picture-coin-hidden = скрыто
alt-coin-seat = { $name }: { $coin }.
