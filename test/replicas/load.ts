import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Answer, Caller, Operation, Surface } from "./calls.js";
import type { Cluster, Slot } from "./cluster.js";
import type { Admitted } from "./limitTruth.js";
import { RecordTruth, type Shown } from "./recordTruth.js";
import type { Tally } from "./tally.js";

export interface Load {
  readonly cluster: Cluster;
  readonly tally: Tally;
  readonly random: () => number;
  /** Whether to start further calls. */
  readonly goesOn: () => boolean;
}

const OUTCOMES = ["correct", "booked", "wrong", "closed"] as const;
/** Maximum tries of a call that is refused or not answered: they take some minutes. */
const TRIES = 1_000;
/** The wait between two tries. */
const WAIT_MS = { least: 50, most: 250 };
/** The pause between calls of a caller over its limit. */
const PRESSING_MS = 150;

/** A record and its true state. One caller at a time reports on it. */
interface Watched {
  readonly id: string;
  readonly truth: RecordTruth;
  nextKey: number;
  isBusy: boolean;
}

/** Callers that search, read, verify and report over all replicas, and check every answer against what was acknowledged. */
export class Callers {
  readonly #load: Load;
  readonly #records = new Map<string, Watched>();
  readonly limited = new Map<string, Admitted[]>();

  constructor(load: Load) {
    this.#load = load;
  }

  /** Reads each record once, to learn its first state. */
  async begin(): Promise<void> {
    const { cluster } = this.#load;
    for (const id of cluster.placeIds) {
      const answer = await this.#untilAnswered(() => ({ name: "verify", id }), this.#slot());
      if (answer.status !== 200) throw new Error(`a place cannot be read: ${JSON.stringify(answer)}`);
      const truth = new RecordTruth(shownByVerify(answer));
      this.#records.set(id, { id, truth, nextKey: 0, isBusy: false });
    }
  }

  /** Makes calls one after the other until the run ends. */
  async work(): Promise<void> {
    const { random, goesOn } = this.#load;
    while (goesOn()) {
      const dice = random();
      const answer =
        dice < 0.3
          ? await this.#search()
          : dice < 0.7
            ? await this.#read(this.#record(), dice < 0.45 ? "get_details" : "verify")
            : await this.#report();
      if (answer !== null && answer.status !== 200) await this.#wait();
    }
  }

  /** Calls without a key at any replica, as often as the limits allow. */
  async press(address: string): Promise<void> {
    const { random, goesOn } = this.#load;
    const [reads, reports]: [Admitted[], Admitted[]] = [[], []];
    this.limited.set(`reads of ${address}`, reads);
    this.limited.set(`reports of ${address}`, reports);
    while (goesOn()) {
      const isReport = random() < 0.25;
      // The token is invalid: the refusal counts against the limit.
      const operation: Operation = isReport
        ? { name: "report", token: "none", outcome: "correct" }
        : { name: "get_details", id: this.#record().id };
      const { status, from, until } = await this.#call(operation, this.#slot(), { address });
      if (status === 200 || status === 400) (isReport ? reports : reads).push({ from, until });
      if (status !== 200) await delay(random() * PRESSING_MS);
    }
  }

  /** Compares every record at every replica after the run. */
  async compare(): Promise<void> {
    for (const slot of this.#load.cluster.slots)
      for (const record of this.#records.values()) await this.#readAt(record, slot, "verify");
  }

  /** Verifies a record at a replica. Returns true on success. */
  async isBack(slot: Slot): Promise<boolean> {
    return (await this.#readAt(this.#record(), slot, "verify")).status === 200;
  }

  async #search(): Promise<Answer> {
    const { random } = this.#load;
    const query = random() < 0.5 ? "restaurant" : `Place ${1 + Math.floor(random() * this.#records.size)}`;
    const answer = await this.#call({ name: "search", query }, this.#slot());
    if (answer.status !== 200) return answer;
    const { results } = answer.body as {
      results: readonly { result_id: string; observed_at: string; confidence: number }[];
    };
    for (const { result_id: id, observed_at: observedAt, confidence } of results)
      this.#judge(id, { by: undefined, observedAt, confidence }, answer, "search");
    return answer;
  }

  #read(record: Watched, name: "get_details" | "verify"): Promise<Answer> {
    return this.#readAt(record, this.#slot(), name);
  }

  async #readAt(record: Watched, slot: Slot, name: "get_details" | "verify"): Promise<Answer> {
    const answer = await this.#call({ name, id: record.id }, slot);
    if (answer.status !== 200) return answer;
    const shown = name === "verify" ? shownByVerify(answer) : shownByDetails(answer);
    this.#judge(record.id, shown, answer, `${name} at ${slot.name}`);
    return answer;
  }

  /** Reads a record, reports on it at another replica until acknowledged, and reads it at a replica other than that one. */
  async #report(): Promise<Answer | null> {
    const { cluster, tally, random } = this.#load;
    const record = this.#record();
    const caller = cluster.keys[record.nextKey];
    if (record.isBusy || caller === undefined) return null;
    record.isBusy = true;
    record.nextKey += 1;
    const details = await this.#untilAnswered(() => ({ name: "get_details", id: record.id }), this.#slot());
    const token = details.body["result_token"];
    if (details.status !== 200 || typeof token !== "string") {
      record.isBusy = false;
      return details;
    }
    const outcome = OUTCOMES[Math.floor(random() * OUTCOMES.length)] ?? "correct";
    const operation = { name: "report", token, outcome } as const;
    record.truth.sent(caller.name, performance.now());
    const slot = this.#slot();
    const answer = await this.#untilAnswered(() => operation, slot, caller);
    // A report without an answer may count or not, so no further reports on that record follow.
    if (answer.status !== 200) {
      tally.problem(`a report was never acknowledged: ${JSON.stringify(answer.body)}`);
      return answer;
    }
    tally.reports += 1;
    const acknowledged = acknowledgementIn(answer);
    if (!record.truth.answered(acknowledged, answer.until)) {
      tally.strange += 1;
      tally.problem(`an acknowledgement does not follow on the one before: ${JSON.stringify(acknowledged)}`);
    }
    await this.#readAt(record, this.#otherThan(slot), random() < 0.5 ? "verify" : "get_details");
    if (random() < 0.1) {
      const again = await this.#untilAnswered(() => operation, this.#slot(), caller);
      if (JSON.stringify(acknowledgementIn(again)) !== JSON.stringify(acknowledged))
        tally.changedAnswers += 1;
    }
    record.isBusy = false;
    return null;
  }

