-- The area stands first in every key, as on PostgreSQL: both databases have the same tables, and run the same statements.
-- What a store lists of a record lies with its home. Numbers in the log stay, and the versions of areas go on after them.
CREATE TABLE new_area_state (
  area_id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  anew_since INTEGER NOT NULL,
  json TEXT,
  import_number INTEGER,
  next_import INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO new_area_state (area_id, version, anew_since, json, import_number, next_import)
  SELECT s.area_id, max(s.version, coalesce(l.last, 0)), s.anew_since, a.json, a.import_number, a.next_import
  FROM area_state s LEFT JOIN areas a ON a.id = s.area_id
  LEFT JOIN (SELECT area_id, max(sequence) AS last FROM (
      SELECT record_id, sequence FROM observations UNION ALL SELECT record_id, sequence FROM reports
      UNION ALL SELECT record_id, sequence FROM live_checks UNION ALL SELECT record_id, sequence FROM settlements
    ) logged JOIN records ON records.id = record_id GROUP BY area_id) l ON l.area_id = s.area_id;

CREATE TABLE new_gazetteer_places (
  area_id TEXT NOT NULL,
  import_number INTEGER NOT NULL,
  position INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (area_id, import_number, position)
) STRICT, WITHOUT ROWID;
INSERT INTO new_gazetteer_places SELECT area_id, import_number, position, json FROM gazetteer_places;

CREATE TABLE record_homes (record_id TEXT PRIMARY KEY, area_id TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO record_homes SELECT id, area_id FROM records;

CREATE TABLE new_records (
  area_id TEXT NOT NULL,
  id TEXT NOT NULL,
  hours_json TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (area_id, id)
) STRICT;
INSERT INTO new_records SELECT area_id, id, hours_json, version FROM records ORDER BY area_id, id;

CREATE TABLE new_area_records (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  home_id TEXT NOT NULL,
  import_number INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (area_id, record_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_area_records
  SELECT m.area_id, m.record_id, h.area_id, m.import_number, m.version
  FROM area_records m JOIN record_homes h ON h.record_id = m.record_id;

CREATE TABLE new_elements (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  source TEXT NOT NULL,
  element_id TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  missing_since INTEGER,
  PRIMARY KEY (area_id, record_id, source, element_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_elements
  SELECT h.area_id, t.record_id, t.source, t.element_id, t.last_seen_at, t.missing_since
  FROM elements t JOIN record_homes h ON h.record_id = t.record_id;

CREATE TABLE new_observations (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  source TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  json TEXT NOT NULL,
  hours_json TEXT,
  PRIMARY KEY (area_id, record_id, sequence)
) STRICT;
INSERT INTO new_observations
  SELECT h.area_id, t.record_id, t.sequence, t.source, t.seen_at, t.recorded_at, t.json, t.hours_json
  FROM observations t JOIN record_homes h ON h.record_id = t.record_id ORDER BY h.area_id, t.record_id, t.sequence;

CREATE TABLE new_reports (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  token_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  reported_at INTEGER NOT NULL,
  reporter_kind TEXT NOT NULL,
  reporter_name TEXT,
  reporter_id TEXT NOT NULL,
  reporter_network TEXT,
  scheduled_open INTEGER,
  negative INTEGER NOT NULL,
  acknowledgement_json TEXT NOT NULL,
  PRIMARY KEY (area_id, record_id, sequence)
) STRICT;
INSERT INTO new_reports
  SELECT h.area_id, t.record_id, t.sequence, t.token_id, t.outcome, t.reported_at, t.reporter_kind, t.reporter_name, t.reporter_id,
    t.reporter_network, t.scheduled_open, t.negative, t.acknowledgement_json
  FROM reports t JOIN record_homes h ON h.record_id = t.record_id ORDER BY h.area_id, t.record_id, t.sequence;

CREATE TABLE new_live_checks (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  source TEXT NOT NULL,
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  hours TEXT,
  PRIMARY KEY (area_id, record_id, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO new_live_checks
  SELECT h.area_id, t.record_id, t.sequence, t.source, t.at, t.outcome, t.hours
  FROM live_checks t JOIN record_homes h ON h.record_id = t.record_id;

-- What was settled on records that have gone still tells of those who reported on them.
CREATE TABLE new_settlements (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  reporter_id TEXT NOT NULL,
  reported_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  is_finding INTEGER NOT NULL,
  agreed REAL NOT NULL,
  disagreed REAL NOT NULL,
  told REAL NOT NULL,
  is_surprise INTEGER NOT NULL,
  PRIMARY KEY (area_id, record_id, sequence, reporter_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_settlements
  SELECT coalesce(h.area_id, ''), t.record_id, t.sequence, t.reporter_id, t.reported_at, t.at, t.is_finding, t.agreed, t.disagreed, t.told, t.is_surprise
  FROM settlements t LEFT JOIN record_homes h ON h.record_id = t.record_id;

CREATE TABLE new_negative_callers (
  area_id TEXT NOT NULL,
  caller TEXT NOT NULL,
  day INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (area_id, caller, day)
) STRICT, WITHOUT ROWID;
INSERT INTO new_negative_callers SELECT area_id, caller, day, at FROM negative_callers;

CREATE TABLE new_surges (
  area_id TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (area_id, since)
) STRICT, WITHOUT ROWID;
INSERT INTO new_surges SELECT area_id, since, until FROM surges;

CREATE TABLE outbox (
  area_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (area_id, sequence, kind, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE new_revocations (
  network TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (network, since)
) STRICT, WITHOUT ROWID;
INSERT INTO new_revocations SELECT network, since, max(until) FROM revocations GROUP BY network, since;

CREATE TABLE new_followed_areas (
  area_id TEXT PRIMARY KEY,
  import_number INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT;
INSERT INTO new_followed_areas SELECT area_id, import_number, state FROM followed_areas;

CREATE TABLE new_map_chunks (
  area_id TEXT NOT NULL,
  kind INTEGER NOT NULL,
  first_id INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (area_id, kind, first_id)
) STRICT;
INSERT INTO new_map_chunks SELECT area_id, kind, first_id, bytes FROM map_chunks;

CREATE TABLE new_area_summaries (
  area_id TEXT PRIMARY KEY,
  import_number INTEGER NOT NULL,
  json TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO new_area_summaries SELECT area_id, import_number, json, detail FROM area_summaries;

CREATE TABLE new_area_keys (
  key TEXT NOT NULL,
  area_id TEXT NOT NULL,
  PRIMARY KEY (key, area_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_area_keys SELECT key, area_id FROM area_keys;

CREATE TABLE new_rechecks (
  queue TEXT NOT NULL,
  record_id TEXT NOT NULL,
  pressure REAL NOT NULL,
  is_doubted INTEGER NOT NULL,
  due_at INTEGER,
  held_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (queue, record_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_rechecks SELECT 'live', record_id, pressure, is_doubted, due_at, held_until FROM rechecks;

-- What belongs to others before what it belongs to: a table that is dropped takes the rows along that refer to its own.
DROP TABLE rechecks;
DROP TABLE area_keys;
DROP TABLE area_summaries;
DROP TABLE map_chunks;
DROP TABLE followed_areas;
DROP TABLE revocations;
DROP TABLE surges;
DROP TABLE negative_callers;
DROP TABLE settlements;
DROP TABLE live_checks;
DROP TABLE reports;
DROP TABLE observations;
DROP TABLE elements;
DROP TABLE area_records;
DROP TABLE records;
DROP TABLE gazetteer_places;
DROP TABLE areas;
DROP TABLE area_state;

ALTER TABLE new_area_state RENAME TO area_state;
ALTER TABLE new_gazetteer_places RENAME TO gazetteer_places;
ALTER TABLE new_records RENAME TO records;
ALTER TABLE new_area_records RENAME TO area_records;
ALTER TABLE new_elements RENAME TO elements;
ALTER TABLE new_observations RENAME TO observations;
ALTER TABLE new_reports RENAME TO reports;
ALTER TABLE new_live_checks RENAME TO live_checks;
ALTER TABLE new_settlements RENAME TO settlements;
ALTER TABLE new_negative_callers RENAME TO negative_callers;
ALTER TABLE new_surges RENAME TO surges;
ALTER TABLE new_revocations RENAME TO revocations;
ALTER TABLE new_followed_areas RENAME TO followed_areas;
ALTER TABLE new_map_chunks RENAME TO map_chunks;
ALTER TABLE new_area_summaries RENAME TO area_summaries;
ALTER TABLE new_area_keys RENAME TO area_keys;
ALTER TABLE new_rechecks RENAME TO rechecks;

CREATE INDEX records_by_version ON records (area_id, version, id);
CREATE INDEX area_records_by_record ON area_records (record_id);
CREATE INDEX area_records_by_version ON area_records (area_id, version) WHERE version > 0;
CREATE INDEX area_records_by_import ON area_records (area_id, import_number, record_id);
CREATE INDEX reports_by_network ON reports (reporter_network, reported_at);
CREATE INDEX reports_by_reporter ON reports (reporter_id, reported_at);
CREATE INDEX reports_by_time ON reports (reported_at);
CREATE INDEX settlements_by_reporter ON settlements (reporter_id, at);
CREATE INDEX settlements_by_time ON settlements (at);
CREATE INDEX negative_callers_by_time ON negative_callers (area_id, at);
CREATE INDEX revocations_by_end ON revocations (until);
CREATE INDEX area_keys_by_area ON area_keys (area_id);
CREATE INDEX rechecks_pressure ON rechecks (queue, pressure DESC, record_id);
DROP INDEX departures_by_version;
CREATE INDEX departures_by_version ON departures (area_id, version, record_id);
