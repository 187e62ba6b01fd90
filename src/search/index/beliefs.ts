import { isConfirmedClosed } from "../../belief/standingChecks.js";
import { attributeConfidenceAt, recordConfidenceAt } from "../../belief/confidence.js";
import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Evidence } from "../../domain/evidence.js";
import { AskedMoments } from "./askedMoments.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../../domain/time.js";

/**
 * How far what is ranked by may be from what is stated, as probabilities: what is left of the approximations below. Held by a property over
 * random evidence and times.
 */
export const BELIEF_TOLERANCE = 0.01;

/**
 * Computing a belief takes a microsecond, and a search may rank a hundred thousand places. Between two moments belief falls (or recovers)
 * nearly exponentially, so it is computed at both and drawn between; the more that may change of itself, the closer they lie.
 */
const SPAN_MS = { quiet: 30 * DAY_MS, checked: DAY_MS, reported: 10 * MINUTE_MS } as const;
/**
 * What nobody looks at or reports on is drawn from the last multiple of this after its evidence, and anew at the next: so that what is believed at a moment is
 * the same whenever an area was loaded. Of the span above as much lies ahead, at least, of whatever moment is asked for.
 */
const QUIET_STEP_MS = 15 * DAY_MS;
/** Within this time no belief moves by what a ranking shows. */
const COLUMN_LASTS_MS = 5 * MINUTE_MS;
/** Beliefs computed anew for one search at most, about five milliseconds; the others wait for the next and go on as drawn. */
const MOST_RENEWED = 2_500;

/** What may change of itself, by place: nothing; by what lies ahead of the dates of its evidence, or a look; by what was reported. */
const QUIET = 0;
const CHECKED = 1;
const REPORTED = 2;

/** Stands for a belief that is not drawn. */
export const UNDRAWN = -1;

