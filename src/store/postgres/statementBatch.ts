import type pg from "pg";
import type { Answer } from "./session.js";
import type { Value } from "./statement.js";

/** One statement that is asked, and whoever waits for what it answers. `name`: it is kept prepared under that. */
export interface AskedStatement {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly Value[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

const NO_COLUMNS: Columns = { names: [], parsers: [] };
/** By connection, the statements that are prepared on it, and what each answers: it need not be told again. */
const prepared = new WeakMap<object, Map<string, Columns>>();
/** The number of rows at the end of `INSERT 0 3`, `UPDATE 3`. */
const ROW_COUNT = / (\d+)$/u;

/**
 * Several statements for one way to the server and back, for the driver to submit as one: they go out in one write, and the server answers in as few, since it
 * is told once, behind the last, that it is asked to. Whatever stands behind one that fails is not run, and rejected with that failure.
 */
export class StatementBatch implements pg.Submittable {
  /** The driver's, which keeps the time with it. */
  callback: (error: unknown) => void;
  readonly #asked: readonly AskedStatement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #answers: Answer[] = [];
  #prepared = new Map<string, Columns>();
  #columns = NO_COLUMNS;
  #rows: unknown[] = [];
  #fault: { readonly error: unknown } | null = null;

  /** `onEnd`: everybody was told, and the next may be asked; with what failed, if anything did. */
  constructor(
    asked: readonly AskedStatement[],
    types: pg.CustomTypesConfig,
    onEnd: (failure: { readonly error: unknown } | null) => void,
  ) {
    this.#asked = asked;
    this.#types = types;
    this.callback = (error) => {
      for (const [i, { resolve, reject }] of asked.entries()) {
        const answer = this.#answers[i];
        if (answer === undefined) reject(error);
        else resolve(answer);
      }
      onEnd(this.#answers.length === asked.length ? null : { error });
    };
  }

  submit(connection: pg.Connection): void {
    const known = prepared.get(connection) ?? new Map<string, Columns>();
    prepared.set(connection, known);
    this.#prepared = known;
    // Before anything is written: half a batch would leave a connection that nobody understands.
    const values = this.#asked.map((asked) => asked.values.map(written));
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    for (const [i, { name, text }] of this.#asked.entries()) {
      const isPrepared = name !== null && known.has(name);
      const statement = name ?? "";
      // One that failed may be prepared all the same; to close what is not there does no harm.
      if (!isPrepared && name !== null) wire.close({ type: "S", name });
      if (!isPrepared) wire.parse({ name: statement, text });
      wire.bind({ statement, values: values[i] ?? [] });
      if (!isPrepared) wire.describe({ type: "P", name: "" });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    this.#begin();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(
        ({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, "text") as (text: string) => unknown,
      ),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers } = this.#columns;
    const row: Record<string, unknown> = {};
    try {
      for (const [i, name] of names.entries()) {
        const text = fields[i] ?? null;
        row[name] = text === null ? null : parsers[i]?.(text);
      }
    } catch (error) {
      this.#fault ??= { error };
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const count = ROW_COUNT.exec(text)?.[1];
    this.#end(count === undefined ? null : Number(count));
  }

  handleEmptyQuery(): void {
    this.#end(null);
  }

  handleError(error: unknown): void {
    // What the server knows it by may be out of date: it is prepared anew.
    this.#prepared.delete(this.#asked[this.#answers.length]?.name ?? "");
    if (this.#fault !== null) this.#answers.length = 0;
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#fault !== null) this.#answers.length = 0;
    this.callback(this.#fault?.error);
  }

  /** What the statement at hand is known to answer. */
  #begin(): void {
    const name = this.#asked[this.#answers.length]?.name ?? null;
    this.#columns = (name === null ? undefined : this.#prepared.get(name)) ?? NO_COLUMNS;
    this.#rows = [];
  }

  #end(rowCount: number | null): void {
    const name = this.#asked[this.#answers.length]?.name ?? null;
    if (name !== null) this.#prepared.set(name, this.#columns);
    this.#answers.push({ rows: this.#rows, rowCount });
    this.#begin();
  }
}

/** The driver's connection, as its own queries use it. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly (string | Buffer | null)[] }): void;
  describe(message: { readonly type: "P"; readonly name: string }): void;
  close(message: { readonly type: "S"; readonly name: string }): void;
  execute(message: object): void;
  sync(): void;
}

/** A value as the server reads it. */
function written(value: Value): string | Buffer | null {
  if (value === null || typeof value === "string" || Buffer.isBuffer(value)) return value;
  if (typeof value !== "object") return String(value);
  return `{${(value as readonly string[]).map((text) => `"${text.replaceAll(/[\\"]/gu, "\\$&")}"`).join(",")}}`;
}

/**
 * Asks statements on a connection that nobody else uses: those that are asked without waiting for each other go out together, and what is asked while some are
 * under way behind them, unless one of those fails: then it is rejected with that, and not run.
 */
export function inBatches(
  client: pg.ClientBase,
  types: pg.CustomTypesConfig,
): (name: string | null, text: string, values: readonly Value[]) => Promise<Answer> {
  let waiting: AskedStatement[] = [];
  let isUnderWay = false;
  const taken = () => {
    const asked = waiting;
    waiting = [];
    return asked;
  };
  const send = () => {
    const asked = taken();
    isUnderWay = asked.length > 0;
    if (isUnderWay) client.query(new StatementBatch(asked, types, ended));
  };
  const ended = (failure: { readonly error: unknown } | null) => {
    if (failure !== null) for (const { reject } of taken()) reject(failure.error);
    // Behind all that is asked at once by whoever was answered.
    queueMicrotask(() => process.nextTick(send));
  };
  return (name, text, values) =>
    new Promise((resolve, reject) => {
      waiting.push({ name, text, values, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      process.nextTick(send);
    });
}
