"""Whether the site is well, for whoever watches over it."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from overtrick import __version__
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.web.doors import page
from overtrick.web.entrance import house_of


async def healthz(request: Request) -> Response:
    """200 if the store can be read and its writer runs; 503 and which of them fails."""
    faults = await run_in_threadpool(_faults, house_of(request))
    return JSONResponse(
        {"ok": not faults, "version": __version__, "faults": faults},
        503 if faults else 200,
        headers={"Cache-Control": "no-store"},
    )


def _faults(house: House) -> list[str]:
    faults = []
    try:
        with house.desk.database.read() as reading:
            reading.events(count=1)
        house.desk.database.require_same_file()
    except Exception:  # noqa: BLE001 - whatever it is, the store cannot be read
        faults.append("store")
    if not house.desk.writer.alive:
        faults.append("writer")
    return faults


doors = [page("/healthz", healthz, "healthz", Role.VISITOR)]
