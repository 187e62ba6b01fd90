-- A token is for one record: its words are read with the log of that. With one index less that begins with the area, a record's log is looked up by its key
-- whatever a plan was made for.
DROP INDEX reports_by_token;
