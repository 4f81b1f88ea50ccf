"""Rulings that a document withdraws or only quotes are left out."""

import pytest

from ingest import read
from kb.records.record import Kind, Reading

MAIL = "From: Ann Roe <ann@pond.example>\nSubject: Pond rulings\nDate: Sat, 4 May 2002 10:00:00 +0100\n\n"


def reading_of(text: str, name: str = "pond.txt") -> Reading:
    """Return the reading of a text."""
    return read(text.encode(), name)


def texts(reading: Reading) -> list[str]:
    """Return the texts of the rulings."""
    return [record.text for record in reading.records if record.kind is Kind.RULING]


@pytest.mark.parametrize(
    "ruling",
    [
        "[RETRACTED 16 Nov, see the next mail] A toad sinks.",
        "(withdrawn 2002-05-01) A toad sinks.",
        "Withdrawn: A toad sinks.",
        "A toad sinks. [rescinded 5/2/02]",
        "*Dropped on 2002-05-01.* A toad sinks.",
        "[no longer valid] A toad sinks.",
        "-- removed in 1.3 --",
        "(removed by Ann, 12 May)",
        "[left out since version 2]",
        "[RETRACTED] Does it sink? A: Yes.",
    ],
)
def test_a_ruling_marked_as_withdrawn_is_noise_with_a_remark(ruling: str):
    reading = reading_of(f"Pond rulings of 4 May 2002\n\n1. A newt dives.\n2. {ruling}\n3. A heron waits.\n")
    assert texts(reading) == ["A newt dives.", "A heron waits."]
    assert any(noise.reason.startswith("withdrawn by the document") for noise in reading.noise)
    assert any(remark.startswith("withdrawn by the document, and left out (line 4") for remark in reading.remarks)


@pytest.mark.parametrize(
    "words",
    [
        "Disregard item (2) of yesterday's message.",
        "Please ignore my ruling 2.",
        "Item 2 above is withdrawn.",
        "My answer 2 was wrong, sorry.",
        "Ruling #2 has been overturned.",
    ],
)
def test_a_ruling_withdrawn_by_number_later_in_the_text_is_left_out(words: str):
    """A new ruling with the same number counts."""
    later = f"From: Ann Roe <ann@pond.example>\nSubject: Again\nDate: Sun, 5 May 2002 10:00:00 +0100\n\n{words}\n\n"
    text = f"{MAIL}1) A newt dives.\n\n2) A toad sinks.\n\n------------------------------\n\n{later}2) A toad swims.\n"
    found = texts(reading_of(text))
    assert "A toad sinks." not in found
    assert {"A newt dives.", "A toad swims."} <= set(found)


@pytest.mark.parametrize(
    "words",
    [
        "Ignore 2 damage from the toad.",
        "A countered spell is withdrawn from play.",
        "Reversed toads croak.",
        "Dropped cards are put back.",
        "Cancelled toads are put back.",
        "Removed toads stay removed from the game.",
        "(removed from the game)",
        "(Removed from the game, a toad croaks.) It hops.",
    ],
)
def test_rulings_that_use_such_words_about_cards_are_kept(words: str):
    text = f"Pond rulings of 4 May 2002\n\n1. A newt dives.\n2. A toad sinks.\n3. {words}\n"
    assert texts(reading_of(text)) == ["A newt dives.", "A toad sinks.", words]


def test_a_withdrawal_of_a_missing_item_is_noted():
    reading = reading_of("Pond rulings of 4 May 2002\n\n1. A newt dives.\n2. Item 7 is withdrawn.\n")
    assert any("wasn't found in this document" in note.text for record in reading.records for note in record.notes)


@pytest.mark.parametrize("mark", [">", "> >", ":", "|"])
def test_rulings_quoted_in_a_mail_are_left_out_and_noted_on_their_answers(mark: str):
    quoted = f"Jo wrote:\n{mark} 1. Newts can't swim.\n{mark} 2. Does a toad swim?\n\n"
    reading = reading_of(f"{MAIL}{quoted}1. Wrong.\n\n2. It does.\n")
    assert texts(reading) == ["Wrong.", "It does."]
    notes = {record.text: [note.text for note in record.notes] for record in reading.records}
    assert notes["Wrong."] == ["It answers what is quoted before it: “Newts can't swim.”."]
    assert any(remark.startswith("only quoted, and left out (line 6") for remark in reading.remarks)


def test_a_quoted_question_and_its_answer_are_one_ruling():
    reading = reading_of(f"{MAIL}1. Newts dive.\n\n> Does a toad swim?\n\nIt does, as a rule says.\n")
    assert texts(reading)[-1] == "> Does a toad swim? It does, as a rule says."


