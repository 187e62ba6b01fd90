import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

/** The kinds, the stars and what is asked for most, in languages of the south of Europe and beyond. */
export const southern: Readonly<Record<string, Vocabulary>> = {
  ca: {
    kinds: {
      hotel: "hotel|hotels|habitació d'hotel|habitacions d'hotel",
      guest_house: "pensió|pensions|hostal|hostals|casa de convidats|casa rural|cases rurals|casa d'hostes",
      hostel: "alberg|albergs|alberg juvenil|alberg de joventut|hostel",
      apartment: "apartament turístic|apartaments turístics|pis turístic|apartament|apartaments|aparthotel",
      camp_site: "càmping|càmpings|acampar|zona d'acampada|àrea d'acampada|plantar la tenda",
      caravan_site: "àrea d'autocaravanes|càmping per a caravanes|autocaravana",
      motel: "motel|motels",
      "chalet,apartment": "cabanya|cabanyes|bungalou|casa de vacances|cases de vacances|xalet",
      alpine_hut: "refugi|refugis|refugi de muntanya",
      resort: "complex turístic|resort",
      [ANY_STAY]:
        "allotjament|allotjaments|allotjar|allotjar me|hostatge|on dormir|dormir|passar la nit|pernoctar|habitació|habitacions|habitació doble|habitació individual",
    },
    offers: stars("# estrelles|# estrella", "una dues tres quatre cinc"),
    facts: {
      breakfast: "esmorzar|amb esmorzar",
      parking: "aparcament|pàrquing|amb aparcament|aparcar",
      pool: "piscina|amb piscina",
      sauna: "sauna",
      spa: "spa|balneari",
    },
  },
  el: {
    kinds: {
      hotel: "ξενοδοχείο|ξενοδοχεία|ξενοδοχείου|δωμάτιο ξενοδοχείου",
      guest_house: "ξενώνας|ξενώνες|πανσιόν|ενοικιαζόμενα δωμάτια|ενοικιαζόμενο δωμάτιο|πανδοχείο",
      hostel: "χόστελ|νεανικός ξενώνας",
      apartment: "ενοικιαζόμενα διαμερίσματα|τουριστικό διαμέρισμα|διαμέρισμα διακοπών|στούντιο διακοπών",
      camp_site: "κάμπινγκ|κατασκήνωση|χώρος κατασκήνωσης",
      caravan_site: "πάρκο τροχόσπιτων|χώρος τροχόσπιτων|τροχόσπιτο",
      motel: "μοτέλ",
      "chalet,apartment": "εξοχικό σπίτι|εξοχική κατοικία|σαλέ|μπανγκαλόου",
      alpine_hut: "ορειβατικό καταφύγιο|καταφύγιο βουνού",
      resort: "θέρετρο|θέρετρα",
      [ANY_STAY]:
        "κατάλυμα|καταλύματα|διαμονή|διανυκτέρευση|να κοιμηθώ|να μείνω|δωμάτιο|δωμάτια|δίκλινο|μονόκλινο",
    },
    offers: stars("# αστέρων|# αστέρια|# αστέρι|#άστερο", "ένα δύο τριών τεσσάρων πέντε"),
    facts: {
      breakfast: "πρωινό|με πρωινό",
      parking: "πάρκινγκ|στάθμευση|χώρος στάθμευσης",
      pool: "πισίνα|με πισίνα",
      sauna: "σάουνα",
    },
  },
  tr: {
    kinds: {
      hotel: "otel|oteller|otelleri|oteli|otel odası|butik otel",
      guest_house: "pansiyon|pansiyonlar|pansiyonu|misafirhane|konukevi|konuk evi|oda kahvaltı",
      hostel: "hostel|hosteller|gençlik yurdu",
      apartment:
        "apart|apart otel|tatil dairesi|günlük kiralık daire|günlük kiralık ev|tatil dairesi kiralama|airbnb",
      camp_site: "kamp alanı|kamp alanları|kamping|kamp yeri|çadır yeri|kamp",
      caravan_site: "karavan parkı|karavan alanı|karavan kampı|karavan",
      motel: "motel|moteller",
      "chalet,apartment": "tatil evi|tatil evleri|dağ evi|bungalov|bungalovlar|yazlık",
      alpine_hut: "dağ kulübesi|dağ evi barınak|dağ barınağı",
      resort: "tatil köyü|tatil köyleri|tatil beldesi|resort",
      [ANY_STAY]:
        "konaklama|konaklayacak|konaklamak|kalacak yer|kalınacak yer|geceleme|gecelemek|uyuyacak yer|oda|odalar|çift kişilik oda|tek kişilik oda",
    },
    offers: stars("# yıldızlı|# yıldız", "bir iki üç dört beş"),
    facts: {
      breakfast: "kahvaltı|kahvaltılı|kahvaltı dahil",
      parking: "otopark|otoparklı|park yeri",
      pool: "havuz|havuzlu|yüzme havuzu",
      sauna: "sauna|saunalı",
      spa: "spa",
    },
    looseFacts: {
      sauna: "hamam",
    },
  },
  ar: {
    kinds: {
      hotel: "فندق|فنادق|الفندق|الفنادق|غرفة في فندق|غرفة فندقية|أوتيل",
      guest_house: "دار ضيافة|بيت ضيافة|دار الضيافة|بيت الضيافة|بنسيون|نزل ضيافة",
      hostel: "نزل|بيت شباب|بيت الشباب|هوستل|نزل شباب",
      apartment: "شقة سياحية|شقق سياحية|شقة مفروشة|شقق مفروشة|شقق فندقية|شقة فندقية",
      camp_site: "مخيم|مكان تخييم|موقع تخييم|أرض تخييم|التخييم|تخييم",
      caravan_site: "موقف كرفانات|كرفان|موقف عربات",
      motel: "موتيل",
      "chalet,apartment": "شاليه|شاليهات|كوخ|بيت عطلات|استراحة",
      alpine_hut: "كوخ جبلي|ملجأ جبلي",
      resort: "منتجع|منتجعات|المنتجع",
      [ANY_STAY]:
        "إقامة|اقامة|سكن|مبيت|للمبيت|مكان للنوم|مكان للإقامة|أين أنام|أنام|مكان أبيت|غرفة|غرف|غرفة مزدوجة|غرفة مفردة",
    },
    offers: stars("# نجوم|# نجمات", "نجمة نجمتان ثلاث أربع خمس"),
    facts: {
      breakfast: "مع إفطار|فطور|إفطار|شامل الإفطار|مع فطور",
      parking: "موقف سيارات|مواقف سيارات|مواقف",
      pool: "مسبح|حمام سباحة|مع مسبح",
      sauna: "ساونا",
      spa: "سبا",
    },
  },
};
