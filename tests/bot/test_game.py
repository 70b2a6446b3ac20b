"""A whole game over the wire."""

import json

from bot import record
from tests.bot.club import Club, press


async def test_three_people_play_to_the_end_one_with_closed_dms(club: Club) -> None:
    people = (club.ann, club.bob, club.chloe)
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven = {50007}
    message = await club.table(*people)
    for _ in range(400):
        table = club.state()
        if table.phase == "over":
            break
        message = next(m for m in reversed(club.ann.messages("bluff")) if m.buttons())
        if table.state.phase == "reveal":
            for decision in table.decisions():
                person = next(
                    p for p in people if p.user.id == table.members[decision.actor].user_id
                )
                reply = await press(person, message, ":do:continue:")
                assert reply.kind in ("update", "deferred_update"), reply.reason
            continue
        person = club.in_turn()
        wanted = ":do:challenge:" if len(table.state.bids) >= 4 else ":do:"
        reply = await press(person, message, wanted)
        assert reply.kind == "update", reply.reason
    assert club.state().phase == "over"
    await club.settled()
    shown = next(m for m in reversed(club.ann.messages("bluff")) if m.buttons())
    assert any(text.startswith("🏆") or "\n🏆" in text for text in shown.texts())
    assert "Game log" in [button.label for button in shown.buttons()]
    reply = await press(club.bob, shown, ":record:")
    assert reply.message
    exported = reply.message.attachments[0].content
    assert json.loads(exported)["table"] == 1
    assert record.verify(record.read(exported)) == club.state().draws
