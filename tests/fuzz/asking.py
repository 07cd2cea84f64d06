"""How the fuzz tests ask: every answer is one that its client can read, and none takes longer than a second."""

import os
import time

MOST_SECONDS = float(os.environ.get("ROUTES_SECONDS", "1"))  # a search may take 0.1 s here
ATTEMPTS = 4  # a machine that stalls does so once; a request that hangs does so each time
REFUSED = {303, 307, 400, 403, 404, 405, 406, 409, 413, 414, 415, 416, 422, 429, 431, 503}


def asked(site, *request, **more):
    """The answer, had within the time; it is no fault of ours."""
    for _ in range(ATTEMPTS):
        began = time.monotonic()
        answer = site.request(*request, **more)
        took = time.monotonic() - began
        if took < MOST_SECONDS:
            break
    assert took < MOST_SECONDS, f"{took:.1f} s for {request} {more}"
    assert not [value for value in answer.headers.values() if set(value) & set("\r\n\0")]  # a server would send no such head
    assert answer.status_code < 300 or answer.status_code in REFUSED, answer.text[:300]
    return answer
