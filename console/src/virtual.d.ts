/** Where the build puts the viewer of the API reference. */
declare module "virtual:viewer" {
  const url: string;
  export default url;
}
