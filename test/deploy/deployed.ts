import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the files for operators are. */
export const deployed = (path: string): string =>
  fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url));

export const textOf = (path: string): string => readFileSync(deployed(path), "utf8");

/** Why tests that run this program are skipped; false where it is installed. */
export function missing(program: string, ...args: readonly string[]): string | false {
  return spawnSync(program, args).error === undefined ? false : `${program} is not installed here`;
}

/** Runs a program to its end and returns its output; throws the output if it fails. */
export function ran(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout + stderr;
}
