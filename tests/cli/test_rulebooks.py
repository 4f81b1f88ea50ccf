"""Official rulebooks: adding folders of them, and looking up by day, edition and words."""

from itertools import permutations
from pathlib import Path

import pytest

import ingest
from kb.answers.documents.ingesting import ingest_all
from kb.answers.opening import data_folder
from kb.store.home import current
from kb.store.library import Library
from tests.slow import mostly_slow

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
def editions_folder(tmp_path):
    """Return a folder with two editions and a faulty file.

    The second edition has another day in its file name, and a number twice.
    """
    folder = tmp_path / "editions"
    folder.mkdir()
    june = BOOK.format(stated="June 1, 2005", rule="A toad croaks.", more="")
    july = BOOK.format(stated="July 15, 2005", rule="A toad zzyzxes.", more="100.2. A.\n\n100.2. B.\n\n100.3. C.\n\n")
    (folder / "2005-06-01.txt").write_text(june)
    (folder / "2005-07-20.txt").write_bytes(july.encode("utf-16"))
    (folder / "bad.txt").write_text("Comprehensive Rules\n\n100.1. Of no day.")
    return folder


def test_a_folder_of_editions_is_added_with_remarks_on_each(rulings_in, own_home, editions_folder):
    answer = rulings_in(own_home, "ingest", str(editions_folder), "--json")
    assert answer.code == 3
    june, july, bad = answer.data
    assert (june["outcome"], june["slug"]) == ("added", "cr-2005-06-01")
    assert june["what"] == (
        "read by comprehensive-rules: 1 credit, 1 example, 1 glossary entry, 4 headings, 1 preamble, 2 rules"
    )
    assert july["slug"] == "cr-2005-07-15"
    assert july["what"].endswith("; the file's name says 2005-07-20; 2005-07-15 was taken; used more than once: 100.2")
    assert (bad["outcome"], "give a date" in bad["what"]) == ("refused", True)
    assert "effective as of" in bad["remedy"]


def test_a_number_means_the_rule_of_its_day_and_an_id_that_of_its_edition(rulings_in, own_home, editions_folder):
    rulings_in(own_home, "ingest", str(editions_folder))
    on = {day: rulings_in(own_home, "show", "100.1", "--on", day).out for day in ("2005-06-30", "2005-07-15")}
    assert ["croaks" in text for text in on.values()] == [True, False]
    assert "zzyzxes" in rulings_in(own_home, "show", "cr-2005-07-15/100.1").out
    example, cites, entry = (
        rulings_in(own_home, "show", f"cr-2005-07-15/{local}", "--json").data[0]
        for local in ("100.1#example-1", "100.1a", "glossary/zzyzx")
    )
    assert (example["record"]["parent"], example["record"]["kind"]) == ("cr-2005-07-15/100.1", "example")
    assert [citation["target"] for citation in cites["record"]["citations"]] == ["cr-2005-07-15/100.1"]
    assert entry["wording"]["records"] == ["cr-2005-06-01/glossary/zzyzx", "cr-2005-07-15/glossary/zzyzx"]
    assert "cr-2005-07-15/100.1" in rulings_in(own_home, "search", "zzyzxes").out
    assert "100.2#2: 100.2 comes more than once" in rulings_in(own_home, "audit", "sources").out


def store_and_answers(rulings_in, home, *questions):
    """Return the whole content of the store, and the answers to some questions."""
    generation = current(str(home))
    assert generation is not None
    with Library(generation.sqlite) as library:
        whole = (library.sources(), library.all_records(), library.all_wordings(), library.all_replacements())
    return whole, [rulings_in(home, *question) for question in questions]


QUESTIONS = (
    ("search", "croaks OR zzyzx*", "--json"),
    ("search", "toad", "--on", "2005-06-30", "--json"),
    ("search", "source:cr-2005-06-01 until:2005", "--json"),
    ("show", "100.1", "--on", "2005-07-01", "--json"),
)


def test_rulebooks_added_one_by_one_give_the_same_store_as_one_build(rulings_in, own_home, editions_folder):
    files = sorted(editions_folder.glob("2005*.txt"))
    for file in files:
        rulings_in(own_home, "ingest", str(file))
    grown = store_and_answers(rulings_in, own_home, *QUESTIONS)
    assert rulings_in(own_home, "build").code == 0
    assert store_and_answers(rulings_in, own_home, *QUESTIONS) == grown
    assert [answer.code for answer in grown[1]] == [0] * len(QUESTIONS)


