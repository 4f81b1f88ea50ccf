"""``rulings ingest``: adding documents, recognizing known ones, and forgetting."""

import gzip
import os
from pathlib import Path

import pytest

from kb.answers.documents import ingesting

SEEDS = Path(__file__).parents[2] / "seeds"
TEXTS = sorted(SEEDS.glob("*.txt"))


def wrapped(text: str) -> str:
    """Return a text wrapped into lines of at most seventy characters, ended by CR LF."""
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + len(word) >= 70:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\r\n".join([*lines, line])


@pytest.fixture
def changed_file(tmp_path) -> Path:
    """Return the path of the document of 2004 with one word changed."""
    path = tmp_path / "changed.txt"
    text = TEXTS[3].read_bytes()
    assert b"animated" in text or b"artifact creature" in text
    path.write_bytes(text.replace(b"artifact creature", b"artifact dragon"))
    return path


@pytest.fixture
def mixed_folder(tmp_path, changed_file) -> Path:
    """Return a folder with one readable document, two unreadable ones and a hidden file."""
    folder = tmp_path / "mixed"
    folder.mkdir()
    changed_file.rename(folder / "good.txt")
    (folder / "empty.txt").write_bytes(b"")
    (folder / "image.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    (folder / ".hidden").write_bytes(b"nothing of yours")
    return folder


@pytest.mark.parametrize("document", TEXTS, ids=lambda path: path.name[:3])
def test_a_packaged_document_with_other_line_breaks_is_recognized(rulings_in, own_home, tmp_path, document):
    path = tmp_path / "mine.txt"
    path.write_bytes(wrapped(document.read_bytes().decode("utf-8")).encode("utf-8"))
    (outcome,) = rulings_in(own_home, "ingest", str(path), "--json").data
    assert outcome["outcome"] == "known"
    assert outcome["slug"] in [source["slug"] for source in rulings_in(own_home, "sources", "--json").data]


def test_a_changed_copy_is_added_under_a_name_of_its_own_and_survives_a_build(rulings_in, own_home, changed_file):
    (outcome,) = rulings_in(own_home, "ingest", str(changed_file), "--json").data
    assert list(outcome) == ["name", "outcome", "slug", "what", "remedy", "records", "remarks"]
    assert outcome["outcome"] == "added"
    assert outcome["slug"] != "crystalkeep-2004-01"
    assert outcome["what"].startswith("read by crystal-keep-section: ")
    assert "artifact dragon" in rulings_in(own_home, "show", f"{outcome['slug']}/212.1c").out
    assert rulings_in(own_home, "ingest", str(changed_file), "--json").data[0]["outcome"] == "known"
    assert rulings_in(own_home, "build").code == 0
    assert "artifact dragon" in rulings_in(own_home, "search", '"artifact dragon"').out.replace("*", "")
    assert rulings_in(own_home, "audit", "sources").code == 0


def test_a_folder_is_added_apart_from_its_unreadable_files(rulings_in, own_home, mixed_folder):
    """The exit code says that some were refused."""
    answer = rulings_in(own_home, "ingest", str(mixed_folder))
    assert answer.code == 3
    folder, header, *rows = answer.lines[:5]
    assert folder == f"In {mixed_folder}:"
    assert header.split() == ["document", "outcome", "source", "what"]
    assert [(Path(row.split()[0]).name, row.split()[1]) for row in rows] == [
        ("empty.txt", "refused"),
        ("good.txt", "added"),
        ("image.png", "refused"),
    ]
    assert "the document is empty" in answer.out
    assert answer.lines[5] == "2 refused, 1 added."
    assert "empty.txt: Save it again" in answer.out


def test_a_document_can_be_read_from_standard_input(rulings_in, own_home, changed_file):
    answer = rulings_in(own_home, "ingest", "-", "--as", "mine", "--json", stdin=changed_file.read_bytes())
    assert [(outcome["name"], outcome["slug"]) for outcome in answer.data] == [("standard input", "mine")]
    assert "artifact dragon" in rulings_in(own_home, "show", "mine/212.1c").out


def test_a_forgotten_source_has_no_records(rulings_in, own_home, changed_file):
    """It can't be forgotten twice."""
    rulings_in(own_home, "ingest", str(changed_file), "--as", "mine")
    assert rulings_in(own_home, "ingest", "--forget", "mine", "--json").data == {"forgotten": ["mine"]}
    assert rulings_in(own_home, "show", "mine/212.1c").code == 1
    assert rulings_in(own_home, "ingest", "--forget", "mine").code == 1
    assert len(rulings_in(own_home, "sources", "--json").data) == 5


@pytest.mark.parametrize("slug", ["crystalkeep-2004-01", "../../etc", "", "nowhere"])
def test_only_added_documents_can_be_forgotten(rulings, slug):
    """A packaged source, a path, an empty name and an unknown name are refused."""
    answer = rulings("ingest", "--forget", slug)
    assert (answer.code, answer.out) == (1, "")
    assert "was added" in answer.err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--reader", "wrong"], "There is no reader called 'wrong'"),
        (["--reader", "moursund"], "the reader moursund can't read it"),
        (["--as", "crystalkeep-2004-01"], "There is already a source called crystalkeep-2004-01."),
    ],
)
def test_a_wrong_reader_or_a_taken_name_is_refused_with_the_reason(rulings, changed_file, options, words):
    answer = rulings("ingest", str(changed_file), *options)
    assert answer.code == 3
    assert words in answer.out


