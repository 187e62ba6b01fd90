import type { AnnotatedText } from "./annotations.js";
import type { Token } from "./tokens.js";

/** A feature is a 32-bit hash of its template and values, so that weights can be looked up without a table of names. */
export type Features = readonly number[];

/** Hash of a string (FNV-1a). */
function hash(text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5;
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

function mix(template: number, one: number, other = 0): number {
  let value = Math.imul(one ^ Math.imul(template, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13) ^ other, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 15), 0x27d4eb2f);
  return (value ^ (value >>> 13)) >>> 0;
}

/** The inputs of the features of all three models, token by token, with two positions of padding on either side. */
export interface Parts {
  readonly words: readonly number[];
  /** All annotations of a token, as one hash. */
  readonly types: readonly number[];
  /** The annotations of a token, one by one. */
  readonly each: readonly (readonly number[])[];
  readonly shapes: readonly number[];
  readonly gaps: readonly number[];
}

const PAD = 2;
const MAX_AFFIX_LENGTH = 5;

export function partsOf({ tokens, annotations }: AnnotatedText): Parts {
  const each: number[][] = tokens.map(() => []);
  for (const { from, to, type, source } of annotations) {
    const kind = hash(source === "spelling" ? `~${type}` : type);
    for (let at = from; at < to; at++) each[at]?.push(mix(at === from ? 90 : 91, kind));
  }
  // Annotations are ordered by source, so equal sets have equal hashes.
  const types = each.map((kinds) => kinds.reduce((sum, kind) => mix(92, sum, kind), 0));
  return {
    words: padded(tokens.map(({ word, shape }) => hash(shape === "number" ? numberShape(word) : word))),
    types: padded(types),
    each,
    shapes: padded(tokens.map(({ shape }) => hash(shape))),
    gaps: padded(tokens.map(({ gap }) => hash(gap))),
  };
}

/** Numbers with the same format become one word: 12 and 45, 7pm and 9pm. */
function numberShape(word: string): string {
  return word.replace(/\d/gu, "0");
}

function padded(values: readonly number[]): readonly number[] {
  return [1, 2, ...values, 3, 4];
}

/** The features of the tagger, for each token. */
export function tagFeatures(
  annotated: AnnotatedText,
  domain: number,
  parts = partsOf(annotated),
): readonly Features[] {
  const { words: w, types: t, shapes: s, gaps: g } = parts;
  return annotated.tokens.map(({ word }, token) => {
    const i = token + PAD;
    const at = (list: readonly number[], offset: number) => list[i + offset] ?? 0;
    const features = [
      mix(1, domain),
      mix(2, at(w, 0)),
      mix(3, at(w, -1)),
      mix(4, at(w, 1)),
      mix(5, at(w, -2)),
      mix(6, at(w, 2)),
      mix(7, at(w, -1), at(w, 0)),
      mix(8, at(w, 0), at(w, 1)),
      mix(9, at(w, -1), at(w, 1)),
      mix(10, at(w, -2), at(w, -1)),
      mix(11, at(w, 1), at(w, 2)),
      mix(12, at(s, 0), at(s, -1)),
      mix(13, at(s, 0), at(s, 1)),
      mix(14, at(g, 0), at(s, 0)),
      mix(15, at(g, 1), at(s, 0)),
      mix(16, at(t, 0)),
      mix(17, at(t, 0), at(w, -1)),
      mix(18, at(t, 0), at(w, 1)),
      mix(19, at(t, 0), at(t, -1)),
      mix(20, at(t, 0), at(t, 1)),
      mix(21, at(t, 0), at(g, 0)),
      mix(22, at(t, 0), at(s, 0)),
      mix(23, at(t, -1), at(t, 1)),
      mix(24, at(t, -1)),
      mix(25, at(t, 1)),
      mix(26, at(t, 0), mix(26, at(w, -1), at(w, -2))),
      mix(27, at(w, 0), domain),
      mix(28, at(t, 0), mix(28, at(t, -1), at(t, 1))),
      mix(29, at(g, 0), at(w, -1)),
      mix(30, at(g, 1), at(w, 0)),
    ];
    for (const kind of parts.each[token] ?? []) {
      features.push(mix(40, kind), mix(41, kind, at(w, -1)), mix(42, kind, domain));
      features.push(mix(43, kind, at(g, 1)), mix(44, kind, at(s, 0)));
    }
    for (const kind of parts.each[token - 1] ?? []) features.push(mix(45, kind), mix(46, kind, at(t, 0)));
    for (const kind of parts.each[token + 1] ?? []) features.push(mix(47, kind), mix(48, kind, at(t, 0)));
    for (const kind of parts.each[token - 2] ?? []) features.push(mix(49, kind));
    for (const kind of parts.each[token + 2] ?? []) features.push(mix(50, kind));
    for (let length = 2; length <= MAX_AFFIX_LENGTH && length < word.length; length++)
      features.push(mix(60, hash(word, 0, length)), mix(61, hash(word, word.length - length)));
    for (let from = 1; from + 4 < word.length; from++) features.push(mix(62, hash(word, from, from + 4)));
    for (const [template, offset] of [
      [64, -1],
      [65, 1],
    ] as const) {
      const near = annotated.tokens[token + offset]?.word;
      if (near !== undefined && near.length > 3) features.push(mix(template, hash(near, near.length - 3)));
    }
    return features;
  });
}

