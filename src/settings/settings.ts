import { parseArgs } from "node:util";
import { distance as editDistance } from "fastest-levenshtein";

/** A bad setting: one line that says which, what is allowed and how to mend it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** One setting: a flag, an environment variable, and how its text is read. */
export interface Setting<Value> {
  readonly flag: string;
  readonly env: string | null;
  /** What stands behind the flag in help, e.g. `DIR`; null for a switch. */
  readonly placeholder: string | null;
  readonly fallback: Value;
  readonly help: string;
  /** Whether it may be given several times: then its values are read as one, with commas between them. */
  readonly repeats?: boolean;
  /** Its value is never shown, not even when it is wrong. */
  readonly secret?: boolean;
  /** Reads a given text; throws Error with what is allowed ("a port from 0 to 65535"). */
  readonly read: (text: string) => Value;
}

/** How much of a wrong value is shown, in UTF-16 code units. */
const SHOWN_LENGTH = 80;

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;
export type SettingValues<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

export interface ReadSettings<Table extends SettingTable> {
  readonly values: SettingValues<Table>;
  /** Arguments that are no flags. */
  readonly positionals: readonly string[];
}

/** Flags win over the environment, which wins over the defaults. Throws ConfigError. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReadSettings<Table> {
  const { values: flags, positionals } = parseFlags(table, args);
  const values = Object.entries(table).map(
    ([name, setting]) => [name, readOne(setting, flags[setting.flag], env)] as const,
  );
  return { values: Object.freeze(Object.fromEntries(values)) as SettingValues<Table>, positionals };
}

/** The lines of a help text that describe the settings. */
export function describeSettings(table: SettingTable): string {
  const rows = Object.values(table).map((setting) => {
    const flag = `--${setting.flag}${setting.placeholder === null ? "" : ` ${setting.placeholder}`}`;
    const fallback = setting.fallback === null || setting.fallback === false ? "" : String(setting.fallback);
    const notes = [fallback === "" ? null : `default ${fallback}`, setting.env].filter(
      (note) => note !== null,
    );
    return [flag, `${setting.help}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`] as const;
  });
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`).join("\n");
}

function parseFlags(table: SettingTable, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.values(table).map(({ flag, placeholder }) => [
      flag,
      { type: placeholder === null ? ("boolean" as const) : ("string" as const), multiple: true },
    ]),
  );
  const repeating = new Set(
    Object.values(table).flatMap(({ flag, repeats }) => (repeats === true ? [flag] : [])),
  );
  const known = Object.keys(options);
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    if (!known.includes(token.name))
      throw new ConfigError(`Unknown option ${token.rawName}.${suggestion(token.name, known)} See --help.`);
    const before = values[token.name];
    if (before !== undefined && !repeating.has(token.name))
      throw new ConfigError(`--${token.name} is given twice. Give it once.`);
    const isSwitch = options[token.name]?.type === "boolean";
    if (!isSwitch && (token.value === undefined || (!token.inlineValue && token.value.startsWith("--")))) {
      throw new ConfigError(`--${token.name} needs a value. See --help.`);
    }
    const value = token.value ?? "true";
    values[token.name] = before === undefined ? value : `${before},${value}`;
  }
  return { values, positionals };
}

function suggestion(name: string, known: readonly string[]): string {
  const closest = [...known].sort((a, b) => editDistance(a, name) - editDistance(b, name))[0];
  return closest !== undefined && editDistance(closest, name) <= 3 ? ` Did you mean --${closest}?` : "";
}

function readOne<Value>(
  setting: Setting<Value>,
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Value {
  const fromEnv = setting.env === null ? undefined : env[setting.env];
  // An empty variable means "not set", as in most shells' habits; an empty flag is a mistake.
  const [text, origin] =
    flag !== undefined
      ? [flag, `--${setting.flag}`]
      : [fromEnv === "" ? undefined : fromEnv, setting.env ?? ""];
  if (text === undefined) return setting.fallback;
  try {
    return setting.read(text);
  } catch (error) {
    const given = setting.secret === true ? "" : `is "${text.slice(0, SHOWN_LENGTH)}" but `;
    throw new ConfigError(`${origin} ${given}must be ${(error as Error).message}.`);
  }
}
