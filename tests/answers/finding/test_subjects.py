"""The search index of rules, boards, lineages and words."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kb.answers.finding.finding import Sought
from kb.answers.finding.finding_cards import find_all
from kb.answers.finding.subjects import open_subjects, subjects
from kb.answers.opening import DataFolder
from kb.search.subjects import SORTS
from kb.store.home import subjects_folder


@pytest.fixture
def folder(home, tmp_path):
    """Return a copy of the data folder, without an index of subjects."""
    shutil.copytree(home, tmp_path / "home")
    shutil.rmtree(subjects_folder(str(tmp_path / "home")), ignore_errors=True)
    return DataFolder(str(tmp_path / "home"))


def test_subjects_of_every_kind_have_a_title_and_dated_texts():
    found = list(subjects({}))
    assert {one.sort for one in found} == set(SORTS)
    assert len({(one.sort, one.name) for one in found}) == len(found)
    for one in found:
        assert one.title
        assert one.pieces
        for piece in one.pieces:
            assert piece.since is None or piece.until is None or piece.since <= piece.until


def test_the_index_is_built_once_and_rebuilt_if_damaged(folder):
    """The index of older code is deleted."""
    now = folder.generation()
    with open_subjects(folder, now) as first:
        count = first.index.count
    top = Path(subjects_folder(folder.path))
    (made,) = top.iterdir()
    written = (made / "subjects.jsonl").stat().st_mtime_ns
    open_subjects(folder, now).index.close()
    assert (made / "subjects.jsonl").stat().st_mtime_ns == written
    (made / "index" / "words").write_text("altered")
    (top / "older").mkdir()
    with open_subjects(folder, now) as again:
        assert again.index.count == count
    assert list(top.iterdir()) == [made]


def test_a_search_with_a_built_index_does_not_import_the_engine(home):
    code = (
        "import sys; from kb.answers.opening import DataFolder; from kb.answers.finding.finding import Sought; "
        "from kb.answers.finding.finding_cards import find_all; "
        f"found = find_all(DataFolder({home!r}), Sought('trample')); "
        "print(bool(found.subjects), 'kb.engine.position' in sys.modules, 'kb.boards.reading.loading' in sys.modules)"
    )
    for _ in range(2):
        output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert output == "True False False\n"


def test_a_rule_is_found_by_words_in_the_texts_of_its_lineage(folder):
    found = find_all(folder, Sought("when this or another creature comes into play, does it see itself"))
    assert {("rules", "newcomers"), ("lineages", "newcomers")} <= {(one.sort, one.id) for one in found.ranking[:3]}
