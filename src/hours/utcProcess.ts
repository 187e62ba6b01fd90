/**
 * The opening_hours library reads and writes Dates in the process's time zone. Doorlight passes it "wall dates", whose
 * fields are the area's wall clock. Only in UTC, which has no daylight saving, does every wall clock time exist.
 * Imported before the library. Nothing else in Doorlight depends on the process's zone.
 */
process.env["TZ"] = "UTC";
