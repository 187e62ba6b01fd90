import { importTown } from "./importTown.js";

/** Ends as by `kill -9` when so many parts of an import are written: node importAndDie.js FOLDER EXTRACT AREA NOW PARTS */
const [folder = "", extract = "", area = "", now = "", parts = ""] = process.argv.slice(2);
let told = 0;
await importTown(folder, extract, area, now, () => {
  told += 1;
  if (told > Number(parts)) process.kill(process.pid, "SIGKILL");
});
