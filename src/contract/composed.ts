/**
 * Answers are told over and over: what lasts in them is written as JSON once, and what is of the moment (a token, how far it is) beside it. Composed
 * answers are plain objects like any other; this alone knows how they came about.
 */

/** What lasts of an answer, and what is of the moment, not put together: whoever wants its JSON has no use for the whole. */
export class InParts<Lasting extends object, Momentary extends object> {
  readonly lasting: Lasting;
  readonly momentary: Momentary;

  constructor(kept: Lasting, momentary: Momentary) {
    this.lasting = lasting(kept);
    this.momentary = momentary;
  }

  whole(): Lasting & Momentary {
    return lastingWith(this.lasting, this.momentary);
  }
}

/** What stands first in an answer: a list of things in parts, which nobody puts together whose JSON alone is wanted. */
interface ListInParts {
  readonly results: readonly InParts<object, object>[];
  readonly rest: object;
  /** Put together; null until somebody asks. */
  made: object[] | null;
}

/** The JSON of answers that last; null until it is first asked for. */
const texts = new WeakMap<object, string | null>();
const parts = new WeakMap<object, { readonly lasting: object; readonly momentary: object }>();
const lists = new WeakMap<object, ListInParts>();

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

/** An answer that begins with results in parts: each is put together when they are first asked for. */
export function withResults<Lasting extends object, Momentary extends object, Rest extends object>(
  results: readonly InParts<Lasting, Momentary>[],
  rest: Rest,
): { readonly results: (Lasting & Momentary)[] } & Rest {
  const answer = Object.assign(Object.defineProperty({}, "results", PUT_TOGETHER), rest);
  lists.set(answer, { results, rest, made: null });
  return answer as { readonly results: (Lasting & Momentary)[] } & Rest;
}

/** A getter of each answer's own would give each a shape of its own, and whatever looks at answers would be slow for it. */
const PUT_TOGETHER: PropertyDescriptor & ThisType<object> = {
  enumerable: true,
  configurable: true,
  get() {
    const list = lists.get(this);
    return list === undefined ? [] : (list.made ??= list.results.map((one) => one.whole()));
  },
};

/** What lasts in an answer: one that lasts itself, of a composed one its lasting part; null of any other. */
export function lastingPart(answer: object): object | null {
  if (answer instanceof InParts) return answer.lasting;
  return texts.has(answer) ? answer : (parts.get(answer)?.lasting ?? null);
}

/** An answer as JSON, byte for byte as JSON.stringify writes it. What lasts is written once. */
export function jsonOf(answer: object): string {
  const known = texts.get(answer);
  if (known !== undefined && known !== null) return known;
  const text = writtenAnew(answer);
  if (known === null) texts.set(answer, text);
  return text;
}

function writtenAnew(answer: object): string {
  const composition = answer instanceof InParts ? answer : parts.get(answer);
  if (composition !== undefined)
    return joined(jsonOf(composition.lasting), JSON.stringify(composition.momentary));
  const list = lists.get(answer);
  if (list === undefined) return JSON.stringify(answer);
  const results = list.results.map(jsonOf);
  return joined(`{"results":[${results.join(",")}]}`, JSON.stringify(list.rest));
}

/** Two JSON objects as one. */
function joined(first: string, second: string): string {
  if (second === EMPTY) return first;
  return first === EMPTY ? second : `${first.slice(0, -1)},${second.slice(1)}`;
}

const EMPTY = "{}";
