import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Position } from "../../domain/geometry.js";
import type { KnownPlace } from "../../places/places.js";
import { FOOD_LEXICON } from "../../query/lexicon/testLexicon.js";
import { AreaIndex } from "../index/areaIndex.js";
import { areaOf } from "../testArea.js";
import { placeTest } from "./place.js";

const NOW = Date.UTC(2026, 10, 20, 12);

const THERE: KnownPlace = {
  name: "there",
  kind: "street",
  areas: [],
  point: null,
  outline: null,
  lines: null,
  address: null,
  radiusM: null,
};

/** Anywhere, also where meridians meet: places around one point, as offsets in degrees. */
const scene = fc.record({
  latitude: fc.oneof(fc.double({ min: -89, max: 89, noNaN: true }), fc.constantFrom(0, 52.5, -89.9, 89.9)),
  offsets: fc.array(
    fc.tuple(fc.double({ noNaN: true, min: -1, max: 1 }), fc.double({ noNaN: true, min: -1, max: 1 })),
    {
      minLength: 1,
      maxLength: 12,
    },
  ),
  spread: fc.constantFrom(0.001, 0.03, 1),
  radiusM: fc.constantFrom(null, 100, 500, 50_000),
  line: fc.array(
    fc.tuple(
      fc.double({ noNaN: true, min: -0.01, max: 0.01 }),
      fc.double({ noNaN: true, min: -0.01, max: 0.01 }),
    ),
    {
      maxLength: 4,
    },
  ),
});

test("who is surely near is near by the exact distance, and who is there is surely near", () => {
  fc.assert(
    fc.property(scene, ({ latitude, offsets, spread, radiusM, line }) => {
      const point = { latitude, longitude: 13 };
      const inside = (degrees: number) => Math.max(-90, Math.min(90, degrees));
      const places = [[0, 0] as const, ...offsets].map(([up, aside]) => ({
        coordinates: { latitude: inside(latitude + up * spread), longitude: 13 + aside * spread },
      }));
      const index = new AreaIndex(areaOf(places, NOW), NOW, FOOD_LEXICON);
      const lines = [line.map(([up, aside]): Position => [13 + aside, inside(latitude + up)])];
      const asked: KnownPlace = line.length === 0 ? { ...THERE, point } : { ...THERE, lines };
      const near = placeTest({ place: asked, relation: "near", radiusM }, index);
      for (let place = 0; place < index.size; place++)
        if (near.surely?.(place) === true) assert.ok(near(place) >= 0, `${place}`);
      if (line.length === 0) assert.equal(near.surely?.(0), true);
    }),
    { numRuns: 200 },
  );
});

/** Of the sphere by which distances are measured. */
const DEGREE_M = 111_195;
/** From a little within reach to a little beyond. */
const SHARES = Array.from({ length: 41 }, (_, i) => 0.98 + i / 1_000);

test("right at the border of what is near nobody is surely near who lies beyond it", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ min: -80, max: 80, noNaN: true }), fc.constantFrom(-80, 0, 80)),
      fc.oneof(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.constantFrom(0, Math.PI / 2)),
      fc.constantFrom(100, 2_500, 20_000),
      fc.boolean(),
      (latitude, bearing, radiusM, isLine) => {
        const degrees = radiusM / DEGREE_M;
        const [up, aside] = [Math.cos(bearing) * degrees, Math.sin(bearing) * degrees];
        const narrowed = aside / Math.cos((latitude * Math.PI) / 180);
        const places = SHARES.map((share) => ({
          coordinates: { latitude: latitude + up * share, longitude: 13 + narrowed * share },
        }));
        const index = new AreaIndex(areaOf(places, NOW), NOW, FOOD_LEXICON);
        const place: KnownPlace = isLine
          ? { ...THERE, lines: [[[13, latitude]]] }
          : { ...THERE, point: { latitude, longitude: 13 } };
        const near = placeTest({ place, relation: "near", radiusM }, index);
        for (const [at, share] of SHARES.entries())
          if (near.surely?.(at) === true) assert.ok(near(at) >= 0, `${share}`);
      },
    ),
    { numRuns: 50 },
  );
});
