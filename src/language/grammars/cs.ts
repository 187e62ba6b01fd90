import type { Grammar } from "./grammar.js";

export const czech: Grammar = {
  openNow: "teď otevřeno|otevřeno teď|nyní otevřeno|právě otevřeno|otevřeno nyní",
  stillOpen: "ještě otevřeno",
  price: {
    "€": "levný|levná|levné|levně|levnou",
    "€€€": "drahý|drahá|drahé|luxusní|noblesní",
  },
  negators: "ne|bez|kromě|mimo",
  within: "v|ve|na",
  beyond: "mimo|daleko od|kromě|všude kromě",
  near: "blízko|u|poblíž|nedaleko|vedle|kolem|okolo|naproti",
  nearMe: "blízko mě|poblíž|v okolí|v mém okolí",
  untold:
    "nejlepší|oblíbený|oblíbená|oblíbené|populární|slavný|slavná|romantický|romantická|romantické|romantickou|útulný|útulná|útulné|útulnou|klidný|klidná|klidné|klidnou|tichý|tichá|tiché|intimní|tradiční|autentický|autentická|autentické|moderní|stylový|stylová|stylové|atmosféra|s výhledem|výhled|u vody|krb|karaoke|velké skupiny|pro skupiny|parkování|parkoviště|dobrá obsluha|milá obsluha",
  stop: "a|nebo|kde|jaký|jaká|je|jsou|s|se|do|pro|mohu|můžu|místo|podnik|dobrý|dobrá|dobré|hledám|chci|něco|dnes|mi|si",
};
