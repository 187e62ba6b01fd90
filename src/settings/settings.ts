import { closeSync, openSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { grouped } from "../domain/grouped.js";
import { reasonOf } from "../systemErrors.js";
import { didYouMean } from "../language/text/closest.js";
import { onOff } from "./schemas.js";

/** An invalid setting: one line that says which, what is allowed and how to fix it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** A setting: a schema for its text, including its default, and its help. */
export interface Setting<Value = unknown> {
  /** Default: its name in the table, with hyphens. */
  readonly flag?: string;
  /** True if it has no environment variable: it is for a single call. */
  readonly isOption?: boolean;
  /** The placeholder after the flag in help, e.g. `DIR`; null for a switch. */
  readonly placeholder: string | null;
  readonly schema: z.ZodType<Value, string | null | undefined>;
  readonly help: string;
  /** True if it can be repeated: its values are then joined with commas. */
  readonly repeats?: boolean;
  /**
   * True if its value is never shown, not even if invalid, and can be in a file named by `--FLAG-file` or `VARIABLE_FILE`:
   * other users of the machine may see arguments and variables of a process.
   */
  readonly secret?: boolean;
  /** The heading in help; absent for a command's own options. */
  readonly section?: string;
}

/** A setting with a flag and the variable named after it. */
export function setting<Value>(
  placeholder: string | null,
  schema: Setting<Value>["schema"],
  help: string,
  rest: Pick<Setting, "flag" | "repeats" | "secret"> = {},
): Setting<Value> {
  return { placeholder, schema, help, ...rest };
}

/** An option of a single call, without a variable. */
export function option<Value>(...parts: Parameters<typeof setting<Value>>): Setting<Value> {
  return { ...setting(...parts), isOption: true };
}

/** A switch of a single call. */
export const toggle = (help: string): Setting<boolean> => option(null, onOff, help);

/** The prefix of all variables. */
const PREFIX = "DOORLIGHT_";

/** The settings of a table, each with its flag and its variable; null if it has none. */
export function named(table: SettingTable) {
  return Object.entries(table).map(([name, one]) => {
    const flag = one.flag ?? name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const env = one.isOption === true ? null : PREFIX + flag.toUpperCase().replaceAll("-", "_");
    return { ...one, name, flag, env };
  });
}
type Named = ReturnType<typeof named>[number];

/** Settings listed under one heading in help. */
export function section<Table extends SettingTable>(heading: string, table: Table): Table {
  const entries = Object.entries(table).map(([name, one]) => [name, { ...one, section: heading }]);
  return Object.fromEntries(entries) as Table;
}

/** Maximum bytes read from a secret's file. */
const MAX_SECRET_BYTES = 4_096;
/** Length of an invalid value shown, in UTF-16 code units. */
const SHOWN_LENGTH = 80;

export type SettingTable = Readonly<Record<string, Setting>>;
export type SettingValues<Table extends SettingTable> = {
  readonly [Name in keyof Table]: z.output<Table[Name]["schema"]>;
};

/** Reads settings, and the arguments that are not flags. Flags override the environment, which overrides defaults. Throws ConfigError. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const settings = named(table);
  const { values: flags, positionals } = parseFlags(settings, args);
  const values = settings.map((one) => [one.name, readOne(one, givenText(one, flags, env))] as const);
  return { values: Object.freeze(Object.fromEntries(values)) as SettingValues<Table>, positionals };
}

/** Warnings about unknown variables with the prefix, which have no effect. */
export function misspelledVariables(table: SettingTable, env: Readonly<Record<string, unknown>>): string[] {
  const known = named(table).flatMap(({ env: name }) => (name === null ? [] : [name, `${name}_FILE`]));
  const bare = (name: string) => name.slice(PREFIX.length);
  return Object.keys(env).flatMap((name) => {
    if (!name.startsWith(PREFIX) || known.includes(name)) return [];
    const suggestion = didYouMean(bare(name), known.map(bare), PREFIX);
    return suggestion === "" ? [] : [`${name} is not a setting.${suggestion}`];
  });
}

/** The help text of settings, under their headings. */
export function describeSettings(table: SettingTable): string {
  return [...grouped(named(table), headingOf)]
    .map(([heading, listed]) => [`${heading}:`, ...listed.map(helpLine)].join("\n"))
    .join("\n\n");
}

const headingOf = ({ section: heading = "Options" }: Setting): string => heading;

/** Width of the flag column; longer flags push their help to the right. */
const FLAG_WIDTH = 26;

function helpLine(one: Named): string {
  const flag = `--${one.flag}${one.placeholder === null ? "" : ` ${one.placeholder}`}`;
  const absent = one.schema.parse(undefined);
  const notes = [
    absent === null || absent === false || String(absent) === "" ? "" : `default ${String(absent)}`,
    one.env ?? "",
    one.secret === true ? `or in a file: --${fileFlag(one)} FILE` : "",
  ].filter((note) => note !== "");
  return `  ${flag.padEnd(FLAG_WIDTH)}  ${one.help}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}

function parseFlags(settings: readonly Named[], args: readonly string[]) {
  const known = new Map(
    settings.flatMap((one) => [
      [one.flag, one] as const,
      ...(one.secret === true ? [[fileFlag(one), one] as const] : []),
    ]),
  );
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      [...known].map(([name, { placeholder }]) => [
        name,
        { type: placeholder === null ? "boolean" : "string", multiple: true } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const one = known.get(name);
    if (one === undefined)
      throw new ConfigError(
        `Unknown option ${rawName}.${didYouMean(name, known.keys(), "--")}${rawName.startsWith("--") ? "" : AFTER_DASHES} See --help.`,
      );
    const before = values[name];
    if (before !== undefined && one.repeats !== true)
      throw new ConfigError(`--${name} is given twice. Give it once.`);
    if (one.placeholder !== null && (value === undefined || (inlineValue !== true && value.startsWith("--"))))
      throw new ConfigError(`--${name} needs a value. See --help.`);
    const text = value ?? "true";
    values[name] = before === undefined ? text : `${before},${text}`;
  }
  return { values, positionals };
}

/** Random ids can begin with a dash. */
const AFTER_DASHES = " Put arguments that begin with a dash at the end, after --.";

const fileFlag = ({ flag }: Named): string => `${flag}-file`;

function readOne(one: Named, given: ReturnType<typeof givenText>): unknown {
  const read = one.schema.safeParse(given?.text);
  if (read.success) return read.data;
  const shown = one.secret === true ? "" : `is "${given?.text.slice(0, SHOWN_LENGTH)}" but `;
  throw new ConfigError(`${given?.origin} ${shown}must be ${read.error.issues[0]?.message}.`);
}

/** The text of a setting, and the flag or variable it came from, for messages: from flags, else from the environment; a secret can also be in a file. Null if not set. */
function givenText(
  one: Named,
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
) {
  const variable = one.env ?? "";
  const places = [
    [`--${one.flag}`, flags[one.flag], `--${fileFlag(one)}`, flags[fileFlag(one)]],
    // An empty variable means "not set", as is common in shells; an empty flag is an error.
    [variable, env[variable] || undefined, `${variable}_FILE`, env[`${variable}_FILE`] || undefined],
  ] as const;
  for (const [name, text, fileName, path] of places) {
    const file = one.secret === true ? path : undefined;
    if (text !== undefined && file !== undefined)
      throw new ConfigError(`${name} and ${fileName} are both set. Set only one.`);
    if (text !== undefined) return { text, origin: name };
    if (file !== undefined) return { text: secretIn(file, fileName), origin: `What ${fileName} names` };
  }
  return null;
}

/** A file's text without the line end that editors add. */
function secretIn(path: string, origin: string): string {
  try {
    const file = openSync(path, "r");
    try {
      const buffer = Buffer.alloc(MAX_SECRET_BYTES);
      return buffer.toString("utf8", 0, readSync(file, buffer)).trim();
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new ConfigError(`${origin} names ${path}, which cannot be read: ${reasonOf(error)}.`);
  }
}
