import { didYouMean } from "../../language/text/closest.js";
import type { SettingTable, SettingValues } from "../../settings/settings.js";
import { describeSettings, environment, readSettings } from "../config.js";

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

/** What is declared of a command beside what it does. */
interface About<Table extends SettingTable> {
  readonly name: string;
  /** How it is called and what it does: stands before the options. */
  readonly help: string;
  readonly options: Table;
  /** Stands behind the options. */
  readonly examples?: string;
}

interface Declaration<Table extends SettingTable> extends About<Table> {
  /** How many arguments it takes beside options, and what to say where there are fewer or more; by default it takes none. */
  readonly inputs?: { readonly min: number; readonly max: number; readonly wrong: string };
  run(options: SettingValues<Table>, inputs: readonly string[]): Promise<number>;
}

const NO_INPUTS = { min: 0, max: 0, wrong: "there are no arguments besides options" };

/** A command that reads its options and counts its other arguments before it runs. */
export function command<Table extends SettingTable>(declaration: Declaration<Table>): Command {
  const { name, options, inputs: { min, max, wrong } = NO_INPUTS } = declaration;
  return {
    help: helpOf(declaration),
    async run(args) {
      const { values, positionals } = readSettings(options, args, environment);
      if (positionals.length >= min && positionals.length <= max) return declaration.run(values, positionals);
      tell(`doorlight ${name}: ${wrong}. See doorlight ${name} --help.`);
      return EXIT_USAGE;
    },
  };
}

interface ActionDeclaration<Table extends SettingTable, Action> extends About<Table> {
  readonly actions: Readonly<Record<string, Action>>;
  /** The action where none is named; absent: one must be. */
  readonly usual?: string;
  /** `inputs`: the arguments after the action's name. */
  run(action: Action, options: SettingValues<Table>, inputs: readonly string[]): Promise<number>;
}

/** A command whose first argument names one of several actions. */
export function commandOfActions<Table extends SettingTable, Action>(
  declaration: ActionDeclaration<Table, Action>,
): Command {
  const { name, actions, usual = "" } = declaration;
  return command({
    ...declaration,
    inputs: { min: 0, max: Number.POSITIVE_INFINITY, wrong: "" },
    async run(options, [given = usual, ...inputs]) {
      const action = Object.hasOwn(actions, given) ? actions[given] : undefined;
      if (action !== undefined) return declaration.run(action, options, inputs);
      const wrong = given === "" ? "no action given" : `there is no action "${given}"`;
      tell(
        `doorlight ${name}: ${wrong}.${didYouMean(given, Object.keys(actions))} See doorlight ${name} --help.`,
      );
      return EXIT_USAGE;
    },
  });
}

function helpOf({ help, options, examples }: About<SettingTable>): string {
  const end = examples === undefined ? "" : `\n\nExamples:\n${examples}`;
  return `${help}\n\nOptions (flags win over environment variables):\n${describeSettings(options)}${end}`;
}

/** Writes an answer to stdout. */
export function print(text: string): void {
  process.stdout.write(`${forTerminal(text)}\n`);
}

/** Writes a message for people to stderr. */
export function tell(text: string): void {
  process.stderr.write(`${forTerminal(text)}\n`);
}

/** What a terminal obeys instead of showing, but ends of lines and tabs, and what reverses the order of letters. */
const COMMANDING = /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}]/gu;

/** A text with what others wrote in it, such as names, made fit for a terminal: each character that would command it is a replacement character. */
export function forTerminal(text: string): string {
  return text.replace(COMMANDING, "\u{FFFD}");
}
