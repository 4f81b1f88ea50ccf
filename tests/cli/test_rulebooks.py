"""Official rulebooks go in by the folder, and are looked up by day, by edition and by words."""

import pytest

from kb.cli.ingesting import Known, ingest_all

BOOK = """\
Comprehensive Rules

Rules current as of {stated}.

1. Toads

100. General

100.1. {rule}
Example: A green toad.

100.1a See rule 100.1.

{more}Glossary

Zzyzx
See rule 100.1a.

Credits

Nobody
"""


@pytest.fixture
def editions(tmp_path):
    """Make a folder with two editions, the second named for another day and with a number twice, and a bad file."""
    folder = tmp_path / "editions"
    folder.mkdir()
    june = BOOK.format(stated="June 1, 2005", rule="A toad croaks.", more="")
    july = BOOK.format(stated="July 15, 2005", rule="A toad zzyzxes.", more="100.35b A.\n\n100.35b B.\n\n")
    (folder / "2005-06-01.txt").write_text(june)
    (folder / "2005-07-20.txt").write_bytes(july.encode("utf-16"))
    (folder / "bad.txt").write_text("Comprehensive Rules\n\n100.1. Of no day.")
    return folder


def test_a_folder_of_editions(rulings_in, own_home, editions):
    """Each is told of in a table: what it is, what is odd about it, what is wrong with it."""
    answer = rulings_in(own_home, "ingest", str(editions), "--json")
    assert answer.code == 3
    june, july, bad = answer.data
    assert (june["outcome"], june["slug"]) == ("added", "cr-2005-06-01")
    assert june["what"] == (
        "read by comprehensive-rules: 1 credit, 1 example, 1 glossary entry, 4 headings, 1 preamble, 2 rules"
    )
    assert july["slug"] == "cr-2005-07-15"
    assert july["what"].endswith("; the file's name says 2005-07-20, the text 2005-07-15; used more than once: 100.35b")
    assert (bad["outcome"], "of which day" in bad["what"]) == ("refused", True)
    assert "effective as of" in bad["remedy"]


def test_editions_are_looked_up(rulings_in, own_home, editions):
    """A number is the rule of its day, an id that of its edition; citations stay in theirs."""
    rulings_in(own_home, "ingest", str(editions))
    on = {day: rulings_in(own_home, "show", "100.1", "--on", day).out for day in ("2005-06-30", "2005-07-15")}
    assert ["croaks" in text for text in on.values()] == [True, False]
    assert "zzyzxes" in rulings_in(own_home, "show", "cr-2005-07-15/100.1").out
    example, cites, entry = (
        rulings_in(own_home, "show", f"cr-2005-07-15/{local}", "--json").data[0]
        for local in ("100.1#example-1", "100.1a", "glossary/zzyzx")
    )
    assert (example["parent"], example["kind"]) == ("cr-2005-07-15/100.1", "example")
    assert [citation["target"] for citation in cites["citations"]] == ["cr-2005-07-15/100.1"]
    assert entry["wording"]["records"] == ["cr-2005-06-01/glossary/zzyzx", "cr-2005-07-15/glossary/zzyzx"]
    assert "cr-2005-07-15/100.1" in rulings_in(own_home, "search", "zzyzxes").out
    assert "100.35b#2: 100.35b comes more than once" in rulings_in(own_home, "audit", "sources").out


def test_progress_names_each_document(monkeypatch, own_home, editions):
    """The bar says which document is being read."""
    told = []

    class Bar:
        def __enter__(self):
            return told.append

        def __exit__(self, *_):
            return None

    monkeypatch.setattr("kb.cli.ingesting.progress", lambda _label, _steps: Bar())
    monkeypatch.setattr("kb.cli.ingesting.ask", lambda _question: Known({}, set(), {}))
    monkeypatch.setattr("kb.cli.ingesting.home", lambda: str(own_home))
    ingest_all([str(editions)], None, None)
    assert told == ["2005-06-01.txt", "2005-07-20.txt", "bad.txt"]
