"""Every state of perudo's pictures, from samples."""

from msgspec.structs import replace

from engines.perudo.types import Bid, Call
from renderers.perudo.hand import draw_hand
from renderers.perudo.replay import draw_replay
from renderers.perudo.table import draw_table
from renderers.picture import Player, Say
from renderers.sheet import Sheet
from tests.renderers.perudo.samples import DICE, bidding, marked, over, palifico, pushing, revealed
from tests.renderers.sample import FACES, LONG, PLAYERS, Draw, Sample


def gallery() -> list[Sample]:
    """All of them, in English."""
    return [*_tables(), *_reveals(), *_hands()]


def _tables() -> list[Sample]:
    return [
        Sample("Perudo: the table", "table_first", "The host is to say who begins.", _first),
        Sample("Perudo: the table", "table_roll", "The dice are rolling.", _roll),
        Sample(
            "Perudo: the table", "table_opening", "No bid yet: the first seat opens.", _table(4)
        ),
        Sample("Perudo: the table", "table_2", "Two seats; one bid stands.", _table(2, 1)),
        Sample(
            "Perudo: the table", "table_4", "Four seats; the bid stands on stars.", _table(4, 3)
        ),
        Sample(
            "Perudo: the table",
            "table_6",
            "Six seats; all have bid, the first raised again.",
            _table(6, 7),
        ),
        Sample(
            "Perudo: the table",
            "table_push",
            "After their bid seat 1 may push dice into the open.",
            _push(4),
            abroad=True,
        ),
        Sample(
            "Perudo: the table",
            "table_reroll",
            "Seat 1 has pushed three dice into the open and rerolls the rest.",
            _push(6, rolling=True),
        ),
        Sample("Perudo: the table", "table_dudo_opening", "Perudo: no bid yet.", _dudo(3)),
        Sample("Perudo: the table", "table_dudo_2", "Perudo: two seats.", _dudo(2, 1)),
        Sample(
            "Perudo: the table",
            "table_dudo",
            "Perudo: the bids in order, ones are jokers.",
            _dudo(6, 4),
            abroad=True,
        ),
        Sample(
            "Perudo: the table",
            "table_dudo_late",
            "Perudo: more bids than have room.",
            _dudo(5, 10),
        ),
        Sample(
            "Perudo: the table",
            "table_palifico",
            "A palifico round: ones are no jokers.",
            _palifico(5, 3),
            abroad=True,
        ),
        Sample("Perudo: the table", "table_7", "Seven seats: no room for the board.", _table(7, 4)),
        Sample("Perudo: the table", "table_10", "Ten seats.", _table(10, 8)),
        Sample(
            "Perudo: the table", "table_palifico_8", "Palifico with eight seats.", _palifico(8, 2)
        ),
        Sample(
            "Perudo: the table", "table_own", "As the first seat sees it: its dice lie open.", _own
        ),
        Sample(
            "Perudo: the table",
            "table_absent",
            "Seat 1 is away, 6 is leaving, 3 is out.",
            _absent,
            abroad=True,
        ),
        Sample(
            "Perudo: the table",
            "table_names",
            "Long, short and undrawable names.",
            _table(6, 6, LONG),
        ),
        Sample(
            "Perudo: the table",
            "table_avatars",
            "Those who have an avatar are shown with it.",
            _table(6, 7, FACES),
        ),
    ]


def _reveals() -> list[Sample]:
    return [
        Sample(
            "Perudo: the cups are up",
            "reveal_short",
            "Too few were found: the bidder loses; two have pressed Continue.",
            _reveal(4, Bid(7, 3), 2, 3),
        ),
        Sample(
            "Perudo: the cups are up",
            "reveal_enough",
            "More were found than bid: who challenged loses.",
            _reveal(6, Bid(7, 3), 1, 4),
        ),
        Sample(
            "Perudo: the cups are up",
            "reveal_exact",
            "Exactly as many as bid: all others lose one.",
            _reveal(5, Bid(6, 1)),
            abroad=True,
        ),
        Sample(
            "Perudo: the cups are up",
            "reveal_dudo",
            "Perudo: enough were found, the doubter loses a die and begins.",
            _dudo_reveal(6, "challenge", Bid(9, 3), 2),
        ),
        Sample(
            "Perudo: the cups are up",
            "reveal_calza",
            "Calza, and rightly so: who called it gains a die.",
            _dudo_reveal(4, "calza", Bid(7, 3)),
            abroad=True,
        ),
        Sample(
            "Perudo: the cups are up",
            "reveal_calza_wrong",
            "Calza, but not exact: who called it loses a die.",
            _dudo_reveal(5, "calza", Bid(7, 5)),
        ),
        Sample(
            "Perudo: the cups are up", "reveal_10", "Ten seats.", _reveal(10, Bid(13, 3), 4, 7, 9)
        ),
        Sample("Perudo: the end", "over", "The last challenge, and who won.", _over, abroad=True),
        Sample("Perudo: the end", "over_dudo", "The end of a game of perudo.", _dudo_over),
        Sample("Perudo: the end", "over_9", "The end of a large round.", _over_large),
        Sample("Perudo: the end", "over_deserted", "All others left the game.", _deserted),
        Sample(
            "Perudo: a replay",
            "replay",
            "In a replay everybody's dice are open; those that count for the bid are lit.",
            _replay(6, 7),
        ),
    ]


def _hands() -> list[Sample]:
    return [
        Sample("Perudo: one's own dice", "hand_no_bid", "Before the first bid.", _hand(0, 3)),
        Sample(
            "Perudo: one's own dice",
            "hand_turn",
            "It is one's turn; two dice count for the bid.",
            _hand(6, 0),
            abroad=True,
        ),
        Sample("Perudo: one's own dice", "hand_own_bid", "One's own bid stands.", _hand(7, 0)),
        Sample(
            "Perudo: one's own dice",
            "hand_push",
            "Two dice lie in the open; more may follow.",
            _hand_open,
            abroad=True,
        ),
        Sample("Perudo: one's own dice", "hand_dudo", "Perudo: ones count too.", _hand_dudo),
        Sample(
            "Perudo: one's own dice",
            "hand_revealed",
            "The cups are up: what was found.",
            _hand_revealed,
        ),
        Sample("Perudo: one's own dice", "hand_empty", "No dice are left.", _hand(6, 2, ())),
    ]


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
