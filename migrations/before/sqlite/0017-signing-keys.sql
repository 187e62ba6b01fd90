-- Public halves of the keys that statements and receipts are signed with. Private ones are kept nowhere: they are derived from the server's secret.
CREATE TABLE signing_keys (
  -- Thumbprint of the public key (RFC 7638).
  id TEXT PRIMARY KEY,
  -- What the private half is derived by, with the secret; another secret's key may have the same.
  number INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
