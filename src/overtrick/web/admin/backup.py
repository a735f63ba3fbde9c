"""Backups, made while the house is open."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from overtrick.app.house.backups import back_up_beside, back_up_to, backup_name
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.wellbeing import wellbeing
from overtrick.web.admin.paths import keeper_of
from overtrick.web.doors import action, page
from overtrick.web.entrance import house_of
from overtrick.web.templating import MICRO, NO_STORE, local, render

TEMPLATE = "admin/backup.html"
CHUNK = 2**18


async def backup(request: Request) -> Response:
    """How to make one, and how to come back from one."""
    return render(request, TEMPLATE, {**await _page(request), "made": ""})


async def download(request: Request) -> Response:
    """The whole store as one file."""
    house = house_of(request)
    file = await run_in_threadpool(_made, house, keeper_of(request))
    return StreamingResponse(
        _content(file),
        media_type="application/vnd.sqlite3",
        headers={
            "Content-Disposition": f'attachment; filename="{file.name}"',
            "Content-Length": str(file.stat().st_size),
            "Cache-Control": NO_STORE,
        },
    )


async def keep(request: Request) -> Response:
    """The same, in the folder of the store."""
    desk = house_of(request).desk
    file = await run_in_threadpool(back_up_beside, desk, by=keeper_of(request))
    return render(request, TEMPLATE, {**await _page(request), "made": str(file.resolve())})


def _made(house: House, by: int) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="overtrick-"))
    try:
        target = folder / backup_name(house.desk)
        back_up_to(house.desk, target, by=by)
    except BaseException:
        shutil.rmtree(folder)
        raise
    return target


def _content(file: Path) -> Iterator[bytes]:
    """The file in pieces; it is gone when the last has been sent, or nobody wants them."""
    try:
        with file.open("rb") as opened:
            while piece := opened.read(CHUNK):
                yield piece
    finally:
        shutil.rmtree(file.parent)


async def _page(request: Request) -> dict[str, object]:
    well = await run_in_threadpool(wellbeing, house_of(request))
    last = well.last_backup
    return {
        "well": well,
        "last": "" if last is None else local(request).moment(last.at // MICRO),
    }


doors = [
    page("/admin/backup", backup, "admin_backup", Role.ADMINISTRATOR),
    action("/admin/backup/download", download, "download_backup", Role.ADMINISTRATOR),
    action("/admin/backup/keep", keep, "keep_backup", Role.ADMINISTRATOR),
]
