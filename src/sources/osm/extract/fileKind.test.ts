import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { isPbf, strangeFile } from "./readExtract.js";

test("a file that is not an extract is refused with what it is, and what would be right", () => {
  const table: readonly (readonly [begins: Buffer | string, told: RegExp])[] = [
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^is a JPEG picture\. An import reads OpenStreetMap/],
    [Buffer.from("89504e470d0a1a0a", "hex"), /^is a PNG picture/],
    ["GIF89a", /^is a GIF picture/],
    [Buffer.from("RIFF\0\0\0\0WEBPVP8 "), /^is a WebP picture/],
    ["%PDF-1.7", /^is a PDF document/],
    [gzipSync("x"), /^is compressed with gzip\. Unpack it first: gunzip FILE\./],
    ["BZh91AY", /^is compressed with bzip2/],
    ["PK\u0003\u0004", /^is a ZIP archive/],
    ["SQLite format 3\0", /^is an SQLite database\. A backup of Doorlight goes to doorlight restore\./],
    ["<!DOCTYPE html><html>", /^is an HTML page\. Download the file itself/],
    ['<?xml version="1.0"?>\n<osm version="0.6">', /^is OpenStreetMap XML\. Convert it: osmium/],
    ['<?xml version="1.0"?><kml>', /^is a KML or GPX file/],
    ["<svg>", /^is an XML file/],
    ["Dear Sir", /^is a text file/],
    ["", /^is empty/],
    [" \n ", /^is blank/],
    [Buffer.from([1, 2, 3]), /^is of an unknown kind/],
  ];
  for (const [begins, told] of table) assert.match(strangeFile(Buffer.from(begins)), told);
});

test("the sentence is short and shows no bytes of the file, for any content", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 512 }), (bytes) => {
      assert.match(strangeFile(Buffer.from(bytes)), /^is [\x20-\x7E]{4,300}\.$/u);
    }),
  );
});

test("OpenStreetMap's binary format is recognized by its header block", () => {
  assert.ok(isPbf(Buffer.from("\0\0\0\r\n\tOSMHeader", "latin1")));
  assert.ok(!isPbf(Buffer.from("OSMHeader")));
});
