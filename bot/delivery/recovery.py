"""After a start: whatever a crash or an outage left behind is shown again, a few tables at a time.

Nobody waits for it: who presses meanwhile is answered with his table as it stands.
"""

import asyncio

import structlog

from bot.delivery.jury import Jury
from bot.delivery.private import Private
from bot.delivery.publisher import Publisher
from bot.store.ledger import Ledger
from bot.tables.computers import Computers

log = structlog.get_logger()

AT_ONCE = 4
"""Tables that are shown again at the same time; the rest of Discord's limits is for presses."""


async def recover(
    ledger: Ledger,
    publisher: Publisher,
    private: Private,
    jury: Jury,
    computers: Computers,
    *,
    moved: bool,
) -> None:
    """Shows all tables that are behind their log; if their clocks `moved`, all that play. Their
    computer players go on.

    The newest come first. What fails at one table is logged and holds up no other.
    """
    behind = set(await ledger.behind())
    playing = [place.id for place in reversed(await ledger.live()) if place.phase == "play"]
    public = behind.union(playing if moved else ())
    if moved:
        publisher.clocks_moved(playing)
    private_too = set(playing)
    waiting = iter([*playing, *sorted(behind - private_too, reverse=True)])

    async def work() -> None:
        for table_id in waiting:
            try:
                if table_id in public:
                    await publisher.recover(table_id)
                if table_id in private_too:
                    if moved:
                        await private.clocks_moved(table_id)
                    await private.recover(table_id)
                    await jury.recover(table_id)
                    await computers.recover(table_id)
            except Exception:
                log.exception("recovery_failed", table=table_id)

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    log.info("recovered", tables=len(public | private_too))
