"""Profile of a player: titles, record in each game, achievements, frequent rivals."""

from collections.abc import Sequence

from msgspec import Struct

from renderers import badges, fonts, ground, sprites, theme
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, Say, fits_alt
from renderers.sheet import PictureSheet, PixelBox

GAMES, BADGES, RIVALS = 8, 8, 3
"""Most games, achievements and rivals that are drawn."""
TITLES = 4
LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
HEAD = 156
TITLE = 58
CAPTION = 54
ROW, NOTED, BETWEEN = 68, 120, 6
"""Heights in pixels of a game's line, without and with a note, and of the gap."""
BADGE = 116
BADGES_IN_ROW = 2
RATING, PLAYED, WINS, HERE, EVERYWHERE = (RIGHT - x for x in (596, 452, 296, 158, 20))
"""Right ends in pixels of the columns of figures."""


class PlayedGame(Struct, frozen=True):
    """Record in one game; `rating` is None without a counted one.

    `here` is the place on this server's leaderboard, `everywhere` on that of all. `note` is the
    best result ("2nd in autumn 2025").
    """

    title: str
    rating: int | None
    games: int
    wins: int
    here: int | None = None
    everywhere: int | None = None
    note: str = ""


class ProfileBadge(Struct, frozen=True):
    """Achievement with an icon of `renderers.badges.ICONS`.

    Any other key stands for a star.
    """

    icon: str
    title: str
    count: int = 1


class ProfileRival(Struct, frozen=True):
    """Rival: in how many of `games` the player came before them and behind them."""

    name: str
    won: int
    lost: int
    games: int


class PlayerProfile(Struct, frozen=True):
    """Content of a profile; empty parts are left out. `titles`: "Champion · Quiz"."""

    name: str
    subtitle: str = ""
    titles: Sequence[str] = ()
    games: Sequence[PlayedGame] = ()
    badges: Sequence[ProfileBadge] = ()
    versus: Sequence[ProfileRival] = ()


def render_profile(of: PlayerProfile, say: Say) -> EncodedPicture:
    return encode_picture(draw_profile(of, say), "profile", profile_alt(of, say))


def profile_alt(of: PlayerProfile, say: Say) -> str:
    """Return the alt text of a profile, in at most `ALT_LIMIT` units.

    The last sentences are left out first.
    """
    name, subtitle = _join_words(of.name)[:80] or "#", _join_words(of.subtitle)[:100]
    sentences = [say("alt-profile", name=name, subtitle=subtitle) if subtitle else f"{name}."]
    if of.titles:
        sentences.append(say("alt-profile-titles", titles=", ".join(of.titles)))
    sentences += [_describe_game(game, say) for game in of.games] or [say("alt-profile-new")]
    if of.badges:
        listed = ", ".join(b.title + (f" ×{b.count}" if b.count > 1 else "") for b in of.badges)
        sentences.append(say("alt-profile-badges", badges=listed))
    sentences += [
        say(
            "alt-profile-versus",
            name=_join_words(rival.name)[:40] or "#",
            won=rival.won,
            lost=rival.lost,
            games=rival.games,
        )
        for rival in of.versus
    ]
    while len(sentences) > 1 and not fits_alt(" ".join(sentences)):
        sentences.pop()
    return " ".join(sentences)


def _join_words(text: str) -> str:
    return " ".join(text.split())


def _describe_game(game: PlayedGame, say: Say) -> str:
    sentences = [say("alt-profile-unrated", title=game.title)]
    if game.rating is not None:
        sentences = [
            say(
                "alt-profile-game",
                title=game.title,
                rating=game.rating,
                games=game.games,
                wins=game.wins,
            )
        ]
    if game.here is not None:
        sentences.append(say("alt-profile-here", place=game.here))
    if game.everywhere is not None:
        sentences.append(say("alt-profile-everywhere", place=game.everywhere))
    return ", ".join([*sentences, *([game.note] if game.note else [])]) + "."


class _ProfilePlaces(Struct, frozen=True):
    """Positions of a profile's parts; `height` is the whole picture's."""

    titles: int
    games: tuple[PixelBox, ...]
    badges: tuple[PixelBox, ...]
    versus: tuple[PixelBox, ...]
    height: int


