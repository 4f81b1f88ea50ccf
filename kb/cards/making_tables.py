"""Making the parser tables for card texts with Lark, which isn't needed afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.cards.construction import SPECIAL, Construction, Literal
from kb.cards.lark_text import STARTS, grammar_hash, lark_text, terminal
from kb.cards.tables import Rule, Tables

_SHIFT = 0
"""How Lark writes that a symbol is gone on with; the other way is a reduction."""


def make_tables(constructions: Sequence[Construction]) -> Tables:
    """Return the parser tables of constructions. Raises ImportError without Lark."""
    return Tables(*_table_parts(constructions))


def tables_source(constructions: Sequence[Construction]) -> str:
    """Return the source of the module with the tables, which is added to the package when it is built.

    Raises ImportError without Lark.
    """
    names = ("TERMINALS", "RULES", "ROWS", "START", "END")
    lines = [f"{name} = {_plain(value)!r}\n" for name, value in zip(names, _table_parts(constructions), strict=True)]
    return f"{''.join(lines)}GRAMMAR = {grammar_hash(lark_text(constructions))!r}\n"


def _plain(value: object) -> object:
    """Return a list as a tuple, with tuples of special classes in it as plain tuples, to be written as source."""
    return tuple(tuple(one) if isinstance(one, tuple) else one for one in value) if isinstance(value, list) else value


def _table_parts(
    constructions: Sequence[Construction],
) -> tuple[list[tuple[str, bool]], list[Rule], list[str], int, int]:
    """Return the parts of the tables: terminals, rules, rows, start state and end state. Raises ImportError."""
    from lark import Lark  # only who makes tables needs it
    from lark.grammar import Rule as LarkRule  # the same
    from lark.lexer import TerminalDef  # the same

    parser = Lark(lark_text(constructions), parser="lalr", lexer="basic", start=list(STARTS))
    told, known = parser.memo_serialize([TerminalDef, LarkRule])
    table, (start,) = told["parser"]["parser"], STARTS
    forms = [form for form in _in_order(parser) if form.name not in told["parser"]["lexer_conf"]["ignore"]]
    names = [*(form.name for form in forms), "$END"]
    kinds = sorted({rule["origin"]["name"] for rule in known.values() if rule["__type__"] == "Rule"})
    symbols = {name: place for place, name in enumerate([*names, *kinds])}
    rules = sorted((rule for rule in known.values() if rule["__type__"] == "Rule"), key=_number)
    rows = [_row(table["states"][state], table["tokens"], symbols, known) for state in range(len(table["states"]))]
    start_state, end_state = table["start_states"][start], table["end_states"][start]
    return _terminals(forms, constructions), [_rule(rule, symbols) for rule in rules], rows, start_state, end_state


def _in_order(parser: Any) -> list[Any]:  # noqa: ANN401  (Lark's)
    """Return the terminals in the order in which Lark tries them."""

    def rank(form: Any) -> tuple[int, int, int, str]:  # noqa: ANN401  (Lark's)
        """Return the sort key by which the lexer tries terminals: priority, then the longest, then the name."""
        return -form.priority, -form.pattern.max_width, -len(form.pattern.value), form.name

    return sorted(parser.terminals, key=rank)


def _terminals(
    forms: list[Any],  # Lark's
    constructions: Sequence[Construction],
) -> list[tuple[str, bool]]:
    """Return each terminal as fixed words or a regular expression, and whether it is the latter."""
    literals = {piece.words for one in constructions for piece in one.pieces if isinstance(piece, Literal)}
    plain = {terminal(words): words for words in literals - SPECIAL.keys()}
    return [(plain.get(form.name, form.pattern.value), form.name not in plain) for form in forms]


def _number(rule: Any) -> int:  # noqa: ANN401  (Lark's)
    """Return the number of a grammar rule, which its alias holds after a letter."""
    return int(rule["alias"][1:])


def _rule(rule: Any, symbols: dict[str, int]) -> Rule:  # noqa: ANN401  (Lark's)
    """Return the rule for the parser's tables: its symbol, its length, and the places of the parts that are kept."""
    parts = rule["expansion"]
    kept = tuple(place for place, part in enumerate(parts) if not part.get("filter_out"))
    return Rule(symbols[rule["origin"]["name"]], len(parts), kept)


def _row(row: Any, tokens: Any, symbols: dict[str, int], known: Any) -> str:  # noqa: ANN401  (Lark's)
    """Return a row of Lark's table as text: pairs of symbol and action, or one number if all actions are the same.

    `tokens` gives the names of symbols and `known` the grammar's rules, each by Lark's index.
    """
    steps = {
        symbols[tokens[token]]: to if action == _SHIFT else -_number(known[to["@"]]) - 1
        for token, (action, to) in row.items()
    }
    if len(every := set(steps.values())) == 1 and min(every) < 0:
        return str(every.pop())
    return " ".join(f"{symbol} {step}" for symbol, step in sorted(steps.items()))
