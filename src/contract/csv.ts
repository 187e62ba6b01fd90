/** Comma-separated values (RFC 4180). A cell that a spreadsheet would run as a formula is marked as text; telephone numbers are left alone. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(csvCell).join(",")).join("\r\n");
}

function csvCell(text: string): string {
  const safe = /^(?:[=@\t\r]|[+-](?![\d\s()./-]*$))/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
