"""Every state of perudo's pictures, from samples."""

from functools import partial

from msgspec.structs import replace

from bot.screens.perudo.reveal import REVEAL
from engines.perudo.types import CallKind, PerudoBid
from renderers.perudo.hand import draw_hand
from renderers.perudo.replay import draw_replay
from renderers.perudo.table import draw_table
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet
from tests.renderers.perudo.samples import (
    DICE,
    build_bidding,
    build_end,
    build_push,
    build_reveal,
    mark_absent,
    turn_palifico,
)
from tests.renderers.picture_sample import FACES, LONG, PLAYERS, Draw, PictureSample, hang_sign


def list_samples() -> list[PictureSample]:
    """Return all samples, in English."""
    return [
        *_list_table_samples(),
        *_list_doubt_samples(),
        *_list_reveal_samples(),
        *_list_hand_samples(),
    ]


def _list_doubt_samples() -> list[PictureSample]:
    kind = "Perudo: a bid is doubted"
    return [
        PictureSample(
            kind, "doubt", "All cups are down yet.", _prepare_doubt(6, PLAYERS), abroad=True
        ),
        PictureSample(kind, "doubt_names", "The same, and a long name.", _prepare_doubt(4, LONG)),
    ]


def _list_table_samples() -> list[PictureSample]:
    table = partial(PictureSample, "Perudo: the table")
    return [
        table("table_first", "The host is to say who begins.", _draw_first),
        table("table_roll", "The dice are rolling.", _draw_roll),
        table("table_opening", "No bid yet: the first seat opens.", _prepare_table(4)),
        table("table_2", "Two seats; one bid stands.", _prepare_table(2, 1)),
        table("table_4", "Four seats; the bid stands on stars.", _prepare_table(4, 3)),
        table("table_6", "Six seats; all have bid, the first raised again.", _prepare_table(6, 7)),
        table(
            "table_push",
            "After their bid seat 1 may push dice into the open.",
            _prepare_push(4),
            abroad=True,
        ),
        table(
            "table_reroll",
            "Seat 1 has pushed three dice into the open and rerolls the rest.",
            _prepare_push(6, rolling=True),
        ),
        table("table_dudo_opening", "Perudo: no bid yet.", _prepare_dudo(3)),
        table("table_dudo_2", "Perudo: two seats.", _prepare_dudo(2, 1)),
        table(
            "table_dudo",
            "Perudo: the bids in order, ones are jokers.",
            _prepare_dudo(6, 4),
            abroad=True,
        ),
        table("table_dudo_late", "Perudo: more bids than have room.", _prepare_dudo(5, 10)),
        table(
            "table_palifico",
            "A palifico round: ones are no jokers.",
            _prepare_palifico(5, 3),
            abroad=True,
        ),
        table("table_7", "Seven seats: no room for the board.", _prepare_table(7, 4)),
        table("table_10", "Ten seats.", _prepare_table(10, 8)),
        table("table_palifico_8", "Palifico with eight seats.", _prepare_palifico(8, 2)),
        table("table_own", "As the first seat sees it: its dice lie open.", _draw_own),
        table("table_absent", "Seat 1 is away, 6 is leaving, 3 is out.", _draw_absent, abroad=True),
        table("table_names", "Long, short and undrawable names.", _prepare_table(6, 6, LONG)),
        table(
            "table_avatars",
            "Those who have an avatar are shown with it.",
            _prepare_table(6, 7, FACES),
        ),
    ]


def _list_reveal_samples() -> list[PictureSample]:
    reveal = partial(PictureSample, "Perudo: the cups are up")
    end = partial(PictureSample, "Perudo: the end")
    return [
        reveal(
            "reveal_short",
            "Too few were found: the bidder loses; two have pressed Continue.",
            _prepare_reveal(4, PerudoBid(7, 3), 2, 3),
        ),
        reveal(
            "reveal_enough",
            "More were found than bid: who challenged loses.",
            _prepare_reveal(6, PerudoBid(7, 3), 1, 4),
        ),
        reveal(
            "reveal_exact",
            "Exactly as many as bid: all others lose one.",
            _prepare_reveal(5, PerudoBid(6, 1)),
            abroad=True,
        ),
        reveal(
            "reveal_dudo",
            "Perudo: enough were found, the doubter loses a die and begins.",
            _dudo_reveal(6, "challenge", PerudoBid(9, 3), 2),
        ),
        reveal(
            "reveal_calza",
            "Calza, and rightly so: who called it gains a die.",
            _dudo_reveal(4, "calza", PerudoBid(7, 3)),
            abroad=True,
        ),
        reveal(
            "reveal_calza_wrong",
            "Calza, but not exact: who called it loses a die.",
            _dudo_reveal(5, "calza", PerudoBid(7, 5)),
        ),
        reveal("reveal_10", "Ten seats.", _prepare_reveal(10, PerudoBid(13, 3), 4, 7, 9)),
        end("over", "The last challenge, and who won.", _draw_end, abroad=True),
        end("over_dudo", "The end of a game of perudo.", _dudo_over),
        end("over_9", "The end of a large round.", _over_large),
        end("over_deserted", "All others left the game.", _draw_deserted),
        PictureSample(
            "Perudo: a replay",
            "replay",
            "In a replay everybody's dice are open; those that count for the bid are lit.",
            _prepare_replay(6, 7),
        ),
    ]


