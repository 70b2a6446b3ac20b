"""Computer players: what each level is known for, and that each is better than the one below."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from bench import match as matches
from engines.core import Chance, Continue, Expire, Office, Told
from engines.perudo import PERUDO, beliefs, endgame, rates
from engines.perudo.computer import SAFE
from engines.perudo.odds import at_least, binomial, share, together
from engines.perudo.state import State
from engines.perudo.types import STAR, Action, Bid, Calza, Challenge, Options, Push
from tests.engines.course import hearing
from tests.lengths import long_but

from .table import play, table

RULES = [Options(), Options(push="on", challenge="any"), Options(rules="perudo")]


def chosen(state: State, seat: int, level: str, seed: int = 1) -> Action | None:
    return PERUDO.choose(PERUDO.view(state, seat), level, random.Random(seed))


def match(levels: Sequence[str], options: Options, seed: int) -> tuple[str, list[State]]:
    """A game among computer players: the winner's level, and all positions."""
    rng = random.Random(seed)
    state = PERUDO.start(len(levels), options)
    positions: list[State] = []
    with hearing(PERUDO) as told:
        while state.phase != "over":
            positions.append(state)
            draw = PERUDO.due(state)
            if draw:
                dice = Chance(tuple(rng.randrange(bound) for bound in draw.bounds))
                state, _ = PERUDO.apply(state, Office.CHANCE, dice)
            elif state.phase == "reveal":
                waited = PERUDO.decisions(state)
                expire = Expire(waited[0].id, tuple(d.actor for d in waited))
                state, _ = PERUDO.apply(state, Office.CLOCK, expire)
            else:
                state, _ = PERUDO.apply(state, *_next(state, levels, rng, told))
    places = PERUDO.standings(state)
    assert places is not None
    return levels[places.index(1)], positions


def _next(
    state: State, levels: Sequence[str], rng: random.Random, told: Sequence[Told[Any]]
) -> tuple[int, Action]:
    """Who speaks out of turn is asked first, then who is waited for."""
    view = PERUDO.view(state, None)
    for seat in sorted(view.may_calza - {state.turn}):
        action = PERUDO.choose(PERUDO.view(state, seat, told), levels[seat], rng)
        if action is not None:
            return seat, action
    assert state.turn is not None
    action = PERUDO.choose(PERUDO.view(state, state.turn, told), levels[state.turn], rng)
    assert action is not None
    return state.turn, action


# --- what they believe ---------------------------------------------------------------------------


def test_chances_of_unseen_dice_are_exact() -> None:
    assert share(3, STAR) == 1 / 3 and share(STAR, STAR) == share(3, None) == 1 / 6
    assert binomial(2, 1 / 3) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert together(binomial(2, 1 / 3), binomial(1, 1 / 3)) == pytest.approx(binomial(3, 1 / 3))
    assert at_least(binomial(3, 1 / 6), 1) == pytest.approx(1 - (5 / 6) ** 3)
    assert at_least((0.5, 0.5), -1) == 1.0


def test_a_seat_knows_its_own_dice_and_the_pushed_ones() -> None:
    state = play(table("33*12 12", push="on"), "0 3x3", "0 push:3,*")
    state, _ = PERUDO.apply(state, Office.CHANCE, Chance((2, 0, 0)))
    assert beliefs.plain(PERUDO.view(state, 0), 3) == pytest.approx((0, 0, 0, *binomial(2, 1 / 3)))
    assert beliefs.plain(PERUDO.view(state, 1), 3) == pytest.approx((0, 0, *binomial(3, 1 / 3)))


def test_a_bid_speaks_for_dice_until_they_are_rolled_anew() -> None:
    def expected(state: State) -> float:
        chances = beliefs.suspicious(PERUDO.view(state, 1, told), 3)
        return sum(count * chance for count, chance in enumerate(chances))

    with hearing(PERUDO) as told:
        state = table("11111 22222", push="on")
        assert expected(state) == pytest.approx(5 / 3)
        state = play(state, "0 3x3")
        assert expected(state) > 5 / 3
        state = play(state, "0 push:1", "chance chance:0,0,0,0")
        assert expected(state) == pytest.approx(4 / 3)


