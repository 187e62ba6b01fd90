/**
 * The opening_hours library reads and writes Dates in the process's own time zone. Doorlight hands it "wall dates", whose
 * fields are the area's wall clock; only in UTC, which has no daylight saving, does every wall clock time exist.
 * Imported before the library. Nothing else in Doorlight depends on the process's zone.
 */
process.env["TZ"] = "UTC";
