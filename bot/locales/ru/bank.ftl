# Собственные карточки вопросов сервера.

cmd-questions-add = добавить
cmd-questions-add-about = Добавить карточку вопроса этого сервера
cmd-questions-import = загрузить
cmd-questions-import-about = Добавить карточки из файла: CSV, JSON или выгрузка Open Trivia Database
cmd-questions-export = выгрузить
cmd-questions-export-about = Получить файлом собственные карточки этого сервера
cmd-questions-manage = просмотр
cmd-questions-manage-about = Просмотреть собственные карточки этого сервера и убрать лишние
cmd-questions-language = язык
cmd-questions-language-about = Язык карточек, где он не указан; если не выбрать, язык сервера
cmd-questions-difficulty = сложность
cmd-questions-difficulty-about = 1 легко, 2 средне, 3 трудно
cmd-questions-file = файл
cmd-questions-file-about = CSV со столбцами category, text, answers (через |); или JSON
cmd-questions-skip = без_ошибочных
cmd-questions-skip-about = Загрузить верные строки, даже если в других ошибки
cmd-questions-card = карточка
cmd-questions-card-about = Начать с этой карточки, по её номеру

bank-category-culture = Культура
bank-category-history = История и география
bank-category-politics = Политика
bank-category-science = Наука и техника
bank-category-sport = Спорт
bank-in-en = английский
bank-in-fr = французский
bank-in-ru = русский
bank-in-nl = нидерландский

# Who may
bank-in-server = У каждого сервера свои карточки вопросов: введи эту команду на сервере.
bank-not-yours = Карточки вопросов видят и меняют только те, кто управляет сообщениями или сервером, и его жюри.

# The dialog
bank-modal-title = Карточка вопроса
bank-modal-category = Категория
bank-modal-question = Вопрос
bank-modal-answers = Верные ответы
bank-answers-why = По одному в строке; показывается первый, остальные тоже принимаются.
bank-added = Карточка { $card } добавлена, её будут сдавать за столами этого сервера:
    { $look }
# $reasons: the sentences from “Rows that are wrong”. $typed: what the person wrote.
bank-not-added = Карточка не добавлена. { $reasons }
    Вот что введено:
    { $typed }

# How a card looks
bank-card = **Карточка { $card }** · { $category } · сложность { $difficulty } из 3
bank-question = { $lang } · { $text }
bank-answers = → { $answers }
bank-met = { $people ->
        [0] -# Её ещё никто не видел.
        [one] -# Её видел { $people } человек.
        [few] -# Её видели { $people } человека.
       *[many] -# Её видели { $people } человек.
    }
bank-played = -# { $lang }: верных ответов { $right } из { $answers } · сложность { $difficulty }

# The panel
bank-doubtful = -# ⚠️ { $lang }: без жюри никто не ответил верно. Правильны ли ответы?
bank-title = { $cards ->
        [0] ### У этого сервера нет собственных карточек
        [one] ### У этого сервера { $cards } собственная карточка
        [few] ### У этого сервера { $cards } собственные карточки
       *[many] ### У этого сервера { $cards } собственных карточек
    }
bank-count = { $category }: { $count }
bank-page = -# Страница { $page } из { $pages }
bank-sure = Убрать эту карточку? Её больше никогда не сдадут; за столами, где она лежит, игра идёт с ней дальше.
bank-no-such-card = На этом сервере нет карточки { $card } в игре: все показывает `/{ cmd-questions } { cmd-questions-manage }`.
bank-none = У этого сервера ещё нет собственных карточек. Добавить их: `/{ cmd-questions } { cmd-questions-add }` или `/{ cmd-questions } { cmd-questions-import }`.
bank-exported = { $cards ->
        [one] Здесь { $cards } карточка этого сервера; файл принимает `/{ cmd-questions } { cmd-questions-import }`.
        [few] Здесь { $cards } карточки этого сервера; файл принимает `/{ cmd-questions } { cmd-questions-import }`.
       *[many] Здесь { $cards } карточек этого сервера; файл принимает `/{ cmd-questions } { cmd-questions-import }`.
    }
button-bank-retire = Убрать { $card }
button-bank-sure = Убрать навсегда

