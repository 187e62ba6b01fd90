import type { Vocabulary } from "../../vocabulary.js";

export const ja: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "コーヒー|珈琲|カフェ|喫茶店",
    "bar,pub": "バー|居酒屋バー|カクテル|ビール",
    "ice_cream+ice_cream": "アイス|アイスクリーム|ジェラート",
  },
  offers: {
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
  facts: {
    vegan: "ヴィーガン|ビーガン|完全菜食",
    vegetarian: "ベジタリアン|菜食",
    outdoor_seating: "テラス|テラス席|屋外|屋外席|外の席|オープンテラス",
  },
  context:
    "レストラン|食堂|料理|料理店|食べたい|食べる|食べられる|美味しい|おいしい|夕食|ディナー|ランチ|昼食|晩ご飯",
};
