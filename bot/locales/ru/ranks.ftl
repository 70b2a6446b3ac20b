# Таблицы лидеров и то, как играл один человек.

ranks-scope-server = этот сервер
ranks-scope-everywhere = все серверы
ranks-scope-all-time = этот сервер · за всё время
# $season: season-number or season-named.
ranks-scope-season = этот сервер · { $season }
ranks-title = ### { $game } · { $scope }
# $played and $won: ranks-played and ranks-won.
ranks-line = **{ $place }.** { $name } · **{ $rating }** · { $played }, { $won }
ranks-line-rests = **–** { $name } · **{ $rating }** · { $played }, { $won } · на отдыхе
# Who has won the last tournament.
ranks-champion = 👑 { $name }
ranks-readers = 👀 **Знают людей:** { $names }
ranks-reader = { $name } { $right } из { $count }
ranks-played = { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }
ranks-won = { $wins ->
        [one] { $wins } победа
        [few] { $wins } победы
       *[many] { $wins } побед
    }
# The mean of all places, such as 2.3.
ranks-mean = среднее место { $mean }
# $scope: this server, or everywhere.
ranks-standing = { $scope }: **{ $rating }**, место { $place } из { $people }
# Who has counted no game for sixty days.
ranks-standing-rests = { $scope }: **{ $rating }**, пока без места: его вернёт одна игра, которая идёт в счёт
ranks-explained = Место выше других — рейтинг растёт, ниже — падает. Все начинают с { $start } и могут опуститься и под эту отметку; чем больше сыграно, тем меньше меняет одна партия. Считаются доигранные партии, где было хотя бы двое людей; боты не считаются. С теми же людьми каждая партия за семь дней весит меньше предыдущей (половина, треть…), а больше { $most } не считается. Выход из партии или отсутствие в её конце — последнее место. Шестьдесят дней без игры, которая идёт в счёт, — и тебя нет в списке, пока не сыграешь.
ranks-nobody-here = Здесь ещё никто не доиграл с другими ни одной партии ({ $game }). Самое время начать: `/{ cmd-bluff } { cmd-start }`
ranks-nobody-season = Пока не засчитано ни одной партии: { $game }, { $season }. Самое время начать: `/{ cmd-bluff } { cmd-start }`
ranks-nobody-closed = Не засчитано ни одной партии: { $game }, { $season }.
ranks-nobody = Ещё никто не доиграл с другими ни одной партии ({ $game }). Самое время начать: `/{ cmd-bluff } { cmd-start }`
ranks-stats-title = ### { $name } · { $game }
# In the picture, under the name.
ranks-picture-title = { $game } · { $scope }
ranks-none-you = У тебя пока нет ни одной доигранной партии с другими людьми ({ $game }). Как только будет, здесь появится твой рейтинг.
ranks-none = { $name }: пока ни одной доигранной партии с другими людьми ({ $game }).
ranks-in-server = В личных сообщениях нет сервера, с которым можно сравнить. Спроси на сервере или выбери таблицу всех серверов.
ranks-no-such-page = Этой таблицы больше нет. Нынешняя: `/{ cmd-leaderboard }`

button-ranks-previous = Предыдущие
button-ranks-next = Следующие
button-ranks-season = Этот сезон
button-ranks-all-time = За всё время
button-ranks-everywhere = Все серверы
button-ranks-server = Этот сервер
button-ranks-why = Как считается рейтинг
button-ranks-show = Показать всем

cmd-leaderboard = лидеры
cmd-leaderboard-about = Кто играет лучше всех
cmd-scope = где
cmd-scope-about = На этом сервере или на всех
cmd-player = игрок
cmd-player-about = Кто; если не указать, то ты
