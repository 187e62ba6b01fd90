import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS } from "../../domain/time.js";
import type { SiteFinding } from "./siteLook.js";
import { consequenceOf, REPEATED_MS, HEARTBEAT_MS, upkeepFrom } from "./upkeep.js";

const FINDINGS: readonly SiteFinding[] = ["shown", "missing", "elsewhere", "type", "unreachable"];

test("a proof is lost if it is missing twice in a row, or if its website does not answer for 30 days, and never earlier", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ found: fc.constantFrom(...FINDINGS), late: fc.nat(5 * DAY_MS) }), {
        maxLength: 60,
      }),
      (looks) => {
        let upkeep = upkeepFrom(0);
        assert.equal(upkeep.lookAt, REPEATED_MS);
        const seen: { readonly found: SiteFinding; readonly at: number }[] = [];
        for (const { found, late } of looks) {
          const now = upkeep.lookAt + late;
          seen.push({ found, at: now });
          // Naive: all results since the proof was last found, and how long there was no usable one.
          const since = seen.slice(seen.findLastIndex((one) => one.found === "shown") + 1);
          const gone = since.filter((one) => one.found !== "unreachable").length;
          const silent = seen.slice(seen.findLastIndex((one) => one.found !== "unreachable") + 1)[0];
          const isLost = gone >= 2 || (silent !== undefined && now - silent.at >= HEARTBEAT_MS);
          const next = consequenceOf(found, upkeep, now);
          assert.equal(next.kind === "lost", isLost, JSON.stringify(seen));
          if (next.kind === "lost") return;
          assert.equal(next.kind, found === "shown" ? "shown" : "missed");
          assert.ok(next.upkeep.lookAt > now);
          upkeep = next.upkeep;
        }
      },
    ),
  );
});
