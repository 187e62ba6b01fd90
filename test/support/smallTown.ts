import { writeFileSync } from "node:fs";

/** Writes an extract of sixty restaurants, open every day from ten to ten. */
export function writeTown(path: string): void {
  const elements = Array.from({ length: 60 }, (_, i) => ({
    type: "node",
    id: i + 1,
    lat: 52.5 + (i % 8) / 1000,
    lon: 13.4 + Math.floor(i / 8) / 1000,
    timestamp: "2026-05-01T00:00:00Z",
    tags: {
      amenity: "restaurant",
      name: `Test Kitchen ${String.fromCharCode(65 + (i % 26))}${i}`,
      opening_hours: "Mo-Su 10:00-22:00",
    },
  }));
  writeFileSync(
    path,
    JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: "2026-11-01T00:00:00Z" }, elements }),
  );
}
