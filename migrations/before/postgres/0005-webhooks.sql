-- Addresses that are told what changes, how far each was told, and what was given up.
CREATE TABLE webhooks (
  id text COLLATE "C" PRIMARY KEY,
  url text NOT NULL,
  area_id text COLLATE "C",
  created_at bigint NOT NULL,
  cursor text NOT NULL,
  failures integer NOT NULL,
  failing_since bigint,
  next_at bigint NOT NULL,
  last_error text,
  delivered_at bigint,
  claimed_until bigint NOT NULL DEFAULT 0
);
CREATE TABLE dead_letters (
  webhook_id text COLLATE "C" NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  error text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (webhook_id, message_id)
);
