"""RULINGS_EDITIONS: a folder of official rulebooks."""

RULEBOOK = """Magic: The Gathering Comprehensive Rules

These rules are effective as of July 15, 2008.

1. The Game

100. General

100.1. Players play with {words}.

Glossary

Active Player
The player whose turn it is.

Credits

Nobody.
"""


def test_quotations_are_checked_against_the_folder_of_rulebooks(rulings, tmp_path, monkeypatch):
    """A claim is stale if the rulebook has other words."""
    folder = tmp_path / "editions"
    folder.mkdir()
    story = tmp_path / "mine.toml"
    story.write_text(STORY, encoding="utf-8")
    checked = rulings("check", str(story)).out
    assert "(the record quoted isn't in this knowledge base)" in checked
    assert "1 of them quotes a record that isn't in this knowledge base" in checked
    monkeypatch.setenv("RULINGS_EDITIONS", str(folder))
    for words, verdict in (("sixty cards", "holds"), ("forty cards", "stale")):
        (folder / "CR.txt").write_text(RULEBOOK.format(words=words), encoding="utf-8")
        (judged,) = rulings("check", str(story), "--json").data["judgements"]
        assert judged["verdict"] == verdict


STORY = """
id = "mine"
about = ["lethal-damage"]
setup = ["Ana controls a 2/2 green creature called Bear"]
play = ["Bear is destroyed"]

[[when]]
date = 2008-08-10
source = "cr-2008-07-15/100.1"
quote = "Players play with sixty cards"
then = ["Bear is in its owner's graveyard"]
"""


def test_a_missing_folder_of_rulebooks_is_an_error(rulings, tmp_path, monkeypatch):
    monkeypatch.setenv("RULINGS_EDITIONS", str(tmp_path / "nowhere"))
    refused = rulings("audit", "quotes")
    assert (refused.code, "RULINGS_EDITIONS" in refused.err) == (3, True)
