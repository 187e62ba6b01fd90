import type { CatalogEntry, LoadedArea } from "#doorlight/catalog/catalog.js";

/** A degree is about 100 km: copies are spread over a square of so many degrees. */
const SPREAD = 0.5;

/**
 * One area of many places, made of the real places of an area: each copy has another name, and lies elsewhere. `size`: how many.
 */
export function enlarge(area: LoadedArea, size: number): LoadedArea {
  const originals = [...area.entries.values()];
  const entries = new Map<string, CatalogEntry>();
  const large: LoadedArea = { ...area, entries };
  // In the order of their ids, as a store gives them.
  const numbered = Array.from({ length: originals.length === 0 ? 0 : size }, (_, i) => {
    const original = originals[i % originals.length] as CatalogEntry;
    return { i, original, id: `${original.record.id.slice(0, 24)}${String(i).padStart(12, "0")}` };
  }).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { i, original, id } of numbered) {
    const { record } = original;
    const { name, coordinates } = record.attributes;
    const copy = Math.floor(i / originals.length);
    entries.set(id, {
      ...original,
      area: large,
      record: {
        ...record,
        id,
        attributes: {
          ...record.attributes,
          ...(name === undefined || copy === 0 ? {} : { name: { ...name, value: `${name.value} ${copy}` } }),
          ...(coordinates === undefined
            ? {}
            : { coordinates: { ...coordinates, value: moved(coordinates.value, i) } }),
        },
      },
    });
  }
  return large;
}

/** Spread evenly and always alike, by the golden ratio's multiples. */
function moved(point: { latitude: number; longitude: number }, i: number) {
  const at = (factor: number) => (((i * factor) % 1) - 0.5) * SPREAD;
  return {
    latitude: point.latitude + at(0.618_033_988_75),
    longitude: point.longitude + at(0.754_877_666_2),
  };
}
