import { didYouMean } from "../../language/text/closest.js";
import type { Instant } from "../../domain/time.js";
import {
  ConfigError,
  describeSettings,
  readSettings,
  type SettingTable,
  type SettingValues,
} from "../../settings/settings.js";
import { type CommonConfig, environment } from "../config.js";
import { openCatalog, type OpenedStore, openStore, withStore } from "../openStore.js";
import { notify, print, textOf } from "./output.js";

export { print, notify };

/** A command of the program: its help, and what it does with its arguments. Resolves to the exit code. */
export interface Command {
  readonly help: string;
  run(args: readonly string[]): Promise<number>;
}

/** Success. */
export const EXIT_DONE = 0;
/** The command failed; one line on stderr says why. */
export const EXIT_FAILED = 1;
/** The arguments or options are wrong. */
export const EXIT_USAGE = 2;
/** Interrupted with Ctrl-C: 128 + SIGINT, as in shells. */
export const EXIT_INTERRUPTED = 130;

/** The result of a command: prints `data` with `--json`, otherwise `text` on stdout and `note` on stderr. Without both, data is shown as text. */
export interface Answer {
  readonly data?: unknown;
  readonly text?: string;
  readonly note?: string;
  /** The exit code; default: EXIT_DONE. */
  readonly code?: number;
}

interface Declaration<Table extends SettingTable> {
  readonly name: string;
  /** The arguments besides options, as help shows them: `FILE`, `[ID]`, `QUERY...`; default: none. */
  readonly inputs?: string;
  /** What it does. One line per paragraph; help wraps it to the terminal. */
  readonly about: string;
  readonly options: Table;
  readonly examples?: readonly string[];
  /** A rejection is printed as one line. */
  run(options: SettingValues<Table>, inputs: readonly string[]): Promise<Answer>;
}

/** Builds a command that parses its options and checks its other arguments before it runs. */
export function command<Table extends SettingTable>(declaration: Declaration<Table>): Command {
  const { name, options, inputs = "", about, examples = [] } = declaration;
  const usage = `Usage: doorlight ${[name, inputs].join(" ").trim()} [options]`;
  return {
    help: helpOf(`${usage}\n\n${about}`, options, examples),
    async run(args) {
      const { values, positionals } = readSettings(options, args, environment);
      requireInputs(name, inputs, positionals);
      const { json = false } = values as { readonly json?: boolean };
      return printAnswer(await declaration.run(values, positionals), json);
    },
  };
}

/** One call of a catalog action: the store, the options, and the argument after the action's name. */
export interface Call<Config> extends OpenedStore {
  readonly config: Config;
  readonly now: Instant;
  /** The argument; "" if it is optional and missing. */
  readonly input: string;
}

interface Action<Config> {
  /** As in {@link Declaration}, at most one. */
  readonly inputs?: string;
  readonly about: string;
  /** Whether it creates the catalog if there is none. */
  readonly canCreate?: boolean;
  run(call: Call<Config>): Promise<Answer>;
}

interface CatalogDeclaration<Table extends SettingTable> extends Omit<Declaration<Table>, "run" | "inputs"> {
  readonly actions: Readonly<Record<string, Action<SettingValues<Table>>>>;
  /** The action if none is named; by default an action is required. */
  readonly defaultAction?: string;
}

/** Builds a command whose first argument names an action on the catalog. Its options must include COMMON_SETTINGS. */
export function catalogCommand<Table extends SettingTable>(declaration: CatalogDeclaration<Table>): Command {
  const { name, actions, options, about, examples = [], defaultAction = "" } = declaration;
  const named = Object.entries(actions).map(
    ([action, { inputs = "", about: what }]) =>
      [`${action}${inputs === "" ? "" : ` ${inputs}`}`, what] as const,
  );
  const width = Math.max(...named.map(([call]) => call.length));
  const lines = named.map(([call, what]) => `  ${call.padEnd(width)}  ${what}`);
  return command({
    name,
    inputs: `${defaultAction === "" ? "ACTION" : "[ACTION]"} [INPUT]`,
    about: `${about}\n\nActions:\n${lines.join("\n")}`,
    options,
    examples,
    async run(values, [given = defaultAction, ...inputs]) {
      const action = Object.hasOwn(actions, given) ? actions[given] : undefined;
      if (action === undefined)
        throw new ConfigError(
          `${name}: unknown action "${given}".${didYouMean(given, Object.keys(actions))} See doorlight ${name} --help.`,
        );
      requireInputs(`${name} ${given}`, action.inputs ?? "", inputs);
      const config = values as SettingValues<Table> & CommonConfig;
      return withStore(action.canCreate === true ? openStore(config) : openCatalog(config), (opened) =>
        action.run({ ...opened, config, now: config.clock.now(), input: inputs[0] ?? "" }),
      );
    },
  });
}

/** Throws ConfigError if there are fewer or more arguments than `inputs` allows. */
function requireInputs(call: string, inputs: string, given: readonly string[]): void {
  const names = inputs.split(" ").filter((name) => name !== "");
  const missing = names.filter((name) => !name.startsWith("["))[given.length];
  const isTooMany = !inputs.includes("...") && given.length > names.length;
  if (missing === undefined && !isTooMany) return;
  const problem =
    missing === undefined
      ? names.length === 0
        ? "takes no arguments besides options"
        : `too many arguments: expected ${names.join(" ")} (quote a value that contains spaces)`
      : missing === "ACTION"
        ? "no action given"
        : `missing ${missing.replace("...", "")}`;
  const [name] = call.split(" ");
  throw new ConfigError(`${call}: ${problem}. See doorlight ${name} --help.`);
}

function helpOf(head: string, options: SettingTable, examples: readonly string[]): string {
  const end = examples.length === 0 ? "" : `\n\nExamples:\n${examples.map((line) => `  ${line}`).join("\n")}`;
  return `${head}\n\n${describeSettings(options)}${end}`;
}

/** Prints an answer; returns the exit code. */
function printAnswer({ data, text, note, code = EXIT_DONE }: Answer, isJson: boolean): number {
  if (isJson) print(JSON.stringify(data));
  else {
    const shown = text ?? (note === undefined && data !== undefined ? textOf(data) : undefined);
    if (shown !== undefined) print(shown);
    if (note !== undefined) notify(note);
  }
  return code;
}
