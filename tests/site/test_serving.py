"""Serving a site on this machine."""

from http.client import HTTPConnection
from threading import Thread

import pytest

from kb.records.errors import StoreTrouble
from kb.site.serving import server


@pytest.fixture
def running(tmp_path):
    """Serve a small site."""
    (tmp_path / "404.html").write_text("no such page")
    (tmp_path / "index.html").write_text("home")
    (tmp_path / "rule").mkdir()
    with server(tmp_path, 0) as made:
        thread = Thread(target=made.serve_forever, daemon=True)
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def answer(running, path: str, method: str = "GET") -> tuple[int, str]:
    """Give the status and the text of an answer."""
    connection = HTTPConnection("127.0.0.1", running.server_port, timeout=10)
    connection.request(method, path)
    got = connection.getresponse()
    found = got.status, got.read().decode()
    connection.close()
    return found


def test_pages_are_answered_and_what_there_is_not_is_said_so(running):
    """With the site's own page; folders are not listed, and nothing outside is given."""
    assert answer(running, "/") == (200, "home")
    for path in ("/nowhere.html", "/rule/", "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"):
        assert answer(running, path) == (404, "no such page")
    assert answer(running, "/nowhere.html", "HEAD") == (404, "")


def test_only_this_machine_is_answered(running):
    """It listens at no other address."""
    assert running.server_address[0] == "127.0.0.1"


def test_a_port_that_is_taken_is_said_so(running, tmp_path):
    """With what to do about it."""
    with pytest.raises(StoreTrouble, match="--port"):
        server(tmp_path, running.server_port)