def test_mail_signatures_contain_no_rulings():
    signature = "--\nAnn Roe\n1. All toads are mine. 2. So are newts.\n"
    text = f"{MAIL}1. A newt dives.\n\n2. A toad swims.\n\n{signature}"
    assert texts(reading_of(text)) == ["A newt dives.", "A toad swims."]
    second = MAIL.replace("4 May", "5 May") + "1. A heron waits.\n\n2. An eel, too.\n"
    digest = f"{text}\n------------------------------\n\n{second}"
    assert texts(reading_of(digest)) == ["A newt dives.", "A toad swims.", "A heron waits.", "An eel, too."]


def test_a_name_below_a_message_and_a_greeting_are_noise():
    second = MAIL.replace("4 May", "5 May") + "Hi all,\n\n1. A heron waits, see rule\n4. of that section.\n\nAnn\n\n"
    line = "------------------------------\n\n"
    first, third = f"{MAIL}1. A newt dives.\n\n", f"{MAIL}1. A toad swims.\n"
    reading = reading_of(f"{first}{line}{second}{line}{third}")
    assert texts(reading) == ["A newt dives.", "A heron waits, see rule 4. of that section.", "A toad swims."]
    assert {"greeting", "signature"} <= {noise.reason for noise in reading.noise}


@pytest.mark.parametrize(
    "quotation",
    [
        "<blockquote><b>Quote from user1:</b><br>Toads sink.</blockquote>",
        "<blockquote>user1 wrote: Toads sink.</blockquote>",
        '<div class="quotebox">Toads sink.</div>',
        '<blockquote class="bbcode_quote">Toads sink.</blockquote>',
    ],
)
def test_quotations_in_a_forum_post_are_left_out(quotation: str):
    """A block quotation that is only indented text is read."""
    items = "<ul><li>Newts dive.</li><li>Toads {}</li></ul>"
    page = f"<html><body><h1>Pond</h1><p>Updated 2 May 2004.</p>{items}</body></html>"
    assert texts(reading_of(page.format(f"swim.{quotation}"), "x.html")) == ["Newts dive.", "Toads swim."]
    assert "so." in " ".join(texts(reading_of(page.format("swim, <blockquote>or so.</blockquote>"), "x.html")))


POND = "Pond rulings\n\n1. Newts dive.\n2. Toads swim.\n"
POSTED = MAIL.replace("4 May", "31 Feb").replace("\n\n", "\nNNTP-Posting-Date: Fri, 03 May 2002 1:00 GMT\n\n")
ISSUE = MAIL.replace("4 May", "5 May") + "POND Digest    Friday, 3 May 2002    Volume 3 : Number 41\n\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{POND}\nAnn Roe, Ghent, 3 May 2002\n",
        f"{POND}\nLast changed: 3 May 2002\n",
        f"{POND}\n3 May 2002\n",
        f"{POSTED}1. Newts dive.\n2. Toads swim.\n",
        f"{ISSUE}1. Newts dive.\n2. Toads swim.\n",
    ],
)
def test_a_documents_day_is_read_from_its_end_a_mail_field_or_an_issue_line(text: str):
    assert str(reading_of(text).source.day) == "2002-05-03"


def test_a_removed_answer_is_left_out_with_its_question():
    """The other questions keep their numbers."""
    faq = "Pond FAQ, 4 May 2002\n\nQ1: Does it hop?\nA1: Yes.\n\nQ2: Does it sink?\nA2: -- removed in 1.3 --\n\n"
    reading = reading_of(f"{faq}Q3: Is a toad removed?\nA3: Removed from the game, yes.\n")
    assert [text[:3] for text in texts(reading)] == ["Q1:", "Q3:"]
    assert any(remark.startswith("withdrawn by the document, and left out (line 6") for remark in reading.remarks)


def test_a_struck_ruling_is_left_out_with_the_remark_on_who_struck_it():
    struck = "# <s>A toad sinks.</s> <small>(struck by [[User:Ann|Ann]], 12 May)</small>"
    reading = reading_of(
        f"== Pond rulings ==\n4 May 2002\n\n# A newt dives.\n{struck}\n# A heron waits.\n", "pond.wiki"
    )
    assert texts(reading) == ["A newt dives.", "A heron waits."]


