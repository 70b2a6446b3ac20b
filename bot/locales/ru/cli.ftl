# Командная строка.

cli-no-token = Укажи в DISCORD_TOKEN токен своего бота (портал разработчика Discord → твоё приложение → Bot → Reset Token): в переменной окружения или в файле .env. Попробовать Bluff без токена: bluff play (в клоне: make play)
cli-wrong-token = Discord не принимает этот токен. Скопируй его в DISCORD_TOKEN ещё раз с портала разработчика (твоё приложение → Bot → Reset Token).
cli-port-taken = Порт { $port } недоступен ({ $reason }). Выбери другой: bluff play --port 8099 (в клоне: PORT=8099 make play)
cli-unknown-table = Стола { $table } в этой базе данных нет.
cli-cannot-write = Не удаётся записать { $file }: { $reason }
cli-wrong-setting = Настройка { $name } неверна: { $reason }

database-newer = Эта база данных — от более новой версии Bluff (её схема: { $version }). Обнови Bluff или восстанови резервную копию; ничего не изменено.
database-unusable = База данных { $url } недоступна: { $reason }

verify-right = { $file }: со столом { $table } всё верно. По секрету { $draws ->
        [one] пересчитано { $draws } случайное событие
        [few] пересчитаны { $draws } случайных события
       *[many] пересчитано { $draws } случайных событий
    }, игра сыграна заново.
verify-tournament = { $file }: с турниром { $tournament } всё верно. По секрету { $lots ->
        [one] пересчитан { $lots } жребий
        [few] пересчитаны { $lots } жребия
       *[many] пересчитано { $lots } жребиев
    }, все места из них следуют.
verify-tournament-broken = Это не файл целого турнира, или турнир ещё не окончен.
verify-tournament-wrong = В файле турнира неверно: { $what }
verify-wrong = { $file }: { $reason }
record-unreadable = Это не протокол Bluff: { $where }: { $reason }
record-unknown-game = Этот протокол — от игры или версии правил, которой здесь нет ({ $game }, { $version }).
record-commitment = Секрет не соответствует отпечатку, показанному перед игрой.
record-salt = Соль не следует из взаимодействий тех, кто сел за стол.
record-gap = Строки { $seq } протокола нет, или она не на своём месте.
record-draw = Строка { $seq } протокола — не то, что даёт секрет.
record-row = Строку { $seq } протокола нельзя сыграть: { $reason }
record-draws = Список случайных событий — не тот, которого требовала игра.
record-misplaced = Строка { $seq } протокола не на своём месте: стол здесь таких не пишет.
cli-not-utf8 = { $file } — не текст в UTF-8. Сохрани его в UTF-8.
cli-answers-empty = Файл { $file } пуст.
cli-answers-columns = В файле { $file } нет столбцов { $columns }. Нужны lang, accepted и given.
cli-answers-broken = { $file } — не CSV, строка { $line }: { $reason }

licence-unnamed = не указана в метаданных
licences-programs = Bluff — свободная программа под GPL-3.0-or-later. Она работает вместе с:
licences-data = Данные и звуки в ней:
licence-geonames = Города: GeoNames, https://www.geonames.org, CC BY 4.0; сокращено.
licence-wordfreq = Частота слов: wordfreq Робин Спир, CC BY-SA 4.0.
licence-espeak = Как звучат имена: espeak-ng с его данными, GPL-3.0-or-later.
licence-roboto = Буквы на картинках: Roboto, { $licence }.
licence-cldr = Названия стран и месяцев: Unicode CLDR, Unicode-3.0.
