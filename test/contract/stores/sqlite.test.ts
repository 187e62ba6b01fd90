import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { EFFORT } from "../../support/effort.js";
import { storeContract } from "./storeContract.js";

storeContract(
  "sqlite",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "doorlight-store-"));
    const store = openSqliteStore(folder);
    return {
      store,
      close: async () => {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
  EFFORT,
);