@pytest.mark.parametrize("slug", ["../../etc", "", "a/b", ".hidden", "A B", "x" * 200])
def test_an_invalid_name_for_a_source_is_refused(rulings, changed_file, slug):
    """Names become parts of file names and ids."""
    answer = rulings("ingest", str(changed_file), "--as", slug)
    assert (answer.code, answer.out) == (2, "")
    assert "isn't a valid name for a source" in answer.err


@pytest.mark.parametrize("words", [[], ["x.txt", "--forget", "mine"]])
def test_ingest_without_a_file_or_with_a_file_and_forget_is_refused(rulings, words):
    assert rulings("ingest", *words).code == 2


def test_a_folder_of_several_documents_cannot_have_one_name(rulings, mixed_folder):
    answer = rulings("ingest", str(mixed_folder), "--as", "mine")
    assert answer.code == 2
    assert "there are 3" in answer.err


@pytest.mark.parametrize("path", ["/nowhere/at/all", "\udcff"])
def test_a_missing_file_is_refused(rulings, path):
    answer = rulings("ingest", path)
    assert answer.code == 3
    assert "there is no such file." in answer.out


def test_an_empty_path_is_refused(rulings):
    """A shell variable without a value must not add the current folder."""
    answer = rulings("ingest", "")
    assert (answer.code, answer.out) == (2, "")


PAGE = b"This search based on the May 1, 2005 release of the Rulings. 502 - Keywords"
SHAPES = sorted((Path(__file__).parents[1] / "ingest/summary/shapes").iterdir())


def test_rulings_of_many_layouts_are_added_and_found(rulings_in, own_home):
    """Each reports the day that was guessed."""
    outcomes = rulings_in(own_home, "ingest", *map(str, SHAPES), "--json").data
    assert {outcome["outcome"] for outcome in outcomes} == {"added"}
    assert all(any("day: " in remark for remark in outcome["remarks"]) for outcome in outcomes)
    assert "A player who leaves for more" in rulings_in(own_home, "show", "1.2.1").out
    assert "1 record about it" in rulings_in(own_home, "card", "Drop of Honey").out
    assert "lund-2000-02/bog-wraith/1" in rulings_in(own_home, "search", "even a tapped one").out
    assert "Lena Voss" in rulings_in(own_home, "show", "judges-digest-vol-2003-02/morph-and-the-stack/1").out
    assert rulings_in(own_home, "history", "vael-2004-06/combat/2").code == 0
    assert rulings_in(own_home, "diff", "lund-2000-02", "park-2006-11").code == 0
    exported = rulings_in(own_home, "export", "--format", "json").data
    assert {outcome["slug"] for outcome in outcomes} <= {record["source"] for record in exported}
    assert rulings_in(own_home, "audit", "sources").code == 0


