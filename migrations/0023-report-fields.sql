-- What a report is about, where that is one field; what that should be; and a word for the operator.
ALTER TABLE reports ADD COLUMN field text;
ALTER TABLE reports ADD COLUMN stated_value text;
ALTER TABLE reports ADD COLUMN comment text;
