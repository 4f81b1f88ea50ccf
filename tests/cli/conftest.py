"""The command as tests give it: in this process, as a program of its own, and on a terminal."""

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
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """The lines of the answer."""
        return self.out.splitlines()


Rulings = Callable[..., Answer]


def answered(home: str, args: tuple[str, ...], stdin: bytes | None = None) -> Answer:
    """Return a command in this process; an exception that it lets out fails the test."""
    result = CliRunner().invoke(command, ["--home", home, *args], input=stdin, prog_name="rulings")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


@pytest.fixture(autouse=True)
def no_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no folder of official rulebooks named: reading them takes seconds, and what is told hangs on it."""
    monkeypatch.delenv("RULINGS_EDITIONS", raising=False)


@pytest.fixture(scope="session")
def home(tmp_path_factory) -> str:
    """Build the knowledge base of the five documents; no test changes it."""
    folder = str(tmp_path_factory.mktemp("home"))
    assert answered(folder, ("build",)).code == 0
    return folder


@pytest.fixture(autouse=True)
def unchanged(request) -> Iterator[None]:
    """See that no test leaves a document of its own in the knowledge base that all share."""
    yield
    if "home" in request.fixturenames:
        sources = Path(request.getfixturevalue("home")) / "sources"
        assert not sources.is_dir() or not list(sources.iterdir()), "A test that adds documents needs own_home."


@pytest.fixture(scope="session")
def all_checked(home, once) -> tuple[Answer, Answer]:
    """Check all packaged claims, once for all processes: as it is told to people, and as JSON."""

    def check() -> tuple[Answer, Answer]:
        with pytest.MonkeyPatch.context() as patch:
            patch.delenv("RULINGS_EDITIONS", raising=False)
            return answered(home, ("check",)), answered(home, ("check", "--json"))

    checked: tuple[Answer, Answer] = once("all checked", check)
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
def book() -> str:
    """Return the text of a made-up rulebook, with what differs from one to the other left open."""
    return BOOK


@pytest.fixture(scope="session")
def editions_home(home, tmp_path_factory) -> str:
    """Add two made-up rulebooks, of 2008 and 2010, to the knowledge base of the five documents; no test changes it."""
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
    assert answered(made, ("ingest", str(folder))).code == 0
    assert answered(made, ("eras",)).code == 0
    return made


@pytest.fixture(scope="session")
def cards_home(home, tmp_path_factory) -> str:
    """Add card files of made-up cards to the five documents, one of a card that they name; no test changes it."""
    files = ROOT / "tests" / "ingest" / "cards" / "files"
    clone = json.loads((files / "TOB.json").read_text(encoding="utf-8"))
    clone["meta"]["date"] = "2009-01-01"
    clone["data"] |= {"releaseDate": "1996-01-01", "cards": [clone["data"]["cards"][1] | CLONE]}
    folder = tmp_path_factory.mktemp("cards")
    (folder / "clone.json").write_text(json.dumps(clone), encoding="utf-8")
    made = str(shutil.copytree(home, folder / "home"))
    names = ("AllPrintings.json", "AtomicCards.json", "rulings-20230405120000.json")
    assert (
        answered(made, ("cards", "add", str(folder / "clone.json"), *(str(files / name) for name in names))).code == 0
    )
    return made


CLONE = {
    "name": "Clone", "identifiers": {}, "originalText": "Clone is a toad.", "text": "Clone enters as a toad.",
    "originalReleaseDate": None,
}  # fmt: skip


@pytest.fixture
def with_cards(cards_home) -> Rulings:
    """Return a command in this process, over the five documents and card files of made-up cards."""
    return lambda *args: answered(cards_home, args)


@pytest.fixture
def with_editions(editions_home) -> Rulings:
    """Return a command in this process, over the five documents and two made-up rulebooks."""
    return lambda *args: answered(editions_home, args)


@pytest.fixture
def own_home(home, tmp_path) -> str:
    """Copy the knowledge base, for a test that changes it."""
    return str(shutil.copytree(home, tmp_path / "own home"))


@pytest.fixture
def rulings(home) -> Rulings:
    """Return a command in this process, over the five documents."""
    return lambda *args: answered(home, args)


@pytest.fixture
def rulings_in() -> Rulings:
    """Return a command in this process, over the data folder named first; stdin is what is piped into it."""
    return lambda folder, *args, stdin=None: answered(str(folder), args, stdin)


@pytest.fixture
def start(home) -> Callable[..., subprocess.Popen[bytes]]:
    """Start the command as a program; what is named in capitals goes into its environment."""

    def make(*args: str, **keywords: Any) -> subprocess.Popen[bytes]:
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

    return make


@pytest.fixture
def program(start) -> Rulings:
    """Run the command as a program to its end."""

    def run(*args: str, **keywords: Any) -> Answer:
        with start(*args, **keywords) as process:
            out, err = process.communicate(timeout=60)
        return Answer(process.returncode, (out or b"").decode(errors="replace"), (err or b"").decode(errors="replace"))

    return run


@pytest.fixture
def on_terminal(start) -> Callable[..., str]:
    """Run the command on a terminal of so many columns, and give what it shows there, without its colours."""
    pty = pytest.importorskip("pty")

    def show(columns: int, *args: str, plain: bool = True, **variables: str) -> str:
        terminal, end = pty.openpty()
        keywords = {"stdin": end, "stdout": end, "stderr": end, "TERM": "xterm-256color", **variables}
        with start(*args, COLUMNS=str(columns), **keywords) as process:
            os.close(end)
            shown = b""
            while piece := _read(terminal):
                shown += piece
            process.wait(timeout=60)
        os.close(terminal)
        text = shown.decode().replace("\r\n", "\n")
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text) if plain else text

    return show


def _read(terminal: int) -> bytes:
    """Return the next bytes of a terminal, and none when the program has ended."""
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


def printed(name: str, code: str, day: str, text: str) -> dict[str, object]:
    """Return a set of one card that is printed with a text."""
    card = {
        "name": name, "layout": "normal", "type": "Creature — Wizard", "types": ["Creature"], "number": "1",
        "manaCost": "{2}{U}", "power": "1", "toughness": "1", "text": text, "originalText": text,
        "originalType": "Creature — Wizard", "uuid": code, "identifiers": {"scryfallOracleId": "spark"},
        "supertypes": [], "subtypes": ["Wizard"], "colors": ["U"],
    }  # fmt: skip
    return {"code": code, "name": f"Set {code}", "releaseDate": day, "type": "core", "cards": [card], "tokens": []}


@pytest.fixture
def board(tmp_path) -> str:
    """Write the board down."""
    file = tmp_path / "spark.toml"
    file.write_text(SPARK, encoding="utf-8")
    return str(file)


@pytest.fixture
def add(rulings_in, own_home, tmp_path):
    """Return what adds a card file with Old Sparker's texts by their sets, or another's."""

    def those(name: str = "Old Sparker", **texts: str) -> str:
        days = {"OLD": "2000-01-01", "NEW": "2005-01-01"}
        sets = {code: printed(name, code, days[code], text) for code, text in texts.items()}
        file = Path(tmp_path) / "AllPrintings.json"
        file.write_text(json.dumps({"meta": {"date": "2010-06-01", "version": "5.0"}, "data": sets}), encoding="utf-8")
        assert rulings_in(own_home, "cards", "add", str(file)).code == 0
        return own_home

    return those
