import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import fc from "fast-check";
import { parse } from "osm-pbf-parser-node";
import type { MapNode, SourceMapElement } from "../mapElement.js";
import { Ids, idsOf } from "./ids.js";
import { PrimitiveBlock } from "./primitiveBlock.js";

// What osm-pbf-parser-node reads by can also write.
const require = createRequire(import.meta.url);
const library = require.resolve("osm-pbf-parser-node");
interface Writer {
  finish(): Uint8Array;
}
const Pbf = createRequire(library)("pbf") as new () => Writer;
const { PrimitiveBlock: Format } = (await import(
  new URL("proto/osmformat.js", `file://${library}`).href
)) as {
  PrimitiveBlock: { write(block: object, writer: Writer): void };
};

const STRINGS = ["", "name", "amenity", "bar", "café", "highway", "__proto__", "inner", "漢字"];
const id = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 2 ** 44 }),
  fc.integer({ min: -50, max: -1 }),
);
const text = fc.integer({ min: 1, max: STRINGS.length - 1 });
const tags = fc.uniqueArray(fc.tuple(text, text), { maxLength: 4, selector: ([key]) => key });
const point = fc.tuple(
  fc.integer({ min: -900_000_000, max: 900_000_000 }),
  fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
);
const edit = fc.record({
  version: fc.integer({ min: 0, max: 300 }),
  timestamp: fc.integer({ min: 0, max: 2 ** 31 }),
});
const keysAndValues = (some: readonly (readonly [number, number])[]) => ({
  keys: some.map(([key]) => key),
  vals: some.map(([, value]) => value),
});
const differences = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

const alone = fc
  .record({ id, tags, point, edit })
  .map(({ id: number, tags: some, point: [lat, lon], edit: info }) => ({
    ...keysAndValues(some),
    id: number,
    lat,
    lon,
    info,
  }));
const dense = fc.array(fc.record({ id, tags, point, edit }), { maxLength: 12 }).map((nodes) => ({
  id: differences(nodes.map((node) => node.id)),
  lat: differences(nodes.map((node) => node.point[0])),
  lon: differences(nodes.map((node) => node.point[1])),
  keys_vals: nodes.flatMap((node) => [...node.tags.flat(), 0]),
  denseinfo: {
    version: nodes.map((node) => node.edit.version),
    timestamp: differences(nodes.map((node) => node.edit.timestamp)),
    changeset: nodes.map(() => 1),
    uid: nodes.map(() => 0),
    user_sid: nodes.map(() => 0),
    visible: [],
  },
}));
const way = fc
  .record({ id, tags, edit, refs: fc.array(id, { maxLength: 8 }) })
  .map((one) => ({ id: one.id, ...keysAndValues(one.tags), info: one.edit, refs: differences(one.refs) }));
const relation = fc
  .record({ id, tags, edit, members: fc.array(fc.tuple(id, text, fc.nat(2)), { maxLength: 5 }) })
  .map(({ members, ...one }) => ({
    id: one.id,
    ...keysAndValues(one.tags),
    info: one.edit,
    roles_sid: members.map(([, role]) => role),
    memids: differences(members.map(([ref]) => ref)),
    types: members.map(([, , type]) => type),
  }));
const group = fc.oneof(
  fc.record({ nodes: fc.array(alone, { maxLength: 4 }) }),
  fc.record({ dense }),
  fc.record({ ways: fc.array(way, { maxLength: 6 }) }),
  fc.record({ relations: fc.array(relation, { maxLength: 4 }) }),
);
const block = fc
  .record({
    primitivegroup: fc.array(group, { maxLength: 3 }),
    granularity: fc.constantFrom(100, 1000, 1),
    lat_offset: fc.constantFrom(0, 7, -1_000_000),
    lon_offset: fc.constantFrom(0, 12_345),
    date_granularity: fc.constantFrom(1000, 1),
  })
  .map((written) => {
    const writer = new Pbf();
    Format.write({ ...written, stringtable: { s: STRINGS.map((one) => Buffer.from(one)) } }, writer);
    return writer.finish();
  });

/** What the library reads of a block, as far as an import looks at it; tags as a list, for they may be called `__proto__`. */
function asLibraryReads(bytes: Uint8Array): readonly object[] {
  const elements = parse(Buffer.from(bytes), { withTags: true, withInfo: true }) as SourceMapElement[];
  return ["node", "way", "relation"]
    .flatMap((type) => elements.filter((one) => one.type === type))
    .map(compared);
}

function compared(element: SourceMapElement): object {
  const { tags: said, info, ...rest } = element;
  const { version = 0, timestamp = 0 } = info ?? {};
  // A table with a prototype takes nothing by that name.
  const entries = Object.entries(said ?? {}).filter(([key]) => key !== "__proto__");
  return { ...rest, tags: entries, version, timestamp };
}

test("a block is read as another reader of the format reads it", () => {
  fc.assert(
    fc.property(block, (bytes) => {
      const read = new PrimitiveBlock(bytes);
      const all = [...read.all()];
      assert.deepEqual(all.map(compared), asLibraryReads(bytes));
      const of = (type: string) => all.filter((one) => one.type === type).length;
      assert.deepEqual(read.counts(), { nodes: of("node"), ways: of("way"), relations: of("relation") });
    }),
  );
});

test("of a block those are made that are wanted, or sought by their ids", () => {
  const named = Object.assign((all: Readonly<Record<string, string>>) => all["name"] !== undefined, {
    keys: new Set(["name"]),
  });
  fc.assert(
    fc.property(block, fc.array(id, { maxLength: 40 }), (bytes, some) => {
      const read = new PrimitiveBlock(bytes);
      const all = [...read.all()];
      const of = (type: string) => all.filter((one) => one.type === type);
      const isNamed = (one: SourceMapElement) => one.tags?.["name"] !== undefined;
      const isSought = (one: SourceMapElement) => some.includes(one.id);
      const sought = { ids: idsOf(some), wanted: named };
      assert.deepEqual(read.relations(sought), of("relation").filter(isNamed));
      const ways = read.ways(sought);
      assert.deepEqual(ways.wanted, of("way").filter(isNamed));
      assert.deepEqual(
        ways.needed.map((one) => [one.id, one.refs]),
        of("way").flatMap((one) =>
          !isNamed(one) && isSought(one) && one.type === "way" ? [[one.id, one.refs]] : [],
        ),
      );
      const nodes = read.nodes(sought);
      assert.deepEqual(nodes.wanted, of("node").filter(isNamed));
      assert.deepEqual(
        nodes.points,
        (of("node") as readonly MapNode[]).filter(isSought).flatMap((one) => [one.id, one.lon, one.lat]),
      );
    }),
  );
});

test("whatever bytes a block has, it is read or refused", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(block, changes, fc.nat(), (bytes, changed, cut) => {
      const hostile = Uint8Array.from(bytes);
      for (const [at, byte] of changed) hostile[at % hostile.length] = byte;
      const whole = hostile.subarray(0, cut % 3 === 0 ? cut % (hostile.length + 1) : undefined);
      try {
        const read = new PrimitiveBlock(whole);
        read.counts();
        for (const _ of read.all());
      } catch (error) {
        assert.ok(error instanceof Error && !(error instanceof TypeError), String(error));
      }
    }),
  );
});

test("ids are found among any others, in whatever order they are asked for", () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (some, asked) => {
      const ids = idsOf(some);
      for (const one of [...some, ...asked]) assert.equal(ids.has(one), some.includes(one));
    }),
  );
  assert.equal(new Ids(new Float64Array()).has(1), false);
});
