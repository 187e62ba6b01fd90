-- How looking for a proof on its website again stands, and where a grant was made from.
ALTER TABLE merchant_grants ADD COLUMN caller TEXT;
ALTER TABLE merchant_grants ADD COLUMN look_at INTEGER;
ALTER TABLE merchant_grants ADD COLUMN gone_times INTEGER NOT NULL DEFAULT 0;
ALTER TABLE merchant_grants ADD COLUMN silent_since INTEGER;
CREATE INDEX merchant_grants_to_look_at ON merchant_grants (look_at) WHERE ended_at IS NULL AND look_at IS NOT NULL;
-- 30 days after it was shown: belief in a proof ends where it is not repeated.
UPDATE merchant_grants SET look_at = proven_at + 2592000000 WHERE method <> 'code';
