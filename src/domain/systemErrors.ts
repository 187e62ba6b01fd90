/** What the system's error codes mean, and what to do, in words for whoever runs the program. */
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: "access is not permitted: check its owner and permissions",
  EADDRINUSE: "the address is in use",
  EADDRNOTAVAIL: "this machine has no such address",
  EAI_AGAIN: "names of hosts cannot be looked up now",
  EBUSY: "it is in use",
  ECONNABORTED: "the connection was cut",
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "the connection was cut",
  EDQUOT: "the quota of the disk is used up",
  EEXIST: "it is there already",
  EFBIG: "it is too large for this disk",
  EHOSTUNREACH: "there is no way to that host",
  EIO: "the disk cannot be read or written",
  EISDIR: "it is a folder, not a file",
  ELOOP: "its links lead in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENETDOWN: "there is no network",
  ENETUNREACH: "there is no network",
  ENFILE: "too many files are open",
  ENODEV: "there is no such device",
  ENOENT: "there is no such file or folder",
  ENOMEM: "there is not enough memory",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is no folder",
  ENOTEMPTY: "the folder is not empty",
  ENOTFOUND: "no host has that name",
  EPERM: "access is not permitted",
  EPIPE: "whoever read it has gone",
  EROFS: "the disk is read-only",
  ETIMEDOUT: "no answer came in time",
  ETXTBSY: "it is in use",
  EXDEV: "it is on another disk",
  UND_ERR_BODY_TIMEOUT: "the answer stopped coming",
  UND_ERR_CONNECT_TIMEOUT: "no answer came in time",
  UND_ERR_HEADERS_TIMEOUT: "no answer came in time",
  UND_ERR_SOCKET: "the connection was cut",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is another host's",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate cannot be verified",
};

/** The meaning of an error of the system, or of what brought it about; null: it is none. */
export function systemReason(error: unknown): string | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth++) {
    const { code } = one as { readonly code?: unknown };
    if (typeof code === "string" && Object.hasOwn(MEANINGS, code)) return MEANINGS[code] ?? null;
  }
  return null;
}

/** Why something failed, for people: what the system's code means, else the error's own words without a code before them. */
export function reasonOf(error: unknown): string {
  const known = systemReason(error);
  if (known !== null && isBare(error)) return known;
  // The runtime's own words for any failure of a request say nothing; what brought it about does.
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause);
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^[A-Z][A-Z_]{3,}: /u, "");
}

/** Whether an error's words are the system's own, and not a sentence of ours that it brought about. */
function isBare(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return typeof (error as { readonly code?: unknown }).code === "string" || error instanceof TypeError;
}

/** The file, folder or address that an error of the system is about; null where it names none. */
export function subjectOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { path, dest, address, port } = error as {
    readonly path?: unknown;
    readonly dest?: unknown;
    readonly address?: unknown;
    readonly port?: unknown;
  };
  if (typeof dest === "string") return dest;
  if (typeof path === "string") return path;
  return typeof address === "string" ? `${address}${typeof port === "number" ? `:${port}` : ""}` : null;
}