def test_adding_a_rulebook_reads_only_that_rulebook(rulings_in, own_home, editions_folder, monkeypatch):
    first, second = sorted(editions_folder.glob("2005*.txt"))
    rulings_in(own_home, "ingest", str(first))
    read = ingest.read
    names = []
    monkeypatch.setattr(ingest, "read", lambda raw, name, **keywords: names.append(name) or read(raw, name, **keywords))
    assert rulings_in(own_home, "ingest", str(second)).code == 0
    assert names == [second.name]


@pytest.mark.parametrize("damage", ["store", "index"])
def test_a_damaged_store_or_index_is_rebuilt_instead_of_added_to(rulings_in, own_home, editions_folder, damage):
    first, second = sorted(editions_folder.glob("2005*.txt"))
    rulings_in(own_home, "ingest", str(first))
    generation = current(own_home)
    path = Path(generation.sqlite) if damage == "store" else next(Path(generation.index_folder).glob("*.pst"))
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    if rulings_in(own_home, "ingest", str(second)).code:
        assert rulings_in(own_home, "build").code == rulings_in(own_home, "ingest", str(second)).code == 0
    now = Path(current(own_home).folder)
    assert content not in [file.read_bytes() for file in now.rglob(path.name)]
    found = rulings_in(own_home, "search", "zzyzxes", "--json").data
    assert {"cr-2005-07-15/100.1", "cr-2005-06-01/glossary/zzyzx"} == {hit["id"] for hit in found["hits"]}


def test_a_text_missing_from_the_next_edition_is_no_longer_in_force(rulings_in, own_home, editions_folder):
    rulings_in(own_home, "ingest", str(editions_folder))
    stood = rulings_in(own_home, "search", "toad", "--on", "2005-07-15", "--json").data["hits"]
    assert [(hit["number"], hit["source"]) for hit in stood if hit["number"] == "100.1"] == [
        ("100.1", "cr-2005-07-15"),
        ("100.1", "cr-2005-07-15"),  # its example
    ]
    (gone,) = rulings_in(own_home, "show", "cr-2005-06-01/100.1", "--on", "2005-07-15", "--json").data
    assert (gone["standing"], gone["wording"]["gone_by"]) == ("gone", "2005-07-15")
    assert gone["status"].endswith("printed on 1 June 2005, reworded on 15 July 2005")
    all_days = rulings_in(own_home, "search", "toad", "--json").data["hits"]
    (rule,) = (hit for hit in all_days if hit["number"] == "100.1" and hit["kind"] == "rule")
    assert rule["other_wordings"] == 1
    for day, source in (("2005-07-01", "cr-2005-06-01"), ("2006-01-01", "cr-2005-07-15")):
        (entry,) = rulings_in(own_home, "show", "glossary/zzyzx", "--on", day, "--json").data
        assert entry["record"]["source"] == source


def test_relative_and_absolute_paths_can_be_mixed(rulings_in, own_home, tmp_path, monkeypatch):
    for name, day in (("a.txt", "June 1, 2005"), ("b.txt", "July 15, 2005")):
        (tmp_path / name).write_text(BOOK.format(stated=day, rule="A toad croaks.", more=""))
    monkeypatch.chdir(tmp_path)
    answer = rulings_in(own_home, "ingest", "a.txt", str(tmp_path / "b.txt"))
    assert answer.code == 0
    assert "2 added" in answer.out


