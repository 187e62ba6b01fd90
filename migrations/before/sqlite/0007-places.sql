-- A place stands in every area whose source lists it: one record in all of them, with one log of evidence. `records.area_id` is its home,
-- the area that its evidence is kept with; this says in which it is shown.
CREATE TABLE area_records (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  record_id TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
  -- The import that added it. It is shown once that import is in force.
  import_number INTEGER NOT NULL,
  PRIMARY KEY (area_id, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_records_by_record ON area_records (record_id);
INSERT INTO area_records (area_id, record_id, import_number) SELECT area_id, id, 0 FROM records;

-- An import writes beside what is in force, in short transactions, and comes into force with its last one. Numbers grow from import to import.
-- `import_number`: the import in force; null: none is yet, or the area is being removed. `next_import`: the one under way, if any.
ALTER TABLE areas ADD COLUMN import_number INTEGER;
ALTER TABLE areas ADD COLUMN next_import INTEGER;
UPDATE areas SET import_number = 0;

CREATE TABLE gazetteer_places (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  import_number INTEGER NOT NULL,
  position INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (area_id, import_number, position)
) STRICT, WITHOUT ROWID;
INSERT INTO gazetteer_places (area_id, import_number, position, json) SELECT area_id, 0, position, json FROM gazetteer;
DROP TABLE gazetteer;
