import type { Warning } from "../../../domain/evidence.js";
import { cleanText } from "../../../language/text/clean.js";

const VALUE_LENGTH = 200;
/** Most warnings per element. */
const WARNINGS_KEPT = 20;

/** Collects the warnings about one element. */
export class Warnings {
  readonly #list: Warning[] = [];

  add(kind: string, field: string, value: string): void {
    if (this.#list.length < WARNINGS_KEPT)
      this.#list.push({ kind, field: cleanText(field, 60), value: cleanText(value, VALUE_LENGTH) });
  }

  list(): readonly Warning[] {
    return this.#list;
  }
}
