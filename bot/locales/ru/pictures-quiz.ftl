### Викторина-покер: слова на картинках и тексты о том, что на них видно.
### На картинках мало места: писать так же коротко, как по-английски, или почти так.

# Код этого языка: на нём читают карточки с вопросами.
picture-quiz-language = ru

## Деньги: очки, со знаком доллара, как по телевизору

# $amount от 1 000: тысячи и три цифры после них.
picture-quiz-thousands = { $thousands } { $rest }
picture-quiz-money = { $amount } $

## Карточки

picture-quiz-category = { $category ->
    [culture] Культура
    [history] История и география
    [politics] Политика
    [science] Наука и техника
   *[sport] Спорт
}
# На цветной полосе карточки; $number — какой это из семи вопросов листа.
picture-quiz-heading = { $number } · { $category }

## У места (коротко: около 12 букв)

# На фишке дилера: одна буква.
picture-quiz-button = Д
# Что игрок сделал последним в этом круге ставок; fold остаётся до конца раздачи.
picture-quiz-did = { $how ->
    [check] чек
    [bet] ставка
    [raise] выше
    [call] наравне
    [allin] ва-банк
   *[fold] пас
}
picture-quiz-all-in = ВА-БАНК
# Верных ответов из семи.
picture-quiz-count = { $right }/{ $all }
# Ответил на всё, что спрошено; ещё пишет.
picture-quiz-locked = есть ответ
picture-quiz-writing = пишет…
# Выиграл раздачу.
picture-quiz-takes = выигрыш
picture-quiz-gain = +{ $amount }

## Банк

# Над суммой.
picture-quiz-pot = банк
picture-quiz-ante = анте { $amount }
picture-quiz-hand = раздача { $hand }
# От банка, который не делится.
picture-quiz-kept = { $amount } в кассу
picture-quiz-carried = { $amount } в запас

## Что происходит: предложения без точки, около 45 букв

picture-quiz-counting = Подсчёт ответов
picture-quiz-shuffle = Карточки с вопросами тасуют
picture-quiz-private = У каждого два личных вопроса
picture-quiz-private-why = каждый читает и пишет сам
picture-quiz-common = Сейчас будет вопрос
picture-quiz-marks = Ответы читают
# После ва-банка.
picture-quiz-frozen = ставок больше нет, только вопросы
picture-quiz-frozen-short = ставок больше нет
picture-quiz-open = { $name }: чек или ставка
picture-quiz-to-call = { $name }: { $amount }, чтобы уравнять
# Кто-то пошёл ва-банк: повышать нельзя.
picture-quiz-call-or-fold = { $name }: { $amount } или пас
picture-quiz-round = круг ставок { $round } из 4
picture-quiz-judging = Судья рассматривает спорные ответы
picture-quiz-judging-why = потом посчитают верные ответы
picture-quiz-appeal = { $name } зовёт судью
picture-quiz-take = { $name } забирает { $amount }
picture-quiz-take-folded = { $name } забирает { $amount }: у всех пас
# $names: несколько, через запятую; $amount — доля каждого.
picture-quiz-share = { $names }: каждому { $amount }
# $name: несколько имён через запятую.
picture-quiz-tie = Победу делят: { $name }

## Свои вопросы и ответы

# Над суммой: сколько стоит уравнять; наименьшая ставка.
picture-quiz-call = уравнять
picture-quiz-least = анте
# Вместо ответа, которого (пока) нет.
picture-quiz-blank = …
# Instead of an answer, where somebody wrote none.
picture-quiz-nothing = —
picture-quiz-right = верно: { $answer }
# Об этом ответе решил судья.
picture-quiz-ruled = { $answer } (судья)

## Тексты к картинкам

alt-quiz-table = { $hand ->
    [0] Стол квиз-покера.
   *[other] Стол квиз-покера, раздача { $hand }.
}
alt-quiz-pot = Банк { $pot }, анте { $ante }.
alt-quiz-news = { $news }.
# $card как в picture-quiz-heading; $text — целое предложение.
alt-quiz-question = Вопрос { $card }: { $text }
alt-quiz-card = Вопрос { $card } уже был.
alt-quiz-answer = Вопрос { $card }: { $answer }.
alt-quiz-knew = Верно: { $names }.
alt-quiz-erred = { $name } — «{ $answer }».
alt-quiz-silent = { $name } — без ответа.
# Предложение о каждом месте; $what — части ниже и слова с картинки.
alt-quiz-seat = { $seat }. { $name }: { $what }.
alt-quiz-dealer = дилер
alt-quiz-bet = { $amount } в этом круге
alt-quiz-cards = карточки { $cards }
alt-quiz-all-in = ва-банк
# $count как в picture-quiz-count.
alt-quiz-count = { $right ->
    [one] { $count } верный ответ
    [few] { $count } верных ответа
   *[many] { $count } верных ответов
}
alt-quiz-call = Уравнять стоит { $amount }.
alt-quiz-own = У тебя { $what }.
alt-quiz-wrote = Твой ответ { $number }: { $answer }.
alt-quiz-was-right = Твой ответ { $number }, { $answer }, верный.
alt-quiz-was-wrong = Твой ответ { $number }, { $answer }, неверный.
alt-quiz-solution = Верно: { $answer }.
