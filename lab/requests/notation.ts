/** The roles of spans in requests and claims, defined in `data/requests/README.md`. */
export const ROLES = [
  "kind",
  "dish",
  "attribute",
  "diet",
  "name",
  "brand",
  "place",
  "time",
  "price",
  "party",
  "distance",
  "rating",
  "other",
  "filler",
] as const;

/** Roles that occur only in claims. */
export const CLAIM_ROLES = ["status", "contact", "cue"] as const;

export const CUES = ["and", "or", "not", "except", "all", "only", "unless"] as const;

export const VERTICALS = ["food", "beauty", "fitness", "lodging", "homeServices", "any", "none"] as const;

export const VOICES = [
  "agent-brief",
  "allergy",
  "budget",
  "comparison",
  "correction",
  "follow-up",
  "group",
  "haste",
  "keywords",
  "local",
  "long-story",
  "mistakes",
  "named",
  "no-request",
  "polite",
  "question",
  "refusal",
  "slang",
  "speech",
  "tourist",
  "wish",
] as const;

export const CLAIM_VOICES = [
  "agent-brief",
  "compound",
  "denial",
  "exception",
  "fragment",
  "haste",
  "hours",
  "mistakes",
  "plain",
  "polite",
  "slang",
  "speech",
] as const;

export type Role = (typeof ROLES)[number] | (typeof CLAIM_ROLES)[number];
export type Vertical = (typeof VERTICALS)[number];

/** A labeled part of a text. `from` and `to` are offsets in UTF-16 code units; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly role: Role;
  readonly polarity: "wanted" | "unwanted";
  readonly strength: "must" | "wish";
  /** Spans with the same group are alternatives. */
  readonly group?: number;
  /** The meaning of the words, if it differs from them. */
  readonly value?: string;
}

export interface LabeledText {
  /** The text as written, without the notation. */
  readonly text: string;
  readonly spans: readonly Span[];
}

/** A formula over the spans of a claim by index, without cues. The spans of a part belong together. */
export type Meaning =
  | { readonly type: "part"; readonly spans: readonly number[] }
  | { readonly type: "and" | "or"; readonly of: readonly Meaning[] }
  | { readonly type: "not"; readonly of: Meaning };

export interface LabeledRequest extends LabeledText {
  readonly voice: string;
  readonly vertical: Vertical;
}

export interface LabeledClaim extends LabeledRequest {
  readonly meaning: Meaning;
}

