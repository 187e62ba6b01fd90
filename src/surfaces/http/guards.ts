/** What a web page on another site could send: requests that name another host, or come from a page of another origin. */
export interface Guard {
  /** Why a request is refused; null: it may pass. */
  refusal(host: string | undefined, origin: string | undefined): string | null;
  /** Whether pages of an origin belong to this service, or are configured to call it. */
  allowsOrigin(origin: string): boolean;
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Guards against pages that rebind a name to this machine (DNS rebinding). `listensOn`: the address listened on; only on loopback a request's
 * Host is known beforehand. `baseUrl`: where clients reach the service. Pages of other origins are refused unless listed in `origins`,
 * by host name; requests without an Origin come from no page.
 */
export function createGuard(listensOn: string, baseUrl: string | null, origins: readonly string[]): Guard {
  const own = [...LOOPBACK, ...(baseUrl === null ? [] : [new URL(baseUrl).hostname])];
  const isLocal = ["localhost", "::1"].includes(listensOn) || listensOn.startsWith("127.");
  const allowsOrigin = (origin: string): boolean => {
    const from = hostnameOf(origin);
    return from !== null && [...own, ...origins].includes(from);
  };
  return {
    allowsOrigin,
    refusal(host, origin) {
      if (isLocal && !own.includes(hostnameOf(`http://${host ?? ""}`) ?? ""))
        return "This Host is not served here. Call the address that the service is configured with.";
      if (origin === undefined || origin === "") return null;
      if (!allowsOrigin(origin))
        return "Web pages of this Origin may not call the tool endpoint here. Call it from a program, or ask the operator to allow the origin.";
      return null;
    },
  };
}

function hostnameOf(url: string): string | null {
  try {
    return new URL(url).hostname || null;
  } catch {
    return null;
  }
}
