-- The store of `rulings`: every record of every source, with its place, its days and its proof.
--
-- One file, finished before anyone reads it; open it read-only. Two builds later it is gone, so what is to be kept is
-- exported (`rulings export --format sqlite`). Days are ISO text (2004-01-15), spans are code points of document.text
-- (from start, up to but without end), truth values are 0 and 1. The last eight bytes of each page are its checksum
-- (sqlite.org/cksumvfs.html).

PRAGMA user_version = 10;  -- the version of this schema

-- How the store came to be: fingerprint, versions, whatever the builder notes down.
CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- The documents.
CREATE TABLE source (
    slug      TEXT PRIMARY KEY,           -- crystalkeep-2004-01
    position  INTEGER NOT NULL UNIQUE,    -- its place in the export, from 0
    title     TEXT NOT NULL,
    author    TEXT,                       -- null where the document names no one
    published TEXT,                       -- the day stated in it, if any
    day       TEXT NOT NULL,              -- the day its records speak of
    day_note  TEXT NOT NULL,              -- why that day
    extent    TEXT NOT NULL,              -- complete, section, changes only, selection
    covers    TEXT NOT NULL,              -- the extent in words
    base      TEXT,                       -- the release that a document of changes is to be read against
    credit    TEXT NOT NULL,              -- the line that accompanies every answer from it
    terms     TEXT NOT NULL,
    file      TEXT NOT NULL,              -- the original file name
    sha256    TEXT NOT NULL,              -- of the original file
    reader    TEXT NOT NULL,              -- the reader that understands it
    overlay   INTEGER NOT NULL,           -- 1 for a set's own rules, in force only where the set is asked for
    doubt     TEXT NOT NULL,              -- why the copy is doubted beside its neighbours; empty where it isn't
    content   INTEGER NOT NULL            -- of the ids and words of its records: copies of one text have the same
);

-- The decoded text of each source, whole; spans count in it.
CREATE TABLE document (
    source TEXT PRIMARY KEY REFERENCES source (slug),
    text   TEXT NOT NULL
);

-- Each text that a record has, once, whatever number of records have it.
CREATE TABLE words (
    key  INTEGER PRIMARY KEY,             -- the first 63 bits of the text's BLAKE2b checksum of 8 bytes
    text TEXT NOT NULL
);

-- The headings that a record stands under, once, whatever number of records do.
CREATE TABLE place (
    key      INTEGER PRIMARY KEY,         -- as of words
    headings TEXT NOT NULL                -- one a line, the outermost first; each line ends in char(10)
);

-- Characters of a source that belong to no record.
CREATE TABLE noise (
    source     TEXT NOT NULL REFERENCES source (slug),
    span_start INTEGER NOT NULL,
    span_end   INTEGER NOT NULL,
    reason     TEXT NOT NULL,
    PRIMARY KEY (source, span_start, span_end)
) WITHOUT ROWID;

-- Every rule number that a record has or a citation names.
CREATE TABLE number (
    text TEXT PRIMARY KEY,                -- 212.1c
    rank TEXT NOT NULL                    -- sorts as the book runs, which the text does not: 402.9 before 402.10
) WITHOUT ROWID;

-- Every card that a record is filed under or mentions.
CREATE TABLE card (
    name   TEXT PRIMARY KEY,
    folded TEXT NOT NULL                  -- the name as it is looked up: no accents or capitals, plain quotation marks
) WITHOUT ROWID;
CREATE INDEX card_folded ON card (folded);

-- The smallest citable pieces of the sources.
CREATE TABLE record (
    id             TEXT PRIMARY KEY,      -- crystalkeep-2004-01/212.1c
    source         TEXT NOT NULL REFERENCES source (slug),
    position       INTEGER NOT NULL,      -- its place in the source, from 0
    kind           TEXT NOT NULL,         -- heading, rule, glossary, ruling, erratum, example, preamble, credit
    number         TEXT REFERENCES number (text), -- the rule number, corrected where it is misprinted
    printed_number TEXT,
    ordinal        INTEGER,               -- its place in a numbered or bulleted list
    parent         TEXT REFERENCES record (id), -- an example's rule, a preamble's heading
    words          INTEGER NOT NULL REFERENCES words (key), -- single blanks, without number, mark and tag
    place          INTEGER NOT NULL REFERENCES place (key),
    span_start     INTEGER NOT NULL,      -- the whole record in document.text
    span_end       INTEGER NOT NULL,
    text_start     INTEGER NOT NULL,      -- its text there, without number, mark and tag
    text_end       INTEGER NOT NULL,
    authority      TEXT,                  -- CompRules, Eventide FAQ, or the author
    printed_tag    TEXT,                  -- without its brackets
    since          TEXT,                  -- the first day of which it is evidence
    since_from     TEXT,                  -- what that day was taken from: tag, example's tag, document
    changed        INTEGER NOT NULL,      -- 1 where it is marked with +
    UNIQUE (source, position)
);
CREATE INDEX record_number ON record (number);
CREATE INDEX record_printed ON record (printed_number);
CREATE INDEX record_parent ON record (parent);
CREATE INDEX record_words ON record (words);
CREATE INDEX record_place ON record (place);

