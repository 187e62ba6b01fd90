#!/usr/bin/env node
// Starts the program that the build compiled into dist/.
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`doorlight: Node ${process.version} is too old. Install Node 20.19 or newer.\n`);
  process.exit(1);
}
// What is compiled once is kept for the next start, where Node can (22.1): in a folder of one's own, for in the system's, where Node would keep it,
// others could lay something that this program would run. Where nothing can be written nothing is kept.
if (process.env.NODE_COMPILE_CACHE === undefined)
  module.enableCompileCache?.(join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "doorlight"));
await import("../dist/main.js");
