/** An intact file that cannot be read. The message says why and what to do, as the end of a sentence about it. */
export class UnreadKind extends Error {
  override readonly name = "UnreadKind";
}

/** The error for a map with more wanted elements, or points of them, than fit into memory. */
export function tooMuch(): UnreadKind {
  return new UnreadKind(
    "holds more than an import keeps at a time: cut the area out of it first (osmium extract --bbox W,S,E,N FILE -o area.osm.pbf)",
  );
}