-- The cards a record is filed under.
CREATE TABLE record_card (
    record   TEXT NOT NULL REFERENCES record (id),
    position INTEGER NOT NULL,            -- from 0
    card     TEXT NOT NULL REFERENCES card (name),
    PRIMARY KEY (record, position)
) WITHOUT ROWID;
CREATE INDEX record_card_card ON record_card (card);

-- The cards a record's text names.
CREATE TABLE record_mention (
    record   TEXT NOT NULL REFERENCES record (id),
    position INTEGER NOT NULL,            -- from 0
    card     TEXT NOT NULL REFERENCES card (name),
    PRIMARY KEY (record, position)
) WITHOUT ROWID;
CREATE INDEX record_mention_card ON record_mention (card);

-- References to rules, found in a record's text; a range is one row for each rule it covers.
CREATE TABLE citation (
    record     TEXT NOT NULL REFERENCES record (id),
    position   INTEGER NOT NULL,          -- from 0
    printed    TEXT NOT NULL,
    number     TEXT REFERENCES number (text), -- the rule meant; null for a list item ("(1) above")
    span_start INTEGER NOT NULL,          -- the printed words in document.text
    span_end   INTEGER NOT NULL,
    target     TEXT REFERENCES record (id), -- the record meant; null where it is not in this knowledge base
    PRIMARY KEY (record, position)
) WITHOUT ROWID;
CREATE INDEX citation_number ON citation (number);
CREATE INDEX citation_target ON citation (target);

-- Remarks on a record: what is printed, what it is read as, and why.
CREATE TABLE note (
    record   TEXT NOT NULL REFERENCES record (id),
    position INTEGER NOT NULL,            -- from 0
    text     TEXT NOT NULL,
    printed  TEXT,
    read     TEXT,
    PRIMARY KEY (record, position)
) WITHOUT ROWID;

-- One text of one rule, and the days it stood as far as the evidence shows.
CREATE TABLE wording (
    key            INTEGER PRIMARY KEY AUTOINCREMENT, -- the search index knows it by this number, which is never given again
    id             TEXT NOT NULL,         -- 212.1c@2003-10-01; no two have the same
    rule           TEXT NOT NULL,         -- a number, a number's example, or a record's id
    kind           TEXT NOT NULL,
    since          TEXT NOT NULL,
    printed_until TEXT NOT NULL,         -- the day of the latest source that prints it
    replaced_on    TEXT,                  -- the day by which something else had its place
    gone_by        TEXT,                  -- the day of the first complete source behind it that doesn't print it
    overlay        TEXT REFERENCES source (slug), -- the set it belongs to, if any
    words          INTEGER NOT NULL,      -- of its words as they are compared, so that a new source's find it
    official       INTEGER NOT NULL,      -- 1 where the rules themselves print it: those of the next day end it
    first          TEXT NOT NULL          -- the id of the record that prints it first, by which it is searched
);
CREATE INDEX wording_rule ON wording (rule);
CREATE INDEX wording_since ON wording (since);

-- The records that print a wording.
CREATE TABLE wording_record (
    wording INTEGER NOT NULL REFERENCES wording (key),
    record  TEXT NOT NULL UNIQUE REFERENCES record (id),
    PRIMARY KEY (wording, record)
) WITHOUT ROWID;

-- Which wordings are of one rule, whatever numbers it had in the editions; others are of what has their number.
CREATE TABLE wording_thread (
    wording INTEGER PRIMARY KEY REFERENCES wording (key),
    thread  INTEGER NOT NULL REFERENCES wording (key), -- the first wording of the rule in the editions
    carried TEXT                          -- the day of the next rules, where they print the same under another number
);
CREATE INDEX wording_thread_thread ON wording_thread (thread);

-- That one wording took the place of another, and who says so.
CREATE TABLE replacement (
    position  INTEGER PRIMARY KEY,        -- from 0
    lineage   TEXT NOT NULL,              -- the rule through all its wordings
    day       TEXT NOT NULL,
    by_record TEXT NOT NULL REFERENCES record (id), -- the record that replaced it
    quote     TEXT NOT NULL,              -- words of that record
    formerly  TEXT NOT NULL,              -- what was replaced, in words
    reason    TEXT NOT NULL,
    in_part   INTEGER NOT NULL,           -- 1 where the older wording goes on standing for the rest
    formerly_since TEXT                   -- the first day of what was replaced, where it is known and in no record
);
CREATE INDEX replacement_lineage ON replacement (lineage);
CREATE INDEX replacement_by_record ON replacement (by_record);

