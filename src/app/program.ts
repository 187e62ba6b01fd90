import { readFileSync } from "node:fs";
import { ServiceError } from "../contract/errors.js";
import { reasonOf, subjectOf } from "../domain/systemErrors.js";
import { cleanText } from "../language/text/clean.js";
import { didYouMean } from "../language/text/closest.js";
import { packageFile } from "../packageFile.js";
import { ConfigError } from "../settings/settings.js";
import { ofCheckout } from "./commands/checkout.js";
import { completionCommand } from "./commands/completion.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE } from "./commands/command.js";
import { outputWidth, print, tell, wrapped } from "./commands/output.js";

/** A command as help lists it. Its module is loaded when it is called, so that none pays for what another needs. */
interface Listed {
  readonly name: string;
  readonly summary: string;
  readonly load: (args: readonly string[]) => Promise<Command>;
}

/** What each command is for, in the groups and the order of the help. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Serve agents": {
    serve: "Serve the catalog over REST and MCP",
    stdio: "Serve the catalog as MCP tools on standard input and output",
  },
  "Ask the catalog yourself": {
    search: "Search for businesses",
    verify: "Verify what is claimed of a business",
    details: "Show all that is known of a business",
    report: "Report how it went at a business",
    understand: "Show what the service makes of a query, without any catalog",
  },
  "Fill the catalog": {
    add: "Add a city by its name: its outline, its places, and its changes from then on",
    import: "Import an area from OpenStreetMap extracts or an Overpass server",
    follow: "Keep areas in step with OpenStreetMap's changes",
    areas: "List, show and remove what is covered",
  },
  "Callers, merchants and other services": {
    keys: "Issue, rotate and revoke callers' keys, and account for their calls",
    merchants: "Let the owners of businesses speak for them",
    webhooks: "Tell other services what changes",
    signing: "List, rotate and withdraw the keys that receipts are signed with",
  },
  "Look after it": {
    doctor: "Check configuration, data, disk, clock and sources, and say how to mend them",
    export: "Write the whole catalog as GeoJSON, NDJSON or CSV",
    backup: "Copy the catalog to a file, also while a server runs",
    restore: "Put a backup into the data folder",
    migrate: "Move the whole catalog between a data folder and a PostgreSQL database",
    store: "List what is asked of a PostgreSQL server",
    calibrate:
      "Hold the parameters of belief against the own log, and fit them; in a checkout to dated extracts",
    match:
      "Show why entries of several sources are one record, and split or join them; in a checkout: score it",
    completion: "Print what makes a shell complete commands and options",
  },
  "In a checkout": {
    eval: "Score the search on labelled queries",
    places: "Ask for places in every way known, and score how they are read",
    simulate: "Let invented towns live through a year of honest callers and of liars",
  },
};

/** The modules of commands that are not called like them. */
const MODULES: Readonly<Record<string, string>> = {
  search: "operations",
  verify: "operations",
  details: "operations",
  report: "operations",
  restore: "backup",
};

/** Which calls of a command are of the lab, that is, of a checkout alone. */
const OF_CHECKOUT: Readonly<Record<string, (args: readonly string[]) => boolean>> = {
  eval: () => true,
  places: () => true,
  simulate: () => true,
  calibrate: (args) => args.some((one) => one.startsWith("--snapshots")),
  match: ([action = ""]) => /^(?:score|fit|existence)$/u.test(action),
};

async function load(name: string, args: readonly string[]): Promise<Command> {
  if (OF_CHECKOUT[name]?.(args) === true) return ofCheckout(name);
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

Run \`doorlight COMMAND --help\` for its options, \`doorlight --version\` for the version. First steps: \`doorlight serve\`, then open http://127.0.0.1:8080.`;
}

/** Runs a command by its arguments. Resolves to the exit code; what went wrong is told on stderr. */
export async function runProgram(args: readonly string[]): Promise<number> {
  return await commandOf(args).catch(explain);
}

async function commandOf([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const of = name === "help" ? args[0] : undefined;
    if (of !== undefined) return commandOf([of, "--help"]);
    print(wrapped(helpText(), outputWidth()));
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
      `there is no command "${cleanText(name, 80)}".${didYouMean(name, names)} See doorlight --help.`,
    );
  }
  const command = await known.load(args);
  if (!args.includes("--help") && !args.includes("-h")) return command.run(args);
  print(wrapped(command.help, outputWidth()));
  return EXIT_DONE;
}

/** Says what went wrong in one line; returns the exit code. */
function explain(error: unknown): number {
  tell(`doorlight: ${error instanceof ServiceError ? error.detail : messageOf(error)}`);
  return error instanceof ConfigError ? EXIT_USAGE : EXIT_FAILED;
}

/** What went wrong, by what it means: an error of the system says so in words, with what it is about. */
function messageOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  const isBare = typeof code === "string" && error instanceof Error && error.message.startsWith(code);
  if (!isBare) return reasonOf(error);
  const subject = subjectOf(error);
  return `${subject === null ? "" : `${subject}: `}${reasonOf(error)}.`;
}
