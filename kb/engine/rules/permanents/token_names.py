"""Names of tokens: the name of a token if none is stated."""

from kb.engine.slots.permanents import token_names


@token_names.since(
    "1998-03-31",
    "cr-1997-03-24/tokens/2",
    "creature type is the same as its name",
    means="A token whose name isn't given has its subtypes as its name.",
)
def its_subtypes(subtypes: str) -> str:
    """Return the name of a token whose name isn't given: its subtypes."""
    return subtypes


token_names.reworded("1999-06-01", "216.1", "name is its creature type unless otherwise specified")
token_names.reworded("2003-10-01", "216.1", "name is two words or more, it has")
token_names.reworded("2004-10-01", "216.1", "its name is the same as its creature")
token_names.renumbered("2008-05-01", "216.1a")
token_names.renumbered("2009-07-11", "110.5c")


@token_names.since(
    "2023-11-17",
    "111.4",
    "name is the same as its subtype(s) plus",
    reading="First printed here on 17 November 2023; the last rulebook here without the word is that of 13 July 2013.",
    means='A token whose name isn\'t given has its subtypes and the word "Token" as its name.',
)
def its_subtypes_and_token(subtypes: str) -> str:
    """Return the name of a token whose name isn't given: its subtypes and the word "Token"."""
    return f"{subtypes} Token"
