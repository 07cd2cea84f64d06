"""A live server, a real Chromium, and pages that differ in how the CDN behaves and whether there is JavaScript.

Every page fails its test on an error on the console, an uncaught exception or a request to any host but ours and the CDN.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.visit import CDN_HTMX, Faults, answer_from_the_copy, hang, refuse, visit

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
START_SECONDS = 60  # loading takes one or two; a cold kernel cache half a minute
QUIET_CHROMIUM = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
ACCESSIBILITY_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.fixture(scope="session")
def origin(tables_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in a process of its own, ready to answer."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = tmp_path_factory.mktemp("server") / "log"
    command = [sys.executable, "-m", "app", "serve", "--port", str(port)]
    with log.open("w") as sink:
        data = tmp_path_factory.mktemp("data")
        environment = os.environ | {
            "FEWEST_TABLES_DIR": str(tables_folder), "FEWEST_TABLE_SET": "standard", "FEWEST_DATA_DIR": str(data)
        }  # fmt: skip
        server = subprocess.Popen(command, cwd=CHECKOUT, env=environment, stdout=sink, stderr=sink)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_until_ready(server, address, log)
            yield address
        finally:
            server.terminate()
            server.wait(10)


def _wait_until_ready(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/readyz", timeout=5):
                return
        except urllib.error.HTTPError as error:
            error.close()
        except OSError:
            pass
        time.sleep(0.1)
    pytest.fail(f"the server did not get ready; its log:\n{log.read_text()}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of the system: Playwright's own download is not needed."""
    found = [path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))]
    assert found, "no Chromium was found: run tests/browser/install.sh"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found[0], args=QUIET_CHROMIUM)
        yield chromium
        chromium.close()


@pytest.fixture
def faults() -> Faults:
    """What went wrong so far; `faults.expect("409")` before a test provokes an error."""
    return Faults()


@pytest.fixture
def page(browser: Browser, origin: str, faults: Faults) -> Iterator[Page]:
    """The CDN answers."""
    with visit(browser, origin, faults, answer_from_the_copy) as opened:
        yield opened


@pytest.fixture
def phone(browser: Browser, origin: str, faults: Faults) -> Iterator[Page]:
    """The CDN answers; 390 x 844 pixels and a finger."""
    with visit(browser, origin, faults, answer_from_the_copy, viewport={"width": 390, "height": 844}, has_touch=True) as opened:
        yield opened


@pytest.fixture
def page_without_cdn(browser: Browser, origin: str, faults: Faults) -> Iterator[Page]:
    """The CDN refuses: the fallback copy must do."""
    faults.expect(CDN_HTMX)
    with visit(browser, origin, faults, refuse) as opened:
        yield opened


@pytest.fixture
def page_with_hanging_cdn(browser: Browser, origin: str, faults: Faults) -> Iterator[Page]:
    """The CDN never answers: the fallback copy must do."""
    faults.expect(CDN_HTMX)
    with visit(browser, origin, faults, hang) as opened:
        yield opened


@pytest.fixture
def page_without_script(browser: Browser, origin: str, faults: Faults) -> Iterator[Page]:
    """JavaScript is off: every control must work as a form or a link."""
    with visit(browser, origin, faults, refuse, java_script_enabled=False) as opened:
        yield opened


@pytest.fixture(scope="session")
def violations() -> Callable[[Page], list[str]]:
    """What axe-core finds against WCAG 2.2 AA on the page as it stands: one text a place, `rule: target: what is wrong`."""
    axe = (HERE / "axe.min.js").read_text()

    def find(page: Page) -> list[str]:
        # Not add_script_tag: the page's content security policy rightly refuses an inline script.
        page.evaluate(axe)
        tags = json.dumps(ACCESSIBILITY_TAGS)
        report = page.evaluate(f"axe.run(document, {{runOnly: {tags}, resultTypes: ['violations']}})")
        return [
            f"{rule['id']}: {node['target']}: {node['failureSummary']}" for rule in report["violations"] for node in rule["nodes"]
        ]

    return find
