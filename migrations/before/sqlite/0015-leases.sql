-- Names that one of several processes holds for a while. Moments are of the database's own clock, in milliseconds.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  -- What whoever gave it back left for others to read until then.
  note TEXT
) STRICT, WITHOUT ROWID;
