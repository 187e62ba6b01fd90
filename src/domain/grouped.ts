/** Groups items by key, in order. */
export function grouped<Item, Key, Value = Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value = (item) => item as unknown as Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const item of items) append(groups, keyOf(item), valueOf(item));
  return groups;
}

/** Adds a value to a group, which may be new. */
export function append<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

/** How often each value occurs. */
export function counted<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** A union-find structure over strings. */
export function disjointSets() {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    if (root !== name) parents.set(name, root);
    return root;
  };
  return {
    rootOf,
    join(a: string, b: string) {
      const [first, second] = [rootOf(a), rootOf(b)];
      if (first !== second) parents.set(second, first);
    },
  };
}
