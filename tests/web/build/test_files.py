"""The files of a build as browsers get them."""

import brotli


def test_a_script_comes_as_small_as_the_browser_can_read_it(client):
    build = client.app.state.assets.build
    script = f"/static/{build}/play/main.js"
    plain = client.get(script, headers={"Accept-Encoding": "identity"})
    small = client.get(script, headers={"Accept-Encoding": "gzip, deflate, br"})
    assert (plain.headers.get("Content-Encoding"), small.headers["Content-Encoding"]) == (None, "br")
    assert small.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert brotli.decompress(client.app.state.assets.compressed("play/main.js")) == plain.content
    assert int(small.headers["Content-Length"]) < len(plain.content) / 3
    assert client.get(script, headers={"Accept-Encoding": "gzip"}).headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in client.get(f"/static/{build}/pictures/jam.png", headers={"Accept-Encoding": "br"}).headers
