import { parentPort, workerData } from "node:worker_threads";
import { workOn } from "../sources/osm/extract/pbf/threadWork.js";
import { VERTICALS } from "../verticals/all.js";
import { wantedFor } from "./wanted.js";

// A thread of `extractThreads.ts`.
const { fileDescriptor, verticals } = workerData as {
  readonly fileDescriptor: number;
  readonly verticals: readonly string[];
};
if (parentPort === null) throw new Error("this is the work of a thread");
workOn(parentPort, fileDescriptor, wantedFor(VERTICALS.filter(({ id }) => verticals.includes(id))));
