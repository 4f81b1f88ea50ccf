"""The command and its verbs: help, exit codes, errors and imports."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from kb.answers.boards import flip_cache
from kb.boards.reading.scenario import packaged_scenarios
from kb.cli import group
from kb.cli.group import VERBS
from kb.records.errors import RulingsError
from tests.cli.test_editions import RULEBOOK
from tests.slow import slow

HELP = [(verb,) for verb in VERBS] + [("audit", "sources"), ("audit", "lineages"), ()]


ELSEWHERE = {("serve",), ("site",), ("mcp",)}
"""Verbs whose examples run in other tests, with a site or a client of the protocol."""


PLAY_MUCH = {("check",), ("formats",), ("ask",), ()}
"""Verbs whose examples take seconds."""


@pytest.mark.parametrize(
    "verb",
    [
        pytest.param(verb, marks=slow, id=" ".join(verb))
        if verb in PLAY_MUCH
        else pytest.param(verb, id=" ".join(verb))
        for verb in HELP
    ],
)
def test_every_example_in_the_help_of_each_verb_runs(rulings_in, own_home, verb, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    some = packaged_scenarios()[::9]  # a sample, since playing all takes long
    flip_cache._by_id()  # noqa: SLF001  (caches all boards by id, before fewer count as packaged)
    monkeypatch.setattr(flip_cache, "flips_folder", lambda _: str(tmp_path / "flips"))
    monkeypatch.setattr(flip_cache, "packaged_scenarios", lambda *named: packaged_scenarios(*named) if named else some)
    document = (Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt").read_bytes()
    for name in ("my-copy.txt", "saved-page.html"):
        (tmp_path / name).write_bytes(document)
    (tmp_path / "answers.txt").write_text("1. A toad may croak twice.\n2. A heron may not.\n3. A newt has no voice.\n")
    if verb == ("export",):  # exporting a repository needs an added rulebook
        (tmp_path / "rulebook.txt").write_text(RULEBOOK.format(words="cards"))
        assert rulings_in(own_home, "ingest", "rulebook.txt").code == 0
    helped = rulings_in(own_home, *verb, "--help")
    assert helped.code == 0
    examples = re.findall(r"^  rulings (.*)$", helped.out, re.MULTILINE)
    assert examples
    for example in examples if verb not in ELSEWHERE else ():
        if example == "flips --page 2":  # it would play all boards; test_flips.py covers it
            continue
        words = shlex.split(re.split(" [<>] ", example)[0])
        assert rulings_in(own_home, *words, stdin=document).code == 0, example


def test_every_verb_has_a_one_line_summary_in_the_help(rulings):
    listed = rulings("--help").out.partition("\nAsk:\n")[2].partition("\n\n  Exit codes:")[0]
    summaries = re.findall(r"^  (\w+) +(.+)$", listed, re.MULTILINE)
    assert [verb for verb, _ in summaries] == list(VERBS)
    assert [summary for _, summary in summaries if not summary.endswith(".") or summary.endswith("...")] == []


def test_the_help_explains_five_exit_codes(rulings):
    help_text = " ".join(rulings("--help").out.split())
    assert re.findall(r"\b(\d) [a-z]", help_text.split("Exit codes: ")[1]) == ["0", "1", "2", "3", "4"]


def test_a_misspelled_verb_is_an_error_with_the_nearest_verb(rulings):
    answer = rulings("shwo")
    assert answer.code == 2
    assert "Did you mean show" in answer.err


def test_an_unknown_verb_is_an_error_that_says_how_to_ask(rulings):
    answer = rulings("when", "did", "mana", "burn", "end")
    assert answer.code == 2
    assert "To ask about it: rulings ask 'when did mana burn end'" in answer.err
    assert "To ask about it" not in rulings("--nonsense").err


@pytest.mark.parametrize(
    ("words", "example"),
    [
        (["show"], "rulings show 212.1c --on 2004-01-15"),
        (["timeline"], "rulings timeline legend-rule"),
        (["cards", "add"], "rulings cards add AllPrintings.json"),
        (["diff", "2004"], "rulings diff 2004 2009 trample"),
    ],
)
def test_a_missing_argument_is_an_error_with_an_example(rulings, words, example):
    answer = rulings(*words)
    assert answer.code == 2
    assert f"For example: {example}" in answer.err


@pytest.mark.parametrize("words", [["show"], ["show", "--nonsense"], ["card"], ["export", "--format", "xml"]])
def test_missing_and_unknown_arguments_have_exit_code_2(rulings, words):
    assert rulings(*words).code == 2


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (RulingsError("Something is wrong.", remedy="Mend it."), 1, "rulings: Something is wrong.\nMend it.\n"),
        (ZeroDivisionError("by 0"), 70, "rulings: This should not have happened: ZeroDivisionError: by 0\n"),
        (KeyboardInterrupt(), 130, "rulings: Interrupted.\n"),
    ],
)
def test_every_exception_is_reported_without_a_traceback(monkeypatch, error, code, message):
    def raise_error():
        """Raise the error of this case of the test."""
        raise error

    monkeypatch.setattr("kb.cli.eras.eras", click.Command("eras", callback=raise_error))
    monkeypatch.delenv("RULINGS_TRACEBACK", raising=False)
    result = CliRunner().invoke(group.rulings, ["eras"])
    assert result.exit_code == code
    assert result.stderr.startswith(message)
    assert "Traceback" not in result.stderr


def test_python_m_kb_runs_the_command(program):
    assert program("--version").out.startswith("rulings, version ")
    assert program("show", "212.1c").lines[0].startswith("212.1c · rule")


def imported_modules(home: str, names: tuple[str, ...], verb: list[str]) -> str:
    """Return which of these modules a verb imports beyond those loaded at the start."""
    code = (
        "import sys\nbefore = set(sys.modules)\nfrom kb.cli.group import rulings\n"
        "rulings(sys.argv[1:], standalone_mode=False)\n"
        "is_loaded = lambda name: name in sys.modules and type(sys.modules[name]).__name__ != '_LazyModule'\n"
        f"print([name for name in {names} if name not in before and is_loaded(name)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--home", home, *verb],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2], env=os.environ, encoding="utf-8",
    )  # fmt: skip
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    "verb", [["show", "212.1c"], ["card", "Clone"], ["history", "212.1c"], ["cites", "420"], ["sources"], ["eras"]]
)
def test_a_lookup_does_not_import_search_readers_or_rich(home, verb):
    """The stemmer alone may be loaded, of Whoosh."""
    assert imported_modules(home, ("whoosh.index", "bs4", "jinja2", "rich", "ingest", "sqlite3"), verb) == "[]"


def test_showing_a_text_in_force_does_not_import_the_comparison_of_rulebooks(home):
    names = ("kb.lineage.matching_items", "importlib.resources", "tomllib", "difflib", "tempfile")
    assert imported_modules(home, names, ["show", "212.1c", "--on", "2004-01-15"]) == "[]"


@pytest.mark.parametrize(
    ("words", "code", "keys"),
    [
        (["check", "NOWHERE.toml"], 3, {"error", "nearest", "remedy"}),
        (["check", "001-gargoyle-flash", "NOWHERE.toml"], 3, {"error", "nearest", "remedy", "judgements", "coverage"}),
        (["check", "001-gargoyle-flash", "BAD.toml"], 3, {"error", "nearest", "remedy", "judgements", "coverage"}),
        (["check", "WRONG.toml"], 3, {"error", "nearest", "remedy", "judgements", "coverage"}),
        (["play", "BAD.toml"], 3, {"error", "nearest", "remedy"}),
        (["play", "BAD.toml", "--bogus"], 2, {"error", "nearest", "remedy"}),
        (["show"], 2, {"error", "nearest", "remedy"}),
        (["show", "zzz"], 1, None),
        (["show", "212.1c", "zzz"], 1, None),
        (["shwo"], 2, {"error", "nearest", "remedy"}),
        (["boards", "zzzzz"], 1, None),
        (["cards", "add", "NOWHERE"], 3, None),
        (["check", "001-gargoyle-flash"], 0, {"judgements", "coverage"}),
    ],
)
def test_json_output_is_one_document_even_with_errors(rulings, tmp_path, words, code, keys):
    (tmp_path / "BAD.toml").write_text("id = ")
    (tmp_path / "WRONG.toml").write_text('id = "x"\nplay = ["xyz"]\n[[when]]\ndate = 2004-01-15\nthen = ["xyz"]\n')
    words = [str(tmp_path / word) if word.isupper() or word.endswith(".toml") else word for word in words]
    answer = rulings(*words, "--json")
    assert answer.code == code
    document = json.loads(answer.out)
    if keys is not None:
        assert set(document) == keys


def test_the_word_json_after_two_dashes_is_no_option(rulings):
    assert not rulings("show", "--", "--json").out
