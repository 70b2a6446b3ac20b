# Сезоны сервера; кто с кем играл.

season-number = сезон { $number }
season-named = сезон { $number }, «{ $name }»
season-present = этот сезон
season-all-time = за всё время
season-unknown = Сезона «{ $season }» здесь не было. Выбери из списка, который открывается при вводе.
season-empty = В этом сезоне ещё не засчитана ни одна партия, закрывать нечего. Он начнётся с первой засчитанной.
# $season: season-number or season-named, $played: ranks-played.
season-sure = Закрыть **{ $season }** ({ $played })? Его таблица застынет навсегда, следующий начнётся сразу. Столы, где ещё играют, войдут в следующий.
season-closed-already = Сезон { $number } уже закрыт. Все сезоны: `/{ cmd-season } { cmd-season-list }`.
season-closed = ### Закрыт { $season }
season-best = **{ $game }**
season-nobody = Никто не сыграл достаточно партий, чтобы его выиграть.
season-explained = -# { $least ->
        [one] Чтобы выиграть сезон, нужна хотя бы { $least } засчитанная партия.
        [few] Чтобы выиграть сезон, нужны хотя бы { $least } засчитанные партии.
       *[many] Чтобы выиграть сезон, нужно хотя бы { $least } засчитанных партий.
    } Начался сезон { $next }.
season-list-title = ### Сезоны этого сервера
season-list-none = Пока ни одного: первый начнётся с первой засчитанной партии.
# $began and $ended: seconds for Discord's own date.
season-line-running = **{ $season }** · с <t:{ $began }:D> · { $played }
season-line = **{ $season }** · <t:{ $began }:D> — <t:{ $ended }:D> · { $played }
button-season-close = Закрыть сезон

cmd-season = сезон
cmd-season-about = Сезоны этого сервера, для тех, кто им управляет
cmd-season-close = закрыть
cmd-season-close-about = Закрыть сезон: таблица останется как есть, начнётся следующий
cmd-season-name = название
cmd-season-name-about = Как называется сезон, который кончается
cmd-season-list = список
cmd-season-list-about = Все сезоны этого сервера
cmd-season-option = сезон
cmd-season-option-about = Этот сезон сервера, прежний или за всё время (для всех серверов — всегда за всё время)

versus-title = ### { $name } — { $other }
# $played: ranks-played; numbers of games in which the first was ahead, behind, level.
versus-line = **{ $game }**: { $played } · выше { $ahead } · ниже { $behind } · наравне { $equal }
versus-explained = -# Засчитанные партии на всех серверах, где играли оба. «Выше» — лучше место у игрока { $name }.
