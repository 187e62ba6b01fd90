import { doorlight, type Finished } from "./command.js";
import { osmFile } from "./sharedData.js";

/**
 * The real districts that tests import, with only food and drink, which all their extracts contain: the arguments of `doorlight import` for each, and the
 * clock to serve them with.
 */
export const DISTRICTS = {
  mitte: {
    now: "2025-08-20T13:00:00+02:00",
    args: (folder: string) => [
      "import",
      "--data",
      folder,
      "--now",
      "2025-08-20T13:00:00+02:00",
      "--area",
      "Berlin Mitte",
      "--boundary",
      osmFile("berlin-mitte.boundaries.geojson"),
      osmFile("berlin-mitte-2025-08-20.overpass.json"),
      osmFile("berlin-mitte-streets-2022-12-20.osm.pbf"),
      osmFile("berlin-landmarks-2025-08-20.overpass.json"),
    ],
  },
  mitteFromBerlin: {
    now: "2025-08-20T13:00:00+02:00",
    args: (folder: string) => [
      "import",
      "--data",
      folder,
      "--now",
      "2025-08-20T13:00:00+02:00",
      "--area",
      "Berlin Mitte",
      "--boundary",
      osmFile("berlin-mitte.boundaries.geojson"),
      osmFile("berlin-2025-08-20.overpass.json"),
    ],
  },
  monaco: {
    now: "2026-07-10T20:30:00+02:00",
    args: (folder: string) => [
      "import",
      "--data",
      folder,
      "--now",
      "2026-07-10T20:30:00+02:00",
      "--area",
      "Monaco",
      "--vertical",
      "food",
      osmFile("monaco-2026-07-10.osm.pbf"),
    ],
  },
  monacoJson: {
    now: "2026-07-10T20:30:00+02:00",
    args: (folder: string) => [
      "import",
      "--data",
      folder,
      "--now",
      "2026-07-10T20:30:00+02:00",
      "--area",
      "Monaco",
      "--vertical",
      "food",
      "--boundary",
      osmFile("monaco-2026-07-10.boundaries.geojson"),
      osmFile("monaco-2026-07-10.overpass.json"),
    ],
  },
  munich: {
    now: "2020-07-21T12:30:00+02:00",
    args: (folder: string) => [
      "import",
      "--data",
      folder,
      "--now",
      "2020-07-21T12:30:00+02:00",
      "--area",
      "Munich Altstadt",
      "--vertical",
      "food",
      "--region",
      "Bayern",
      "--boundary",
      osmFile("munich-altstadt-2020-07-20.boundaries.geojson"),
      osmFile("munich-altstadt-2020-07-20.osm.pbf"),
    ],
  },
  munichJson: {
    now: "2020-07-21T12:30:00+02:00",
    args: (folder: string) => [
      "import",
      "--data",
      folder,
      "--now",
      "2020-07-21T12:30:00+02:00",
      "--area",
      "Munich Altstadt",
      "--vertical",
      "food",
      "--region",
      "Bayern",
      "--boundary",
      osmFile("munich-altstadt-2020-07-20.boundaries.geojson"),
      osmFile("munich-altstadt-2020-07-20.overpass.json"),
    ],
  },
} as const;

export function importDistrict(name: keyof typeof DISTRICTS, folder: string): Promise<Finished> {
  return doorlight(DISTRICTS[name].args(folder));
}
