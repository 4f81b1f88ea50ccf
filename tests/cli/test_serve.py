"""``rulings serve``: the site on a local port."""

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
def one_page_environment(tmp_path) -> dict[str, str]:
    """Return environment variables that make the program build a site of one page."""
    (tmp_path / "sitecustomize.py").write_text(
        "import kb.site.build as build, kb.site.make_site as making\n"
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
def test_the_site_is_served_until_a_signal_stops_it(start, one_page_environment, by):
    """No file is left."""
    with start("serve", "--port", "0", **one_page_environment) as process:
        address = process.stdout.readline().decode().split()[4]
        with urlopen(address, timeout=10) as page:  # noqa: S310  (our own server)
            assert page.read() == b"one page"
        process.send_signal(by)
        assert process.wait(timeout=30) in {0, 130}
    assert list(Path(one_page_environment["TMPDIR"]).iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="a copy of the program answers meanwhile, which Linux alone has")
def test_requests_during_the_build_get_a_page_that_says_so(start, one_page_environment, tmp_path):
    """Two hundred simultaneous requests are answered."""
    (tmp_path / "unbuilt").touch()
    with start("serve", "--port", "0", WAITS_FOR=str(tmp_path / "unbuilt"), **one_page_environment) as process:
        address = process.stderr.readline().decode().split()[-1]
        with ThreadPoolExecutor(200) as clients:
            answers = list(clients.map(lambda _: _fetch(address), range(200)))
        assert {status for status, _ in answers} == {503}
        assert all("is being built" in page for _, page in answers)
        (tmp_path / "unbuilt").unlink()
        assert process.stdout.readline().decode().split()[4] == address
        assert _fetch(address) == (200, "one page")
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


def _fetch(address: str) -> tuple[int, str]:
    """Return the status and text of a page."""
    try:
        with urlopen(address, timeout=30) as page:  # noqa: S310  (our own server)
            return page.status, page.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_serving_continues_when_its_output_is_closed(start, one_page_environment):
    with start("serve", "--port", "0", **one_page_environment) as process:
        address = process.stdout.readline().decode().split()[4]
        process.stdout.close()
        process.stderr.close()
        for _ in range(2):
            with urlopen(address, timeout=10) as page:  # noqa: S310  (our own server)
                assert page.status == 200
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


def test_serving_without_a_temporary_folder_is_an_error_with_a_remedy(rulings, monkeypatch):
    def raise_no_temporary_folder(*_, **__):
        """Raise the FileNotFoundError of a system without a temporary folder."""
        raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr("tempfile.mkdtemp", raise_no_temporary_folder)
    answer = rulings("serve")
    assert answer.code == 4
    assert "The site needs a temporary folder while it is served" in answer.err
    assert "TMPDIR" in answer.err


@pytest.mark.parametrize("port", ["-1", "70000", "eighty"])
def test_an_invalid_port_is_refused(rulings, port):
    answer = rulings("serve", "--port", port)
    assert answer.code == 2
    assert "--port" in answer.err
