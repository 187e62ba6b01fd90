import { allowClosedOutput } from "./app/commands/output.js";
import { runProgram } from "./app/program.js";

allowClosedOutput();
// Background timers do not keep the process alive. A command that is still finishing does: without this Node would end it with code 13.
const keepAlive = setInterval(() => {}, 60_000);
process.exitCode = await runProgram(process.argv.slice(2));
clearInterval(keepAlive);
