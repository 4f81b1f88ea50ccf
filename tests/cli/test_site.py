"""``rulings site``: writing the site to a folder."""

import ast
import os
from pathlib import Path

import pytest

from kb.boards.reading.scenario import packaged_scenarios

ROOT = Path(__file__).parents[2]

RULEBOOK = """Magic: The Gathering Comprehensive Rules

These rules are effective as of July 11, 2009.

Introduction

1. Game Concepts

100. General

100.1. Xyzzy plugh is what this says.

Glossary

Credits
"""


def test_the_site_is_written_without_texts_that_may_not_be_published(rulings, tmp_path, monkeypatch):
    monkeypatch.setattr("kb.site.make_site.packaged_scenarios", lambda: packaged_scenarios("002-licid-forest"))
    own = ("--home", str(tmp_path / "home"))
    for day in ("July 11, 2009", "October 2, 2009"):
        (tmp_path / "rules.txt").write_text(RULEBOOK.replace("July 11, 2009", day))
        assert rulings(*own, "ingest", str(tmp_path / "rules.txt")).code == 0
    spare = tmp_path / "home" / "site"
    spare.mkdir()
    (spare / ".rulings-site").write_text("of an older version")
    answer = rulings(*own, "site", str(tmp_path / "out"), "--no-search")
    assert answer.code == 0
    assert not spare.exists()
    assert answer.lines[0].split()[1] == "pages"
    assert (tmp_path / "out" / "rule" / "212.1c.html").is_file()
    first, *told = answer.err.splitlines()
    assert first.startswith("The text of 2 sources will be left out, because their terms forbid publishing it.")
    assert sum("Terms: " in line for line in told) == 3
    assert told[-1].endswith(
        "Terms: Copyright of Wizards of the Coast; not to be published again. Their words are left out."
    )
    assert b"plugh" not in (tmp_path / "out" / "rule" / "100.1.html").read_bytes()


def test_a_folder_with_other_files_is_refused_before_building(rulings, tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    answer = rulings("site", str(tmp_path))
    assert answer.code == 2
    assert "thesis.txt" in answer.err


@pytest.mark.parametrize(
    "url", ["example.org", "ftp://example.org", "javascript:alert(1)", "https://x.org/?a=b", "http://[x"]
)
def test_an_invalid_base_url_is_refused(rulings, tmp_path, url):
    answer = rulings("site", str(tmp_path / "out"), "--base-url", url)
    assert answer.code == 2
    assert "is not the address of a site" in answer.err


@pytest.mark.skipif(os.name == "nt", reason="Windows allows other names")
def test_an_unusable_folder_name_is_an_error_with_a_remedy(rulings):
    answer = rulings("site", "x" * 300)
    assert answer.code == 4
    assert answer.err.splitlines() == [
        f"rulings: {'x' * 300} can't be read: its name is too long.",
        "Choose a new or empty folder.",
    ]


def test_every_error_of_the_site_code_has_a_remedy():
    paths = [ROOT / "kb/cli/site.py", ROOT / "kb/cli/serve.py", *(ROOT / "kb/site").rglob("*.py")]
    raised = [
        (path.name, node.lineno, {keyword.arg for keyword in node.exc.keywords})
        for path in paths
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
        if ast.unparse(node.exc.func) in {"StoreTrouble", "BadQuestion"}
    ]
    assert len(raised) > 8
    assert [where for *where, named in raised if "remedy" not in named] == []
