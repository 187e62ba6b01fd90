import { closeSync, openSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import { didYouMean } from "../language/text/closest.js";

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
  /**
   * Its value is never shown, not even when it is wrong; and it may stand in a file of its own, which `--FLAG-file` and `VARIABLE_FILE` name: what is
   * given to a process as an argument or a variable others on the machine may see.
   */
  readonly secret?: boolean;
  /** Reads a given text; throws Error with what is allowed ("a port from 0 to 65535"). */
  readonly read: (text: string) => Value;
}

/** More is read of no file that holds a secret. */
const SECRET_BYTES = 4_096;
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
    ([name, setting]) => [name, readOne(setting, flags, env)] as const,
  );
  return { values: Object.freeze(Object.fromEntries(values)) as SettingValues<Table>, positionals };
}

/** The lines of a help text that describe the settings. */
export function describeSettings(table: SettingTable): string {
  const rows = Object.values(table).map((setting) => {
    const flag = `--${setting.flag}${setting.placeholder === null ? "" : ` ${setting.placeholder}`}`;
    const fallback = setting.fallback === null || setting.fallback === false ? "" : String(setting.fallback);
    const file = setting.secret === true ? `or in a file: --${fileFlag(setting)} FILE` : null;
    const notes = [fallback === "" ? null : `default ${fallback}`, setting.env, file].filter(
      (note) => note !== null,
    );
    return [flag, `${setting.help}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`] as const;
  });
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`).join("\n");
}

function parseFlags(table: SettingTable, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.values(table).flatMap((setting) => {
      const { flag, placeholder, secret } = setting;
      const type = placeholder === null ? ("boolean" as const) : ("string" as const);
      const flags = secret === true ? [flag, fileFlag(setting)] : [flag];
      return flags.map((one) => [one, { type, multiple: true }]);
    }),
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
      throw new ConfigError(
        `Unknown option ${token.rawName}.${suggestion(token.name, known)}${token.rawName.startsWith("--") ? "" : AFTER_DASHES} See --help.`,
      );
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

/** Ids are made by chance, and may begin with a dash. */
const AFTER_DASHES = " What begins with a dash and is no option stands last, after --.";

function suggestion(name: string, known: readonly string[]): string {
  return didYouMean(name, known, "--");
}

const fileFlag = ({ flag }: Pick<Setting<unknown>, "flag">): string => `${flag}-file`;

function readOne<Value>(
  setting: Setting<Value>,
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Value {
  const given = givenText(setting, flags, env);
  if (given === null) return setting.fallback;
  const { text, origin } = given;
  try {
    return setting.read(text);
  } catch (error) {
    const shown = setting.secret === true ? "" : `is "${text.slice(0, SHOWN_LENGTH)}" but `;
    throw new ConfigError(`${origin} ${shown}must be ${(error as Error).message}.`);
  }
}

interface Given {
  readonly text: string;
  /** The flag or variable that gave it, for messages. */
  readonly origin: string;
}

/** What flags say, else the environment; of a secret also in a file. Null: nothing is said. */
function givenText(
  setting: Setting<unknown>,
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Given | null {
  const variable = setting.env ?? "";
  const places = [
    [`--${setting.flag}`, flags[setting.flag], `--${fileFlag(setting)}`, flags[fileFlag(setting)]],
    // An empty variable means "not set", as in most shells' habits; an empty flag is a mistake.
    [variable, env[variable] || undefined, `${variable}_FILE`, env[`${variable}_FILE`] || undefined],
  ] as const;
  for (const [name, text, fileName, path] of places) {
    const file = setting.secret === true ? path : undefined;
    if (text !== undefined && file !== undefined)
      throw new ConfigError(`${name} and ${fileName} are both given. Give one.`);
    if (text !== undefined) return { text, origin: name };
    if (file !== undefined) return { text: secretIn(file, fileName), origin: `What ${fileName} names` };
  }
  return null;
}

/** A file's text without the line end that editors put there. */
function secretIn(path: string, origin: string): string {
  try {
    const file = openSync(path, "r");
    try {
      const buffer = Buffer.alloc(SECRET_BYTES);
      return buffer.toString("utf8", 0, readSync(file, buffer)).trim();
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = { ENOENT: "is not there", EACCES: "may not be read by this user", EISDIR: "is a folder" }[
      code ?? ""
    ];
    throw new ConfigError(`${origin} names ${path}, which ${found ?? `cannot be read (${code})`}.`);
  }
}
