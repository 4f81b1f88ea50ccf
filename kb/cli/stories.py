"""The scenarios that a command is about: packaged ones by id, or those of a file."""

from collections.abc import Iterable

from kb.cli.knowledge import ask
from kb.records.errors import NoSuchRecord
from kb.worked.judge import Texts
from kb.worked.language import BadScenario
from kb.worked.scenario import Scenario, packaged_scenarios, read_scenarios


def stories(named: tuple[str, ...]) -> list[Scenario]:
    """Give the scenarios that these words name: ids and files; all packaged ones where nothing is named.

    Raises NoSuchRecord, or BadScenario with file and place.
    """
    found = _named(named)
    for scenario in found:
        _check_sets(scenario)
    return found


def quoted_texts(found: Iterable[Scenario]) -> Texts:
    """Give what gives the text of each record that these scenarios quote, as far as it is at hand."""
    whens = [when for scenario in found for when in scenario.whens]
    cited = {said.source for when in whens for said in (when, when.against) if said is not None and said.source}
    texts = ask(lambda library, _: {record.id: record.text for record in library.records(sorted(cited))})
    abroad = {source for source in cited if source.startswith("cr-")}
    for unknown in sorted(cited - texts.keys() - abroad):
        raise BadScenario(
            f"There is no record {unknown}, which a scenario gives as its source.",
            remedy="`rulings search` finds records; a claim without source and quote is a prediction.",
        )
    if abroad:
        from kb.audit.editions import in_edition
        from kb.cli.editions import editions_at_hand

        editions = editions_at_hand()
        texts |= {source: text for source in abroad if (text := in_edition(source, editions)) is not None}
    return texts.get


def _check_sets(scenario: Scenario) -> None:
    """Raise BadScenario where a scenario names a set that has no rules of its own."""
    named = {scenario.overlay, *(when.overlay for when in scenario.whens)} - {None}
    if named:
        from kb.lineage.eras import named_eras

        known = {era.overlay for era in named_eras() if era.overlay}
        for overlay in named - known:
            raise BadScenario(f"{scenario.where}: there is no set {overlay}.", nearest=sorted(known))


def _named(named: tuple[str, ...]) -> list[Scenario]:
    if not named:
        return packaged_scenarios()
    found: list[Scenario] = []
    for words in named:
        if words.endswith(".toml"):
            found += read_scenarios(_file(words), words)
        elif packaged := packaged_scenarios(words):
            found += packaged
        else:
            from difflib import get_close_matches

            known = [scenario.id for scenario in packaged_scenarios()]
            raise NoSuchRecord(
                f"There is no scenario {words}.",
                nearest=get_close_matches(words, known, 3, cutoff=0.3),
                remedy="A file's name ends in .toml.",
            )
    return found


def _file(name: str) -> str:
    from pathlib import Path

    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"{name} can't be read: {error}.") from None
