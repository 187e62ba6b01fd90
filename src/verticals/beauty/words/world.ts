import type { Vocabulary } from "../../vocabulary.js";

/** What salons and what is done there are called in further languages of the world: the kinds, and what is asked for most. */
export const world: Readonly<Record<string, Vocabulary>> = {
  tr: {
    kinds: {
      "hairdresser,barber": "kuaför|kuaförü|kuaförler|kuaför salonu|saç kesimi|saçımı kestirmek|saç boyama",
      "barber,hairdresser": "berber|berberi|berberler|erkek kuaförü|sakal tıraşı|tıraş|sakal kesimi|sakal",
      "beauty_salon,nail_salon,spa": "güzellik salonu|güzellik salonları|güzellik merkezi|cilt bakımı",
      "tanning_salon+tanning": "solaryum",
      tattoo: "dövme|dövmeci|dövme stüdyosu|dövme salonu",
      "piercing,tattoo": "piercing|kulak deldirme",
      "massage+massage": "masaj|masaj salonu|masajı|masör",
      "spa,sauna+spa": "spa|hamam|hamamı|kaplıca|türk hamamı",
      "sauna,spa": "sauna|saunası",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "tırnak|manikür|tırnak salonu|protez tırnak|tırnak stüdyosu",
      "pedicure,nails+nail_salon,beauty_salon": "pedikür",
      "hair_removal,waxing+beauty_salon": "ağda|epilasyon|lazer epilasyon",
    },
    facts: {
      male: "erkekler için|erkek",
      female: "kadınlar için|kadın|bayan",
      children: "çocuklar için|çocuk",
      walk_in: "randevusuz",
    },
  },
  ru: {
    kinds: {
      "hairdresser,barber":
        "парикмахерская|парикмахерскую|парикмахерские|парикмахер|парикмахера|стрижка|стрижку|подстричься|постричься|покраска волос|покрасить волосы|волосы|причёска|салон красоты парикмахерская",
      "barber,hairdresser":
        "барбершоп|барбер|барбера|мужской парикмахер|мужская парикмахерская|мужская стрижка|стрижка бороды|бритьё|борода",
      "beauty_salon,nail_salon,spa":
        "салон красоты|салоны красоты|косметолог|косметолога|косметический салон|косметология",
      "tanning_salon+tanning": "солярий|солярии",
      tattoo: "тату|тату салон|татуировка|татуировку|тату студия|татуировки",
      "piercing,tattoo": "пирсинг|проколоть уши",
      "massage+massage": "массаж|массажный салон|массажист|тайский массаж|массаж спины|массажа",
      "spa,sauna+spa": "спа|спа салон|хаммам|термы",
      "sauna,spa": "сауна|сауну|баня|баню|сауны|бани",
    },
    offers: {
      "nails+nail_salon,beauty_salon":
        "маникюр|ногти|ногтевая студия|наращивание ногтей|сделать ногти|маникюра",
      "pedicure,nails+nail_salon,beauty_salon": "педикюр",
      "hair_removal,waxing+beauty_salon": "эпиляция|эпиляцию|депиляция|шугаринг|депиляцию",
    },
    facts: {
      male: "для мужчин|мужской|мужская",
      female: "для женщин|женский|женская",
      children: "для детей|детская|детский",
      walk_in: "без записи",
    },
  },
  ja: {
    kinds: {
      "hairdresser,barber": "美容院|美容室|ヘアサロン|散髪|ヘアカット|髪を切る|カラーリング|美容師",
      "barber,hairdresser": "床屋|理容室|理髪店|理容店|バーバー|髭剃り|ひげ剃り",
      "beauty_salon,nail_salon,spa": "エステ|エステサロン|ビューティーサロン|美容サロン",
      "tanning_salon+tanning": "日焼けサロン|日サロ",
      tattoo: "タトゥー|タトゥースタジオ|刺青",
      "piercing,tattoo": "ピアス|ピアススタジオ",
      "massage+massage": "マッサージ|マッサージ店|タイマッサージ|整体",
      "spa,sauna+spa": "スパ施設|デイスパ|温泉|銭湯|岩盤浴",
      "sauna,spa": "サウナ",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "ネイル|ネイルサロン|マニキュア|ジェルネイル",
      "pedicure,nails+nail_salon,beauty_salon": "ペディキュア",
      "hair_removal,waxing+beauty_salon": "脱毛|脱毛サロン",
      "eyelashes,eyebrows,cosmetics+beauty_salon": "まつげエクステ|まつエク",
    },
    facts: {
      male: "男性|メンズ",
      female: "女性|レディース",
      children: "子供|キッズ",
      walk_in: "予約なし|予約不要",
    },
  },
  zh: {
    kinds: {
      "hairdresser,barber":
        "理发店|美发店|发廊|理发|剪头发|剪发|染发|烫发|美发|理髮店|髮廊|剪頭髮|理髮|剪髮|染髮|燙髮|美髮|發型師|发型师",
      "barber,hairdresser": "男士理发|男士理发店|剃须|修胡子|刮胡子|男士理髮|剃鬚",
      "beauty_salon,nail_salon,spa": "美容院|美容店|美容沙龙|美容|美容沙龍",
      "tanning_salon+tanning": "日光浴沙龙|美黑",
      tattoo: "纹身|纹身店|刺青|紋身|紋身店",
      "piercing,tattoo": "穿孔|打耳洞",
      "massage+massage": "按摩|按摩店|泰式按摩|足疗|推拿|足療",
      "spa,sauna+spa": "水疗|水疗中心|温泉|浴场|水療|溫泉",
      "sauna,spa": "桑拿|桑拿房|三溫暖",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "美甲|美甲店|指甲|修指甲",
      "pedicure,nails+nail_salon,beauty_salon": "修脚|修腳",
      "hair_removal,waxing+beauty_salon": "脱毛|脫毛",
    },
    facts: {
      male: "男士|男性",
      female: "女士|女性",
      children: "儿童|兒童",
      walk_in: "无需预约|不用预约|無需預約",
    },
  },
  ko: {
    kinds: {
      "hairdresser,barber": "미용실|헤어샵|헤어살롱|머리 자르기|커트|염색|파마|미용사",
      "barber,hairdresser": "이발소|바버샵|면도|수염 정리|이발",
      "beauty_salon,nail_salon,spa": "뷰티샵|피부관리실|에스테틱|뷰티살롱",
      "tanning_salon+tanning": "태닝|태닝샵",
      tattoo: "타투|문신|타투샵",
      "piercing,tattoo": "피어싱",
      "massage+massage": "마사지|마사지샵|타이마사지|안마",
      "spa,sauna+spa": "스파|온천|목욕탕",
      "sauna,spa": "사우나|찜질방",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "네일|네일샵|매니큐어|네일아트|손톱",
      "pedicure,nails+nail_salon,beauty_salon": "페디큐어",
      "hair_removal,waxing+beauty_salon": "제모|왁싱",
    },
    facts: { male: "남성|남자", female: "여성|여자", children: "어린이|아이", walk_in: "예약 없이" },
  },
  ar: {
    kinds: {
      "hairdresser,barber": "كوافير|مصفف شعر|صالون شعر|قص شعر|قص الشعر|صبغ الشعر|تصفيف الشعر|صالون حلاقة",
      "hairdresser,beauty_salon,nail_salon,barber": "صالون",
      "barber,hairdresser": "حلاق|حلاقة|حلاق رجالي|حلاقة لحية|الحلاق",
      "beauty_salon,nail_salon,spa": "صالون تجميل|مركز تجميل|خبيرة تجميل|التجميل",
      "tanning_salon+tanning": "تسمير البشرة|سولاريوم",
      tattoo: "وشم|استوديو وشم|تاتو",
      "piercing,tattoo": "ثقب الأذن|بيرسينغ",
      "massage+massage": "مساج|تدليك|مركز مساج",
      "spa,sauna+spa": "سبا|حمام تركي|حمام مغربي|منتجع صحي",
      "sauna,spa": "ساونا",
    },
    offers: {
      "nails+nail_salon,beauty_salon": "أظافر|مانيكير|صالون أظافر|مناكير|الأظافر",
      "pedicure,nails+nail_salon,beauty_salon": "باديكير",
      "hair_removal,waxing+beauty_salon": "إزالة الشعر|إزالة الشعر بالليزر",
    },
    facts: {
      male: "للرجال|رجالي",
      female: "للنساء|نسائي|للسيدات",
      children: "للأطفال",
      walk_in: "بدون موعد",
    },
  },
};
