import type { CoverageResponse, ExplainedSearchResponse, Explanation } from "../api.js";
import { opennessOf } from "./openness.js";
import type { Marker } from "./PlaceMap.js";

/** The explanation of a result from a service that does not explain. */
export const UNEXPLAINED: Explanation["results"][number] = {
  result_id: "",
  hours: { open: null, open_now: null, timezone: "UTC", next_change_at: null },
  rank: [],
};

/** The results as map markers, numbered as in the list. */
export function markersOf(
  { results, explanation }: ExplainedSearchResponse,
  query: URLSearchParams,
): readonly Marker[] {
  return results.flatMap((result, i): Marker[] => {
    const explained = explanation?.results[i];
    if (explained === undefined || explanation === undefined) return [];
    const { state, next } = opennessOf(result.availability, explained.hours, explanation.at);
    return [
      {
        id: result.result_id,
        name: result.name,
        number: i + 1,
        ...result.coordinates,
        lines: [next === null ? state : `${state} · ${next}`, result.address].filter((line) => line !== ""),
        href: `/places/${result.result_id}?${query.toString()}`,
      },
    ];
  });
}

type Areas = CoverageResponse["areas"];

/** The areas of the results, or all areas without results. */
export function areasOf(areas: Areas, markers: readonly Marker[]): Areas {
  const near = areas.filter(({ bounding_box: [west = 0, south = 0, east = 0, north = 0] }) =>
    markers.some(
      ({ latitude, longitude }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    ),
  );
  return near.length === 0 ? areas : near;
}
