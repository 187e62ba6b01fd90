import type { Grammar } from "./grammar.js";

export const polish: Grammar = {
  openNow: "otwarte teraz|teraz otwarte|otwarta teraz|otwarty teraz|obecnie otwarte",
  stillOpen: "jeszcze otwarte",
  price: {
    "€": "tani|tania|tanie|tanio|niedrogo|niedrogi|niedroga",
    "€€€": "drogi|droga|drogie|ekskluzywny|ekskluzywna|elegancki|elegancka|luksusowy",
  },
  negators: "nie|bez|oprócz|poza|tylko nie",
  within: "w|we|na",
  near: "koło|obok|blisko|niedaleko|przy|w pobliżu|w okolicy|naprzeciwko",
  nearMe: "blisko mnie|w pobliżu|w okolicy|niedaleko stąd|niedaleko mnie",
  stop: "i|lub|albo|gdzie|jaki|jaka|jakie|jest|są|z|ze|do|dla|od|mogę|można|miejsce|dobry|dobra|dobre|najlepszy|najlepsza|najlepsze|szukam|chcę|coś|dziś|dzisiaj|mi|się|który|która|tu",
};
