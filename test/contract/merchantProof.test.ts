import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { DAY_MS, HOUR_MS } from "#doorlight/domain/time.js";
import { createHolder } from "#doorlight/merchants/holders.js";
import { createMerchantCalls } from "#doorlight/merchants/merchantCalls.js";
import { createChallenges } from "#doorlight/merchants/proof/challenge.js";
import { repeatProofs } from "#doorlight/merchants/proof/repeats.js";
import { createSiteLook } from "#doorlight/merchants/proof/siteLook.js";
import {
  createWebsiteProof,
  type WebsiteProof,
  type WebsiteProofParts,
} from "#doorlight/merchants/proof/websiteProof.js";
import { createPasses } from "#doorlight/merchants/sessions.js";
import { startTestApp, type TestApp } from "#doorlight/surfaces/testApp.js";
import { catalogOf, NOW, type StandIn, standIn } from "../live/standIns.js";

interface Begun {
  readonly challenge: string;
  readonly host: string;
  readonly file: { readonly url: string; readonly content: string };
  readonly meta: { readonly url: string; readonly tag: string };
  readonly dns: { readonly name: string; readonly value: string };
}
type Body = Record<string, unknown>;
const PATHS = { begin_proof: "/v1/merchant/proof", check_proof: "/v1/merchant/proof/check" } as const;

