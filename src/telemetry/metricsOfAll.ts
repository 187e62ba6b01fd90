import { AggregatorRegistry, type Registry } from "prom-client";

/** What one process measured, as plain data. */
export type Measured = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** What several processes of one service measured. */
export interface MetricsOfAll {
  /** What a process measured last. */
  heard(of: object, measured: Measured): void;
  /** It has ended: what it counted stays in the sums, what it held does not. */
  gone(of: object): Promise<void>;
  /** All of it as Prometheus' text: sums, and of what is common to all what one of them says. */
  text(): Promise<string>;
}

/** A sum that falls is a restart to Prometheus, and its rates would jump: what was counted by who is gone goes on to count. */
const LASTING: ReadonlySet<string> = new Set(["counter", "histogram"]);

export function createMetricsOfAll(): MetricsOfAll {
  const last = new Map<object, Measured>();
  let past: Promise<Measured> = Promise.resolve([]);
  return {
    heard: (of, measured) => void last.set(of, measured),
    gone(of) {
      const counted = (last.get(of) ?? []).filter(({ type }) => LASTING.has(String(type)));
      last.delete(of);
      past = past.then((before) => sumOf([before, counted]).getMetricsAsJSON());
      return past.then(() => {});
    },
    text: async () => sumOf([...last.values(), await past]).metrics(),
  };
}

function sumOf(parts: readonly Measured[]): Registry {
  return AggregatorRegistry.aggregate(parts.map((metrics) => metrics.map(tellable)));
}

/** The slowest loop is what callers wait for, and a service is as old as its first process. Values that are none (nothing was measured yet) are left out. */
function tellable(metric: Measured[number]): Measured[number] {
  const { name, aggregator, values } = metric;
  const isLag = name.startsWith("nodejs_eventloop_lag_") && !name.endsWith("_min_seconds");
  return {
    ...metric,
    aggregator: isLag ? "max" : name === "process_start_time_seconds" ? "min" : aggregator,
    values: values.filter(({ value }) => Number.isFinite(value)),
  };
}