# --- what each does ------------------------------------------------------------------------------


@pytest.mark.parametrize("options", RULES)
def test_the_careful_one_never_bids_what_is_hardly_likely(options: Options) -> None:
    _, positions = match(["careful"] * 4, options, seed=3)
    bids = 0
    for state in positions:
        if state.phase != "bidding" or state.turn is None:
            continue
        view = PERUDO.view(state, state.turn)
        action = PERUDO.choose(view, "careful", random.Random(5))
        proven = view.bid and beliefs.known(view, view.bid.face) >= view.bid.count
        if isinstance(action, Bid) and not proven:
            bids += 1
            assert at_least(beliefs.plain(view, action.face), action.count) >= SAFE
    assert bids


@pytest.mark.parametrize("level", PERUDO.levels)
def test_an_impossible_bid_is_challenged_and_a_certain_one_is_not(level: str) -> None:
    state = table("11 22222")
    assert chosen(play(state, "0 8x1"), 1, level) == Challenge()
    assert chosen(play(state, "0 2x2"), 1, level) != Challenge()


@pytest.mark.parametrize("level", PERUDO.levels)
def test_at_the_end_of_the_bids_there_is_only_dudo(level: str) -> None:
    state = play(table("22 33", rules="perudo"), "0 4x6", "1 4x1")
    assert chosen(state, 0, level) == Challenge()


def test_who_is_not_waited_for_lets_the_others_go_on() -> None:
    state = play(table("112 223 334"), "0 2x2")
    assert [chosen(state, seat, "cunning") for seat in (0, 2)] == [None, None]
    shown = play(state, "1 challenge", "0 continue")
    assert chosen(shown, 0, "normal") is None
    assert chosen(shown, 2, "normal") == Continue()


def test_a_hopeless_bid_is_left_to_the_next_seat() -> None:
    state = play(table("11111 12345 12345", challenge="any"), "0 15x3")
    assert [chosen(state, seat, "cunning") for seat in (1, 2)] == [Challenge(), None]


def test_the_cunning_one_says_calza_when_it_is_likely_in_turn_or_not() -> None:
    in_turn = play(table("2 3 1116", rules="perudo"), "0 3x5", "1 3x1")
    assert chosen(in_turn, 2, "cunning") == Calza()
    assert chosen(in_turn, 2, "normal") != Calza()
    out_of_turn = play(table("1116 2 3", rules="perudo"), "0 3x5", "1 3x1")
    assert chosen(out_of_turn, 0, "cunning") == Calza()
    assert chosen(play(table("1166 2 3", rules="perudo"), "0 3x5", "1 3x1"), 0, "cunning") is None


def test_the_cunning_one_pushes_what_makes_a_daring_bid_likelier() -> None:
    state = play(table("33124 12345", push="on"), "0 5x3")
    assert chosen(state, 0, "cunning") == Push((3, 3))
    assert chosen(state, 0, "normal") == chosen(state, 0, "careful") == Push(())
    safe = play(table("33124 12345", push="on"), "0 1x3")
    assert chosen(safe, 0, "cunning") == Push(())


def test_the_cunning_one_bluffs_now_and_then() -> None:
    """Among many openings some name a face of which it holds nothing."""
    state = table("11224 12345 12345 12345")
    bids = [chosen(state, 0, "cunning", seed) for seed in range(60)]
    faces = {bid.face for bid in bids if isinstance(bid, Bid)}
    assert faces & {3, 5} and faces & {1, 2}


@pytest.mark.parametrize("level", PERUDO.levels)
@pytest.mark.parametrize("rules", endgame.RULES)
@pytest.mark.parametrize(("hand", "bid"), [("2325", "1 2x2"), ("1455", "1 2x5")])
def test_what_ones_own_dice_prove_is_not_challenged(
    level: str, rules: str, hand: str, bid: str
) -> None:
    state = play(table(f"{hand} 236", first=1, rules=rules), bid)
    for seed in range(20):
        assert isinstance(chosen(state, 0, level, seed), Bid)


