import type { Vocabulary } from "../../vocabulary.js";

/** What places to train and what is trained there are called in further languages of the world: the kinds, and what is asked for most. */
export const world: Readonly<Record<string, Vocabulary>> = {
  tr: {
    kinds: {
      "gym,studio":
        "spor salonu|spor salonları|fitness|fitness salonu|fitness merkezi|vücut geliştirme|antrenman|gym",
      "sports_centre,sports_club": "spor merkezi|spor kompleksi|kapalı spor salonu",
      "sports_club,sports_centre": "spor kulübü",
      "swimming_pool+swimming": "yüzme havuzu|havuz|yüzme|kapalı havuz|olimpik havuz|yüzmek|su parkı",
      "climbing_gym+climbing": "tırmanma salonu|tırmanma duvarı|tırmanış",
      "martial_arts_school+martial_arts": "dövüş sanatları|dojo|savunma sanatları",
      "dance_school+dance": "dans okulu|dans kursu|dans stüdyosu|dans dersi",
    },
    offers: {
      "yoga+studio": "yoga|yoga stüdyosu|yoga dersi|yoga merkezi",
      "pilates,yoga+studio": "pilates|pilates stüdyosu",
      "boxing,kickboxing,martial_arts+martial_arts_school": "boks|boks salonu|kick boks",
      "tennis+sports_centre,sports_club": "tenis|tenis kortu",
    },
    facts: {
      pool: "havuzlu|havuz",
      sauna: "saunalı|sauna",
      women_only: "sadece kadınlar için|kadınlara özel",
    },
  },
  ru: {
    kinds: {
      "gym,studio":
        "спортзал|спортзалы|тренажёрный зал|фитнес|фитнес клуб|фитнес центр|фитнесклуб|качалка|потренироваться|тренировка|фитнес зал",
      "sports_centre,sports_club":
        "спортивный центр|спорткомплекс|спортивный комплекс|дворец спорта|спортцентр",
      "sports_club,sports_centre": "спортивный клуб|спортклуб",
      "swimming_pool+swimming":
        "бассейн|бассейны|плавание|поплавать|плавательный бассейн|открытый бассейн|аквапарк",
      "climbing_gym+climbing": "скалодром|скалолазание|скалодромы",
      "martial_arts_school+martial_arts": "боевые искусства|единоборства|школа единоборств|додзё|самооборона",
      "dance_school+dance": "школа танцев|танцы|уроки танцев|танцевальная студия|танцевальная школа",
    },
    offers: {
      "yoga+studio": "йога|йогу|студия йоги|йога студия|йоги|занятия йогой",
      "pilates,yoga+studio": "пилатес|студия пилатеса",
      "bouldering,climbing+climbing_gym": "боулдеринг",
      "boxing,kickboxing,martial_arts+martial_arts_school": "бокс|боксёрский клуб|кикбоксинг",
      "tennis+sports_centre,sports_club": "теннис|теннисный корт|теннисный клуб",
    },
    facts: {
      pool: "бассейн|с бассейном",
      sauna: "сауна|с сауной",
      women_only: "только для женщин|женский",
      classes: "групповые занятия",
    },
  },
  ja: {
    kinds: {
      "gym,studio":
        "ジム|スポーツジム|フィットネス|フィットネスジム|フィットネスクラブ|筋トレ|トレーニングジム",
      "sports_centre,sports_club": "スポーツセンター|体育館|スポーツ施設|総合体育館",
      "sports_club,sports_centre": "スポーツクラブ",
      "swimming_pool+swimming": "プール|水泳|屋内プール|スイミング|市民プール|温水プール",
      "climbing_gym+climbing": "クライミング|クライミングジム",
      "martial_arts_school+martial_arts": "道場|格闘技|武道|武術",
      "dance_school+dance": "ダンススクール|ダンス教室|ダンススタジオ",
    },
    offers: {
      "yoga+studio": "ヨガ|ヨガスタジオ|ヨガ教室",
      "pilates,yoga+studio": "ピラティス|ピラティススタジオ",
      "bouldering,climbing+climbing_gym": "ボルダリング|ボルダリングジム",
      "boxing,kickboxing,martial_arts+martial_arts_school": "ボクシング|ボクシングジム|キックボクシング",
      "judo,budo,martial_arts+martial_arts_school": "柔道",
      "karate,budo,martial_arts+martial_arts_school": "空手",
      "tennis+sports_centre,sports_club": "テニス|テニスコート",
    },
    facts: { pool: "プール付き", sauna: "サウナ", women_only: "女性専用|女性限定" },
  },
  zh: {
    kinds: {
      "gym,studio": "健身房|健身中心|健身俱乐部|健身|锻炼|健身俱樂部|鍛煉|健身室",
      "sports_centre,sports_club": "体育中心|体育馆|运动中心|體育館|運動中心|體育中心",
      "sports_club,sports_centre": "体育俱乐部|運動俱樂部",
      "swimming_pool+swimming": "游泳池|游泳馆|游泳|泳池|游泳館",
      "climbing_gym+climbing": "攀岩|攀岩馆|攀岩館",
      "martial_arts_school+martial_arts": "武术|武馆|武术学校|道馆|武術|武館|道館",
      "dance_school+dance": "舞蹈学校|舞蹈课|舞蹈教室|舞蹈学院|舞蹈學校|舞蹈班",
    },
    offers: {
      "yoga+studio": "瑜伽|瑜伽馆|瑜伽工作室|瑜伽课|瑜珈|瑜伽館",
      "pilates,yoga+studio": "普拉提|普拉提工作室|皮拉提斯",
      "bouldering,climbing+climbing_gym": "抱石|抱石馆|抱石館",
      "boxing,kickboxing,martial_arts+martial_arts_school": "拳击|拳击馆|拳擊|拳擊館",
      "tennis+sports_centre,sports_club": "网球|网球场|網球|網球場",
    },
    facts: { pool: "带泳池|有泳池", sauna: "桑拿", women_only: "女子专用|仅限女性" },
  },
  ko: {
    kinds: {
      "gym,studio": "헬스장|헬스클럽|피트니스|피트니스센터|헬스|운동할 곳",
      "sports_centre,sports_club": "스포츠센터|체육관|종합체육관",
      "sports_club,sports_centre": "스포츠클럽|체육 동호회",
      "swimming_pool+swimming": "수영장|수영|실내수영장|야외수영장|수영강습",
      "climbing_gym+climbing": "클라이밍|클라이밍짐|암벽등반|실내암벽",
      "martial_arts_school+martial_arts": "도장|무술|격투기|호신술",
      "dance_school+dance": "댄스학원|댄스스튜디오|춤 학원|댄스 교실",
    },
    offers: {
      "yoga+studio": "요가|요가원|요가학원|요가 스튜디오",
      "pilates,yoga+studio": "필라테스|필라테스 스튜디오",
      "bouldering,climbing+climbing_gym": "볼더링",
      "boxing,kickboxing,martial_arts+martial_arts_school": "복싱|복싱장|권투|킥복싱",
      "taekwondo,martial_arts+martial_arts_school": "태권도|태권도장",
      "tennis+sports_centre,sports_club": "테니스|테니스장",
    },
    facts: { pool: "수영장 있는", sauna: "사우나", women_only: "여성 전용|여성전용" },
  },
  ar: {
    kinds: {
      "gym,studio": "نادي رياضي|صالة رياضية|جيم|صالة ألعاب رياضية|لياقة بدنية|نادي لياقة|كمال أجسام",
      "sports_centre,sports_club": "مركز رياضي|مجمع رياضي|قاعة رياضية",
      "sports_club,sports_centre": "النادي الرياضي|نادي الرياضة",
      "swimming_pool+swimming": "مسبح|حمام سباحة|سباحة|السباحة|مسابح|مسبح عام",
      "climbing_gym+climbing": "تسلق|جدار تسلق|صالة تسلق",
      "martial_arts_school+martial_arts": "فنون قتالية|دوجو|دفاع عن النفس|الفنون القتالية",
      "dance_school+dance": "مدرسة رقص|دروس رقص|استوديو رقص",
    },
    offers: {
      "yoga+studio": "يوغا|يوجا|استوديو يوغا|دروس يوغا|اليوغا",
      "pilates,yoga+studio": "بيلاتس",
      "boxing,kickboxing,martial_arts+martial_arts_school": "ملاكمة|نادي ملاكمة|الملاكمة",
      "tennis+sports_centre,sports_club": "تنس|ملعب تنس",
    },
    facts: { pool: "مع مسبح", sauna: "ساونا", women_only: "للنساء فقط|للسيدات فقط" },
  },
};
