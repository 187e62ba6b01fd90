import { didYouMean } from "../../language/text/closest.js";
import type { Instant } from "../../domain/time.js";
import { ConfigError, type SettingTable, type SettingValues } from "../../settings/settings.js";
import { type CommonConfig, describeSettings, environment, readSettings } from "../config.js";
import type { OpenedStore } from "../openStore.js";
import { openCatalog, openOrMake, withStore } from "./openCatalog.js";
import { print, tell } from "./output.js";

export { print, tell };

/** A command of the program: its help, and what it does with its arguments. Resolves to the exit code. */
export interface Command {
  readonly help: string;
  run(args: readonly string[]): Promise<number>;
}

/** Everything was done. */
export const EXIT_DONE = 0;
/** It was tried and failed; one line on stderr says why. */
export const EXIT_FAILED = 1;
/** The command was called wrongly. */
export const EXIT_USAGE = 2;
/** It was ended with Ctrl-C, as shells count it. */
export const EXIT_INTERRUPTED = 130;

/** What a command answers: `data` with the option `--json`, else `text` on standard output and `note` on standard error. */
export interface Answer {
  readonly data: unknown;
  readonly text?: string;
  readonly note?: string;
  /** The exit code; absent: done. */
  readonly code?: number;
}

interface Declaration<Table extends SettingTable> {
  readonly name: string;
  /** The arguments besides options, as help shows them: `FILE`, `[ID]`, `QUERY...`; absent: there are none. */
  readonly inputs?: string;
  /** What it does. A line for each paragraph: help wraps it to the terminal. */
  readonly about: string;
  readonly options: Table;
  readonly examples?: readonly string[];
  /** Resolves to its answer, or to an exit code where it wrote all there is to say. What it rejects with is told in one line. */
  run(options: SettingValues<Table>, inputs: readonly string[]): Promise<Answer | number>;
}

/** A command that reads its options and counts its other arguments before it runs. */
export function command<Table extends SettingTable>(declaration: Declaration<Table>): Command {
  const { name, options, inputs = "", about, examples = [] } = declaration;
  const usage = `Usage: doorlight ${[name, inputs].join(" ").trim()} [options]`;
  return {
    help: helpOf(`${usage}\n\n${about}`, options, examples),
    async run(args) {
      const { values, positionals } = readSettings(options, args, environment);
      requireInputs(name, inputs, positionals);
      return give(await declaration.run(values, positionals), values);
    },
  };
}

/** One call of an action on the catalog: what it works on, its options, and the arguments after its name. */
export interface Call<Config> extends OpenedStore {
  readonly config: Config;
  readonly now: Instant;
  /** The first of the arguments; where it is left out, as it may be, "". */
  readonly input: string;
}

interface Action<Config> {
  /** As in {@link Declaration}, one at most. */
  readonly inputs?: string;
  readonly about: string;
  /** Whether it may come before there is a catalog. */
  readonly isFirst?: boolean;
  run(call: Call<Config>): Promise<Answer>;
}

interface CatalogDeclaration<Table extends SettingTable>
  extends Omit<Declaration<Table>, "run" | "inputs" | "options"> {
  readonly options: Table;
  readonly actions: Readonly<Record<string, Action<SettingValues<Table>>>>;
  /** The action where none is named; absent: one must be. */
  readonly usual?: string;
}

/** A command whose first argument names what it does with the catalog. Its options are among others those that every command takes. */
export function catalogCommand<Table extends SettingTable>(declaration: CatalogDeclaration<Table>): Command {
  const { name, actions, options, about, examples = [], usual = "" } = declaration;
  const named = Object.entries(actions).map(
    ([action, { inputs = "", about: what }]) =>
      [`${action}${inputs === "" ? "" : ` ${inputs}`}`, what] as const,
  );
  const width = Math.max(...named.map(([call]) => call.length));
  const lines = named.map(([call, what]) => `  ${call.padEnd(width)}  ${what}`);
  return command({
    name,
    inputs: `${usual === "" ? "ACTION" : "[ACTION]"} [INPUT]`,
    about: `${about}\n\nActions:\n${lines.join("\n")}`,
    options,
    examples,
    async run(values, [given = usual, ...inputs]) {
      const action = Object.hasOwn(actions, given) ? actions[given] : undefined;
      if (action === undefined)
        throw new ConfigError(
          `${name}: there is no action "${given}".${didYouMean(given, Object.keys(actions))} See doorlight ${name} --help.`,
        );
      requireInputs(`${name} ${given}`, action.inputs ?? "", inputs);
      const config = values as SettingValues<Table> & CommonConfig;
      return withStore(action.isFirst === true ? openOrMake(config) : openCatalog(config), (opened) =>
        action.run({ ...opened, config, now: config.clock.now(), input: inputs[0] ?? "" }),
      );
    },
  });
}

/** Throws ConfigError where there are fewer or more arguments than `inputs` says. */
function requireInputs(called: string, inputs: string, given: readonly string[]): void {
  const names = inputs.split(" ").filter((name) => name !== "");
  const needed = names.filter((name) => !name.startsWith("["))[given.length];
  const isTooMany = !inputs.includes("...") && given.length > names.length;
  if (needed === undefined && !isTooMany) return;
  const wrong =
    needed === undefined
      ? names.length === 0
        ? "takes no arguments besides options"
        : `give ${names.join(" ")} alone, in quotes where it has several words`
      : needed === "ACTION"
        ? "no action given"
        : `give one ${needed.replace("...", "")}`;
  const [name] = called.split(" ");
  throw new ConfigError(`${called}: ${wrong}. See doorlight ${name} --help.`);
}

function helpOf(head: string, options: SettingTable, examples: readonly string[]): string {
  const end = examples.length === 0 ? "" : `\n\nExamples:\n${examples.map((line) => `  ${line}`).join("\n")}`;
  return `${head}\n\n${describeSettings(options)}${end}`;
}

/** Writes an answer; returns the exit code. */
function give(answer: Answer | number, options: Readonly<Record<string, unknown>>): number {
  if (typeof answer === "number") return answer;
  const { data, text, note, code = EXIT_DONE } = answer;
  if (options["json"] === true) print(JSON.stringify(data));
  else {
    if (text !== undefined) print(text);
    if (note !== undefined) tell(note);
  }
  return code;
}
