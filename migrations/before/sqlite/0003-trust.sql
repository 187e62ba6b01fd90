-- How far reporters were borne out by later evidence (catalog/trust), and networks whose reports do not count for a time.
CREATE TABLE reporters (
  id TEXT PRIMARY KEY,
  agreed REAL NOT NULL,
  disagreed REAL NOT NULL
) STRICT;

CREATE TABLE revocations (
  network TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX revocations_by_network ON revocations (network, since);

-- Whether later evidence has settled what a report said: each counts once for its reporter.
ALTER TABLE reports ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
CREATE INDEX reports_by_network ON reports (reporter_network, reported_at);
