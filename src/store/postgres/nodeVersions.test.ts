import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { test } from "node:test";
import { ServiceError } from "../../contract/errors.js";
import { nodeVersions } from "./nodeVersions.js";
import type { Session } from "../sql/session.js";

type Row = { readonly id: string; readonly version: number };
interface Question {
  readonly node: string;
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** Areas a and b on one node, c on another; each question waits for its answer. */
function cluster() {
  const questions: Question[] = [];
  const rings = new Set<() => void>();
  const readingOf = (node: string) =>
    ({
      rows: (_statement: unknown, ids: readonly string[]) =>
        new Promise<readonly Row[]>((resolve, reject) => {
          const answer = () => resolve(ids.map((id, i) => ({ id, version: i + 1 })));
          questions.push({ node, answer, fail: reject });
        }),
    }) as unknown as Session;
  const reading = { row: () => Promise.resolve({ version: 7 }) } as unknown as Session;
  const nodesOf = (ids: readonly string[]) =>
    Promise.resolve(new Map(ids.map((id) => [id, id === "c" ? "two" : "one"])));
  const versions = nodeVersions(reading, { nodesOf, readingOf }, (_ms, ring) => {
    rings.add(ring);
    return () => void rings.delete(ring);
  });
  const asked = async () => {
    await nextTurn();
    return questions.splice(0);
  };
  return { versions, asked, rings };
}

const away = () => new ServiceError("unavailable", "away", 5);

test("the versions of all areas are asked for with one question a node", async () => {
  const { versions, asked, rings } = cluster();
  const answer = versions(["a", "b", "c"]);
  const questions = await asked();
  assert.deepEqual(
    questions.map(({ node }) => node),
    ["one", "two"],
  );
  for (const question of questions) question.answer();
  assert.deepEqual(await answer, {
    catalog: 7,
    areas: new Map([
      ["a", 1],
      ["b", 2],
      ["c", 1],
    ]),
  });
  assert.equal(rings.size, 0);
});

test("a node that does not answer is waited for once; from then on others are answered at once, and it is asked by one question at a time until it answers", async () => {
  const { versions, asked, rings } = cluster();
  const told = async (answer: ReturnType<typeof versions>) => {
    const { areas, unanswered } = await answer;
    return [...areas.keys(), "|", ...(unanswered ?? [])].join("");
  };
  const first = versions(["a", "b", "c"]);
  const [hung, well] = await asked();
  well?.answer();
  await nextTurn();
  for (const ring of rings) ring();
  assert.equal(await told(first), "c|ab");
  const second = versions(["a", "c"]);
  const [only, ...others] = await asked();
  assert.deepEqual([only?.node, others.length], ["two", 0]);
  only?.answer();
  assert.equal(await told(second), "c|a");
  hung?.fail(away());
  for (const end of ["fail", "answer"] as const) {
    const beside = versions(["a", "c"]);
    const [probe, two] = await asked();
    assert.equal(probe?.node, "one");
    two?.answer();
    assert.equal(await told(beside), "c|a", "nobody waits for the question that tries it");
    if (end === "fail") probe?.fail(away());
    else probe?.answer();
    await nextTurn();
  }
  const back = versions(["a", "c"]);
  for (const question of await asked()) question.answer();
  assert.equal(await told(back), "ac|");
});

test("what is no matter of reach is told as it is", async () => {
  const { versions, asked } = cluster();
  const answer = assert.rejects(versions(["a"]), /a bug/u);
  const [question] = await asked();
  question?.fail(new Error("a bug"));
  await answer;
});
