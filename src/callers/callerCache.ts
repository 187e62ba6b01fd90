import { LRUCache } from "lru-cache";

/** A cache of the most recent callers. It grows with them: the option `max` would allocate 200,000 slots at once, in 60 ms of every start. */
export function callerCache<Value extends object | number>(maxCallers: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: maxCallers, sizeCalculation: () => 1 });
}
