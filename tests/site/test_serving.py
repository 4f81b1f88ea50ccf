"""Serving a site on this machine."""

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
    """Serve a small site, and give its port."""
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
    """Return an answer, and its text."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path, headers=headers)
    got = connection.getresponse()
    found = got, got.read().decode()
    connection.close()
    return found


def answer(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    got, text = asked(port, path, method, **headers)
    return got.status, text


def test_an_address_that_is_too_long_is_refused_as_described(running):
    """The server refuses it as plain text; the description of the API names that status for each question."""
    got, text = asked(running, f"/api/show?what={'x' * 300_000}")
    assert (got.status, got.headers["Content-Type"].partition(";")[0]) == (431, "text/plain")
    assert "exceeds" in text


def test_pages_are_answered_and_what_there_is_not_is_said_so(running):
    """With the site's own page; folders are not listed, and nothing outside is given."""
    assert answer(running, "/") == (200, "home")
    assert answer(running, "/%C3%A9%20x.txt?q=1") == (200, "odd")
    outside = ("/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/C:/x", "/rule/../../x")
    for path in ("/nowhere.html", "/rule/", "/rule", "/index.html/x", "/%FF", f"/{'a' * 5000}", *outside):
        assert answer(running, path) == (404, "no such page")
    assert answer(running, "/nowhere.html", "HEAD") == (404, "")


@pytest.mark.skipif(os.name == "nt", reason="links are for whoever may make them")
def test_a_link_leads_nowhere_outside(running, tmp_path):
    """What a folder links to is no part of the site."""
    (tmp_path / "away.html").symlink_to("/etc/passwd")
    assert answer(running, "/away.html") == (404, "no such page")


def test_a_long_text_is_compressed_for_who_can_read_that(running):
    """It is the same text; what is short, huge or no text is given as it is."""
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
def test_all_that_is_text_is_compressed(running, path):
    """Scripts and data as well as pages, whatever their kind is called by the machine's tables."""
    assert asked(running, path, "HEAD", **{"Accept-Encoding": "gzip"})[0].headers["Content-Encoding"] == "gzip"


def test_a_folder_with_a_page_of_its_own_is_led_to(running):
    """From its address without a slash."""
    got, _ = asked(running, "/rules")
    assert (got.status, got.headers["Location"]) == (301, "/rules/")
    assert answer(running, "/rules/") == (200, "all")


@pytest.mark.parametrize("path", ["/%00", "/rule/%00212.1c.html", "/%0d%0aSet-Cookie:x", "/%1b%5b31m", "/%E2%80%AE"])
def test_what_is_no_address_is_a_bad_request(running, path):
    """It is said so, and the next is answered."""
    assert answer(running, path) == (400, "Bad Request\n")
    assert answer(running, "/") == (200, "home")


def test_only_questions_are_answered(running):
    """Nothing can be put here."""
    got, _ = asked(running, "/", "POST")
    assert (got.status, got.headers["Allow"]) == (405, "GET, HEAD")


def test_a_name_that_was_led_here_is_not_answered(running):
    """A page from elsewhere can't read the site through a name of its own; this machine's names are answered."""
    assert answer(running, "/", Host="evil.example:80")[0] == 421
    assert answer(running, "/", Host="localhost") == (200, "home")


def test_every_answer_has_the_policy(running):
    """Pages, what is missing, and what is refused."""
    for path in ("/", "/nowhere", "/%00", "/rules"):
        headers = asked(running, path)[0].headers
        assert headers["Content-Security-Policy"] == POLICY
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_policy_is_that_of_the_pages():
    """With what the search's page may do besides; that none shows the site within itself can't be said in a page."""
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
def test_each_file_says_of_what_kind_it_is(running, path, kind):
    """By its name; browsers are told not to guess."""
    assert asked(running, path)[0].headers["Content-Type"] == kind
    assert "javascript" in asked(running, "/site.js")[0].headers["Content-Type"]


def test_five_hundred_at_once_are_answered(running):
    """All have knocked before the first asks, and none is refused."""
    with ExitStack() as open_:
        clients = [
            open_.enter_context(socket.create_connection(("127.0.0.1", running), timeout=30)) for _ in range(500)
        ]
        with ThreadPoolExecutor(50) as pool:
            answers = list(pool.map(lambda client: _said(client, "/rule/212.1c.html"), clients))
    assert all(said.startswith(b"HTTP/1.1 200") and said.endswith(b"a rule") for said in answers)


def test_clients_that_stall_keep_nobody_waiting(running):
    """Half a question, or much asked for and none of it read, four hundred times: the next is answered before that."""
    with ExitStack() as open_:
        for said in (b"GET / HTTP/1.1\r\nHost: local", b"GET /big.html HTTP/1.1\r\nHost: localhost\r\n\r\n") * 200:
            client = open_.enter_context(socket.create_connection(("127.0.0.1", running), timeout=30))
            client.sendall(said)
        begun = monotonic()
        assert answer(running, "/") == (200, "home")
        assert monotonic() - begun < PATIENCE / 2


def test_clients_that_go_away_are_no_trouble(running, caplog):
    """In the middle of a large page, and with a reset; it goes on, and nobody is told."""
    for _ in range(50):
        with socket.create_connection(("127.0.0.1", running), timeout=30) as client:
            client.sendall(b"GET /big.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
            client.recv(100)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert answer(running, "/big.html") == (200, "x" * LARGE)
    assert caplog.records == []


def _said(client: socket.socket, path: str) -> bytes:
    """Ask for a page, and give all that is answered."""
    client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    return b"".join(iter(lambda: client.recv(65536), b""))


def test_only_this_machine_is_answered():
    """It listens at no other address."""
    with listening(0) as at:
        assert at.getsockname()[0] == "127.0.0.1"


def test_a_port_that_is_taken_is_said_so(running):
    """With what to do about it."""
    with pytest.raises(StoreTrouble, match="--port"):
        listening(running)
