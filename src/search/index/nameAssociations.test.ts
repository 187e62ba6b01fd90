import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { finish } from "../../steps.js";
import { genericWords, logLikelihoodRatio } from "./nameAssociations.js";

const [PUB, CAFE, RESTAURANT] = [0, 1, 2];

/** What is learned of names, each with what it is; the same name twice is one chain. */
function learn(named: readonly (readonly [string, number])[]) {
  const chains = [...new Set(named.map(([name]) => name))];
  return finish(
    genericWords(
      {
        size: named.length,
        nameOf: (place) => (named[place]?.[0] ?? "").split(" "),
        chainOf: (place) => chains.indexOf(named[place]?.[0] ?? ""),
        valuesOf: (place) => [named[place]?.[1] ?? RESTAURANT],
      },
      () => true,
      (word) => word === "zur",
    ),
  );
}

const OTHERS = Array.from({ length: 40 }, (_, i) => [`name${i} ort${i}`, RESTAURANT] as const);
const KLAUSEN = ["anna", "berta", "carl", "dora", "emil", "fritz"].map(
  (who) => [`klause zur ${who}`, PUB] as const,
);

test("a word beside many different names, that are of one kind more often than chance, is learned with it", () => {
  const learned = learn([...OTHERS, ...KLAUSEN]);
  assert.deepEqual(
    learned.get("klause")?.associations.map(({ value, share }) => [value, share]),
    [[PUB, 1]],
  );
});

test("somebody's name is no word for what he is: in his names nothing is rarer", () => {
  const luigi = ["zur luigi", "luigi", "luigi zur", "zur zur luigi", "luigi zur zur"].map(
    (name) => [name, PUB] as const,
  );
  assert.equal(learn([...OTHERS, ...luigi]).get("luigi"), undefined);
});

test("of many names others have their turn in between: no step looks at more than a few hundred", () => {
  let looked = 0;
  const names = {
    size: 3_000,
    nameOf: (place: number) => {
      looked += 1;
      return ["haus", `name${place}`];
    },
    chainOf: () => -1,
    valuesOf: () => [PUB],
  };
  const steps = genericWords(
    names,
    () => true,
    () => false,
  );
  let most = 0;
  for (let before = 0, isDone = false; !isDone; before = looked) {
    isDone = steps.next().done === true;
    most = Math.max(most, looked - before);
  }
  assert.ok(looked >= 2 * names.size);
  assert.ok(most < 500, String(most));
});

test("a chain is called once, however many branches it has", () => {
  const branches = Array.from({ length: 20 }, () => ["klause nord", PUB] as const);
  assert.equal(learn([...OTHERS, ...branches]).get("klause"), undefined);
});

test("what stands beside everything alike is learned with nothing", () => {
  const mixed = ["a", "b", "c", "d", "e", "f"].map(
    (who, i) => [`haus ${who}`, [PUB, CAFE, RESTAURANT][i % 3] ?? PUB] as const,
  );
  assert.deepEqual(learn([...OTHERS, ...mixed]).get("haus")?.associations, []);
});

test("the log-likelihood ratio is twice the counts' information on each other", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 4, maxLength: 4 }), (table) => {
      const [a = 1, b = 1, c = 1, d = 1] = table;
      const total = a + b + c + d;
      const cells = [
        [a, a + b, a + c],
        [b, a + b, b + d],
        [c, c + d, a + c],
        [d, c + d, b + d],
      ] as const;
      const information = cells.reduce(
        (sum, [seen, row, column]) =>
          sum + (seen / total) * Math.log(seen / total / ((row / total) * (column / total))),
        0,
      );
      const ratio = logLikelihoodRatio(a, b, c, d);
      assert.ok(Math.abs(ratio - 2 * total * information) < 1e-6 * Math.max(1, ratio));
      // It is the same whichever of the two comes first.
      assert.ok(Math.abs(ratio - logLikelihoodRatio(a, c, b, d)) < 1e-6);
    }),
  );
  assert.ok(logLikelihoodRatio(10, 0, 0, 10) > 15.13);
});
