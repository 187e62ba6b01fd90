export type { Store } from "./sql/store.js";
export * from "./data.js";
