"""What lookups read of the packaged cards, made of their files: ``python -m kb.cards.packaged.making``."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.notation import noted
from kb.cards.packaged import READINGS, plain_name
from kb.records.errors import RulingsError

if TYPE_CHECKING:
    from kb.engine.position.objects import Face

FOLDER = Path(__file__).parent
_OF_A_CARD = frozenset({"name", "printed", "type", "cost", "color", "size", "wording"})
_OF_A_WORDING = frozenset({"since", "source", "quote", "reading", "type", "text", "not_played"})


class BadCard(RulingsError):
    """A card's file that can't be meant so: the file, and what is wrong."""

    exit_code = 3


def made() -> dict[str, Any]:
    """Return what is made of each file, by its name. Raises BadCard."""
    return {path.stem: _card(path) for path in sorted(FOLDER.glob("*.toml"))}


def written() -> str:
    """Return all that is made as it is written down: a line for each card."""
    lines = (f"{json.dumps(name)}: {json.dumps(card, ensure_ascii=False)}" for name, card in made().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def text_of(said: dict[str, Any], wording: dict[str, Any]) -> CardText:
    """Return the text of a card in one of its wordings."""
    power, _, toughness = said.get("size", "").partition("/")
    line = wording.get("type", said["type"])
    text = wording["text"].strip()
    return CardText(said["name"], line, text, said.get("cost", ""), power, toughness, said.get("color", ""))


def _card(path: Path) -> dict[str, Any]:
    """Return what is made of one file. Raises BadCard."""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    for keys, known in ((said, _OF_A_CARD), *((wording, _OF_A_WORDING) for wording in said["wording"])):
        if strange := keys.keys() - known:
            raise BadCard(f"{path.name}: unknown key {', '.join(sorted(strange))}.", remedy=", ".join(known))
    if "text" not in said["wording"][0]:
        raise BadCard(f"{path.name}: the first wording has no text.", remedy="Give it one.")
    if plain_name(said["name"]) != path.stem:
        raise BadCard(f"{path.name}: a card called {said['name']} belongs in {plain_name(said['name'])}.toml.")
    printed = said.get("printed", "")
    return {"name": said["name"], "printed": str(printed), "wordings": [_wording(said, w) for w in said["wording"]]}


def _wording(said: dict[str, Any], wording: dict[str, Any]) -> list[Any]:
    """Return one wording as it is written down, without a face where it means the same as the one before.

    Raises BadCard for one that isn't read whole.
    """
    if "text" not in wording:
        return [str(wording["since"]), wording["source"], wording["quote"], "", None]
    face: Face = face_of_text(text_of(said, wording))
    if face.unread:
        raise BadCard(f"{said['name']}, wording of {wording['since']}: “{face.unread}” is not understood.")
    face = face._replace(not_modelled=tuple(wording.get("not_played", ())))
    day, reading = str(wording["since"]), wording.get("reading", "")
    return [day, wording["source"], wording["quote"], reading, noted(face)]


if __name__ == "__main__":
    (FOLDER / READINGS).write_text(written(), encoding="utf-8")
