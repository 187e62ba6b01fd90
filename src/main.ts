import { runProgram } from "./app/program.js";

// Whoever reads the answer may stop reading, `doorlight export | head`: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runProgram(process.argv.slice(2));
