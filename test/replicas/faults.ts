import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster, Slot } from "./cluster.js";
import type { Callers } from "./load.js";
import type { Tally } from "./tally.js";
import type { NetworkState, TcpProxy } from "./tcpProxy.js";

export interface FaultParts {
  readonly cluster: Cluster;
  readonly callers: Callers;
  readonly tally: Tally;
  readonly random: () => number;
  /** Draws how long a part is down or hangs, in milliseconds. */
  readonly awayMs: () => number;
}

/** Maximum time to recover from a fault. */
const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 20;

/** Breaks a part of the cluster, calls `onMending` when it starts to repair it, and returns the replicas that have to recover. */
type Fault = (parts: FaultParts & { readonly onMending: () => void }) => Promise<readonly Slot[]>;

export const FAULTS: Readonly<Record<string, Fault>> = {
  "kill -9 of a replica": ({ cluster, random, awayMs, onMending }) =>
    hurting(anyOf(cluster, random), async (slot) => {
      await slot.server?.stop("SIGKILL");
      await delay(awayMs());
      onMending();
      await cluster.start(slot);
    }),
  "kill -9 of PostgreSQL": async ({ cluster, awayMs, onMending }) => {
    await cluster.postgres?.crash?.();
    await delay(awayMs());
    onMending();
    await cluster.postgres?.restart?.();
    return cluster.slots;
  },
  "kill -9 of Redis": async ({ cluster, awayMs, onMending }) => {
    await cluster.redis?.crash();
    await delay(awayMs());
    onMending();
    await cluster.redis?.restart();
    return cluster.slots;
  },
  "a replica hangs": ({ cluster, random, awayMs, onMending }) =>
    hurting(anyOf(cluster, random), async (slot) => {
      slot.server?.process.kill("SIGSTOP");
      await delay(awayMs());
      onMending();
      slot.server?.process.kill("SIGCONT");
    }),
  "PostgreSQL hangs": (parts) => hanging(parts, (signal) => parts.cluster.postgres?.signal?.(signal)),
  "Redis hangs": (parts) => hanging(parts, (signal) => parts.cluster.redis?.signal(signal)),
  ...networkFaults("PostgreSQL", ({ networks }) => networks.postgres),
  ...networkFaults("Redis", ({ networks }) => networks.redis),
};

/** Makes a fault under load, repairs it, and waits until every affected replica answers again. */
export async function strike(name: string, parts: FaultParts): Promise<void> {
  const { callers, tally } = parts;
  const fault = FAULTS[name];
  if (fault === undefined) throw new Error(`no such fault: ${name}`);
  const from = performance.now();
  tally.faultSince = from;
  let mended = from;
  const concerned = await fault({
    ...parts,
    onMending: () => {
      mended = performance.now();
    },
  });
  await Promise.all(concerned.map((slot) => untilBack(slot, callers, tally)));
  const until = performance.now();
  tally.faultSince = null;
  tally.faults.push({ kind: name, from, until, backMs: until - mended });
}

async function untilBack(slot: Slot, callers: Callers, tally: Tally): Promise<void> {
  const since = performance.now();
  while (!(await callers.isBack(slot))) {
    if (performance.now() - since > TIMEOUT_MS) return tally.problem(`${slot.name} is not back`);
    await delay(LOOK_EVERY_MS);
  }
}

/** Runs a fault on a replica. Calls to it may go unanswered meanwhile. */
async function hurting(slot: Slot, run: (slot: Slot) => Promise<void>): Promise<readonly Slot[]> {
  const from = performance.now();
  slot.hurtSince = from;
  await run(slot);
  slot.hurts.push({ from, until: performance.now() });
  slot.hurtSince = null;
  return [slot];
}

async function hanging(
  { cluster, awayMs, onMending }: Parameters<Fault>[0],
  tell: (signal: NodeJS.Signals) => void,
): Promise<readonly Slot[]> {
  tell("SIGSTOP");
  await delay(awayMs());
  onMending();
  tell("SIGCONT");
  return cluster.slots;
}

function networkFaults(
  part: string,
  networkIn: (networks: Pick<Cluster, "networks">) => TcpProxy | null,
): Record<string, Fault> {
  const fault =
    (state: NetworkState): Fault =>
    async ({ cluster, awayMs, onMending }) => {
      networkIn(cluster)?.turn(state);
      await delay(awayMs());
      onMending();
      networkIn(cluster)?.turn("well");
      return cluster.slots;
    };
  return {
    [`the network to ${part} is cut`]: fault("cut"),
    [`the network to ${part} is late`]: fault("late"),
    [`the network to ${part} is silent`]: fault("silent"),
  };
}

function anyOf({ slots }: Cluster, random: () => number): Slot {
  const slot = slots[Math.floor(random() * slots.length)];
  if (slot === undefined) throw new Error("there is no replica");
  return slot;
}
