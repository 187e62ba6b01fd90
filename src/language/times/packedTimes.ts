import { bitsOf, type PhraseNode, type PhraseTree, type Saying, type TimeRole } from "./timeLexicon.js";

/** The phrases of several languages as data that loads fast: the build writes it, the reader of times reads it (ADR 66). */
export interface PackedTimes {
  /** All that phrases say, each once. A unit without end is null, for which JSON has no number. */
  readonly sayings: readonly PackedSaying[];
  /** The words of all trees, each before those that may follow it, separated by blanks. */
  readonly words: string;
  /** For each word which saying it ends, from 1 on; 0: none. */
  readonly said: readonly number[];
  /** For each word how many may follow it. */
  readonly following: readonly number[];
  /** For each language how many words its phrases begin with. */
  readonly beginnings: readonly number[];
}

type PackedSaying = Readonly<Omit<Saying, "unit">> & { readonly unit?: number | null };

export function packedTimes(trees: readonly PhraseTree[]): PackedTimes {
  const sayings = new Map<string, number>();
  const words: string[] = [];
  const said: number[] = [];
  const following: number[] = [];
  const add = (tree: PhraseTree) => {
    for (const [word, node] of tree) {
      words.push(word);
      said.push(node.said === null ? 0 : numberOf(node.said, sayings));
      following.push(node.next?.size ?? 0);
      if (node.next !== null) add(node.next);
    }
  };
  for (const tree of trees) add(tree);
  return {
    sayings: [...sayings.keys()].map((text) => JSON.parse(text) as PackedSaying),
    words: words.join(" "),
    said,
    following,
    beginnings: trees.map(({ size }) => size),
  };
}

/** JSON writes a number without end as null. */
function numberOf(saying: Saying, numbers: Map<string, number>): number {
  const text = JSON.stringify(saying);
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return number;
}

export function unpackedTimes(packed: PackedTimes): readonly PhraseTree[] {
  const sayings = packed.sayings.map((one) => {
    const said = (one.unit === null ? { ...one, unit: Number.POSITIVE_INFINITY } : one) as Saying;
    return { said, ...bitsOf(Object.keys(said) as TimeRole[]) };
  });
  const words = packed.words.split(" ");
  let at = 0;
  const tree = (size: number): Map<string, PhraseNode> => {
    const nodes = new Map<string, PhraseNode>();
    for (let i = 0; i < size; i++) {
      const word = words[at] ?? "";
      const { said, low, high } = sayings[(packed.said[at] ?? 0) - 1] ?? SILENT;
      const following = packed.following[at] ?? 0;
      at += 1;
      nodes.set(word, { said, low, high, next: following === 0 ? null : tree(following) });
    }
    return nodes;
  };
  return packed.beginnings.map(tree);
}

const SILENT = { said: null, low: 0, high: 0 };
