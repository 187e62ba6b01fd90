import { parentPort, workerData } from "node:worker_threads";
import { workOn } from "../sources/osm/extract/pbf/threadWork.js";
import { VERTICALS } from "../verticals/all.js";
import { wantedFor } from "./wanted.js";

// A thread of `extractThreads.ts`.
const { path, verticals } = workerData as { readonly path: string; readonly verticals: readonly string[] };
if (parentPort === null) throw new Error("this is the work of a thread");
workOn(parentPort, path, wantedFor(VERTICALS.filter(({ id }) => verticals.includes(id))));
