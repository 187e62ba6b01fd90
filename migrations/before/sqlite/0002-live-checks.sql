-- Live checks: what a source answered when it was asked about one record. Append-only; the latest of each source counts.
CREATE TABLE live_checks (
  sequence INTEGER PRIMARY KEY,
  record_id TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  source TEXT NOT NULL,
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  -- Whether the source's opening hours were 'confirmed' or 'differ'; null where it told none.
  hours TEXT
) STRICT;
CREATE INDEX live_checks_by_record ON live_checks (record_id, source, at);

-- Compiled opening hours of an observation that a live check made; those of imports stand with the record.
ALTER TABLE observations ADD COLUMN hours_json TEXT;