  #judge(id: string, shown: Shown, { from, until }: Answer, where: string): void {
    const { tally } = this.#load;
    const verdict = this.#records.get(id)?.truth.judge(shown, from, until) ?? "strange";
    tally.judged += 1;
    if (verdict === "current") return;
    if (verdict === "stale") tally.stale += 1;
    else tally.strange += 1;
    tally.problem(`${where} is ${verdict}: ${JSON.stringify(shown)}`);
  }

  /** Retries a call until it is answered, also at other replicas, as any client does. */
  async #untilAnswered(operation: () => Operation, first: Slot, caller?: Caller): Promise<Answer> {
    let answer = await this.#call(operation(), first, caller);
    for (let tries = 1; tries < TRIES && (answer.status === 0 || answer.status === 503); tries++) {
      await this.#wait();
      answer = await this.#call(operation(), this.#slot(), caller);
    }
    return answer;
  }

  async #call(operation: Operation, slot: Slot, caller?: Caller): Promise<Answer> {
    const { cluster, tally, random } = this.#load;
    const surface: Surface = random() < 0.6 ? "rest" : "mcp";
    const anyone = cluster.keys[Math.floor(random() * cluster.keys.length)];
    const who = caller ?? (anyone === undefined ? {} : { key: anyone.key });
    const answer = await slot.client.call(operation, surface, who);
    tally.note(answer, slot);
    return answer;
  }

  #record(): Watched {
    const { cluster, random } = this.#load;
    const id = cluster.placeIds[Math.floor(random() * cluster.placeIds.length)] ?? "";
    const record = this.#records.get(id);
    if (record === undefined) throw new Error("no place was read yet");
    return record;
  }

  #slot(): Slot {
    const { cluster, random } = this.#load;
    const slot = cluster.slots[Math.floor(random() * cluster.slots.length)];
    if (slot === undefined) throw new Error("there is no replica");
    return slot;
  }

  #otherThan(slot: Slot): Slot {
    const others = this.#load.cluster.slots.filter((one) => one !== slot);
    return others[Math.floor(this.#load.random() * others.length)] ?? slot;
  }

  #wait(): Promise<void> {
    return delay(WAIT_MS.least + this.#load.random() * (WAIT_MS.most - WAIT_MS.least));
  }
}

function shownByVerify({ body }: Answer): Shown {
  const latest = body["latest_observation"] as { readonly by: string | null };
  return {
    by: latest.by ?? "",
    observedAt: String(body["observed_at"]),
    confidence: Number(body["record_confidence"]),
  };
}

function shownByDetails({ body }: Answer): Shown {
  return { by: undefined, observedAt: String(body["observed_at"]), confidence: Number(body["confidence"]) };
}

function acknowledgementIn({ body }: Answer) {
  return {
    previousConfidence: Number(body["previous_confidence"]),
    newConfidence: Number(body["new_confidence"]),
    observedAt: String(body["observed_at"]),
  };
}
