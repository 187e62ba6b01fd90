import { type Instant, MINUTE_MS, toRfc3339 } from "../../domain/time.js";
import { didYouMean } from "../../language/text/closest.js";
import { isMadeHere, keyAfter, PUBLISHED_AHEAD_MS, signingNumber } from "../../signing/signingKeys.js";
import { keyPairOf } from "../../signing/signingKey.js";
import type { SigningKey } from "../../store/signingKeyStore.js";
import type { Store } from "../../store/store.js";
import { SIGNING_SETTINGS, type SigningConfig } from "../commandSettings.js";
import { describeSettings, environment, readSettings } from "../config.js";
import { type Command, EXIT_DONE, EXIT_FAILED, EXIT_USAGE, print, tell } from "./command.js";
import { openCatalog } from "./openCatalog.js";
import { tableOf } from "./table.js";

interface SigningCall {
  readonly store: Store;
  /** The server's own. */
  readonly secret: Buffer;
  readonly config: SigningConfig;
  readonly now: Instant;
  readonly rest: readonly string[];
}

const ACTIONS: Readonly<Record<string, (call: SigningCall) => Promise<number>>> = { list, rotate, withdraw };
const AHEAD_MINUTES = PUBLISHED_AHEAD_MS / MINUTE_MS;

export const signingCommand: Command = {
  help: `Usage: doorlight signing list | rotate | withdraw ID

Keys (Ed25519) that receipts are signed with. Their public halves stand in /.well-known/jwks.json; the private ones are kept nowhere: they are derived from the
server's secret, and the first is made when it is first needed.

  list      all keys, and which of them signs
  rotate    adds a key, which is published at once and signs ${AHEAD_MINUTES} minutes later; what older ones signed can be verified for ever
  withdraw  takes a key out of what is published: nothing that it signed can be verified any more. If the secret was disclosed, also give a new one
            (--token-secret, or another file): the next keys come of it

Options:
${describeSettings(SIGNING_SETTINGS)}`,
  async run(args) {
    const { values: config, positionals } = readSettings(SIGNING_SETTINGS, args, environment);
    const [name = "", ...rest] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      tell(
        `doorlight signing: ${name === "" ? "no action given" : `there is no action "${name}"`}.${didYouMean(name, Object.keys(ACTIONS))} See doorlight signing --help.`,
      );
      return EXIT_USAGE;
    }
    const { store, secret } = await openCatalog(config);
    try {
      return await action({ store, secret: secret(), config, now: config.clock.now(), rest });
    } finally {
      await store.close();
    }
  },
};

async function list({ store, secret, config, now }: SigningCall): Promise<number> {
  const keys = await store.signingKeys.all();
  const own = keys.filter((key) => isMadeHere(key, (number) => keyPairOf(secret, number)));
  const signing = own.length === 0 ? null : signingNumber(own, now);
  const views = keys.map((key) => keyView(key, own.includes(key) && key.number === signing));
  if (config.json) print(JSON.stringify(views));
  else if (views.length === 0) tell("There are no keys yet: the first is made when something is signed.");
  else
    print(
      tableOf(
        ["id", "made", "withdrawn", "signs"],
        views.map(({ id, made_at, withdrawn_at, signs }) => [
          id,
          made_at,
          withdrawn_at ?? "-",
          signs ? "yes" : "-",
        ]),
      ),
    );
  return EXIT_DONE;
}

async function rotate({ store, secret, config, now }: SigningCall): Promise<number> {
  const key = keyAfter(await store.signingKeys.all(), secret, now);
  await store.signingKeys.add(key);
  const signsFrom = toRfc3339(now + PUBLISHED_AHEAD_MS);
  if (config.json) print(JSON.stringify({ id: key.id, signs_from: signsFrom }));
  else {
    print(key.id);
    tell(`Published now; signs from ${signsFrom}. What older keys signed can still be verified.`);
  }
  return EXIT_DONE;
}

async function withdraw({ store, config, now, rest }: SigningCall): Promise<number> {
  const [id = ""] = rest;
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