# Files that cannot be taken
bank-too-large = Файл слишком велик: можно не больше { $most } КБ. Раздели его на несколько.
bank-not-utf8 = Это не текст в UTF-8. Сохрани файл ещё раз как «CSV UTF-8» или JSON.
bank-empty = В этом файле нет карточек вопросов. В таблице есть по меньшей мере category, text, answers.
bank-not-json = JSON неполный: выгрузи файл ещё раз.
bank-json-other = В этом JSON нет карточек вопросов: мне знакомы мои файлы («cards») и файлы Open Trivia Database («results»).
bank-too-many-rows = В этом файле больше { $most } строк. Раздели его на несколько.
bank-columns-missing = Первая строка называет столбцы, и вот каких не хватает: { $names }. В таблице есть по меньшей мере category, text, answers.
bank-columns-twice = Эти столбцы есть дважды: { $names }. Оставь по одному.
bank-columns-language = Есть столбцы на языках, которых я не знаю ({ $names }); знаю { $known }.
bank-csv-broken = Таблица обрывается на строке { $line }: кавычка не закрыта, или за закрытой что-то следует.
bank-full = { $new ->
        [one] Карточек у сервера: { $have }; ещё { $new } карточка превысит предел в { $most }.
        [few] Карточек у сервера: { $have }; ещё { $new } карточки превысят предел в { $most }.
       *[many] Карточек у сервера: { $have }; ещё { $new } карточек превысят предел в { $most }.
    } Убрать лишние: `/{ cmd-questions } { cmd-questions-manage }`.

# What came of an import
bank-imported = { $cards ->
        [one] Добавлена { $cards } карточка, её будут сдавать за столами этого сервера.
        [few] Добавлены { $cards } карточки, их будут сдавать за столами этого сервера.
       *[many] Добавлено { $cards } карточек, их будут сдавать за столами этого сервера.
    }
bank-skipped = { $rows ->
        [one] { $rows } строка с ошибками пропущена:
        [few] { $rows } строки с ошибками пропущены:
       *[many] { $rows } строк с ошибками пропущено:
    }
bank-nothing-imported = { $rows ->
        [one] Ничего не загружено: из { $rows } строки с ошибками { $wrong }.
        [few] Ничего не загружено: из { $rows } строк с ошибками { $wrong }.
       *[many] Ничего не загружено: из { $rows } строк с ошибками { $wrong }.
    }
bank-all-wrong = Все они в приложенном файле.
bank-skip-offer = { $cards ->
        [one] Исправь и загрузи снова; или выбери **{ cmd-questions-skip }**, и { $cards } верная строка загрузится без остальных.
        [few] Исправь и загрузи снова; или выбери **{ cmd-questions-skip }**, и { $cards } верные строки загрузятся без остальных.
       *[many] Исправь и загрузи снова; или выбери **{ cmd-questions-skip }**, и { $cards } верных строк загрузятся без остальных.
    }
bank-line-row = Строка { $row }: { $reasons }
bank-line-entry = Запись { $row }: { $reasons }

# Rows that are wrong
bank-row-category = «{ $name }» — не категория; выбери из этих: { $known }.
bank-row-text = { $length ->
        [one] В вопросе { $length } знак; нужно от { $least } до { $most }.
        [few] В вопросе { $length } знака; нужно от { $least } до { $most }.
       *[many] В вопросе { $length } знаков; нужно от { $least } до { $most }.
    }
bank-row-no-answer = Не хватает ответа: напиши хотя бы один.
bank-row-answers = { $count ->
        [one] Здесь { $count } ответ; можно не больше { $most }.
        [few] Здесь { $count } ответа; можно не больше { $most }.
       *[many] Здесь { $count } ответов; можно не больше { $most }.
    }
bank-row-answer = «{ $answer }» — не ответ: нужна буква или цифра, и знаков не больше { $most }.
bank-row-told = Ответ «{ $answer }» стоит в вопросе.
bank-row-unprintable = В тексте управляющие символы: убери их.
bank-row-kind = «{ $name }» — не вид вопроса; выбери из этих: { $known }.
bank-row-difficulty = Сложность: 1, 2 или 3.
bank-row-full-name = full_name: yes или no.
bank-row-language = «{ $name }» — такого языка не знаю; выбери из этих: { $known }.
bank-row-language-twice = Один язык здесь дважды.
bank-row-cells = Ячеек здесь { $count }, а в первой строке { $most }: тексту с запятыми нужны кавычки.
bank-row-shape = «{ $where }» нет, или это не то, что нужно.
bank-row-again = Тот же вопрос уже есть в строке { $row }.
bank-row-own = У этого сервера уже есть этот вопрос.
bank-row-printed = Этот вопрос уже есть среди моих карточек.
bank-row-boolean = Вопросы «верно или неверно» не играются.
bank-row-choices = Без вариантов ответа этот вопрос не понять, а здесь их не показывают.
