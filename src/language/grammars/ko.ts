import type { Grammar } from "./grammar.js";

export const koreanLanguage: Grammar = {
  openNow: "지금 영업|지금 영업 중|영업 중|영업중|지금 여는|지금 열린",
  stillOpen: "아직 영업",
  price: {
    "€": "저렴한|싼|값싼|가성비",
    "€€€": "비싼|고급|고급스러운|미슐랭",
  },
  negators: "말고|제외|빼고|아닌",
  within: "에서|에",
  near: "근처|근처에|근처의|주변|옆|가까운",
  nearMe: "내 근처|여기 근처|근처에서",
  stop: "싶어|어디|있는|있어|좋은|추천|찾아|찾고|곳|집|오늘|저녁|점심|의|을|를|이|가|은|는|와|과|해줘|줘",
};
