# `bluff cards check`: что не так в файле с карточками вопросов.

cards-row = строка { $row }
cards-entry = запись { $row }
cards-clean = { $cards ->
        [one] { $cards } карточка, замечаний нет.
        [few] { $cards } карточки, замечаний нет.
       *[many] { $cards } карточек, замечаний нет.
    }
cards-found = { $count ->
        [one] { $count } замечание
        [few] { $count } замечания
       *[many] { $count } замечаний
    } на { $cards ->
        [one] { $cards } карточку.
        [few] { $cards } карточки.
       *[many] { $cards } карточек.
    }

cards-flaw-languages = Есть не на всех языках; добавь: { $langs }.
cards-flaw-address = Факт ничем не подтверждён; укажи адрес страницы (https://…) в столбце source.
cards-flaw-kind = Для ответа «{ $answer }» kind должен быть { $kind }.
cards-flaw-numbers = На разных языках разные числа ({ $numbers }); сделай везде одно.
cards-flaw-choice = { $lang }: ответы — разные числа ({ $numbers }); оставь одно.
cards-flaw-dated = { $lang }: «{ $said }» однажды устареет; укажи в вопросе год.
cards-flaw-many = { $lang }: на «{ $said }» верных ответов много; спроси так, чтобы был один.
cards-flaw-told = { $lang }: в вопросе есть «{ $word }» из ответа «{ $answer }»; спроси иначе.
cards-flaw-joined = { $lang }: «{ $answer }» — это несколько ответов; пиши по одному на строке или через |.
cards-flaw-two = { $lang }: «{ $first }» и «{ $second }» — ответы двух других карточек; оставь один, если здесь верны не оба.
cards-flaw-doubted = { $lang }: ответ «{ $answer }» может значить и другое, и решать придётся жюри; убери его или спроси точнее.
cards-flaw-takes = { $lang }: засчитывается и «{ $answer }» — это ответ другой карточки ({ $card }); уточни ответы.
cards-flaw-same = Спрашивает о том же, что и { $card } («{ $text }»); оставь что-то одно.

# `bluff cards review`: the columns of its list, with “ · ” between
cards-review-head = карточка · язык · ответы · верно по решению · вопрос
cards-none-doubtful = Карточек, на которых ошиблись все (ответов не меньше { $least }), нет.
