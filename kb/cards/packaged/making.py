"""Building the data of packaged cards from their files: ``python -m kb.cards.packaged.making``."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text
from kb.cards.notation import encoded_value
from kb.cards.packaged import READINGS, plain_name
from kb.records.data import Json, JsonObject
from kb.records.errors import RulingsError

if TYPE_CHECKING:
    from kb.engine.position.objects import Face

FOLDER = Path(__file__).parent
_OF_A_CARD = frozenset({"name", "printed", "type", "cost", "color", "size", "wording"})
_OF_A_WORDING = frozenset({"since", "source", "quote", "reading", "type", "text", "not_played"})


class BadCard(RulingsError):
    """A card's file that can't be meant so: the file, and what is wrong."""

    exit_code = 3


def build_all() -> JsonObject:
    """Return the data built from each card's file, by the file's name. Raises BadCard."""
    return {path.stem: _card(path) for path in sorted(FOLDER.glob("*.toml"))}


def data_text() -> str:
    """Return all data as JSON text, one card a line. Raises BadCard."""
    lines = (f"{json.dumps(name)}: {json.dumps(card, ensure_ascii=False)}" for name, card in build_all().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def text_of(card: JsonObject, wording: JsonObject) -> CardText:
    """Return the text of a card in one of its wordings."""
    power, _, toughness = card.get("size", "").partition("/")
    line = {**card, **wording}["type"]
    text = wording["text"].strip()
    return CardText(card["name"], line, text, card.get("cost", ""), power, toughness, card.get("color", ""))


def _card(path: Path) -> JsonObject:
    """Return the data built from one file. Raises BadCard for a file that can't be meant so."""
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


def _wording(card: JsonObject, wording: JsonObject) -> list[Json]:
    """Return one wording's data, without a face if it means the same as the previous one.

    Raises BadCard for one that can't be parsed completely.
    """
    if "text" not in wording:
        return [str(wording["since"]), wording["source"], wording["quote"], "", None]
    face: Face = face_of_text(text_of(card, wording))
    if face.unread:
        raise BadCard(f"{card['name']}, wording of {wording['since']}: “{face.unread}” is not understood.")
    face = face._replace(not_modelled=tuple(wording.get("not_played", ())))
    day, reading = str(wording["since"]), wording.get("reading", "")
    return [day, wording["source"], wording["quote"], reading, encoded_value(face)]


if __name__ == "__main__":
    (FOLDER / READINGS).write_text(data_text(), encoding="utf-8")