def _place_parts(of: PlayerProfile) -> _ProfilePlaces:
    top = HEAD
    titles = top
    if of.titles:
        top += TITLE * len(of.titles[:TITLES]) + 8
    games: list[PixelBox] = []
    if of.games:
        top += CAPTION
        for game in of.games[:GAMES]:
            games.append(PixelBox(LEFT, top, RIGHT, top + (NOTED if game.note else ROW)))
            top = games[-1].bottom + BETWEEN
    else:
        games.append(PixelBox(LEFT, top, RIGHT, top + 120))
        top = games[-1].bottom + BETWEEN
    medals: list[PixelBox] = []
    if of.badges:
        top += CAPTION + 16
        wide = (RIGHT - LEFT - (BADGES_IN_ROW - 1) * theme.GAP) // BADGES_IN_ROW
        for at in range(len(of.badges[:BADGES])):
            row, column = divmod(at, BADGES_IN_ROW)
            x, y = LEFT + column * (wide + theme.GAP), top + row * (BADGE + BETWEEN)
            medals.append(PixelBox(x, y, x + wide, y + BADGE))
        top = medals[-1].bottom + BETWEEN
    rivals: list[PixelBox] = []
    if of.versus:
        top += CAPTION + 16
        for _ in of.versus[:RIVALS]:
            rivals.append(PixelBox(LEFT, top, RIGHT, top + ROW))
            top += ROW + BETWEEN
    return _ProfilePlaces(titles, tuple(games), tuple(medals), tuple(rivals), top + theme.EDGE)


def draw_profile(of: PlayerProfile, say: Say) -> PictureSheet:
    places = _place_parts(of)
    boxes = (*places.games, *places.badges, *places.versus)
    sheet = ground.make_sheet(
        places.height, tuple(ground.PlacedPlate(box, "part") for box in boxes)
    )
    name = fonts.ellipsize_text(
        fonts.strip_undrawable(of.name) or "#", RIGHT - LEFT - 24, 56, theme.BOLD
    )
    sheet.draw_text(name, LEFT + 12, 58, 56, theme.GLOW, weight=theme.BOLD)
    if fonts.strip_undrawable(of.subtitle):
        sheet.draw_line(of.subtitle, LEFT + 12, 126, RIGHT - LEFT - 24, theme.SMALL, theme.IVORY)
    _draw_titles(sheet, places.titles, of.titles, say)
    if of.games:
        _draw_captions(sheet, places.games[0].top - 26, say)
        for box, game in zip(places.games, of.games[:GAMES], strict=True):
            _draw_game(sheet, box, game)
    else:
        box = places.games[0]
        text, wide = say("picture-profile-new"), box.width - 60
        sheet.draw_line(text, *box.middle, wide, theme.TEXT, theme.SOFT, align="middle")
    if of.badges:
        y = places.badges[0].top - 34
        rest = len(of.badges) - BADGES
        _draw_heading(sheet, y, say("picture-profile-badges"), rest, say)
        for box, badge in zip(places.badges, of.badges[:BADGES], strict=True):
            _draw_badge(sheet, box, badge)
    if of.versus:
        _draw_heading(sheet, places.versus[0].top - 34, say("picture-profile-versus"), 0, say)
        for box, rival in zip(places.versus, of.versus[:RIVALS], strict=True):
            _draw_rival(sheet, box, rival, say)
    return sheet


def _draw_heading(sheet: PictureSheet, y: int, text: str, rest: int, say: Say) -> None:
    """Draw a heading, and how many entries are left out."""
    right = RIGHT - 12
    if rest > 0:
        more = say("picture-profile-more", count=rest)
        written = sheet.draw_line(more, right, y, 300, theme.SMALL, theme.IVORY, align="right")
        right = written.left - 24
    sheet.draw_line(
        text, LEFT + 12, y, right - LEFT - 12, theme.TEXT, theme.IVORY, weight=theme.BOLD
    )


def _draw_titles(sheet: PictureSheet, top: int, titles: Sequence[str], say: Say) -> None:
    """Draw a crown and a title, a line each."""
    for at, title in enumerate(titles[:TITLES]):
        y, left, right = top + at * TITLE + 26, LEFT + 12, RIGHT - 12
        crown = sprites.draw_crown(44)
        sheet.draw_sprite(crown, left, y - 24, f"crown {at}")
        if at == TITLES - 1 and len(titles) > TITLES:
            more = say("picture-profile-more", count=len(titles) - TITLES)
            written = sheet.draw_line(more, right, y, 300, theme.SMALL, theme.IVORY, align="right")
            right = written.left - 24
        left += crown.width + 18
        sheet.draw_line(title, left, y, right - left, theme.TEXT, theme.GLOW, weight=theme.BOLD)


