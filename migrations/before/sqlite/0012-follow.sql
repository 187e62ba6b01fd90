-- Areas that can be followed: how far they were, in the follower's own words, and the map of each, in chunks of elements. Of the import that is in force
-- alone: another one makes an end of it.
CREATE TABLE followed_areas (
  area_id TEXT PRIMARY KEY REFERENCES areas (id) ON DELETE CASCADE,
  import_number INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT;

-- `kind`: 0 nodes, 1 ways, 2 relations; a chunk holds those from its first id up to the next chunk's.
CREATE TABLE map_chunks (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  kind INTEGER NOT NULL,
  first_id INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (area_id, kind, first_id)
) STRICT;
