"""Every screen of colour whist in all kinds of positions: what it offers is legal, and fits."""

import inspect
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.screens.ids import Pressed, read
from bot.screens.judging import Taken
from bot.screens.scene import Layout, Scene, components
from bot.screens.whist import SCREEN
from bot.screens.whist.rules import FINISHED, HANDS, LED, PACKED, RULES, position
from bot.tables.table import Member, Table
from bot.texts import LOCALES, say
from engines.cards import ALL, hand_of
from engines.core import Chance, Illegal, Office, Ruling
from engines.whist import WHIST
from engines.whist.contracts import LADDER
from engines.whist.custom import to_json
from engines.whist.grid import Grid
from engines.whist.grids import LIEGE, PAGAT
from engines.whist.state import State
from engines.whist.types import Options
from renderers.picture import Player
from tests.engines.kit import codes
from tests.engines.whist.table import E, N, S, W, allowed, dealt, play, start
from tests.engines.whist.test_kit import TABLES, moves

FOCUSES = ("", "why", "last", "junk:1")


def settled(state: State, rng: random.Random) -> State:
    while draw := WHIST.due(state):
        drawn = Chance(tuple(rng.randrange(bound) for bound in draw.bounds))
        state, _ = WHIST.apply(state, Office.CHANCE, drawn)
    return state


def positions(options: Options, seed: int, steps: int = 130) -> Iterator[State]:
    """The states of a random game that somebody is waited for in."""
    rng = random.Random(seed)
    state = settled(WHIST.start(4, options), rng)
    for _ in range(steps):
        yield state
        waited = WHIST.decisions(state)
        if not waited:
            return
        actor = rng.choice(waited).actor
        tried = [m for m in moves(WHIST.view(state, actor)) if legal(state, actor, m)]
        tried = [m for m in tried if m.do != "pass"] or tried
        state = settled(WHIST.apply(state, actor, rng.choice(tried))[0], rng)


def legal(state: State, actor: Any, action: Any) -> bool:
    try:
        WHIST.check(state, actor, action)
    except Illegal:
        return False
    return True


def scene(state: State, locale: str) -> Scene:
    table = Table(
        999_999_999,
        game=WHIST,
        options=state.options,
        members=(Member(None, 0),) * 4,
        phase="play",
        state=state,
    )
    return Scene(table.id, say(locale), [Player("Maximiliane von und zu Hohenfels")] * 4)


def offered(layout: Layout) -> Iterator[Any]:
    """What a layout's buttons and selects with the verb "do" stand for; the layout fits."""
    made = components(layout, None)
    ids: list[str] = []
    for item in made.walk_children():
        if not isinstance(item, discord.ui.Button | discord.ui.Select):
            continue
        custom_id = str(item.custom_id)
        ids.append(custom_id)
        pressed = read(custom_id)
        assert isinstance(pressed, Pressed) and pressed.verb in ("do", "look", "judge", "rule")
        values = [""]
        if isinstance(item, discord.ui.Select):
            assert 1 <= len(item.options) <= 25
            values = [option.value for option in item.options]
            assert len(set(values)) == len(values)
        if pressed.verb == "do":
            yield from (WHIST.read(pressed.arg + value) for value in values)
    assert len(set(ids)) == len(ids)
    made.to_components()
    assert made.total_children_count <= 38, "a picture takes two more"
    assert sum(map(len, layout.texts)) < 3500


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_offered_is_legal_and_nothing_is_missing(options: Options) -> None:
    for locale, state in zip(LOCALES * 60, positions(options, seed=4), strict=False):
        told = scene(state, locale)
        for action in offered(SCREEN.table(WHIST.view(state, None), told)):
            one = [seat for seat in range(4) if legal(state, seat, action)]
            # Of what rests on a hand, who watches knows no better.
            assert one or action.do in ("pack", "bid", "trou", "pass"), action
        for seat in range(4):
            view = WHIST.view(state, seat)
            for focus in FOCUSES:
                found = [*offered(SCREEN.hand(view, told, focus))]
                assert all(legal(state, seat, action) for action in found), (focus, found)
                if seat == state.turn:
                    assert {*view.calls} <= {*found}
                    # A seat's last card plays itself and has no button.
                    cards = view.playable if len(view.hand) > 1 else ()
                    assert len(cards) == sum(a.do == "play" for a in found)
        case = SCREEN.judging.case(WHIST.view(state, Office.JURY), told)
        assert (case is not None) == (state.phase == "arbiter")


