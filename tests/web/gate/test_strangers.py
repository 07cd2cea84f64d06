"""What a stranger may write on a real socket: each is a sentence and no fault of ours, and nothing of it is taken for something else."""

import asyncio

import pytest

from tests.web.gate.line import answer_to, served

JAM = b"rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
HERE = b"Host: localhost\r\nConnection: close\r\n"


def get(path, *headers, method=b"GET"):
    return b"%b %b HTTP/1.1\r\n%b%b\r\n" % (method, path, HERE, b"".join(header + b"\r\n" for header in headers))


def post(path, body, kind=b"application/x-www-form-urlencoded"):
    return get(path, b"Content-Type: " + kind, b"Content-Length: %d" % len(body), method=b"POST") + body


def part(name, text=b"1"):
    return b'--x\r\nContent-Disposition: form-data; name="%b"\r\n\r\n%b\r\n' % (name, text)


def asked(*parts):
    async def once():
        async with served() as port:
            return await answer_to(port, *parts)

    return asyncio.run(once())


def status(answer):
    return int(answer.split(b" ", 2)[1])


MULTIPART = b"multipart/form-data; boundary=x"
NO_REQUEST = {
    "a length below nothing": get(b"/open", b"Content-Length: -5", method=b"POST"),
    "two lengths": get(b"/open", b"Content-Length: 5", b"Content-Length: 6", method=b"POST") + b"abcde",
    "two codings": get(b"/open", b"Transfer-Encoding: gzip, chunked", method=b"POST") + b"0\r\n\r\n",
    "a chunk of no length": get(b"/open", b"Transfer-Encoding: chunked", method=b"POST") + b"ZZ\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/0.9": b"GET /\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "bytes that are no address": get(b"/\xff\xfe"),
    "a name with a space": get(b"/", b"Bad Name: x"),
    "nothing in a header": get(b"/", b"X: a\x00b"),
    "a head without end": get(b"/", b"X: " + b"a" * 200_000),
}


@pytest.mark.parametrize("raw", NO_REQUEST.values(), ids=NO_REQUEST)
def test_what_is_no_request_is_refused_and_the_line_is_closed(raw):
    answer = asked(raw)
    assert answer[:12] in (b"HTTP/1.1 400", b"")  # nothing: the line was cut before it was read
    assert b"Traceback" not in answer


