import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const japaneseLanguage: LanguageLexicon = {
  filters: {
    vegan: "ヴィーガン|ビーガン|完全菜食",
    vegetarian: "ベジタリアン|菜食",
    outdoor: "テラス|テラス席|屋外|屋外席|外の席|オープンテラス",
    open_now: "今営業中|営業中|今開いている|今開いてる|現在営業中",
    still_open: "まだ開いている|まだ開いてる",
  },
  price: {
    "€": "安い|格安|リーズナブル|安く",
    "€€€": "高級|高い|ミシュラン",
  },
  kinds: {
    "cafe+coffee_shop": "コーヒー|珈琲|カフェ|喫茶店",
    "bar,pub": "バー|居酒屋バー|カクテル|ビール",
    "ice_cream+ice_cream": "アイス|アイスクリーム|ジェラート",
  },
  cuisines: {
    "sushi,japanese": "寿司|すし|鮨",
    "ramen,japanese,noodle": "ラーメン|拉麺",
    italian: "イタリアン|イタリア料理|イタリア",
    french: "フレンチ|フランス料理",
    chinese: "中華|中華料理|中国料理|北京ダック",
    "pizza,italian": "ピザ|ピッツァ",
    "burger,american": "ハンバーガー|バーガー",
    indian: "インド料理",
    "vietnamese,pho": "ベトナム料理|フォー",
    thai: "タイ料理",
    "german,regional,bavarian": "ドイツ料理",
    "breakfast,brunch,coffee_shop+cafe": "朝食|朝ごはん|モーニング",
  },
  negators: "以外|なし|抜き|ではない",
  within: "で",
  near: "近く|近くの|周辺|周辺の|そば|付近",
  nearMe: "この近く|近所|この辺|近くで",
  stop: "の|を|が|は|に|と|で|も|や|な|お|店|屋|お店|レストラン|食堂|料理|料理店|食べたい|食べる|食べられる|どこ|おすすめ|美味しい|おいしい|探して|探しています|ある|あります|ください|場所|夕食|ディナー|ランチ|昼食|晩ご飯|今夜|今日|ところ|人気",
};
