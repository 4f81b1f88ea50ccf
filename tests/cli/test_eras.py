"""``rulings eras``: named days."""


def test_the_five_eras_are_listed_oldest_first(rulings):
    found = rulings("eras", "--json").data
    assert [(era["name"], era["day"]) for era in found] == [
        ("fifth-1998-04", "1998-03-31"),
        ("urza-1998-10", "1998-10-18"),
        ("eighth-2004-01", "2004-01-15"),
        ("tenth-2008-08", "2008-08-10"),
        ("pokemon-2023-11", "2023-11-17"),
    ]
    assert list(found[0]) == ["name", "day", "title", "overlay", "printed", "last_known"]
    assert [era["overlay"] for era in found] == [None] * 4 + ["pokemon-set-2023-11"]


def test_the_counts_of_an_era_are_those_of_a_search_for_everything(rulings):
    for era in rulings("eras", "--json").data:
        everything = ("search", "since:1990..2030", "--era", era["name"], "--json")
        assert rulings(*everything, "--printed").data["total"] == era["printed"]
        assert rulings(*everything).data["total"] == era["printed"] + era["last_known"]


def test_the_columns_of_the_table_of_eras_are_aligned(rulings):
    header, *rows, _ = rulings("eras").lines
    assert {row[header.index("day") :][:4] for row in rows} == {"1998", "2004", "2008", "2023"}
