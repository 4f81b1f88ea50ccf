"""Fixtures for the tests of the command: run in this process, as a program, and on a terminal."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from kb.cli.group import rulings as command

ROOT = Path(__file__).parents[2]


class Answer(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Return the output parsed as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """Return the output as a list of lines."""
        return self.out.splitlines()


Rulings = Callable[..., Answer]


def run_command(home: str, args: tuple[str, ...], stdin: bytes | None = None) -> Answer:
    """Run the command in this process, and return its answer; an uncaught exception fails the test."""
    result = CliRunner().invoke(command, ["--home", home, *args], input=stdin, prog_name="rulings")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


@pytest.fixture(autouse=True)
def _without_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unset RULINGS_EDITIONS: reading the official rulebooks takes seconds, and would change answers."""
    monkeypatch.delenv("RULINGS_EDITIONS", raising=False)


@pytest.fixture(scope="session")
def home(tmp_path_factory) -> str:
    """Build a data folder of the five documents; no test changes it."""
    folder = str(tmp_path_factory.mktemp("home"))
    assert run_command(folder, ("build",)).code == 0
    return folder


@pytest.fixture(autouse=True)
def _check_home_is_unchanged(request) -> Iterator[None]:
    """Check after each test that it added no document to the shared data folder."""
    yield
    if "home" in request.fixturenames:
        sources = Path(request.getfixturevalue("home")) / "sources"
        assert not sources.is_dir() or not list(sources.iterdir()), "A test that adds documents needs own_home."


@pytest.fixture(scope="session")
def all_checked(home, once) -> tuple[Answer, Answer]:
    """Check all packaged claims once for all test processes, and return the answers as text and as JSON."""

    def check_claims() -> tuple[Answer, Answer]:
        """Return the answers of `rulings check`, in words and as JSON."""
        with pytest.MonkeyPatch.context() as patch:
            patch.delenv("RULINGS_EDITIONS", raising=False)
            return run_command(home, ("check",)), run_command(home, ("check", "--json"))

    checked: tuple[Answer, Answer] = once("all checked", check_claims)
    return checked


BOOK = """\
Comprehensive Rules

Rules current as of {day}.

1. Toads

100. General

100.1. A keeper feeds each animal at dawn.

{section}. Croaking

{section}.1. A toad croaks loudly whenever a heron lands beside its swamp.

{section}.2. {reworded}
Example: {example}

{section}.3. Nothing {verb} at night. See rule {section}.1.

{more}Glossary

Croak
What a toad says when a heron lands.

Credits

Nobody
"""


@pytest.fixture(scope="session")
def book_template() -> str:
    """Return the template of a sample rulebook, with fields for the parts that differ between editions."""
    return BOOK


@pytest.fixture(scope="session")
def editions_home(home, tmp_path_factory) -> str:
    """Return a data folder of the five documents and two sample rulebooks, of 2008 and 2010; no test changes it."""
    folder = tmp_path_factory.mktemp("editions")
    older = {
        "day": "March 1, 2008", "section": "101", "verb": "comes into play", "more": "",
        "reworded": "A croaking toad frightens every <b> dragonfly & midge that hovers near the *water* lilies.",
        "example": "A green toad croaks. Two dragonflies that hover there are frightened and leave.",
    }  # fmt: skip
    newer = {
        "day": "March 1, 2010", "section": "104", "verb": "enters the battlefield",
        "more": "104.4. Tadpoles have gills and may not be kept in a jar.\n\n",
        "reworded": "A croaking toad scares every <b> dragonfly & midge that hovers near the *water* lilies.",
        "example": "A green toad croaks. Two dragonflies that hover there are scared and leave.",
    }  # fmt: skip
    for name, texts in (("older", older), ("newer", newer)):
        (folder / f"{name}.txt").write_text(BOOK.format(**texts))
    made = str(shutil.copytree(home, tmp_path_factory.mktemp("with editions") / "home"))
    assert run_command(made, ("ingest", str(folder))).code == 0
    assert run_command(made, ("eras",)).code == 0
    return made


@pytest.fixture(scope="session")
def cards_home(home, tmp_path_factory) -> str:
    """Return a data folder of the five documents and sample card files, one with Clone; no test changes it."""
    files = ROOT / "tests" / "ingest" / "cards" / "files"
    clone = json.loads((files / "TOB.json").read_text(encoding="utf-8"))
    clone["meta"]["date"] = "2009-01-01"
    clone["data"] |= {"releaseDate": "1996-01-01", "cards": [clone["data"]["cards"][1] | CLONE]}
    folder = tmp_path_factory.mktemp("cards")
    (folder / "clone.json").write_text(json.dumps(clone), encoding="utf-8")
    made = str(shutil.copytree(home, folder / "home"))
    names = ("AllPrintings.json", "AtomicCards.json", "rulings-20230405120000.json")
    assert (
        run_command(made, ("cards", "add", str(folder / "clone.json"), *(str(files / name) for name in names))).code
        == 0
    )
    return made


CLONE = {
    "name": "Clone", "identifiers": {}, "originalText": "Clone is a toad.", "text": "Clone enters as a toad.",
    "originalReleaseDate": None,
}  # fmt: skip


@pytest.fixture
def with_cards(cards_home) -> Rulings:
    """Return a function that runs the command on the five documents and sample card files."""
    return lambda *args: run_command(cards_home, args)