def test_many_refusals_are_a_few_lines() -> None:
    """Somebody bid a misère: forty-odd calls are barred, for a handful of reasons."""
    state = play(dealt(S="KC"), "E propose:C", "S pack:C:8", "W PM")
    view = WHIST.view(state, N)
    assert len(view.barred) > 30
    shown = SCREEN.hand(view, scene(state, "en"), "why").texts[-1]
    lines = shown.splitlines()
    assert len(lines) <= 7, shown
    assert "• **Propose ♥ ♦ ♣ ♠:** After a misère or a piccolo nobody proposes" in shown
    assert "**Accept ♥ ♦ ♠:** Nobody else has proposed ♥ ♦ ♠, so" in shown
    assert "has already accepted ♣" in shown
    assert "Solo 6, solo 7:** That isn’t above small misère" in shown
    other = SCREEN.hand(WHIST.view(state, S), scene(state, "en"), "why").texts[-1]
    assert "turn. When it’s yours, this shows" in other


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_reads_without_a_code(locale: str) -> None:
    speak = say(locale)
    facts = {"seat": "Ann", "turn": "Bob", "suit": "♥", "contract": "solo 6 ♥", "card": "♥ A"}
    facts |= {"text": "xyz", "verdict": "xyz", "kind": "A9"}
    for code in codes(*Path(inspect.getfile(State)).parent.glob("*.py")):
        told = speak(code, **facts, least=4, most=48, aces=2)
        assert told.endswith((".", "…")) and "{" not in told and "whist-" not in told, told


def test_r28_who_lacks_the_suit_is_offered_no_pack_in_private_only() -> None:
    state = play(dealt(E="AH", S="2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"), "E propose:H")
    told = scene(state, "en")
    public = [a.do for a in offered(SCREEN.table(WHIST.view(state, None), told))]
    mine = [a.do for a in offered(SCREEN.hand(WHIST.view(state, S), told, ""))]
    assert "pack" in public and "pack" not in mine
    shown = SCREEN.hand(WHIST.view(state, S), told, "why").texts[-1]
    assert "You need at least one card of the suit, and you have no ♥." in shown


def test_a_card_is_a_button_with_its_suit_in_words_not_as_an_emoji() -> None:
    """Discord draws the emoji of clubs and spades black, on a dark grey button."""
    state = play(dealt(S="2C 3D 4H 5S"), "E GMT", "S pass", "W pass", "N pass")
    while state.phase != "play" or state.turn != S:
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    rows = SCREEN.hand(WHIST.view(state, S), scene(state, "en"), "").rows
    cards = [b for row in rows for b in row if ":do:play:" in b.custom_id]  # type: ignore[attr-defined]
    assert cards and not any(b.emoji for b in cards)  # type: ignore[attr-defined]
    assert all(b.label[0] in "♥♦♣♠" for b in cards)  # type: ignore[attr-defined]


def test_r36_an_open_hand_is_told_to_all() -> None:
    state = play(dealt(), "E GMT", "S pass", "W pass", "N pass")
    for _ in range(4):
        decision = WHIST.decisions(state)[0]
        state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    assert "Open hand" not in "\n".join(
        SCREEN.table(WHIST.view(state, None), scene(state, "en")).texts
    )
    decision = WHIST.decisions(state)[0]
    state, _ = WHIST.apply(state, decision.actor, decision.stand_in)
    assert "Open hand" in "\n".join(SCREEN.table(WHIST.view(state, None), scene(state, "en")).texts)


def test_r29_the_jury_sees_the_bidders_hand_and_no_other() -> None:
    state = dealt(start(arbiter="human"), E="AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H")
    state = play(state, "E GC:H")
    case = SCREEN.judging.case(WHIST.view(state, Office.JURY), scene(state, "fr"))
    assert case is not None
    told = "\n".join(case.texts)
    assert "♥ A R D V 10 9 8 7 6 5 4 3 2" in told and "♠" not in told
    assert "grand chelem ♥" in told and "les 13 plis" in told
    assert SCREEN.office(Ruling("", "accept")) is Office.JURY
    assert SCREEN.judging.case(WHIST.view(start(), Office.JURY), scene(start(), "fr")) is None


# --- the rules to be read ------------------------------------------------------------------------


def test_the_examples_deal_a_whole_pack_without_a_trou() -> None:
    state = position(())
    assert hand_of(c for hand in state.hands for c in range(52) if hand >> c & 1) == ALL
    assert state.trou is None and state.turn == 2 and len(HANDS) == 4


