"""Headers and numbers of pages, and marks of quoting and Markdown."""

import pytest

from ingest.document import open_document
from ingest.furniture import REPLY, furniture
from ingest.plain_text import plain_fragments, plain_remarks
from ingest.text import fold_fragments

TITLE = "Toad Comprehensive Rules"
RULES = [f"10{section}.{rule}. A toad croaks." for section in range(6) for rule in range(1, 21)]
PLAIN = "\n\n".join([TITLE, "Effective June 1, 2004.", *RULES])


def folded(text: str) -> str:
    """Return the words of a text without page furniture and marks."""
    return fold_fragments(plain_fragments(text, furniture(text))).folded


def paged(header: str, number: str) -> str:
    """Return the rules with a header and a page number on each page."""
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    ends = (f"{header}\n{number.format(page)}" for page in range(1, len(pages) + 1))
    return "\n\n".join([TITLE, "Effective June 1, 2004.", *(line for page in pages for line in (*page, next(ends)))])


@pytest.mark.parametrize(("header", "number"), [(TITLE, "Page {}"), ("Toads 2004", "{}"), ("A toad!", "- {} of 10 -")])
def test_page_headers_and_page_numbers_are_left_out(header: str, number: str):
    text = paged(header, number)
    assert folded(text) == " ".join(PLAIN.split())
    (remark,) = plain_remarks(text, furniture(text))
    assert remark.endswith("are not counted as text (20 times)")


@pytest.mark.parametrize("head", ["Toad Rules          {}", "{} | Toads 2004", "Toads 2004, page {}", "{}    Of Toads"])
def test_page_headers_that_contain_the_page_number_are_left_out(head: str):
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    lines = [line for number, page in enumerate(pages, 1) for line in (head.format(number), *page)]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *lines])
    assert folded(text) == " ".join(PLAIN.split())


@pytest.mark.parametrize("line", ["Toad number 7", "7 | toads", "Section 7"])
def test_repeated_lines_with_a_number_that_does_not_grow_are_text(line: str):
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *(words for page in pages for words in (line, *page))])
    assert folded(text).count(line) == len(pages)


def test_page_feet_that_begin_like_a_section_and_have_two_growing_numbers_are_left_out():
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    feet = [f"{400 + number}. Toad Rules      Page {number} of 97" for number in range(1, len(pages) + 1)]
    head = f"{TITLE} - copy      Printed April 2, 2005"
    lines = [line for page, foot in zip(pages, feet, strict=True) for line in (head, *page, foot)]
    text = "\n\n".join([lines[0], TITLE, "Effective June 1, 2004.", *lines[1:]])
    assert folded(text) == " ".join(PLAIN.split())


def test_quoted_examples_emphasis_and_escapes_of_a_rulebook_in_markdown_are_no_text():
    rules = [f"**{rule[:5]}**{rule[5:]} Say \\[croak]; power 1+\\*.\n> *Example:* A *toad*." for rule in RULES]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *rules, "**** 106.1. It says 1+*/1+*."])
    assert "101.3. A toad croaks. Say [croak]; power 1+*. Example: A toad. 101.4." in folded(text)
    assert folded(text).endswith("A toad. 106.1. It says 1+*/1+*.")


def test_heads_of_left_pages_alone_and_bars_before_each_line_are_left_out():
    pages = [RULES[start : start + 6] for start in range(0, len(RULES), 6)]
    heads = ("Pond rules   {}", "Summer of 2004")
    lines = [line for at, page in enumerate(pages, 1) for line in (heads[at % 2].format(at), *page)]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *lines])
    assert folded(text) == " ".join(PLAIN.split())
    assert folded("\n".join(f"| {line}" for line in PLAIN.split("\n"))) == " ".join(PLAIN.split())


def test_bold_underscores_and_escaped_points_around_the_numbers_of_a_rulebook_are_no_text():
    rules = ["__{}\\.__ {}".format(*rule.split(". ", 1)) for rule in RULES]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *rules])
    assert folded(text) == " ".join(PLAIN.split())


def test_a_sentence_that_crosses_a_page_end_is_joined():
    text = paged("Toads 2004", "{}").replace("croaks.\n\nToads 2004\n3\n", "never\n\nToads 2004\n3\n\ncroaks.\n")
    assert "A toad never croaks. 10" in folded(text)
    layout = "".join(fragment.text for fragment in plain_fragments(text, furniture(text)))
    assert "A toad never\ncroaks." in layout