describe("proving control of a website, over REST, with a stand-in for the website", () => {
  let site: StandIn;
  let app: TestApp;
  let known: Awaited<ReturnType<typeof catalogOf>>;
  let texts: readonly string[] = [];
  /** The website's content: its proof file and its home page. */
  let [file, page] = ["", ""];
  let now = NOW;
  let parts: Partial<WebsiteProofParts> = {};
  let usual: WebsiteProofParts;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);

  before(async () => {
    site = await standIn((request, response) => {
      const [type, text] = request.url === "/" ? ["text/html", page] : ["text/plain", file];
      response.writeHead(text === "" ? 404 : 200, { "content-type": type }).end(text);
    });
    known = await catalogOf([
      { name: "Own", website: `${site.url}/menu` },
      { name: "Next door", website: site.url },
      { name: "On a platform", website: "https://www.facebook.com/cafe" },
      { name: "Nowhere" },
    ]);
    const { store, catalog } = known;
    const clock = { now: () => now };
    const passes = createPasses(() => Buffer.alloc(32, 1));
    const holder = createHolder({ store, clock, passes });
    usual = {
      store,
      holder,
      clock,
      find: (id, at) => catalog.find(id, at),
      challenges: createChallenges(() => Buffer.alloc(32, 1)),
      look: createSiteLook({
        userAgent: "Test/1.0",
        reach: { loopback: true },
        texts: async () => texts,
      }),
      atHost: (_, signal, run) => run(signal),
      timeout: () => AbortSignal.timeout(60_000),
      rule: "automatic",
      loopback: true,
    };
    const proofs = new Map<unknown, WebsiteProof>();
    const desk = createMerchantCalls({
      store,
      holder,
      passes,
      clock,
      find: (id, at) => catalog.find(id, at),
      proof: async () => {
        // One instance for all calls with the same parts.
        const made = proofs.get(parts) ?? createWebsiteProof({ ...usual, ...parts });
        proofs.set(parts, made);
        return made;
      },
    });
    app = await startTestApp({}, { parts: { merchants: desk } });
    const document = (await (await fetch(`${app.url}/v1/openapi.json`)).json()) as object;
    ajv.addSchema(document, "doc");
  });
  after(async () => {
    await app.close();
    site.close();
    await known.store.close();
  });
  beforeEach(() => {
    [file, page, texts, parts, now] = ["", "", [], {}, NOW];
  });

  const idOf = async (number: number) => (await known.entry(number)).record.id;
  /** Calls the service and checks the answer against its description. */
  const call = async (operation: keyof typeof PATHS, body: unknown, key: string | null = null) => {
    const response = await fetch(app.url + PATHS[operation], {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Body;
    const path = PATHS[operation].replaceAll("/", "~1");
    const validate = ajv.getSchema(
      `doc#/paths/${path}/post/responses/${response.status}/content/application~1json/schema`,
    );
    assert.ok(validate, `${operation} ${response.status} is not described`);
    assert.ok(validate(answer), ajv.errorsText(validate.errors));
    return { status: response.status, body: answer };
  };
  const begin = async (number: number, key: string | null = null): Promise<Begun> => {
    const begun = await call("begin_proof", { result_id: await idOf(number) }, key);
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    return begun.body as unknown as Begun;
  };
  const check = (challenge: string, method: string, key: string | null = null) =>
    call("check_proof", { challenge, method, name: "Anna" }, key);
  const put = async (number: number, key: string) => {
    const response = await fetch(`${app.url}/v1/merchant/records/${await idOf(number)}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ hours: "Mo-Su 08:00-23:00" }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const refusedAs = async (
    answer: Promise<{ readonly status: number; readonly body: Body }>,
    detail: RegExp,
  ) => {
    const { status, body } = await answer;
    assert.deepEqual([status, body["error"]], [400, "invalid_request"]);
    assert.match(String(body["detail"]), detail);
  };
  const revokeAll = async () => {
    for (const { id, recordId } of await known.store.merchants.grants({}, 100))
      await known.store.merchants.changeGrant(
        id,
        { from: ["approved", "pending"], state: "revoked", provenAt: null, endedAt: now },
        {
          id: randomUUID(),
          at: now,
          action: "revoked",
          actor: "operator",
          grantId: id,
          recordId,
          detail: "",
        },
      );
  };

  test("each of the three methods, as described beforehand, gives a key that speaks for the record", async () => {
    for (const method of ["file", "meta", "dns"] as const) {
      const begun = await begin(1);
      assert.equal(begun.host, new URL(site.url).host);
      assert.equal(begun.file.url, `${site.url}/.well-known/doorlight.txt`);
      assert.equal(begun.meta.url, `${site.url}/`);
      const early = await check(begun.challenge, method);
      assert.deepEqual([early.status, early.body["state"], early.body["key"]], [200, "unproven", null]);
      file = begun.file.content;
      page = `<head>${begun.meta.tag}</head>`;
      texts = [begun.dns.value];
      const shown = await check(begun.challenge, method);
      assert.deepEqual([shown.status, shown.body["state"]], [200, "approved"], JSON.stringify(shown.body));
      const stated = await put(1, String(shown.body["key"]));
      assert.equal(stated.status, 200, JSON.stringify(stated.body));
      [file, page, texts] = ["", "", []];
    }
    const audit = await known.store.merchants.audit(await idOf(1), 20);
    assert.deepEqual(audit.map(({ action }) => action).toSorted(), [
      "doubted",
      "doubted",
      "proven",
      "proven",
      "proven",
      "stated",
      "stated",
      "stated",
    ]);
  });

  test("a challenge makes one grant, ever, of its record, for who began it, in its time", async () => {
    const begun = await begin(1);
    file = begun.file.content;
    const together = await Promise.all([1, 2, 3].map(() => check(begun.challenge, "file")));
    assert.deepEqual(together.map(({ status }) => status).toSorted(), [200, 400, 400]);
    const key = String(together.find(({ status }) => status === 200)?.body["key"]);
    await refusedAs(check(begun.challenge, "file"), /already used/u);
    await revokeAll();
    await refusedAs(check(begun.challenge, "file"), /already used/u);

    // A challenge started with a key is bound to it.
    const ofKey = await begin(2, key);
    file = ofKey.file.content;
    await refusedAs(check(ofKey.challenge, "file"), /another key/u);
    const shown = await check(ofKey.challenge, "file", key);
    assert.deepEqual([shown.status, shown.body["key"], shown.body["result_id"]], [200, null, await idOf(2)]);
    const ofNobody = await begin(2);
    await refusedAs(check(ofNobody.challenge, "file", key), /another key/u);

    // One challenge's proof does not satisfy another challenge, of the same record or of another.
    for (const number of [1, 2]) {
      const another = await begin(number);
      assert.equal((await check(another.challenge, "file")).body["state"], "unproven");
    }
    const late = await begin(1);
    file = late.file.content;
    now += 48 * HOUR_MS + 1;
    await refusedAs(check(late.challenge, "file"), /expired/u);
    // The website's content alone is not enough: anyone can read it.
    await refusedAs(check(late.file.content.replace(/^.*=/u, ""), "file"), /`challenge`/u);
    await refusedAs(check(`${late.challenge.slice(0, -2)}AA`, "file"), /`challenge`/u);
  });

  test("when a website changes hands, the former owner loses the grant and the new owner gets one", async () => {
    const { store } = known;
    const recordId = await idOf(1);
    await revokeAll();
    const old = await begin(1);
    file = old.file.content;
    const oldKey = String((await check(old.challenge, "file")).body["key"]);
    assert.equal((await put(1, oldKey)).status, 200);
    now += DAY_MS;
    // The new owner publishes its own website.
    const next = await begin(1);
    file = next.file.content;
    const nextKey = String((await check(next.challenge, "file")).body["key"]);
    for (let i = 0; i < 2; i++) {
      await repeatProofs(usual, AbortSignal.timeout(60_000));
      now += 3 * DAY_MS;
    }
    const states = (await store.merchants.grants({ recordId }, 100)).slice(0, 2).map(({ state }) => state);
    assert.deepEqual(states, ["approved", "revoked"]);
    assert.deepEqual([(await put(1, oldKey)).status, (await put(1, nextKey)).status], [404, 200]);
  });

  test("by hand it waits for the operator, and until then, and when refused, nothing is stated", async () => {
    const { merchants } = known.store;
    for (const state of ["approved", "refused"] as const) {
      parts = { rule: "by-hand" };
      const begun = await begin(1);
      file = begun.file.content;
      const { body } = await check(begun.challenge, "file");
      assert.equal(body["state"], "pending");
      const key = String(body["key"]);
      const waiting = await put(1, key);
      assert.deepEqual([waiting.status, waiting.body["error"]], [404, "unknown_result_id"]);
      assert.match(String(waiting.body["detail"]), /has not yet approved/u);
      const grantId = String(body["grant_id"]);
      const entry = {
        id: randomUUID(),
        at: now,
        action: state,
        actor: "operator",
        grantId,
        recordId: await idOf(1),
        detail: "",
      };
      const endedAt = state === "refused" ? now : null;
      assert.ok(
        await merchants.changeGrant(grantId, { from: ["pending"], state, provenAt: null, endedAt }, entry),
      );
      assert.equal((await put(1, key)).status, state === "approved" ? 200 : 404);
    }
  });

  test("a website that is new to the record waits for the operator, under any rule", async () => {
    const { store } = known;
    const recordId = await idOf(1);
    const entry = await known.entry(1);
    const last = entry.evidence.observations.find(({ method }) => method === "import");
    assert.ok(last !== undefined);
    const others = { value: "https://before.de/", observedAt: NOW - 2 * DAY_MS, dating: "edited" } as const;
    parts = {
      store: {
        ...store,
        merchants: store.merchants,
        record: async (id, isWhole) => {
          const stored = await store.record(id, isWhole);
          if (stored === null || !isWhole) return stored;
          const first = {
            ...last,
            seenAt: NOW - 90 * DAY_MS,
            attributes: { ...last.attributes, website: others },
          };
          const edited = { ...last, seenAt: NOW - DAY_MS, recordedAt: NOW - DAY_MS };
          return { ...stored, evidence: { ...stored.evidence, observations: [edited, first] } };
        },
      },
    };
    const begun = await begin(1);
    file = begun.file.content;
    const { body } = await check(begun.challenge, "file");
    assert.equal(body["state"], "pending");
    const audit = await store.merchants.audit(recordId, 100);
    const event = audit.find(({ grantId }) => grantId === body["grant_id"]);
    assert.match(event?.detail ?? "", /record or its website is new/u);
  });

  test("a website that cannot prove anything is refused with the reason, before any request", async () => {
    await refusedAs(call("begin_proof", { result_id: await idOf(3) }), /platform.*code/u);
    await refusedAs(call("begin_proof", { result_id: await idOf(4) }), /has no website/u);
    await refusedAs(call("begin_proof", {}), /`result_id`/u);
    const unknown = await call("begin_proof", { result_id: "00000000-0000-5000-8000-000000000009" });
    assert.deepEqual([unknown.status, unknown.body["error"]], [404, "unknown_result_id"]);
    const stranger = await call("begin_proof", { result_id: await idOf(1) }, `dlm_${"A".repeat(43)}`);
    assert.deepEqual([stranger.status, stranger.body["error"]], [401, "invalid_api_key"]);
    parts = { rule: "off" };
    await refusedAs(
      call("begin_proof", { result_id: await idOf(1) }),
      /not connect businesses by their websites/u,
    );
  });

  test("starting a proof stores nothing, and the number of simultaneous checks is bounded", async () => {
    const { merchants } = known.store;
    const [grants, holders] = [await merchants.grants({}, 1_000), await merchants.all(1_000)];
    const begun = await Promise.all(Array.from({ length: 40 }, () => begin(1)));
    assert.equal(new Set(begun.map(({ challenge }) => challenge)).size, 40);
    const held: (() => void)[] = [];
    parts = {
      look: () => new Promise((resolve) => held.push(() => resolve("missing"))),
    };
    const checks = begun.map(({ challenge }) => check(challenge, "file"));
    const refused = await Promise.race(checks);
    assert.deepEqual(
      [refused.status, refused.body["error"], refused.body["retry_after_seconds"]],
      [503, "unavailable", 15],
    );
    const answered: number[] = [];
    for (const one of checks) void one.then(({ status }) => answered.push(status));
    while (answered.length < checks.length) {
      for (const free of held.splice(0)) free();
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.ok(answered.includes(200));
    assert.deepEqual([await merchants.grants({}, 1_000), await merchants.all(1_000)], [grants, holders]);
    // A host that could not be requested because of its rate limit is reported too.
    parts = { atHost: () => Promise.resolve(null) };
    assert.equal((await check(begun[0]?.challenge ?? "", "file")).status, 503);
  });

  test("a place that was deleted from the map and mapped again waits for the operator, at any age", async () => {
    const { store } = known;
    const area = (await store.areas())[0] ?? assert.fail("no area");
    const records = await store.records(area.id);
    const replacedId = await idOf(2);
    const own = records.find(({ id }) => id === replacedId) ?? assert.fail("no record");
    const observed = own.evidence.observations.find(({ method }) => method === "import");
    assert.ok(observed !== undefined);
    const anew = randomUUID();
    await store.importArea({
      area,
      source: "osm",
      records: [
        ...records
          .filter(({ id }) => id !== replacedId)
          .map(({ id, evidence, hours }) => ({
            id,
            elements: evidence.elements.map((element) => ({ source: element.source, id: element.id })),
            observation: evidence.observations[0] ?? observed,
            hours,
          })),
        {
          id: anew,
          elements: [{ source: "osm", id: "node/99" }],
          observation: { ...observed, seenAt: NOW - 40 * DAY_MS, recordedAt: NOW - 40 * DAY_MS },
          hours: null,
        },
      ],
      gazetteer: [],
      rules: { isCurrent: () => true, missingSince: () => NOW - 41 * DAY_MS },
    });
    const begun = await call("begin_proof", { result_id: anew });
    const { challenge, file: asked } = begun.body as unknown as Begun;
    file = asked.content;
    const { body } = await check(challenge, "file");
    assert.equal(body["state"], "pending", JSON.stringify(body));
    assert.match((await store.merchants.audit(anew, 1))[0]?.detail ?? "", /resembles one that was removed/u);
    const stated = await fetch(`${app.url}/v1/merchant/records/${anew}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${String(body["key"])}` },
      body: JSON.stringify({ hours: "24/7" }),
    });
    assert.equal(stated.status, 404);
  });
});
