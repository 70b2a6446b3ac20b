"""Every state of every picture, drawn from samples: for people to look at and for the tests.

Words are the caller's, as everywhere here: `preview` takes one lookup for each language.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from engines.perudo.types import Bid, Call
from renderers.card import Record, draw_card
from renderers.leaderboard import Row, draw_leaderboard
from renderers.lobby import draw_lobby
from renderers.perudo.hand import draw_hand
from renderers.perudo.replay import draw_replay
from renderers.perudo.table import draw_table
from renderers.picture import Player, Say
from renderers.samples import DICE, bidding, marked, over, palifico, pushing, revealed
from renderers.sheet import Sheet

Draw = Callable[[Say], Sheet]


@dataclass(frozen=True, slots=True)
class Scene:
    """One state of one picture: how it is drawn, what it shows (in English, for the docs)."""

    kind: str
    name: str
    shows: str
    draw: Draw
    tongue: str = "en"


PLAYERS = [
    Player("Ann"),
    Player("Bartholomew"),
    Player("Céline"),
    Player("Дмитрий"),
    Player("Robo", computer=True),
    Player("Fay"),
    Player("Grzegorz"),
    Player("Hélène"),
    Player("Ivo"),
    Player("Jo"),
]
LONG = [
    Player(name)
    for name in (
        "W" * 32,
        "I",
        "Александра Константинопольская",
        "🎲👑",
        "Maximiliane von und zu Hohenfels",
        "x",
    )
]
ROWS = [
    Row(place, name, rating, games, wins)
    for place, name, rating, games, wins in (
        (1, "Bartholomew", 2140, 212, 61),
        (2, "Дмитрий", 2087, 148, 40),
        (3, "Maximiliane von und zu Hohenfels", 1990, 97, 22),
        (4, "Ann", 1871, 64, 17),
        (5, "Céline", 1822, 1204, 297),
        (6, "Grzegorz", 1790, 31, 6),
        (6, "Hélène", 1790, 18, 4),
        (8, "Ivo", 1655, 12, 2),
        (9, "Jo", 1502, 9, 1),
        (137, "Fay", 934, 3, 0),
    )
]
HISTORY = (1500, 1540, 1524, 1575, 1630, 1602, 1660, 1655, 1718, 1770, 1742, 1801, 1850, 1871)
RECORD = Record("Bartholomew", 1871, 64, 17, 4, HISTORY)


def _table(seats: int, bids: int = 0, players: list[Player] = PLAYERS) -> Draw:
    return lambda say: draw_table(bidding(seats, bids=bids), players[:seats], say)


def _replay(seats: int, bids: int) -> Draw:
    views = [replace(bidding(seats, bids=bids, seat=s), mine=DICE[s]) for s in range(seats)]
    return lambda say: draw_replay(views, PLAYERS[:seats], say)


def _reveal(seats: int, bid: Bid, *ready: int) -> Draw:
    view = revealed(seats, bid=bid, ready=frozenset(ready))
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _dudo(seats: int, bids: int = 0) -> Draw:
    view = bidding(seats, bids=bids, rules="perudo")
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _dudo_reveal(seats: int, call: Call, bid: Bid, *ready: int) -> Draw:
    before = bidding(seats, bids=3, rules="perudo")
    view = revealed(seats, bid=bid, call=call, ready=frozenset(ready), view=before)
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _palifico(seats: int, bids: int) -> Draw:
    view = palifico(bidding(seats, bids=bids, rules="perudo"))
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _push(seats: int, *, rolling: bool = False) -> Draw:
    view = pushing(seats, rolling=rolling)
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _hand(bids: int, seat: int, dice: tuple[int, ...] | None = None) -> Draw:
    view = bidding(6, bids=bids, seat=seat)
    view = view if dice is None else replace(view, mine=dice)
    return lambda say: draw_hand(view, seat, PLAYERS, say)


def _lobby(taken: int, seats: int) -> Draw:
    return lambda say: draw_lobby(PLAYERS[:taken], seats, "Perudo", say)


def _board(rows: list[Row], mine: int) -> Draw:
    marked_rows = [replace(row, mine=i == mine) for i, row in enumerate(rows)]
    return lambda say: draw_leaderboard(marked_rows, "Perudo", "Bluff & Co.", say)


def _first(say: Say) -> Sheet:
    view = replace(bidding(4), phase="first", round=0, turn=None)
    return draw_table(view, PLAYERS[:4], say)


def _roll(say: Say) -> Sheet:
    return draw_table(replace(bidding(3), phase="roll", turn=None), PLAYERS[:3], say)


def _absent(say: Say) -> Sheet:
    return draw_table(marked(6, bidding(6, bids=4)), PLAYERS[:6], say)


def _own(say: Say) -> Sheet:
    return draw_table(bidding(4, bids=4, seat=0), PLAYERS[:4], say)


def _over(say: Say) -> Sheet:
    return draw_table(over(4), PLAYERS[:4], say)


def _deserted(say: Say) -> Sheet:
    return draw_table(replace(over(5), reveal=None), PLAYERS[:5], say)


def _dudo_over(say: Say) -> Sheet:
    return draw_table(over(6, rules="perudo"), PLAYERS[:6], say)


def _hand_open(say: Say) -> Sheet:
    return draw_hand(pushing(4, seat=0), 0, PLAYERS, say)


def _hand_revealed(say: Say) -> Sheet:
    return draw_hand(revealed(6, view=bidding(6, seat=1)), 1, PLAYERS, say)


def _hand_dudo(say: Say) -> Sheet:
    return draw_hand(bidding(6, bids=6, seat=0, rules="perudo"), 0, PLAYERS, say)


def _over_large(say: Say) -> Sheet:
    return draw_table(over(9), PLAYERS[:9], say)


def _lobbies() -> list[Scene]:
    return [
        Scene("lobby", "lobby_open", "Two have sat down, four chairs are free.", _lobby(2, 6)),
        Scene("lobby", "lobby_full", "All ten chairs are taken.", _lobby(10, 10)),
    ]


def _tables() -> list[Scene]:
    return [
        Scene("table", "table_first", "The host is to say who begins.", _first),
        Scene("table", "table_roll", "The dice are rolling.", _roll),
        Scene("table", "table_opening", "No bid yet: the first seat opens.", _table(4)),
        Scene("table", "table_2", "Two seats; one bid stands.", _table(2, 1)),
        Scene("table", "table_4", "Four seats; the bid stands on stars.", _table(4, 3)),
        Scene("table", "table_6", "Six seats; all have bid, the first raised again.", _table(6, 7)),
        Scene("table", "table_push", "After his bid seat 1 may put dice into the open.", _push(4)),
        Scene(
            "table",
            "table_reroll",
            "Seat 1 has put three dice into the open and rolls the others anew.",
            _push(6, rolling=True),
        ),
        Scene("table", "table_dudo_opening", "Perudo: no bid yet.", _dudo(3)),
        Scene("table", "table_dudo_2", "Perudo: two seats.", _dudo(2, 1)),
        Scene("table", "table_dudo", "Perudo: the bids in order, ones are jokers.", _dudo(6, 4)),
        Scene("table", "table_dudo_late", "Perudo: more bids than have room.", _dudo(5, 10)),
        Scene("table", "table_palifico", "A palifico round: ones are no jokers.", _palifico(5, 3)),
        Scene("table", "table_7", "Seven seats: no room for the board.", _table(7, 4)),
        Scene("table", "table_10", "Ten seats.", _table(10, 8)),
        Scene("table", "table_palifico_8", "Palifico with eight seats.", _palifico(8, 2)),
        Scene("table", "table_own", "As the first seat sees it: its dice lie open.", _own),
        Scene("table", "table_absent", "Seat 1 is away, 6 is leaving, 3 is out.", _absent),
        Scene("table", "table_names", "Long, short and undrawable names.", _table(6, 6, LONG)),
    ]


def _reveals() -> list[Scene]:
    return [
        Scene(
            "reveal",
            "reveal_short",
            "Too few were found: the bidder loses; two have pressed Continue.",
            _reveal(4, Bid(7, 3), 2, 3),
        ),
        Scene(
            "reveal",
            "reveal_enough",
            "More were found than bid: who challenged loses.",
            _reveal(6, Bid(7, 3), 1, 4),
        ),
        Scene(
            "reveal",
            "reveal_exact",
            "Exactly as many as bid: all others lose one.",
            _reveal(5, Bid(6, 1)),
        ),
        Scene(
            "reveal",
            "reveal_dudo",
            "Perudo: enough were found, the doubter loses a die and begins.",
            _dudo_reveal(6, "challenge", Bid(9, 3), 2),
        ),
        Scene(
            "reveal",
            "reveal_calza",
            "Calza, and rightly so: who called it gains a die.",
            _dudo_reveal(4, "calza", Bid(7, 3)),
        ),
        Scene(
            "reveal",
            "reveal_calza_wrong",
            "Calza, but not exact: who called it loses a die.",
            _dudo_reveal(5, "calza", Bid(7, 5)),
        ),
        Scene("reveal", "reveal_10", "Ten seats.", _reveal(10, Bid(13, 3), 4, 7, 9)),
        Scene("over", "over", "The last challenge, and who won.", _over),
        Scene("over", "over_dudo", "The end of a game of perudo.", _dudo_over),
        Scene("over", "over_9", "The end of a large round.", _over_large),
        Scene("over", "over_deserted", "All others left the game.", _deserted),
        Scene(
            "replay",
            "replay",
            "In a replay everybody's dice are open; those that count for the bid are lit.",
            _replay(6, 7),
        ),
    ]


def _private() -> list[Scene]:
    return [
        Scene("hand", "hand_no_bid", "Before the first bid.", _hand(0, 3)),
        Scene("hand", "hand_turn", "It is one's turn; two dice count for the bid.", _hand(6, 0)),
        Scene("hand", "hand_own_bid", "One's own bid stands.", _hand(7, 0)),
        Scene("hand", "hand_push", "Two dice lie in the open; more may follow.", _hand_open),
        Scene("hand", "hand_dudo", "Perudo: ones count too.", _hand_dudo),
        Scene("hand", "hand_revealed", "The cups are up: what was found.", _hand_revealed),
        Scene("hand", "hand_empty", "No dice are left.", _hand(6, 2, ())),
        Scene(
            "leaderboard", "leaderboard", "Ten rows; the fourth is the reader's.", _board(ROWS, 3)
        ),
        Scene("leaderboard", "leaderboard_1", "A single row.", _board(ROWS[:1], 9)),
        Scene("card", "card", "One person's card.", lambda say: draw_card(RECORD, "Perudo", say)),
        Scene(
            "card",
            "card_new",
            "After the first game.",
            lambda say: draw_card(Record("Jo", 1512, 1, 1, None, (1512,)), "Perudo", say),
        ),
    ]


ABROAD = (
    "lobby_open",
    "table_absent",
    "table_push",
    "table_dudo",
    "table_palifico",
    "reveal_exact",
    "reveal_calza",
    "over",
    "hand_turn",
    "hand_push",
    "leaderboard",
    "card",
)
"""What is drawn in every language, not in English alone."""


def scenes(tongues: tuple[str, ...] = ("en", "fr", "ru")) -> list[Scene]:
    """All states in English, some of them in the other languages too."""
    english = [*_lobbies(), *_tables(), *_reveals(), *_private()]
    abroad = [
        replace(scene, name=f"{scene.name}_{tongue}", tongue=tongue)
        for tongue in tongues
        if tongue != "en"
        for scene in english
        if scene.name in ABROAD
    ]
    return english + abroad


def preview(folder: Path, languages: Mapping[str, Say]) -> list[Path]:
    """Draws every scene as PNG into `folder`, which is made if need be; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn: list[Path] = []
    for scene in scenes(tuple(languages)):
        file = folder / f"{scene.name}.png"
        scene.draw(languages[scene.tongue]).image.save(file, compress_level=1)
        drawn.append(file)
    return drawn