const LABEL = /^([a-z]+)(-)?(\?)?(?:#(\d))?(?:=([^\]]+))?$/;

/** Parses `[words|role]`, with `-`, `?`, `#1` and `=value` after the role in this order. Throws Error that names the mistake. */
export function parseNotation(notation: string): LabeledText {
  const spans: Span[] = [];
  let text = "";
  for (const [at, piece] of notation.split("[").entries()) {
    const end = piece.indexOf("]");
    if (at === 0 || end === -1) {
      if (at > 0 || end !== -1) throw new Error("a bracket without its other half");
      text += piece;
      continue;
    }
    const [words = "", label = "", ...more] = piece.slice(0, end).split("|");
    if (more.length > 0 || words === "" || words !== words.trim())
      throw new Error(`not "words|role": [${piece.slice(0, end)}]`);
    spans.push({ from: text.length, to: text.length + words.length, ...parseLabel(label) });
    text += words + piece.slice(end + 1);
    if (piece.includes("]", end + 1)) throw new Error("a bracket without its other half");
  }
  if (text.includes("|")) throw new Error("a bar outside brackets");
  return { text, spans };
}

function parseLabel(label: string): Omit<Span, "from" | "to"> {
  const [, role, minus, question, group, value] = LABEL.exec(label) ?? [];
  if (role === undefined || !isOneOf([...ROLES, ...CLAIM_ROLES], role))
    throw new Error(`not a label: ${label}`);
  return {
    role,
    polarity: minus === undefined ? "wanted" : "unwanted",
    strength: question === undefined ? "must" : "wish",
    ...(group !== undefined && { group: Number(group) }),
    ...(value !== undefined && { value }),
  };
}

/** Parses a line of `data/requests`. Throws Error that names the mistake. */
export function parseRequest(line: string): LabeledRequest {
  const { text, voice, vertical, ...rest } = fieldsOf(line);
  if (!isOneOf(VOICES, voice)) throw new Error(`unknown voice: ${voice}`);
  if (!isOneOf(VERTICALS, vertical)) throw new Error(`unknown vertical: ${vertical}`);
  if (Object.keys(rest).length > 0) throw new Error(`unknown field: ${Object.keys(rest).join()}`);
  const parsed = parseNotation(text ?? "");
  checkWords(parsed);
  checkRequest(parsed.spans, voice, vertical);
  return { ...parsed, voice, vertical };
}

/** Checks that spans begin and end at word boundaries. */
function checkWords({ text, spans }: LabeledText): void {
  const isInWord = (at: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
  for (const { from, to } of spans)
    if (isInWord(from) || isInWord(to)) throw new Error(`a part of a word: ${text.slice(from, to)}`);
}

/** Roles that a request without a vertical must have one of. */
const NEEDS = ["other", "name", "brand"] as const;

function checkRequest(spans: readonly Span[], voice: string, vertical: Vertical): void {
  for (const { role } of spans)
    if (isOneOf(CLAIM_ROLES, role)) throw new Error(`a role of claims in a request: ${role}`);
  const content = spans.filter(({ role }) => role !== "filler");
  if ((content.length === 0) !== (voice === "no-request"))
    throw new Error("no-request is the voice of what has no spans");
  if (voice === "no-request" && vertical !== "none") throw new Error("no-request has the vertical none");
  if (vertical === "none" && voice !== "no-request" && !content.some(({ role }) => isOneOf(NEEDS, role)))
    throw new Error("a request without a vertical says what else it needs");
  const groups = new Map<number, number>();
  for (const { group, polarity } of spans) {
    if (group === undefined) continue;
    if (polarity === "unwanted") throw new Error("alternatives are wanted");
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  if ([...groups.values()].includes(1)) throw new Error("a group of one alternative");
}

/** Parses a line of `data/claims`. Without `means`, all spans form one part. Throws Error that names the mistake. */
export function parseClaim(line: string): LabeledClaim {
  const { text, voice, vertical, means, ...rest } = fieldsOf(line);
  if (!isOneOf(CLAIM_VOICES, voice)) throw new Error(`unknown voice: ${voice}`);
  if (!isOneOf(VERTICALS, vertical)) throw new Error(`unknown vertical: ${vertical}`);
  if (Object.keys(rest).length > 0) throw new Error(`unknown field: ${Object.keys(rest).join()}`);
  const parsed = parseNotation(text ?? "");
  for (const { role, value, group, strength } of parsed.spans) {
    if (role === "cue" && !isOneOf(CUES, value)) throw new Error(`not a cue: ${value}`);
    if (group !== undefined || strength === "wish") throw new Error("claims have neither groups nor wishes");
  }
  checkWords(parsed);
  const parts = parsed.spans.flatMap(({ role }, at) => (role === "cue" || role === "filler" ? [] : [at]));
  const meaning: Meaning = means === undefined ? { type: "part", spans: parts } : parseMeaning(means, parts);
  const used = new Set(spansOf(meaning));
  const unused = parts.findIndex((at) => !used.has(at));
  if (unused !== -1) throw new Error(`span ${unused + 1} is in no part`);
  return { ...parsed, voice, vertical, meaning };
}

/**
 * Parses a formula: `1+2` is one part of the first and second span, `&` and `|` join parts, `!` denies, brackets group. `&` and `|` do not mix
 * without brackets. Throws Error.
 *
 * @param spans the index of each span that counts, numbered from 1 in the formula
 */
export function parseMeaning(formula: string, spans: readonly number[]): Meaning {
  const tokens = formula.match(/\d+(?:\+\d+)*|[&|!()]|\S/g) ?? [];
  const fail = (): never => {
    throw new Error(`not a formula: ${formula}`);
  };
  const operand = (): Meaning => {
    const token = tokens.shift();
    if (token === "!") return { type: "not", of: operand() };
    if (token === "(") {
      const inner = joined();
      return tokens.shift() === ")" ? inner : fail();
    }
    if (token === undefined || !/^\d/.test(token)) return fail();
    return { type: "part", spans: token.split("+").map((number) => spans[Number(number) - 1] ?? fail()) };
  };
  const joined = (): Meaning => {
    const of = [operand()];
    const sign = tokens[0] === "|" ? "|" : "&";
    while (tokens[0] === sign) {
      tokens.shift();
      of.push(operand());
    }
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { type: sign === "|" ? "or" : "and", of };
  };
  const meaning = joined();
  return tokens.length === 0 ? meaning : fail();
}

function spansOf(meaning: Meaning): readonly number[] {
  if (meaning.type === "part") return meaning.spans;
  return meaning.type === "not" ? spansOf(meaning.of) : meaning.of.flatMap(spansOf);
}

function fieldsOf(line: string): Readonly<Partial<Record<"text" | "voice" | "vertical" | "means", string>>> {
  const fields: unknown = JSON.parse(line);
  if (typeof fields !== "object" || fields === null || !Object.values(fields).every(isText))
    throw new Error("not an object of texts");
  return fields;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const isOneOf = <T extends string>(known: readonly T[], value: string | undefined): value is T =>
  (known as readonly (string | undefined)[]).includes(value);
