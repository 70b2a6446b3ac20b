"""A person's profile: titles, the record in each game, achievements, whom they played most."""

from collections.abc import Sequence

from msgspec import Struct

from renderers import badges, fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.picture import Picture, Say, fits_alt
from renderers.sheet import Box, Sheet

GAMES, BADGES, RIVALS = 8, 8, 3
"""The most of each that is drawn."""
TITLES = 4
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
HEAD = 156
TITLE = 58
CAPTION = 54
ROW, NOTED, BETWEEN = 68, 120, 6
"""A game's line, one with a note."""
BADGE = 116
BADGES_IN_ROW = 2
RATING, PLAYED, WINS, HERE, EVERYWHERE = (RIGHT - x for x in (596, 452, 296, 158, 20))
"""Where the columns of figures end."""


class Played(Struct, frozen=True):
    """The record in one game; `rating` is None without a counted one.

    `here` is the place on this server's leaderboard, `everywhere` on that of all. `note` says the
    best there was ("2nd in autumn 2025").
    """

    title: str
    rating: int | None
    games: int
    wins: int
    here: int | None = None
    everywhere: int | None = None
    note: str = ""


class Badge(Struct, frozen=True):
    """An achievement: `icon` is one of `renderers.badges.ICONS` (a star for any other key)."""

    icon: str
    title: str
    count: int = 1


class Versus(Struct, frozen=True):
    """Somebody played against: of `games`, in how many one came before them and behind them."""

    name: str
    won: int
    lost: int
    games: int


class Profile(Struct, frozen=True):
    """All that is known of a person; what is missing is left out. `titles`: "Champion · Quiz"."""

    name: str
    subtitle: str = ""
    titles: Sequence[str] = ()
    games: Sequence[Played] = ()
    badges: Sequence[Badge] = ()
    versus: Sequence[Versus] = ()


def profile(of: Profile, say: Say) -> Picture:
    """The picture of a person's profile."""
    return encode(draw_profile(of, say), "profile", profile_alt(of, say))


def profile_alt(of: Profile, say: Say) -> str:
    """The profile in words, in at most `ALT_LIMIT` letters: the last things are left out first."""
    name, subtitle = _plain(of.name)[:80] or "#", _plain(of.subtitle)[:100]
    told = [say("alt-profile", name=name, subtitle=subtitle) if subtitle else f"{name}."]
    if of.titles:
        told.append(say("alt-profile-titles", titles=", ".join(of.titles)))
    told += [_game_alt(game, say) for game in of.games] or [say("alt-profile-new")]
    if of.badges:
        listed = ", ".join(b.title + (f" ×{b.count}" if b.count > 1 else "") for b in of.badges)
        told.append(say("alt-profile-badges", badges=listed))
    told += [
        say(
            "alt-profile-versus",
            name=_plain(rival.name)[:40] or "#",
            won=rival.won,
            lost=rival.lost,
            games=rival.games,
        )
        for rival in of.versus
    ]
    while len(told) > 1 and not fits_alt(" ".join(told)):
        told.pop()
    return " ".join(told)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _game_alt(game: Played, say: Say) -> str:
    told = [say("alt-profile-unrated", title=game.title)]
    if game.rating is not None:
        told = [
            say(
                "alt-profile-game",
                title=game.title,
                rating=game.rating,
                games=game.games,
                wins=game.wins,
            )
        ]
    if game.here is not None:
        told.append(say("alt-profile-here", place=game.here))
    if game.everywhere is not None:
        told.append(say("alt-profile-everywhere", place=game.everywhere))
    return ", ".join([*told, *([game.note] if game.note else [])]) + "."


class _Places(Struct, frozen=True):
    """Where each part lies; `height` is the whole picture's."""

    titles: int
    games: tuple[Box, ...]
    badges: tuple[Box, ...]
    versus: tuple[Box, ...]
    height: int


