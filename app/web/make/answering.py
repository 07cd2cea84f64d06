"""How both makers answer: one page, with the address that the history gets for it."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

from fastapi.responses import Response

from app.web.make.reading import Pasted
from app.web.make.views import MakerView
from app.web.render import PARTIAL_HEADERS, Page


def show(page: Page, view: MakerView, status: int = 200) -> Response:
    """The maker; for HTMX its drawing alone. An edit is a step of the history; another pick or tool takes the place of the last one."""
    headers = {"HX-Push-Url": "false"}
    if status == 200 and page.request.headers.get("HX-Target") == "maker":
        same = _drawing_of(page.request.headers.get("HX-Current-URL", "")) == (view.size, view.cells)
        headers = {"HX-Replace-Url" if same else "HX-Push-Url": view.here_url}
    if page.is_partial:
        return page.show("make/answer.html", status, PARTIAL_HEADERS | headers, make=view)
    return page.show("make/maker.html", status, headers, nav="make", make=view, indexable=False)


def _drawing_of(address: str) -> tuple[str, str]:
    fields = parse_qs(urlsplit(address).query)
    return fields.get("size", [""])[0], fields.get("cells", [""])[0]


def show_pasted(page: Page, view: MakerView, found: Pasted, text: str) -> Response:
    """The drawing of a text with how it was read. A text that shows none of the family stays to be mended, and so does the drawing."""
    view = replace(view, notes=found.notes, leads=found.leads)
    return show(page, view) if found.cells else show(page, replace(view, typed=text), 422)
