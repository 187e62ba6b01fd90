import type { ListedArea } from "./areaListing.js";

/**
 * Areas that share records, which are loaded together: a record is one entry in all areas that show it. By area, and by whatever else records are at home in,
 * the ids of its group, in order. An area that shares none is a group by itself.
 */
export function groupsOf(listed: readonly ListedArea[]): ReadonlyMap<string, readonly string[]> {
  const leads = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = leads.get(root); next !== undefined && next !== root; next = leads.get(root)) root = next;
    leads.set(id, root);
    return root;
  };
  for (const { area, homes } of listed)
    for (const home of [area.id, ...homes]) leads.set(rootOf(home), rootOf(area.id));
  const members = new Map<string, string[]>();
  for (const { area } of listed) {
    const root = rootOf(area.id);
    const known = members.get(root);
    if (known === undefined) members.set(root, [area.id]);
    else known.push(area.id);
  }
  for (const ids of members.values()) ids.sort();
  return new Map([...leads.keys()].map((id) => [id, members.get(rootOf(id)) ?? []]));
}
