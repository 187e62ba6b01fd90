import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a file for operators. */
export const deployed = (path: string): string =>
  fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url));

export const textOf = (path: string): string => readFileSync(deployed(path), "utf8");

/** The reason to skip tests that run this program; false if it is installed. */
export function missing(program: string, ...args: readonly string[]): string | false {
  return spawnSync(program, args).error === undefined ? false : `${program} is not installed here`;
}

/** Runs a program and returns its output. Throws the output if it fails. */
export function ran(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout + stderr;
}
