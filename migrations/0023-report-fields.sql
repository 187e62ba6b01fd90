-- What a report is about, where that is one field; what that should be; and a word for the operator.
ALTER TABLE reports ADD COLUMN field TEXT;
ALTER TABLE reports ADD COLUMN stated_value TEXT;
ALTER TABLE reports ADD COLUMN comment TEXT;
