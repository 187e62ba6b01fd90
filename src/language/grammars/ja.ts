import type { Grammar } from "./grammar.js";

export const japaneseLanguage: Grammar = {
  openNow: "今営業中|営業中|今開いている|今開いてる|現在営業中",
  stillOpen: "まだ開いている|まだ開いてる",
  price: {
    "€": "安い|格安|リーズナブル|安く",
    "€€€": "高級|高い|ミシュラン",
  },
  negators: "以外|なし|抜き|ではない",
  within: "で",
  near: "近く|近くの|周辺|周辺の|そば|付近",
  nearMe: "この近く|近所|この辺|近くで",
  stop: "の|を|が|は|に|と|で|も|や|な|お|店|屋|お店|どこ|おすすめ|探して|探しています|ある|あります|ください|場所|今夜|今日|ところ|人気",
};
