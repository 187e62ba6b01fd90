-- What an area is listed by while it is not loaded, of one import: written down by whoever reads that first.
CREATE TABLE area_summaries (
  area_id TEXT PRIMARY KEY REFERENCES areas (id) ON DELETE CASCADE,
  import_number INTEGER NOT NULL,
  json TEXT NOT NULL,
  -- What only who loads it needs.
  detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The names of places and businesses that lead to an area.
CREATE TABLE area_keys (
  key TEXT NOT NULL,
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  PRIMARY KEY (key, area_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_keys_by_area ON area_keys (area_id);