def _list_hand_samples() -> list[PictureSample]:
    hand = partial(PictureSample, "Perudo: one's own dice")
    return [
        hand("hand_no_bid", "Before the first bid.", _prepare_hand(0, 3)),
        hand(
            "hand_turn",
            "It is one's turn; two dice count for the bid.",
            _prepare_hand(6, 0),
            abroad=True,
        ),
        hand("hand_own_bid", "One's own bid stands.", _prepare_hand(7, 0)),
        hand("hand_push", "Two dice lie in the open; more may follow.", _hand_open, abroad=True),
        hand("hand_dudo", "Perudo: ones count too.", _hand_dudo),
        hand("hand_revealed", "The cups are up: what was found.", _hand_revealed),
        hand("hand_empty", "No dice are left.", _prepare_hand(6, 2, ())),
    ]


def _prepare_table(seats: int, bids: int = 0, players: list[PicturePlayer] = PLAYERS) -> Draw:
    return lambda say: draw_table(build_bidding(seats, bids=bids), players[:seats], say)


def _prepare_doubt(seats: int, players: list[PicturePlayer]) -> Draw:
    view = REVEAL.shut(build_bidding(seats, bids=seats + 1))
    return hang_sign(
        lambda say: draw_table(view, players[:seats], say), view.bids[-1].seat, players
    )


def _prepare_replay(seats: int, bids: int) -> Draw:
    views = [replace(build_bidding(seats, bids=bids, seat=s), mine=DICE[s]) for s in range(seats)]
    return lambda say: draw_replay(views, PLAYERS[:seats], say)


def _prepare_reveal(seats: int, bid: PerudoBid, *ready: int) -> Draw:
    view = build_reveal(seats, bid=bid, ready=frozenset(ready))
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _prepare_dudo(seats: int, bids: int = 0) -> Draw:
    view = build_bidding(seats, bids=bids, rules="perudo")
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _dudo_reveal(seats: int, call: CallKind, bid: PerudoBid, *ready: int) -> Draw:
    before = build_bidding(seats, bids=3, rules="perudo")
    view = build_reveal(seats, bid=bid, call=call, ready=frozenset(ready), view=before)
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _prepare_palifico(seats: int, bids: int) -> Draw:
    view = turn_palifico(build_bidding(seats, bids=bids, rules="perudo"))
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _prepare_push(seats: int, *, rolling: bool = False) -> Draw:
    view = build_push(seats, rolling=rolling)
    return lambda say: draw_table(view, PLAYERS[:seats], say)


def _prepare_hand(bids: int, seat: int, dice: tuple[int, ...] | None = None) -> Draw:
    view = build_bidding(6, bids=bids, seat=seat)
    view = view if dice is None else replace(view, mine=dice)
    return lambda say: draw_hand(view, seat, PLAYERS, say)


def _draw_first(say: Say) -> PictureSheet:
    view = replace(build_bidding(4), phase="first", round=0, turn=None)
    return draw_table(view, PLAYERS[:4], say)


def _draw_roll(say: Say) -> PictureSheet:
    return draw_table(replace(build_bidding(3), phase="roll", turn=None), PLAYERS[:3], say)


def _draw_absent(say: Say) -> PictureSheet:
    return draw_table(mark_absent(6, build_bidding(6, bids=4)), PLAYERS[:6], say)


def _draw_own(say: Say) -> PictureSheet:
    return draw_table(build_bidding(4, bids=4, seat=0), PLAYERS[:4], say)


def _draw_end(say: Say) -> PictureSheet:
    return draw_table(build_end(4), PLAYERS[:4], say)


def _draw_deserted(say: Say) -> PictureSheet:
    return draw_table(replace(build_end(5), reveal=None), PLAYERS[:5], say)


def _dudo_over(say: Say) -> PictureSheet:
    return draw_table(build_end(6, rules="perudo"), PLAYERS[:6], say)


def _hand_open(say: Say) -> PictureSheet:
    return draw_hand(build_push(4, seat=0), 0, PLAYERS, say)


def _hand_revealed(say: Say) -> PictureSheet:
    return draw_hand(build_reveal(6, view=build_bidding(6, seat=1)), 1, PLAYERS, say)


def _hand_dudo(say: Say) -> PictureSheet:
    return draw_hand(build_bidding(6, bids=6, seat=0, rules="perudo"), 0, PLAYERS, say)


def _over_large(say: Say) -> PictureSheet:
    return draw_table(build_end(9), PLAYERS[:9], say)