const LARGEST_COUNT = 6;

/** The features of the classifier of whole texts. */
export function textFeatures(annotated: AnnotatedText, parts = partsOf(annotated)): Features {
  const { tokens } = annotated;
  const { words, each, types } = parts;
  const features = new Set<number>([
    mix(100, 0),
    mix(101, Math.min(tokens.length, LARGEST_COUNT)),
    mix(102, words[PAD] ?? 0),
    mix(103, words[PAD] ?? 0, words[PAD + 1]),
    mix(104, types[PAD] ?? 0),
    mix(112, annotated.text.trimEnd().endsWith("?") ? 1 : 0),
  ]);
  const isWanted = (kinds: readonly number[]) => kinds.length > 0;
  features.add(mix(105, Math.min(each.filter(isWanted).length, LARGEST_COUNT)));
  for (const [at, { word }] of tokens.entries()) {
    const i = at + PAD;
    features.add(mix(106, words[i] ?? 0));
    features.add(mix(107, words[i] ?? 0, words[i + 1]));
    features.add(mix(113, words[i - 1] ?? 0, words[i + 1]));
    features.add(mix(108, types[i] ?? 0));
    features.add(mix(109, types[i] ?? 0, words[i - 1]));
    for (const kind of each[at] ?? []) features.add(mix(110, kind));
    for (let length = 3; length <= MAX_AFFIX_LENGTH && length < word.length; length++)
      features.add(mix(111, hash(word, 0, length)));
  }
  return [...features];
}

/** A span of tokens with its role, in text order. */
export interface RoleSpan {
  readonly from: number;
  readonly to: number;
  readonly role: string;
}

/** The decision for the previous span. */
export interface Decided extends RoleSpan {
  readonly isUnwanted: boolean;
  readonly isWish: boolean;
}

const REACH = 7;
const REACH_BEHIND = 5;