@pytest.mark.parametrize(
    "mark",
    [
        lambda text: f"> {text}".replace("\n", "\n> "),
        lambda text: text.replace("\n10", "\n- 10"),
        lambda text: text.replace("\n10", "\n* **10").replace(". A", ".** A"),
        lambda text: text.replace("\n10", "\n### 10"),
        lambda text: text.replace("\n10", "\n§ 10"),
        lambda text: "\n".join(f"{place:5d}  {line}" for place, line in enumerate(text.split("\n"), 1)),
    ],
)
def test_marks_of_quoting_lists_headings_and_bold_and_line_numbers_are_left_out(mark):
    assert folded(mark(PLAIN)) == " ".join(PLAIN.split())
    assert list(plain_remarks(mark(PLAIN), furniture(mark(PLAIN))))


def test_a_page_header_as_wide_as_the_page_is_left_out_after_a_form_feed():
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    head = f"\f_Toad_ Comprehensive Rules{' ' * 40}as of 7/15/09, p. {{}}"
    lines = [line for number, page in enumerate(pages, 1) for line in (head.format(number), *page)]
    assert folded("\n\n".join([TITLE, "Effective June 1, 2004.", *lines])) == " ".join(PLAIN.split())


def test_unquoted_line_ends_in_a_quotation_are_joined_to_their_line():
    """The sign of +1/+1 stays, and the sender's own words are left out."""
    long = "101.2. A toad that has\n+1/+1 croaks as rule\n102.1 says."
    text = PLAIN.replace("101.2. A toad croaks.", long)
    lines = ["Jo wrote:", "", *(f"> {line}" for line in text.split("\n"))]
    mail = "\n".join(lines).replace("> +1/+1", "+1/+1").replace("> 102.1 says", "102.1 says")
    mail = mail.replace("> 103.1.", "Is that so? 104.2. No.\n\n> 103.1.")
    assert folded(mail) == " ".join(text.split())
    remarks = list(plain_remarks(mail, furniture(mail)))
    assert any(remark.startswith("ends of lines that quoting cut off are joined") for remark in remarks)
    assert [part.words for part in furniture(mail) if part.why == REPLY] == ["Jo wrote:", "Is that so? 104.2. No."]


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace(TITLE, "Toads") + "\n\n> Quoted\n- 100.1. Again",  # it doesn't say that it is the rulebook
        f"{TITLE}\n\n" + "\n\n".join(f"{number}\nA ruling.{chr(10) * 12}" for number in range(9)),  # few rules
        f"{PLAIN}\n\n1\n\n2\n\n3\n\n4\n\n5\n\n6",  # a list, and no page between
        PLAIN.replace("100.3. A toad croaks.", "100.3. A toad croaks.\n\nSee Newt."),  # once
        f"{PLAIN}\n\n- A newt\n- A frog\n** and stars **",  # a list of its own
    ],
)
def test_lists_stars_numbers_and_quotations_outside_a_rulebook_are_text(text: str):
    assert furniture(text) == []
    assert folded(text) == " ".join(text.split())


def test_page_headers_between_form_feeds_are_left_out_of_any_text():
    pages = [f"Pond Guide          Page {number}\n\n{number}. Toads croak {number} times.\n" for number in range(1, 4)]
    assert folded("\f".join(pages)) == "1. Toads croak 1 times. 2. Toads croak 2 times. 3. Toads croak 3 times."
    assert folded("Toads croak.\n\fNewts don't.\n\fHerons eat.\n").startswith("Toads croak.")


@pytest.mark.parametrize(
    "foot", ["file:///C:/cr.htm   {}/10   3/2/2014", "Toads, page {} - printed 2014", "{}/10 of cr.htm"]
)
def test_page_feet_with_the_page_number_between_other_words_are_left_out(foot: str):
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    lines = [line for number, page in enumerate(pages, 1) for line in (*page, foot.format(number))]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *lines])
    assert folded(text) == " ".join(PLAIN.split())


def test_sentences_that_differ_in_a_number_are_text():
    rules = [
        f"10{section}.{rule}. A toad croaks. See rule 10{section}.{rule}!"
        for section in range(6)
        for rule in range(1, 21)
    ]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *rules])
    assert folded(text) == " ".join(text.split())


def test_page_feet_with_other_words_behind_the_number_interrupt_no_sentence_of_any_text():
    pages = ["1. A toad croaks un-\n\n{}\n\f", "til night. It is\n\n2. Until then.\n\n{}\n\f"]
    text = "".join(page.format(f"Notes  Page {number} of 2") for number, page in enumerate(pages, 1))
    document = open_document(text.encode(), "notes.txt")
    assert document.text.folded == "1. A toad croaks until night. It is 2. Until then."


