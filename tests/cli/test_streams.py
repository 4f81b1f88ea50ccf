"""No output of a command contains control characters, whatever texts and file names contain."""

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
def hostile_home(home, book_template, tmp_path_factory) -> str:
    """Return a data folder with two sample rulebooks whose texts and file names have control characters."""
    folder = tmp_path_factory.mktemp("sly")
    texts = {"section": "101", "verb": "comes into play", "more": "", "example": f"A {OSC}green toad{TURN} croaks."}
    for year, verb in ((2008, "frightens"), (2010, "scares")):
        reworded = f"=A {OSC}croaking toad {verb} {TURN}every dragonfly\x85 that hovers."
        (folder / f"{year} {SLY}").write_text(
            book_template.format(day=f"March 1, {year}", reworded=reworded, **texts), encoding="utf-8"
        )
    made = str(shutil.copytree(home, tmp_path_factory.mktemp("sly home") / "home"))
    command = [sys.executable, "-m", "kb", "--home", made]
    added = subprocess.run([*command, "ingest", str(folder)], cwd=ROOT, capture_output=True, check=True)
    # The first search indexes rules and boards, and may show its progress.
    subprocess.run([*command, "search", "toad"], cwd=ROOT, capture_output=True, check=True)
    assert shown(added.stdout.decode()) == added.stdout.decode()
    assert shown(SLY) in added.stdout.decode()
    return made


@posix
@pytest.mark.parametrize("words", VERBS, ids=" ".join)
def test_output_in_a_pipe_never_has_control_characters_from_texts(program, hostile_home, words):
    answer = program("--home", hostile_home, *words)
    assert answer.code != 70
    assert len(answer.out + answer.err) > 10
    for said in (answer.out, answer.err):
        assert shown(said) == said


@posix
@pytest.mark.parametrize("words", VERBS[:7], ids=" ".join)
def test_output_on_a_terminal_has_no_control_characters_apart_from_colors(on_terminal, hostile_home, words):
    """Those in texts are shown by their code points."""
    said = on_terminal(100, "--home", hostile_home, *words, plain=False)
    assert "U+009D" in said or "\\u009d" in said
    bare = re.sub(r"\x1b\[[0-9;]*m", "", said).replace("\r", "")
    assert shown(bare) == bare


@posix
def test_highlights_are_in_the_right_place_behind_an_escaped_character(on_terminal, hostile_home):
    said = on_terminal(100, "--home", hostile_home, "search", "dragonfly", plain=False)
    assert set(re.findall(r"\x1b\[1;4m(.*?)\x1b\[0m", said)) == {"dragonfly"}


@posix
def test_the_json_export_keeps_control_characters_and_the_csv_escapes_them(program, hostile_home):
    """A CSV cell never begins as a formula."""
    words = ("--home", hostile_home, "export", "--source", "cr-2008-03-01", "--format")
    records = {record["id"]: record for record in json.loads(program(*words, "json").out)}
    text = records["cr-2008-03-01/101.2"]["text"]
    assert text.startswith(f"=A {OSC}croaking toad frightens {TURN}every")
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(program(*words, "csv").out))}
    assert rows["cr-2008-03-01/101.2"]["text"] == f"'{shown(text)}"


@posix
def test_html_and_markdown_show_control_characters_by_their_code_points(program, hostile_home):
    words = ("--home", hostile_home, "diff", "2008-03-01", "2010-03-01")
    assert "&lt;U+202E&gt;every" in program(*words, "--html").out
    assert r"\<U+202E\>every" in program(*words, "--markdown").out


@pytest.fixture
def text_stream() -> Callable[..., Any]:
    """Return a text stream and the bytes written to it."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="utf-8")
    return stream, raw


def test_an_outlet_escapes_text_and_passes_bytes_in_order(text_stream):
    stream, raw = text_stream
    made = outlet(stream)
    made.write("a\x1b")
    Outlet(own(made)).write_bytes(b"b")
    assert raw.getvalue() == b"a<U+001B>b"
    assert own(made) is own(stream) is stream


def test_lines_of_json_are_escaped_without_changing_their_value(text_stream, monkeypatch):
    monkeypatch.setattr("sys.stdout", outlet(text_stream[0]))
    line = json.dumps(f"a {CSI} {TURN} toad", ensure_ascii=False)
    json_out().write(line)
    json_out().flush()
    output = text_stream[1].getvalue().decode()
    assert shown(output) == output
    assert json.loads(output) == json.loads(line)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("words", ["a\x1b", b"a\x1b"])
def test_output_of_click_is_escaped_in_every_encoding(text_stream, monkeypatch, words, encoding):
    import click

    monkeypatch.setattr("sys.stdout", outlet(io.TextIOWrapper(text_stream[1], encoding=encoding, errors="replace")))
    click.echo(words)
    assert text_stream[1].getvalue() == b"a<U+001B>\n"


def test_a_closed_pipe_ends_the_command_with_code_141(text_stream, monkeypatch):
    made = outlet(text_stream[0])
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
"""Patterns of code that writes output, and the modules of the command that may contain them."""


@pytest.mark.parametrize("way", WAYS_OUT)
def test_only_a_few_modules_write_output_directly(way):
    """All other modules write through the escaping streams."""
    folder = ROOT / "kb" / "cli"
    assert {path.stem for path in folder.glob("*.py") if re.search(way, path.read_text("utf-8"))} <= WAYS_OUT[way]
