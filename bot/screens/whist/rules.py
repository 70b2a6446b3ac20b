"""The rules of colour whist, page by page, with positions that the rules made.

The words are in `locales/*/rules-whist.ftl`; they follow docs/rules/whist.md.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.screens.examples import drawing, drawn, order, played
from bot.screens.rules import Page, Rules, page, time_text
from bot.screens.whist.words import capital
from bot.tables.rows import Speed
from bot.texts import Say
from engines.core import Viewer
from engines.whist import WHIST, grids
from engines.whist.contracts import JURIED, LADDER, SPECIALS
from engines.whist.decisions import ARBITER_SECONDS, BID_SECONDS, CARD_SECONDS
from engines.whist.grid import BY_TRICKS, Grid, Row
from engines.whist.pack import BATCHES
from engines.whist.state import LEAST, State
from engines.whist.types import Options, Play
from engines.whist.view import View
from renderers import whist as pictures
from renderers.whist.words import signed

HANDS = (
    "JH TH 9H 3H KD QD 2D AC 6C 5C 9S 8S 3S",
    "5H 4H 6D 5D 3D TC 7C 4C 2C QS JS TS 4S",
    "AH KH QH 7H 6H AD 9D 4D KC 8C 3C 5S 2S",
    "8H 2H JD TD 8D 7D QC JC 9C AS KS 7S 6S",
)
"""Ann's, Bob's, Cem's and Dora's cards in the examples; Bob deals, Cem speaks first."""
HALF = 26

PROPOSED = ("2 propose:H", "3 pass")
PACKED = (*PROPOSED, "0 pack:H:8", "1 pass")
LED = (*PACKED, "2 play:AH", "3 play:2H", "0 play:3H")
REST = "*"
FINISHED = (*PACKED, REST)
"""An asterisk: the rest of the deal, everybody playing what time would play for him."""


def _pages(options: Options, say: Say, clock: Speed = "live") -> list[Page]:
    return [
        _goal(options, say),
        _deal(options, say),
        _pairs(options, say),
        _alone(options, say),
        _trou(options, say),
        _ladder(options, say),
        _points(options, say),
        _play(options, say),
        _jury(options, say, time_text(ARBITER_SECONDS, clock, say)),
        page(say("rules-whist-end-title"), say("rules-whist-end", deals=int(options.deals))),
        page(
            say("rules-whist-clock-title"),
            say(
                "rules-whist-clock",
                bid=time_text(BID_SECONDS, clock, say),
                card=time_text(CARD_SECONDS, clock, say),
            ),
            say("rules-whist-away"),
            say("rules-whist-quit"),
        ),
    ]


RULES = Rules({"championnat": Options()}, _pages)


def _goal(options: Options, say: Say) -> Page:
    return page(
        say("rules-whist-goal-title"),
        say("rules-whist-goal"),
        say("rules-whist-session", deals=int(options.deals)),
        draw=drawing(pictures.table, say, _view, LED, options, people=4),
    )


def _deal(options: Options, say: Say) -> Page:
    manual, once = options.cut == "manual", options.shuffle == "once"
    return page(
        say("rules-whist-deal-title"),
        say("rules-whist-cards"),
        say("rules-whist-shuffle-once" if once else "rules-whist-shuffle"),
        say("rules-whist-cut-manual" if manual else "rules-whist-cut", least=LEAST),
        say("rules-whist-batches", batches="-".join(map(str, BATCHES[options.deal]))),
    )


def _pairs(options: Options, say: Say) -> Page:
    return page(
        say("rules-whist-pairs-title"),
        say("rules-whist-pairs"),
        say("rules-whist-pairs-rules"),
        say("rules-whist-pairs-example"),
        draw=drawing(pictures.hand, say, _view, PROPOSED, options, 0, people=4),
    )


def _alone(options: Options, say: Say) -> Page:
    return page(
        say("rules-whist-alone-title"),
        say("rules-whist-alone"),
        say("rules-whist-joining"),
        say("rules-whist-auction-end"),
        draw=drawing(pictures.table, say, _view, PACKED[:3], options, people=4),
    )


def _trou(options: Options, say: Say) -> Page:
    manual, ace = options.trou == "manual", options.trou_lead == "ace"
    return page(
        say("rules-whist-trou-title"),
        say("rules-whist-trou"),
        say("rules-whist-trou-manual" if manual else "rules-whist-trou-auto"),
        say("rules-whist-trou-speak"),
        say("rules-whist-trou-ace" if ace else "rules-whist-trou-any"),
    )


def _ladder(options: Options, say: Say) -> Page:
    """From the lowest to the highest, with what each is worth here."""
    rows = grids.named(options)
    lines = [_rung(rank, rows.row(kind), rows, say) for rank, kind in enumerate(LADDER, 1)]
    return page(
        say("rules-whist-ladder-title"),
        say("rules-whist-ladder-zero" if rows.zero_sum else "rules-whist-ladder"),
        "\n".join(lines),
        say("rules-whist-above"),
    )


def _rung(rank: int, row: Row, rows: Grid, say: Say) -> str:
    failed = row.failed + row.under
    return say(
        "rules-whist-rung-zero" if rows.zero_sum else "rules-whist-rung",
        rank=rank,
        name=capital(say("whist-kind", kind=row.contract)),
        about=say("whist-kind-about", kind=row.contract),
        made=signed(row.made),
        failed=signed(failed),
        others=signed(row.others + row.others_under),
    )


def _points(options: Options, say: Say) -> Page:
    rows = grids.named(options)
    texts = [say("rules-whist-points-zero" if rows.zero_sum else "rules-whist-points")]
    own = options.grid == "custom"
    if own:
        texts.append("\n".join(_by_tricks(rows, say)))
    else:
        pair, solo = rows.row("E8"), rows.row("S6")
        texts += [
            say("rules-whist-points-pair", over=pair.over, under=-pair.under),
            say("rules-whist-points-solo", over=solo.over, under=-solo.under, most=solo.top),
        ]
    if own and not rows.zero_sum:
        texts.append(say("rules-whist-points-several-own", points=_several(rows, say)))
    elif not rows.zero_sum:
        texts.append(say("rules-whist-points-several"))
    if rows.all13 == "double":
        texts.append(say("rules-whist-all13-double"))
    else:
        texts.append(say("rules-whist-all13-fixed", points=rows.all13))
    if not rows.row("TR").failed and not rows.zero_sum:
        texts.append(say("rules-whist-trou-free"))
    return page(
        say("rules-whist-points-title"),
        *texts,
        draw=drawing(pictures.sheet, say, _view, FINISHED, options, people=4),
    )


def _by_tricks(rows: Grid, say: Say) -> list[str]:
    """What single tricks are worth in a grid in which each contract may have its own amounts."""
    key = "rules-whist-points-by-trick-zero" if rows.zero_sum else "rules-whist-points-by-trick"
    lines = [
        say(
            key,
            name=capital(say("whist-kind", kind=row.contract)),
            over=signed(row.over),
            most=row.top,
            under=signed(row.under),
            others=signed(row.others_under),
        )
        for row in rows.rows
        if row.contract in BY_TRICKS
    ]
    return [say("rules-whist-points-by-tricks"), *lines]


def _several(rows: Grid, say: Say) -> str:
    """ "piccolo +24, …": what each of the others gets when two or more have failed."""
    found = [row for row in rows.rows if row.contract in SPECIALS]
    return ", ".join(
        f"{say('whist-kind', kind=row.contract)} {signed(row.several)}" for row in found
    )


def _play(options: Options, say: Say) -> Page:
    early = options.play_out == "off"
    return page(
        say("rules-whist-play-title"),
        say("rules-whist-play"),
        say("rules-whist-lead"),
        say("rules-whist-special"),
        say("rules-whist-early" if early else "rules-whist-late"),
        draw=drawing(pictures.hand, say, _view, LED, options, 1, people=4),
    )


def _jury(options: Options, say: Say, time: str) -> Page:
    human = options.arbiter == "human"
    bids = ", ".join(say("whist-kind", kind=kind) for kind in JURIED)
    ruled = (
        say("rules-whist-jury-human", bids=bids, time=time)
        if human
        else say("rules-whist-jury-auto", bids=bids)
    )
    return page(
        say("rules-whist-jury-title"),
        ruled,
        say("rules-whist-jury-tools"),
    )


# --- pictures ------------------------------------------------------------------------------------


def _view(moves: Sequence[str], options: Options, seat: Viewer = None) -> View:
    return WHIST.view(position(moves, options), seat)


def plain(options: Options) -> Options:
    """The same points and deals, but nothing to do before the first call."""
    return replace(options, cut="auto", trou="auto", shuffle="uniform")


def position(moves: Sequence[str], options: Options | None = None) -> State:
    """What stands after these moves ("2 propose:H")."""
    options = plain(options or Options())
    named = [move for move in moves if move != REST]
    state, _ = played(WHIST, len(HANDS), options, (*dealt(options), *named))
    while REST in moves and state.phase == "play":
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    return state


def dealt(options: Options) -> Sequence[str]:
    """What chance gives so that these hands are dealt."""
    return drawn(*_shuffle(options)), drawn(HALF - LEAST)


def _shuffle(options: Options) -> tuple[int, ...]:
    """The draws after which, cut in half, these hands are dealt."""
    hands = [[_number(name) for name in hand.split()] for hand in HANDS]
    start = WHIST.start(len(HANDS), options)
    pack: list[int] = []
    at = 0
    for batch in BATCHES[options.deal]:
        for n in range(1, len(HANDS) + 1):
            pack += hands[(start.dealer + n) % len(HANDS)][at : at + batch]
        at += batch
    return order(start.pack, (*pack[HALF:], *pack[:HALF]))


def _number(name: str) -> int:
    play = WHIST.read(f"play:{name}")
    assert isinstance(play, Play), name
    return play.card.number