def test_what_the_examples_say_is_so() -> None:
    state = position(PACKED[:2])
    assert state.turn == W and allowed(state, "W pack:H:8") and allowed(state, "W pack:H:9")
    assert position(PACKED[:3]).turn == N
    playing = position(LED)
    assert playing.contract and playing.contract.declarers == (2, 0) and playing.turn == N
    shown = position(FINISHED)
    assert shown.phase == "show" and len(shown.sheet) == 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "options",
    [
        *TABLES,
        Options(grid="liege", trou_fail="zero"),
        Options(all13="grid30"),
        *(Options(custom=to_json(of), grid="custom") for of in (LIEGE, PAGAT)),
    ],
)
def test_every_page_fits_and_is_drawn_once(locale: str, options: Options) -> None:
    speak = say(locale)
    pages = RULES.pages(options, speak)
    assert max(len(page.text) for page in pages) < 3500
    drawn = [page.draw for page in pages if page.draw]
    again = [page.draw for page in RULES.pages(options, speak) if page.draw]
    for first, second in zip(drawn, again, strict=True):
        assert first() is second() and first().alt


def test_the_ladder_has_the_points_of_the_table() -> None:
    speak = say("en")

    def told(**options: Any) -> str:
        return "\n".join(page.text for page in RULES.pages(Options(**options), speak))

    usual = told()
    assert all(f"{rank}. **" in usual for rank in range(1, len(LADDER) + 1))
    assert "Pair 8** – two partners, at least 8 tricks: +7 / −10 (+10)" in usual
    assert "Solo 6** – alone, at least 6 tricks: +12 / −15 (+10)" in usual
    assert "Abundance 9** – alone, you lead, at least 9 tricks: +30 / −30 (+20)" in usual
    assert "get double points" in usual
    other = told(grid="pagat", cut="manual", shuffle="once", arbiter="human", trou="manual")
    assert "Abundance 9** – alone, you lead, at least 9 tricks: +10 / −10\n" in other
    assert "get 30 points each" in other and "stacked as they were taken" in other
    assert "This server’s jury sees" in other and "“pass trou”" in other


def test_r60_an_award_to_one_declarer_leaves_the_others_as_they_stand() -> None:
    """Two play a grande misère and have taken no trick yet."""
    state = play(dealt(), "E GM", "S GM", "W pass", "N pass")
    for seat, outcome, points in (
        (E, "failed", (24, 24, -36, 36)),
        (S, "failed", (36, 36, -36, -36)),
        (E, "made", (24, 24, 36, -36)),
    ):
        state = awarded(state, seat, outcome)
        assert state.sheet[-1].points == points
    struck = play(state, "jury void:x")
    assert awarded(struck, S, "failed").sheet[-1].points == (24, 24, 36, -36), "no trick yet"
    assert awarded(struck, None, "failed").sheet[-1].points == (36, 36, -36, -36)


def test_r60_an_award_to_one_of_two_partners_is_refused() -> None:
    state = play(dealt(), "E propose:H", "S pack:H:8", "W pass", "N pass")
    for outcome in ("made", "failed"):
        with pytest.raises(Illegal, match="whist-award-declarers"):
            awarded(state, S, outcome)


def awarded(state: State, seat: int | None, outcome: str) -> State:
    """The jury says how the deal ends for a declarer, or for all."""
    judging = SCREEN.judging
    assert judging
    [measure] = [each for each in judging.measures if each.name == "award"]
    taken = Taken("x", seat, {"outcome": outcome})
    action = measure.action(taken, WHIST.view(state, Office.JURY))
    return WHIST.apply(state, Office.JURY, action)[0]


def test_r46_the_points_of_a_custom_grid_stand_in_the_rules() -> None:
    speak = say("en")

    def told(of: Grid) -> str:
        options = Options(custom=to_json(of), grid="custom", trou_fail="zero", all13="grid30")
        return "\n".join(page.text for page in RULES.pages(options, speak))

    mine = replace(LIEGE, rows=(replace(LIEGE.rows[0], over=9, top=11), *LIEGE.rows[1:]), all13=1)
    points = told(mine)
    assert "**Pair 8:** +9 (≤ 11) / −3; each opponent +3\n**Pair 9:** +3 (≤ 13)" in points
    assert "if two or more fail: small misère +18, piccolo +24, grand misère +36" in points
    assert "get 1 point each" in points and "costs its pair nothing" not in points
    zero_sum = told(PAGAT)
    assert "**Solo 6:** +1 (≤ 13) / −1\n" in zero_sum and "several play" not in zero_sum
    free = replace(LIEGE.row("TR"), failed=0)
    rows = tuple(free if row.contract == "TR" else row for row in LIEGE.rows)
    assert "costs its pair nothing" in told(replace(LIEGE, rows=rows))
