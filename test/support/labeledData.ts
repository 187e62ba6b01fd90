import type { DataSetFiles } from "../../lab/evaluation/dataSet.js";
import { osmFile } from "./sharedData.js";

/** The files of the labeled queries, by the name in the queries. */
export const LABELED_DATA: readonly DataSetFiles[] = [
  {
    name: "berlin-mitte",
    files: [
      "berlin-mitte-2025-08-20.overpass.json",
      "berlin-mitte-streets-2022-12-20.osm.pbf",
      "berlin-landmarks-2025-08-20.overpass.json",
      "berlin-mitte.boundaries.geojson",
    ].map(osmFile),
  },
  {
    name: "munich",
    files: ["munich-altstadt-2020-07-20.osm.pbf", "munich-altstadt-2020-07-20.boundaries.geojson"].map(
      osmFile,
    ),
  },
  {
    name: "monaco",
    files: ["monaco-2026-07-10.osm.pbf", "monaco-2026-07-10.boundaries.geojson"].map(osmFile),
  },
];

/** Full maps with all verticals, by the name in the queries. */
export const FULL_MAPS: readonly DataSetFiles[] = [
  ...LABELED_DATA.filter(({ name }) => name === "munich" || name === "monaco"),
  { name: "dortmund", files: [osmFile("verticals/dortmund-2024-07-10.osm.pbf")] },
  { name: "le-havre", files: [osmFile("verticals/le-havre-2023-01-03.osm.pbf")] },
  { name: "limerick", files: [osmFile("verticals/limerick-2026-01-25.osm.pbf")] },
];