def _draw_captions(sheet: PictureSheet, y: int, say: Say) -> None:
    columns = (
        (RATING, say("picture-rating")),
        (PLAYED, say("picture-games")),
        (WINS, say("picture-wins-count")),
        (HERE, say("picture-card-place")),
        (EVERYWHERE, say("picture-profile-everywhere")),
    )
    for right, text in columns:
        sheet.draw_line(text, right, y, 136, theme.SMALLEST, theme.IVORY, align="right")
    text = say("picture-profile-game")
    sheet.draw_line(text, LEFT + 24, y, 300, theme.SMALLEST, theme.IVORY)


def _draw_game(sheet: PictureSheet, box: PixelBox, game: PlayedGame) -> None:
    y = box.top + (35 if game.note else box.height // 2)
    rated = game.rating is not None
    rating = str(game.rating) if rated else "–"
    left, room = box.left + 24, RATING - 110 - (box.left + 24)
    sheet.draw_line(game.title, left, y, room, theme.NAME, theme.IVORY)
    bold = theme.BOLD
    colour = theme.GLOW if rated else theme.SOFT
    sheet.draw_line(rating, RATING, y, 110, theme.TEXT, colour, weight=bold, align="right")
    for right, number in ((PLAYED, game.games), (WINS, game.wins)):
        sheet.draw_line(str(number), right, y, 130, theme.TEXT, theme.SOFT, align="right")
    for right, place in ((HERE, game.here), (EVERYWHERE, game.everywhere)):
        if place is not None and place <= 3:
            sheet.draw_sprite(sprites.draw_medal(place, 48), right - 48, y - 24, f"place {place}")
        else:
            text = "–" if place is None else str(place)
            sheet.draw_line(text, right, y, 110, theme.TEXT, theme.SOFT, align="right")
    if game.note:
        wide = box.width - 48
        sheet.draw_line(game.note, left, box.bottom - 29, wide, theme.SMALLEST, theme.SOFT)


def _draw_badge(sheet: PictureSheet, box: PixelBox, badge: ProfileBadge) -> None:
    y = box.middle[1]
    sheet.draw_sprite(
        badges.draw_badge(badges.find_icon(badge.icon), 80), box.left + 12, y - 40, badge.title
    )
    left, right = box.left + 106, box.right - 18
    if badge.count > 1:
        text = f"×{badge.count}"
        bold = theme.BOLD
        count = sheet.draw_line(
            text, right, y, 100, theme.TEXT, theme.GLOW, weight=bold, align="right"
        )
        right = count.left - 12
    lines = fonts.wrap_text(
        fonts.strip_undrawable(badge.title), right - left, theme.SMALLEST, theme.MEDIUM, 2
    )
    for at, line in enumerate(lines):
        down = (2 * at - len(lines) + 1) * 27
        sheet.draw_text(line, left, y + down, theme.SMALLEST, theme.IVORY)


def _draw_rival(sheet: PictureSheet, box: PixelBox, rival: ProfileRival, say: Say) -> None:
    """Draw a rival's name, the score against them, and the number of games."""
    y, right = box.middle[1], box.right - 20
    games = say("picture-profile-met", games=rival.games)
    sheet.draw_line(games, right, y, 260, theme.SMALL, theme.SOFT, align="right")
    middle = right - 400
    bold = theme.BOLD
    sheet.draw_text(":", middle, y, theme.TEXT, theme.SOFT, weight=bold, align="middle")
    ahead = theme.GLOW if rival.won > rival.lost else theme.IVORY
    won = sheet.draw_line(
        str(rival.won), middle - 18, y, 112, theme.TEXT, ahead, weight=bold, align="right"
    )
    sheet.draw_line(str(rival.lost), middle + 18, y, 112, theme.TEXT, theme.IVORY, weight=bold)
    left = box.left + 24
    name = fonts.strip_undrawable(rival.name) or "#"
    sheet.draw_line(name, left, y, won.left - 24 - left, theme.NAME, theme.IVORY)
