"""Bluff of the day: riddles, their truth, the result and the line that is shared.

The panel's argument is `<day>.<riddle>.<verb>`. Seats are named by their numbers. Texts of a game:
`<game>-daily` asks; `<game>-daily-true` and `<game>-daily-lie` are its buttons, where it has them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.daily.boards import RIDDLES_PER_DAY
from bot.daily.keeper import DailyBoard
from bot.screens.chance import format_percent
from bot.screens.game import GameScreen
from bot.screens.scene import (
    MessageLayout,
    Row,
    Style,
    TableScene,
    build_panel_button,
    escape_markdown,
)
from bot.store.dailies import DailyGuess, DailyStreak
from bot.texts import Say, has_text
from engines.position import rank_by_worth
from engines.riddles import OpenRiddle, Riddle
from renderers.picture import PicturePlayer

PANEL = "daily"
TRUE, LIE, ON, SHARE = "true", "lie", "on", "share"
EVEN_ODDS = 0.5
RIGHT, WRONG = "🟩", "🟥"


class DayResult(Struct, frozen=True):
    """Result of a day beside the guesses.

    `ends_at` is when the next day begins (UTC seconds), `zone` its place in words; `best` are names
    with points.
    """

    streak: DailyStreak
    ends_at: int
    zone: str
    best: Sequence[tuple[str, int]] = ()


def build_question(
    screen: GameScreen[Any],
    board: DailyBoard,
    slot: int,
    opened: OpenRiddle,
    guesses: Mapping[int, DailyGuess],
    say: Say,
) -> MessageLayout:
    """Return a riddle with its two buttons."""
    riddle = board.riddles[slot]
    asked = say(
        f"{riddle.script.game}-daily",
        claim=screen.describe_claim(opened.asked, say),
        seat=say("seat-name", number=0 if riddle.viewer is None else riddle.viewer + 1),
    )
    buttons = [
        build_panel_button(
            _name_choice(riddle, is_true, say),
            PANEL,
            f"{board.day}.{slot}.{TRUE if is_true else LIE}",
            style=Style.primary,
        )
        for is_true in (True, False)
    ]
    draw = screen.render_table(opened.asked, _build_scene(riddle, say)).draw
    texts = [_build_title(board, slot, guesses, say), asked]
    if not guesses:
        texts.append(say("daily-intro"))
    return MessageLayout(texts, [buttons], draw)


def build_answer(
    screen: GameScreen[Any],
    board: DailyBoard,
    slot: int,
    opened: OpenRiddle,
    guesses: Mapping[int, DailyGuess],
    say: Say,
) -> MessageLayout:
    """Return the truth of a riddle, with the odds that could be known."""
    riddle, guess = board.riddles[slot], guesses[slot]
    claim = screen.describe_claim(opened.asked, say)
    scene = _build_scene(riddle, say)
    shown = screen.render_truth(opened.asked, opened.seats, opened.answered, scene)
    lines = [
        say("daily-right" if guess.is_right else "daily-wrong", claim=claim),
        *shown.texts,
        say(_choose_odds_key(riddle, guess), percent=format_percent(riddle.odds, say)),
    ]
    is_last = len(guesses) >= len(board.riddles)
    label = say("button-daily-end" if is_last else "button-daily-on")
    row = [build_panel_button(label, PANEL, f"{board.day}.{slot}.{ON}", style=Style.success)]
    return MessageLayout(
        [_build_title(board, slot, guesses, say), "\n".join(lines)], [row], shown.draw
    )


def build_result(
    board: DailyBoard,
    guesses: Mapping[int, DailyGuess],
    result: DayResult,
    say: Say,
    *,
    shared: bool = False,
) -> MessageLayout:
    """Return the result of a day; its button is dead once it is `shared`."""
    marks = format_marks(guesses)
    by_odds = sum((each.odds > EVEN_ODDS) == each.is_true for each in board.riddles)
    right, count = sum(each.is_right for each in guesses.values()), len(board.riddles)
    lines = [
        say("daily-score", right=right, count=count, odds=by_odds),
        say("daily-streak", days=result.streak.length, freezes=result.streak.freezes),
        say("daily-when", stamp=result.ends_at, zone=result.zone),
    ]
    places = rank_by_worth([points for _, points in result.best])
    best = [
        say("daily-best-line", place=place, name=escape_markdown(name), points=points)
        for place, (name, points) in zip(places, result.best, strict=True)
    ]
    texts = [say("daily-result", day=board.day, marks=marks), "\n".join(lines)]
    if best:
        texts.append("\n".join([say("daily-best"), *best]))
    texts.append(say("daily-seed", seed=board.seed))
    share = build_panel_button(
        say("button-daily-share"),
        PANEL,
        f"{board.day}.0.{SHARE}",
        style=Style.success,
        emoji="📣",
        disabled=shared,
    )
    row: Row = [share]
    return MessageLayout(texts, [row])


def format_share(
    name: str, day: int, guesses: Mapping[int, DailyGuess], streak: DailyStreak, say: Say
) -> str:
    """Return the one line that others see; it tells nothing of the answers."""
    return say(
        "daily-share",
        name=escape_markdown(name),
        day=day,
        marks=format_marks(guesses),
        streak=streak.length,
    )


def format_marks(guesses: Mapping[int, DailyGuess]) -> str:
    """Return a square for each guess, in the order of the riddles."""
    return "".join(RIGHT if guesses[slot].is_right else WRONG for slot in sorted(guesses))


def find_next_slot(guesses: Mapping[int, DailyGuess]) -> int | None:
    """Return the first riddle without a guess, None after the last."""
    return next((slot for slot in range(RIDDLES_PER_DAY) if slot not in guesses), None)


def _build_title(board: DailyBoard, slot: int, guesses: Mapping[int, DailyGuess], say: Say) -> str:
    return say(
        "daily-title",
        day=board.day,
        number=slot + 1,
        count=len(board.riddles),
        game=say(f"{board.riddles[slot].script.game}-title"),
        marks=format_marks(guesses),
    )


def _name_choice(riddle: Riddle, is_true: bool, say: Say) -> str:
    """Return the label of a choice, in the game's own words where it has any."""
    said = TRUE if is_true else LIE
    key = f"{riddle.script.game}-daily-{said}"
    return say(key if has_text(key) else f"daily-{said}")


def _choose_odds_key(riddle: Riddle, guess: DailyGuess) -> str:
    if guess.is_right:
        return "daily-odds"
    return "daily-odds-unlucky" if guess.said == (riddle.odds > EVEN_ODDS) else "daily-odds-against"


def _build_scene(riddle: Riddle, say: Say) -> TableScene:
    """Return a scene in which nobody has a name."""
    players = [
        PicturePlayer(say("seat-name", number=seat + 1)) for seat in range(riddle.script.seats)
    ]
    return TableScene(0, say, players, lesson=True, reader=riddle.viewer)
