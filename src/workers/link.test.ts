import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../contract/errors.js";
import { type Channel, createLink } from "./link.js";

interface Asked {
  double(number: number): number;
  refuse(): string;
  fail(): string;
  never(): string;
  heard(text: string): void;
}
interface Nothing {
  nothing(): void;
}

/** Two processes in one: what one sends the other hears, as JSON, when it is its turn. */
function pair() {
  const heard: ((message: unknown) => void)[] = [() => {}, () => {}];
  const gone: (() => void)[] = [];
  const turns: (() => void)[] = [];
  let messages = 0;
  const end = (own: number): Channel => ({
    send(message) {
      messages += 1;
      const copy: unknown = JSON.parse(JSON.stringify(message));
      turns.push(() => heard[1 - own]?.(copy));
    },
    onMessage(hear) {
      heard[own] = hear;
    },
    onGone: (hear) => void gone.push(hear),
  });
  const told: string[] = [];
  const soon = (run: () => void) => void turns.push(run);
  const asker = createLink<Asked, Nothing>(end(0), { nothing() {} }, soon);
  createLink<Nothing, Asked>(
    end(1),
    {
      double: (number) => 2 * number,
      refuse() {
        throw new ServiceError("rate_limited", "Too many.", 7);
      },
      fail: () => Promise.reject(new Error("a bug")),
      never: () => new Promise<string>(() => {}),
      heard: (text) => void told.push(text),
    },
    soon,
  );
  return {
    asker,
    told,
    messages: () => messages,
    /** Lets both have their turns until nothing is left to say. */
    settle: async () => {
      for (let quiet = 0; quiet < 3; quiet++) {
        while (turns.length > 0) {
          turns.shift()?.();
          quiet = 0;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    end: () => {
      for (const hear of gone) hear();
    },
  };
}

test("all that is asked within a turn is one message, and so is what is answered; each has its own answer", async () => {
  const { asker, messages, settle } = pair();
  const answers = Promise.all(Array.from({ length: 50 }, (_, i) => asker.ask("double", i)));
  await settle();
  assert.deepEqual(
    await answers,
    Array.from({ length: 50 }, (_, i) => 2 * i),
  );
  assert.ok(messages() <= 3, String(messages()));
});

test("a refusal arrives as it was thrown, and a bug as an error", async () => {
  const { asker, settle } = pair();
  const refused = assert.rejects(asker.ask("refuse"), {
    name: "ServiceError",
    code: "rate_limited",
    detail: "Too many.",
    retryAfterSeconds: 7,
  });
  const failed = assert.rejects(asker.ask("fail"), { name: "Error", message: "a bug" });
  await settle();
  await Promise.all([refused, failed]);
});

test("what is told needs no answer and arrives in order", async () => {
  const { asker, told, settle } = pair();
  for (const text of ["a", "b", "c"]) asker.tell("heard", text);
  await settle();
  assert.deepEqual(told, ["a", "b", "c"]);
});

test("whoever waits for a process that ends is told so, and so is who asks it later", async () => {
  const { asker, settle, end } = pair();
  const waiting = assert.rejects(asker.ask("never"), { code: "unavailable" });
  await settle();
  end();
  await waiting;
  assert.equal(asker.isGone, true);
  await assert.rejects(asker.ask("double", 1), { code: "unavailable" });
});
