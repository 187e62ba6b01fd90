import type { CatalogEntry, LoadedArea } from "#doorlight/catalog/catalog.js";

/** Copies are spread over a square of this many degrees; one is about 100 km. */
const SPREAD = 0.5;

/** Makes one area of `size` places from the real places of an area. Each copy has another name and location. */
export function enlarge(area: LoadedArea, size: number): LoadedArea {
  const originals = [...area.entries.values()];
  const entries = new Map<string, CatalogEntry>();
  const large: LoadedArea = { ...area, entries };
  // Ordered by id, as a store returns them.
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

/** Spread evenly and deterministically, by multiples of the golden ratio. */
function moved(point: { latitude: number; longitude: number }, i: number) {
  const at = (factor: number) => (((i * factor) % 1) - 0.5) * SPREAD;
  return {
    latitude: point.latitude + at(0.618_033_988_75),
    longitude: point.longitude + at(0.754_877_666_2),
  };
}
