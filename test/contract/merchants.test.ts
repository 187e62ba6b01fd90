import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { dataFolder, doorlight, get, report, serve, type Server } from "../support/command.js";

/** A Friday, 12:00 in the invented town. */
const TODAY = "2026-11-20T12:00:00Z";
const IN_31_DAYS = "2026-12-21T12:00:00Z";
const IN_32_DAYS = "2026-12-22T12:00:00Z";
const OPERATOR = "a-token-of-the-operator-for-tests";

interface Result {
  readonly result_id: string;
  readonly name: string;
  readonly availability: { readonly status: string; readonly inferred: boolean; readonly basis: string };
}

interface Listed {
  readonly grant: string;
  readonly merchant: string;
  readonly state: string;
}

describe("merchants, on the invented sample", () => {
  const folder = dataFolder();
  let server: Server;
  const start = async (now: string) => {
    server = await serve([
      "--data",
      folder.path,
      "--now",
      now,
      "--operator-token",
      OPERATOR,
      "--limits",
      "off",
      "--live",
      "off",
      "--overpass-url",
      "http://127.0.0.1:9/api/interpreter",
    ]);
  };
  before(() => start(TODAY));
  after(async () => {
    await server.stop();
    folder.remove();
  });
  const merchants = (...args: string[]) =>
    doorlight(["merchants", ...args, "--data", folder.path, "--now", TODAY, "--json"]);
  const call = async (method: string, path: string, key: string | null, body?: unknown) => {
    const response = await fetch(new URL(path, server.url), {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const found = async (name: string) => {
    const { body } = await get<{ results: readonly Result[] }>(server, "/v1/search", { q: name });
    return body.results.find((result) => result.name === name) ?? assert.fail(`${name} is not found`);
  };
  const overTools = async (name: string) => {
    const response = await fetch(new URL("/mcp", server.url), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search", arguments: { query: name } },
      }),
    });
    const text = await response.text();
    const message = JSON.parse(text.replace(/^[^{]*data: /su, "")) as {
      result: { structuredContent: { results: readonly Result[] } };
    };
    return message.result.structuredContent.results.find((result) => result.name === name);
  };
  const record = (id: string) => `/v1/merchant/records/${id}`;

  let place: Result;
  let untouched: Record<string, unknown>;
  let key = "";
  let grant = "";
  const details = async () => {
    const {
      result_token: _token,
      result_token_expires_at: _end,
      ...rest
    } = (await get(server, `/v1/details/${place.result_id}`)).body;
    return rest;
  };

  test("the operator's code connects a business, once", async () => {
    const { body } = await get<{ results: readonly Result[] }>(server, "/v1/search", { q: "ramen" });
    place = body.results[0] ?? assert.fail("the sample has no ramen");
    untouched = await details();
    assert.equal(place.availability.inferred, true);
    const invited = await merchants("invite", place.result_id);
    assert.equal(invited.code, 0, invited.stderr);
    const { code, name } = JSON.parse(invited.stdout) as { code: string; name: string };
    assert.equal(name, place.name);
    const connected = await call("POST", "/v1/merchant/connect", null, { code, name: "Anna" });
    assert.equal(connected.status, 200, JSON.stringify(connected.body));
    assert.deepEqual(Object.keys(connected.body), ["result_id", "grant_id", "key"]);
    assert.equal(connected.body["result_id"], place.result_id);
    key = String(connected.body["key"]);
    grant = String(connected.body["grant_id"]);
    assert.match(key, /^dlm_[A-Za-z0-9_-]{43}$/u);
    const again = await call("POST", "/v1/merchant/connect", null, { code, name: "Mallory" });
    assert.deepEqual([again.status, again.body["error"]], [400, "invalid_request"]);
  });

  test("an invented business has no website that anybody could show to be theirs", async () => {
    const { status, body } = await call("POST", "/v1/merchant/proof", null, { result_id: place.result_id });
    assert.deepEqual([status, body["error"]], [400, "invalid_request"]);
    assert.match(String(body["detail"]), /website.*code: POST \/v1\/merchant\/connect/u);
  });

  test("a connected business that stated nothing is as it was", async () => {
    assert.deepEqual(await details(), untouched);
    assert.deepEqual((await call("GET", record(place.result_id), key)).body, {
      result_id: place.result_id,
      confirmed_at: null,
      in_force_until: null,
      statement: null,
    });
  });

  test("hours that are stated are seen by the next search over REST and over tools, and are not inferred", async () => {
    const stated = await call("PUT", record(place.result_id), key, { hours: "Mo-Su 08:00-23:00" });
    assert.equal(stated.status, 200, JSON.stringify(stated.body));
    assert.deepEqual(stated.body, {
      result_id: place.result_id,
      confirmed_at: TODAY,
      in_force_until: "2026-12-20T12:00:00Z",
      statement: {
        hours: "Mo-Su 08:00-23:00",
        closures: [],
        operating_status: null,
        phone: null,
        website: null,
        facts: {},
        actions: {},
      },
    });
    for (const result of [await found(place.name), await overTools(place.name)]) {
      assert.deepEqual(
        [result?.availability.status, result?.availability.inferred],
        ["likely_open_now", false],
      );
      assert.match(result?.availability.basis ?? "", /confirmed by its merchant on 2026-11-20/u);
    }
    const { body } = await get<{
      latest_observation: { method: string; at: string; source: string };
    }>(server, `/v1/verify/${place.result_id}`);
    assert.deepEqual(
      [body.latest_observation.method, body.latest_observation.at, body.latest_observation.source],
      ["merchant", TODAY, "Merchant"],
    );
  });

  test("closed today: the next search says so", async () => {
    const body = {
      hours: "Mo-Su 08:00-23:00",
      closures: [{ first_day: "2026-11-20", last_day: "2026-11-20" }],
    };
    const stated = await call("PUT", record(place.result_id), key, body);
    assert.equal(stated.status, 200, JSON.stringify(stated.body));
    const { availability } = await found(place.name);
    assert.deepEqual([availability.status, availability.inferred], ["likely_closed_now", false]);
    assert.deepEqual((await call("GET", record(place.result_id), key)).body, stated.body);
  });

  test("a session and a link identify the key until it is replaced; a code replaces a lost key", async () => {
    const opened = await call("POST", "/v1/merchant/sessions", key);
    assert.deepEqual(
      [opened.status, opened.body["session_ends_at"], opened.body["link_ends_at"]],
      [200, "2026-11-21T00:00:00Z", "2027-02-18T12:00:00Z"],
    );
    const [session, link] = [String(opened.body["session"]), String(opened.body["link"])];
    const shown = await call("GET", "/v1/merchant/records", session);
    assert.equal(shown.status, 200, JSON.stringify(shown.body));
    assert.deepEqual(shown.body["records"], [
      {
        result_id: place.result_id,
        grant_id: grant,
        name: place.name,
        address: (untouched as { address?: string }).address,
        state: "approved",
        method: "code",
        confirmed_at: TODAY,
        in_force_until: "2026-12-20T12:00:00Z",
      },
    ]);
    // A link can only open sessions.
    assert.equal((await call("GET", "/v1/merchant/records", link)).status, 401);
    const reopened = await call("POST", "/v1/merchant/sessions", link);
    assert.deepEqual(
      [reopened.status, reopened.body["link"], reopened.body["link_ends_at"]],
      [200, link, opened.body["link_ends_at"]],
    );
    // A session cannot create anything that outlasts it, and a link cannot create a key.
    assert.equal((await call("POST", "/v1/merchant/sessions", session)).status, 401);
    for (const pass of [session, link])
      assert.equal((await call("POST", "/v1/merchant/keys", pass)).status, 401);
    const replaced = await call("POST", "/v1/merchant/keys", key);
    assert.deepEqual([replaced.status, Object.keys(replaced.body)], [200, ["key"]]);
    for (const ended of [key, session])
      assert.equal((await call("GET", "/v1/merchant/records", ended)).status, 401);
    for (const ended of [key, session, link])
      assert.equal((await call("POST", "/v1/merchant/sessions", ended)).status, 401);
    const recovered = await merchants("recover", grant);
    assert.equal(recovered.code, 0, recovered.stderr);
    const { code } = JSON.parse(recovered.stdout) as { code: string };
    const back = await call("POST", "/v1/merchant/connect", null, { code, name: "Anna" });
    assert.deepEqual([back.body["result_id"], back.body["grant_id"]], [place.result_id, grant]);
    assert.equal((await call("GET", record(place.result_id), String(replaced.body["key"]))).status, 401);
    key = String(back.body["key"]);
    assert.equal((await call("GET", record(place.result_id), key)).body["confirmed_at"], TODAY);
  });

  test("an owner sees what can be stated, the hours as a week, and what contradicts them", async () => {
    const { status, body } = await call("GET", `${record(place.result_id)}/review`, key);
    assert.equal(status, 200, JSON.stringify(body));
    const { hours, facts, contradictions, now } = body as unknown as {
      hours: { text: string; is_stated: boolean; week: { spans: readonly object[] } };
      facts: readonly { name: string; values: readonly string[] }[];
      contradictions: readonly { kind: string; count: number }[];
      now: string;
    };
    assert.equal(now, TODAY);
    assert.deepEqual([hours.text, hours.is_stated, hours.week.spans.length], ["Mo-Su 08:00-23:00", true, 7]);
    assert.deepEqual(facts.find(({ name }) => name === "wheelchair")?.values, ["yes", "no", "limited"]);
    assert.deepEqual(contradictions, []);
  });

  test("without a key, with another merchant's key, or for another record, nothing is shown or stated", async () => {
    const stranger = `dlm_${"A".repeat(43)}`;
    const { body } = await get<{ results: readonly Result[] }>(server, "/v1/search", { q: "pizza" });
    const other = body.results[0]?.result_id ?? "";
    for (const method of ["GET", "PUT"]) {
      const sent = method === "PUT" ? {} : undefined;
      const refused = async (path: string, shown: string | null) => {
        const answer = await call(method, path, shown, sent);
        return [answer.status, answer.body["error"]];
      };
      assert.deepEqual(await refused(record(place.result_id), null), [401, "invalid_api_key"]);
      assert.deepEqual(await refused(record(place.result_id), stranger), [401, "invalid_api_key"]);
      assert.deepEqual(await refused(record(other), key), [404, "unknown_result_id"]);
      assert.deepEqual(await refused(record("none"), key), [404, "unknown_result_id"]);
    }
    const wrong = await call("PUT", record(place.result_id), key, { hours: "never mind" });
    assert.deepEqual([wrong.status, wrong.body["error"]], [400, "invalid_request"]);
    assert.match(String(wrong.body["detail"]), /`hours` cannot be read/u);
  });

  test("revoking a grant removes everything it stated and ends its key; the audit log keeps all", async () => {
    const revoked = await merchants("revoke", grant);
    assert.equal(revoked.code, 0, revoked.stderr);
    assert.equal((await merchants("revoke", grant)).code, 1);
    assert.deepEqual(await details(), untouched);
    assert.equal((await call("PUT", record(place.result_id), key, {})).status, 404);
    const { stdout } = await merchants("audit", place.result_id);
    const actions = (JSON.parse(stdout) as readonly { action: string }[]).map(({ action }) => action);
    assert.deepEqual(actions.toSorted(), [
      "connected",
      "invited",
      "invited",
      "rekeyed",
      "rekeyed",
      "revoked",
      "stated",
      "stated",
    ]);
    const { stdout: listed } = await merchants("list");
    assert.deepEqual(
      (JSON.parse(listed) as readonly { state: string; merchant: string }[]).map(({ state, merchant }) => [
        state,
        merchant,
      ]),
      [["revoked", "Anna"]],
    );
  });

  test("after 30 days hours are inferred again, until they are confirmed", async () => {
    const { stdout } = await merchants("invite", place.result_id);
    const { code } = JSON.parse(stdout) as { code: string };
    const connected = await call("POST", "/v1/merchant/connect", key, { code, name: "Anna" });
    assert.deepEqual([connected.status, connected.body["key"]], [200, null]);
    await call("PUT", record(place.result_id), key, { hours: "Mo-Su 08:00-23:00" });
    assert.equal((await found(place.name)).availability.inferred, false);
    // Also a grant by a website other than the record's: the running server checks it in the background.
    const store = openSqliteStore(folder.path);
    const at = Date.parse(TODAY);
    const upkeep = { lookAt: Date.parse(IN_31_DAYS), goneTimes: 0, silentSince: null };
    const { body: pizza } = await get<{ results: readonly Result[] }>(server, "/v1/search", { q: "pizza" });
    const recordId = pizza.results[0]?.result_id ?? "";
    const proven = {
      id: "proven",
      merchantId: "p",
      recordId,
      host: "cafe.github.io",
      token: "t",
    };
    await store.merchants.addGrant(
      {
        ...proven,
        method: "file",
        state: "approved",
        madeAt: at - 1,
        provenAt: at - 1,
        endedAt: null,
        upkeep,
      },
      { id: "p", at, action: "proven", actor: "p", grantId: "proven", recordId, detail: "" },
      null,
    );
    assert.equal(await server.stop(), 0);
    await start(IN_31_DAYS);
    let isMissed = false;
    for (let looks = 0; looks < 6_000 && !isMissed; looks++) {
      await delay(20);
      isMissed = (await store.merchants.audit(recordId, 1))[0]?.action === "missed";
    }
    assert.ok(isMissed);
    await store.close();
    const { availability } = await found(place.name);
    assert.deepEqual([availability.status, availability.inferred], ["likely_open_now", true]);
    await call("PUT", record(place.result_id), key, { hours: "Mo-Su 08:00-23:00" });
    assert.equal((await found(place.name)).availability.inferred, false);
  });

  test("a report that contradicts a statement is shown to its owner and to the operator", async () => {
    const told = await get<{ result_token: string }>(server, `/v1/details/${place.result_id}`);
    await report(server, told.body.result_token, "wrong");
    const { body } = await call("GET", `${record(place.result_id)}/review`, key);
    // The report has the time of the confirmation: which came first is unknown.
    assert.deepEqual(body["contradictions"], []);
    assert.equal(await server.stop(), 0);
    await start(IN_32_DAYS);
    const later = await get<{ result_token: string }>(server, `/v1/details/${place.result_id}`);
    await report(server, later.body.result_token, "wrong");
    const expected = [{ kind: "reported_wrong", source: null, count: 1, at: IN_32_DAYS }];
    const shown = await call("GET", `${record(place.result_id)}/review`, key);
    assert.deepEqual(shown.body["contradictions"], expected);
    const lines = await fetch(new URL("/console/operator/merchants", server.url), {
      headers: { authorization: `Bearer ${OPERATOR}` },
    });
    const [line] = (await lines.json()) as readonly Record<string, unknown>[];
    assert.deepEqual(
      [line?.["merchant"], line?.["record_name"], line?.["contradictions"]],
      ["Anna", place.name, expected],
    );
  });

  test("the operator approves and refuses waiting owners, and sees what each one's state is", async () => {
    const { body } = await get<{ results: readonly Result[] }>(server, "/v1/search", { q: "restaurant" });
    const records = body.results.map(({ result_id: id }) => id).filter((id) => id !== place.result_id);
    const store = openSqliteStore(folder.path);
    for (const [i, recordId] of records.slice(0, 5).entries()) {
      const [id, at] = [`waiting${i}`, Date.parse(TODAY)];
      const made = { madeAt: at, provenAt: at, endedAt: null, upkeep: null } as const;
      await store.merchants.addGrant(
        {
          id,
          merchantId: "m",
          recordId,
          method: "dns",
          host: `${i}.de`,
          token: "t",
          state: "pending",
          ...made,
        },
        { id, at, action: "proven", actor: "m", grantId: id, recordId, detail: "" },
        i === 0 ? { merchant: { id: "m", name: "Bert", createdAt: at }, keyHash: Buffer.from("bert") } : null,
      );
    }
    await store.close();
    assert.equal((await merchants("approve", "waiting0")).code, 0);
    assert.equal((await merchants("refuse", "waiting1")).code, 0);
    const listed = JSON.parse((await merchants("list")).stdout) as readonly Listed[];
    assert.deepEqual(
      listed.filter(({ merchant }) => merchant === "Bert").map(({ grant: id, state }) => [id, state]),
      [
        ["waiting4", "pending"],
        ["waiting3", "pending"],
        ["waiting2", "pending"],
        ["waiting1", "refused"],
        ["waiting0", "approved"],
      ],
    );
  });

  test("the command reports wrong usage", async () => {
    for (const [args, code] of [
      [["invte"], 2],
      [["invite"], 2],
      [["invite", "00000000-0000-5000-8000-000000000001"], 1],
      [["revoke", "none"], 1],
      [["approve", "none"], 1],
      [["refuse"], 2],
      [["recover", "none"], 1],
      [["recover"], 2],
    ] as const) {
      const { code: ended, stderr } = await merchants(...args);
      assert.equal(ended, code, stderr);
      assert.match(stderr, /doorlight/u);
    }
  });
});
