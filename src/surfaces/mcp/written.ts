/** An answer as it goes out. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the protocol library answers. */
export async function writtenOf(response: Response): Promise<Written> {
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: status === 202 ? "" : await response.text() };
}
