"""What a command writes never commands a terminal, whatever a text or the name of a file holds."""

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kb.cli.streams import Outlet, Unread, json_out, outlet, own
from kb.records.escaping import shown

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="names of files as POSIX has them")
SLY = "sly \x1b]0;title\x07\x9b31m\u202e.txt"
CSI, OSC, TURN = "\x9b31m", "\x9d0;title", "\u202e"
VERBS = [
    ("show", "101.2"),
    ("show", "cr-2008-03-01/101.2", "--json"),
    ("search", "toad", "dragonfly"),
    ("search", "toad", "--json"),
    ("history", "101.2"),
    ("diff", "2008-03-01", "2010-03-01"),
    ("diff", "2008-03-01", "2010-03-01", "--json"),
    ("diff", "2008-03-01", "2010-03-01", "--html"),
    ("diff", "2008-03-01", "2010-03-01", "--markdown"),
    ("diff", "2008-03-01", "2010-03-01", "--side-by-side"),
    ("cites", "101.1"),
    ("sources",),
    ("sources", "--json"),
    ("export", "--source", "cr-2008-03-01"),
    ("export", "--source", "cr-2008-03-01", "--format", "json"),
    ("export", "--source", "cr-2008-03-01", "--format", "csv"),
    ("show", f"no {CSI} {TURN} such"),
    ("play", f"no {CSI} {TURN} such.toml"),
    ("ingest", f"no {CSI} \x1b[31m {TURN} such.txt"),
    (f"no {CSI}",),
    ("show", f"--{CSI}"),
]


@pytest.fixture(scope="module")
def sly_home(home, book, tmp_path_factory) -> str:
    """Add two made-up rulebooks whose texts and files' names hold what commands a terminal."""
    folder = tmp_path_factory.mktemp("sly")
    texts = {"section": "101", "verb": "comes into play", "more": "", "example": f"A {OSC}green toad{TURN} croaks."}
    for year, verb in ((2008, "frightens"), (2010, "scares")):
        reworded = f"=A {OSC}croaking toad {verb} {TURN}every dragonfly\x85 that hovers."
        (folder / f"{year} {SLY}").write_text(
            book.format(day=f"March 1, {year}", reworded=reworded, **texts), encoding="utf-8"
        )
    made = str(shutil.copytree(home, tmp_path_factory.mktemp("sly home") / "home"))
    command = [sys.executable, "-m", "kb", "--home", made]
    told = subprocess.run([*command, "ingest", str(folder)], cwd=ROOT, capture_output=True, check=True)
    # Rules and boards are indexed by the first search, which shows how far it is where it takes long.
    subprocess.run([*command, "search", "toad"], cwd=ROOT, capture_output=True, check=True)
    assert shown(told.stdout.decode()) == told.stdout.decode()
    assert shown(SLY) in told.stdout.decode()
    return made


@posix
@pytest.mark.parametrize("words", VERBS, ids=" ".join)
def test_no_answer_commands_a_terminal(program, sly_home, words):
    """In a pipe: answers, exports, pages and errors."""
    answer = program("--home", sly_home, *words)
    assert answer.code != 70
    assert len(answer.out + answer.err) > 10
    for said in (answer.out, answer.err):
        assert shown(said) == said


@posix
@pytest.mark.parametrize("words", VERBS[:7], ids=" ".join)
def test_nothing_but_colours_comes_to_a_terminal(on_terminal, sly_home, words):
    """What is left without our own colours would command nothing; it shows what the texts hold, by name."""
    said = on_terminal(100, "--home", sly_home, *words, plain=False)
    assert "U+009D" in said or "\\u009d" in said
    bare = re.sub(r"\x1b\[[0-9;]*m", "", said).replace("\r", "")
    assert shown(bare) == bare


@posix
def test_marks_stand_where_they_did(on_terminal, sly_home):
    """A word behind a character that is shown by its name is highlighted whole, and nothing else."""
    said = on_terminal(100, "--home", sly_home, "search", "dragonfly", plain=False)
    assert set(re.findall(r"\x1b\[1;4m(.*?)\x1b\[0m", said)) == {"dragonfly"}


@posix
def test_exports_hold_the_texts_as_they_are(program, sly_home):
    """JSON escapes, and gives back what the document holds; a table shows, and has no formula."""
    words = ("--home", sly_home, "export", "--source", "cr-2008-03-01", "--format")
    records = {record["id"]: record for record in json.loads(program(*words, "json").out)}
    text = records["cr-2008-03-01/101.2"]["text"]
    assert text.startswith(f"=A {OSC}croaking toad frightens {TURN}every")
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(program(*words, "csv").out))}
    assert rows["cr-2008-03-01/101.2"]["text"] == f"'{shown(text)}"


@posix
def test_pages_show_what_a_text_holds(program, sly_home):
    """By its name, as text: no sign of HTML or Markdown comes of it."""
    words = ("--home", sly_home, "diff", "2008-03-01", "2010-03-01")
    assert "&lt;U+202E&gt;every" in program(*words, "--html").out
    assert r"\<U+202E\>every" in program(*words, "--markdown").out


@pytest.fixture
def piped() -> Callable[..., Any]:
    """Return a stream in memory, and what was written to it."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="utf-8")
    return stream, raw


def test_an_outlet_shows_what_is_written(piped):
    """And gives what is written as bytes, in the order of writing."""
    stream, raw = piped
    made = outlet(stream)
    made.write("a\x1b")
    Outlet(own(made)).write_bytes(b"b")
    assert raw.getvalue() == b"a<U+001B>b"
    assert own(made) is own(stream) is stream


def test_json_is_escaped_and_holds_what_it_held(piped, monkeypatch):
    """Where programs talk in lines of JSON."""
    monkeypatch.setattr("sys.stdout", outlet(piped[0]))
    line = json.dumps(f"a {CSI} {TURN} toad", ensure_ascii=False)
    json_out().write(line)
    json_out().flush()
    told = piped[1].getvalue().decode()
    assert shown(told) == told
    assert json.loads(told) == json.loads(line)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("words", ["a\x1b", b"a\x1b"])
def test_click_finds_no_way_around(piped, monkeypatch, words, encoding):
    """Even where it takes the encoding for a wrong one, or has encoded the words itself, as completions."""
    import click

    monkeypatch.setattr("sys.stdout", outlet(io.TextIOWrapper(piped[1], encoding=encoding, errors="replace")))
    click.echo(words)
    assert piped[1].getvalue() == b"a<U+001B>\n"


def test_nobody_reading_on_is_an_end_of_its_own(piped, monkeypatch):
    """No trouble that is told."""
    made = outlet(piped[0])
    monkeypatch.setattr(own(made), "flush", lambda: (_ for _ in ()).throw(BrokenPipeError))
    with pytest.raises(Unread) as ended:
        made.flush()
    assert ended.value.code == 141


WAYS_OUT = {
    r"sys\.(stdout|stderr)": {"console", "opening", "export", "group", "page", "progress", "streams", "terminal"},
    r"echo_via_pager|(?<![.\w])print\(|os\.write\(": set(),
    r"html import escape": {"markup"},
    r"(?<!shown_in_json\()json\.dumps\(": {"added"},
}
"""What writes, or makes what is written, and the modules of the command that may name it."""


@pytest.mark.parametrize("way", WAYS_OUT)
def test_there_is_no_other_way_out(way):
    """What isn't shown by its name in one place of these is shown so in none."""
    folder = ROOT / "kb" / "cli"
    assert {path.stem for path in folder.glob("*.py") if re.search(way, path.read_text("utf-8"))} <= WAYS_OUT[way]
