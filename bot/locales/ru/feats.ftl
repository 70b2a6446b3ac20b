# Чего человек достиг, и профиль, где это показано.

feat-perudo-exact = Точно в цель
feat-perudo-exact-about = Дважды за игру оспорена ставка, верная точь-в-точь, при десяти кубиках в игре или больше.
feat-perudo-calza = Верная кальса
feat-perudo-calza-about = Кальса, которая сошлась, при десяти кубиках в игре или больше.
feat-perudo-believed = Небылица
feat-perudo-believed-about = Ставка, завышенная хотя бы на три кубика, а следующий игрок её поднял.
feat-perudo-comeback = Последний кубик
feat-perudo-comeback-about = Победа после того, как оставался один кубик против пяти или больше.
feat-perudo-unhurt = Ни царапины
feat-perudo-unhurt-about = Победа над двумя соперниками или больше без единого потерянного кубика.

feat-menteur-quinte = Пять из воздуха
feat-menteur-quinte-about = Объявлены пять одинаковых, которых не было, и следующий игрок поверил.
feat-menteur-liar = Мастер обмана
feat-menteur-liar-about = Пять обманов или больше за игру прошли, и ни один не раскрыт.
feat-menteur-nerve = Стальные нервы
feat-menteur-nerve-about = Три обмана или больше раскрыты за игру в одном очке от вылета.
feat-menteur-comeback = С края пропасти
feat-menteur-comeback-about = Победа после того, как до вылета оставалось одно очко, а у соперника на два больше.
feat-menteur-clean = Чистая победа
feat-menteur-clean-about = Победа над двумя соперниками или больше без единого очка.

feat-captain-stowaway = Безбилетник
feat-captain-stowaway-about = Победа последней выкладкой, которая была заведомым блефом и прошла.
feat-captain-smuggler = Контрабандист
feat-captain-smuggler-about = Три заведомых блефа или больше за игру, и ни один не раскрыт.
feat-captain-trap = Ловушка
feat-captain-trap-about = Соперник попался на ленте, где местом отправления была нарочно спрятана карта аэропорта.
feat-captain-customs = Таможня не дремлет
feat-captain-customs-about = Раскрыт блеф, за который пришлось взять семь карт или больше.
feat-captain-papers = Документы в порядке
feat-captain-papers-about = Заведомо честный багаж, а кто не поверил, взял семь карт или больше.

feat-quiz-seven = Семь из семи
feat-quiz-seven-about = Все семь ответов раздачи верны.
feat-quiz-allin = Всё или ничего
feat-quiz-allin-about = Ва-банк, а в конце верных ответов больше всех.
feat-quiz-bluff = С пустыми руками
feat-quiz-bluff-about = Банк взят, потому что все сбросили, а верных ответов было меньше, чем у сбросившего последним.
feat-quiz-sweep = Одним махом
feat-quiz-sweep-about = Двое соперников или больше выбиты за одну раздачу.
feat-quiz-comeback = Из грязи в князи
feat-quiz-comeback-about = Победа после того, как фишек было меньше всех, не больше 250, против двух соперников или больше.

feat-whist-slam = Большой шлем
feat-whist-slam-about = Объявлен и сыгран большой шлем.
feat-whist-misere = Ни взятки
feat-whist-misere-about = Сыгран большой или открытый мизер.
feat-whist-abundance = Рог изобилия
feat-whist-abundance-about = Сыгран абонданс на десять или одиннадцать или малый шлем.
feat-whist-solo = Один против троих
feat-whist-solo-about = Сыграно соло на восемь.
feat-whist-all = Все тринадцать
feat-whist-all-about = Все тринадцать взяток взяты вдвоём.
feat-whist-steady = Твёрдая рука
feat-whist-steady-about = Пять контрактов или больше за сеанс из восьми сдач или больше, и все сыграны.

profile-title = ### { $name }
# In the picture, with a crown.
profile-champion = Титул · { $game }
# In the picture, under the name.
profile-played = { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }
profile-tournaments = { $count ->
        [one] { $count } турнир выигран
        [few] { $count } турнира выиграно
       *[many] { $count } турниров выиграно
    }
profile-feat = **{ $title }** – { $about }
profile-feat-often = **{ $title }** ×{ $count } – { $about }
profile-more = { $count ->
        [one] … и ещё { $count } достижение.
        [few] … и ещё { $count } достижения.
       *[many] … и ещё { $count } достижений.
    }
profile-explained = -# Рейтинг и достижения считаются по доигранным партиям, где было хотя бы двое людей. Что за человека сыграли часы или компьютер, достижением не считается.
profile-none-you = У тебя пока нет ни одной доигранной партии с другими людьми. Как только будет, здесь появится твой профиль.
profile-none = { $name }: пока ни одной доигранной партии с другими людьми.

cmd-profile = профиль
cmd-profile-about = Чего человек достиг во всех играх
