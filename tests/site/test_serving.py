"""Tests for serving a site on this machine."""

import gzip
import os
import socket
import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from threading import Thread
from time import monotonic

import pytest

from kb.records.errors import StoreTrouble
from kb.site.rendering import templates_folder
from kb.site.serving import PATIENCE, POLICY, Files, listening, server

LARGE = 3_000_000


@pytest.fixture
def running(tmp_path) -> Iterator[int]:
    """Serve a small site and yield its port."""
    for name, text in {
        "404.html": "no such page", "index.html": "home", "site.js": "", "é x.txt": "odd", "jump.json": "{}",
        "words.pagefind": "", "rule/212.1c.html": "a rule", "rules/index.html": "all", "big.html": "x" * LARGE,
        "long.html": "a rule " * 500, **{f"long.{kind}": "a rule " * 500 for kind in ("css", "js", "json", "svg")},
    }.items():  # fmt: skip
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    with listening(0) as at:
        made = server(Files(tmp_path), at)
        Thread(target=made.run, daemon=True).start()
        yield at.getsockname()[1]
        made.close()


def asked(port: int, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, str]:
    """Return a response and its text."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path, headers=headers)
    got = connection.getresponse()
    found = got, got.read().decode()
    connection.close()
    return found


def answer(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    """Return status and text of a response."""
    got, text = asked(port, path, method, **headers)
    return got.status, text


def test_overlong_address_is_refused_with_431(running):
    got, text = asked(running, f"/api/show?what={'x' * 300_000}")
    assert (got.status, got.headers["Content-Type"].partition(";")[0]) == (431, "text/plain")
    assert "exceeds" in text


def test_existing_pages_are_served_and_others_get_404(running):
    assert answer(running, "/") == (200, "home")
    assert answer(running, "/%C3%A9%20x.txt?q=1") == (200, "odd")
    outside = ("/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/C:/x", "/rule/../../x")
    for path in ("/nowhere.html", "/rule/", "/rule", "/index.html/x", "/%FF", f"/{'a' * 5000}", *outside):
        assert answer(running, path) == (404, "no such page")
    assert answer(running, "/nowhere.html", "HEAD") == (404, "")


@pytest.mark.skipif(os.name == "nt", reason="links are for whoever may make them")
def test_symbolic_link_out_of_the_folder_is_not_served(running, tmp_path):
    (tmp_path / "away.html").symlink_to("/etc/passwd")
    assert answer(running, "/away.html") == (404, "no such page")


def test_long_text_is_compressed_if_the_client_accepts_gzip(running):
    connection = HTTPConnection("127.0.0.1", running, timeout=20)
    connection.request("GET", "/long.html", headers={"Accept-Encoding": "br, gzip"})
    got = connection.getresponse()
    content = got.read()
    assert (got.headers["Content-Encoding"], got.headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert len(content) == int(got.headers["Content-Length"]) < 200
    assert gzip.decompress(content) == b"a rule " * 500
    connection.close()
    for path, ways in (("/long.html", "br"), ("/long.html", "gzip;q=0"), ("/", "gzip"), ("/big.html", "gzip")):
        got, _ = asked(running, path, **{"Accept-Encoding": ways})
        assert got.headers["Content-Encoding"] is None


@pytest.mark.parametrize("path", ["/long.css", "/long.js", "/long.json", "/long.svg"])
def test_all_text_types_are_compressed(running, path):
    assert asked(running, path, "HEAD", **{"Accept-Encoding": "gzip"})[0].headers["Content-Encoding"] == "gzip"


def test_folder_with_an_index_page_is_redirected_to(running):
    got, _ = asked(running, "/rules")
    assert (got.status, got.headers["Location"]) == (301, "/rules/")
    assert answer(running, "/rules/") == (200, "all")


@pytest.mark.parametrize("path", ["/%00", "/rule/%00212.1c.html", "/%0d%0aSet-Cookie:x", "/%1b%5b31m", "/%E2%80%AE"])
def test_invalid_path_is_a_bad_request(running, path):
    assert answer(running, path) == (400, "Bad Request\n")
    assert answer(running, "/") == (200, "home")


def test_only_get_and_head_are_allowed(running):
    got, _ = asked(running, "/", "POST")
    assert (got.status, got.headers["Allow"]) == (405, "GET, HEAD")


def test_foreign_host_name_is_refused(running):
    """This prevents DNS rebinding."""
    assert answer(running, "/", Host="evil.example:80")[0] == 421
    assert answer(running, "/", Host="localhost") == (200, "home")


def test_every_response_has_the_security_headers(running):
    for path in ("/", "/nowhere", "/%00", "/rules"):
        headers = asked(running, path)[0].headers
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_policy_header_matches_the_pages_policy():
    layout = (templates_folder() / "layout.html").read_text(encoding="utf-8")
    policy = layout.split('"Content-Security-Policy" content="')[1].split('"')[0]
    page = policy.replace("{% block wasm %}{% endblock %}", "; script-src 'self' 'wasm-unsafe-eval'")
    assert f"{page}; frame-ancestors 'none'" == POLICY


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/jump.json", "application/json"),
        ("/words.pagefind", "application/octet-stream"),
    ],
)
def test_file_has_its_content_type(running, path, kind):
    assert asked(running, path)[0].headers["Content-Type"] == kind
    assert "javascript" in asked(running, "/site.js")[0].headers["Content-Type"]


def test_five_hundred_simultaneous_clients_are_answered(running):
    with ExitStack() as open_:
        clients = [
            open_.enter_context(socket.create_connection(("127.0.0.1", running), timeout=30)) for _ in range(500)
        ]
        with ThreadPoolExecutor(50) as pool:
            answers = list(pool.map(lambda client: _response(client, "/rule/212.1c.html"), clients))
    assert all(said.startswith(b"HTTP/1.1 200") and said.endswith(b"a rule") for said in answers)


def test_stalled_clients_keep_nobody_waiting(running):
    with ExitStack() as open_:
        for said in (b"GET / HTTP/1.1\r\nHost: local", b"GET /big.html HTTP/1.1\r\nHost: localhost\r\n\r\n") * 200:
            client = open_.enter_context(socket.create_connection(("127.0.0.1", running), timeout=30))
            client.sendall(said)
        begun = monotonic()
        assert answer(running, "/") == (200, "home")
        assert monotonic() - begun < PATIENCE / 2


def test_disconnecting_clients_cause_no_error(running, caplog):
    for _ in range(50):
        with socket.create_connection(("127.0.0.1", running), timeout=30) as client:
            client.sendall(b"GET /big.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
            client.recv(100)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert answer(running, "/big.html") == (200, "x" * LARGE)
    assert caplog.records == []


def _response(client: socket.socket, path: str) -> bytes:
    """Request a page and return all bytes of the response."""
    client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    return b"".join(iter(lambda: client.recv(65536), b""))


def test_server_listens_only_on_localhost():
    with listening(0) as at:
        assert at.getsockname()[0] == "127.0.0.1"


def test_taken_port_is_reported_with_a_remedy(running):
    with pytest.raises(StoreTrouble, match="--port"):
        listening(running)
