import type { Vocabulary } from "../../vocabulary.js";

export const zh: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "咖啡|咖啡馆|咖啡館|咖啡店|咖啡厅",
    "bar,pub": "酒吧|鸡尾酒|啤酒",
    "ice_cream+ice_cream": "冰淇淋|冰激凌|雪糕",
  },
  offers: {
    chinese: "中餐|中国菜|中國菜|北京烤鸭|北京烤鴨|烤鸭",
    "sichuan,chinese": "川菜|四川菜|麻辣",
    "hotpot,chinese": "火锅|火鍋",
    japanese: "日本料理|日本菜|日料",
    "sushi,japanese": "寿司|壽司",
    "ramen,japanese,noodle": "拉面|拉麵",
    korean: "韩国料理|韩国菜|韓國料理|韩餐",
    italian: "意大利菜|意大利餐厅|意大利|義大利菜",
    "pizza,italian": "披萨|比萨|披薩",
    "burger,american": "汉堡|漢堡",
    "vietnamese,pho": "越南菜|河粉|越南粉",
    thai: "泰国菜|泰國菜|泰餐",
    indian: "印度菜|咖喱",
    "german,regional,bavarian": "德国菜|德國菜",
    french: "法国菜|法國菜|法餐",
    "seafood,fish": "海鲜|海鮮",
    "breakfast,brunch,coffee_shop+cafe": "早餐|早饭",
  },
  facts: {
    vegan: "纯素|純素|全素|纯素食|純素食",
    vegetarian: "素食|素菜|素食者",
    outdoor_seating: "露天|户外|戶外|露台|室外|户外座位|露天座位",
  },
  context: "吃|好吃|好吃的|餐厅|餐廳|餐馆|餐館|饭店|飯店|菜|料理|晚餐|午餐|食物",
};
