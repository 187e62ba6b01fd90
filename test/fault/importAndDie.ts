import { importTown } from "./importTown.js";

/** Exits as if by `kill -9` after this many parts of an import are written: node importAndDie.js FOLDER EXTRACT AREA NOW PARTS */
const [folder = "", extract = "", area = "", now = "", parts = ""] = process.argv.slice(2);
let started = 0;
await importTown(folder, extract, area, now, () => {
  started += 1;
  if (started > Number(parts)) process.kill(process.pid, "SIGKILL");
});
