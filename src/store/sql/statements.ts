import { AREA_STATEMENTS } from "./areaRows.js";
import { LISTING_STATEMENTS } from "./areaListing.js";
import { CHECK_STATEMENTS } from "./checks.js";
import { FEED_STATEMENTS } from "./feed.js";
import { FOLLOW_STATEMENTS } from "./following.js";
import { FORGETTING_STATEMENTS } from "./forgetting.js";
import { LEAVING_STATEMENTS } from "./importing.js";
import { IMPORT_STATEMENTS } from "./importWriting.js";
import { OUTBOX_STATEMENTS } from "./outbox.js";
import { CALLER_STATEMENTS } from "./callers.js";
import { LEASE_STATEMENTS } from "./leases.js";
import { RECHECK_STATEMENTS } from "./rechecks.js";
import { MOVING_STATEMENTS } from "./recordHomes.js";
import { MERCHANT_STATEMENTS } from "./merchants.js";
import { RECORD_STATEMENTS } from "./records.js";
import { REPORT_STATEMENTS } from "./reports.js";
import { MERCHANT_SOURCE_STATEMENTS } from "./merchantSources.js";
import { SIGNING_KEY_STATEMENTS } from "./signingKeys.js";
import type { SqlStatement } from "./statement.js";
import { WEBHOOK_STATEMENTS } from "./webhooks.js";
import { VERSION_STATEMENTS } from "./versions.js";

/** Every statement that a store runs while it serves, by name. */
export function allStatements(): readonly SqlStatement[] {
  return [
    AREA_STATEMENTS,
    CALLER_STATEMENTS,
    CHECK_STATEMENTS,
    FEED_STATEMENTS,
    FOLLOW_STATEMENTS,
    FORGETTING_STATEMENTS,
    IMPORT_STATEMENTS,
    LEASE_STATEMENTS,
    LEAVING_STATEMENTS,
    LISTING_STATEMENTS,
    MERCHANT_STATEMENTS,
    MOVING_STATEMENTS,
    OUTBOX_STATEMENTS,
    RECHECK_STATEMENTS,
    RECORD_STATEMENTS,
    REPORT_STATEMENTS,
    MERCHANT_SOURCE_STATEMENTS,
    SIGNING_KEY_STATEMENTS,
    VERSION_STATEMENTS,
    WEBHOOK_STATEMENTS,
  ]
    .flatMap((part): readonly SqlStatement[] => Object.values(part))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
