import type { Vocabulary } from "../../vocabulary.js";

export const english: Vocabulary = {
  kinds: {
    "hairdresser,barber":
      "hairdresser|hairdressers|hair dresser|hair salon|hair salons|hairdressing salon|hairdressing|hair studio|hair stylist|hairstylist|stylist|haircut|haircuts|hair cut|my hair|my daughter's hair|my son's hair|hair and beauty|get my hair cut|get a haircut|cut my hair|my hair cut|my hair done|hair done|my hair styled|do my hair|hairdo|hairstyle|hair style|hairstyling|trim my hair|hair trim|hair colour|hair color|hair coloring|hair colouring|hair dye|dye my hair|color my hair|colour my hair|hair highlights|balayage|perm my hair|get a perm|keratin treatment|blow dry|blowdry|blowout|blow out|blow dry bar|hair extensions|hair straightening|updo|bridal hair|braids|cornrows|dreadlocks|cut and color|cut and colour|wash and cut|hair treatment|hair place|coiffeur",
    "hairdresser,beauty_salon,nail_salon,barber": "salon|salons",
    "barber,hairdresser":
      "barber|barbers|barber shop|barber shops|barbershop|barbers shop|beard trim|beard trimming|beard cut|trim my beard|beard shave|beard|wet shave|a shave|shaving|hot towel shave|straight razor shave|cut throat shave|skin fade|fade haircut|fade cut|taper fade|buzz cut|men's haircut|mens haircut|men's hairdresser|mens hairdresser|gents hairdresser|gentlemen's barber|men's salon",
    "beauty_salon,nail_salon,spa":
      "beauty salon|beauty salons|beauty parlor|beauty parlour|beauty parlors|beauty parlours|beautician|beauticians|esthetician|aesthetician|cosmetologist|beauty treatment|beauty treatments|beauty studio|beauty institute|beauty therapist|beauty bar|cosmetic studio|cosmetic treatment",
    "tanning_salon+tanning":
      "tanning salon|tanning salons|tanning studio|tanning|sunbed|sunbeds|tanning bed|tanning beds|spray tan|get a tan|sun studio",
    tattoo:
      "tattoo|tattoos|tattoo studio|tattoo studios|tattoo shop|tattoo parlor|tattoo parlour|tattooist|tattoo artist|tattooed|get inked|ink studio",
    "piercing,tattoo":
      "piercing|piercings|piercing studio|piercing shop|body piercing|ear piercing|nose piercing|ears pierced|my ears pierced|piercer",
    "massage+massage":
      "massage|massages|massage salon|massage parlor|massage parlour|massage studio|massage therapist|massage therapy|massage place|masseur|masseuse|thai massage|back massage|full body massage|body massage|deep tissue massage|foot massage|reflexology|shiatsu|lomi lomi|hot stone massage|head massage|neck massage|couples massage|swedish massage|relaxing massage|sports massage|back rub",
    "spa,sauna+spa":
      "spa|spas|day spa|wellness|wellness centre|wellness center|spa day|spa treatment|spa treatments|hammam|hamam|turkish bath|turkish baths|thermal bath|thermal baths|thermal spa|hot spring|hot springs|bathhouse|bath house|onsen|jacuzzi|hot tub|float tank",
    "sauna,spa": "sauna|saunas|steam bath|steam room|finnish sauna|infrared sauna",
  },
  offers: {
    "nails+nail_salon,beauty_salon":
      "nails|nail salon|nail salons|nail bar|nail bars|nail studio|nail parlor|nail parlour|nail shop|nail spa|nail place|nail technician|manicure|manicures|manicurist|manicure and pedicure|mani pedi|gel nails|acrylic nails|nail art|nail polish|nail extensions|shellac|my nails done|nails done|get my nails done|do my nails",
    "pedicure,nails+nail_salon,beauty_salon": "pedicure|pedicures|my toenails done|foot spa",
    "hair_removal,waxing+beauty_salon":
      "hair removal|laser hair removal|epilation|depilation|sugaring|remove my body hair",
    "waxing,hair_removal+beauty_salon":
      "waxing|wax salon|waxing salon|waxing studio|brazilian wax|brazilian waxing|bikini wax|leg wax|body wax|get waxed|my legs waxed",
    "skin_care,facial,cosmetics+beauty_salon,spa":
      "facial|facials|skin care|skincare|face treatment|facial treatment|facial cleansing|skin treatment|peeling|microdermabrasion|microneedling|hydrafacial|acne treatment|anti aging treatment",
    "eyelashes,eyebrows,cosmetics+beauty_salon":
      "eyelashes|lash|eyelash extensions|lash extensions|lashes|lash studio|lash lift|lash bar",
    "eyebrows,threading,eyelashes,cosmetics+beauty_salon":
      "eyebrows|brows|brow|my eyebrows done|eyebrow shaping|brow bar|brow lamination|eyebrow threading|threading|microblading",
    "makeup,permanent_makeup,cosmetics+beauty_salon":
      "makeup|make up|makeup artist|make up artist|bridal makeup|permanent makeup|permanent make up",
  },
  facts: {
    male: "for men|men's|mens|for gentlemen|for guys|male customers|for him",
    female: "for women|women's|womens|for ladies|female customers|for her",
    unisex:
      "unisex|for men and women|men and women|for women and men|women and men|both men and women|for both men and women|both men and also women|both women and men|all genders|for everyone",
    children:
      "for kids|kids|children|children's|toddler|toddlers|for my son|for my daughter|child friendly|kid friendly",
    walk_in:
      "walk in|walk ins|walk ins welcome|walk in welcome|accepts walk ins|takes walk ins|without appointment|without an appointment|no appointment|no appointment needed|no appointment necessary|no appointment required|drop in|just walk in|no booking needed",
    appointment:
      "by appointment|appointment only|by appointment only|with appointment|appointment|appointments|an appointment|takes appointments|make an appointment|book an appointment",
  },
  claims: {
    male: "serves men|cuts men's hair|men are welcome|accepts men|does men's cuts",
    female: "serves women|cuts women's hair|women are welcome|accepts women",
    unisex: "serves men and women|serves both men and women|serves both sexes|takes men and women",
    children: "children are welcome|cuts children's hair|serves children|kids welcome",
    walk_in:
      "walk ins are welcome|you can walk in|you can just walk in|you can just turn up|you do not need an appointment|you don't need an appointment|an appointment is not needed",
    appointment:
      "you need an appointment|needs an appointment|an appointment is needed|an appointment is required|appointment required|requires an appointment|appointments are required",
  },
  context: "beauty|grooming|makeover|pampering|pamper myself",
};
