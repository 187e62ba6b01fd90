import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { get, report, serve, type Server } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

interface Page {
  readonly items: readonly {
    readonly state: string;
    readonly kind: string;
    readonly id: string;
    readonly modified: number;
    readonly area: string;
    readonly change: string;
    readonly data?: { readonly name: string; readonly confidence: number };
  }[];
  readonly next: string;
  readonly cursor: string;
  readonly license: string;
  readonly attribution: string;
}

const NOW = "2026-11-20T18:05:00Z";

describe("the feed of changes, on the invented sample", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off", "--live", "off"]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  const page = async (next: string): Promise<Page> => {
    const response = await fetch(new URL(next, server.url));
    assert.equal(response.status, 200);
    return (await response.json()) as Page;
  };
  const follow = async (first: string) => {
    const items: Page["items"][number][] = [];
    for (let at = await page(first); ; at = await page(at.next)) {
      if (at.items.length === 0) return { items, last: at };
      items.push(...at.items);
    }
  };

  test("from the beginning it lists every covered business once, with the license", async () => {
    const { body } = await get<{ areas: { id: string; records: number }[]; attribution: string }>(
      server,
      "/v1/coverage",
    );
    const { items, last } = await follow("/v1/changes?limit=50");
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
    assert.equal(items.length, body.areas[0]?.records);
    assert.deepEqual(
      [...new Set(items.map(({ state, kind, change, area }) => [state, kind, change, area].join(" ")))],
      [`updated business new ${body.areas[0]?.id}`],
    );
    assert.ok(items.every(({ data }) => data !== undefined && data.name !== ""));
    assert.equal(last.attribution, body.attribution);
    assert.equal(last.license, "https://creativecommons.org/publicdomain/zero/1.0/");
    const next = new URL(last.next);
    assert.equal(next.origin, new URL(server.url).origin);
    assert.equal(next.searchParams.get("after"), last.cursor);
  });

  test("a report is the next change, with the acknowledged confidence", async () => {
    const { last } = await follow("/v1/changes?after=now");
    const { body: found } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", {
      q: "pizza",
    });
    const id = found.results[0]?.result_id ?? "";
    const { body: details } = await get(server, `/v1/details/${id}`);
    const { body } = await report(server, String(details["result_token"]), "correct");
    const { items } = await page(last.next);
    assert.deepEqual(
      items.map((item) => [item.id, item.change, item.data?.confidence]),
      [[id, "reported", body["new_confidence"]]],
    );
  });

  test("an invalid cursor, area or limit is refused with what to do", async () => {
    for (const [query, words] of [
      ["after=x", /`after` is not a cursor/u],
      ["area=nowhere", /No area has this id/u],
      ["limit=0", /`limit` must be a whole number from 1 to 200/u],
      ["limit=many", /`limit` must be/u],
    ] as const) {
      const response = await fetch(new URL(`/v1/changes?${query}`, server.url));
      const body = (await response.json()) as { error: string; detail: string };
      assert.equal(response.status, 400);
      assert.equal(body.error, "invalid_request");
      assert.match(body.detail, words);
    }
  });
});

describe("the cost of a page of changes", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    const limited = ["--trusted-proxies", "127.0.0.1", "--live", "off"];
    server = await serve(["--data", folder.path, "--now", NOW, ...limited]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  test("each 100 items count as a read call, and an empty page as one", async () => {
    const left = async (query: string, address: string) => {
      const headers = { "x-forwarded-for": address };
      const response = await fetch(new URL(`/v1/changes?${query}`, server.url), { headers });
      const { items } = (await response.json()) as Page;
      return [items.length, Number(response.headers.get("ratelimit-remaining"))];
    };
    assert.deepEqual(await left("limit=100", "192.0.2.1"), [100, 29]);
    assert.deepEqual(await left("limit=101", "192.0.2.2"), [101, 28]);
    assert.deepEqual(await left("limit=200&after=now", "192.0.2.3"), [0, 29]);
  });
});
