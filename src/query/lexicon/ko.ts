import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const koreanLanguage: LanguageLexicon = {
  filters: {
    vegan: "비건|완전채식",
    vegetarian: "채식|채식주의|베지테리언",
    outdoor: "야외|테라스|야외 좌석|실외|루프탑",
    open_now: "지금 영업|지금 영업 중|영업 중|영업중|지금 여는|지금 열린",
    still_open: "아직 영업",
  },
  price: {
    "€": "저렴한|싼|값싼|가성비",
    "€€€": "비싼|고급|고급스러운|미슐랭",
  },
  kinds: {
    "cafe+coffee_shop": "커피|카페|커피숍",
    "bar,pub": "술집|바|칵테일|맥주",
    "ice_cream+ice_cream": "아이스크림|젤라토",
  },
  cuisines: {
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
  negators: "말고|제외|빼고|아닌",
  within: "에서|에",
  near: "근처|근처에|근처의|주변|옆|가까운",
  nearMe: "내 근처|여기 근처|근처에서",
  stop: "맛집|식당|레스토랑|음식점|음식|요리|먹고|싶어|먹을|어디|있는|있어|좋은|추천|찾아|찾고|곳|집|오늘|저녁|점심|의|을|를|이|가|은|는|와|과|해줘|줘",
};
