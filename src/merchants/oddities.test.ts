import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { MerchantGrant } from "../domain/merchant.js";
import { MANY_NAMES, MANY_UNRELATED, type NamedGrant, odditiesOf } from "./oddities.js";

function named(id: string, given: Partial<MerchantGrant>, recordName: string): NamedGrant {
  const grant = { id, merchantId: `of ${id}`, caller: null, host: null, ...given } as MerchantGrant;
  return { grant, recordName };
}
const NAMES = ["Anna's", "Bella", "Carlo", "Dora", "Emil"];

test("a merchant, or an address, that speaks for many unrelated businesses is reported, and no other", () => {
  for (const [kind, given] of [
    ["merchant", { merchantId: "m" }],
    ["address", { caller: "c" }],
  ] as const) {
    const grants = NAMES.map((name, i) => named(`g${i}`, { ...given, host: `${i}.de` }, name));
    assert.deepEqual(odditiesOf(grants), [
      { kind, who: kind === "merchant" ? "m" : "c", businesses: 5, grantIds: ["g0", "g1", "g2", "g3", "g4"] },
    ]);
    assert.deepEqual(odditiesOf(grants.slice(0, MANY_UNRELATED - 1)), []);
  }
});

test("branches with one name, and businesses on one website, count as one", () => {
  const branches = NAMES.map((_, i) =>
    named(`g${i}`, { merchantId: "m", host: `branch${i}.de` }, "Bella  Vista"),
  );
  assert.deepEqual(odditiesOf(branches), []);
  const few = ["a", "b", "c"].map((name) => named(name, { merchantId: "m", host: "www.group.de" }, name));
  const joining = named("d", { merchantId: "m", host: "other.de" }, "a");
  assert.deepEqual(odditiesOf([...few, joining, named("e", { merchantId: "m" }, "e")]), []);
});

test("a website used for many different businesses is reported", () => {
  const grants = NAMES.map((name, i) =>
    named(`g${i}`, { host: i % 2 === 0 ? "www.many.de" : "many.de" }, name),
  );
  assert.deepEqual(
    odditiesOf(grants).map(({ kind, who, businesses }) => [kind, who, businesses]),
    [["website", "many.de", 5]],
  );
  assert.deepEqual(odditiesOf(grants.slice(0, MANY_NAMES - 1)), []);
});

test("how many are unrelated does not depend on their order, and is what walking over what joins them finds", () => {
  const one = fc.record({
    host: fc.option(fc.constantFrom("a.de", "b.de", "c.de", "d.de", "e.de")),
    name: fc.constantFrom(...NAMES),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.nat(), (given, turn) => {
      const grants = given.map(({ host, name }, i) => named(`g${i}`, { merchantId: "m", host }, name));
      const at = grants.length === 0 ? 0 : turn % grants.length;
      const count = (all: readonly NamedGrant[]) =>
        odditiesOf(all).find(({ kind }) => kind === "merchant")?.businesses ?? 0;
      // Naive: from each entry not reached yet, collect all that share something with those reached.
      const left = new Set(given);
      let groups = 0;
      while (left.size > 0) {
        groups += 1;
        const reached = [[...left][0]];
        for (const from of reached) {
          if (from === undefined || !left.delete(from)) continue;
          for (const to of left)
            if (to.name === from.name || (to.host !== null && to.host === from.host)) reached.push(to);
        }
      }
      assert.equal(count(grants), groups >= MANY_UNRELATED ? groups : 0);
      assert.equal(count([...grants.slice(at), ...grants.slice(0, at)]), count(grants));
    }),
  );
});
