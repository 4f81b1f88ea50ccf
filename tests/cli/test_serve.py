"""``rulings serve``."""

import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def of_one_page(tmp_path) -> dict[str, str]:
    """Return what has the program make a site of one page: whole ones are made elsewhere."""
    (tmp_path / "sitecustomize.py").write_text(
        "import kb.site.build as build, kb.site.making as making\n"
        "import os, time\n"
        "def of_one_page(site, place, *_):\n"
        "    while os.path.exists(os.environ.get('WAITS_FOR', '')):\n"
        "        time.sleep(0.01)\n"
        "    place.mkdir()\n"
        "    (place / 'index.html').write_text('one page')\n"
        "making.site_of, build.build = (lambda *_, **__: None), of_one_page\n",
        encoding="utf-8",
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    folder = tmp_path / "temporary"
    folder.mkdir()
    return {"PYTHONPATH": path, "PYTHONUNBUFFERED": "1", "TMPDIR": str(folder)}


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_the_site_is_served_until_it_is_stopped(start, of_one_page, by):
    """It says where; Ctrl-C ends it, as whoever ends programs does, and nothing is left."""
    with start("serve", "--port", "0", **of_one_page) as process:
        address = process.stdout.readline().decode().split()[4]
        with urlopen(address, timeout=10) as page:  # noqa: S310  (our own server)
            assert page.read() == b"one page"
        process.send_signal(by)
        assert process.wait(timeout=30) in {0, 130}
    assert list(Path(of_one_page["TMPDIR"]).iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="a copy of the program answers meanwhile, which Linux alone has")
def test_whoever_comes_while_it_is_built_is_told_so(start, of_one_page, tmp_path):
    """Two hundred at once get a page that says so and asks again, and then the site where it was said to be."""
    (tmp_path / "unbuilt").touch()
    with start("serve", "--port", "0", WAITS_FOR=str(tmp_path / "unbuilt"), **of_one_page) as process:
        address = process.stderr.readline().decode().split()[-1]
        with ThreadPoolExecutor(200) as clients:
            answers = list(clients.map(lambda _: _answer(address), range(200)))
        assert {status for status, _ in answers} == {503}
        assert all("is being built" in page for _, page in answers)
        (tmp_path / "unbuilt").unlink()
        assert process.stdout.readline().decode().split()[4] == address
        assert _answer(address) == (200, "one page")
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


def _answer(address: str) -> tuple[int, str]:
    try:
        with urlopen(address, timeout=30) as page:  # noqa: S310  (our own server)
            return page.status, page.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_who_started_it_may_read_no_further(start, of_one_page):
    """It goes on serving; a page whose reader goes away doesn't end it either."""
    with start("serve", "--port", "0", **of_one_page) as process:
        address = process.stdout.readline().decode().split()[4]
        process.stdout.close()
        process.stderr.close()
        for _ in range(2):
            with urlopen(address, timeout=10) as page:  # noqa: S310  (our own server)
                assert page.status == 200
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


def test_where_there_is_no_place_for_the_site_that_is_said(rulings, monkeypatch):
    """And how to name one."""

    def nowhere(*_, **__):
        raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr("tempfile.mkdtemp", nowhere)
    answer = rulings("serve")
    assert answer.code == 4
    assert "The site needs a temporary folder while it is served" in answer.err
    assert "TMPDIR" in answer.err


@pytest.mark.parametrize("port", ["-1", "70000", "eighty"])
def test_what_is_no_port_is_a_wrong_question(rulings, port):
    """It isn't taken for another one."""
    answer = rulings("serve", "--port", port)
    assert answer.code == 2
    assert "--port" in answer.err
