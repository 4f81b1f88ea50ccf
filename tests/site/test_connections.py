"""Connections to the served site: strangers that trickle, send too much, or hold what there is to be held."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

import pytest

from kb.answers.programs.apart import Apart
from kb.site import answering, connections, serving
from kb.site.answering import Answering
from kb.site.serving import LARGEST_BODY, Files, listening, server

CROWD = 20


@pytest.fixture
def may_end() -> Iterator[Event]:
    """Yield what ends the boards that are being played."""
    event = Event()
    yield event
    event.set()


@pytest.fixture
def serving_it(tmp_path, monkeypatch, may_end) -> Iterator[Any]:
    """Serve a small site with questions of which boards take long."""
    (tmp_path / "index.html").write_text("home" + " " * 20_000_000)
    (tmp_path / "small.html").write_text("small")

    def answer(_home: str, name: str, *_: object) -> Apart:
        if name == "play":
            may_end.wait(30)
        return Apart("", {"name": name})

    monkeypatch.setattr(answering, "ask_apart", answer)
    monkeypatch.setattr(serving, "PATIENCE", 6)
    with listening(0) as at:
        made = server(Answering(Files(tmp_path), str(tmp_path)), at)
        Thread(target=made.run, daemon=True).start()
        yield made
        may_end.set()
        made.close()


@pytest.fixture
def running(serving_it) -> int:
    """Return the port of the site that is served."""
    return int(serving_it.effective_port)


def client(port: int, said: bytes) -> socket.socket:
    """Open a connection and say something."""
    made = socket.create_connection(("127.0.0.1", port), timeout=30)
    made.sendall(said)
    return made


def answered(port: int, path: str) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path)
    got = connection.getresponse()
    found = got.status, got.read().decode()
    connection.close()
    return found


def all_said(one: socket.socket) -> bytes:
    """Return all that is answered until the connection ends."""
    try:
        return b"".join(iter(lambda: one.recv(65536), b""))
    except ConnectionError:
        return b""


@pytest.mark.parametrize("how", [b"Content-Length: 300000000", b"Transfer-Encoding: chunked"])
@pytest.mark.parametrize("path", ["/api/play", "/small.html"])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(running, how, path):
    """By what it says of its length, or as soon as more has come; under /api/ as JSON."""
    head = b"POST %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n\r\n" % (path.encode(), how)
    with client(running, head) as one:
        if b"chunked" in how:
            chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
            for _ in range(LARGEST_BODY // 65536 + 1):
                one.sendall(chunk)
        said = all_said(one)
    if b"chunked" in how and not said:
        return  # the connection is reset, since what was on its way is not read
    assert said.startswith(b"HTTP/1.1 413")
    if path.startswith("/api/"):
        assert json.loads(said.partition(b"\r\n\r\n")[2])["error"].startswith("Request Entity Too Large")
    assert answered(running, "/small.html") == (200, "small")


@pytest.mark.parametrize(
    "said", [b"GET / HT", b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n"]
)
def test_a_request_that_trickles_is_closed_after_its_time_in_all(running, monkeypatch, said):
    """A byte now and then keeps no connection open; one that keeps asking whole questions stays."""
    monkeypatch.setattr(connections, "TO_ASK", 1)
    begun = monotonic()
    lasting = HTTPConnection("127.0.0.1", running, timeout=30)
    with client(running, said) as one:
        one.settimeout(0.3)
        while monotonic() - begun < 20:
            try:
                one.sendall(b"a")
                if one.recv(1) == b"":
                    break
            except TimeoutError:
                lasting.request("GET", "/small.html")
                assert lasting.getresponse().read() == b"small"
            except ConnectionError:
                break
    assert monotonic() - begun < 10
    lasting.close()


def test_who_reads_too_slowly_is_closed_after_their_time_in_all(serving_it, running, monkeypatch):
    """Whoever asks for much and reads a little now and then holds nothing for long."""
    monkeypatch.setattr(connections, "TO_READ", 1)
    begun = monotonic()
    with client(running, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") as one:
        assert one.recv(100)
        while serving_it.active_channels and monotonic() - begun < 20:
            one.recv(100)
            sleep(0.05)
    assert 1 < monotonic() - begun < 10


def test_many_that_send_boards_leave_others_their_pages_and_searches(running, may_end):
    """Twenty send boards that take long; pages and searches are answered, and one board more is asked to come again."""
    head = b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx"
    with ExitStack() as open_:
        posters = [open_.enter_context(client(running, head)) for _ in range(CROWD)]
        begun = monotonic()
        for _ in range(30):
            assert answered(running, "/small.html") == (200, "small")
            assert answered(running, "/api/search?words=a")[0] == 200
        assert monotonic() - begun < 15
        assert answered(running, "/api/play?board=a")[0] == 503
        may_end.set()
        statuses = [one.recv(12) for one in posters]
    assert statuses.count(b"HTTP/1.1 200") == 2
    assert statuses.count(b"HTTP/1.1 503") == CROWD - 2
