-- What changed, in order, for those who keep a copy: with which version of its area an import came into force, and which records were at home in an area
-- and are no more, since which version.
CREATE TABLE area_imports (
  area_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (area_id, number)
);
CREATE INDEX area_imports_by_version ON area_imports (area_id, version);
UPDATE area_records m SET import_number = s.import_number FROM area_state s
  WHERE s.area_id = m.area_id AND m.import_number < s.import_number;
INSERT INTO area_imports (area_id, number, version)
  SELECT area_id, import_number, version FROM area_state WHERE import_number IS NOT NULL;
CREATE INDEX area_records_by_import ON area_records (area_id, import_number, record_id);
CREATE TABLE departures (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (area_id, record_id)
);
CREATE INDEX departures_by_version ON departures (area_id, version, record_id);
DROP INDEX records_by_version;
CREATE INDEX records_by_version ON records (area_id, version, id);
