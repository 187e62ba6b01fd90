-- Areas that can be followed: how far they were, in the follower's own words, and the map of each, in chunks of elements. Of the import that is in force
-- alone: another one makes an end of it.
CREATE TABLE followed_areas (
  area_id text COLLATE "C" PRIMARY KEY,
  import_number bigint NOT NULL,
  state text NOT NULL
);

-- `kind`: 0 nodes, 1 ways, 2 relations; a chunk holds those from its first id up to the next chunk's.
CREATE TABLE map_chunks (
  area_id text COLLATE "C" NOT NULL,
  kind smallint NOT NULL,
  first_id bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (area_id, kind, first_id)
);
