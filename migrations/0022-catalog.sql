-- The catalog, as both databases hold it: whatever belongs to an area begins its key with the area, and lies with it where tables are distributed. Text
-- compares by its bytes. A catalog that is new is made of this file; one of an earlier release is brought to it by the files in before/.
-- What a database has of its own stands in a comment that names it: what PostgreSQL takes for a comment SQLite reads, and lines marked postgres it leaves out.


CREATE TABLE catalog_state (only_row integer PRIMARY KEY /* sqlite: CHECK (only_row = 1) */, version bigint NOT NULL) /* sqlite: STRICT */;
INSERT INTO catalog_state VALUES (1, 0);

-- An area's version, and the area itself while there is one. The row stays when the area goes, so that a version never comes back.
CREATE TABLE area_state (
  area_id text COLLATE "C" PRIMARY KEY,
  version bigint NOT NULL,
  anew_since bigint NOT NULL,
  json text,
  import_number bigint,
  next_import bigint
) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE gazetteer_places (
  area_id text COLLATE "C" NOT NULL,
  import_number bigint NOT NULL,
  position integer NOT NULL,
  json text NOT NULL,
  PRIMARY KEY (area_id, import_number, position)
) /* sqlite: STRICT, WITHOUT ROWID */;

-- Where a record is at home.
CREATE TABLE record_homes (record_id text COLLATE "C" PRIMARY KEY, area_id text COLLATE "C" NOT NULL) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE records (
  area_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  hours_json text,
  version bigint NOT NULL,
  PRIMARY KEY (area_id, id)
) /* sqlite: STRICT */;
CREATE INDEX records_by_version ON records (area_id, version, id);

