/** Where the build puts the viewer of the API reference. */
declare module "virtual:viewer" {
  const url: string;
  export default url;
}

declare module "virtual:clients" {
  import type { ClientTemplate } from "./connectClients.js";
  const clients: readonly ClientTemplate[];
  export default clients;
}
