import autocannon from "autocannon";

/** Makes calls and measures the time from the first call to the last answer, in seconds. `autocannon` itself only ends at the next whole second. */
export async function load(
  options: autocannon.Options & { readonly amount: number },
): Promise<{ readonly result: autocannon.Result; readonly seconds: number }> {
  const start = performance.now();
  let answered = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, all) => (error ? reject(error) : resolve(all)));
    running.on("response", () => {
      answered = performance.now();
    });
  });
  return { result, seconds: (answered - start) / 1_000 };
}

/** Sends every request once: each connection has its own share. */
export function callEach(
  url: string,
  requests: readonly autocannon.Request[],
  connections: number,
): ReturnType<typeof load> {
  let next = 0;
  return load({
    url,
    connections,
    amount: requests.length,
    setupClient(client) {
      const first = next++;
      client.setRequests(requests.filter((_, i) => i % connections === first));
    },
  });
}
