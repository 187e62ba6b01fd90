import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { BrokenChanges } from "./brokenChanges.js";
import type { Change } from "./change.js";
import { OsmChangeScanner } from "./osmChangeScanner.js";
import { asRead, change, parts, written } from "./testDocuments.js";

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const document = fc
  .tuple(
    fc.array(change, { maxLength: 5 }),
    fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
    fc.boolean(),
  )
  .map(([changes, decisions, isPlain]) => ({
    changes,
    text: written(changes, () => decisions.next().value, isPlain),
  }));

/** What a scanner tells, or why it does not. */
function scanned(pieces: readonly Uint8Array[]): readonly Change[] | string {
  const changes: Change[] = [];
  const scanner = new OsmChangeScanner((one) => changes.push(plain(one.change())));
  try {
    for (const piece of pieces) scanner.write(piece);
    scanner.end();
  } catch (error) {
    if (error instanceof BrokenChanges) return error.message;
    throw error;
  }
  return changes;
}

const plain = (one: Change): Change => ({ ...one, tags: Object.fromEntries(Object.entries(one.tags)) });
const inChange = (inside: string) => `<osmChange><modify>${inside}</modify></osmChange>`;
const read = (text: string) => scanned([Buffer.from(text)]);

describe("a scanner of changes", () => {
  test("reads what documents say, however they are written and cut, as another reader does", () => {
    fc.assert(
      fc.property(document, shares, ({ changes, text }, cuts) => {
        const found = scanned(parts(Buffer.from(text), cuts));
        assert.deepEqual(found, changes.map(plain));
        assert.deepEqual(found, asRead(text).map(plain));
      }),
      { numRuns: 150 },
    );
  });

  test("of a damaged document it tells the same however that is cut, and of one that is cut short that it is", () => {
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      taken: fc.nat(3),
      put: fc.constantFrom("", "<", ">", '"', "/", "=", "&", " ", "<node/>", "</way>", "<!--", "\0"),
    });
    fc.assert(
      fc.property(
        document,
        fc.array(damage, { minLength: 1, maxLength: 2 }),
        shares,
        ({ text }, damages, cuts) => {
          let damaged = text;
          for (const { at, taken, put } of damages) {
            const place = Math.floor(at * damaged.length);
            damaged = damaged.slice(0, place) + put + damaged.slice(place + taken);
          }
          const bytes = Buffer.from(damaged);
          const found = scanned([bytes]);
          assert.deepEqual(scanned(parts(bytes, cuts)), found);
          const end = text.lastIndexOf("<");
          const short = Math.floor((damages[0]?.at ?? 0) * end);
          assert.equal(typeof read(text.slice(0, short)), "string");
        },
      ),
      { numRuns: 150 },
    );
  });

  test("what it does not know is passed over, with all that stands in it", () => {
    const [found] = read(
      inChange(
        '<box><node id="9"/></box><way id="1" version="2"><x><nd ref="8"/></x><nd ref="7"/><nd ref="6">?</nd></way>',
      ),
    ) as readonly Change[];
    assert.deepEqual(found?.refs, [7, 6]);
  });

  for (const [what, text, why] of [
    ["a declaration of entities", '<!DOCTYPE x [<!ENTITY a "b">]><osmChange/>', /declaration/u],
    ["CDATA", inChange("<![CDATA[x]]>"), /declaration/u],
    [
      "an element in an element",
      inChange('<node id="1" version="1" lat="0" lon="0"><node/></node>'),
      /stands in no/u,
    ],
    ["what ends in the wrong order", "<osmChange><modify></osmChange></modify>", /not what began last/u],
    ["what ends and never began", "<osmChange/></osmChange>", /not what began last/u],
    ["a second document", "<osmChange/><osmChange/>", /goes on/u],
    ["a value without quotes", inChange("<node id=1/>"), /quotes/u],
    ["a ref that is no number", inChange('<way id="1" version="1"><nd ref="x"/></way>'), /no number/u],
    [
      "a ref beyond whole numbers",
      inChange(`<way id="1" version="1"><nd ref="${2 ** 53}"/></way>`),
      /no number/u,
    ],
    ["an id that is empty", inChange('<way id="" version="1"/>'), /without id/u],
    ["a comment without end", "<osmChange/><!-- ", /cut short/u],
  ] as const)
    test(`refuses ${what}`, () => {
      assert.match(String(read(text)), why);
    });

  test("nothing that goes on for ever is kept for ever", () => {
    const megabyte = (of: string) => Buffer.alloc(1 << 20, of);
    const endless = (head: string, piece: Buffer, most: number) => {
      const scanner = new OsmChangeScanner(() => {});
      scanner.write(Buffer.from(head));
      const before = process.memoryUsage().arrayBuffers;
      let count = 0;
      assert.throws(() => {
        for (; count < most; count++) scanner.write(piece);
        scanner.end();
      }, BrokenChanges);
      assert.ok(process.memoryUsage().arrayBuffers - before < 100e6, head);
      return count;
    };
    const open = "<osmChange><modify>";
    // As long as it lasts it is passed over.
    assert.equal(endless(`${open}<!--`, megabyte("-- >"), 200), 200);
    assert.equal(endless(open, megabyte("text"), 200), 200);
    // As soon as it is longer than any, it is refused.
    assert.ok(endless(`${open}<node id="`, megabyte("1"), 200) < 2);
    assert.ok(endless(`${open}<`, megabyte("x"), 200) < 2);
    assert.ok(endless(`${open}<node id="1"`, megabyte(" "), 200) < 2);
    assert.ok(endless(`${open}<node`, megabyte(' a=""   '), 200) < 2);
    assert.ok(endless(open, megabyte("<x>>"), 200) < 2);
    assert.ok(endless(`${open}<way id="1" version="1">`, megabyte('<nd ref="123456"/>'), 200) < 20);
    assert.ok(endless(`${open}<way id="1" version="1">`, megabyte("text"), 200) < 20);
    assert.ok(endless(`${open}<way id="1" version="1">`, megabyte('<tag k="a" v="b"/>\n'), 200) < 20);
  });
});
