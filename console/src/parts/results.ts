import type { CoverageResponse, ExplainedSearchResponse, Explanation } from "../api.js";
import { opennessOf } from "./openness.js";
import type { Marker } from "./PlaceMap.js";

/** What is told of a result by a service that does not explain. */
export const UNTOLD: Explanation["results"][number] = {
  result_id: "",
  coordinates: null,
  hours: { open: null, open_now: null, timezone: "UTC", next_change_at: null },
  rank: [],
};

/** The results as markers of a map, numbered as in the list. */
export function markersOf(
  { results, explanation }: ExplainedSearchResponse,
  query: URLSearchParams,
): readonly Marker[] {
  return results.flatMap((result, i): Marker[] => {
    const told = explanation?.results[i];
    if (told === undefined || told.coordinates === null || explanation === undefined) return [];
    const { state, next } = opennessOf(result.availability, told.hours, explanation.at);
    return [
      {
        id: result.result_id,
        name: result.name,
        number: i + 1,
        ...told.coordinates,
        lines: [next === null ? state : `${state} · ${next}`, result.address].filter((line) => line !== ""),
        href: `/places/${result.result_id}?${query.toString()}`,
      },
    ];
  });
}

type Areas = CoverageResponse["areas"];

/** The areas that the results lie in; all of them where there are none. */
export function areasOf(areas: Areas, markers: readonly Marker[]): Areas {
  const near = areas.filter(({ bounding_box: [west = 0, south = 0, east = 0, north = 0] }) =>
    markers.some(
      ({ latitude, longitude }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    ),
  );
  return near.length === 0 ? areas : near;
}