def _places(of: Profile) -> _Places:
    top = HEAD
    titles = top
    if of.titles:
        top += TITLE * len(of.titles[:TITLES]) + 8
    games: list[Box] = []
    if of.games:
        top += CAPTION
        for game in of.games[:GAMES]:
            games.append(Box(LEFT, top, RIGHT, top + (NOTED if game.note else ROW)))
            top = games[-1].bottom + BETWEEN
    else:
        games.append(Box(LEFT, top, RIGHT, top + 120))
        top = games[-1].bottom + BETWEEN
    medals: list[Box] = []
    if of.badges:
        top += CAPTION + 16
        wide = (RIGHT - LEFT - (BADGES_IN_ROW - 1) * theme.GAP) // BADGES_IN_ROW
        for at in range(len(of.badges[:BADGES])):
            row, column = divmod(at, BADGES_IN_ROW)
            x, y = LEFT + column * (wide + theme.GAP), top + row * (BADGE + BETWEEN)
            medals.append(Box(x, y, x + wide, y + BADGE))
        top = medals[-1].bottom + BETWEEN
    rivals: list[Box] = []
    if of.versus:
        top += CAPTION + 16
        for _ in of.versus[:RIVALS]:
            rivals.append(Box(LEFT, top, RIGHT, top + ROW))
            top += ROW + BETWEEN
    return _Places(titles, tuple(games), tuple(medals), tuple(rivals), top + theme.EDGE)


def draw_profile(of: Profile, say: Say) -> Sheet:
    """The profile before it is encoded."""
    places = _places(of)
    boxes = (*places.games, *places.badges, *places.versus)
    sheet = ground.laid(places.height, tuple(ground.Plate(box, "part") for box in boxes))
    name = fonts.ellipsize(fonts.drawable(of.name) or "#", RIGHT - LEFT - 24, 56, theme.BOLD)
    sheet.text(name, LEFT + 12, 58, 56, theme.GLOW, weight=theme.BOLD)
    if fonts.drawable(of.subtitle):
        sheet.line(of.subtitle, LEFT + 12, 126, RIGHT - LEFT - 24, theme.SMALL, theme.IVORY)
    _titles(sheet, places.titles, of.titles, say)
    if of.games:
        _captions(sheet, places.games[0].top - 26, say)
        for box, game in zip(places.games, of.games[:GAMES], strict=True):
            _game(sheet, box, game)
    else:
        box = places.games[0]
        text, wide = say("picture-profile-new"), box.width - 60
        sheet.line(text, *box.middle, wide, theme.TEXT, theme.SOFT, align="middle")
    if of.badges:
        y = places.badges[0].top - 34
        rest = len(of.badges) - BADGES
        _heading(sheet, y, say("picture-profile-badges"), rest, say)
        for box, badge in zip(places.badges, of.badges[:BADGES], strict=True):
            _badge(sheet, box, badge)
    if of.versus:
        _heading(sheet, places.versus[0].top - 34, say("picture-profile-versus"), 0, say)
        for box, rival in zip(places.versus, of.versus[:RIVALS], strict=True):
            _rival(sheet, box, rival, say)
    return sheet


def _heading(sheet: Sheet, y: int, text: str, rest: int, say: Say) -> None:
    """What comes below, and how many more of it there are."""
    right = RIGHT - 12
    if rest > 0:
        more = say("picture-profile-more", count=rest)
        written = sheet.line(more, right, y, 300, theme.SMALL, theme.IVORY, align="right")
        right = written.left - 24
    sheet.line(text, LEFT + 12, y, right - LEFT - 12, theme.TEXT, theme.IVORY, weight=theme.BOLD)


def _titles(sheet: Sheet, top: int, titles: Sequence[str], say: Say) -> None:
    """A crown and what it is for, a line each."""
    for at, title in enumerate(titles[:TITLES]):
        y, left, right = top + at * TITLE + 26, LEFT + 12, RIGHT - 12
        crown = sprites.crown(44)
        sheet.put(crown, left, y - 24, f"crown {at}")
        if at == TITLES - 1 and len(titles) > TITLES:
            more = say("picture-profile-more", count=len(titles) - TITLES)
            written = sheet.line(more, right, y, 300, theme.SMALL, theme.IVORY, align="right")
            right = written.left - 24
        left += crown.width + 18
        sheet.line(title, left, y, right - left, theme.TEXT, theme.GLOW, weight=theme.BOLD)


