import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { doorlight } from "../support/command.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const installed = mkdtempSync(join(tmpdir(), "doorlight-installed-"));
after(() => rmSync(installed, { recursive: true }));

test("in a checkout the lab's commands work like any other", async () => {
  for (const name of ["calibrate", "eval", "simulate"]) {
    const { code, stdout } = await doorlight([
      ...(name === "calibrate" ? [name, "--snapshots"] : [name]),
      "--help",
    ]);
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^Usage: doorlight ${name} `, "u"));
    assert.doesNotMatch(stdout, /--own\b/u);
  }
});

test("in an installed package they say that they need a checkout", async () => {
  cpSync(join(ROOT, "dist"), join(installed, "dist"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(installed, "package.json"));
  symlinkSync(join(ROOT, "node_modules"), join(installed, "node_modules"));
  for (const args of [
    ["calibrate", "--snapshots", "folder"],
    ["simulate", "--help"],
  ]) {
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [join(installed, "dist", "main.js"), ...args], (error, _stdout, text) =>
        resolve({ code: error?.code, stderr: text }),
      );
    });
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`^doorlight: ${args[0]} works only in a checkout: [^\n]+\n$`, "u"));
  }
});
