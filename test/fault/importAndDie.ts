import { importTown } from "./importTown.js";

/** Exits as by `kill -9` once this many parts of an import are written: node importAndDie.js FOLDER EXTRACT AREA NOW PARTS */
const [folder = "", extract = "", area = "", now = "", parts = ""] = process.argv.slice(2);
let told = 0;
await importTown(folder, extract, area, now, () => {
  told += 1;
  if (told > Number(parts)) process.kill(process.pid, "SIGKILL");
});