def test_the_given_day_author_title_and_terms_survive_a_build(rulings_in, own_home, tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("1. A rule of the house.\n2. Another rule of it.\n")
    said = ["--day", "2001-05-04", "--author", "Ida Brandt", "--title", "House rules", "--terms", "Ask first."]
    (outcome,) = rulings_in(own_home, "ingest", str(path), *said, "--json").data
    assert (outcome["slug"], outcome["remarks"]) == ("brandt-2001-05", [])
    rulings_in(own_home, "build")
    (source,) = [s for s in rulings_in(own_home, "sources", "--json").data if s["slug"] == "brandt-2001-05"]
    assert (source["title"], source["author"], source["published"]) == ("House rules", "Ida Brandt", "2001-05-04")
    assert source["terms"] == "Ask first."


def test_a_document_without_a_day_is_refused_with_the_option_for_it(rulings_in, own_home, tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("1. A rule of the house.\n2. Another rule of it.\n")
    answer = rulings_in(own_home, "ingest", str(path))
    assert (answer.code, "it has no date" in answer.out) == (3, True)
    assert "--day 1999-05-16" in answer.out + answer.err
    assert rulings_in(own_home, "ingest", str(path), "--day", "yesterday").code != 0


def test_a_saved_page_with_navigation_around_the_text_is_read(rulings_in, own_home, changed_file, tmp_path):
    page = tmp_path / "page.html"
    text = changed_file.read_text(encoding="utf-8").rstrip("| \n")
    page.write_text(f"<html><body><p>Home | Rules | Search</p><pre>{text}</pre><p>Back to top.</p></body></html>")
    (outcome,) = rulings_in(own_home, "ingest", str(page), "--reader", "crystal-keep-section", "--json").data
    assert outcome["outcome"] == "added"
    answer = rulings_in(own_home, "show", f"{outcome['slug']}/212.7e").out
    assert "Back to top" not in answer


def test_a_source_name_may_begin_with_a_digit(rulings_in, own_home):
    page = PAGE + b" - 502.1 - See rule 502.2. - 502.2 - It is."
    rulings_in(own_home, "ingest", "-", "--as", "5ed-1997", stdin=page)
    assert "See rule 502.2" in rulings_in(own_home, "show", "5ed-1997/502.1").out
    assert "5ed-1997/502.1" in rulings_in(own_home, "cites", "5ed-1997/502.2").out
    assert "5ed-1997" in rulings_in(own_home, "search", "source:5ed-1997", "rule").out
    assert rulings_in(own_home, "history", "5ed-1997/502.1").code == 0


def test_two_errata_for_one_card_refer_to_each_other(rulings_in, own_home):
    errata = (
        b"Card errata\nEffective July 1, 2001\n\nCannibalize\nBury one of two.\n\nClone\nCopy a creature in play.\n"
    )
    rulings_in(own_home, "ingest", "-", "--as", "harbour", stdin=errata)
    answer = rulings_in(own_home, "card", "Cannibalize").out
    assert "a later erratum for the card, harbour/cannibalize/1, of 1 July 2001" in answer
    assert "an earlier erratum for the card, moursund-1998-04/errata/1, of 31 March 1998" in answer


HOSTILE = {
    "a.html": b"<pre>",
    "b.html": b"<table><tr><td>",
    "c.json": b'{"meta": {"date": "2024-01-01"}, "data": {"T": {"name": "T", "cards": [{"name": "A", "power": 1'
    + b"9" * 400,
    "d.json": gzip.compress(b'{"T": {"name": "T", "cards": [{"name": "A"}]}}')[:-20] + b"x" * 20,
    "e.json": b'{"T": {"name": "T", "releaseDate": "2001-01-01", "cards": [{"name": "A", "text": "\\ud800"}]}}',
    "f.txt": b"<html><body><pre>\xe2\x80\xa9",
}


def test_hostile_files_and_pipes_are_refused_and_others_added(rulings_in, own_home, mixed_folder):
    for name, content in HOSTILE.items():
        (mixed_folder / name).write_bytes(content)
    for pipe in (mixed_folder / "pipe.txt", mixed_folder.parent / "named.txt"):
        os.mkfifo(pipe)
    answer = rulings_in(own_home, "ingest", str(mixed_folder), str(pipe), "--json")
    outcomes = {Path(outcome["name"]).name: outcome["outcome"] for outcome in answer.data}
    assert answer.code == 3
    assert outcomes == {"good.txt": "added"} | dict.fromkeys(
        ["empty.txt", "image.png", "pipe.txt", "named.txt", *HOSTILE], "refused"
    )
    assert all(outcome["remedy"] for outcome in answer.data if outcome["outcome"] == "refused")


def test_an_exception_in_a_reader_fails_only_its_document(rulings_in, own_home, mixed_folder, monkeypatch):
    read = ingesting.ingest.read

    def break_on_picture(raw, name, **how):
        """Read a document, but raise ZeroDivisionError for image.png."""
        if name == "image.png":
            raise ZeroDivisionError("made up")
        return read(raw, name, **how)

    monkeypatch.setattr(ingesting.ingest, "read", break_on_picture)
    outcomes = {Path(one["name"]).name: one for one in rulings_in(own_home, "ingest", str(mixed_folder), "--json").data}
    assert outcomes["good.txt"]["outcome"] == "added"
    assert outcomes["image.png"]["outcome"] == "failed"
    assert "ZeroDivisionError" in outcomes["image.png"]["what"]


@pytest.mark.parametrize(("day", "message"), [("9850-01-01", "is after today"), ("0198-01-01", "before the game")])
def test_a_day_in_the_future_or_before_the_game_is_refused(rulings_in, own_home, changed_file, day, message):
    answer = rulings_in(own_home, "ingest", "--reader", "summary", "--day", day, str(changed_file))
    assert message in answer.err
    changed_file.write_text("Ponds, updated 5 May 2091\n\n1. A toad.\n\n2. A newt.\n")
    (outcome,) = rulings_in(own_home, "ingest", str(changed_file), "--json").data
    assert outcome["outcome"] == "refused"
    assert "5 May 2091 is after today" in outcome["what"]
