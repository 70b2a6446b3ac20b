"""Test of a whole game over the wire."""

import json

from bot import game_record
from tests.support.club import SandboxClub, press_button


async def test_three_people_play_to_the_end_one_with_closed_dms(club: SandboxClub) -> None:
    people = (club.ann, club.bob, club.chloe)
    club.sandbox.faults.close_dms(club.chloe)
    club.forgiven_codes = {50007}
    message = await club.open_table(*people)
    for _ in range(400):
        table = club.get_table()
        if table.phase == "over":
            break
        message = next(m for m in reversed(club.ann.list_messages("bluff")) if m.list_buttons())
        if table.state.phase == "reveal":
            for decision in table.list_decisions():
                person = next(
                    p for p in people if p.user.id == table.members[decision.actor].user_id
                )
                reply = await press_button(person, message, ":do:continue:")
                assert reply.kind in ("update", "deferred_update"), reply.reason
            continue
        person = club.find_actor()
        wanted = ":do:challenge:" if len(table.state.bids) >= 4 else ":do:"
        reply = await press_button(person, message, wanted)
        assert reply.kind == "update", reply.reason
    assert club.get_table().phase == "over"
    await club.wait_until_settled()
    shown = next(m for m in reversed(club.ann.list_messages("bluff")) if m.list_buttons())
    assert any(text.startswith("🏆") or "\n🏆" in text for text in shown.list_texts())
    assert "Game log" in [button.label for button in shown.list_buttons()]
    reply = await press_button(club.bob, shown, ":record:")
    assert reply.message
    exported = reply.message.attachments[0].content
    assert json.loads(exported)["table"] == 1
    assert game_record.verify_record(game_record.parse_record(exported)) == club.get_table().draws
