import { go } from "../router.js";
import { say } from "../texts.js";
import { Icon } from "./Icon.js";

/** Inputs for the query and the location. The rest of the query, such as filters, is kept as in the address. */
export function SearchBox({ query }: { readonly query: URLSearchParams }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const next = new URLSearchParams(query);
    // Exclusions of another query do not apply to this one.
    next.delete("drop");
    for (const name of ["q", "location"]) {
      const value = given.get(name);
      if (typeof value === "string" && value.trim() !== "") next.set(name, value.trim());
      else next.delete(name);
    }
    if (next.has("q")) go(`/?${next.toString()}`);
  };
  const [q, where] = [query.get("q") ?? "", query.get("location") ?? ""];
  return (
    <form class="search" role="search" onSubmit={submit} key={`${q}\n${where}`}>
      <label class="search-field">
        <Icon name="search" />
        <span class="hidden">{say("placeholder")}</span>
        <input
          name="q"
          type="search"
          maxLength={200}
          required
          placeholder={say("placeholder")}
          defaultValue={q}
        />
      </label>
      <label class="search-field">
        <Icon name="pin" />
        <span class="hidden">{say("where")}</span>
        <input name="location" type="text" maxLength={120} placeholder={say("where")} defaultValue={where} />
      </label>
      <button type="submit">{say("search")}</button>
    </form>
  );
}
