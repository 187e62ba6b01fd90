-- Invitations to keys. Of an invitation's text only a hash is kept. Each is forgotten some months after it ended; the holder that it made stays in `keys`.
CREATE TABLE invitations (
  -- Of the holder that it makes.
  id text COLLATE "C" PRIMARY KEY,
  hash bytea NOT NULL UNIQUE,
  name text NOT NULL,
  plan text NOT NULL,
  reads integer,
  reports integer,
  monthly bigint,
  made_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  used_at bigint,
  withdrawn_at bigint
);
