import type { ToolDefinition } from "../mcp/tools.js";
import type { Json } from "../http/filled.js";

// The files of `data/interface`, compiled by `scripts/compile-interface.mjs`: read from a file at each call.

/** Without output schemas. */
export declare function tools(): readonly ToolDefinition[];
export declare function openapi(): Json & {
  readonly components: Readonly<Record<"schemas" | "securitySchemes" | "headers", Json>>;
};
export declare function discovery(): {
  readonly card: Json & {
    readonly remotes: readonly { readonly supportedProtocolVersions: readonly string[] }[];
  };
  readonly mcpCatalog: Json;
  readonly apiCatalog: Json;
};
