import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import { readExtract } from "../readExtract.js";

let folder = "";
before(() => {
  folder = mkdtempSync(join(tmpdir(), "doorlight-blobs-"));
});
after(() => rmSync(folder, { recursive: true }));

/** Reads a file of a header block and what follows it. */
function readingAfterHeader(...rest: readonly Buffer[]) {
  const path = join(folder, "x.osm.pbf");
  writeFileSync(path, Buffer.concat([blob("OSMHeader", raw(Buffer.alloc(0))), ...rest]));
  return readExtract(path, () => true);
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const bytes = (field: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
const raw = (content: Buffer): Buffer => bytes(1, content);

function blob(type: string, content: Buffer, told = content.length): Buffer {
  const header = Buffer.concat([bytes(1, Buffer.from(type)), Buffer.from([3 * 8, ...varint(told)])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, content]);
}

/** A block of texts alone. */
const block = bytes(1, bytes(1, Buffer.from("")));

test("a block may be packed with zlib or not at all", async () => {
  const packed = bytes(3, deflateSync(block));
  const extract = await readingAfterHeader(blob("OSMData", raw(block)), blob("OSMData", packed));
  assert.equal(extract.elementsRead, 0);
});

test("what is no block, or more than the format allows, is refused before memory is taken for it", async () => {
  const huge = Buffer.alloc(4, 0xff);
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [huge, /no header of a block/u],
    [blob("OSMData", block, 2 ** 31), /more than 33554432 bytes/u],
    [blob("OSMData", raw(block), 1_000), /ends within a block/u],
    [blob("OSMOther", raw(block)), /block of an unknown kind/u],
    [blob("OSMData", bytes(7, block)), /not packed with zlib/u],
    [blob("OSMData", bytes(3, Buffer.from("no zlib"))), /header check/u],
    [blob("OSMData", raw(Buffer.from([0xff]))), /number in it does not end/u],
    [blob("OSMData", raw(Buffer.alloc(0))), /no texts/u],
  ];
  for (const [rest, reason] of cases)
    await assert.rejects(readingAfterHeader(rest), { name: "ImportError", message: reason });
});
