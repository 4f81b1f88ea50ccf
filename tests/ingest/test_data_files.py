"""Data files, such as JSON and CSV, are refused with the name of their format."""

import pytest

from ingest import read
from ingest.reader import Given
from kb.records.errors import BadSource

DAY = Given(day=None)


@pytest.mark.parametrize(
    ("text", "description"),
    [
        (
            "- id: 1\n  text: It croaks.\n- id: 2\n  text: It hops.\n",
            "YAML, a list of records with the fields id, text",
        ),
        (
            "rulings:\n  - card: Toad\n    text: |\n      It croaks.\n  - card: Newt\n    text: It is quiet.\n",
            "YAML, a list",
        ),
        (
            '[{"id": 1, "text": "It croaks."}, {"id": 2, "text": "It hops."}]',
            "JSON, a list of records with the fields id",
        ),
        ('["It croaks.", "It hops."]', "JSON, a list"),
        ('{"rulings": ["It croaks."]}', "JSON, an object with the fields rulings"),
        ('{"id": 1, "text": "It croaks."}\n{"id": 2, "text": "It hops."}\n', "JSON, an object on each line"),
        ('[[ruling]]\ntext = "It croaks."\n\n[[ruling]]\ntext = "It hops."\n', "TOML, 2 tables called ruling"),
        ('<?xml version="1.0"?>\n<rulings><ruling>It croaks.</ruling></rulings>\n', "XML, an element called rulings"),
        ('card,text\nToad,"It croaks, twice."\nNewt,It hops.\n', "a table with commas between its columns, card, text"),
        ('sep=;\ncard;text\nToad;"It croaks."\nNewt;It hops.\n', "a table with semicolons between its columns"),
        (
            """id,text,day
1,"It croaks, ""twice""
(at night)",2001-05-05
2,It hops.,2001-05-06
3,It sings.,2001-05-07,surplus
4,It dives.,
5,It waits.,2001-05-08
""",
            "CSV, a table with commas between its columns, id, text, day",
        ),
        (
            'Pond Rulings;;\nCard;No.;Réponse\nToad;1;"It croaks,\n\ntwice."\nNewt;2;It hops.\n',
            "CSV, a table with semicolons between its columns, Card, No., Réponse",
        ),
        ("toad\tpond\nToad\tIt croaks.\nNewt\tIt hops.\n", "a table with tabs"),
    ],
)
def test_data_files_are_refused_with_the_name_of_their_format_and_a_remedy(text: str, description: str):
    with pytest.raises(BadSource, match=description) as wrong:
        read(text.encode(), "x.txt", given=DAY)
    assert "paragraph" in wrong.value.remedy


@pytest.mark.parametrize(
    "text",
    [
        "Ponds, 5 May 2001\n\n- Toad: It croaks.\n- Newt: It is quiet.\n",
        "---\ntitle: Ponds\nday: 2001-05-05\n---\n\n- Toad: It croaks.\n  It hops.\n- Newt: It is quiet.\n",
        "Ponds, toads\n\n5 May 2001\n\n1. It croaks, it hops.\n\n2. It sings.\n",
        "[x] Ponds, 5 May 2001\n\n1. It croaks.\n2. It hops.\n",
    ],
)
def test_texts_with_headwords_front_matter_or_brackets_are_not_taken_for_data_files(text: str):
    assert len(read(text.encode(), "x.txt").records) >= 2


@pytest.mark.parametrize(
    ("text", "description"),
    [
        ("\\documentclass{article}\n\\begin{document}\n\\item A toad.\n\\item A newt.\n\\end{document}\n", "LaTeX"),
        (".TH POND 7\n.SH TOADS\n.IP *\nA toad.\n", "a manual page"),
        ("[general]\ntitle=Ponds\n[toad]\ntext=It croaks.\n", "a file of settings"),
    ],
)
def test_latex_manual_pages_and_settings_files_are_refused_by_name(text: str, description: str):
    with pytest.raises(BadSource, match=description) as wrong:
        read(text.encode(), "x.txt", given=DAY)
    assert "plain text" in wrong.value.remedy


@pytest.mark.parametrize(
    "form", ["{} < jo> {}", "{} <@NetRepWren> {}", "[{}:07] <jo> {}", "[2009-03-12 {}:11] <Jo> {}", "{} PM <jo> {}"]
)
def test_the_log_of_a_chat_is_refused_with_its_line_and_what_to_write(form: str):
    said = [form.format(f"23:{minute}", "jo: it croaks") for minute in range(10, 16)]
    text = "\n".join(["Pond, 12 March 2009", "", *said, "23:17 -!- jo [jo@pond] has quit", said[0]])
    with pytest.raises(BadSource, match=r"the log of a chat .line 3: “.*nothing tells rulings") as wrong:
        read(text.encode(), "pond.log")
    assert "Write each answer as a paragraph" in (wrong.value.remedy or "")


def test_a_chat_with_a_line_over_what_each_says_is_refused():
    said = [f"Jo B. — 03/12/2009 1:0{minute} PM\nA toad croaks.\n" for minute in range(5)]
    with pytest.raises(BadSource, match=r"the log of a chat \(line 3: “Jo B. — 03/12/2009 1:00 PM"):
        read("\n".join(["Pond, 12 March 2009\n", *said]).encode(), "pond.txt")


def test_a_text_with_escaped_line_ends_is_refused_with_the_first_line():
    text = "\\n".join(["Rulings of 12 March 2009", "", *(f"{n}. A toad croaks." for n in range(1, 9))])
    with pytest.raises(BadSource, match=r"its line ends are written as \\n \(9 times\), the first in line 1"):
        read(f'"{text}"'.encode(), "pond.json")


def test_rulings_with_the_time_of_day_before_some_are_no_chat():
    text = "Rulings of 12 March 2009\n\n- 10:30 is when it opens.\n- A toad croaks.\n- A newt <at night> doesn't.\n"
    assert read(text.encode(), "pond.txt").records


@pytest.mark.parametrize(
    "text",
    [
        "Pond rulings\n5 May 2001\n\n1. A [-newt-]{+toad+} dives.\n2. A [-toad-]{+newt+} sinks.\n",
        (
            "--- a/pond.txt\n+++ b/pond.txt\n@@ -1,4 +1,4 @@\n Pond rulings of 5 May 2001\n"
            "-1. A newt dives.\n+1. A toad dives.\n"
        ),
    ],
)
def test_a_comparison_of_two_texts_is_refused_with_its_line(text: str):
    with pytest.raises(BadSource, match=r"line [45]: this is a comparison of two texts") as refused:
        read(text.encode(), "pond.diff")
    assert refused.value.remedy == "Use the newer of the two texts."