-- The records replaced; none where the older wording is not in this knowledge base.
CREATE TABLE replacement_of (
    replacement INTEGER NOT NULL REFERENCES replacement (position),
    position    INTEGER NOT NULL,         -- from 0
    record      TEXT NOT NULL REFERENCES record (id),
    PRIMARY KEY (replacement, position)
) WITHOUT ROWID;
CREATE INDEX replacement_of_record ON replacement_of (record);

-- Rules through all their texts.
CREATE TABLE lineage (
    slug  TEXT PRIMARY KEY,               -- trample
    title TEXT NOT NULL
) WITHOUT ROWID;

-- The texts of a lineage: records that state, apply or suppose the rule.
CREATE TABLE lineage_member (
    lineage    TEXT NOT NULL REFERENCES lineage (slug),
    position   INTEGER NOT NULL,          -- 0 is the oldest
    record     TEXT NOT NULL,             -- an id; of an official rulebook also where that is not in this store
    day        TEXT NOT NULL,             -- the first day of which it is evidence
    quote      TEXT NOT NULL,             -- words of that record
    reason     TEXT NOT NULL,             -- why it belongs there
    is_checked INTEGER NOT NULL,          -- 1 where the words were found in the record
    PRIMARY KEY (lineage, position)
) WITHOUT ROWID;
CREATE INDEX lineage_member_record ON lineage_member (record);

-- Records that are in no lineage, and why; of the sources that are gone through whole.
CREATE TABLE alone (
    record TEXT PRIMARY KEY REFERENCES record (id),
    reason TEXT NOT NULL
) WITHOUT ROWID;

-- What a record of an edition became in the next one; what kept its number and its words is left out.
CREATE TABLE rule_match (
    old        TEXT NOT NULL REFERENCES record (id),
    new        TEXT NOT NULL REFERENCES record (id),
    bond       TEXT NOT NULL,             -- what the two have in common (kb/records/match.py)
    confidence INTEGER NOT NULL,          -- in hundredths; below 65 it is a question
    reason     TEXT NOT NULL,
    PRIMARY KEY (old, new)
) WITHOUT ROWID;
CREATE INDEX rule_match_new ON rule_match (new);

-- Names for days.
CREATE TABLE era (
    name    TEXT PRIMARY KEY,             -- eighth-2004-01
    day     TEXT NOT NULL,
    title   TEXT NOT NULL,
    short   TEXT NOT NULL,                -- Eighth Edition
    overlay TEXT REFERENCES source (slug)  -- the set whose own rules are asked for with it, if any
) WITHOUT ROWID;

-- Every printing of every wording, with its days: what stood on a day is
-- SELECT * FROM rule_on WHERE since <= :day AND (replaced_on IS NULL OR replaced_on > :day) AND overlay IS NULL;
CREATE VIEW rule_on AS
SELECT wording.rule, wording.since, wording.printed_until,
       coalesce(min(wording.replaced_on, wording.gone_by), wording.replaced_on, wording.gone_by) AS replaced_on,
       wording.overlay, wording.kind, record.id AS record, record.source, source.day AS source_day, words.text,
       source.credit, number.rank
FROM wording
JOIN wording_record ON wording_record.wording = wording.key
JOIN record ON record.id = wording_record.record
JOIN words ON words.key = record.words
JOIN source ON source.slug = record.source
LEFT JOIN number ON number.text = record.number
ORDER BY number.rank, source.position, record.position;

-- Rules cited that are not in this knowledge base, with who cites them.
CREATE VIEW citation_unresolved AS
SELECT citation.number, citation.printed, citation.record, record.source
FROM citation
JOIN record ON record.id = citation.record
JOIN number ON number.text = citation.number
JOIN source ON source.slug = record.source
WHERE citation.target IS NULL
ORDER BY number.rank, source.position, record.position, citation.position;

-- What there is about a card: filed is 1 for records filed under it, 0 for those that only mention it.
CREATE VIEW card_record AS
SELECT card, 1 AS filed, record FROM record_card
UNION ALL
SELECT card, 0, record FROM record_mention
WHERE NOT EXISTS (
    SELECT 1 FROM record_card WHERE record_card.record = record_mention.record AND record_card.card = record_mention.card
);

-- How many records of each kind each source has.
CREATE VIEW record_count AS
SELECT record.source, record.kind, count(*) AS records
FROM record
JOIN source ON source.slug = record.source
GROUP BY record.source, record.kind
ORDER BY source.position, record.kind;
