import { MAX_TEXT_BYTES, TEXT_TOO_LONG } from "../../bounds.js";
import { FieldCursor } from "./protobuf.js";
import { UnreadKind } from "./unread.js";

/** The texts of a block, each made when it is asked for: of most elements none is. */
export class Strings {
  readonly #table: FieldCursor;
  /** Where each text begins and ends. */
  readonly #places: Uint32Array;
  readonly #made: string[] = [];
  #keys: ReadonlySet<string> | null = null;
  /** By number of a text whether it is one of the keys; 0: nobody looked. */
  #isKey = new Uint8Array();

  constructor(table: FieldCursor) {
    this.#table = table;
    this.#places = new Uint32Array(2 * eachText(table));
    let at = 0;
    eachText(table, (from, to) => {
      this.#places[at++] = from;
      this.#places[at++] = to;
    });
  }

  /** Throws Error where there is no text of that number. */
  at(number: number): string {
    const made = this.#made[number];
    if (made !== undefined) return made;
    const [from, to] = [this.#places[2 * number], this.#places[2 * number + 1]];
    if (from === undefined || to === undefined) throw new Error("it names a text that it does not hold");
    const text = new FieldCursor(this.#table.bytes, from, to).text();
    this.#made[number] = text;
    return text;
  }

  /** Whether the text of a number is one of some keys. */
  isOneOf(keys: ReadonlySet<string>, number: number): boolean {
    if (this.#keys !== keys) {
      this.#keys = keys;
      this.#isKey = new Uint8Array(this.#places.length / 2);
    }
    const known = this.#isKey[number];
    if (known !== 0 && known !== undefined) return known === 2;
    const isKey = keys.has(this.at(number));
    this.#isKey[number] = isKey ? 2 : 1;
    return isKey;
  }
}

/** Field 1, written as bytes. */
const TEXT = 10;

/** Tells where each text of a table begins and ends; returns how many there are. */
function eachText(
  { bytes, pos, end }: FieldCursor,
  take: (from: number, to: number) => void = () => {},
): number {
  const table = new FieldCursor(bytes, pos, end);
  let count = 0;
  while (!table.isAtEnd) {
    const tag = table.unsigned();
    if (tag !== TEXT) {
      table.skip(tag % 8);
      continue;
    }
    const from = table.passPart();
    if (table.pos - from > MAX_TEXT_BYTES) throw new UnreadKind(`${TEXT_TOO_LONG}: it is no extract`);
    take(from, table.pos);
    count += 1;
  }
  return count;
}
