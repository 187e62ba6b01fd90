-- A token is for one record: its words are read with the log of that.
DROP INDEX reports_by_token;
