-- Names that one of several processes holds for a while. Moments are of the database's own clock, in milliseconds.
CREATE TABLE leases (
  name text COLLATE "C" PRIMARY KEY,
  holder text NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  -- What whoever gave it back left for others to read until then.
  note text
);
