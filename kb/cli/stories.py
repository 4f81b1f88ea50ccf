"""The scenarios that a command is about: packaged ones by id, or those of a file."""

from pathlib import Path

from kb.records.errors import NoSuchRecord
from kb.worked.language import BadScenario
from kb.worked.scenario import Scenario, packaged_scenarios, read_scenarios


def stories(named: tuple[str, ...]) -> list[Scenario]:
    """Give the scenarios that these words name: ids and files; all packaged ones where nothing is named.

    Raises NoSuchRecord, or BadScenario with file and place.
    """
    packaged = {scenario.id: scenario for scenario in packaged_scenarios()}
    if not named:
        return list(packaged.values())
    found: list[Scenario] = []
    for words in named:
        if words in packaged:
            found.append(packaged[words])
        elif words.endswith(".toml"):
            found += read_scenarios(_file(words), words)
        else:
            from difflib import get_close_matches

            raise NoSuchRecord(
                f"There is no scenario {words}.",
                nearest=get_close_matches(words, packaged, 3, cutoff=0.3),
                remedy="`rulings check` lists them all; a file's name ends in .toml.",
            )
    return found


def _file(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"{name} can't be read: {error}.") from None
