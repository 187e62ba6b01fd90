import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { addressForPrograms } from "./serverAddress.js";

/** PostgreSQL's own programs: they copy a database as of one moment, and write a copy back. */
export type ClientProgram = "pg_dump" | "pg_restore" | "psql";

/** What a program is started with: variables, its `PATH` among them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A program at work. */
export interface RunningProgram {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves when it has done all; rejects with an Error of what it said last. */
  readonly done: Promise<void>;
}

/** Of what it says: the rest is of no use to whoever reads one line. */
const MAX_MENTIONS = 4_000;

/** Starts a program, which ends when its input does. Never rejects by itself: `done` does. */
export function startProgram(
  program: ClientProgram,
  args: readonly string[],
  environment: Environment,
): RunningProgram {
  const child = spawn(program, args, { env: { ...environment }, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (said.length < MAX_MENTIONS) said += text;
  });
  // Who writes to one that has ended learns of it by `done`.
  child.stdin.on("error", () => {});
  const done = new Promise<void>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? new Error(missing(program)) : error),
    );
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(toldBy(program, said, String(code)))),
    );
  });
  done.catch(() => {});
  return { child, done };
}

/** Rejects with an Error, with what to do, where a program is missing, or older than a server of this major version (0: any will do). */
export async function requireProgram(
  program: ClientProgram,
  environment: Environment,
  serverMajor = 0,
): Promise<void> {
  const { child, done } = startProgram(program, ["--version"], environment);
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (told += text));
  child.stdin.end();
  await done;
  // "pg_dump (PostgreSQL) 17.5 (Debian 17.5-1)"
  const major = Number(/\) (\d+)/u.exec(told)?.[1] ?? Number.NaN);
  if (major < serverMajor)
    throw new Error(
      `the ${program} that is installed here is of PostgreSQL ${major}, older than the server's ${serverMajor}. Install the client programs of PostgreSQL ${serverMajor} or newer (Debian: postgresql-client-${serverMajor}).`,
    );
}

/** An address without its password, and what a program is told the password by: arguments can be read by everybody on the machine. */
export function withPasswordApart(
  url: string,
  environment: Environment,
): { readonly address: string; readonly environment: Environment } {
  const { address, password } = addressForPrograms(url);
  return {
    address,
    environment: { ...environment, ...(password === "" ? {} : { PGPASSWORD: password }) },
  };
}

function missing(program: ClientProgram): string {
  return `${program} is not installed here, or not in PATH. Install PostgreSQL's client programs, as new as the server or newer (Debian: postgresql-client).`;
}

/** The first that it says went wrong, else its last line. */
function toldBy(program: ClientProgram, said: string, code: string): string {
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((one) => /\b(?:error|fatal|ERROR|FATAL):/u.test(one)) ?? lines.at(-1);
  return line === undefined ? `${program} ended with code ${code}.` : line.trim();
}
