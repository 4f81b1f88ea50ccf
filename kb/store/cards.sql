-- One card file of the user's, as it was read: cards with their reference texts, printings, rulings.
--
-- One file, finished before anyone reads it; open it read-only. Days are ISO text (2018-11-07), truth values are 0 and 1,
-- what a card doesn't have is an empty text. The last eight bytes of each page are its checksum
-- (sqlite.org/cksumvfs.html).

PRAGMA user_version = 1;  -- the version of this schema

-- The one row says which file it is.
CREATE TABLE file (
    slug      TEXT NOT NULL,              -- mtgjson-allprintings-2018-11-07
    shape     TEXT NOT NULL,              -- MTGJSON AllPrintings
    day       TEXT NOT NULL,              -- of the reference texts
    day_note  TEXT NOT NULL,              -- how it is known
    file      TEXT NOT NULL,              -- the original file name
    size      INTEGER NOT NULL,           -- of its contents, unpacked, in bytes
    sha256    TEXT NOT NULL,              -- of the same
    cards     INTEGER NOT NULL,
    printings INTEGER NOT NULL,
    rulings   INTEGER NOT NULL,
    left_out  INTEGER NOT NULL            -- entries of a kind that has no rules, such as pictures
);

-- Each face of a card, once for each reference text that the file has of it.
CREATE TABLE card (
    key       INTEGER PRIMARY KEY,
    name      TEXT NOT NULL,              -- of the whole card
    face      TEXT NOT NULL,
    side      TEXT NOT NULL,              -- a, b; empty where the card has one face
    kind      TEXT NOT NULL,              -- card, token, emblem, plane, ...
    layout    TEXT NOT NULL,
    oracle    TEXT NOT NULL,              -- the id that all printings share
    mana_cost TEXT NOT NULL,
    type      TEXT NOT NULL,
    text      TEXT NOT NULL,
    power     TEXT NOT NULL,
    toughness TEXT NOT NULL,
    loyalty   TEXT NOT NULL,
    defense   TEXT NOT NULL,
    indicator TEXT NOT NULL,
    funny     INTEGER NOT NULL            -- 1 where the file calls it an un-card
);

-- What a card is looked up by: its name, those of its faces.
CREATE TABLE name (
    folded TEXT NOT NULL,                 -- letters and digits in lower case without accents, hyphens between the words
    name   TEXT NOT NULL,
    PRIMARY KEY (folded, name)
) WITHOUT ROWID;

-- The sets.
CREATE TABLE release (
    code  TEXT PRIMARY KEY,
    name  TEXT NOT NULL,
    day   TEXT NOT NULL,
    funny INTEGER NOT NULL
) WITHOUT ROWID;

-- Each printing of a face.
CREATE TABLE printing (
    card    INTEGER NOT NULL,
    release TEXT NOT NULL,
    number  TEXT NOT NULL,
    day     TEXT NOT NULL,                -- where it is another than its set's; else empty
    text    TEXT,                         -- as printed; null where the file doesn't have it
    type    TEXT,                         -- likewise
    funny   INTEGER NOT NULL
);

-- What was ruled on cards; where a file says it of each printing it may stand here more than once.
CREATE TABLE ruling (
    card   INTEGER,                       -- the face that the file says it of; null in a file of rulings
    oracle TEXT NOT NULL,                 -- the id of the card in a file of rulings, else empty
    day    TEXT NOT NULL,
    text   TEXT NOT NULL
);
