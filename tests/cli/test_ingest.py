"""``rulings ingest``: documents of the user's own go in, are known again, and can be forgotten."""

import gzip
import os
from pathlib import Path

import pytest

from kb.answers.documents import ingesting

SEEDS = Path(__file__).parents[2] / "seeds"
TEXTS = sorted(SEEDS.glob("*.txt"))


def folded(text: str) -> str:
    """Lay a text out in lines of at most seventy characters."""
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + len(word) >= 70:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\r\n".join([*lines, line])


@pytest.fixture
def changed(tmp_path) -> Path:
    """Change a word of the document of 2004."""
    path = tmp_path / "changed.txt"
    text = TEXTS[3].read_bytes()
    assert b"animated" in text or b"artifact creature" in text
    path.write_bytes(text.replace(b"artifact creature", b"artifact dragon"))
    return path


@pytest.fixture
def mixed(tmp_path, changed) -> Path:
    """Make a folder with one document that can be read and three that can't, one of them hidden."""
    folder = tmp_path / "mixed"
    folder.mkdir()
    changed.rename(folder / "good.txt")
    (folder / "empty.txt").write_bytes(b"")
    (folder / "image.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    (folder / ".hidden").write_bytes(b"nothing of yours")
    return folder


@pytest.mark.parametrize("document", TEXTS, ids=lambda path: path.name[:3])
def test_a_document_laid_out_anew_is_known(rulings_in, own_home, tmp_path, document):
    """Hard wraps and other line ends don't make it another source."""
    path = tmp_path / "mine.txt"
    path.write_bytes(folded(document.read_bytes().decode("utf-8")).encode("utf-8"))
    (outcome,) = rulings_in(own_home, "ingest", str(path), "--json").data
    assert outcome["outcome"] == "known"
    assert outcome["slug"] in [source["slug"] for source in rulings_in(own_home, "sources", "--json").data]


def test_a_changed_copy_is_added_and_stays(rulings_in, own_home, changed):
    """It gets a name of its own, answers at once, is known the second time, and survives a build."""
    (outcome,) = rulings_in(own_home, "ingest", str(changed), "--json").data
    assert list(outcome) == ["name", "outcome", "slug", "what", "remedy", "records", "remarks"]
    assert outcome["outcome"] == "added"
    assert outcome["slug"] != "crystalkeep-2004-01"
    assert outcome["what"].startswith("read by crystal-keep-section: ")
    assert "artifact dragon" in rulings_in(own_home, "show", f"{outcome['slug']}/212.1c").out
    assert rulings_in(own_home, "ingest", str(changed), "--json").data[0]["outcome"] == "known"
    assert rulings_in(own_home, "build").code == 0
    assert "artifact dragon" in rulings_in(own_home, "search", '"artifact dragon"').out.replace("*", "")
    assert rulings_in(own_home, "audit", "sources").code == 0


def test_a_folder_goes_in_as_far_as_it_can(rulings_in, own_home, mixed):
    """What can't be read is refused with the reason; the rest goes in, and the exit code says that not all did."""
    answer = rulings_in(own_home, "ingest", str(mixed))
    assert answer.code == 3
    folder, header, *rows = answer.lines[:5]
    assert folder == f"In {mixed}:"
    assert header.split() == ["document", "outcome", "source", "what"]
    assert [(Path(row.split()[0]).name, row.split()[1]) for row in rows] == [
        ("empty.txt", "refused"),
        ("good.txt", "added"),
        ("image.png", "refused"),
    ]
    assert "the document is empty" in answer.out
    assert answer.lines[5] == "2 refused, 1 added."
    assert "empty.txt: Save it again" in answer.out


def test_standard_input_is_read(rulings_in, own_home, changed):
    """- names it."""
    answer = rulings_in(own_home, "ingest", "-", "--as", "mine", "--json", stdin=changed.read_bytes())
    assert [(outcome["name"], outcome["slug"]) for outcome in answer.data] == [("standard input", "mine")]
    assert "artifact dragon" in rulings_in(own_home, "show", "mine/212.1c").out


def test_a_source_is_forgotten(rulings_in, own_home, changed):
    """Its records are gone, and it can't be forgotten twice."""
    rulings_in(own_home, "ingest", str(changed), "--as", "mine")
    assert rulings_in(own_home, "ingest", "--forget", "mine", "--json").data == {"forgotten": ["mine"]}
    assert rulings_in(own_home, "show", "mine/212.1c").code == 1
    assert rulings_in(own_home, "ingest", "--forget", "mine").code == 1
    assert len(rulings_in(own_home, "sources", "--json").data) == 5


@pytest.mark.parametrize("slug", ["crystalkeep-2004-01", "../../etc", "", "nowhere"])
def test_only_what_was_added_is_forgotten(rulings, slug):
    """A packaged source stays, and a path is no name."""
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
def test_a_document_is_refused_with_the_reason(rulings, changed, options, words):
    """The wrong reader, one that doesn't fit, a name that is taken."""
    answer = rulings("ingest", str(changed), *options)
    assert answer.code == 3
    assert words in answer.out


@pytest.mark.parametrize("slug", ["../../etc", "", "a/b", ".hidden", "A B", "x" * 200])
def test_a_name_that_cant_be_one_is_refused(rulings, changed, slug):
    """It would be a file's name and part of ids."""
    answer = rulings("ingest", str(changed), "--as", slug)
    assert (answer.code, answer.out) == (2, "")
    assert "isn't a valid name for a source" in answer.err


@pytest.mark.parametrize("words", [[], ["x.txt", "--forget", "mine"]])
def test_a_call_without_sense_is_refused(rulings, words):
    """Nothing to add, or two things at once."""
    assert rulings("ingest", *words).code == 2


def test_one_name_is_for_one_document(rulings, mixed):
    """A folder of three can't have one name."""
    answer = rulings("ingest", str(mixed), "--as", "mine")
    assert answer.code == 2
    assert "there are 3" in answer.err


@pytest.mark.parametrize("path", ["/nowhere/at/all", "\udcff"])
def test_what_does_not_exist_is_refused(rulings, path):
    """It is said in words."""
    answer = rulings("ingest", path)
    assert answer.code == 3
    assert "there is no such file." in answer.out


def test_an_empty_name_is_not_the_folder_one_stands_in(rulings):
    """A variable without a value adds nothing."""
    answer = rulings("ingest", "")
    assert (answer.code, answer.out) == (2, "")


PAGE = b"This search based on the May 1, 2005 release of the Rulings. 502 - Keywords"
SHAPES = sorted((Path(__file__).parents[1] / "ingest/summary/shapes").iterdir())


def test_rulings_by_anybody_answer(rulings_in, own_home):
    """Texts in many shapes go in, each with what was guessed, and are found by number, card and words."""
    outcomes = rulings_in(own_home, "ingest", *map(str, SHAPES), "--json").data
    assert {outcome["outcome"] for outcome in outcomes} == {"added"}
    assert all(any("day: " in remark for remark in outcome["remarks"]) for outcome in outcomes)
    assert "A player who leaves for more" in rulings_in(own_home, "show", "1.2.1").out
    assert "1 record filed under it" in rulings_in(own_home, "card", "Drop of Honey").out
    assert "lund-2000-02/bog-wraith/1" in rulings_in(own_home, "search", "even a tapped one").out
    assert "Lena Voss" in rulings_in(own_home, "show", "judges-digest-vol-2003-02/morph-and-the-stack/1").out
    assert rulings_in(own_home, "history", "vael-2004-06/combat/2").code == 0
    assert rulings_in(own_home, "diff", "lund-2000-02", "park-2006-11").code == 0
    exported = rulings_in(own_home, "export", "--format", "json").data
    assert {outcome["slug"] for outcome in outcomes} <= {record["source"] for record in exported}
    assert rulings_in(own_home, "audit", "sources").code == 0


def test_what_was_said_of_a_document_stays(rulings_in, own_home, tmp_path):
    """Its day, author, title and terms are those given, also when all is built anew."""
    path = tmp_path / "list.txt"
    path.write_text("1. A rule of the house.\n2. Another rule of it.\n")
    said = ["--day", "2001-05-04", "--author", "Ida Brandt", "--title", "House rules", "--terms", "Ask first."]
    (outcome,) = rulings_in(own_home, "ingest", str(path), *said, "--json").data
    assert (outcome["slug"], outcome["remarks"]) == ("brandt-2001-05", [])
    rulings_in(own_home, "build")
    (source,) = [s for s in rulings_in(own_home, "sources", "--json").data if s["slug"] == "brandt-2001-05"]
    assert (source["title"], source["author"], source["published"]) == ("House rules", "Ida Brandt", "2001-05-04")
    assert source["terms"] == "Ask first."


def test_a_document_without_a_day_is_refused(rulings_in, own_home, tmp_path):
    """With the option that says it."""
    path = tmp_path / "list.txt"
    path.write_text("1. A rule of the house.\n2. Another rule of it.\n")
    answer = rulings_in(own_home, "ingest", str(path))
    assert (answer.code, "it has no date" in answer.out) == (3, True)
    assert "--day 1999-05-16" in answer.out + answer.err
    assert rulings_in(own_home, "ingest", str(path), "--day", "yesterday").code != 0


def test_a_saved_page_with_navigation(rulings_in, own_home, changed, tmp_path):
    """A page of the Crystal Keep is read where navigation stands before its header, also by its reader's name."""
    page = tmp_path / "page.html"
    text = changed.read_text(encoding="utf-8").rstrip("| \n")
    page.write_text(f"<html><body><p>Home | Rules | Search</p><pre>{text}</pre><p>Back to top.</p></body></html>")
    (outcome,) = rulings_in(own_home, "ingest", str(page), "--reader", "crystal-keep-section", "--json").data
    assert outcome["outcome"] == "added"
    answer = rulings_in(own_home, "show", f"{outcome['slug']}/212.7e").out
    assert "Back to top" not in answer


def test_a_name_that_begins_with_a_figure(rulings_in, own_home):
    """It is a source's name as any other, for its records, their history, searches and citations."""
    page = PAGE + b" - 502.1 - See rule 502.2. - 502.2 - It is."
    rulings_in(own_home, "ingest", "-", "--as", "5ed-1997", stdin=page)
    assert "See rule 502.2" in rulings_in(own_home, "show", "5ed-1997/502.1").out
    assert "5ed-1997/502.1" in rulings_in(own_home, "cites", "5ed-1997/502.2").out
    assert "5ed-1997" in rulings_in(own_home, "search", "source:5ed-1997", "rule").out
    assert rulings_in(own_home, "history", "5ed-1997/502.1").code == 0


def test_two_errata_for_one_card(rulings_in, own_home):
    """Each tells of the other, with its day."""
    errata = (
        b"Card errata\nEffective July 1, 2001\n\nCannibalize\nBury one of two.\n\nClone\nCopy a creature in play.\n"
    )
    rulings_in(own_home, "ingest", "-", "--as", "harbour", stdin=errata)
    answer = rulings_in(own_home, "card", "Cannibalize").out
    assert "a later erratum for the card, harbour/cannibalize/1, of 2001-07-01" in answer
    assert "an earlier erratum for the card, moursund-1998-04/errata/1, of 1998-03-31" in answer


HOSTILE = {
    "a.html": b"<pre>",
    "b.html": b"<table><tr><td>",
    "c.json": b'{"meta": {"date": "2024-01-01"}, "data": {"T": {"name": "T", "cards": [{"name": "A", "power": 1'
    + b"9" * 400,
    "d.json": gzip.compress(b'{"T": {"name": "T", "cards": [{"name": "A"}]}}')[:-20] + b"x" * 20,
    "e.json": b'{"T": {"name": "T", "releaseDate": "2001-01-01", "cards": [{"name": "A", "text": "\\ud800"}]}}',
    "f.txt": b"<html><body><pre>\xe2\x80\xa9",
}


def test_one_bad_file_never_stops_the_others(rulings_in, own_home, mixed):
    """Each is refused with its reason, and what can be read goes in; no pipe is waited on or passed over."""
    for name, content in HOSTILE.items():
        (mixed / name).write_bytes(content)
    for pipe in (mixed / "pipe.txt", mixed.parent / "named.txt"):
        os.mkfifo(pipe)
    answer = rulings_in(own_home, "ingest", str(mixed), str(pipe), "--json")
    outcomes = {Path(outcome["name"]).name: outcome["outcome"] for outcome in answer.data}
    assert answer.code == 3
    assert outcomes == {"good.txt": "added"} | dict.fromkeys(
        ["empty.txt", "image.png", "pipe.txt", "named.txt", *HOSTILE], "refused"
    )
    assert all(outcome["remedy"] for outcome in answer.data if outcome["outcome"] == "refused")


def test_a_fault_of_a_reader_stops_no_other_document(rulings_in, own_home, mixed, monkeypatch):
    """It is told as a failure to be reported."""
    read = ingesting.ingest.read

    def breaking(raw, name, **how):
        if name == "image.png":
            raise ZeroDivisionError("made up")
        return read(raw, name, **how)

    monkeypatch.setattr(ingesting.ingest, "read", breaking)
    outcomes = {Path(one["name"]).name: one for one in rulings_in(own_home, "ingest", str(mixed), "--json").data}
    assert outcomes["good.txt"]["outcome"] == "added"
    assert outcomes["image.png"]["outcome"] == "failed"
    assert "ZeroDivisionError" in outcomes["image.png"]["what"]


@pytest.mark.parametrize(("day", "said"), [("9850-01-01", "is after today"), ("0198-01-01", "before the game")])
def test_a_day_that_cant_be_is_refused(rulings_in, own_home, changed, day, said):
    """Whether it is given or stated; nothing is added."""
    answer = rulings_in(own_home, "ingest", "--reader", "summary", "--day", day, str(changed))
    assert said in answer.err
    changed.write_text("Ponds, updated 5 May 2091\n\n1. A toad.\n\n2. A newt.\n")
    (outcome,) = rulings_in(own_home, "ingest", str(changed), "--json").data
    assert outcome["outcome"] == "refused"
    assert "2091-05-05 is after today" in outcome["what"]
