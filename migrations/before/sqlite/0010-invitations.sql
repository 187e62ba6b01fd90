-- Invitations to keys. Of an invitation's text only a hash is kept. Each is forgotten some months after it ended; the holder that it made stays in `keys`.
CREATE TABLE invitations (
  -- Of the holder that it makes.
  id TEXT PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  name TEXT NOT NULL,
  plan TEXT NOT NULL,
  reads INTEGER,
  reports INTEGER,
  monthly INTEGER,
  made_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  used_at INTEGER,
  withdrawn_at INTEGER
) STRICT;
