### Покер-лжец: слова на его картинках и тексты о том, что на них видно.
### Места на картинках мало: не длиннее английских слов или почти не длиннее.

## Кубики и комбинации

# Что написано на грани покерного кубика: одна буква или число.
picture-menteur-face = { $face ->
    [1] 9
    [2] 10
    [3] В
    [4] Д
    [5] К
   *[6] Т
}
# Несколько кубиков одной грани и то же после «тройка», «каре». $face — от "nine" до "ace" или число,
# если кубики обычные.
picture-menteur-faces = { $face ->
    [nine] девятки
    [ten] десятки
    [jack] валеты
    [queen] дамы
    [king] короли
    [ace] тузы
    [1] единицы
    [2] двойки
    [3] тройки
    [4] четвёрки
    [5] пятёрки
   *[other] шестёрки
}
picture-menteur-of-faces = { $face ->
    [nine] девяток
    [ten] десяток
    [jack] валетов
    [queen] дам
    [king] королей
    [ace] тузов
    [1] единиц
    [2] двоек
    [3] троек
    [4] четвёрок
    [5] пятёрок
   *[other] шестёрок
}
# Комбинация словами, одинаково в текстах и на картинках, и в середине предложения. $of, $high и $low — как выше;
# у стрита $low и $high — отдельные грани.
picture-menteur-hand = { $category ->
    [pair] пара { $of }
    [three] тройка { $of }
    [four] каре { $of }
   *[five] пять { $of }
}
picture-menteur-hand-of-two = { $category ->
    [two-pairs] две пары: { $high } и { $low }
    [straight] стрит { $low }–{ $high }
   *[full] фулл-хаус: { $high } и { $low }
}
# $hand — как выше; $kickers — названные кубики в придачу.
picture-menteur-kickers = { $hand }, кикер { $kickers }
picture-menteur-a-hand = { $category ->
   *[other] { $hand }
}
# Вместо комбинации: пять кубиков, которые её не составляют.
picture-menteur-nothing = ничего

## Под именем (коротко: около 12 букв)

picture-menteur-bettor = объявляет
# Должен сказать, верит ли объявлению.
picture-menteur-answers = поверит?
picture-menteur-liar = лжец!
picture-menteur-on-trial = испытание

## Над подносом

picture-menteur-clockwise = по часовой
picture-menteur-counter = против часовой
picture-menteur-draw = Жребий: кто начнёт
picture-menteur-begins = Начинает { $name }
picture-menteur-no-announcement = объявлений ещё нет
picture-menteur-announces = { $name } объявляет: { $hand }
# Объявлению поверили: следующее должно быть выше. Его автор — $name.
picture-menteur-to-beat = надо выше: { $hand } ({ $name })
# $name принимает высшее объявление и должен выбросить его сам.
picture-menteur-trial = { $name } бросает: { $left ->
    [one] остался { $left } бросок
    [few] осталось { $left } броска
   *[many] осталось { $left } бросков
}
# Под галочкой или крестиком: объявление было верным; испытание удалось.
picture-menteur-true = правда
picture-menteur-false = ложь
picture-menteur-thrown-so = удалось
picture-menteur-failed = не удалось
# Что на кубиках. Стоит и в скобках после кубиков.
picture-menteur-truth = на деле: { $hand }
picture-menteur-trial-won = { $throws ->
    [one] удалось за { $throws } бросок
    [few] удалось за { $throws } броска
   *[many] удалось за { $throws } бросков
}
picture-menteur-trial-lost = { $throws ->
    [one] не удалось за { $throws } бросок
    [few] не удалось за { $throws } броска
   *[many] не удалось за { $throws } бросков
}
picture-menteur-shared = Победу делят { $names }

## На подносе

picture-menteur-cup = под стаканом
picture-menteur-open = открыто
picture-menteur-unthrown = не брошено
# Рядом с «под чашкой»: грани, которые видели все, как picture-menteur-face.
picture-menteur-known = известно: { $faces }
# Сколько брошенных за этот ход кубиков лежит под чашкой и сколько открыто.
picture-menteur-thrown = брошено: скрыто { $hidden }, открыто { $open }
picture-menteur-not-thrown = ничего не брошено
picture-menteur-looked = кубики видны
picture-menteur-not-looked = не глядя
# Без точки: бывает и отдельным предложением, там она добавляется.
# $you: which of those who are named is told it: bettor, receiver, or yes.
picture-menteur-nobody = { $you ->
    [yes] Никто не получает очка; начинаешь ты
   *[no] Никто не получает очка; начинает { $name }
}
picture-menteur-point = { $you ->
    [yes] Ты получаешь очко
   *[no] { $name } получает очко
}
picture-menteur-point-starts = { $you ->
    [yes] Ты получаешь очко и начинаешь
   *[no] { $name } получает очко и начинает
}
picture-menteur-eliminated = { $you ->
    [yes] Ты получаешь очко и выбываешь
   *[no] { $name } получает очко и выбывает
}

## Поднос глазами того, у кого он

