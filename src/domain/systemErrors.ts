/** Messages for system error codes, for the operator. */
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: "access is not permitted: check its owner and permissions",
  EADDRINUSE: "the address is in use",
  EADDRNOTAVAIL: "this machine has no such address",
  EAI_AGAIN: "host names cannot be resolved now",
  EBUSY: "it is in use",
  ECONNABORTED: "the connection was cut",
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "the connection was cut",
  EDQUOT: "the disk quota is used up",
  EEXIST: "it already exists",
  EFBIG: "it is too large for this disk",
  EHOSTUNREACH: "there is no route to that host",
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
  ENOTDIR: "a part of the path is not a folder",
  ENOTEMPTY: "the folder is not empty",
  ENOTFOUND: "no host has that name",
  EPERM: "access is not permitted",
  EPIPE: "its reader has closed it",
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

/** The message for a system error or its cause; null for other errors. */
export function systemReason(error: unknown): string | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth++) {
    const { code } = one as { readonly code?: unknown };
    if (typeof code === "string" && Object.hasOwn(MEANINGS, code)) return MEANINGS[code] ?? null;
  }
  return null;
}

/** Why something failed, for people: the message for its system code, or the error's own message without a leading code. */
export function reasonOf(error: unknown): string {
  const known = systemReason(error);
  if (known !== null && isBare(error)) return known;
  // The runtime's message for a failed request says nothing; its cause does.
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause);
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^[A-Z][A-Z_]{3,}: /u, "");
}

/** True when an error's message is the system's own, not one of Doorlight's with the error as cause. */
function isBare(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return typeof (error as { readonly code?: unknown }).code === "string" || error instanceof TypeError;
}

/** The file, folder or address of a system error, if it names one. */
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
