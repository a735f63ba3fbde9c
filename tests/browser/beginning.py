"""An evening prepared by its director: the wizard, names, hand records, conditions, cards."""

from collections.abc import Sequence

from playwright.sync_api import FilePayload, expect

from overtrick.app.evening.deals import pbn_of
from overtrick.app.simulated.deals import deals
from overtrick.formats.dealing.deal_file import DealtBoard
from tests.browser.people import Director

MOVEMENT = "mitchell-switched-7x2"


def prepare(director: Director, title: str, pairs: Sequence[str]) -> None:
    """Two boards a round at as many tables as *pairs* need, confirmed by the other side.

    Nothing begins yet.
    """
    page, site = director.page, director.site
    page.goto(site)
    page.locator('.site-nav a[href="/events/new"]').click()
    page.locator("form > details > summary").click()
    director.fill(
        {
            "tables": str(len(pairs) // 2),
            "boards": "14",
            "winners": "1",
            "boards_per_round": "2",
            "timed": "no",
            "title": title,
        }
    )
    page.locator("#f-half").set_checked(bool(len(pairs) % 2))
    director.send()
    director.fill({"movement": MOVEMENT, "title": title})
    director.send()
    page.wait_for_url("**/entries?done=opened")
    director.public_id = page.url.rpartition("/events/")[2].partition("/")[0]

    page.locator("details", has=page.locator("#f-list")).locator("summary").click()
    page.locator("#f-list").fill("\n".join(pairs))
    page.locator('form[action$="/entries/list"] button').click()
    expect(page.locator(".entry-list > li")).to_have_count(len(pairs))

    director.go("deals")
    records = pbn_of([DealtBoard(number, deal) for number, deal in enumerate(deals(5, 14), 1)])
    file = FilePayload(name="tuesday.pbn", mimeType="application/x-pbn", buffer=records)
    page.locator("#f-file").set_input_files(file)
    page.locator('form[action$="/deals/upload"] button').click()
    page.wait_for_url("**/deals?done=*")

    director.go("settings")
    page.locator("#f-confirm").check()
    director.send()
    page.wait_for_url("**/settings?done=*")


def codes(director: Director) -> dict[int, str]:
    """The codes of the tables, as they stand on the cards that are printed."""
    director.go("cards?part=tables")
    printed = director.page.locator(".print-table .code").all_inner_texts()
    return dict(enumerate(printed, 1))


def begin(director: Director) -> None:
    """Play begins, round 1 with the next step at the desk."""
    director.go("start")
    director.fill({"opens": "later"})
    director.send()
    director.page.wait_for_url("**/desk?done=planned")
    director.next("open-round")
