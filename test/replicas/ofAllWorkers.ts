import assert from "node:assert/strict";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { OperatorView } from "#doorlight/contract/operator.js";
import { eventsOf } from "../support/eventStream.js";

/** Streams of changes that one caller may have open, of all workers together. */
const STREAMS = 20;
/** Connections that are handed to the workers in turn: each of two has several. */
const CONNECTIONS = 6;
const LOOK_EVERY_MS = 20;
/** What takes longer does not happen. */
const PATIENCE_MS = 120_000;

/** The console and the operator's view as each of several connections is answered: the same whichever worker it comes to. */
export async function samePages(url: string, token: string): Promise<void> {
  const page = await sameAnswer(url, "/");
  assert.match(page, /<!doctype html>/iu);
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(page)?.[1] ?? assert.fail("the console has no script");
  await sameAnswer(url, script);
  const views = await allAnswers(url, "/console/operator", { authorization: `Bearer ${token}` });
  const told = views.map(({ status, body }) => {
    assert.equal(status, 200);
    const { areas, holders, limits } = JSON.parse(body) as OperatorView;
    // How many calls a holder made is known after a quarter of a second to the others too.
    return {
      areas: areas.map(({ id, records }) => [id, records]),
      holders: holders.map(({ id }) => id),
      limits,
    };
  });
  for (const one of told) assert.deepEqual(one, told[0]);
  for (const { status } of await allAnswers(url, "/console/operator", { authorization: "Bearer wrong" }))
    assert.equal(status, 401);
}

async function sameAnswer(url: string, path: string): Promise<string> {
  const answers = await allAnswers(url, path);
  for (const { status, body, etag } of answers) {
    assert.equal(status, 200, path);
    assert.equal(etag, answers[0]?.etag);
    assert.ok(body === answers[0]?.body, `${path} is answered in two ways`);
  }
  return answers[0]?.body ?? "";
}

/** An answer as it came. */
export interface Plain {
  readonly status: number;
  readonly body: string;
  readonly etag: string | undefined;
}

/** The answers over as many connections, one after the other. */
async function allAnswers(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Plain[]> {
  const answers: Plain[] = [];
  for (let i = 0; i < CONNECTIONS; i++) answers.push(await answerOf(url, path, headers));
  return answers;
}

/** One answer, over a connection of its own that does not outlive it: a stop waits for connections. */
export function answerOf(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent: false, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        body += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body, etag: response.headers.etag }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** A stream of changes that somebody reads. */
export interface OpenStream {
  /** Names of the events that came. */
  readonly heard: readonly string[];
  readonly hasEnded: boolean;
  leave(): void;
}

/** Watches a record with a key; the status where that is refused, 0 where nobody answered. */
export async function watch(url: string, id: string, key: string): Promise<OpenStream | number> {
  const leaving = new AbortController();
  const response = await fetch(new URL(`/v1/watch?ids=${id}`, url), {
    headers: { authorization: `Bearer ${key}` },
    signal: leaving.signal,
  }).catch(() => null);
  if (response === null) return 0;
  if (response.status !== 200 || response.body === null) return response.status;
  const stream = { heard: [] as string[], hasEnded: false, leave: () => leaving.abort() };
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const { name } of eventsOf(body)) stream.heard.push(name);
  };
  void read(response.body)
    .catch(() => {})
    .then(() => {
      stream.hasEnded = true;
    });
  return stream;
}

/** Opens streams beside those that are open, until as many are as may be, and no more are let in: of all that were opened those that did not end. */
export async function watchToTheLimit(
  url: string,
  id: string,
  key: string,
  open: readonly OpenStream[] = [],
): Promise<readonly OpenStream[]> {
  const streams = [...open];
  const going = () => streams.filter(({ hasEnded }) => !hasEnded);
  await until(`${STREAMS} streams are open`, async () => {
    const stream = await watch(url, id, key);
    if (typeof stream !== "number") streams.push(stream);
    return stream === 429 && going().length === STREAMS;
  });
  return going();
}

/** Waits until something is so. Throws Error where it does not become so. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  while (!(await isSo())) {
    if (signal.aborted) throw new Error(`it did not happen that ${what}`);
    await delay(LOOK_EVERY_MS);
  }
}
