import { serveTools } from "../../surfaces/mcp/stdio.js";
import { CORE_SETTINGS } from "../config.js";
import { createCore } from "../core.js";
import { startWatching } from "../watching.js";
import { command, EXIT_DONE } from "./command.js";
import { fillCatalog } from "./fillCatalog.js";
import { OWNER } from "./operations.js";
import { openLog, stopSignal } from "./running.js";

/** What one client may listen to at a time; each has up to 20 records. */
const WATCHED = { most: 1_000, maxOfOne: null } as const;

export const stdioCommand = command({
  name: "stdio",
  about:
    'Serves the catalog in the data folder as MCP tools over standard input and output, for a client that starts this program itself: {"command": "npx", "args": ["doorlight", "stdio", "--data", "/path/to/data"]}. Standard output carries the protocol alone, messages go to standard error. With an empty catalog an invented town is served until the default area is fetched, as `doorlight serve` does. Ends when standard input does, once what was asked is answered. There are no limits.',
  options: CORE_SETTINGS,
  async run(config) {
    const { log, onProgress } = openLog(config);
    const core = await createCore(config, log);
    const stopping = stopSignal();
    // Without a catalog that can be read there is nothing to wait for.
    let failure: unknown = null;
    const fail = (error: unknown) => {
      if (!stopping.signal.aborted) failure = error;
      stopping.abort();
    };
    void core.damaged.then(fail);
    const filling = fillCatalog(core, config, log, stopping.signal, onProgress);
    const filled = filling.then(({ rest }) => rest).catch(fail);
    // The first calls come before anything is served: they wait for it. Where that fails, the service says so.
    const served = filling.then(
      () => {},
      () => {},
    );
    const watching = startWatching({ ...core, clock: config.clock, log, limits: WATCHED });
    await serveTools(
      {
        service: core.service,
        watch: watching.watch,
        limits: null,
        onBug: (error) => log.error({ err: error }, "unexpected failure of a tool"),
        onRejected: (error) => log.debug({ err: error }, "a message was refused"),
      },
      async () => {
        await served;
        return OWNER;
      },
      { input: process.stdin, output: process.stdout, signal: stopping.signal },
    );
    watching.end();
    stopping.abort();
    await filled;
    await core.close();
    if (failure !== null) throw failure;
    return EXIT_DONE;
  },
});
