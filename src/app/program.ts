import { existsSync, readFileSync } from "node:fs";
import { ServiceError } from "../contract/errors.js";
import { reasonOf, subjectOf } from "../systemErrors.js";
import { cleanText } from "../language/text/clean.js";
import { didYouMean } from "../language/text/closest.js";
import { packageFile } from "../packageFile.js";
import { ConfigError } from "../settings/settings.js";
import { completionCommand, type Listed } from "./commands/completion.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE } from "./commands/command.js";
import { outputWidth, print, notify, wrapText } from "./commands/output.js";

/** A summary of each command, in the groups and order of the help. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Serve agents": {
    serve: "Serve the catalog over REST and MCP",
    stdio: "Serve the catalog as MCP tools on standard input and output",
  },
  "Ask the catalog yourself": {
    search: "Search for businesses",
    verify: "Check a claim about a business",
    details: "Show everything known about a business",
    report: "Report how a visit or booking went",
    understand: "Show how a query is understood, without any catalog",
  },
  "Fill the catalog": {
    add: "Add a city by name: find its outline, import its businesses, keep it up to date",
    import: "Import an area from files or an Overpass server",
    follow: "Keep areas up to date with their sources",
    areas: "List, show and remove areas",
  },
  "Callers, merchants and other services": {
    keys: "Issue, rotate and revoke callers' keys, and count their calls",
    merchants: "Let the owners of businesses speak for them",
    webhooks: "Notify other services of changes",
    signing: "List, rotate and withdraw the keys that sign receipts",
  },
  Maintenance: {
    doctor: "Check configuration, data, disk, clock and sources, and say how to fix problems",
    export: "Write the whole catalog as GeoJSON, NDJSON or CSV",
    backup: "Copy the catalog to a file, even while a server runs",
    restore: "Restore a backup",
    migrate: "Copy the whole catalog between a data folder and a PostgreSQL database",
    calibrate: "Compare the parameters of belief with the catalog's log, and fit them",
    match: "Show why entries of several sources are one record, and split or join them",
    completion: "Print a shell completion script",
  },
  "In a checkout": {
    eval: "Score the search on labeled queries",
    places: "Search for places in every known way, and score how well they are found",
    simulate: "Simulate a year of invented towns with honest and dishonest callers",
  },
};

/** Modules whose name differs from the command's. */
const MODULES: Readonly<Record<string, string>> = {
  search: "operations",
  verify: "operations",
  details: "operations",
  report: "operations",
  restore: "backup",
};

/** Decides whether a call belongs to the lab, which exists only in a checkout. */
const IS_IN_LAB: Readonly<Record<string, (args: readonly string[]) => boolean>> = {
  eval: () => true,
  places: () => true,
  simulate: () => true,
  calibrate: (args) => args.some((one) => one.startsWith("--snapshots")),
  match: ([action = ""]) => /^(?:score|fit|existence)$/u.test(action),
};

/** Loads a command of the lab, which is built in a checkout but not shipped. Throws ConfigError if it is not there. */
async function labCommand(name: string): Promise<Command> {
  const built = packageFile(`build/lab/commands/${name}.js`, { isOptional: true });
  if (!existsSync(built))
    throw new ConfigError(
      `${name} works only in a checkout: clone the repository, run npm install in it, then npx doorlight ${name}.`,
    );
  return ((await import(built.href)) as { readonly command: Command }).command;
}

async function load(name: string, args: readonly string[]): Promise<Command> {
  if (IS_IN_LAB[name]?.(args) === true) return labCommand(name);
  // `commands/NAME` exports NAMECommand.
  const module = (await import(`./commands/${MODULES[name] ?? name}.js`)) as Readonly<
    Record<string, Command>
  >;
  return module[`${name}Command`] as Command;
}

export const COMMANDS: readonly Listed[] = Object.values(GROUPS).flatMap((group) =>
  Object.entries(group).map(([name, summary]) => ({
    name,
    summary,
    load: (args) => (name === "completion" ? Promise.resolve(completionCommand(COMMANDS)) : load(name, args)),
  })),
);

function helpText(): string {
  const groups = Object.entries(GROUPS).map(([group, commands]) =>
    [
      `${group}:`,
      ...Object.entries(commands).map(([name, summary]) => `  ${name.padEnd(12)}${summary}`),
    ].join("\n"),
  );
  return `Doorlight: a data and action service for software agents over a catalog of real businesses.

Usage: doorlight COMMAND [options]

${groups.join("\n\n")}

Run \`doorlight COMMAND --help\` for a command's options and \`doorlight --version\` for the version. To get started, run \`doorlight serve\` and open http://127.0.0.1:8080.`;
}

/** Runs the command that the arguments name. Prints errors to stderr, and resolves to the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  return await runCommand(args).catch(explain);
}

async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const of = name === "help" ? args[0] : undefined;
    if (of !== undefined) return runCommand([of, "--help"]);
    print(wrapText(helpText(), outputWidth()));
    return name === undefined ? EXIT_USAGE : EXIT_DONE;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    const { version } = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as {
      readonly version: string;
    };
    print(version);
    return EXIT_DONE;
  }
  const known = COMMANDS.find((candidate) => candidate.name === name);
  if (known === undefined) {
    const names = COMMANDS.map((one) => one.name);
    throw new ConfigError(
      `unknown command "${cleanText(name, 80)}".${didYouMean(name, names)} See doorlight --help.`,
    );
  }
  const command = await known.load(args);
  if (!args.includes("--help") && !args.includes("-h")) return command.run(args);
  print(wrapText(command.help, outputWidth()));
  return EXIT_DONE;
}

/** Prints an error in one line; returns the exit code. */
function explain(error: unknown): number {
  notify(`doorlight: ${error instanceof ServiceError ? error.detail : messageOf(error)}`);
  return error instanceof ConfigError ? EXIT_USAGE : EXIT_FAILED;
}

/** The message of an error. A bare system error becomes words, with the file or address it is about. */
function messageOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  const isBare = typeof code === "string" && error instanceof Error && error.message.startsWith(code);
  if (!isBare) return reasonOf(error);
  const subject = subjectOf(error);
  return `${subject === null ? "" : `${subject}: `}${reasonOf(error)}.`;
}
