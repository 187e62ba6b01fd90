import { systemReason } from "../../domain/systemErrors.js";
import { ServiceError } from "../../contract/errors.js";
import { RESULT_CODE, resultCodeOf } from "./driver.js";
import { isBusy } from "./patience.js";

/** Whether the file itself is damaged: no later try can succeed, and nothing that is read can be relied on. */
export function isDamage(error: unknown): boolean {
  const code = resultCodeOf(error);
  return code === RESULT_CODE.corrupt || code === RESULT_CODE.notADatabase;
}

/** What a caller is told of a failure of the database; failures of another kind stay what they are. */
export function refusalOf(error: unknown, doing: "read" | "written"): unknown {
  const code = resultCodeOf(error);
  if (code === null) return error;
  const tail =
    doing === "written" ? " Nothing was recorded; try the same call again later." : " Try again later.";
  if (isBusy(error)) {
    const why = doing === "written" ? "is being written by a long import" : "is held by another process";
    return new ServiceError("unavailable", `The catalog ${why}.${tail}`, 5);
  }
  return new ServiceError("unavailable", `${refusalText(code, doing)}${tail}`, 30);
}

/** What is wrong with a file that cannot be opened, and how to mend it, for the operator. */
export function explainOpening(error: unknown): string {
  const { message, code = "" } = error as { readonly message: string; readonly code?: string };
  if (isDamage(error))
    return `${message}. It is damaged, or something else. Restore a backup: doorlight restore FILE --force`;
  if (isBusy(error)) return "another process holds it. Stop that, or wait until it is done";
  const result = resultCodeOf(error);
  if (result === RESULT_CODE.full) return "the disk is full. Make room";
  if (
    result === RESULT_CODE.readOnly ||
    result === RESULT_CODE.cannotOpen ||
    /^(?:EACCES|EPERM|EROFS)$/u.test(code)
  )
    return `it, or its folder, cannot be written (${systemReason(error) ?? message}). Give the user that runs Doorlight the right to write there, or name another folder with --data`;
  if (code === "EEXIST") return "it is a file, not a folder. Name another with --data";
  return systemReason(error) ?? message;
}

function refusalText(code: number, doing: "read" | "written"): string {
  if (code === RESULT_CODE.full) return "The disk that holds the catalog is full.";
  if (code === RESULT_CODE.readOnly) return "The catalog is on a disk or in a folder that cannot be written.";
  if (code === RESULT_CODE.corrupt || code === RESULT_CODE.notADatabase) return "The catalog is damaged.";
  return `The catalog cannot be ${doing} (SQLite result code ${code}).`;
}
