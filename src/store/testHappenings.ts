import fc from "fast-check";
import { boxAsArea } from "../domain/geometry.js";
import { DAY_MS } from "../domain/time.js";
import type { Store } from "./store.js";
import { appending, areaImport, ID, reportOf, T1 } from "./testImports.js";

/** Three areas that show some of the same places. */
export const AREAS = ["a", "b", "c"] as const;
export const PLACES = [1, 2, 3];

export interface Happening {
  readonly what: "import" | "narrow" | "remove" | "report" | "check";
  readonly area: (typeof AREAS)[number];
  readonly places: readonly number[];
  readonly day: number;
  /** Who follows after it. */
  readonly watching: readonly string[];
}

/** Something that is written, at random. */
export const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom("import", "import", "import", "import", "narrow", "remove", "report", "check"),
  area: fc.constantFrom(...AREAS),
  // Most often all, so that areas effort them.
  places: fc.oneof(fc.constant(PLACES), fc.subarray(PLACES, { minLength: 1 })),
  day: fc.integer({ min: 0, max: 3 }),
  watching: fc.subarray([...AREAS]),
});

/** Writes it. `token`: no other has it. */
export async function happen(
  store: Store,
  { what, area, places, day }: Happening,
  token: string,
): Promise<void> {
  const at = T1 + day * DAY_MS;
  if (what === "import" || what === "narrow") {
    // Who imports a narrower boundary lets go what lies outside it, and that gets another home.
    const boundary = boxAsArea(what === "import" ? [0, 0, 9, 9] : [0, 0, 2.5, 9]);
    const observed = (place: number) => ({
      values: { name: `Place ${place}, ${day % 2}`, coordinates: { latitude: 1, longitude: place } },
    });
    const listed = what === "import" ? places : places.filter((place) => place < 2.5);
    await store.importArea(areaImport(listed, { id: area, extractAt: at, boundary, observed }));
  } else if (what === "remove") await store.removeArea(area);
  else
    for (const place of places) {
      if (what === "check") {
        const check = { source: "Website", at, outcome: "matches", hours: null } as const;
        await store.appendCheck(ID(place), { check, observation: null, hours: null, element: null });
      } else {
        const report = { ...reportOf(place, `${token}-${place}`), reportedAt: at };
        await store.appendReport(ID(place), report.tokenId, appending(report));
      }
    }
}
