/** An area of the recording: its files, and the time of its requests. */
export interface Area {
  readonly name: string;
  /** Extracts, relative to `data/osm` of the shared data. */
  readonly files: readonly string[];
  readonly boundary?: string;
}

/** A server of the recording: the areas in its data folder and its frozen clock. */
export interface Town {
  readonly id: string;
  readonly now: string;
  readonly areas: readonly Area[];
}

const MITTE: Area = {
  name: "Berlin Mitte",
  files: [
    "berlin-mitte-2025-08-20.overpass.json",
    "berlin-mitte-streets-2022-12-20.osm.pbf",
    "berlin-landmarks-2025-08-20.overpass.json",
  ],
  boundary: "berlin-mitte.boundaries.geojson",
};
const MUNICH: Area = {
  name: "München Altstadt",
  files: ["munich-altstadt-2020-07-20.osm.pbf"],
  boundary: "munich-altstadt-2020-07-20.boundaries.geojson",
};
const MONACO: Area = {
  name: "Monaco",
  files: ["monaco-2026-07-10.osm.pbf"],
  boundary: "monaco-2026-07-10.boundaries.geojson",
};
const DORTMUND: Area = { name: "Dortmund", files: ["verticals/dortmund-2024-07-10.osm.pbf"] };

/** Four areas, each on a server of its own, where searches need no place, and all of them on one, where they do. */
export const TOWNS: readonly Town[] = [
  { id: "mitte", now: "2025-08-22T10:05:00Z", areas: [MITTE] },
  { id: "munich", now: "2020-07-21T10:30:00Z", areas: [MUNICH] },
  { id: "monaco", now: "2026-07-11T18:40:00Z", areas: [MONACO] },
  { id: "dortmund", now: "2024-07-14T21:50:00Z", areas: [DORTMUND] },
  { id: "all", now: "2026-07-13T09:15:00Z", areas: [MITTE, MUNICH, MONACO, DORTMUND] },
];
