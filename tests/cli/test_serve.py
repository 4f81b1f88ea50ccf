"""``rulings serve``."""

import shutil
import signal
import time
from urllib.request import urlopen

import pytest

from kb.store.home import plays_folder


def test_the_site_is_served_until_it_is_stopped(start, own_home, plays):
    """It says where; Ctrl-C ends it."""
    shutil.copytree(plays, plays_folder(own_home))
    with start("--home", own_home, "serve", "--port", "0", PYTHONUNBUFFERED="1") as process:
        line = process.stdout.readline().decode()
        address = line.split()[4]
        time.sleep(0.2)
        with urlopen(address + "rule/212.1c.html", timeout=10) as page:  # noqa: S310  (our own server)
            assert b"212.1c" in page.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) in {0, 130}


def test_where_there_is_no_place_for_the_site_that_is_said(rulings, monkeypatch):
    """And how to name one."""

    def nowhere(*_, **__):
        raise FileNotFoundError(2, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr("tempfile.mkdtemp", nowhere)
    answer = rulings("serve")
    assert answer.code == 4
    assert "No usable temporary directory" in answer.err
    assert "TMPDIR" in answer.err


@pytest.mark.parametrize("port", ["-1", "70000", "eighty"])
def test_what_is_no_port_is_a_wrong_question(rulings, port):
    """It isn't taken for another one."""
    answer = rulings("serve", "--port", port)
    assert answer.code == 2
    assert "--port" in answer.err
