import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

/** The kinds, the stars and what is asked for most, in languages of east Asia. */
export const eastAsian: Readonly<Record<string, Vocabulary>> = {
  ja: {
    kinds: {
      hotel: "ホテル|ビジネスホテル|シティホテル|リゾートホテル|カプセルホテル",
      guest_house: "旅館|民宿|ペンション|ゲストハウス|温泉旅館|民泊",
      hostel: "ホステル|ユースホステル|ドミトリー|バックパッカー",
      apartment: "アパートメントホテル|コンドミニアム|貸別荘アパート|マンスリーマンション",
      camp_site: "キャンプ場|キャンプ|グランピング|テント場",
      caravan_site: "オートキャンプ場|キャンピングカー",
      motel: "モーテル",
      "chalet,apartment": "貸別荘|コテージ|ロッジ|バンガロー|別荘",
      alpine_hut: "山小屋|山荘|避難小屋",
      resort: "リゾート",
      [ANY_STAY]:
        "宿|宿泊|宿泊施設|泊まる|泊まれる|泊まりたい|泊まる所|泊まるところ|お宿|素泊まり|寝る場所|部屋|客室|シングルルーム|ダブルルーム|ツインルーム",
    },
    offers: stars("#つ星|#星|#ツ星", "一 二 三 四 五"),
    facts: {
      breakfast: "朝食付き|朝食付|朝食|朝食込み",
      parking: "駐車場|駐車場付き|駐車場あり",
      pool: "プール|プール付き",
      sauna: "サウナ",
      spa: "スパ|温泉",
    },
  },
  zh: {
    kinds: {
      hotel: "酒店|宾馆|賓館|旅馆|旅館|饭店住宿|大酒店|旅店|酒店房间|商务酒店|酒店房間",
      guest_house: "民宿|客栈|客棧|招待所|家庭旅馆|家庭旅館",
      hostel: "青年旅社|青旅|青年旅舍|背包客栈|背包客棧|宿舍床位|床位",
      apartment: "酒店式公寓|短租公寓|度假公寓|公寓式酒店|民宿公寓|短租|公寓",
      camp_site: "露营地|露營地|营地|營地|露营|露營|露营区|露營區",
      caravan_site: "房车营地|房車營地|露营车公园|房车",
      motel: "汽车旅馆|汽車旅館",
      "chalet,apartment": "度假屋|别墅|別墅|小木屋|度假小屋",
      alpine_hut: "高山小屋|山屋|山间小屋",
      resort: "度假村|度假酒店|度假区",
      [ANY_STAY]:
        "住宿|过夜|過夜|住一晚|住的地方|睡觉|睡覺|睡觉的地方|留宿|房间|房間|双人房|雙人房|单人房|單人房|标准间|大床房|客房",
    },
    offers: stars("#星级|#星級|#星|#颗星", "一 二 三 四 五"),
    facts: {
      breakfast: "含早餐|早餐|带早餐|附早餐",
      parking: "停车场|停車場|停车|停車|停车位",
      pool: "游泳池|泳池",
      sauna: "桑拿|桑拿房",
      spa: "水疗|水療",
    },
  },
  ko: {
    kinds: {
      hotel: "호텔|비즈니스 호텔|호텔방|호텔 객실|여관",
      guest_house: "게스트하우스|민박|펜션|민박집|한옥스테이",
      hostel: "호스텔|유스호스텔|도미토리",
      apartment: "레지던스|아파트호텔|단기 임대|에어비앤비|콘도",
      camp_site: "캠핑장|야영장|캠핑|글램핑|오토캠핑장",
      caravan_site: "카라반|카라반 캠핑장|캠핑카",
      motel: "모텔",
      "chalet,apartment": "별장|산장 펜션|방갈로|통나무집",
      alpine_hut: "산장|대피소",
      resort: "리조트",
      [ANY_STAY]: "숙소|숙박|숙박시설|묵을 곳|잘 곳|자고 갈|하룻밤|잠잘 곳|방|객실|더블룸|싱글룸|트윈룸",
    },
    offers: stars("#성급|별 #개", "일 이 삼 사 오"),
    facts: {
      breakfast: "조식 포함|조식|아침 포함",
      parking: "주차장|주차|주차 가능",
      pool: "수영장",
      sauna: "사우나|찜질방",
      spa: "스파|온천",
    },
  },
};
