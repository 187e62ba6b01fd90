-- What looks made of what callers had reported (belief/settlement): one row for each caller, record and look. How a reporter stands is computed
-- from them; `reporters` holds the result. What was earned before they were kept is not carried over: it was counted by report.
CREATE TABLE settlements (
  sequence INTEGER PRIMARY KEY,
  reporter_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  reported_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  is_finding INTEGER NOT NULL,
  agreed REAL NOT NULL,
  disagreed REAL NOT NULL,
  told REAL NOT NULL,
  is_surprise INTEGER NOT NULL
) STRICT;
CREATE INDEX settlements_by_reporter ON settlements (reporter_id, at);
CREATE INDEX settlements_by_record ON settlements (record_id, at);
CREATE INDEX settlements_by_time ON settlements (at);

DELETE FROM reporters;
ALTER TABLE reporters ADD COLUMN records INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reporters ADD COLUMN days INTEGER NOT NULL DEFAULT 0;

DROP INDEX reports_by_score;
ALTER TABLE reports DROP COLUMN score;
ALTER TABLE reports DROP COLUMN settled;
CREATE INDEX reports_by_reporter ON reports (reporter_id, reported_at);

-- Networks of anonymous callers who spoke against an area's records, by UTC day: surges are counted in callers, not in reports.
DROP TABLE negative_hours;
CREATE TABLE negative_callers (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  caller TEXT NOT NULL,
  -- Days since 1970-01-01, and the caller's last such report of that day.
  day INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (area_id, caller, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX negative_callers_by_time ON negative_callers (area_id, at);
