import { serveTools } from "../../surfaces/mcp/stdio.js";
import { CORE_SETTINGS } from "../config.js";
import { createCore } from "../core.js";
import { command } from "./command.js";
import { fillCatalog } from "./fillCatalog.js";
import { OWNER } from "./operations.js";
import { openLog, stopSignal } from "./running.js";

export const stdioCommand = command({
  name: "stdio",
  about:
    'Serves the catalog in the data folder as MCP tools over standard input and output, for a client that starts this program itself: {"command": "npx", "args": ["doorlight", "stdio", "--data", "/path/to/data"]}. Only protocol messages go to standard output; the log goes to standard error. If the catalog is empty, it serves an invented town until the default area is fetched, as `doorlight serve` does. It exits when standard input closes and all requests are answered. There are no limits.',
  options: CORE_SETTINGS,
  async run(config) {
    const { log, onProgress } = openLog(config);
    const core = await createCore(config, log);
    const stopping = stopSignal();
    // Stop if the catalog cannot be read.
    let failure: unknown = null;
    const fail = (error: unknown) => {
      if (!stopping.signal.aborted) failure = error;
      stopping.abort();
    };
    void core.damaged.then(fail);
    const filling = fillCatalog(core, config, log, stopping.signal, onProgress);
    const filled = filling.then(({ rest }) => rest).catch(fail);
    await serveTools(
      {
        service: core.service,
        limits: null,
        onBug: (error) => log.error({ err: error }, "unexpected error in a tool"),
      },
      async () => {
        // Calls that come before the catalog is loaded wait for it. If loading fails, the service answers with that error.
        await filling.catch(() => {});
        return OWNER;
      },
      process.stdin,
      process.stdout,
      stopping.signal,
      (error) => log.debug({ err: error }, "a message was refused"),
    );
    stopping.abort();
    await filled;
    await core.close();
    if (failure !== null) throw failure;
    return {};
  },
});