def test_an_incomplete_rulebook_copy_is_added_with_a_remark(rulings_in, own_home, tmp_path):
    """The parts that it lacks don't count as gone."""
    whole = BOOK.format(stated="June 1, 2005", rule="A toad croaks.", more="")
    cut = BOOK.format(stated="July 15, 2005", rule="A toad zzyzxes.", more="").partition("Glossary")[0]
    (tmp_path / "a.txt").write_text(whole)
    (tmp_path / "b.txt").write_text(cut)
    outcomes = rulings_in(own_home, "ingest", str(tmp_path / "a.txt"), str(tmp_path / "b.txt"), "--json").data
    assert ["lacks" in outcome["what"] for outcome in outcomes] == [False, True]
    assert outcomes[1]["what"].endswith("but this copy lacks its glossary and its credits")
    (entry,) = rulings_in(own_home, "show", "glossary/zzyzx", "--on", "2005-08-01", "--json").data
    assert (entry["standing"], entry["wording"]["gone_by"]) == ("last known", None)
    assert "This copy of the rules lacks" in rulings_in(own_home, "show", "cr-2005-07-15/100.1a").out
    assert "cr-2005-07-15 isn't whole: the rules of the game, but" in rulings_in(own_home, "show", "100.9").err
    (tmp_path / "c.txt").write_text(BOOK.format(stated="July 1, 2006", rule="A toad zzyzxes.", more="100.7. A newt."))
    assert rulings_in(own_home, "ingest", str(tmp_path / "c.txt")).code == 0
    shown = rulings_in(own_home, "show", "100.7", "--on", "2005-08-01").out
    assert "can't tell on 1 August 2005: the copy of 15 July 2005 that is here isn't whole" in shown
    for form in ((), ("--markdown",)):
        compared = rulings_in(own_home, "diff", "2005-06-15", "2005-08-01", *form).out
        assert "Not compared, since a part is missing: cr-2005-07-15" in compared
    assert "Not compared" not in rulings_in(own_home, "diff", "2005-06-15", "2005-07-01").out


@pytest.fixture
def copies(tmp_path):
    """Write two editions, and a copy of the first without its quotation marks and one rule; return the folder."""
    june = BOOK.format(stated="June 1, 2005", rule='"Toad" means a frog.', more="100.2 A newt.\n\n")
    july = BOOK.format(stated="July 15, 2005", rule='"Toad" means a frog.', more="100.2 A newt.\n\n")
    texts = {"june": june, "july": july, "damaged": june.replace('"', "?").replace("100.2 A newt.\n\n", "")}
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text)
    return tmp_path


def sorted_hits(rulings_in, home, words):
    """Return the ids and passages of the results of a search, sorted."""
    return sorted((hit["id"], hit["passage"]) for hit in rulings_in(home, "search", words, "--json").data["hits"])


@pytest.mark.parametrize("order", mostly_slow(map(list, permutations(["june", "july", "damaged"])), one_in=3))
def test_the_better_of_two_copies_of_an_edition_is_used(rulings_in, own_home, copies, order):
    """The order of adding doesn't matter."""
    for name in order:
        assert rulings_in(own_home, "ingest", str(copies / f"{name}.txt")).code == 0
    for number in ("100.1", "100.2"):
        (rule,) = rulings_in(own_home, "show", number, "--on", "2005-06-15", "--json").data
        assert (rule["standing"], rule["wording"]["printed_until"]) == ("stood", "2005-07-15")
        assert "?" not in rule["record"]["text"]
        (chapter,) = rulings_in(own_home, "history", number, "--json").data[0]["chapters"]
        assert "?" not in chapter["text"]
    compared = rulings_in(own_home, "diff", "2005-06-15", "2005-07-15", "--json").data
    assert set(compared["counts"]) <= {"not printed"}
    found = [sorted_hits(rulings_in, own_home, "toad")]
    assert rulings_in(own_home, "build").code == 0
    assert [sorted_hits(rulings_in, own_home, "toad")] == found


def test_the_worse_copy_of_an_edition_can_still_be_compared(rulings_in, own_home, copies):
    slugs = {
        name: rulings_in(own_home, "ingest", str(copies / f"{name}.txt"), "--json").data[0]["slug"]
        for name in ("june", "july", "damaged")
    }
    compared = rulings_in(own_home, "diff", slugs["damaged"], slugs["july"], "--json").data
    assert (compared["older"]["rulebook"], compared["counts"]["added"]) == (slugs["damaged"], 1)


def test_the_sixth_edition_rules_of_april_1999_are_in_force_from_june(rulings_in, own_home, tmp_path):
    text = BOOK.format(stated="April 23, 1999", rule="A toad croaks.", more="")
    (tmp_path / "CR-1999-04-23.txt").write_text(text)
    (outcome,) = rulings_in(own_home, "ingest", str(tmp_path / "CR-1999-04-23.txt"), "--json").data
    assert (outcome["slug"], "file's name" in outcome["what"]) == ("cr-1999-04-23", False)
    on = {
        day: rulings_in(own_home, "show", "100.1", "--on", day, "--json").data[0]["standing"]
        for day in ("1999-05-31", "1999-06-01")
    }
    assert on == {"1999-05-31": "not yet", "1999-06-01": "stood"}
    early, late = (rulings_in(own_home, "search", "croaks", "--on", day, "--json").data["total"] for day in on)
    assert (early, late) == (0, 1)
    compared = rulings_in(own_home, "diff", "1999-05-31", "1999-06-01", "--json").data
    assert (compared["older"]["rulebook"], compared["newer"]["rulebook"]) == (None, "cr-1999-04-23")


