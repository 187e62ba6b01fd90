import { allowClosedOutput } from "./app/commands/output.js";
import { runProgram } from "./app/program.js";

allowClosedOutput();
process.exitCode = await runProgram(process.argv.slice(2));
