import { connect, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Budget } from "../callers/budget.js";
import type { Caller, Defaults } from "../domain/caller.js";
import { MERCHANT_OPERATIONS, type MerchantCalls } from "../contract/merchantOperations.js";
import { createMetricsAccess } from "./operator/metricsAccess.js";
import { createOperatorAccess } from "./operator/operatorAccess.js";
import { memoryCounters } from "../callers/memoryCounters.js";
import { clockAt } from "../domain/time.js";
import { testAdmission } from "../callers/testAdmission.js";
import { ANSWER_EXAMPLES, type AnswerExamples } from "../contract/examples.js";
import type { ChangesInput, ReportInput, SearchInput, Service, VerifyInput } from "../contract/service.js";
import { food } from "../verticals/food/food.js";
import { registryOf } from "../verticals/registry.js";
import { createLogger } from "../telemetry/log.js";
import { createMetrics } from "../telemetry/metrics.js";
import { createGuard } from "./http/origins.js";
import { createApp } from "./app.js";
import type { HttpParts } from "./http/parts.js";
import { type Connections, createConnections } from "./http/connections.js";
import { createLoadGuard } from "./http/loadGuard.js";

/** For tests: the REST surface on a free port of loopback, before a service that answers with the contract's examples. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly connections: Connections;
  /** What reached the service, latest last. */
  readonly calls: readonly TestCall[];
  /** Everything logged. */
  readonly log: () => string;
  /** Sends bytes as they are and resolves to the answer's, once the server has closed the connection. */
  send(bytes: string | Buffer): Promise<RawAnswer>;
  close(): Promise<void>;
}

export interface TestCall {
  readonly operation: string;
  readonly caller: Caller | null;
  readonly input:
    | SearchInput
    | VerifyInput
    | ReportInput
    | ChangesInput
    | { readonly result_id: string }
    | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface TestOptions {
  readonly limits?: Partial<Defaults>;
  readonly parts?: Partial<HttpParts>;
  readonly logLevel?: string;
  /** Of documents and refusals; absent: without end. */
  readonly budget?: Budget;
  readonly maxConnections?: number;
}

/** Overrides of the service fail or answer as a test wants. */
export async function startTestApp(
  service: Partial<Service> = {},
  { limits, parts, logLevel = "info", budget, maxConnections = 100 }: TestOptions = {},
): Promise<TestApp> {
  const calls: TestCall[] = [];
  const lines: string[] = [];
  let reads = 0;
  const log = createLogger(logLevel, { write: (line) => void lines.push(line) });
  const access = createOperatorAccess(null, memoryCounters(), clockAt(0));
  const connections = createConnections(maxConnections);
  const app = createApp({
    service: { ...exampleService(calls), ...service },
    readiness: async () => ({ ...exampleService([]), ...service }).ready(),
    admission: await testAdmission(limits ?? null),
    watch: () => Promise.resolve(() => {}),
    merchants: exampleMerchants(),
    schemaOrgType: registryOf([food]).schemaOrgType,
    metrics: createMetrics([], { now: () => (reads += 1_000) }),
    log,
    baseUrl: "https://doorlight.example",
    mapStyle: null,
    redeem: async () => ({ id: "a1", name: "Acme", key: "dlk_" }),
    examples: () => Promise.resolve({}),
    reliability: () => ({ measured_on: [], beliefs: [], is_served: true }),
    operator: {
      access,
      views: {},
    },
    guard: createGuard("127.0.0.1", "https://doorlight.example", []),
    limits: null,
    metricsAccess: createMetricsAccess(["127.0.0.0/8"], access),
    trustedProxies: [],
    countedAddress: (ip) => ip,
    connections,
    load: createLoadGuard({ connections, delayMs: () => 0, budget: budget ?? null, steadyClock: clockAt(0) }),
    contact: null,
    clock: clockAt(Date.UTC(2026, 10, 20, 18, 5)),
    requestTimeoutMs: 10_000,
    ...parts,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    connections,
    calls,
    log: () => lines.join(""),
    send: (bytes) => sendBytes(port, bytes),
    close: () => app.close(),
  };
}

function exampleService(calls: TestCall[]): Service {
  const answer = <Name extends keyof AnswerExamples>(
    operation: Name,
    caller: TestCall["caller"],
    input: TestCall["input"],
  ): Promise<AnswerExamples[Name]> => {
    calls.push({ operation, caller, input });
    return Promise.resolve(ANSWER_EXAMPLES[operation]);
  };
  return {
    search: (caller, input) => answer("search", caller, input),
    getDetails: (caller, input) => answer("get_details", caller, input),
    verify: (caller, input) => answer("verify", caller, input),
    report: (caller, input) => answer("report", caller, input),
    coverage: () => answer("get_coverage", null, null),
    changes: (caller, input) => answer("list_changes", caller, input),
    history: async () => ({ events: [], curve: [], now: "2026-11-20T18:05:00Z" }),
    areaMap: async () => null,
    publicKeys: async () => ({ keys: [] }),
    ready: () => ({ ready: true, detail: "1 area(s) loaded" }),
  };
}

function sendBytes(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const end = text.indexOf("\r\n\r\n");
      const [status = "", ...headers] = text.slice(0, end).split("\r\n");
      resolve({
        status: Number(status.split(" ")[1]),
        headers: new Headers(
          headers.map((line): [string, string] => {
            const at = line.indexOf(":");
            return [line.slice(0, at), line.slice(at + 1).trim()];
          }),
        ),
        body: text.slice(end + 4),
      });
    });
  });
}

function exampleMerchants(): MerchantCalls {
  const answers = MERCHANT_OPERATIONS.map(({ id }) => [id, () => Promise.resolve(ANSWER_EXAMPLES[id])]);
  return Object.fromEntries(answers) as unknown as MerchantCalls;
}
