"""Every state of poker menteur's pictures, from samples."""

from msgspec.structs import replace

from engines.menteur.types import Hand, Options
from engines.menteur.view import Offer, View
from renderers.menteur.hand import draw_hand
from renderers.menteur.replay import draw_replay
from renderers.menteur.table import draw_table
from renderers.picture import Player
from tests.renderers.menteur.samples import (
    PAIR,
    asked,
    covered,
    handling,
    marked,
    over,
    revealed,
    tray,
    trial,
    tried,
)
from tests.renderers.sample import FACES, LONG, PLAYERS, Draw, Sample


def gallery() -> list[Sample]:
    """All of them, in English."""
    return [*_tables(), *_reveals(), *_hands()]


CHAPTERS = {
    "table": "Poker menteur: the table",
    "reveal": "Poker menteur: the cup is lifted",
    "over": "Poker menteur: the end",
    "replay": "Poker menteur: a replay",
    "hand": "Poker menteur: the tray as its holder sees it",
}


def _sample(kind: str, name: str, shows: str, draw: Draw, *, abroad: bool = False) -> Sample:
    called = f"menteur_{kind}_{name}" if name else f"menteur_{kind}"
    return Sample(CHAPTERS[kind], called, shows, draw, abroad)


def _tables() -> list[Sample]:
    digits, kickers = Options(faces="digits"), Options(kickers="on")
    return [
        _sample("table", "first", "Who begins is being drawn.", _table(_first(4))),
        _sample(
            "table",
            "opening",
            "Seat 2 begins the round: all five dice are still to be thrown.",
            _table(handling(5, "_ _ _ _ _", announced=None)),
        ),
        _sample(
            "table",
            "thrown",
            "The first turn: two dice thrown open, two under the cup, one is left.",
            _table(handling(5, "(?') 6' (?') 3' _", announced=None)),
        ),
        _sample(
            "table",
            "answer",
            "Seat 1 has announced; seat 2 must believe it or call him a liar.",
            _table(asked(6)),
            abroad=True,
        ),
        _sample(
            "table",
            "handling",
            "Believed: seat 2 handles the dice, and has covered a die that all had seen.",
            _table(covered(handling(5, "(?) 5 (?) (?) 2"), 6)),
            abroad=True,
        ),
        _sample("table", "answer_2", "Two seats: no direction.", _table(asked(2, announced=PAIR))),
        _sample(
            "table",
            "digits",
            "Dice with pips; the other way round.",
            _table(asked(4, "4' (?) (?) 6 1", options=digits, to="right", looked=False)),
        ),
        _sample(
            "table",
            "kickers",
            "Side dice are announced too.",
            _table(asked(4, announced=Hand("pair", (4,), (6, 5)), options=kickers)),
        ),
        _sample(
            "table",
            "hidden",
            "All five dice under the cup, two of them known to all.",
            _table(covered(asked(7, "(?) (?) (?') (?) (?')"), 6, 1)),
        ),
        _sample("table", "open", "All five dice lie open.", _table(handling(8, "1 2' 3 4 5'"))),
        _sample("table", "10", "Ten seats.", _table(asked(10, announced=Hand("straight", (6,))))),
        _sample("table", "absent", "Seat 2 is away, 3 is out.", _table(marked(handling(9)))),
        _sample("table", "names", "Long, short and undrawable names.", _table(asked(6), LONG)),
        _sample(
            "table",
            "avatars",
            "Those who have an avatar are shown with it.",
            _table(asked(10), FACES),
        ),
        _sample(
            "table",
            "trial",
            "The trial of five aces: two are kept, three throws are left.",
            _table(trial(4, "6 6 2 4 4")),
            abroad=True,
        ),
        _sample(
            "table",
            "trial_new",
            "A trial before its first throw.",
            _table(trial(5, "_ _ _ _ _", 5)),
        ),
        _sample("table", "own", "As seat 2 sees it, who looked.", _table(_looked(4))),
    ]