/** A column of numbers by place that grows as places are written. */
class Column<Numbers extends Float32Array | Float64Array | Uint8Array> {
  #values: Numbers;
  readonly #make: (length: number) => Numbers;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.#values = make(64);
  }

  get values(): Numbers {
    return this.#values;
  }

  set(place: number, value: number): void {
    if (place >= this.#values.length) this.resize(Math.max(place + 1, this.#values.length * 2));
    this.#values[place] = value;
  }

  resize(length: number): void {
    const values = this.#make(length);
    values.set(this.#values.subarray(0, length));
    this.#values = values;
  }

  get(place: number): number {
    return this.#values[place] ?? 0;
  }
}

const float32 = () => new Column((length) => new Float32Array(length));
const float64 = () => new Column((length) => new Float64Array(length));
const bytes = () => new Column<Uint8Array>((length) => new Uint8Array(length));

/** What is believed of an area's places at any moment, by their numbers: that they trade, and that their hours are right. */
export class Beliefs {
  readonly #entryOf: (place: number) => CatalogEntry;
  #size = 0;
  /** Where drawing starts; from and until when it holds. */
  readonly #since = float64();
  readonly #from = float64();
  readonly #until = float64();
  readonly #trades = float32();
  readonly #tradesDecay = float32();
  readonly #hours = float32();
  readonly #hoursDecay = float32();
  /** What may change of itself: {@link QUIET}, {@link CHECKED} or {@link REPORTED}. */
  readonly #changes = bytes();
  /** P(trades) and P(hours are right) of all places at one moment; of the latter {@link UNDRAWN} where only the evidence itself will do. */
  readonly #tradesThen = float32();
  readonly #hoursThen = float32();
  /** What is drawn by. */
  readonly #drawing = {
    since: this.#since,
    from: this.#from,
    until: this.#until,
    trades: this.#trades,
    tradesDecay: this.#tradesDecay,
    hours: this.#hours,
    hoursDecay: this.#hoursDecay,
    changes: this.#changes,
  };
  #columnAt: Instant = Number.NEGATIVE_INFINITY;
  /** What was found out of other moments, with what is believed. */
  readonly moments = new AskedMoments();

  constructor(entryOf: (place: number) => CatalogEntry) {
    this.#entryOf = entryOf;
  }

  /** Takes in what is known of a place as of `now`. */
  set(place: number, now: Instant): void {
    const entry = this.#entryOf(place);
    const { evidence, record } = entry;
    const lastAt = lastEvidenceAt(evidence);
    const isReported = evidence.reports.length > 0;
    // Beliefs about a time before what is known (a clock may stand before the date of an extract) take another course.
    const isQuiet = !isReported && evidence.checks.length === 0 && lastAt <= now;
    const lasts = isReported ? SPAN_MS.reported : isQuiet ? SPAN_MS.quiet : SPAN_MS.checked;
    const since = isQuiet ? now - ((now - lastAt) % QUIET_STEP_MS) : now;
    const until = lastAt > now ? Math.min(lastAt, now + lasts) : since + lasts;
    this.moments.forget(place);
    this.#size = Math.max(this.#size, place + 1);
    this.#changes.set(place, isReported ? REPORTED : isQuiet ? QUIET : CHECKED);
    this.#since.set(place, since);
    this.#from.set(place, isQuiet ? lastAt : Math.max(now - lasts, Math.min(now, lastAt)));
    this.#until.set(place, until);
    // What is confirmed to be closed for good is believed gone, whatever doubt is left in numbers.
    const isGone = isConfirmedClosed(evidence, now);
    draw(
      this.#trades,
      this.#tradesDecay,
      place,
      [since, until],
      isGone ? () => 0 : recordConfidenceAt(entry),
    );
    const { hours } = record.attributes;
    if (hours !== undefined)
      draw(
        this.#hours,
        this.#hoursDecay,
        place,
        [since, until],
        attributeConfidenceAt("hours", hours, entry),
      );
    this.#fill(place, Math.max(now, this.#columnAt));
  }

  /** Gives back the room for places that did not come. */
  fit(): void {
    for (const column of [...Object.values(this.#drawing), this.#tradesThen, this.#hoursThen])
      column.resize(Math.max(1, this.#size));
  }

  /** P(trades) of every place, by number, at a moment, to {@link BELIEF_TOLERANCE}. Good until the next call. */
  tradesColumn(at: Instant): Float32Array {
    if (this.isNear(at)) return this.#tradesThen.values;
    this.#columnAt = at;
    let renewed = 0;
    for (let place = 0; place < this.#size; place++) {
      if (renewed < MOST_RENEWED && this.#isDue(place, at)) {
        renewed += 1;
        this.set(place, at);
      } else this.#fill(place, at);
    }
    // What is still outdated is computed by the next searches.
    if (renewed >= MOST_RENEWED) this.#columnAt = Number.NEGATIVE_INFINITY;
    return this.#tradesThen.values;
  }

  /**
   * P(trades) and P(its hours are right) of one place at a moment, by number: the first is {@link UNDRAWN} where only the evidence itself is good
   * to {@link BELIEF_TOLERANCE}, the second means nothing for a place without hours. What callers report may weigh in jumps.
   */
  drawnAt(at: Instant): { trades(place: number): number; hours(place: number): number } {
    if (this.isNear(at)) {
      const [trades, hours] = [this.#tradesThen.values, this.#hoursThen.values];
      return {
        trades: (place) => (hours[place] === UNDRAWN ? UNDRAWN : (trades[place] ?? 0)),
        hours: (place) => hours[place] ?? 0,
      };
    }
    return {
      trades: (place) => (this.#isDrawn(place, at) ? this.#tradesOf(place, at) : UNDRAWN),
      hours: (place) => this.#hoursOf(place, at),
    };
  }

  #fill(place: number, at: Instant): void {
    this.#tradesThen.set(place, this.#tradesOf(place, at));
    this.#hoursThen.set(place, this.#isDrawn(place, at) ? this.#hoursOf(place, at) : UNDRAWN);
  }

  /** Whether a moment is so near the one that was ranked by last that what was believed then is believed.*/
  isNear(at: Instant): boolean {
    return Math.abs(at - this.#columnAt) <= COLUMN_LASTS_MS;
  }

  #tradesOf(place: number, at: Instant): number {
    return this.#drawn(this.#trades.get(place), this.#tradesDecay.get(place), place, at);
  }

  #hoursOf(place: number, at: Instant): number {
    return this.#drawn(this.#hours.get(place), this.#hoursDecay.get(place), place, at);
  }

  #isDrawn(place: number, at: Instant): boolean {
    return this.#changes.get(place) !== REPORTED && !this.#isOutdated(place, at);
  }

  /** Whether it is to be drawn anew. */
  #isDue(place: number, at: Instant): boolean {
    const isStepOver =
      this.#changes.get(place) === QUIET && at >= this.#until.get(place) - SPAN_MS.quiet + QUIET_STEP_MS;
    return isStepOver || this.#isOutdated(place, at);
  }

  #isOutdated(place: number, at: Instant): boolean {
    return at >= this.#until.get(place) || at < this.#from.get(place);
  }

  #drawn(start: number, decay: number, place: number, at: Instant): number {
    const drawn = start * Math.exp(-decay * (at - this.#since.get(place)));
    return drawn > 1 ? 1 : drawn;
  }
}

/** Computes a belief at the start and the end of a span of time, and what it falls by a millisecond. */
function draw(
  starts: Column<Float32Array>,
  decays: Column<Float32Array>,
  place: number,
  [from, until]: readonly [Instant, Instant],
  beliefAt: (now: Instant) => number,
): void {
  const [start, end] = [beliefAt(from), beliefAt(until)];
  starts.set(place, start);
  decays.set(place, start > 0 && end > 0 ? Math.log(start / end) / (until - from) : 0);
}

function lastEvidenceAt({ observations, reports, elements, checks }: Evidence): Instant {
  let last = Number.NEGATIVE_INFINITY;
  for (const { observedAt, seenAt } of observations) last = Math.max(last, observedAt, seenAt);
  for (const { lastSeenAt, missingSince } of elements)
    last = Math.max(last, lastSeenAt, missingSince ?? last);
  for (const { reportedAt } of reports) last = Math.max(last, reportedAt);
  for (const { at } of checks) last = Math.max(last, at);
  return last;
}
