import assert from "node:assert/strict";
import { test } from "node:test";
import { explainRedis, isRefusal } from "./redisAdvice.js";

/** Errors of Redis and the network, whether settings must be corrected, and the advice to operators. */
const TABLE: readonly (readonly [message: string, isRefused: boolean, advice: RegExp])[] = [
  ["WRONGPASS invalid username-password pair or user is disabled.", true, /Check user, password/u],
  ["NOAUTH Authentication required.", true, /Check user, password/u],
  ["ERR DB index is out of range", true, /database number/u],
  [
    "OOM command not allowed when used memory > 'maxmemory'. script: x, on @user_script:31.",
    false,
    /maxmemory, or/u,
  ],
  ["READONLY You can't write against a read only replica.", false, /Use the primary/u],
  ["MISCONF Redis is configured to save RDB snapshots", false, /free some space/u],
  ["LOADING Redis is loading the dataset in memory", false, /retries/u],
  ["CLUSTERDOWN Hash slot not served", false, /not a Redis Cluster/u],
  ["140:error:0A00010B:SSL routines:ssl3_get_record:wrong version number", false, /rediss:\/\//u],
  ["connect ECONNREFUSED 127.0.0.1:1", false, /Check that it is running/u],
  ["", false, /it cannot be reached\. Check that it is running/u],
];

test("for an unreachable host the message does not mention TLS", () => {
  const error = Object.assign(new Error("getaddrinfo ENOTFOUND tls-cache"), { code: "ENOTFOUND" });
  assert.match(explainRedis("rediss://tls-cache:6379", error), /Check that it is running/u);
});

test("Redis errors come with advice, and never with the password", () => {
  for (const [message, isRefused, advice] of TABLE) {
    const error = new Error(message);
    const text = explainRedis("redis://u:hush@h:6379/0", error);
    assert.equal(isRefusal(error), isRefused, message);
    assert.match(text, advice);
    assert.match(text, /^redis:\/\/u@h:6379\/0 cannot be used to count calls: .*\.$/u);
    assert.doesNotMatch(text, /hush|\.\./u);
  }
});
