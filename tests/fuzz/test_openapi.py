"""Whatever the OpenAPI description admits, and what it does not, is answered as it says: the description is read by schemathesis.

`ROUTES=50000 pytest tests/fuzz` (that is part of `make fuzz`) sends as many here and to the pages.
"""

import os

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi import checks

from tests.fuzz.asking import asked
from tests.fuzz.test_routes import CODES

REQUESTS = int(os.environ.get("ROUTES", "300"))
AS_DESCRIBED = [
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]


def operations(app):
    return [found.ok() for found in schemathesis.openapi.from_dict(app.openapi()).get_all_operations()]


@st.composite
def cases(draw, operations):
    """A case of any operation, of what it admits or of what it does not; mostly for a board that can be meant."""
    operation = draw(st.sampled_from(operations))
    mode = draw(st.sampled_from([GenerationMode.POSITIVE, GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
    case = draw(operation.as_strategy(generation_mode=mode))
    if "code" in (case.path_parameters or {}) and draw(st.integers(0, 3)):
        code = draw(st.sampled_from(CODES))
        case.path_parameters["code"] = code
        if "slug" in case.path_parameters:
            case.path_parameters["slug"] = "tiles" if code.startswith("sp") else "jams"
    return case


def test_what_the_description_admits_and_what_it_does_not_is_answered(site):
    described = operations(site.app)
    assert {operation.path for operation in described} >= {"/api/read", "/api/jams/generate", "/api/{slug}/{code}/solution"}

    @settings(max_examples=REQUESTS, suppress_health_check=list(HealthCheck), database=None)
    @given(cases(described))
    def check(case):
        sent = case.as_transport_kwargs(base_url="http://testserver")
        if isinstance(sent.get("data"), str | bytes):
            sent["content"] = sent.pop("data")
        del sent["cookies"]
        answer = asked(site, sent.pop("method"), sent.pop("url"), **sent)
        case.validate_response(answer, checks=AS_DESCRIBED)
        if answer.status_code >= 400 and case.path.startswith("/api/"):
            assert answer.json()["status"] == answer.status_code

    check()
