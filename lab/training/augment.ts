import { fold } from "#doorlight/language/text/fold.js";
import type { Random } from "../oracle/random.js";
import type { Sample } from "./corpus.js";

/** Roles whose words may be replaced, because only the role matters. */
const SWAPPED: ReadonlySet<string> = new Set([
  "kind",
  "dish",
  "attribute",
  "name",
  "brand",
  "place",
  "diet",
  "other",
]);
/** Roles whose words may be in any language. */
const FOREIGN: ReadonlySet<string> = new Set(["name", "brand", "place", "dish"]);

const SWAP = 0.35;
/** Share of variants with a correction, the roles that may be corrected, and the words around a correction. */
const CORRECTED = 0.06;
const TAKEN_BACK: ReadonlySet<string> = new Set(["kind", "dish", "brand", "place"]);
const PAUSES = [
  [", ", ", "],
  [", ", " "],
  ["... ", " "],
  [" ", " "],
] as const;
const FROM_ANYWHERE = 0.3;

/** Text around requests that programs pass on, and around spoken ones. */
const AROUND: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  any: [
    ["User: ", ""],
    ["> ", ""],
    ["query: ", ""],
    ['"', '"'],
    ["", " ???"],
    ["", "!!"],
    ["", " :)"],
    ["", " pls"],
    ["", " thx"],
  ],
  en: [
    ["The user wants: ", ""],
    ["User asks: ", ""],
    ["hey, ", ""],
    ["", ", thanks"],
    ["ok so ", ""],
    ["hi! ", ""],
    ["find me ", ""],
    ["", " please"],
    ["um ", ""],
  ],
  de: [
    ["Anfrage: ", ""],
    ["hallo, ", ""],
    ["", ", danke"],
    ["also ", ""],
    ["", " bitte"],
    ["äh ", ""],
    ["Moin, ", ""],
  ],
  fr: [
    ["Demande : ", ""],
    ["bonjour, ", ""],
    ["", ", merci"],
    ["", " svp"],
    ["euh ", ""],
    ["salut, ", ""],
  ],
  it: [
    ["Richiesta: ", ""],
    ["ciao, ", ""],
    ["", ", grazie"],
    ["", " per favore"],
    ["allora ", ""],
    ["buongiorno, ", ""],
  ],
  es: [
    ["Petición: ", ""],
    ["hola, ", ""],
    ["", ", gracias"],
    ["", " por favor"],
    ["a ver, ", ""],
    ["oye ", ""],
  ],
  pt: [
    ["Pedido: ", ""],
    ["olá, ", ""],
    ["", ", obrigado"],
    ["", " por favor"],
    ["então ", ""],
    ["oi, ", ""],
  ],
};

interface Piece {
  readonly text: string;
  readonly span: Sample["spans"][number] | null;
}

/** Makes variants of samples: other entities, surrounding words, typing mistakes, no capitals, no accents, no punctuation. */
export class Augmenter {
  readonly #random: Random;
  /** Words of spans, by language (or `*` for all) and role. */
  readonly #words = new Map<string, string[]>();

  /** Phrases that introduce a correction, by language. */
  readonly #corrections: ReadonlyMap<string, readonly string[]>;

  constructor(
    samples: readonly Sample[],
    random: Random,
    corrections: Readonly<Record<string, string>> = {},
  ) {
    this.#random = random;
    this.#corrections = new Map(Object.entries(corrections).map(([code, list]) => [code, list.split("|")]));
    for (const { text, spans, language } of samples)
      for (const { from, to, role, value } of spans) {
        if (!SWAPPED.has(role) || value !== undefined) continue;
        for (const key of [`${language} ${role}`, `* ${role}`]) {
          const words = this.#words.get(key) ?? [];
          words.push(text.slice(from, to));
          this.#words.set(key, words);
        }
      }
  }

  variant(sample: Sample): Sample {
    const random = this.#random;
    let pieces = piecesOf(sample).map((piece) =>
      piece.span === null ? piece : this.#swapped(piece, sample),
    );
    if (random.next() < CORRECTED) pieces = this.#corrected(pieces, sample);
    if (random.next() < 0.25) {
      const around = [
        ...(AROUND["any"] ?? []),
        ...(AROUND[sample.language] ?? []),
        ...(AROUND[sample.language] ?? []),
      ];
      const [front, behind] = random.pick(around, ["", ""]);
      pieces = [{ text: front, span: null }, ...pieces, { text: behind, span: null }];
    }
    const changes = [
      [0.35, (text: string) => text.toLowerCase()],
      [0.04, (text: string) => text.toUpperCase()],
      [0.15, withoutAccents],
      [0.2, (text: string) => text.replace(/[.,;:!?]+/gu, "")],
      [0.15, (text: string) => this.#mistyped(text)],
    ] as const;
    for (const [share, change] of changes)
      if (random.next() < share) pieces = pieces.map((piece) => ({ ...piece, text: change(piece.text) }));
    return joined(sample, pieces);
  }

  /** Adds a request that is then corrected: "ramen, no wait, pho". */
  #corrected(pieces: readonly Piece[], { language, domain }: Sample): Piece[] {
    const cues = domain === "request" ? this.#corrections.get(language) : undefined;
    const at = pieces.findIndex(
      ({ span }) => span !== null && TAKEN_BACK.has(span.role) && span.polarity === "wanted",
    );
    const other = this.#random.pick(this.#words.get(`${language} ${pieces[at]?.span?.role ?? ""}`) ?? [], "");
    if (cues === undefined || at < 0 || other === "") return [...pieces];
    const [before, behind] = this.#random.pick(PAUSES, [", ", ", "]);
    return pieces.toSpliced(at, 0, {
      text: `${other}${before}${this.#random.pick(cues, "")}${behind}`,
      span: null,
    });
  }

  #swapped(piece: Piece, { language }: Sample): Piece {
    const role = piece.span?.role ?? "";
    if (!SWAPPED.has(role) || this.#random.next() >= SWAP) return piece;
    const isAnywhere = FOREIGN.has(role) && this.#random.next() < FROM_ANYWHERE;
    return {
      ...piece,
      text: this.#random.pick(this.#words.get(`${isAnywhere ? "*" : language} ${role}`) ?? [], piece.text),
    };
  }

  /** Drops, doubles or swaps one letter of a longer word. */
  #mistyped(text: string): string {
    const random = this.#random;
    return text.replace(/\p{L}{5,}/gu, (word) => {
      if (random.next() >= 0.15) return word;
      const at = 1 + Math.floor(random.next() * (word.length - 2));
      const kind = Math.floor(random.next() * 3);
      if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
      if (kind === 1) return word.slice(0, at) + word.slice(at - 1);
      return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
    });
  }
}

function withoutAccents(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word === word.toLowerCase() ? fold(word) : word));
}

function piecesOf({ text, spans }: Sample): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const span of spans) {
    pieces.push(
      { text: text.slice(end, span.from), span: null },
      { text: text.slice(span.from, span.to), span },
    );
    end = span.to;
  }
  return [...pieces, { text: text.slice(end), span: null }];
}

function joined(sample: Sample, pieces: readonly Piece[]): Sample {
  let text = "";
  const spans: Sample["spans"][number][] = [];
  for (const { text: words, span } of pieces) {
    if (span !== null && words !== "")
      spans.push({ ...span, from: text.length, to: text.length + words.length });
    text += words;
  }
  return { ...sample, text, spans };
}
