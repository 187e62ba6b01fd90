import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { ServiceError } from "#doorlight/contract/errors.js";
import { connectTo } from "#doorlight/store/postgres/connections.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { declare } from "#doorlight/store/sql/session.js";
import { ACKNOWLEDGEMENT, areaImport, ID } from "#doorlight/store/testImports.js";
import { tcpProxy } from "../replicas/tcpProxy.js";
import { dataFolder, get, type Server, serve } from "../support/command.js";
import { type TestPostgres, testPostgres } from "../support/postgresServer.js";
import { asCluster, noLongerSilent, whileSilent } from "../support/standInCluster.js";
import { assertUnavailable, reporters, reportOnce } from "./reporting.js";

const found = await testPostgres();

if ("why" in found) void test("faults of PostgreSQL", { skip: found.why }, () => {});
else faultsOf(found);

const PLACES = 10;
const NUMBERS = Array.from({ length: PLACES }, (_, i) => i + 1);
const CALLERS = 8;
/** How often all connections are ended. */
const KILLS = 8;
const BETWEEN = 20;
/** Short time limits, for a quick test: it only checks that our own limit ends the wait. */
const SHORT = { connectMs: 1_000, statementMs: 1_500, answerMs: 2_000 };
/** A limit for faults in which hanging calls are refused more than once. */
const SHORTER_MS = 700;
/** Maximum tries of a refused call, which may be many on a busy machine. */
const TRIES = 100;