@pytest.mark.parametrize("foot", ["- {} -", "{}", "Page {}"])
def test_pages_with_roman_numbers_are_left_out(foot: str):
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
    lines = [line for number, page in zip(romans, pages, strict=True) for line in (*page, foot.format(number))]
    assert folded("\n\n".join([TITLE, "Effective June 1, 2004.", *lines])) == " ".join(PLAIN.split())


def test_page_heads_with_another_title_on_each_page_are_left_out():
    pages = [RULES[start : start + 12] for start in range(0, len(RULES), 12)]
    lines = [line for number, page in enumerate(pages, 1) for line in (f"{number}    On Toad {'X' * number}", *page)]
    assert folded("\n\n".join([TITLE, "Effective June 1, 2004.", *lines])) == " ".join(PLAIN.split())


def test_a_rule_cited_over_a_page_end_stays_in_its_sentence():
    text = paged("Toads 2004", "{}").replace(
        "croaks.\n\nToads 2004\n3\n", "croaks. See rule\n\nToads 2004\n3\n\n100.9 too.\n"
    )
    layout = "".join(fragment.text for fragment in plain_fragments(text, furniture(text)))
    assert "See rule\n100.9 too." in layout


def test_numbered_feet_of_any_text_without_signs_for_new_pages_are_left_out():
    text = "".join(f"{n}. A toad croaks.\n\nPond notes    page {n}\n\n" for n in range(1, 4))
    assert folded(text) == "1. A toad croaks. 2. A toad croaks. 3. A toad croaks."
    assert "page 7" in folded(text.replace("page 1", "page 7"))


def test_lines_beside_page_ends_whose_numbers_do_not_grow_are_text():
    text = "".join(f"{'ABC'[n]} toad croaks.\n[Pond 2003/10/01]\f" for n in range(3))
    assert folded(text) == " ".join(text.split())


@pytest.mark.parametrize("stamp", [">>>NEW<<<", "[cf. the FAQ]", "(changed)", "!!"])
def test_the_same_words_before_the_numbers_of_many_rules_are_left_out(stamp: str):
    text = "\n\n".join(f"{stamp} {line}" if line.startswith("103.") else line for line in PLAIN.split("\n\n"))
    assert folded(text) == " ".join(PLAIN.split())


def test_wrapped_references_before_numbers_are_text():
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *(f"{rule}\n(see rule 101.1. A toad)" for rule in RULES)])
    assert folded(text) == " ".join(text.split())


def test_bars_at_the_ends_of_most_lines_are_left_out():
    assert folded("\n".join(f"{line} |" if line else "" for line in PLAIN.split("\n"))) == " ".join(PLAIN.split())


def test_stars_behind_the_numbers_of_many_rules_are_left_out():
    starred = "\n\n".join(
        line.replace(". A", ". * A") if line.startswith("103.") else line for line in PLAIN.split("\n\n")
    )
    assert folded(starred) == " ".join(PLAIN.split())


@pytest.mark.parametrize("before", ["<p>", "Rule "])
def test_tags_and_words_before_numbers_are_left_out_but_not_those_of_wrapped_references(before: str):
    rules = [f"{before}{rule} See\nrule 101.1, and so on." for rule in RULES]
    text = "\n\n".join([TITLE, "Effective June 1, 2004.", *rules])
    assert folded(text) == " ".join(text.replace(before, "" if before == "<p>" else " ").replace("  ", " ").split())


def test_line_numbers_of_a_rulebook_go_on_behind_the_feet_of_its_pages():
    """A foot has no line number; the lines behind it are counted on."""
    numbered = [f"{at:>5}  {line}".rstrip() for at, line in enumerate(PLAIN.split("\n"), 1)]
    pages = [numbered[start : start + 20] for start in range(0, len(numbered), 20)]
    feet = (
        f"\n       Toad Rules         printed 14 March 2006          page {at}\n" for at in range(1, len(pages) + 1)
    )
    text = "\n".join(line for page in pages for line in (*page, next(feet)))
    assert folded(text) == " ".join(PLAIN.split())


def test_a_text_quoted_as_a_whole_is_read_without_its_marks_and_the_words_of_its_quoter():
    quoted = "\n".join(f"> {at}. A toad croaks {at} times." for at in range(1, 31))
    text = f"From: Ann\n\nHere it is.\n\n{quoted}\n"
    assert folded(text) == " ".join(f"{at}. A toad croaks {at} times." for at in range(1, 31))
    assert [part.words for part in furniture(text) if part.why == REPLY] == ["From: Ann", "Here it is."]
