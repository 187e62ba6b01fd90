import { closeSync, openSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { didYouMean } from "../language/text/closest.js";
import { onOff } from "./schemas.js";

/** A bad setting: one line that says which, what is allowed and how to mend it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** One setting: a flag, an environment variable, and a schema for its text, which also holds its default. */
export interface Setting<Value = unknown> {
  readonly flag: string;
  /** Null: it is given anew with every call. */
  readonly env: string | null;
  /** What stands behind the flag in help, e.g. `DIR`; null for a switch. */
  readonly placeholder: string | null;
  readonly schema: z.ZodType<Value, string | null | undefined>;
  readonly help: string;
  /** Whether it may be given several times: then its values are read as one, with commas between them. */
  readonly repeats?: boolean;
  /**
   * Its value is never shown, not even when it is wrong; and it may stand in a file of its own, which `--FLAG-file` and `VARIABLE_FILE` name:
   * others on the machine may see the arguments and variables of a process.
   */
  readonly secret?: boolean;
  /** The heading under which help lists it; absent: a command's own options. */
  readonly section?: string;
}

/** What the names of all variables begin with. */
const PREFIX = "DOORLIGHT_";

/** A setting with a flag and the variable that is named after it. */
export function setting<Value>(
  flag: string,
  placeholder: string | null,
  schema: Setting<Value>["schema"],
  help: string,
  rest: Pick<Setting, "repeats" | "secret"> = {},
): Setting<Value> {
  const env = `${PREFIX}${flag.toUpperCase().replaceAll("-", "_")}`;
  return { flag, env, placeholder, schema, help, ...rest };
}

/** A setting that is given anew with every call: no variable. */
export function option<Value>(...parts: Parameters<typeof setting<Value>>): Setting<Value> {
  return { ...setting(...parts), env: null };
}

/** A switch that is given anew with every call. */
export const toggle = (flag: string, help: string): Setting<boolean> => option(flag, null, onOff, help);

/** Settings that help lists together under a heading. */
export function section<Table extends SettingTable>(heading: string, table: Table): Table {
  const entries = Object.entries(table).map(([name, one]) => [name, { ...one, section: heading }]);
  return Object.fromEntries(entries) as Table;
}

/** A file that holds a secret is not read beyond this. */
const MAX_SECRET_BYTES = 4_096;
/** How much of a wrong value is shown, in UTF-16 code units. */
const SHOWN_LENGTH = 80;

export type SettingTable = Readonly<Record<string, Setting>>;
export type SettingValues<Table extends SettingTable> = {
  readonly [Name in keyof Table]: z.output<Table[Name]["schema"]>;
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
  const values = Object.entries(table).map(([name, one]) => [name, readOne(one, flags, env)] as const);
  return { values: Object.freeze(Object.fromEntries(values)) as SettingValues<Table>, positionals };
}

/** What to say of variables that are nearly those of settings: they have no effect. */
export function misspelledVariables(table: SettingTable, env: Readonly<Record<string, unknown>>): string[] {
  const known = Object.values(table).flatMap(({ env: name }) =>
    name === null ? [] : [name, `${name}_FILE`],
  );
  const bare = (name: string) => name.slice(PREFIX.length);
  return Object.keys(env).flatMap((name) => {
    if (!name.startsWith(PREFIX) || known.includes(name)) return [];
    const meant = didYouMean(bare(name), known.map(bare), PREFIX);
    return meant === "" ? [] : [`${name} is no setting.${meant}`];
  });
}

/** The part of a help text that describes the settings, under their headings. */
export function describeSettings(table: SettingTable): string {
  const settings = Object.values(table);
  const headings = new Set(settings.map(headingOf));
  return [...headings]
    .map((heading) => {
      const listed = settings.filter((one) => headingOf(one) === heading);
      return [`${heading}:`, ...listed.map(helpLine)].join("\n");
    })
    .join("\n\n");
}

const headingOf = ({ section: heading = "Options" }: Setting): string => heading;

/** The flags are padded to so many characters; longer ones push their help to the right. */
const FLAG_WIDTH = 26;

function helpLine(one: Setting): string {
  const flag = `--${one.flag}${one.placeholder === null ? "" : ` ${one.placeholder}`}`;
  const absent = one.schema.parse(undefined);
  const notes = [
    absent === null || absent === false || String(absent) === "" ? "" : `default ${String(absent)}`,
    one.env ?? "",
    one.secret === true ? `or in a file: --${fileFlag(one)} FILE` : "",
  ].filter((note) => note !== "");
  return `  ${flag.padEnd(FLAG_WIDTH)}  ${one.help}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}

function parseFlags(table: SettingTable, args: readonly string[]) {
  const settings = Object.values(table).flatMap((one) => {
    const { flag, placeholder, repeats = false } = one;
    const named = { isSwitch: placeholder === null, repeats };
    return [[flag, named] as const, ...(one.secret === true ? [[fileFlag(one), named] as const] : [])];
  });
  const known = new Map(settings);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      settings.map(([name, { isSwitch }]) => [
        name,
        { type: isSwitch ? "boolean" : "string", multiple: true } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const named = known.get(name);
    if (named === undefined)
      throw new ConfigError(
        `Unknown option ${rawName}.${didYouMean(name, known.keys(), "--")}${rawName.startsWith("--") ? "" : AFTER_DASHES} See --help.`,
      );
    const before = values[name];
    if (before !== undefined && !named.repeats)
      throw new ConfigError(`--${name} is given twice. Give it once.`);
    if (!named.isSwitch && (value === undefined || (!inlineValue && value.startsWith("--"))))
      throw new ConfigError(`--${name} needs a value. See --help.`);
    values[name] = [...(before === undefined ? [] : [before]), value ?? "true"].join(",");
  }
  return { values, positionals };
}

/** Ids are made by chance, and may begin with a dash. */
const AFTER_DASHES = " What begins with a dash and is no option stands last, after --.";

const fileFlag = ({ flag }: Pick<Setting, "flag">): string => `${flag}-file`;

function readOne(
  one: Setting,
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  const given = givenText(one, flags, env);
  const read = one.schema.safeParse(given?.text);
  if (read.success) return read.data;
  const shown = one.secret === true ? "" : `is "${given?.text.slice(0, SHOWN_LENGTH)}" but `;
  throw new ConfigError(`${given?.origin} ${shown}must be ${read.error.issues[0]?.message}.`);
}

interface Given {
  readonly text: string;
  /** The flag or variable that gave it, for messages. */
  readonly origin: string;
}

/** What flags say, else the environment; of a secret also in a file. Null: nothing is said. */
function givenText(
  one: Setting,
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Given | null {
  const variable = one.env ?? "";
  const places = [
    [`--${one.flag}`, flags[one.flag], `--${fileFlag(one)}`, flags[fileFlag(one)]],
    // An empty variable means "not set", as in most shells' habits; an empty flag is a mistake.
    [variable, env[variable] || undefined, `${variable}_FILE`, env[`${variable}_FILE`] || undefined],
  ] as const;
  for (const [name, text, fileName, path] of places) {
    const file = one.secret === true ? path : undefined;
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
      const buffer = Buffer.alloc(MAX_SECRET_BYTES);
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
