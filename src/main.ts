import { runProgram } from "./app/program.js";

process.exitCode = await runProgram(process.argv.slice(2));
