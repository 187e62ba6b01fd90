import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { readExtract } from "../readExtract.js";
import { type BlobPlace, blobPlaces, unpackedBlob } from "./blobs.js";

let folder = "";
before(() => {
  folder = mkdtempSync(join(tmpdir(), "doorlight-blobs-"));
});
after(() => rmSync(folder, { recursive: true }));

/** Reads a file of blobs. */
function reading(...blobs: readonly Buffer[]) {
  const path = join(folder, "x.osm.pbf");
  writeFileSync(path, Buffer.concat(blobs));
  return readExtract(path, () => true);
}

/** Reads a file of a header block and these blobs. */
function readingAfterHeader(...rest: readonly Buffer[]) {
  return reading(blob("OSMHeader", raw(Buffer.alloc(0))), ...rest);
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const bytes = (field: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
const raw = (content: Buffer): Buffer => bytes(1, content);

function blob(type: string, content: Buffer, stated = content.length): Buffer {
  const header = Buffer.concat([bytes(1, Buffer.from(type)), Buffer.from([3 * 8, ...varint(stated)])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, content]);
}

/** A blob's field for its uncompressed size. */
const size = (stated: number): Buffer => Buffer.from([2 * 8, ...varint(stated)]);
/** A block with only a string table. */
const block = bytes(1, bytes(1, Buffer.from("")));
const packed = bytes(3, deflateSync(block));

test("a block may be compressed with zlib or uncompressed", async () => {
  const extract = await readingAfterHeader(
    blob("OSMData", raw(block)),
    blob("OSMData", Buffer.concat([size(0), raw(block)])),
    blob("OSMData", packed),
    blob("OSMData", Buffer.concat([packed, size(block.length)])),
  );
  assert.equal(extract.elementsRead, 0);
});

test("an invalid or oversized block is refused before memory is allocated for it", async () => {
  const huge = Buffer.alloc(4, 0xff);
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [huge, /no header of a block/u],
    [blob("OSMData", block, 2 ** 31), /more than 33554432 bytes/u],
    [blob("OSMData", raw(block), 1_000), /ends within a block/u],
    [blob("OSMOther", raw(block)), /block of an unknown kind/u],
    [blob("OSMData", Buffer.alloc(0)), /a block of it is empty/u],
    [blob("OSMData", bytes(9, block)), /not packed with zlib/u],
    [blob("OSMData", bytes(3, Buffer.from("no zlib"))), /header check/u],
    [blob("OSMData", raw(Buffer.from([0xff]))), /varint not more than 10 bytes/u],
    [blob("OSMData", raw(Buffer.alloc(0))), /no texts/u],
    [
      blob("OSMData", raw(bytes(1, bytes(1, Buffer.alloc(2 ** 20 + 1, 0x61))))),
      /x\.osm\.pbf holds a text of more than 1 MB/u,
    ],
  ];
  for (const [rest, reason] of cases)
    await assert.rejects(readingAfterHeader(rest), { name: "ImportError", message: reason });
});

test("a file whose blocks expand to more than any map is refused, and nothing is kept", async () => {
  // Each is small enough by itself: a string table and an unknown field.
  const padded = Buffer.concat([block, bytes(15, Buffer.alloc(900_000))]);
  const one = blob("OSMData", bytes(3, deflateSync(padded)));
  await readingAfterHeader(one);
  await assert.rejects(readingAfterHeader(...Array.from({ length: 40 }, () => one)), {
    name: "ImportError",
    message: /x\.osm\.pbf unpacks to more than any extract/u,
  });
});

test("a block with other compression than zlib, or one that needs another reader, is refused with what to do", async () => {
  for (const [field, name] of [
    [4, "LZMA"],
    [5, "bzip2"],
    [6, "LZ4"],
    [7, "zstd"],
  ] as const)
    for (const file of [
      [blob("OSMHeader", bytes(field, block))],
      [blob("OSMHeader", raw(Buffer.alloc(0))), blob("OSMData", bytes(field, block))],
    ])
      await assert.rejects(reading(...file), {
        name: "ImportError",
        message: new RegExp(
          `x\\.osm\\.pbf is packed with ${name}, .* osmium cat FILE -f pbf,pbf_compression=zlib .*\\. Nothing was changed\\.$`,
          "u",
        ),
      });
  const needing = (...features: readonly string[]) =>
    reading(blob("OSMHeader", raw(Buffer.concat(features.map((name) => bytes(4, Buffer.from(name)))))));
  await needing("OsmSchema-V0.6", "DenseNodes");
  await assert.rejects(needing("DenseNodes", "Teleports"), { name: "ImportError", message: /"Teleports"/u });
  await assert.rejects(needing("HistoricalInformation"), {
    name: "ImportError",
    message: /holds the history .* osmium time-filter FILE .*\. Nothing was changed\.$/u,
  });
});

test("a file that returns fewer bytes than requested is read in full", async () => {
  const file = Buffer.concat([blob("OSMHeader", raw(Buffer.alloc(300, 0x58))), blob("OSMData", packed)]);
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.integer({ min: 1, max: 40 })), async (lengths) => {
      const source = {
        read: async (buffer: Buffer, offset: number, length: number, position: number) => ({
          bytesRead: file.copy(
            buffer,
            offset,
            position,
            position + Math.min(length, lengths.next().value ?? length),
          ),
        }),
      };
      const places: BlobPlace[] = [];
      for await (const place of blobPlaces(source, file.length)) places.push(place);
      assert.deepEqual(
        places.map(({ type }) => type),
        ["OSMHeader", "OSMData"],
      );
      assert.deepEqual(
        Buffer.from(await unpackedBlob(source, places[1] as BlobPlace, { packed: 0, unpacked: 0 })),
        block,
      );
    }),
  );
});

test("an endless file yields no more places than the limit", async () => {
  const one = blob("OSMData", raw(block));
  const endless = {
    read: async (buffer: Buffer, offset: number, length: number, position: number) => {
      for (let at = 0; at < length; at++) buffer[offset + at] = one[(position + at) % one.length] as number;
      return { bytesRead: length };
    },
  };
  let seen = 0;
  await assert.rejects(
    async () => {
      for await (const _ of blobPlaces(endless, Number.MAX_SAFE_INTEGER, 100)) seen += 1;
    },
    { name: "UnreadKind", message: /more than 100 blocks: .*osmium extract/u },
  );
  assert.equal(seen, 100);
});
