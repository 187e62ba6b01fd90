import type { Vocabulary } from "../../vocabulary.js";

/** The kinds, what is called for most, and an emergency, in languages of the south of Europe and beyond. */
export const southern: Readonly<Record<string, Vocabulary>> = {
  ca: {
    kinds: {
      plumber:
        "lampista|lampistes|llauner|fontaner|fuita d'aigua|canonada trencada|desembussar|aigüera embussada|vàter embussat|aixeta|aixeta que degota",
      electrician: "electricista|electricistes|curtcircuit|sense llum|endoll|instal·lació elèctrica",
      locksmith:
        "serraller|serrallers|manyà|manyans|còpia de claus|copies de claus|obrir la porta|tancat fora|perdut les claus|canviar el pany|pany",
      carpenter: "fuster|fusters|fusteria|fusteries|ebenista|mobles a mida",
      painter: "pintor|pintors|pintor de parets|pintar el pis|pintar les parets|pintar la casa",
      roofer: "teulador|teuladors|teulada|reparar la teulada|goteres|canalera",
      gardener: "jardiner|jardiners|jardineria|tallar la gespa|podar|poda d'arbres|manteniment de jardins",
      hvac: "calefacció|caldera|reparació de calderes|bomba de calor|instal·lar aire condicionat|reparar l'aire condicionat|climatització|radiador",
      cleaning:
        "empresa de neteja|servei de neteja|neteja de pisos|neteja d'oficines|dona de fer feines|senyora de la neteja|neteja de vidres",
      tiler: "enrajolador|enrajoladors|enrajolar|rajoles",
      flooring: "parquetista|parquet|polir el parquet|instal·lador de sòls|moqueta",
      plasterer: "guixaire|guixaires|enguixar|escaiolista|pladur",
      glazier: "vidrier|vidriers|vidreria|vidre trencat|finestra trencada|canviar un vidre|vidrieria",
      window_fitter: "finestres d'alumini|canviar les finestres|persianes|tendals|fusteria d'alumini",
      chimney_sweeper: "escura xemeneies|escurar la xemeneia|xemeneia",
      handyman: "manetes|petites reparacions|muntar mobles|reparacions a casa",
      builder:
        "paleta|paletes|obres|reformes|reforma|reforma de bany|empresa de reformes|constructora|picapedrer",
      metalworker: "ferrer|ferrers|soldador|barana|baranes|reixes",
      insulation: "aïllament|aïllament tèrmic",
      upholsterer: "tapisser|tapissers|entapissar|entapissar el sofà",
      appliance_repair:
        "reparació d'electrodomèstics|reparar la rentadora|rentadora espatllada|nevera espatllada",
      pest_control: "control de plagues|desratització|fumigació|paneroles|xinxes|niu de vespes",
      moving_company: "mudances|mudança|empresa de mudances|trasllat",
    },
    facts: { emergency: "urgència|urgències|urgent|emergència|com més aviat millor" },
  },
  el: {
    kinds: {
      plumber:
        "υδραυλικός|υδραυλικοί|υδραυλικό|υδραυλικά|διαρροή νερού|διαρροή|σπασμένος σωλήνας|έσπασε σωλήνας|βουλωμένος νεροχύτης|βουλωμένη τουαλέτα|απόφραξη|αποφράξεις|βρύση που στάζει|βρύση",
      electrician:
        "ηλεκτρολόγος|ηλεκτρολόγοι|ηλεκτρολόγο|βραχυκύκλωμα|διακοπή ρεύματος|πρίζα|ηλεκτρολογικές εργασίες|έπεσε το ρεύμα",
      locksmith:
        "κλειδαράς|κλειδαράδες|κλειδαρά|αντίγραφο κλειδιού|αντίγραφα κλειδιών|κλειδώθηκα έξω|άνοιγμα πόρτας|έχασα τα κλειδιά|αλλαγή κλειδαριάς|κλειδαριά",
      carpenter:
        "ξυλουργός|ξυλουργοί|μαραγκός|μαραγκό|επιπλοποιός|έπιπλα κατά παραγγελία|ξυλουργείο|ξυλουργό",
      painter:
        "ελαιοχρωματιστής|μπογιατζής|μπογιατζή|βάψιμο σπιτιού|βάψιμο|βαφέας|βαφή τοίχων|ελαιοχρωματιστές|ταπετσαρία τοίχου",
      roofer: "στεγάς|επισκευή στέγης|στάζει η στέγη|στέγη|κεραμίδια|υδρορροή|στεγανοποίηση",
      gardener: "κηπουρός|κηπουροί|κηπουρό|συντήρηση κήπου|κούρεμα γκαζόν|κλάδεμα δέντρων|κλάδεμα",
      hvac: "θέρμανση|καυστήρας|λέβητας|καλοριφέρ|εγκατάσταση κλιματιστικού|επισκευή κλιματιστικού|συντήρηση κλιματιστικού|αντλία θερμότητας|ψυκτικός|εξαερισμός",
      cleaning:
        "συνεργείο καθαρισμού|καθαρισμός σπιτιού|καθαρίστρια|καθαρισμός γραφείου|καθαρισμός τζαμιών|οικιακή βοηθός|υπηρεσία καθαρισμού|καθαρισμός γραφείων",
      tiler: "πλακάς|τοποθέτηση πλακιδίων|πλακάκια|πλακατζής",
      flooring: "τοποθέτηση παρκέ|πατωματζής|παρκέ|δάπεδα|τρίψιμο παρκέ",
      plasterer: "σοβατζής|γυψοσανίδες|γυψοσανίδα|σοβάδες",
      glazier: "τζαμάς|τζαμάδες|τζαμά|υαλοπωλείο|σπασμένο τζάμι|έσπασε το τζάμι|αλλαγή τζαμιού",
      window_fitter: "κουφώματα|αλουμινάς|ρολά|αλλαγή παραθύρων|σίτες|τέντες",
      chimney_sweeper: "καπνοδοχοκαθαριστής|καθαρισμός καμινάδας|καμινάδα",
      handyman: "μάστορας|πολυτεχνίτης|μικροεπισκευές|συναρμολόγηση επίπλων|μερεμέτια",
      builder:
        "οικοδόμος|χτίστης|εργολάβος|ανακαίνιση|ανακαινίσεις|ανακαίνιση μπάνιου|κατασκευαστική εταιρεία",
      metalworker: "σιδεράς|συγκολλητής|κάγκελα|σιδηρουργός",
      insulation: "μόνωση|μονώσεις|θερμομόνωση",
      upholsterer: "ταπετσέρης|ταπετσαρίες επίπλων",
      appliance_repair:
        "επισκευή ηλεκτρικών συσκευών|επισκευή πλυντηρίου|χάλασε το πλυντήριο|επισκευή ψυγείου",
      pest_control: "απεντόμωση|μυοκτονία|απεντομώσεις|κατσαρίδες|κοριοί|σφηκοφωλιά",
      moving_company: "μεταφορική|μετακομίσεις|μετακόμιση|μεταφορική εταιρεία",
    },
    facts: { emergency: "επείγον|επείγουσα|έκτακτη ανάγκη|άμεσα|επειγόντως" },
  },
  tr: {
    kinds: {
      plumber:
        "tesisatçı|tesisatçılar|su tesisatçısı|tesisat|su kaçağı|patlak boru|boru patladı|patlayan boru|tıkanıklık açma|lavabo tıkandı|tuvalet tıkandı|tıkalı lavabo|tıkalı gider|musluk|damlatan musluk|sıhhi tesisat|musluk tamiri",
      electrician:
        "elektrikçi|elektrikçiler|elektrikçisi|elektrik arızası|elektrik tesisatı|kısa devre|elektrik kesintisi|priz|sigorta attı",
      locksmith:
        "çilingir|çilingirler|çilingirci|anahtarcı|anahtarcılar|anahtar kopyalama|anahtar yaptırma|kapıda kaldım|kapı açma|kapı açtırma|anahtarımı kaybettim|kilit değiştirme|oto çilingir",
      carpenter:
        "marangoz|marangozlar|marangozu|mobilyacı usta|ahşap işleri|özel yapım mobilya|doğramacı|marangozhane",
      painter:
        "boyacı|boyacılar|boya badana|boya ustası|badanacı|ev boyama|ev boyatma|duvar boyama|evimi boyatmak|duvar kağıdı",
      roofer: "çatı ustası|çatıcı|çatı tamiri|akan çatı|çatı akıyor|çatı onarımı|oluk",
      gardener: "bahçıvan|bahçıvanlar|bahçe bakımı|çim biçme|çit budama|ağaç kesme|ağaç budama|peyzaj",
      hvac: "kombi servisi|kombi tamiri|kombi arızası|kombi|kalorifer|kaloriferci|doğalgazcı|klima servisi|klima montajı|klima tamiri|ısıtma sistemi|ısı pompası|havalandırma",
      cleaning:
        "temizlik şirketi|temizlik şirketleri|temizlik firması|temizlikçi|temizlikçi kadın|ev temizliği|ofis temizliği|cam temizliği|gündelikçi|temizlik hizmeti",
      tiler: "fayansçı|seramikçi usta|fayans ustası|fayans döşeme|karo döşeme",
      flooring: "parkeci|parke döşeme|parke ustası|zemin döşeme|laminat parke|parke cilalama|halı döşeme",
      plasterer: "sıvacı|alçıcı|alçı ustası|alçıpan|sıva ustası",
      glazier: "camcı|camcılar|camcısı|kırık cam|cam kırıldı|cam değişimi|pencere camı",
      window_fitter:
        "pimapenci|pencere montajı|pencere değişimi|panjur|panjur tamiri|pvc pencere|sineklik|tente",
      chimney_sweeper: "baca temizleme|baca temizliği|bacacı|baca temizleyicisi",
      handyman: "tamirci usta|ev tamiratı|küçük tamirat|mobilya montajı|her işi yapan usta|tadilatçı usta",
      builder:
        "inşaat firması|müteahhit|duvar ustası|tadilat|ev tadilatı|banyo tadilatı|tadilatçı|taş ustası|inşaat ustası",
      metalworker: "demirci|kaynakçı|kaynak ustası|korkuluk|ferforje",
      tinsmith: "tenekeci",
      insulation: "yalıtım|izolasyon|mantolama|yalıtımcı",
      upholsterer: "döşemeci|koltuk döşeme|koltuk kaplama|döşemeciler",
      appliance_repair:
        "beyaz eşya servisi|beyaz eşya tamiri|çamaşır makinesi tamiri|çamaşır makinesi bozuldu|buzdolabı tamiri|bulaşık makinesi tamiri",
      pest_control:
        "böcek ilaçlama|haşere ilaçlama|ilaçlama|fare ilaçlama|hamam böceği|tahtakurusu|arı yuvası",
      moving_company: "nakliyat|nakliyeci|evden eve nakliyat|taşıma şirketi|nakliye|ev taşıma|taşınma",
    },
    facts: { emergency: "acil|acilen|acil servis hizmeti|nöbetçi" },
  },
  ar: {
    kinds: {
      plumber:
        "سباك|سباكة|سباكين|السباك|فني سباكة|تسريب مياه|تسرب مياه|تسرب الماء|انفجار أنبوب|انسداد|انسداد المجاري|تسليك مجاري|تسليك|حنفية|صنبور|ماسورة مكسورة|انسداد المرحاض",
      electrician:
        "كهربائي|كهربائيين|الكهربائي|فني كهرباء|كهربجي|انقطاع الكهرباء|ماس كهربائي|مقبس|تمديدات كهربائية",
      locksmith:
        "صانع أقفال|فتح أقفال|فتح أبواب|فتح الباب|نسخ مفاتيح|نسخ مفتاح|مفاتيح|أقفال|تغيير قفل|تغيير القفل|فقدت مفاتيحي|ضاع المفتاح|فني أقفال|حداد أقفال",
      carpenter: "نجار|نجارة|نجارين|النجار|أثاث حسب الطلب|منجرة",
      painter: "دهان|دهّان|صباغ|صباغ منازل|دهان منازل|طلاء الجدران|دهان الجدران|نقاش|ورق جدران",
      roofer: "إصلاح السقف|تسريب السقف|إصلاح أسطح|عزل أسطح|قرميد|تسرب السقف",
      gardener: "بستاني|تنسيق حدائق|جنائني|قص العشب|تقليم الأشجار|منسق حدائق|العناية بالحديقة",
      hvac: "تكييف وتبريد|فني تكييف|تصليح مكيفات|صيانة مكيفات|تركيب مكيفات|تركيب مكيف|إصلاح المكيف|تدفئة|تصليح سخانات|سخان|إصلاح التدفئة|غلاية|تهوية",
      cleaning:
        "شركة تنظيف|شركات تنظيف|تنظيف منازل|خدمات تنظيف|عاملة نظافة|عاملات نظافة|تنظيف شقق|تنظيف مكاتب|خادمة|تنظيف الزجاج|تنظيف المنزل",
      tiler: "مبلط|بلاط|تركيب بلاط|تركيب سيراميك|معلم بلاط",
      flooring: "باركيه|تركيب باركيه|أرضيات|تركيب أرضيات|موكيت",
      plasterer: "جبس|جباس|جبس بورد|معلم جبس|لياسة",
      glazier: "زجاج|محل زجاج|زجاج مكسور|تركيب زجاج|نافذة مكسورة|تبديل زجاج|زجاج النافذة",
      window_fitter: "ألمنيوم نوافذ|تركيب نوافذ|تركيب أبواب|أباجورات|ستائر معدنية|تغيير النوافذ",
      chimney_sweeper: "تنظيف مداخن|منظف مداخن|مدخنة",
      handyman: "عامل صيانة|صيانة منازل|تركيب أثاث|إصلاحات منزلية|معلم صيانة",
      builder: "مقاول|مقاولات|شركة مقاولات|بناء|ترميم|ترميم منازل|تجديد|بنّاء",
      metalworker: "حداد|حدادة|لحام|درابزين|ورشة حدادة",
      insulation: "عزل|عزل حراري|عوازل",
      upholsterer: "منجد|تنجيد|تنجيد أثاث",
      appliance_repair:
        "تصليح غسالات|صيانة غسالات|تصليح ثلاجات|صيانة أجهزة منزلية|إصلاح الغسالة|تصليح أجهزة منزلية",
      pest_control: "مكافحة حشرات|مكافحة الحشرات|رش حشرات|مكافحة قوارض|صراصير|بق الفراش|فئران",
      moving_company: "نقل عفش|نقل أثاث|شركة نقل أثاث|شركة نقل عفش|انتقال منزل",
    },
    facts: { emergency: "طوارئ|عاجل|مستعجل|طارئ|حالة طارئة" },
  },
};
