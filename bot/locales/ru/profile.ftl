# Чего человек достиг, и профиль, где это показано.

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
profile-achievement = **{ $title }** — { $about }
profile-achievement-often = **{ $title }** ×{ $count } — { $about }
profile-more = { $count ->
        [one] … и ещё { $count } достижение.
        [few] … и ещё { $count } достижения.
       *[many] … и ещё { $count } достижений.
    }
profile-explained = -# По доигранным партиям, где было хотя бы двое людей.
profile-none-you = У тебя пока нет ни одной доигранной партии с другими людьми. Как только будет, здесь появится твой профиль.
profile-none = { $name }: пока ни одной доигранной партии с другими людьми.

cmd-profile = профиль
cmd-profile-about = Чего человек достиг во всех играх и как играл против тебя

