import type { Instant } from "../../domain/time.js";
import type { SettingTable, SettingValues } from "../../settings/settings.js";
import type { CommonConfig } from "../config.js";
import { type OpenedStore, openStore } from "../openStore.js";
import { type Command, commandOfActions } from "./command.js";
import { openCatalog, withStore } from "./openCatalog.js";

/** One call of an action on the catalog: what it works on, its options, and the arguments after its name. */
export interface Call<Config> extends OpenedStore {
  readonly config: Config;
  readonly now: Instant;
  readonly inputs: readonly string[];
}

export type Action<Config> = (call: Call<Config>) => Promise<number>;

interface Declaration<Table extends SettingTable> {
  readonly name: string;
  readonly help: string;
  readonly options: Table;
  readonly actions: Readonly<Record<string, Action<SettingValues<Table>>>>;
  readonly usual?: string;
  /** Actions that may come before there is a catalog. */
  readonly beginning?: readonly string[];
}

/** A command whose actions work on the catalog. */
export function catalogCommand<Table extends SettingTable>(declaration: Declaration<Table>): Command {
  const { actions, beginning = [] } = declaration;
  return commandOfActions({
    ...declaration,
    run(action, options, inputs) {
      // Every such command takes the settings that all commands take.
      const config = options as SettingValues<Table> & CommonConfig;
      const isFirst = beginning.some((name) => actions[name] === action);
      return withStore(isFirst ? openStore(config) : openCatalog(config), (opened) =>
        action({ ...opened, config, now: config.clock.now(), inputs }),
      );
    },
  });
}
