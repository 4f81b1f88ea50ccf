"""Tests for connections to the served site: slow, oversized and many at once."""

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
    """Yield an event that ends the boards being played."""
    event = Event()
    yield event
    event.set()


@pytest.fixture
def serving_it(tmp_path, monkeypatch, may_end) -> Iterator[Any]:
    """Yield the running server of a small site on which boards take long to play."""
    (tmp_path / "index.html").write_text("home" + " " * 20_000_000)
    (tmp_path / "small.html").write_text("small")

    def answer(_home: str, name: str, *_: object) -> Apart:
        """Answer a question, boards only after an event."""
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
    """Return the port of the served site."""
    return int(serving_it.effective_port)


def client(port: int, said: bytes) -> socket.socket:
    """Open a connection to a port of this machine, send bytes, and return the socket."""
    made = socket.create_connection(("127.0.0.1", port), timeout=30)
    made.sendall(said)
    return made


def answered(port: int, path: str) -> tuple[int, str]:
    """Return status and text of the response for a path."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path)
    got = connection.getresponse()
    found = got.status, got.read().decode()
    connection.close()
    return found


def read_all(one: socket.socket) -> bytes:
    """Return everything that is received until the connection closes."""
    try:
        return b"".join(iter(lambda: one.recv(65536), b""))
    except ConnectionError:
        return b""


@pytest.mark.parametrize("how", [b"Content-Length: 300000000", b"Transfer-Encoding: chunked"])
@pytest.mark.parametrize("path", ["/api/play", "/small.html"])
def test_oversized_body_is_refused_before_it_is_read(running, how, path):
    head = b"POST %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n\r\n" % (path.encode(), how)
    with client(running, head) as one:
        if b"chunked" in how:
            chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
            for _ in range(LARGEST_BODY // 65536 + 1):
                one.sendall(chunk)
        said = read_all(one)
    if b"chunked" in how and not said:
        return  # the connection is reset because unread data was in transit
    assert said.startswith(b"HTTP/1.1 413")
    if path.startswith("/api/"):
        assert json.loads(said.partition(b"\r\n\r\n")[2])["error"].startswith("Request Entity Too Large")
    assert answered(running, "/small.html") == (200, "small")


@pytest.mark.parametrize(
    "said", [b"GET / HT", b"POST /api/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n"]
)
def test_slow_request_is_closed_after_a_total_time_limit(running, monkeypatch, said):
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


def test_slow_reader_is_closed_after_a_total_time_limit(serving_it, running, monkeypatch):
    monkeypatch.setattr(connections, "TO_READ", 1)
    begun = monotonic()
    with client(running, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") as one:
        assert one.recv(100)
        while serving_it.active_channels and monotonic() - begun < 20:
            one.recv(100)
            sleep(0.05)
    assert 1 < monotonic() - begun < 10


def test_many_boards_at_once_do_not_block_pages_and_searches(running, may_end):
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
