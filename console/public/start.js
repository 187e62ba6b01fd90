// Runs before everything else. Applies the chosen colors before the first paint, and sends the search in the
// address while the page's own script is still loading. See choices.ts and api.ts.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {}
  const query = new URLSearchParams(location.search);
  if (location.pathname !== "/" || (query.get("q") ?? "").trim() === "") return;
  query.set("explain", "true");
  const path = `/v1/search?${query}${isEnglish() ? "" : "&codes=true"}`;
  const response = fetch(path);
  response.catch(() => {});
  globalThis.doorlightFirst = { path, response };

  function isEnglish() {
    const known = new Set(["en", "de"]);
    let chosen = null;
    try {
      chosen = localStorage.getItem("language");
    } catch {}
    const wanted = [chosen, ...navigator.languages].map((one) => String(one).toLowerCase().split("-")[0]);
    return wanted.find((one) => known.has(one)) !== "de";
  }
})();