DIGEST = """\
Pond Digest, 17 January 1998, Number 3

Date: Thu, 15 Jan 1998
From: Wren <wren@pond.example>
Subject: Newts

Jo writes:
> Does a newt croak at night, or only by day?

Yes. It croaks at night and by day.

------------------------------

Date: Fri, 16 Jan 1998
From: Wren <wren@pond.example>
Subject: CORRECTION: Newts

Wren writes:
> Yes. It croaks at night and by
> day.

{taken_back}

A newt never croaks. [UNOFFICIAL] I would let it hum.

------------------------------

End of pond-digest V3 #3
************************

To leave, write to newts@pond.example.
"""


@pytest.mark.parametrize(
    "taken_back",
    [
        "I was wrong.  Please disregard the above.",
        "Ignore my previous answer.",
        "That answer was wrong.",
        "Scratch the above, sorry.",
    ],
)
def test_an_answer_that_a_later_message_quotes_and_takes_back_is_left_out(taken_back: str):
    reading = read(DIGEST.format(taken_back=taken_back).encode(), "digest.txt")
    rulings = [record for record in reading.records if record.kind is Kind.RULING]
    assert [ruling.text for ruling in rulings] == ["A newt never croaks. [UNOFFICIAL] I would let it hum."]
    assert [note.text.partition(":")[0] for note in rulings[0].notes] == [
        "It takes back an earlier answer",
        "What stands behind “[UNOFFICIAL]” is only somebody's opinion.",
    ]
    assert any("withdrawn by the document, and left out (line 8" in remark for remark in reading.remarks)


def test_an_answer_that_is_only_quoted_stands():
    reading = read(DIGEST.format(taken_back="Right, but I was surprised.").encode(), "digest.txt")
    assert len([record for record in reading.records if record.kind is Kind.RULING]) == 2


def test_an_answer_that_its_author_takes_back_under_the_same_subject_is_left_out():
    text = DIGEST.replace("Wren writes:\n> Yes. It croaks at night and by\n> day.\n\n", "")
    reading = read(text.format(taken_back="Please ignore my previous answer.").encode(), "digest.txt")
    assert texts(reading) == ["A newt never croaks. [UNOFFICIAL] I would let it hum."]
    other = text.replace("From: Wren <wren@pond.example>\nSubject: CORR", "From: Jo <jo@pond.example>\nSubject: CORR")
    assert len(texts(read(other.format(taken_back="Please ignore my previous answer.").encode(), "digest.txt"))) == 3


def test_words_that_a_later_message_strikes_are_left_out_with_a_note():
    later = "From: Ann Roe <ann@pond.example>\nSubject: Again\nDate: Sun, 5 May 2002 10:00:00 +0100\n\n"
    rulings = "R1. A newt dives and eats the heron.\n\nR2. A toad sinks."
    text = f'{MAIL}{rulings}\n\n{later}In R1 strike "and eats the heron".\n'
    found = [record for record in reading_of(text).records if record.kind is Kind.RULING]
    assert [record.text for record in found][:2] == ["A newt dives.", "A toad sinks."]
    assert any("strikes these words" in note.text for note in found[0].notes)


def test_a_quotation_from_an_earlier_message_is_no_second_ruling():
    later = "From: Bo Lee <bo@pond.example>\nSubject: Re: Pond\nDate: Sun, 5 May 2002 10:00:00 +0100\n\n"
    rulings = "1) A newt dives in the pond.\n\n2) A toad sinks."
    text = f"{MAIL}{rulings}\n\n{later}> A newt dives in the pond.\n\nOnly by day.\n"
    found = [record for record in reading_of(text).records if record.kind is Kind.RULING]
    assert [record.text for record in found] == ["A newt dives in the pond.", "A toad sinks.", "Only by day."]
    assert "“A newt dives in the pond.”" in found[2].notes[0].text


def test_a_ruling_in_place_of_which_a_later_post_takes_another_is_left_out():
    """Offers of cards, thanks and a line that only leads in a list are no rulings either."""
    later = "From: Bo Lee <bo@pond.example>\nSubject: Re: Pond\nDate: Sun, 5 May 2002 10:00:00 +0100\n\n"
    text = (
        f"{MAIL}(1) A newt dives.\n\n(2) A toad sinks.\n\n{later}I must correct Ann:\n\n(2a) A toad swims.\n\n"
        f"FS: 4 Ponds, mail me\n\n{later}Thanks Bo, take (2a) in place of (2).\n\nA heron waits.\n"
    )
    found = texts(reading_of(text))
    assert [words for words in found if words.startswith("A ")] == ["A newt dives.", "A toad swims.", "A heron waits."]
    assert not any("FS" in words or "correct" in words for words in found)