def _reveals() -> list[Sample]:
    some = frozenset({2, 3})
    return [
        _sample(
            "reveal",
            "lie",
            "A lie: who announced takes the point; two have pressed Continue.",
            _table(revealed(5, ready=some)),
            abroad=True,
        ),
        _sample(
            "reveal",
            "true",
            "True: who doubted takes the point.",
            _table(revealed(6, (5, 2, 5, 2, 5))),
        ),
        _sample(
            "reveal",
            "higher",
            "True, as the dice are worth more than was announced.",
            _table(revealed(3, (3, 3, 3, 1, 3), announced=PAIR)),
        ),
        _sample(
            "reveal",
            "nothing",
            "The dice form no hand, and the one who announced is out.",
            _table(revealed(4, (1, 2, 3, 4, 6), announced=PAIR, points=(4, 1, 2, 0))),
        ),
        _sample("reveal", "10", "Ten seats.", _table(revealed(10, ready=some))),
        _sample(
            "reveal",
            "trial_won",
            "The trial succeeded: nobody takes a point.",
            _table(tried(5, (6, 6, 6, 6, 6), 4)),
            abroad=True,
        ),
        _sample("reveal", "trial_lost", "It failed.", _table(tried(4, (6, 6, 2, 6, 3), 5))),
        _sample("over", "", "Who won.", _table(over(5)), abroad=True),
        _sample("over", "shared", "Two share the win.", _table(over(6, shared=True))),
        _sample("over", "deserted", "All others left.", _table(replace(over(4), reveal=None))),
        _sample(
            "replay",
            "",
            "In a replay a hidden die shows its face if somebody has seen it.",
            _replay(5),
        ),
    ]


def _hands() -> list[Sample]:
    all_thrown = Offer(owes="nothing")
    return [
        _sample("hand", "opening", "All dice are to be thrown.", _hand(_opening())),
        _sample(
            "hand",
            "looked",
            "He has looked: what lies under the cup he alone sees; a throw is owed.",
            _hand(_looked(5)),
            abroad=True,
        ),
        _sample(
            "hand",
            "blind",
            "He has not looked, but remembers one die.",
            _hand(covered(handling(5, "(?) 5 (4) (?) 2", seat=1), 4)),
        ),
        _sample("hand", "answer", "He must answer.", _hand(asked(5, seat=1)), abroad=True),
        _sample(
            "hand",
            "free",
            "He may announce.",
            _hand(
                handling(4, "(6') (6) 6' 6 1'", seat=1, looked=True, offer=all_thrown),
            ),
        ),
        _sample(
            "hand",
            "digits",
            "Dice with pips, another one's turn.",
            _hand(handling(4, "(2) (3) 6 (?') 4", seat=2, options=Options(faces="digits"))),
        ),
        _sample("hand", "trial", "On trial.", _hand(trial(4, "6 6 2 4 4", seat=1))),
        _sample("hand", "revealed", "The cup is lifted.", _hand(revealed(4, seat=0))),
    ]


def _first(seats: int) -> View:
    view = handling(seats, "_ _ _ _ _", announced=None)
    return replace(view, phase="first", round=0, turn=None, starter=None, events=())


def _opening() -> View:
    return handling(5, "_ _ _ _ _", announced=None, seat=1)


def _looked(seats: int) -> View:
    return handling(seats, "(5) 5 (2) (1) 2", seat=1, looked=True, offer=Offer(owes="one"))


def _table(view: View, players: list[Player] = PLAYERS) -> Draw:
    return lambda say: draw_table(view, players[: len(view.points)], say)


def _replay(seats: int) -> Draw:
    views = [handling(seats, "(?) 5 (?') (?) 2", seat=s) for s in range(seats)]
    views[0] = replace(views[0], dice=tray("(5) 5 (?') (1) 2"))
    return lambda say: draw_replay(views, PLAYERS[:seats], say)


def _hand(view: View) -> Draw:
    seat = view.seat or 0
    return lambda say: draw_hand(view, seat, PLAYERS, say)