-- Which areas show a record, and where each finds it; `version`: with which version of this area the record got another home, 0: it never did.
CREATE TABLE area_records (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  home_id text COLLATE "C" NOT NULL,
  import_number bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (area_id, record_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX area_records_by_record ON area_records (record_id);
CREATE INDEX area_records_by_version ON area_records (area_id, version) WHERE version > 0;
CREATE INDEX area_records_by_import ON area_records (area_id, import_number, record_id);

CREATE TABLE elements (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  element_id text COLLATE "C" NOT NULL,
  last_seen_at bigint NOT NULL,
  missing_since bigint,
  PRIMARY KEY (area_id, record_id, source, element_id)
) /* sqlite: STRICT, WITHOUT ROWID */;

-- The log. A sequence is a version of the home: unique there for a record, and in the order of commits.
CREATE TABLE observations (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  seen_at bigint NOT NULL,
  recorded_at bigint NOT NULL,
  json text NOT NULL,
  hours_json text,
  PRIMARY KEY (area_id, record_id, sequence)
) /* sqlite: STRICT */;

CREATE TABLE reports (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  token_id text COLLATE "C" NOT NULL,
  outcome text NOT NULL,
  reported_at bigint NOT NULL,
  reporter_kind text NOT NULL,
  reporter_name text,
  reporter_id text COLLATE "C" NOT NULL,
  reporter_network text COLLATE "C",
  scheduled_open smallint,
  negative smallint NOT NULL,
  acknowledgement_json text NOT NULL,
  PRIMARY KEY (area_id, record_id, sequence)
) /* sqlite: STRICT */;
CREATE INDEX reports_by_network ON reports (reporter_network, reported_at);
CREATE INDEX reports_by_reporter ON reports (reporter_id, reported_at);
CREATE INDEX reports_by_time ON reports (reported_at);

CREATE TABLE live_checks (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  outcome text NOT NULL,
  hours text,
  PRIMARY KEY (area_id, record_id, sequence)
) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE settlements (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  reporter_id text COLLATE "C" NOT NULL,
  reported_at bigint NOT NULL,
  at bigint NOT NULL,
  is_finding boolean NOT NULL,
  agreed double precision NOT NULL,
  disagreed double precision NOT NULL,
  told double precision NOT NULL,
  is_surprise boolean NOT NULL,
  PRIMARY KEY (area_id, record_id, sequence, reporter_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX settlements_by_reporter ON settlements (reporter_id, at);
CREATE INDEX settlements_by_time ON settlements (at);

CREATE TABLE negative_callers (
  area_id text COLLATE "C" NOT NULL,
  caller text COLLATE "C" NOT NULL,
  day bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (area_id, caller, day)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX negative_callers_by_time ON negative_callers (area_id, at);

CREATE TABLE surges (
  area_id text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (area_id, since)
) /* sqlite: STRICT, WITHOUT ROWID */;

-- What an area's write bears on in others, until it is settled there: records on which a network, or a reporter, spoke since a moment.
CREATE TABLE outbox (
  area_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  PRIMARY KEY (area_id, sequence, kind, subject)
) /* sqlite: STRICT, WITHOUT ROWID */;

-- What is read beside every area's log, and written seldom.
CREATE TABLE reporters (
  id text COLLATE "C" PRIMARY KEY,
  agreed double precision NOT NULL,
  disagreed double precision NOT NULL,
  records integer NOT NULL /* sqlite: DEFAULT 0 */,
  days integer NOT NULL /* sqlite: DEFAULT 0 */
) /* sqlite: STRICT */;

CREATE TABLE revocations (
  network text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (network, since)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX revocations_by_end ON revocations (until);

CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL,
  reads integer,
  reports integer,
  monthly bigint,
  created_at bigint NOT NULL,
  revoked_at bigint
) /* sqlite: STRICT */;

CREATE TABLE key_secrets (
  hash bytea PRIMARY KEY,
  key_id text COLLATE "C" NOT NULL /* sqlite: REFERENCES keys (id) */,
  created_at bigint NOT NULL,
  ends_at bigint
) /* sqlite: STRICT */;
/* sqlite: CREATE INDEX key_secrets_by_key ON key_secrets (key_id); */

CREATE TABLE keys_revision (only_row integer PRIMARY KEY /* sqlite: CHECK (only_row = 1) */, number bigint NOT NULL) /* sqlite: STRICT */;
INSERT INTO keys_revision VALUES (1, 0);

-- What tokens and links are sealed with, where no setting says it: all who serve from here have the same.
CREATE TABLE server_secret (only_row integer PRIMARY KEY, secret bytea NOT NULL); /* postgres */

CREATE TABLE address_salts (month text COLLATE "C" PRIMARY KEY, salt bytea NOT NULL) /* sqlite: STRICT */;

CREATE TABLE quota_used (
  month text COLLATE "C" NOT NULL,
  caller_id text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (month, caller_id)
) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE key_usage (
  key_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  operation text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (key_id, day, operation)
) /* sqlite: STRICT, WITHOUT ROWID */;

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
) /* sqlite: STRICT */;

-- What changed, in order, for those who keep a copy: with which version of its area an import came into force, and which records were at home in an area
-- and are no more, since which version.
CREATE TABLE area_imports (
  area_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (area_id, number)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX area_imports_by_version ON area_imports (area_id, version);

CREATE TABLE departures (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (area_id, record_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX departures_by_version ON departures (area_id, version, record_id);

-- Areas that can be followed: how far they were, in the follower's own words, and the map of each, in chunks of elements. Of the import that is in force
-- alone: another one makes an end of it.
CREATE TABLE followed_areas (
  area_id text COLLATE "C" PRIMARY KEY,
  import_number bigint NOT NULL,
  state text NOT NULL
) /* sqlite: STRICT */;

-- `kind`: 0 nodes, 1 ways, 2 relations; a chunk holds those from its first id up to the next chunk's.
CREATE TABLE map_chunks (
  area_id text COLLATE "C" NOT NULL,
  kind smallint NOT NULL,
  first_id bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (area_id, kind, first_id)
) /* sqlite: STRICT */;

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
) /* sqlite: STRICT */;

CREATE TABLE dead_letters (
  webhook_id text COLLATE "C" NOT NULL /* sqlite: REFERENCES webhooks (id) ON DELETE CASCADE */,
  message_id text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  error text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (webhook_id, message_id)
) /* sqlite: STRICT */;

-- What an area is listed by while it is not loaded, of one import: written down by whoever reads that first.
CREATE TABLE area_summaries (
  area_id text COLLATE "C" PRIMARY KEY,
  import_number bigint NOT NULL,
  json text NOT NULL,
  -- What only who loads it needs.
  detail text NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;

-- The names of places and businesses that lead to an area.
CREATE TABLE area_keys (
  key text COLLATE "C" NOT NULL,
  area_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, area_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX area_keys_by_area ON area_keys (area_id);

-- Names that one of several processes holds for a while. Moments are of the database's own clock, in milliseconds.
CREATE TABLE leases (
  name text COLLATE "C" PRIMARY KEY,
  holder text NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  -- What whoever gave it back left for others to read until then.
  note text
) /* sqlite: STRICT, WITHOUT ROWID */;

-- Who speaks for businesses, for which, what lets them connect, and everything that ever happened to that. What they state lies in `observations`.
CREATE TABLE merchants (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  created_at bigint NOT NULL
) /* sqlite: STRICT */;

CREATE TABLE merchant_grants (
  id text COLLATE "C" PRIMARY KEY,
  merchant_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  method text NOT NULL,
  host text,
  token text,
  state text NOT NULL,
  made_at bigint NOT NULL,
  proven_at bigint NOT NULL,
  ended_at bigint,
  caller text COLLATE "C",
  look_at bigint,
  gone_times integer NOT NULL DEFAULT 0,
  silent_since bigint
) /* sqlite: STRICT */;
-- One that has not ended for each merchant and record.
CREATE UNIQUE INDEX merchant_grants_standing ON merchant_grants (merchant_id, record_id) WHERE ended_at IS NULL;
CREATE INDEX merchant_grants_by_record ON merchant_grants (record_id);
CREATE INDEX merchant_grants_to_look_at ON merchant_grants (look_at) WHERE ended_at IS NULL AND look_at IS NOT NULL;

CREATE TABLE merchant_tickets (
  hash bytea PRIMARY KEY,
  kind text NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  merchant_id text COLLATE "C",
  made_at bigint NOT NULL,
  ends_at bigint NOT NULL
) /* sqlite: STRICT */;

CREATE TABLE merchant_audit (
  id text COLLATE "C" PRIMARY KEY,
  at bigint NOT NULL,
  action text NOT NULL,
  actor text COLLATE "C" NOT NULL,
  grant_id text COLLATE "C",
  record_id text COLLATE "C" NOT NULL,
  detail text NOT NULL
) /* sqlite: STRICT */;
CREATE INDEX merchant_audit_by_time ON merchant_audit (at);
CREATE INDEX merchant_audit_by_record ON merchant_audit (record_id, at);

-- Public halves of the keys that statements and receipts are signed with. Private ones are kept nowhere: they are derived from the server's secret.
CREATE TABLE signing_keys (
  -- Thumbprint of the public key (RFC 7638).
  id text COLLATE "C" PRIMARY KEY,
  -- What the private half is derived by, with the secret; another secret's key may have the same.
  number integer NOT NULL,
  public_key text NOT NULL,
  made_at bigint NOT NULL,
  withdrawn_at bigint
) /* sqlite: STRICT */;

-- Addresses of their own sites that are read for merchants by themselves, and how that stands.
CREATE TABLE merchant_sources (
  grant_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  url text COLLATE "C" NOT NULL,
  next_at bigint NOT NULL,
  state_json text NOT NULL,
  PRIMARY KEY (grant_id, url)
) /* sqlite: STRICT */;
CREATE INDEX merchant_sources_due ON merchant_sources (next_at);

-- Records that shall be looked at again, of all processes. Moments are of the service's clock, in milliseconds.
CREATE TABLE rechecks (
  -- One queue, on one shard: who takes the next record passes over those that others are taking.
  queue text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  pressure double precision NOT NULL,
  is_doubted boolean NOT NULL,
  -- It was looked at, and is not again before this; null: it was not looked at.
  due_at bigint,
  -- Until then it is in somebody's hand.
  held_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (queue, record_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX rechecks_pressure ON rechecks (queue, pressure DESC, record_id);
