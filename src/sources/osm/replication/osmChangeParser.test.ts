import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { type Change, BrokenChanges, osmChangeParser } from "./osmChangeParser.js";
import { change, parts, written } from "./testDocuments.js";

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

/** The changes of a document, or the reason for its refusal. */
function parsed(pieces: readonly Uint8Array[]): readonly Change[] | string {
  const changes: Change[] = [];
  const parser = osmChangeParser((one) => changes.push(plain(one)));
  const decoder = new TextDecoder();
  try {
    for (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.end();
  } catch (error) {
    if (error instanceof BrokenChanges) return error.message;
    throw error;
  }
  return changes;
}

const plain = (one: Change): Change => ({ ...one, tags: Object.fromEntries(Object.entries(one.tags)) });
const inChange = (inside: string) => `<osmChange><modify>${inside}</modify></osmChange>`;
const read = (text: string) => parsed([Buffer.from(text)]);

describe("a parser of changes", () => {
  test("reads documents however they are written and split", () => {
    fc.assert(
      fc.property(document, shares, ({ changes, text }, cuts) => {
        const found = parsed(parts(Buffer.from(text), cuts));
        assert.deepEqual(found, changes.map(plain));
      }),
      { numRuns: 150 },
    );
  });

  test("a damaged document gives the same result however it is split, and a truncated one is recognized", () => {
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
          const found = parsed([bytes]);
          assert.deepEqual(parsed(parts(bytes, cuts)), found);
          const end = text.lastIndexOf("<");
          const short = Math.floor((damages[0]?.at ?? 0) * end);
          assert.equal(typeof read(text.slice(0, short)), "string");
        },
      ),
      { numRuns: 150 },
    );
  });

  for (const [what, text, why] of [
    [
      "an element in an element",
      inChange('<node id="1" version="1" lat="0" lon="0"><node/></node>'),
      /stands where none can/u,
    ],
    ["what ends in the wrong order", "<osmChange><modify></osmChange></modify>", /not well-formed/u],
    ["a second document that is cut short", "<osmChange/><osmChange>", /cut short/u],
    ["a ref that is no number", inChange('<way id="1" version="1"><nd ref="x"/></way>'), /no number/u],
    [
      "a ref beyond whole numbers",
      inChange(`<way id="1" version="1"><nd ref="${2 ** 53}"/></way>`),
      /no number/u,
    ],
    ["an id that is empty", inChange('<way id="" version="1"/>'), /without id/u],
    ["a comment without end", "<osmChange><!-- ", /cut short/u],
  ] as const)
    test(`refuses ${what}`, () => {
      assert.match(String(read(text)), why);
    });

  test("skips what no change file contains: declarations and CDATA", () => {
    assert.deepEqual(read('<!DOCTYPE x [<!ENTITY a "b">]><osmChange/>'), []);
    assert.deepEqual(read(inChange("<![CDATA[<node>]]>")), []);
  });

  test("endless input does not accumulate in memory", () => {
    const megabyte = (of: string) => of.repeat(Math.ceil((1 << 20) / of.length));
    const endless = (head: string, piece: string, most: number) => {
      const parser = osmChangeParser(() => {});
      parser.write(head);
      let count = 0;
      assert.throws(() => {
        for (; count < most; count++) parser.write(piece);
        parser.end();
      }, BrokenChanges);
      return count;
    };
    const open = "<osmChange><modify>";
    const way = `${open}<way id="1" version="1">`;
    // Text of any length is skipped.
    assert.equal(endless(open, megabyte("text"), 50), 50);
    assert.equal(endless(way, megabyte("text"), 50), 50);
    // Anything else is refused once it exceeds the maximum length.
    for (const [head, piece] of [
      [`${open}<!--`, "-- >"],
      [`${open}<![CDATA[`, "x"],
      ["<!DOCTYPE x", " y"],
      [`${open}<node id="`, "1"],
      [`${open}<`, "x"],
      [`${open}<node id="1"`, " "],
      [`${open}<node`, ' a=""   '],
      [open, "<x>"],
      [way, '<nd ref="123456"/>'],
      [way, '<tag k="a" v="b"/>\n'],
    ] as const)
      assert.ok(endless(head, megabyte(piece), 200) < 100, head);
  });
});
