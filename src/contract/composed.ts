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

/** What an answer that lasts is as JSON: once it was asked for as text, and encoded. */
interface Forms {
  text: string | null;
  encoded: string | null;
}

const forms = new WeakMap<object, Forms>();
const parts = new WeakMap<object, { readonly lasting: object; readonly momentary: object }>();

/** Says of an answer that it will be told again as it is, so that its JSON is worth being kept. Nobody may change it from now on. */
export function lasting<Answer extends object>(answer: Answer): Answer {
  if (!forms.has(answer)) forms.set(answer, { text: null, encoded: null });
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

/** What lasts in an answer: one that lasts itself, of a composed one its lasting part; null of any other. */
export function lastingPart(answer: object): object | null {
  if (answer instanceof InParts) return answer.lasting;
  return forms.has(answer) ? answer : (parts.get(answer)?.lasting ?? null);
}

/** An answer as JSON, byte for byte as JSON.stringify writes it. */
export function jsonOf(answer: object): string {
  const known = forms.get(answer);
  if (known !== undefined && known.text !== null) return known.text;
  const text = textOf(answer);
  if (known !== undefined) known.text = text;
  return text;
}

/** The same encoded: what lasts is encoded once. `encode`: what a whole is encoded as is what its parts are, joined; always the same function. */
export function encodedJsonOf(answer: object, encode: (text: string) => string): string {
  const known = forms.get(answer);
  if (known !== undefined && known.encoded !== null) return known.encoded;
  const composition = answer instanceof InParts ? answer : parts.get(answer);
  // The text is kept only where somebody asked for that: most answers are asked for in one of both.
  const encoded =
    composition === undefined
      ? encode(known?.text ?? writtenAnew(answer))
      : joined(encodedJsonOf(composition.lasting, encode), encode(JSON.stringify(composition.momentary)));
  if (known !== undefined) known.encoded = encoded;
  return encoded;
}

function textOf(answer: object): string {
  const composition = parts.get(answer);
  return composition === undefined
    ? writtenAnew(answer)
    : joined(jsonOf(composition.lasting), JSON.stringify(composition.momentary));
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
