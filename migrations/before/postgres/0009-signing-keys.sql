-- Public halves of the keys that statements and receipts are signed with. Private ones are kept nowhere: they are derived from the server's secret.
CREATE TABLE signing_keys (
  -- Thumbprint of the public key (RFC 7638).
  id text COLLATE "C" PRIMARY KEY,
  -- What the private half is derived by, with the secret; another secret's key may have the same.
  number integer NOT NULL,
  public_key text NOT NULL,
  made_at bigint NOT NULL,
  withdrawn_at bigint
);
