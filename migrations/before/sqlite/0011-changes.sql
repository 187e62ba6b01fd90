-- What changed, in order, for those who keep a copy: all of it is told by versions that are there already, and by what follows.
-- With which version of its area an import came into force: what it added is told of then.
CREATE TABLE area_imports (
  area_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (area_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_imports_by_version ON area_imports (area_id, version);
UPDATE area_records SET import_number = (SELECT import_number FROM areas WHERE id = area_id)
  WHERE import_number < (SELECT import_number FROM areas WHERE id = area_id);
INSERT INTO area_imports (area_id, number, version)
  SELECT id, import_number, version FROM areas JOIN area_state ON area_id = id WHERE import_number IS NOT NULL;
CREATE INDEX area_records_by_import ON area_records (area_id, import_number);

-- A record that was at home in an area and is no more, and since which version. It may have another home, or have come back.
CREATE TABLE departures (
  area_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (area_id, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX departures_by_version ON departures (area_id, version);

DROP INDEX records_by_version;
CREATE INDEX records_by_version ON records (area_id, version, id);