def test_the_progress_of_adding_names_each_document(own_home, editions_folder):
    steps = []

    class Bar:
        def __enter__(self):
            """Return the function that records each step."""
            return steps.append

        def __exit__(self, *_):
            return None

    ingest_all(data_folder(str(own_home), lambda _label, _steps: Bar()), [str(editions_folder)])
    read = [words for words in steps if words.endswith(".txt")]
    assert read == ["2005-06-01.txt", "2005-07-20.txt", "bad.txt"]


def test_a_known_rulebook_under_a_wrong_file_name_is_remarked(rulings_in, own_home, editions_folder, tmp_path):
    rulings_in(own_home, "ingest", str(editions_folder))
    copy = tmp_path / "CR-2005-06-30.txt"
    copy.write_bytes(next(path for path in editions_folder.iterdir() if "2005-06-01" in path.name).read_bytes())
    (known,) = rulings_in(own_home, "ingest", str(copy), "--json").data
    assert (known["outcome"], known["slug"]) == ("known", "cr-2005-06-01")
    assert known["what"].endswith("already; the file's name says 2005-06-30; 2005-06-01 was taken")


def test_citations_of_a_number_in_several_editions_are_listed_once(rulings_in, own_home, editions_folder):
    rulings_in(own_home, "ingest", str(editions_folder))
    lines = rulings_in(own_home, "cites", "100.1a").lines
    assert "cites: 100.1 (cr-2005-06-01/100.1a, cr-2005-07-15/100.1a)" in lines


def test_a_search_for_a_number_shows_that_rule_first(rulings_in, own_home, editions_folder):
    """It comes first even if it is only last known on that day."""
    rulings_in(own_home, "ingest", str(editions_folder))
    found = rulings_in(own_home, "search", "100.1", "--on", "2005-06-30", "--json").data["hits"]
    assert (found[0]["id"], found[0]["standing"]) == ("cr-2005-06-01/100.1", "last known")
    assert "100.1a" in [hit["number"] for hit in found if hit["standing"] == "stood"]


def test_a_rule_dated_earlier_by_another_source_is_not_called_added(rulings_in, own_home, tmp_path):
    """A rule dated by its tag was in force before the next rulebook prints it."""
    words = rulings_in(own_home, "show", "212.7a", "--on", "2003-09-30", "--json").data[0]["record"]["text"]
    newts = "".join(f"212.{number} A newt.\n\n" for number in range(1, 8))
    for stated, more in (("April 23, 2003", ""), ("October 1, 2003", f"{newts}212.7a {words}\n\n")):
        (tmp_path / "book.txt").write_text(BOOK.format(stated=stated, rule="A toad croaks.", more=more))
        rulings_in(own_home, "ingest", str(tmp_path / "book.txt"))
    compared = rulings_in(own_home, "diff", "2003-09-30", "2003-10-01", "212.7a")
    assert compared.lines[1:2] == ["No difference; 1 unchanged."], compared
    assert "1 added" in rulings_in(own_home, "diff", "2003-06-30", "2003-10-01", "212.7a").out


def test_a_rule_in_a_gap_of_the_next_copy_is_said_to_be_lacking_there_not_gone(rulings_in, own_home, tmp_path):
    rules = {
        number: f"{number}. A toad of kind {number} croaks at night.\n\n" for number in ("100.2", "100.3", "100.4")
    }
    for day, lost in (("June 1, 2005", ""), ("July 15, 2005", "100.3")):
        more = "".join(text for number, text in rules.items() if number != lost)
        (tmp_path / f"{day}.txt").write_text(BOOK.format(stated=day, rule='"Toad" means a frog.', more=more))
        assert rulings_in(own_home, "ingest", str(tmp_path / f"{day}.txt")).code == 0
    lacks = "not in the copy of 15 July 2005 that is here, which has a gap behind 100.2 and may lack it"
    assert f"printed on 1 June 2005, {lacks}" in rulings_in(own_home, "history", "100.3").out
    assert "can't tell on 1 August 2005: printed" in rulings_in(own_home, "show", "100.3", "--on", "2005-08-01").out
