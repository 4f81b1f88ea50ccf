"""Exporting the rulebooks as a Git repository."""

import subprocess
from datetime import date

import pytest

from kb.answers.documents.repository import files_of, write_repository
from kb.records.errors import BadQuestion
from kb.records.record import Reading
from kb.records.source import NOT_AGAIN, Extent
from kb.store.library import Library
from tests.site.conftest import store

TEXTS = {1999: "You may cast one spell. Draw a card.", 2004: "You may play one spell. Draw a card."}


@pytest.fixture
def library(tmp_path, make_source, make_record):
    """Yield a library of three rulebooks, the last of which may not be published again."""
    books = [(f"cr-{year}", year, text, "") for year, text in TEXTS.items()]
    readings = [
        Reading(
            make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE, **({"terms": terms} if terms else {})),
            "x" * 200,
            (make_record(slug, "100.1", text=text, since=date(year, 1, 1)),),
            (),
        )
        for slug, year, text, terms in [*books, ("cr-2008", 2008, "Secret words here.", NOT_AGAIN)]
    ]
    (tmp_path / "store").mkdir()
    with Library(store(tmp_path / "store", readings)) as opened:
        yield opened


def git(folder, *arguments):
    """Run a Git command in a repository, and return its output."""
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_each_edition_is_a_dated_commit_and_a_tag(library, tmp_path):
    """The log shows only the words that changed."""
    folder = tmp_path / "rules"
    write_repository(library, folder)
    assert git(folder, "log", "--reverse", "--format=%ad", "--date=short").split() == ["1999-01-01", "2004-01-01"]
    assert git(folder, "tag").split() == ["cr-1999", "cr-2004"]
    shown = git(folder, "log", "-1", "-p", "--format=", "100.txt")
    assert "-You may cast one spell." in shown
    assert "+You may play one spell." in shown
    assert "Draw a card." not in [line.strip("+-") for line in shown.splitlines() if line[:1] in "+-"]


def test_git_blame_shows_the_edition_of_each_sentence(library, tmp_path):
    folder = tmp_path / "rules"
    write_repository(library, folder)
    blamed = git(folder, "blame", "--date=short", "100.txt").splitlines()
    assert "1999-01-01" in next(line for line in blamed if line.endswith("Draw a card."))
    assert "2004-01-01" in next(line for line in blamed if line.endswith("one spell."))


def test_a_rulebook_that_may_not_be_published_is_left_out_unless_requested(library, tmp_path):
    written = write_repository(library, tmp_path / "open")
    assert [book.slug for book in written.books] == ["cr-1999", "cr-2004"]
    assert [(book.slug, "--all-texts" in why) for book, why in written.left_out] == [("cr-2008", True)]
    assert "Secret" not in git(tmp_path / "open", "log", "-p", "--all")
    assert write_repository(library, tmp_path / "own", shows_all=True).left_out == []
    assert "Secret" in git(tmp_path / "own", "log", "-p", "--all")


def test_the_same_rulebooks_give_the_same_commit_hashes(library, tmp_path):
    heads = []
    for name in ("one", "two"):
        write_repository(library, tmp_path / name)
        heads.append(git(tmp_path / name, "rev-parse", "HEAD"))
    assert heads[0] == heads[1]


def test_a_folder_that_is_not_empty_is_refused(library, tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadQuestion, match="not an empty folder"):
        write_repository(library, tmp_path)


def test_the_glossary_has_a_file_of_its_own(make_record):
    records = [
        make_record("cr-1", "100.1", text="One. Two."),
        make_record("cr-1", "glossary/ante", number=None, text="Ante."),
    ]
    assert files_of(records) == {"100.txt": "100.1\nOne.\nTwo.\n", "glossary.txt": "Ante.\n"}
