import type { Grammar } from "./grammar.js";

export const finnishLanguage: Grammar = {
  openNow: "auki nyt|nyt auki|avoinna nyt",
  stillOpen: "vielä auki",
  price: {
    "€": "halpa|edullinen|halvat|edullisia",
    "€€€": "kallis|hieno|ylellinen",
  },
  negators: "ei|ilman|paitsi",
  within: "sisällä",
  near: "lähellä|vieressä|luona|ympärillä",
  nearMe: "lähelläni|lähistöllä|tässä lähellä",
  untold:
    "paras|parhaat|parhaita|parhaan|suosittu|suosittuja|kuuluisa|romanttinen|romanttista|romanttisia|romanttisen|viihtyisä|viihtyisää|viihtyisiä|kodikas|kodikasta|rauhallinen|rauhallista|rauhallisia|hiljainen|hiljaista|intiimi|perinteinen|perinteistä|perinteisiä|aito|aitoa|moderni|modernia|trendikäs|trendikästä|tunnelma|tunnelmallinen|tunnelmallista|näköala|näköalalla|veden äärellä|takka|kynttilänvalo|karaoke|tanssilattia|isot ryhmät|ryhmille|pysäköinti|hyvä palvelu",
  stop: "ja|tai|missä|mistä|on|paikka|hyvä|hyviä|etsin|haluan|jotain|tänään|illalla|voi|minä|minun|minulle|mikä|mitä|mitään|milloin|koska|kuinka|onko|voinko|voiko|voit|voitko|saisinko|saanko|saako|saada|saa|etsi|löydä|näytä|kerro|anna|tilaa|tilata|tilaus|tilauksen|tilauksia|lista|listaa|hei|ole hyvä|kiitos|yhtään|joku|jokin|tarvitsen|haluaisin|pitäisi|lähin|lähimmän|lähimmät|lähelläni|alueella|alueen|täällä|tästä|sieltä|suosittele|suosituksia|vaihtoehdot|vaihtoehtoja|paikallinen|hyvää|hyvän|josta|joka|jossa|kaksi|olen|tehdä|tee|kohta|nyt",
  inflections:
    "nen|sta|sen|set|sia|seen|sessa|sesta|sella|selle|sten|us|uksen|usta|ukset|uksia|uksella|uksesta|an|n|a|ta|t|ssa|lla|lle|lta|sti|ja|ia|oita|oista|ista|issa|illa|ksi",
};
