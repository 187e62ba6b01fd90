import { NODE_STATEMENTS } from "./areaNodes.js";
import { AREA_STATEMENTS } from "./areaRows.js";
import { LISTING_STATEMENTS } from "./areaListing.js";
import { CHECK_STATEMENTS } from "./checkAppending.js";
import { FEED_STATEMENTS } from "./feedReading.js";
import { FOLLOW_STATEMENTS } from "./following.js";
import { FORGETTING_STATEMENTS } from "./forgetting.js";
import { COUNTING_STATEMENTS, LEAVING_STATEMENTS } from "./importing.js";
import { IMPORT_STATEMENTS } from "./importWriting.js";
import { OUTBOX_STATEMENTS } from "./outbox.js";
import { CALLER_STATEMENTS } from "./postgresCallerStore.js";
import { LEASE_STATEMENTS } from "./postgresLeaseStore.js";
import { RECHECK_STATEMENTS } from "./postgresRecheckStore.js";
import { MOVING_STATEMENTS } from "./recordMoving.js";
import { MERCHANT_STATEMENTS } from "./postgresMerchantStore.js";
import { RECORD_STATEMENTS } from "./recordReading.js";
import { REPORT_STATEMENTS } from "./reportAppending.js";
import { MERCHANT_SOURCE_STATEMENTS } from "./postgresMerchantSourceStore.js";
import { SIGNING_KEY_STATEMENTS } from "./postgresSigningKeyStore.js";
import { SURROUNDING_STATEMENTS } from "./reportSurroundings.js";
import type { SqlStatement } from "./statement.js";
import { WEBHOOK_STATEMENTS } from "./postgresWebhookStore.js";
import { VERSION_STATEMENTS } from "./versionKeeping.js";

/** Every statement that the adapter runs while it serves, by name. */
export function allStatements(): readonly SqlStatement[] {
  return [
    AREA_STATEMENTS,
    CALLER_STATEMENTS,
    CHECK_STATEMENTS,
    COUNTING_STATEMENTS,
    FEED_STATEMENTS,
    FOLLOW_STATEMENTS,
    FORGETTING_STATEMENTS,
    IMPORT_STATEMENTS,
    LEASE_STATEMENTS,
    LEAVING_STATEMENTS,
    LISTING_STATEMENTS,
    MERCHANT_STATEMENTS,
    MOVING_STATEMENTS,
    NODE_STATEMENTS,
    OUTBOX_STATEMENTS,
    RECHECK_STATEMENTS,
    RECORD_STATEMENTS,
    REPORT_STATEMENTS,
    MERCHANT_SOURCE_STATEMENTS,
    SIGNING_KEY_STATEMENTS,
    SURROUNDING_STATEMENTS,
    VERSION_STATEMENTS,
    WEBHOOK_STATEMENTS,
  ]
    .flatMap((part): readonly SqlStatement[] => Object.values(part))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