@pytest.fixture
def with_editions(editions_home) -> Rulings:
    """Return a function that runs the command on the five documents and two sample rulebooks."""
    return lambda *args: run_command(editions_home, args)


@pytest.fixture
def own_home(home, tmp_path) -> str:
    """Return a copy of the data folder, for a test that changes it."""
    return str(shutil.copytree(home, tmp_path / "own home"))


@pytest.fixture
def rulings(home) -> Rulings:
    """Return a function that runs the command on the five documents, in this process."""
    return lambda *args: run_command(home, args)


@pytest.fixture
def rulings_in() -> Rulings:
    """Return a function that runs the command on the data folder given first; `stdin` is piped in."""
    return lambda folder, *args, stdin=None: run_command(str(folder), args, stdin)


@pytest.fixture
def start(home) -> Callable[..., subprocess.Popen[bytes]]:
    """Return a function that starts the command as a program; keywords in capitals are environment variables."""

    def start_program(*args: str, **keywords: Any) -> subprocess.Popen[bytes]:
        """Start the program as a process of its own, and return it; keywords in capitals are its environment."""
        variables = {name: keywords.pop(name) for name in list(keywords) if name.isupper()}
        environment = {k: v for k, v in os.environ.items() if k not in {"PYTHONUNBUFFERED", "NO_COLOR", "COLUMNS"}}
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
        heeded = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
        try:
            return subprocess.Popen(
                [sys.executable, "-m", "kb", *args],
                env={**environment, "RULINGS_HOME": home, **variables},
                cwd=ROOT,
                **{**streams, **keywords},
            )
        finally:
            signal.signal(signal.SIGINT, heeded)

    return start_program


@pytest.fixture
def program(start) -> Rulings:
    """Return a function that runs the command as a program to its end."""

    def run_program(*args: str, **keywords: Any) -> Answer:
        """Run the program as a process of its own to its end, and return its answer."""
        with start(*args, **keywords) as process:
            out, err = process.communicate(timeout=60)
        return Answer(process.returncode, (out or b"").decode(errors="replace"), (err or b"").decode(errors="replace"))

    return run_program


@pytest.fixture
def on_terminal(start) -> Callable[..., str]:
    """Return a function that runs the command on a terminal of this width, and returns what it shows.

    Color codes are removed unless `plain` is false.
    """
    pty = pytest.importorskip("pty")

    def show_on_terminal(columns: int, *args: str, plain: bool = True, **variables: str) -> str:
        """Return what the program prints on a terminal with this many columns, without escape sequences if `plain`."""
        terminal, end = pty.openpty()
        keywords = {"stdin": end, "stdout": end, "stderr": end, "TERM": "xterm-256color", **variables}
        with start(*args, COLUMNS=str(columns), **keywords) as process:
            os.close(end)
            shown = b""
            while piece := _read_terminal(terminal):
                shown += piece
            process.wait(timeout=60)
        os.close(terminal)
        text = shown.decode().replace("\r\n", "\n")
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text) if plain else text

    return show_on_terminal


def _read_terminal(terminal: int) -> bytes:
    """Return the next bytes of a terminal, or none once the program has ended."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


SPARK = """
id = "spark"
title = "A spark"
setup = ["Ana controls Old Sparker", "Bob controls a 2/2 creature called Ox"]
play = ["Ana uses Old Sparker's ability on Ox"]
[[when]]
date = 2008-08-10
then = ["Ox is in Bob's graveyard"]
[[when]]
date = 2004-01-15
then = ["Ox has 1 damage"]
"""


def set_with_card(name: str, code: str, day: str, text: str) -> dict[str, object]:
    """Return a set in MTGJSON's format with a single card that has this text."""
    card = {
        "name": name, "layout": "normal", "type": "Creature — Wizard", "types": ["Creature"], "number": "1",
        "manaCost": "{2}{U}", "power": "1", "toughness": "1", "text": text, "originalText": text,
        "originalType": "Creature — Wizard", "uuid": code, "identifiers": {"scryfallOracleId": "spark"},
        "supertypes": [], "subtypes": ["Wizard"], "colors": ["U"],
    }  # fmt: skip
    return {"code": code, "name": f"Set {code}", "releaseDate": day, "type": "core", "cards": [card], "tokens": []}


@pytest.fixture
def board_file(tmp_path) -> str:
    """Write the board SPARK to a file, and return its path."""
    file = tmp_path / "spark.toml"
    file.write_text(SPARK, encoding="utf-8")
    return str(file)


@pytest.fixture
def add_card_file(rulings_in, own_home, tmp_path):
    """Return a function that adds a card file with a text of a card in each set."""

    def add_texts(name: str = "Old Sparker", **texts: str) -> str:
        """Add a card file in which the card has these texts, by set, and return the data folder."""
        days = {"OLD": "2000-01-01", "NEW": "2005-01-01"}
        sets = {code: set_with_card(name, code, days[code], text) for code, text in texts.items()}
        file = Path(tmp_path) / "AllPrintings.json"
        file.write_text(json.dumps({"meta": {"date": "2010-06-01", "version": "5.0"}, "data": sets}), encoding="utf-8")
        assert rulings_in(own_home, "cards", "add", str(file)).code == 0
        return own_home

    return add_texts