/** The features of the polarity and strength classifiers: the words around a span, up to other spans, and the decision for the previous one. */
export function spanFeatures(
  annotated: AnnotatedText,
  spans: readonly RoleSpan[],
  index: number,
  before: Decided | undefined,
  parts = partsOf(annotated),
): Features {
  const { tokens } = annotated;
  const { words, each } = parts;
  const span = spans[index] as RoleSpan;
  const role = hash(span.role);
  const features = new Set<number>([mix(200, role)]);
  const next = spans[index + 1];
  const isBoundary = ({ gap }: Token) => gap === "sentence";
  let boundary = 0;
  let isBeyond = 0;
  let last = 0;
  // To the left, nearest first. Words beyond the previous span, or in another sentence, are separate features.
  for (let at = span.from - 1; at >= 0 && span.from - at <= REACH; at--) {
    if (isBoundary(tokens[at + 1] as Token)) boundary = Math.min(boundary + 1, 2);
    else if (tokens[at + 1]?.gap === "comma" && boundary === 0) boundary = 3;
    if (before !== undefined && at < before.to) isBeyond = before.isUnwanted ? 2 : 1;
    const place = boundary * 4 + isBeyond;
    const word = words[at + PAD] ?? 0;
    features.add(mix(201, word, place));
    if (span.from - at <= 2) features.add(mix(202, word, span.from - at));
    features.add(mix(203, word, mix(203, last, place)));
    features.add(mix(213, word, role));
    for (const kind of each[at] ?? []) features.add(mix(204, kind, place));
    const { word: written } = tokens[at] as Token;
    if (written.length > 4) features.add(mix(205, hash(written, 0, 4), place));
    last = word;
  }
  boundary = 0;
  isBeyond = 0;
  last = 0;
  for (let at = span.to; at < tokens.length && at - span.to < REACH_BEHIND; at++) {
    if (isBoundary(tokens[at] as Token)) boundary = Math.min(boundary + 1, 2);
    if (next !== undefined && at >= next.from) isBeyond = 1;
    const place = boundary * 2 + isBeyond;
    const word = words[at + PAD] ?? 0;
    features.add(mix(206, word, place));
    features.add(mix(207, word, mix(207, last, place)));
    for (const kind of each[at] ?? []) features.add(mix(208, kind, place));
    last = word;
  }
  for (let at = span.from; at < span.to; at++) {
    features.add(mix(209, words[at + PAD] ?? 0));
    for (const kind of each[at] ?? []) features.add(mix(210, kind));
  }
  for (const governor of governors(annotated, spans, index)) features.add(mix(219, hash(governor)));
  if (before === undefined) features.add(mix(211, 0));
  else {
    const decided = (before.isUnwanted ? 2 : 0) + (before.isWish ? 1 : 0);
    const distance = Math.min(span.from - before.to, 3);
    const isSame = before.role === span.role ? 1 : 0;
    features.add(mix(212, decided, distance * 2 + isSame));
    let between = 0;
    for (let at = before.to; at < span.from && at < before.to + 4; at++)
      between = mix(214, between, mix(214, words[at + PAD] ?? 0, tokens[at]?.gap === "space" ? 0 : 1));
    features.add(mix(215, between, decided));
    features.add(mix(216, hash(tokens[span.from]?.gap ?? ""), decided * 4 + distance));
    const joint = words[span.from + PAD - 1] ?? 0;
    features.add(mix(217, joint, decided * 4 + distance));
    for (const kind of each[span.from - 1] ?? []) features.add(mix(218, kind, decided * 4 + distance));
  }
  return [...features];
}

/** Cues that may govern a span: their type and side, the number of spans in between, and whether a sentence end or comma separates them. */
function governors(
  { tokens, annotations }: AnnotatedText,
  spans: readonly RoleSpan[],
  index: number,
): readonly string[] {
  const span = spans[index] as RoleSpan;
  const found: string[] = [];
  for (const { from, to, type, source } of annotations) {
    if (source !== "cues" || (from < span.to && to > span.from)) continue;
    const [side, start, end] = to <= span.from ? ["left", to, span.from] : ["right", span.to, from];
    if (end - start > CUE_REACH) continue;
    const between = spans.filter((other) => other.from >= start && other.to <= end).length;
    const gaps = new Set(tokens.slice(start, end + 1).map(({ gap }) => gap));
    const parted = gaps.has("sentence") ? "sentence" : gaps.has("comma") ? "comma" : "none";
    found.push(`${type} ${side} ${Math.min(between, 2)} ${parted}`);
    if (between === 0) found.push(`${type} ${side} ${parted} ${Math.min(end - start, 4)}`);
  }
  return found;
}

const CUE_REACH = 12;
