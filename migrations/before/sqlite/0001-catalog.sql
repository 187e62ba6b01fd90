-- The catalog: areas with their gazetteer, records, and the append-only evidence that records are folded from.
CREATE TABLE revision (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), number INTEGER NOT NULL) STRICT;
INSERT INTO revision VALUES (1, 0);

CREATE TABLE areas (
  id TEXT PRIMARY KEY,
  json TEXT NOT NULL,
  -- Raised by every import of the area.
  revision INTEGER NOT NULL
) STRICT;

-- Areas that were removed, so that other processes notice.
CREATE TABLE removed_areas (id TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT;

CREATE TABLE gazetteer (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (area_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE records (
  id TEXT PRIMARY KEY,
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  -- Compiled opening hours, derived from the observations; null where there are none.
  hours_json TEXT,
  -- Raised by every report and every change of the record.
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX records_by_area ON records (area_id);
CREATE INDEX records_by_revision ON records (revision);

-- The source's elements that describe a record, and when the source last listed them.
CREATE TABLE elements (
  record_id TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  source TEXT NOT NULL,
  element_id TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  missing_since INTEGER,
  PRIMARY KEY (record_id, source, element_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE observations (
  sequence INTEGER PRIMARY KEY,
  record_id TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  source TEXT NOT NULL,
  method TEXT NOT NULL,
  observed_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  -- SHA-256 of what was stated; equal means: nothing new was said.
  digest BLOB NOT NULL,
  json TEXT NOT NULL
) STRICT;
CREATE INDEX observations_by_record ON observations (record_id, source, seen_at, recorded_at);

CREATE TABLE reports (
  sequence INTEGER PRIMARY KEY,
  record_id TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  token_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  reported_at INTEGER NOT NULL,
  reporter_kind TEXT NOT NULL,
  reporter_name TEXT,
  reporter_id TEXT NOT NULL,
  reporter_network TEXT,
  scheduled_open INTEGER,
  -- The acknowledgement as it was given: a retry gets the same one.
  acknowledgement_json TEXT NOT NULL
) STRICT;
CREATE INDEX reports_by_record ON reports (record_id, reported_at);
CREATE INDEX reports_by_token ON reports (token_id, sequence);
