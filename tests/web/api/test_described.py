"""The description says what is so. That every answer is as described is tried with thousands of requests in `tests/fuzz`."""

import pytest

PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}


def described(client):
    return client.get("/api/openapi.json").json()


def test_every_answer_has_named_fields_and_every_refusal_is_a_problem(client):
    told = described(client)
    assert "HTTPValidationError" not in told["components"]["schemas"]
    for path, operations in told["paths"].items():
        for operation in operations.values():
            shape = operation["responses"]["200"]["content"]["application/json"]["schema"]
            named = shape.get("$ref") or shape["anyOf"][0]["$ref"]
            fields = told["components"]["schemas"][named.rpartition("/")[2]]
            assert set(fields["required"]) == set(fields["properties"]), path  # null, never left out
            refused = {status: each for status, each in operation["responses"].items() if int(status) >= 400}
            assert [each["content"] for status, each in refused.items() if (path, status) != ("/readyz", "503")] == [PROBLEM] * (
                len(refused) - (path == "/readyz")
            )


def test_every_parameter_is_explained_and_is_of_its_kind(client):
    told = described(client)["paths"]
    parameters = [
        each
        for operations in told.values()
        for each in operations["get" if "get" in operations else "post"].get("parameters", ())
    ]
    assert all(each.get("description") for each in parameters)
    solution = {each["name"]: each["schema"] for each in told["/api/{slug}/{code}/solution"]["get"]["parameters"]}
    assert solution["slug"]["enum"] == ["tiles", "jams"]
    assert solution["metric"]["enum"] == ["", "single", "multi", "slides", "steps"]
    assert solution["seconds"] == {"type": "number", "exclusiveMinimum": 0}
    changes = {each["name"]: each["schema"] for each in told["/api/{slug}/{code}/changes"]["get"]["parameters"]}
    assert changes["slug"]["enum"] == ["jams"]


@pytest.mark.parametrize(
    ("path", "statuses"),
    [
        ("/api/read", {"200", "400", "403", "413", "414", "422", "431"}),
        ("/api/jams/generate", {"200", "400", "403", "413", "414", "422", "429", "431", "503"}),
        ("/api/{slug}/{code}/solution", {"200", "400", "403", "404", "414", "422", "429", "431", "503"}),
        ("/readyz", {"200", "403", "414", "431", "503"}),
    ],
)
def test_an_operation_names_the_ways_in_which_it_may_refuse(client, path, statuses):
    (operation,) = described(client)["paths"][path].values()
    assert set(operation["responses"]) == statuses


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/read", "POST"),
        ("GET", "/api/jams/generate", "POST"),  # no code of a jam called `generate`
        ("DELETE", "/api/tiles/shuffle", "POST"),
        ("POST", "/api/tiles/sp1-3-813402765", "GET, HEAD"),
        ("OPTIONS", "/api/tiles/sp1-3-813402765/hint", "GET, HEAD"),
        ("BREW", "/api/daily/2026-01-05", "GET, HEAD"),
        ("PUT", "/api/openapi.json", "GET, HEAD"),
        ("POST", "/healthz", "GET, HEAD"),
        ("PUT", "/tiles", "GET, HEAD, POST"),  # a page and its form
        ("GET", "/open", "POST"),
    ],
)
def test_a_method_that_an_address_does_not_take_is_told_those_it_takes(client, method, path, allowed):
    answer = client.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/x"), ("POST", "/api/x"), ("BREW", "/api/x/y/z"), ("GET", "/api/")])
def test_where_nothing_is_no_method_is_right(client, method, path):
    answer = client.request(method, path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")
    assert "there is nothing at" in answer.json()["detail"]


@pytest.mark.parametrize("size", [True, "6", 6.5, 10**30, [6]])
def test_what_is_no_number_in_json_is_not_taken_for_one(client, size):
    answer = client.post("/api/jams/generate", json={"size": size})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("size: ")
    assert len(answer.json()["detail"]) < 100


def test_a_whole_number_may_be_written_with_a_point_and_a_seed_as_a_number(client):
    texts = [
        client.post("/api/tiles/shuffle", json={"rows": rows, "seed": seed}).text for rows, seed in ((3, "7"), (3.0, 7), (3, 7.0))
    ]
    assert len(set(texts)) == 1
    assert client.post("/api/tiles/shuffle", json={"seed": True}).json()["detail"] == "seed: input should be a valid string"


@pytest.mark.parametrize("body", [b"[" * 90_000, b'{"rows":' + b"9" * 5_000 + b"}", b"\xff\xfe{"])
def test_a_body_that_no_reader_of_json_can_take_is_refused_with_a_sentence(client, body):
    answer = client.post("/api/tiles/shuffle", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("the request is not written as JSON")
