import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { PbfReader } from "pbf";

// The message definitions of osm-pbf-parser-node can also write.
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

const STRINGS = ["", "name", "amenity", "bar", "café", "highway", "__proto__", "boundary", "administrative"];
/** A few ids, so that they repeat; large ones; and some that no map has. */
export const elementIds = fc.oneof(
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
  .record({ id: elementIds, tags, point, edit })
  .map(({ id: number, tags: some, point: [lat, lon], edit: info }) => ({
    ...keysAndValues(some),
    id: number,
    lat,
    lon,
    info,
  }));
const dense = fc.array(fc.record({ id: elementIds, tags, point, edit }), { maxLength: 12 }).map((nodes) => ({
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
  .record({ id: elementIds, tags, edit, refs: fc.array(elementIds, { maxLength: 8 }) })
  .map((one) => ({ id: one.id, ...keysAndValues(one.tags), info: one.edit, refs: differences(one.refs) }));
const relation = fc
  .record({
    id: elementIds,
    tags,
    edit,
    members: fc.array(fc.tuple(elementIds, text, fc.nat(2)), { maxLength: 5 }),
  })
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
/** Blocks of any elements, unpacked, as osm-pbf-parser-node would write them. */
export const blocks = fc
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

const BYTES = 2;
/** The packed fields of a block, by field number; for messages, their fields. */
interface Rows {
  readonly rows?: readonly number[];
  readonly within?: Readonly<Record<number, Rows>>;
}
const GROUP: Rows = {
  within: {
    1: { rows: [2, 3] },
    2: { rows: [1, 8, 9, 10], within: { 5: { rows: [1, 2, 3, 4, 5] } } },
    3: { rows: [2, 3, 8] },
    4: { rows: [2, 3, 8, 9, 10] },
  },
};

/** The same block with its packed fields split. `next` returns for each number, 0 to 2, whether it continues a piece, begins one, or is unpacked. */
export function inPieces(block: Uint8Array, next: () => number): Uint8Array {
  return Uint8Array.from(rewritten(block, { within: { 2: GROUP } }, next));
}

function rewritten(message: Uint8Array, { rows = [], within = {} }: Rows, next: () => number): number[] {
  const written: number[] = [];
  const reader = new PbfReader(message);
  let from = 0;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    const isBytes = reader.type === BYTES;
    const inner = within[field];
    if (isBytes && inner !== undefined)
      written.push(...part(field, Uint8Array.from(rewritten(reader.readBytes(), inner, next))));
    else if (isBytes && rows.includes(field)) written.push(...scattered(field, reader.readBytes(), next));
    else {
      reader.skip(reader.type);
      written.push(...message.subarray(from, reader.pos));
    }
    from = reader.pos;
  }
  return written;
}

function scattered(field: number, row: Uint8Array, next: () => number): number[] {
  const written: number[] = [];
  let piece: number[] = [];
  const end = () => {
    written.push(...part(field, Uint8Array.from(piece)));
    piece = [];
  };
  const reader = new PbfReader(row);
  while (reader.pos < reader.length) {
    const from = reader.pos;
    reader.readVarint();
    const number = row.subarray(from, reader.pos);
    const how = next();
    if (how > 0) end();
    if (how < 2) piece.push(...number);
    else written.push(...varint(field * 8), ...number);
  }
  end();
  return written;
}

/** A file of blocks with an empty header. */
export function extractOf(some: readonly Uint8Array[]): Buffer {
  return Buffer.concat([blobOf("OSMHeader", new Uint8Array()), ...some.map((one) => blobOf("OSMData", one))]);
}

function blobOf(type: string, content: Uint8Array): Buffer {
  const blob = Buffer.from([...part(3, deflateSync(content))]);
  const header = Buffer.from([...part(1, Buffer.from(type)), ...varint(3 * 8), ...varint(blob.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const part = (field: number, content: Uint8Array): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
