/**
 * Answers are told over and over: what lasts in them is written as JSON once, and what is of the moment (a token, how far it is) beside it. Composed
 * answers are plain objects like any other; this alone knows how they came about.
 */

/** Of answers that last, their JSON once it was asked for; null before. */
const texts = new WeakMap<object, string | null>();
const parts = new WeakMap<object, { readonly lasting: object; readonly momentary: object }>();

/** Says of an answer that it will be told again as it is, so that its JSON is worth being kept. Nobody may change it from now on. */
export function lasting<Answer extends object>(answer: Answer): Answer {
  if (!texts.has(answer)) texts.set(answer, null);
  return answer;
}

/** What lasts with what is of the moment after it; the fields of the two are different ones. */
export function lastingWith<Lasting extends object, Momentary extends object>(
  kept: Lasting,
  momentary: Momentary,
): Lasting & Momentary {
  // What two spreads in a row write takes five times as long.
  const whole = Object.assign({}, kept, momentary);
  parts.set(whole, { lasting: lasting(kept), momentary });
  return whole;
}

/** What lasts in an answer: of a composed one its lasting part, of one that lasts itself; null of any other. */
export function lastingPart(answer: object): object | null {
  return parts.get(answer)?.lasting ?? (texts.has(answer) ? answer : null);
}

/** An answer as JSON, byte for byte as JSON.stringify writes it. */
export function jsonOf(answer: object): string {
  const known = texts.get(answer);
  if (typeof known === "string") return known;
  const composition = parts.get(answer);
  const text =
    composition === undefined
      ? writtenAnew(answer)
      : joined(jsonOf(composition.lasting), JSON.stringify(composition.momentary));
  if (known === null) texts.set(answer, text);
  return text;
}

/** A list of composed things that stands first in an answer is copied together; all else is written. */
function writtenAnew(answer: object): string {
  const [first] = Object.keys(answer);
  if (first !== "results") return JSON.stringify(answer);
  const { results, ...rest } = answer as { readonly results: unknown };
  if (
    !Array.isArray(results) ||
    !results.every((one) => typeof one === "object" && one !== null && parts.has(one))
  )
    return JSON.stringify(answer);
  return joined(`{"results":[${results.map(jsonOf).join(",")}]}`, JSON.stringify(rest));
}

/** Two JSON objects as one. */
function joined(first: string, second: string): string {
  if (second === EMPTY) return first;
  return first === EMPTY ? second : `${first.slice(0, -1)},${second.slice(1)}`;
}

const EMPTY = "{}";
