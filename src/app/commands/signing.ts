import { MINUTE_MS, toRfc3339 } from "../../domain/time.js";
import { keyPairOf } from "../../signing/signingKey.js";
import { isMadeHere, keyAfter, PUBLISHED_AHEAD_MS, signingNumber } from "../../signing/signingKeys.js";
import { COMMON_SETTINGS, CORE_SETTINGS, JSON_SETTING } from "../config.js";
import { catalogCommand } from "./command.js";
import { rowsAnswer, viewOf } from "./output.js";

const AHEAD_MINUTES = PUBLISHED_AHEAD_MS / MINUTE_MS;

export const signingCommand = catalogCommand({
  name: "signing",
  about:
    "Manages the Ed25519 keys that sign receipts. The public keys are published at /.well-known/jwks.json. The private keys are not stored: they are derived from the server's secret. The first key is created when it is first needed.",
  options: { json: JSON_SETTING, ...COMMON_SETTINGS, tokenSecret: CORE_SETTINGS.tokenSecret },
  actions: {
    list: {
      about: "lists all keys, and which of them signs",
      async run({ store, secret, now }) {
        const keys = await store.signingKeys.all();
        const own = keys.filter((key) => isMadeHere(key, (number) => keyPairOf(secret(), number)));
        const signing = own.length === 0 ? null : signingNumber(own, now);
        const views = keys.map(({ id, number, madeAt, withdrawnAt }) => ({
          ...viewOf({ id, madeAt, withdrawnAt }),
          signs: number === signing && own.some((key) => key.id === id),
        }));
        return rowsAnswer(views, "There are no keys yet. The first one is created when something is signed.");
      },
    },
    rotate: {
      about: `adds a key, which is published at once and starts to sign ${AHEAD_MINUTES} minutes later. What older keys signed can still be verified`,
      async run({ store, secret, now }) {
        const { id, ...rest } = keyAfter(await store.signingKeys.all(), secret(), now);
        await store.signingKeys.add({ id, ...rest });
        const signsFrom = toRfc3339(now + PUBLISHED_AHEAD_MS);
        return {
          data: { id, signs_from: signsFrom },
          text: id,
          note: `Published now; signs from ${signsFrom}. What older keys signed can still be verified.`,
        };
      },
    },
    withdraw: {
      inputs: "ID",
      about:
        "stops publishing a key: nothing that it signed can be verified any more. If the secret leaked, also set a new one (--token-secret, or another file); the next keys are derived from it",
      async run({ store, now, input: id }) {
        if (await store.signingKeys.withdraw(id, now))
          return {
            data: { id, withdrawn: true },
            note: `${id} is no longer published. What it signed can no longer be verified.`,
          };
        throw new Error(`no key has the id "${id}", or it is already withdrawn. See doorlight signing list.`);
      },
    },
  },
});
