-- Whether a report spoke against its record (catalog/trust), so that floods are counted without reading outcomes again.
ALTER TABLE reports ADD COLUMN negative INTEGER NOT NULL DEFAULT 0;
UPDATE reports SET negative = outcome = 'wrong' OR (outcome = 'closed' AND scheduled_open IS NOT 0);

-- Anonymous reports against an area's records, by hour: what is usual there.
CREATE TABLE negative_hours (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  -- Milliseconds since 1970, at the hour's start.
  hour INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (area_id, hour)
) STRICT, WITHOUT ROWID;

-- Times in which so many spoke against an area's records that anonymous ones count for little.
CREATE TABLE surges (
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (area_id, since)
) STRICT, WITHOUT ROWID;
