-- Each area has a version of its own, instead of one for all: whoever writes raises it first, in the transaction of what it writes. The row stays
-- when the area goes, so that a version never comes back.
CREATE TABLE area_state (
  area_id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  -- Who knows the area as of an older version reads it anew as a whole.
  anew_since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO area_state (area_id, version, anew_since)
  SELECT area_id, number, number FROM (SELECT id AS area_id FROM areas UNION SELECT id FROM removed_areas), revision;

-- Raised whenever an area is imported or goes; 0: nothing was ever imported.
CREATE TABLE catalog_state (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), version INTEGER NOT NULL) STRICT;
INSERT INTO catalog_state SELECT 1, number FROM revision;

-- The version of its home area with which a record last changed.
DROP INDEX records_by_revision;
DROP INDEX records_by_area;
ALTER TABLE records RENAME COLUMN revision TO version;
CREATE INDEX records_by_version ON records (area_id, version);

-- The version of this area with which a record that it shows got another home; 0: it never did.
ALTER TABLE area_records ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX area_records_by_version ON area_records (area_id, version) WHERE version > 0;

ALTER TABLE areas DROP COLUMN revision;
DROP TABLE removed_areas;
DROP TABLE revision;
