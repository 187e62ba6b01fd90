import type { Vocabulary } from "../../vocabulary.js";

export const ko: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "커피|카페|커피숍",
    "bar,pub": "술집|바|칵테일|맥주",
    "ice_cream+ice_cream": "아이스크림|젤라토",
  },
  offers: {
    korean: "한식|한국 음식|비빔밥|불고기|김치",
    japanese: "일식|일본 음식",
    chinese: "중식|중국집|중국 음식",
    "sushi,japanese": "초밥|스시",
    italian: "이탈리안|이탈리아 음식|이태리",
    "pizza,italian": "피자",
    "burger,american": "버거|햄버거|수제버거",
    "vietnamese,pho": "쌀국수|베트남 음식",
    "breakfast,brunch,coffee_shop+cafe": "아침 식사|조식|브런치",
  },
  facts: {
    vegan: "비건|완전채식",
    vegetarian: "채식|채식주의|베지테리언",
    outdoor_seating: "야외|테라스|야외 좌석|실외|루프탑",
  },
  context: "맛집|식당|레스토랑|음식점|음식|요리|먹고|먹을",
};