function faultsOf(server: TestPostgres): void {
  after(() => server.close());

  /** Runs queries over a separate connection that no fault affects. */
  const beside = async <Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  };
  const rowsOf = (token: string) =>
    beside(async (client) => {
      const { rows } = await client.query("SELECT 1 FROM reports WHERE token_id = $1", [token]);
      return rows.length;
    });
  /** Opens a store behind a network in which tests make faults. */
  const behindProxy = async (timeout?: typeof SHORT) => {
    const network = await tcpProxy(() => Number(new URL(server.url).port));
    const url = new URL(server.url);
    url.port = String(network.port);
    const { store } = await openPostgresStore(url.href, timeout);
    return { network, store };
  };

  void test("when connections end during reads and reports, their callers are told to retry, all others are answered, and each report counts once", async () => {
    await server.empty();
    const { store } = await openPostgresStore(server.url);
    await store.importArea(areaImport(NUMBERS));
    const callers = reporters(store, { callers: CALLERS, places: PLACES });
    const { acknowledged, refusals } = callers;
    const failedReads: unknown[] = [];
    const readers = { reads: 0, isOver: false };
    const reading = async () => {
      while (!readers.isOver) {
        const read = readers.reads % 2 === 0 ? store.versions(["a"]) : store.records("a");
        await read.catch((error: unknown) => failedReads.push(error));
        readers.reads += 1;
        await nextTurn();
      }
    };
    const areRead = Promise.all([reading(), reading()]);
    let killed = 0;
    for (let i = 1; i <= KILLS; i++) {
      const reporting = callers.until(() => i * BETWEEN);
      while (acknowledged.size < i * BETWEEN - BETWEEN / 2) await nextTurn();
      killed += await beside(async (client) => {
        const { rows } = await client.query<{ ended: boolean }>(
          "SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE application_name = 'doorlight' AND datname = current_database()",
        );
        return rows.length;
      });
      await reporting;
    }
    readers.isOver = true;
    await areRead;
    assert.ok(killed >= KILLS && readers.reads > KILLS);
    for (const error of failedReads) assertUnavailable(error);
    assert.ok(refusals.length + failedReads.length > 0);
    await callers.compare("a");
    await store.close();
  });

  for (const [when, rows] of [
    ["before", 0],
    ["after", 1],
  ] as const)
    void test(`the connection is cut ${when} the commit is made, and nobody knows: the caller is told, and the same token again counts once`, async () => {
      await server.empty();
      const { network, store } = await behindProxy();
      await store.importArea(areaImport(NUMBERS));
      // After a first report, the lookups that precede a commit are cached.
      await reportOnce(store, 1, "first");
      const cut = network.cutAt("COMMIT\0", when);
      const refused = await reportOnce(store, 1, "t").then(
        () => null,
        (error: unknown) => error,
      );
      await cut;
      assertUnavailable(refused);
      assert.match(String(refused), /counts once/u);
      assert.equal(await rowsOf("t"), rows);
      for (let again = 0; again < 2; again++)
        assert.deepEqual(await reportOnce(store, 1, "t"), ACKNOWLEDGEMENT);
      assert.equal(await rowsOf("t"), 1);
      const reports = (await store.record(ID(1), true))?.evidence.reports ?? [];
      assert.deepEqual(reports.map(({ tokenId }) => tokenId).toSorted(), ["first", "t"]);
      await store.close();
      await network.close();
    });

  void test("a server that accepts queries and does not answer: all calls are refused within our time limit, other servers continue, and so does this one afterwards", async () => {
    await server.empty();
    const { network, store } = await behindProxy(SHORT);
    const { store: other } = await openPostgresStore(server.url);
    await other.importArea(areaImport(NUMBERS));
    await untilAnswered(() => reportOnce(store, 1, "first"));
    network.turn("silent");
    const answers = Promise.allSettled([
      // More calls than connections.
      ...NUMBERS.flatMap(() => [store.versions(["a"]), store.records("a")]),
      ...NUMBERS.map((place) => reportOnce(store, place, `t${place}`)),
      store.leases.take("a", "one", 1_000),
    ]);
    assert.deepEqual(await reportOnce(other, 1, "other"), ACKNOWLEDGEMENT);
    for (const answer of await answers) assertUnavailable((answer as PromiseRejectedResult).reason);
    network.turn("well");
    for (const place of NUMBERS) await untilAnswered(() => reportOnce(store, place, `t${place}`));
    for (const place of NUMBERS) assert.equal(await rowsOf(`t${place}`), 1);
    await Promise.all([store.close(), other.close()]);
    await network.close();
  });

  void test("a transaction in which a statement failed unnoticed is refused", async () => {
    await server.empty();
    const { fail } = declare("fault", { fail: "SELECT 1 / $1::int" });
    const connections = connectTo(server.url);
    const unnoticed = connections.write(async (session) => {
      await session.rows(fail, 0).catch(() => {});
    });
    await assert.rejects(unnoticed, /was rolled back/u);
    await connections.close();
  });

  void test("an area that cannot be written to does not hold up others", async () => {
    await server.empty();
    const { store: other } = await openPostgresStore(server.url);
    await other.importArea(areaImport([1], { id: "held" }));
    await other.importArea(areaImport([2], { id: "free" }));
    await other.close();
    const { store } = await openPostgresStore(server.url, SHORT);
    await beside(async (client) => {
      await client.query("BEGIN");
      await client.query("UPDATE area_state SET version = version WHERE area_id = 'held'");
      const state = { isHeld: true };
      const held = Promise.allSettled(NUMBERS.map((i) => reportOnce(store, 1, `h${i}`))).finally(() => {
        state.isHeld = false;
      });
      let meanwhile = 0;
      for (let i = 0; state.isHeld; i++)
        await reportOnce(store, 2, `f${i}`).then(() => {
          if (state.isHeld) meanwhile += 1;
        }, assertUnavailable);
      assert.ok(meanwhile > 0);
      for (const answer of await held) assertUnavailable((answer as PromiseRejectedResult).reason);
      await client.query("ROLLBACK");
    });
    await untilAnswered(() => reportOnce(store, 1, "h1"));
    assert.equal(await rowsOf("h1"), 1);
    await store.close();
  });

  void test("a hanging node of a cluster blocks only its own areas, for reads and writes; areas of other nodes are served", async () => {
    await server.empty();
    const held = NUMBERS.map((number) => `held-${number}`);
    const hang = (client: pg.Client) => async () => {
      const { store: other } = await openPostgresStore(server.url);
      for (const [i, id] of held.entries()) await other.importArea(areaImport([i + 1], { id }));
      await other.importArea(areaImport([99], { id: "free" }));
      await other.close();
      const { store } = await openPostgresStore(server.url, { ...SHORT, statementMs: SHORTER_MS });
      /** Counts the calls answered while those to the hanging node were not. */
      const meanwhile = async (hung: readonly Promise<unknown>[], call: (i: number) => Promise<unknown>) => {
        const state = { isHung: true, answered: 0 };
        const settled = Promise.allSettled(hung).finally(() => {
          state.isHung = false;
        });
        for (let i = 0; state.isHung; i++)
          await call(i).then(() => {
            if (state.isHung) state.answered += 1;
          }, assertUnavailable);
        for (const answer of await settled) assertUnavailable((answer as PromiseRejectedResult).reason);
        return state.answered;
      };
      await untilAnswered(() => reportOnce(store, 99, "first"));
      await client.query("BEGIN");
      await client.query("UPDATE area_state SET version = version WHERE area_id LIKE 'held%'");
      const reports = NUMBERS.map((number) => reportOnce(store, number, `h${number}`));
      assert.ok((await meanwhile(reports, (i) => reportOnce(store, 99, `f${i}`))) > 0);
      await client.query("ROLLBACK");
      await whileSilent(client, async () => {
        const reads = [...held, ...held].map((id) => store.area(id));
        assert.ok((await meanwhile(reads, () => store.area("free"))) > 0);
        assert.deepEqual(await store.unreachable([...held, "free"]), held);
        await assert.rejects(store.versions([held[0] ?? ""]), { code: "unavailable" });
        assert.equal((await store.versions(["free"])).areas.size, 1);
      });
      await untilAnswered(async () => {
        const silent = await store.unreachable([...held, "free"]);
        if (silent.length > 0) throw new ServiceError("unavailable", "not yet", 1);
      });
      await noLongerSilent(client);
      for (const number of NUMBERS) await untilAnswered(() => reportOnce(store, number, `h${number}`));
      for (const number of NUMBERS) assert.equal(await rowsOf(`h${number}`), 1);
      await store.close();
    };
    await beside((client) => asCluster(client, hang(client)));
  });

  void test("without its database a server names it in /readyz, answers 503 with Retry-After, and recovers by itself", async (t) => {
    const { crash, restart, signal } = server;
    if (crash === null || restart === null || signal === null) return t.skip("the server is not ours");
    await server.empty();
    const folder = dataFolder();
    const nowhere = ["--overpass-url", "http://127.0.0.1:9/", "--live", "off", "--limits", "off"];
    const one = await serve(["--data", folder.path, "--store", server.url, ...nowhere]);
    t.after(() => one.stop("SIGKILL"));
    assert.equal((await ready(one)).status, 200);
    signal("SIGSTOP");
    assert.match(await untilReady(one, 503), /the store cannot be reached/u);
    signal("SIGCONT");
    await untilReady(one, 200);
    await crash();
    const refused = await get(one, "/v1/search", { q: "cafe" });
    assert.deepEqual([refused.status, refused.body["error"]], [503, "unavailable"]);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    assert.match(await untilReady(one, 503), /the store cannot be reached/u);
    await restart();
    await untilReady(one, 200);
    assert.equal((await get(one, "/v1/search", { q: "cafe" })).status, 200);
    assert.equal(await one.stop(), 0);
    folder.remove();
  });
}

const ready = (server: Server) => get(server, "/readyz");
const POLL_MS = 50;
const TIMEOUT_MS = 120_000;

/** Polls until the answer has this status. Resolves to its body. */
async function untilReady(server: Server, status: number): Promise<string> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const answer = await ready(server);
    if (answer.status === status) return JSON.stringify(answer.body);
    await delay(POLL_MS);
  }
  throw new Error(`never answered ${status}`);
}

/** Repeats a call as long as the answer asks for a retry. */
async function untilAnswered(call: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++)
    try {
      return void (await call());
    } catch (error) {
      assertUnavailable(error);
    }
  throw new Error("never answered");
}