@pytest.mark.parametrize("level", PERUDO.levels)
def test_what_cannot_be_is_challenged_and_not_raised(level: str) -> None:
    state = play(table("4525 3", first=1), "1 2x1")
    for seed in range(20):
        assert chosen(state, 0, level, seed) == Challenge()


@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize("level", PERUDO.levels)
def test_nothing_certain_is_mistaken_in_whole_games(level: str, options: Options) -> None:
    for seed in range(2):
        _, positions = match([level] * 3, options, seed)
        for state in positions:
            if state.phase != "bidding" or state.turn is None or state.bid is None:
                continue
            view = PERUDO.view(state, state.turn)
            action = PERUDO.choose(view, level, random.Random(seed))
            known = beliefs.known(view, state.bid.face)
            if known >= state.bid.count and view.raises:
                assert action != Challenge()
            if known + beliefs.unseen(view) < state.bid.count:
                assert action == Challenge()


# --- what they learn -----------------------------------------------------------------------------


def learnt(*rounds: tuple[str, tuple[str, ...]], **options: str) -> tuple[rates.Rate, ...]:
    """What the seats of a table are known for after some rounds of two, each begun by seat 0."""
    told = list[Told[Any]]()
    with hearing(PERUDO) as heard:
        for hands, moves in rounds:
            play(table(hands, **options), *moves)
            told += heard
            heard.clear()
    return rates.rates([t.event for t in told if t.to is None], 2)


def test_who_challenges_much_is_known_for_it_and_who_does_not_for_that() -> None:
    challenged = ("22333 11455", ("0 3x3", "1 challenge"))
    believed = ("22333 11455", ("0 3x3", "1 3x5", "0 challenge"))
    much, hardly = (learnt(*[each] * 3)[1].challenges for each in (challenged, believed))
    unknown = rates.Rate().challenges
    middle = rates.FINE // 3
    assert hardly[middle] < unknown[middle] < much[middle]
    assert much[0] == hardly[0] == 1 and much[-1] == hardly[-1] == 0


def test_whose_bids_are_true_is_believed_more_than_whose_are_not() -> None:
    honest = learnt(*[("22333 11455", ("0 3x3", "1 challenge"))] * 3)[0].word(5, 1 / 3)
    lying = learnt(*[("22333 11455", ("0 2x4", "1 challenge"))] * 3)[0].word(5, 1 / 3)
    assert lying < rates.Rate().word(5, 1 / 3) < honest


def test_what_time_did_says_nothing_of_anybody() -> None:
    timed = ("22333 11455", ("0 3x3", "clock expire:1.1:1"))
    assert learnt(timed)[1].challenges == pytest.approx(rates.Rate().challenges)


# --- how strong they are -------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("options", RULES)
@pytest.mark.parametrize(("weaker", "stronger"), [("careful", "normal"), ("normal", "cunning")])
def test_each_level_is_better_than_the_one_below(
    weaker: str, stronger: str, options: Options
) -> None:
    """Half of four seats each, 300 games, places changing: chance alone would give 150 ± 9."""
    games = 300
    pair = (weaker, stronger)
    won = [
        match([pair[(seat + game) % 2] for seat in range(4)], options, game)[0]
        for game in range(games)
    ]
    assert won.count(stronger) > games * 0.55


@pytest.mark.parametrize("rules", endgame.RULES)
@pytest.mark.parametrize("outsider", long_but("copycat", ["threshold-0.05", "copycat", "refuser"]))
def test_the_cunning_one_beats_three_plain_players(outsider: str, rules: str) -> None:
    """Of 40 games chance alone would give 10 ± 3."""
    players = ("cunning", outsider, outsider, outsider)
    cunning, _ = matches.match(matches.arena("perudo"), players, 40, options={"rules": rules})
    assert cunning.mean > 35
