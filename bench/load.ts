import autocannon from "autocannon";

/** So many calls, and how long they took from the first on until the last was answered, in seconds: `autocannon` itself is over with the next whole second only. */
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

/** Every request once: each connection has a share of its own. */
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
