"""The command and its verbs: help that runs, exit codes, trouble in words."""

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
"""Verbs whose examples run in tests of their own: with the site itself, and with a client of the protocol."""


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
def test_the_help_of_every_verb_has_an_example_that_runs(rulings_in, own_home, verb, tmp_path, monkeypatch):
    """What the help shows after the description is answered, each line of it."""
    monkeypatch.chdir(tmp_path)
    some = packaged_scenarios()[::9]  # lest all are played
    monkeypatch.setattr(flip_cache, "flips_folder", lambda _: str(tmp_path / "flips"))
    monkeypatch.setattr(flip_cache, "packaged_scenarios", lambda *named: packaged_scenarios(*named) if named else some)
    document = (Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt").read_bytes()
    for name in ("my-copy.txt", "saved-page.html"):
        (tmp_path / name).write_bytes(document)
    (tmp_path / "answers.txt").write_text("1. A toad may croak twice.\n2. A heron may not.\n3. A newt has no voice.\n")
    if verb == ("export",):  # rulebooks become a repository only where somebody added one
        (tmp_path / "rulebook.txt").write_text(RULEBOOK.format(words="cards"))
        assert rulings_in(own_home, "ingest", "rulebook.txt").code == 0
    helped = rulings_in(own_home, *verb, "--help")
    assert helped.code == 0
    examples = re.findall(r"^  rulings (.*)$", helped.out, re.MULTILINE)
    assert examples
    for example in examples if verb not in ELSEWHERE else ():
        if example == "flips --page 2":  # all boards are played for it, as test_flips.py does
            continue
        words = shlex.split(re.split(" [<>] ", example)[0])
        assert rulings_in(own_home, *words, stdin=document).code == 0, example


def test_every_verb_says_what_it_is_for_in_one_line(rulings):
    """No summary in the list of verbs is cut off."""
    listed = rulings("--help").out.partition("\nAsk:\n")[2].partition("\n\n  Exit codes:")[0]
    summaries = re.findall(r"^  (\w+) +(.+)$", listed, re.MULTILINE)
    assert [verb for verb, _ in summaries] == list(VERBS)
    assert [summary for _, summary in summaries if not summary.endswith(".") or summary.endswith("...")] == []


def test_the_help_says_what_exit_codes_mean(rulings):
    """Five of them."""
    told = " ".join(rulings("--help").out.split())
    assert re.findall(r"\b(\d) [a-z]", told.split("Exit codes: ")[1]) == ["0", "1", "2", "3", "4"]


def test_a_misspelt_verb_is_answered_with_the_nearest(rulings):
    """Shwo is near show."""
    answer = rulings("shwo")
    assert answer.code == 2
    assert "Did you mean show" in answer.err


@pytest.mark.parametrize("words", [["show"], ["show", "--nonsense"], ["card"], ["export", "--format", "xml"]])
def test_a_wrong_question_has_code_2(rulings, words):
    """Whatever is missing, unknown or impossible."""
    assert rulings(*words).code == 2


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (RulingsError("Something is wrong.", remedy="Mend it."), 1, "rulings: Something is wrong.\nMend it.\n"),
        (ZeroDivisionError("by 0"), 70, "rulings: This should not have happened: ZeroDivisionError: by 0\n"),
        (KeyboardInterrupt(), 130, "rulings: Interrupted.\n"),
    ],
)
def test_all_trouble_is_told_in_words(monkeypatch, error, code, said):
    """No traceback, also for what nobody thought of."""

    def wrong():
        raise error

    monkeypatch.setattr("kb.cli.eras.eras", click.Command("eras", callback=wrong))
    monkeypatch.delenv("RULINGS_TRACEBACK", raising=False)
    result = CliRunner().invoke(group.rulings, ["eras"])
    assert result.exit_code == code
    assert result.stderr.startswith(said)
    assert "Traceback" not in result.stderr


def test_the_module_runs_as_the_command(program):
    """Python -m kb is rulings."""
    assert program("--version").out.startswith("rulings, version ")
    assert program("show", "212.1c").lines[0].startswith("212.1c · rule")


def imported(home: str, names: tuple[str, ...], verb: list[str]) -> str:
    """Return which of these modules a command has imported in the end, besides those it begins with."""
    code = (
        "import sys\nbefore = set(sys.modules)\nfrom kb.cli.group import rulings\n"
        "rulings(sys.argv[1:], standalone_mode=False)\n"
        f"print([name for name in {names} if name in sys.modules.keys() - before])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--home", home, *verb],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2], env=os.environ, encoding="utf-8",
    )  # fmt: skip
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    "verb", [["show", "212.1c"], ["card", "Clone"], ["history", "212.1c"], ["cites", "420"], ["sources"], ["eras"]]
)
def test_a_lookup_imports_no_more_than_it_needs(home, verb):
    """Neither whoosh nor bs4 nor jinja2, and into a pipe not rich."""
    assert imported(home, ("whoosh", "bs4", "jinja2", "rich", "ingest", "sqlite3"), verb) == "[]"


def test_a_text_that_stands_needs_nothing_that_compares(home):
    """What compares rulebooks, and reads tables for it, is left to those that stand no more."""
    names = ("kb.lineage.items", "importlib.resources", "tomllib", "difflib", "tempfile")
    assert imported(home, names, ["show", "212.1c", "--on", "2004-01-15"]) == "[]"


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
def test_json_is_one_document_in_every_case(rulings, tmp_path, words, code, keys):
    """Trouble stands in the document, beside what was answered; a wrong option is told as JSON too."""
    (tmp_path / "BAD.toml").write_text("id = ")
    (tmp_path / "WRONG.toml").write_text('id = "x"\nplay = ["xyz"]\n[[when]]\ndate = 2004-01-15\nthen = ["xyz"]\n')
    words = [str(tmp_path / word) if word.isupper() or word.endswith(".toml") else word for word in words]
    answer = rulings(*words, "--json")
    assert answer.code == code
    document = json.loads(answer.out)
    if keys is not None:
        assert set(document) == keys


def test_words_that_only_look_like_the_option_ask_for_no_json(rulings):
    """Behind two dashes it is a word like any other."""
    assert not rulings("show", "--", "--json").out
