-- What an area is listed by while it is not loaded, of one import: written down by whoever reads that first.
CREATE TABLE area_summaries (
  area_id text COLLATE "C" PRIMARY KEY,
  import_number bigint NOT NULL,
  json text NOT NULL,
  -- What only who loads it needs.
  detail text NOT NULL
);

-- The names of places and businesses that lead to an area.
CREATE TABLE area_keys (
  key text COLLATE "C" NOT NULL,
  area_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, area_id)
);
CREATE INDEX area_keys_by_area ON area_keys (area_id);
