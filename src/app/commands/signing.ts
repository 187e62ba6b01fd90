import { MINUTE_MS, toRfc3339 } from "../../domain/time.js";
import type { SettingValues } from "../../settings/settings.js";
import { keyPairOf } from "../../signing/signingKey.js";
import { isMadeHere, keyAfter, PUBLISHED_AHEAD_MS, signingNumber } from "../../signing/signingKeys.js";
import type { SigningKey } from "../../store/signingKeyStore.js";
import { COMMON_SETTINGS, JSON_SETTING, SERVE_SETTINGS } from "../config.js";
import { type Call, catalogCommand } from "./actions.js";
import { EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import { printRows } from "./table.js";

const options = { ...COMMON_SETTINGS, tokenSecret: SERVE_SETTINGS.tokenSecret, json: JSON_SETTING };

type SigningCall = Call<SettingValues<typeof options>>;

const AHEAD_MINUTES = PUBLISHED_AHEAD_MS / MINUTE_MS;

export const signingCommand = catalogCommand({
  name: "signing",
  help: `Usage: doorlight signing list | rotate | withdraw ID

Keys (Ed25519) that receipts are signed with. Their public halves stand in /.well-known/jwks.json; the private ones are kept nowhere: they are derived from the
server's secret, and the first is made when it is first needed.

  list      all keys, and which of them signs
  rotate    adds a key, which is published at once and signs ${AHEAD_MINUTES} minutes later; what older ones signed can be verified for ever
  withdraw  takes a key out of what is published: nothing that it signed can be verified any more. If the secret was disclosed, also give a new one
            (--token-secret, or another file): the next keys come of it`,
  options,
  actions: { list, rotate, withdraw },
});

async function list({ store, secret, config, now }: SigningCall): Promise<number> {
  const keys = await store.signingKeys.all();
  const own = keys.filter((key) => isMadeHere(key, (number) => keyPairOf(secret(), number)));
  const signing = own.length === 0 ? null : signingNumber(own, now);
  const views = keys.map((key) => keyView(key, own.includes(key) && key.number === signing));
  printRows(views, {
    json: config.json,
    none: "There are no keys yet: the first is made when something is signed.",
    columns: {
      id: ({ id }) => id,
      made: ({ made_at }) => made_at,
      withdrawn: ({ withdrawn_at }) => withdrawn_at,
      signs: ({ signs }) => (signs ? "yes" : null),
    },
  });
  return EXIT_DONE;
}

async function rotate({ store, secret, config, now }: SigningCall): Promise<number> {
  const key = keyAfter(await store.signingKeys.all(), secret(), now);
  await store.signingKeys.add(key);
  const signsFrom = toRfc3339(now + PUBLISHED_AHEAD_MS);
  if (config.json) print(JSON.stringify({ id: key.id, signs_from: signsFrom }));
  else {
    print(key.id);
    tell(`Published now; signs from ${signsFrom}. What older keys signed can still be verified.`);
  }
  return EXIT_DONE;
}

async function withdraw({ store, config, now, inputs }: SigningCall): Promise<number> {
  const [id = ""] = inputs;
  if (!(await store.signingKeys.withdraw(id, now))) {
    tell(
      `doorlight: there is no key with the id "${id}", or it was withdrawn before. See doorlight signing list.`,
    );
    return EXIT_FAILED;
  }
  if (config.json) print(JSON.stringify({ id, withdrawn: true }));
  else tell(`${id} is published no more: nothing that it signed can be verified now.`);
  return EXIT_DONE;
}

function keyView({ id, madeAt, withdrawnAt }: SigningKey, signs: boolean) {
  return {
    id,
    made_at: toRfc3339(madeAt),
    withdrawn_at: withdrawnAt === null ? null : toRfc3339(withdrawnAt),
    signs,
  };
}