picture-menteur-own-announcement = Твоё объявление: { $hand }
picture-menteur-has-tray = Поднос у игрока { $name }
picture-menteur-answer-own = Правда или ложь? Отвечай не глядя
picture-menteur-trial-own = { $left ->
    [one] Бросай: остался { $left } бросок
    [few] Бросай: осталось { $left } броска
   *[many] Бросай: осталось { $left } бросков
}
picture-menteur-owes-all = Сначала брось все кубики
picture-menteur-owes-one = Кубики ты видишь — брось хотя бы один
picture-menteur-owes-nothing = Можно бросать — или объявляй

## Тексты к картинкам

alt-menteur-table = { $round ->
    [0] Покер лжецов.
   *[other] Покер лжецов, раунд { $round }.
}
alt-menteur-direction = { $to ->
    [left] Поднос идёт по часовой стрелке.
   *[right] Поднос идёт против часовой стрелки.
}
alt-menteur-draw = Жребий решает, кто начнёт.
# $you: which of those who are named is told it: bettor, receiver, or yes.
alt-menteur-begins = { $you ->
    [yes] Начинаешь ты; ещё ничего не объявлено.
   *[no] Начинает { $name }; ещё ничего не объявлено.
}
alt-menteur-asked = { $you ->
    [bettor] Ты объявляешь: { $hand }; отвечает { $receiver }: поверить или сказать «лжец».
    [receiver] { $bettor } объявляет: { $hand }; поверь или скажи «лжец».
   *[other] { $bettor } объявляет: { $hand }; отвечает { $receiver }: поверить или сказать «лжец».
}
alt-menteur-doubted = { $bettor } объявляет: { $hand }, а { $receiver } говорит «лжец».
alt-menteur-to-beat = { $you ->
    [bettor] { $receiver } верит тебе; теперь надо объявить выше, чем { $hand }.
    [receiver] Ты веришь ({ $bettor }): объяви выше, чем { $hand }.
   *[other] { $receiver } верит ({ $bettor }); теперь надо объявить выше, чем { $hand }.
}
alt-menteur-trial = { $you ->
    [bettor] Ты объявляешь: { $hand }; { $receiver } верит, и это надо выбросить.
    [receiver] { $bettor } объявляет: { $hand }; ты веришь, и выбросить это надо тебе.
   *[other] { $bettor } объявляет: { $hand }; { $receiver } верит, и это надо выбросить.
}
alt-menteur-throws = { $left ->
    [one] Остался { $left } бросок.
    [few] Осталось { $left } броска.
   *[many] Осталось { $left } бросков.
}
# $dice — перечень alt-menteur-die.
alt-menteur-open = Открыто: { $dice }.
alt-menteur-die = { $face } (№ { $position })
alt-menteur-hidden = { $count ->
    [one] Под стаканом { $count } кубик (№ { $positions }).
    [few] Под стаканом { $count } кубика (№ { $positions }).
   *[many] Под стаканом { $count } кубиков (№ { $positions }).
}
alt-menteur-seen = Из них видно: { $dice }.
alt-menteur-known = Все знают, что среди них есть: { $faces }.
alt-menteur-unthrown = Ещё не брошены: № { $positions }.
alt-menteur-thrown = За этот ход брошено: под стакан { $hidden }, открыто { $open }.
alt-menteur-looked = { $you ->
    [yes] Кубики под стаканом ты знаешь.
   *[no] Игрок с подносом смотрит под стакан.
}
alt-menteur-refused = { $you ->
    [bettor] { $receiver } говорит «лжец»; твоё объявление: { $hand }.
    [receiver] Ты говоришь «лжец»; объявление ({ $bettor }): { $hand }.
   *[other] { $receiver } говорит «лжец»; объявление ({ $bettor }): { $hand }.
}
alt-menteur-tried = { $you ->
    [bettor] { $receiver } пробует выбросить то, что объявляешь ты: { $hand }.
    [receiver] Тебе надо выбросить то, что объявляет { $bettor }: { $hand }.
   *[other] { $receiver } пробует выбросить то, что объявляет { $bettor }: { $hand }.
}
alt-menteur-shown = Кубики: { $dice } ({ $truth }).
alt-menteur-verdict = { $true ->
    [true] Объявление верно.
   *[false] Объявление ложно.
}
alt-menteur-won = { $you ->
    [yes] Победа твоя.
   *[no] Побеждает { $name }.
}
alt-menteur-shared = Победу делят { $names }.
alt-menteur-your-turn = Твой ход.
alt-menteur-owes-all = До объявления надо бросить все кубики.
alt-menteur-owes-one = Кубики ты видишь — до объявления надо бросить хотя бы один.
# По предложению на место; $what — перечень из alt-menteur-points и слов, как под именем.
alt-menteur-seat = { $seat }. { $name }: { $what }.
# The same of who is told.
alt-menteur-own = Ты: { $what }.
alt-menteur-points = очков { $points } из { $lives ->
    [one] { $lives }
    [few] { $lives }
   *[many] { $lives }
}
