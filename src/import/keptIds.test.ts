import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { observation } from "../domain/testEvidence.js";
import type { ImportedRecord, StoredRecord } from "../store/store.js";
import { withKeptIds } from "./keptIds.js";
import { recordId } from "./recordId.js";

interface Listed {
  readonly elements: readonly string[];
  readonly name?: string;
  readonly kind?: string;
  /** Meters east of the common location. */
  readonly east?: number;
}

const METERS_PER_DEGREE = 111_195;

const recordOf = ({ elements, name = "Roma", kind = "restaurant", east = 0 }: Listed): ImportedRecord => ({
  id: recordId("osm", elements[0] ?? ""),
  elements: elements.map((id) => ({ source: "osm", id })),
  observation: observation({
    values: { name, kind, coordinates: { latitude: 0, longitude: east / METERS_PER_DEGREE } },
  }),
  hours: null,
});

/** The stored records after an import: elements that none of its records has are no longer listed. */
function stored(
  before: ReadonlyMap<string, StoredRecord>,
  records: readonly ImportedRecord[],
): ReadonlyMap<string, StoredRecord> {
  const after = new Map<string, StoredRecord>();
  for (const one of new Set([...before.keys(), ...records.map((record) => record.id)])) {
    const record = records.find((listed) => listed.id === one);
    const had = before.get(one)?.evidence;
    const listed = (record?.elements ?? []).map((element) => element.id);
    const ids = new Set([...(had?.elements ?? []).map((element) => element.id), ...listed]);
    const elements = [...ids].map((element) => {
      const missingSince = listed.includes(element) ? null : 1;
      return { source: "osm", id: element, lastSeenAt: 0, missingSince };
    });
    const observations = record === undefined ? (had?.observations ?? []) : [record.observation];
    const evidence = { observations, elements, reports: [], checks: [] };
    after.set(one, { id: one, areaId: "town", evidence, hours: null });
  }
  return after;
}

/** The ids assigned in consecutive imports. */
function idsOf(...looks: readonly (readonly Listed[])[]): readonly (readonly string[])[] {
  let known: ReadonlyMap<string, StoredRecord> = new Map();
  return looks.map((listed) => {
    const records = withKeptIds(listed.map(recordOf), "osm", known);
    known = stored(known, records);
    return records.map(({ id }) => id);
  });
}

const NODE = { elements: ["node/1"] };
const WAY = { elements: ["way/2"] };
const id = (element: string) => recordId("osm", element);

describe("the id of a record", () => {
  test("is that of its first element if nothing is known about it", () => {
    assert.deepEqual(idsOf([NODE, { ...WAY, name: "Napoli" }]), [[id("node/1"), id("way/2")]]);
  });

  test("stays if it is redrawn nearby: at once, later, or next to the old element", () => {
    const both = { elements: ["node/1", "way/2"] };
    for (const looks of [
      [[NODE], [{ ...WAY, east: 49 }]],
      [[NODE], [], [{ ...WAY, east: 49 }]],
      [[NODE], [both], [WAY], [{ ...WAY, name: "Napoli", east: 900 }]],
      [[NODE], [WAY], [NODE]],
    ])
      assert.deepEqual(
        idsOf(...looks)
          .flat()
          .filter((one) => one !== id("node/1")),
        [],
      );
    assert.deepEqual(idsOf([WAY], [both], [NODE]), [[id("way/2")], [id("way/2")], [id("way/2")]]);
  });

  test("changes if the name, kind or place changes, or while the former element is still listed", () => {
    for (const other of [{ name: "Napoli" }, { kind: "cafe" }, { east: 51 }])
      assert.deepEqual(idsOf([NODE], [{ ...WAY, ...other }])[1], [id("way/2")]);
    assert.deepEqual(idsOf([NODE], [NODE, { ...WAY, east: 40 }])[1], [id("node/1"), id("way/2")]);
  });

  test("goes to the nearest of several elements, never to two", () => {
    const [near, far] = [{ elements: ["node/7"], east: 30 }, NODE];
    assert.deepEqual(
      idsOf(
        [far, near],
        [
          { elements: ["way/3"], east: 20 },
          { elements: ["way/4"], east: 5 },
        ],
      )[1],
      [id("node/7"), id("node/1")],
    );
    assert.deepEqual(idsOf([NODE], [WAY, { elements: ["way/3"], east: 1 }])[1], [id("node/1"), id("way/3")]);
  });

  test("is new if an element returns as another business than its record has become", () => {
    const [, , last = []] = idsOf([NODE], [WAY], [WAY, { ...NODE, name: "Napoli" }]);
    assert.equal(last[0], id("node/1"));
    assert.notEqual(last[1], id("node/1"));
  });

  test("belongs to one record, does not depend on the order, and stays with a record that keeps an element", () => {
    const elements = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 12 });
    const look = fc.record({
      elements,
      groups: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 12, maxLength: 12 }),
      names: fc.array(fc.constantFrom("Roma", "Napoli"), { minLength: 12, maxLength: 12 }),
      places: fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 12, maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(look, { maxLength: 5 }), (looks) => {
        let records: ReadonlyMap<string, StoredRecord> = new Map();
        for (const { elements: left, groups, names, places } of looks) {
          const listed: Listed[] = [];
          for (let at = 0; at < left.length; at += groups[at] ?? 1)
            listed.push({
              elements: left.slice(at, at + (groups[at] ?? 1)).map((n) => `node/${n}`),
              name: names[at] ?? "",
              east: places[at] ?? 0,
            });
          const fresh = listed.map(recordOf);
          const kept = withKeptIds(fresh, "osm", records);
          assert.equal(new Set(kept.map((one) => one.id)).size, kept.length);
          const byElement = (all: readonly ImportedRecord[]) =>
            new Map(all.map((one) => [one.elements.map((element) => element.id).join(" "), one.id]));
          assert.deepEqual(
            new Map([...byElement(withKeptIds(fresh.toReversed(), "osm", records))].toReversed()),
            byElement(kept),
          );
          // A record listed again unchanged keeps its id.
          for (const one of kept)
            for (const [before, { evidence }] of records) {
              const current = evidence.elements.flatMap((e) => (e.missingSince === null ? [e.id] : []));
              if (
                current.toSorted().join() ===
                one.elements
                  .map((e) => e.id)
                  .toSorted()
                  .join()
              )
                assert.equal(one.id, before);
            }
          records = stored(records, kept);
        }
      }),
    );
  });
});
