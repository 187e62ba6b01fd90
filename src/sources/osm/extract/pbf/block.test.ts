import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parse } from "osm-pbf-parser-node";
import { type MapElement, Ids } from "../mapElement.js";
import { blockOf } from "./block.js";
import { blocks, elementIds, inPieces } from "./testBlocks.js";

/** An element as the library reads it. */
interface LibraryElement extends Pick<MapElement, "id" | "type"> {
  readonly lat?: number;
  readonly lon?: number;
  readonly refs?: MapElement["refs"];
  readonly members?: MapElement["members"];
  readonly tags?: MapElement["tags"];
  readonly info?: { readonly version?: number; readonly timestamp?: number };
}

/** The library's reading of a block, reduced to what an import uses. Tags are a list, because a key may be `__proto__`. */
function asLibraryReads(bytes: Uint8Array): readonly object[] {
  const elements = parse(Buffer.from(bytes), { withTags: true, withInfo: true }) as LibraryElement[];
  return ["node", "way", "relation"]
    .flatMap((type) => elements.filter((one) => one.type === type))
    .map(
      ({ id, type, lat, lon, refs = [], members = [], tags = {}, info: { version = 0, timestamp } = {} }) =>
        compared({
          id,
          type,
          version,
          timestamp: timestamp || null,
          tags,
          point: lat === undefined || lon === undefined ? null : [lon, lat],
          refs,
          members,
        }),
    );
}

function compared({ tags, ...rest }: MapElement): object {
  // Assigning `__proto__` to an object with a prototype adds no key.
  return { ...rest, tags: Object.entries(tags).filter(([key]) => key !== "__proto__") };
}

const TYPES = ["node", "way", "relation"] as const;

function allOf(bytes: Uint8Array): readonly MapElement[] {
  const block = blockOf(bytes);
  const elements: MapElement[] = [];
  for (const type of TYPES) {
    const ofType = [...block.elements(type)];
    elements.push(...ofType);
    if (ofType.length > 0) assert.ok(block.types.has(type));
  }
  return elements;
}

test("a block is read as another reader of the format reads it", () => {
  fc.assert(
    fc.property(blocks, (bytes) => {
      assert.deepEqual(allOf(bytes).map(compared), asLibraryReads(bytes));
    }),
  );
});

test("packed numbers can be split into several pieces, or be separate", () => {
  fc.assert(
    fc.property(blocks, fc.infiniteStream(fc.nat(2)), (bytes, choices) => {
      const pieces = inPieces(bytes, () => choices.next().value ?? 0);
      assert.deepEqual(allOf(pieces), allOf(bytes));
    }),
  );
});

test("a block's texts can be split over several tables, and changeset metadata is skipped", () => {
  const [length, text] = [2, 10];
  const table = (...names: readonly string[]) => {
    const texts = names.flatMap((name) => [text, name.length, ...Buffer.from(name)]);
    return [text, texts.length, ...texts];
  };
  // A plain node: its id, one key and one value.
  const node = [1 * 8, 14, 2 * 8 + length, 1, 1, 3 * 8 + length, 1, 2];
  const group = [1 * 8 + length, node.length, ...node, 5 * 8 + length, 2, 1 * 8, 99];
  const block = [...table("", "name"), 2 * 8 + length, group.length, ...group, ...table("Bar")];
  assert.deepEqual(
    allOf(Uint8Array.from(block)).map(({ id, tags }) => [id, { ...tags }]),
    [[7, { name: "Bar" }]],
  );
});

test("any bytes are read or refused", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(blocks, changes, fc.nat(), (bytes, changed, cut) => {
      const hostile = Uint8Array.from(bytes);
      for (const [at, byte] of changed) hostile[at % hostile.length] = byte;
      const whole = hostile.subarray(0, cut % 3 === 0 ? cut % (hostile.length + 1) : undefined);
      try {
        allOf(whole);
      } catch (error) {
        assert.ok(error instanceof Error && !(error instanceof TypeError), String(error));
      }
    }),
  );
});

test("ids are found among any others, in any order", () => {
  fc.assert(
    fc.property(fc.array(elementIds, { size: "medium" }), fc.array(elementIds), (some, asked) => {
      const ids = new Ids([some.slice(0, 3), some.slice(3)]);
      for (const one of [...some, ...asked]) assert.equal(ids.indexOf(one) >= 0, some.includes(one));
      for (const one of some) assert.equal(ids.sorted[ids.indexOf(one)], one);
    }),
  );
  assert.equal(new Ids().indexOf(1), -1);
});