def _captions(sheet: Sheet, y: int, say: Say) -> None:
    columns = (
        (RATING, say("picture-rating")),
        (PLAYED, say("picture-games")),
        (WINS, say("picture-wins-count")),
        (HERE, say("picture-card-place")),
        (EVERYWHERE, say("picture-profile-everywhere")),
    )
    for right, text in columns:
        sheet.line(text, right, y, 136, theme.SMALLEST, theme.IVORY, align="right")
    text = say("picture-profile-game")
    sheet.line(text, LEFT + 24, y, 300, theme.SMALLEST, theme.IVORY)


def _game(sheet: Sheet, box: Box, game: Played) -> None:
    y = box.top + (35 if game.note else box.height // 2)
    rated = game.rating is not None
    rating = str(game.rating) if rated else "–"
    left, room = box.left + 24, RATING - 110 - (box.left + 24)
    sheet.line(game.title, left, y, room, theme.NAME, theme.IVORY)
    bold = theme.BOLD
    colour = theme.GLOW if rated else theme.SOFT
    sheet.line(rating, RATING, y, 110, theme.TEXT, colour, weight=bold, align="right")
    for right, number in ((PLAYED, game.games), (WINS, game.wins)):
        sheet.line(str(number), right, y, 130, theme.TEXT, theme.SOFT, align="right")
    for right, place in ((HERE, game.here), (EVERYWHERE, game.everywhere)):
        if place is not None and place <= 3:
            sheet.put(sprites.medal(place, 48), right - 48, y - 24, f"place {place}")
        else:
            text = "–" if place is None else str(place)
            sheet.line(text, right, y, 110, theme.TEXT, theme.SOFT, align="right")
    if game.note:
        wide = box.width - 48
        sheet.line(game.note, left, box.bottom - 29, wide, theme.SMALLEST, theme.SOFT)


def _badge(sheet: Sheet, box: Box, badge: Badge) -> None:
    y = box.middle[1]
    sheet.put(badges.badge(badges.known(badge.icon), 80), box.left + 12, y - 40, badge.title)
    left, right = box.left + 106, box.right - 18
    if badge.count > 1:
        text = f"×{badge.count}"
        bold = theme.BOLD
        count = sheet.line(text, right, y, 100, theme.TEXT, theme.GLOW, weight=bold, align="right")
        right = count.left - 12
    lines = fonts.wrap(fonts.drawable(badge.title), right - left, theme.SMALLEST, theme.MEDIUM, 2)
    for at, line in enumerate(lines):
        down = (2 * at - len(lines) + 1) * 27
        sheet.text(line, left, y + down, theme.SMALLEST, theme.IVORY)


def _rival(sheet: Sheet, box: Box, rival: Versus, say: Say) -> None:
    """The name, how often one came before them and behind them, in how many games."""
    y, right = box.middle[1], box.right - 20
    games = say("picture-profile-met", games=rival.games)
    sheet.line(games, right, y, 260, theme.SMALL, theme.SOFT, align="right")
    middle = right - 400
    bold = theme.BOLD
    sheet.text(":", middle, y, theme.TEXT, theme.SOFT, weight=bold, align="middle")
    ahead = theme.GLOW if rival.won > rival.lost else theme.IVORY
    won = sheet.line(
        str(rival.won), middle - 18, y, 112, theme.TEXT, ahead, weight=bold, align="right"
    )
    sheet.line(str(rival.lost), middle + 18, y, 112, theme.TEXT, theme.IVORY, weight=bold)
    left = box.left + 24
    name = fonts.drawable(rival.name) or "#"
    sheet.line(name, left, y, won.left - 24 - left, theme.NAME, theme.IVORY)
