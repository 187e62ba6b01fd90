// Copies what tsc leaves behind (SQL migrations are read from the package root; nothing else yet)
// and makes the command runnable.
import { chmodSync, existsSync } from "node:fs";

const command = new URL("../dist/main.js", import.meta.url);
if (existsSync(command)) chmodSync(command, 0o755);