def test_a_length_beside_chunks_begins_no_second_request():
    head = get(b"/open", b"Content-Length: 5", b"Transfer-Encoding: chunked", method=b"POST")
    answer = asked(head + b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert status(answer) == 422
    assert answer.count(b"HTTP/1.1 ") == 1


def test_requests_in_one_go_are_answered_in_order():
    paths = [b"/healthz", b"/api/tiles/banana", b"/api/nothing", b"/healthz"]
    answer = asked(b"".join(b"GET %b HTTP/1.1\r\nHost: localhost\r\n\r\n" % path for path in paths), get(b"/api/read"))
    assert [int(each.split(b" ", 1)[0]) for each in answer.split(b"HTTP/1.1 ")[1:]] == [200, 422, 404, 200, 405]


REFUSED = {
    "a body said to be long": (get(b"/open", b"Content-Length: 99999999999", method=b"POST") + b"a", 413),
    "the same to a program": (get(b"/api/read", b"Content-Length: 99999999999", b"Expect: 100-continue", method=b"POST"), 413),
    "a body twice too long": (post(b"/open", b"code=" + b"a" * 200_000), 413),
    "three thousand headers": (get(b"/", *(b"X%d: a" % number for number in range(3_000))), 431),
    "a long address": (get(b"/help?x=" + b"a" * 50_000), 414),
    "nine thousand fields": (post(b"/open", b"&".join(b"f%d=1" % number for number in range(9_000))), 400),
    "fifteen hundred parts": (post(b"/open", part(b"a") * 1_500 + b"--x--", MULTIPART), 400),
    "parts without a boundary": (post(b"/open", b"code=a", b"multipart/form-data"), 400),
    "nothing but boundaries": (post(b"/open", b"--x\r\n" * 15_000, MULTIPART), 400),
    "a form that is no text": (post(b"/open", b"code=%ff%fe%00"), 422),
    "deep JSON": (post(b"/api/read", b"[" * 90_000, b"application/json"), 422),
    "JSON called text": (post(b"/api/read", b'{"text":"1"}', b"text/plain"), 422),
    "a code with a line end": (get(b"/tiles/sp1-3-813402765%0d%0aX-Evil:1"), 422),
    "a line with a line end": (get(b"/tiles/sp1-3-813402765?line=%0d%0aSet-Cookie:a=b"), 422),
    "a cursor below nothing": (get(b"/jams/" + JAM + b"?at=-1"), 422),
    "a cursor past all numbers": (get(b"/jams/" + JAM + b"?at=" + b"9" * 30), 422),
    "nothing in an address": (get(b"/tiles/%00"), 422),
    "a path that climbs": (get(b"/%2e%2e/%2e%2e/etc/passwd"), 404),
    "a path of a file": (get(b"/static/x/..%2f..%2fetc/passwd"), 404),
    "any method": (get(b"/", method=b"A" * 300), 405),
    "a tunnel": (get(b"elsewhere.example:443", method=b"CONNECT"), 404),
    "all of it": (get(b"*", method=b"OPTIONS"), 404),
    "a host that is two": (b"GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400),
    "a host with a person": (b"GET / HTTP/1.1\r\nHost: localhost@evil\r\nConnection: close\r\n\r\n", 400),
    "a host with a port past all": (b"GET / HTTP/1.1\r\nHost: localhost:99999999\r\nConnection: close\r\n\r\n", 400),
    "a host cut short": (b"GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n", 400),
}


@pytest.mark.parametrize(("raw", "right"), REFUSED.values(), ids=REFUSED)
def test_what_nobody_would_send_is_refused_with_a_sentence(raw, right):
    answer = asked(raw)
    assert status(answer) == right
    head, _, body = answer.partition(b"\r\n\r\n")
    assert len(body) > 20
    assert b"x-evil" not in head.lower()
    assert b"set-cookie" not in head.lower()


@pytest.mark.parametrize("chunks", [40, 400])
def test_a_body_without_end_is_refused_or_cut_off(chunks):
    head = get(b"/open", b"Transfer-Encoding: chunked", method=b"POST")
    assert asked(head, (b"1000\r\n" + b"a" * 4096 + b"\r\n") * chunks)[:12] in (b"HTTP/1.1 413", b"")


@pytest.mark.parametrize(
    "path", [b"//evil.example", b"//evil.example/", b"/\\evil.example/", b"//evil.example/%2e%2e", b"http://evil.example/help"]
)
def test_no_address_is_redirected_to_another_host(path):
    answer = asked(get(path))
    assert status(answer) == 404
    assert b"location:" not in answer.partition(b"\r\n\r\n")[0].lower()
    ours = asked(get(b"/tiles/")).partition(b"\r\n\r\n")[0]
    assert b"location: http://localhost/tiles\r\n" in ours + b"\r\n"


@pytest.mark.parametrize(
    "header",
    [
        b"Range: bytes=0-1,2-3",
        b'If-None-Match: "',
        b"Cookie: " + b"a=b;" * 2_000,
        b"Accept: \xff\xfe",
        b"X-Forwarded-For: " + b"a," * 3_000,
        b'Forwarded: for="[::1";;==,,',
        b"Accept-Encoding: gzip;q=0." + b"9" * 3_000,
        b"Upgrade: h2c",
    ],
)
def test_a_strange_header_changes_nothing(header):
    assert status(asked(get(b"/jams/" + JAM + b".svg", header))) == 200


def test_of_a_parameter_given_twice_the_last_one_counts():
    told = asked(get(b"/tiles/sp1-3-813402765?line=banana&line=U"))
    assert status(told) == 200
    form = asked(post(b"/tiles/sp1-3-813402765/move", b"line=banana&line=&move=banana&move=U"))
    assert status(form) == 303
    assert b"line=U" in form
