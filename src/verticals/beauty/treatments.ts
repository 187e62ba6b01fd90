import { taxonomyOf } from "../taxonomy.js";

/** What is done for one's looks, as OpenStreetMap's `beauty` spells it and what maps of several cities hold, from broad to narrow. */
const TREATMENTS = `
nails: manicure pedicure gel_nails nail_art
hair_removal: waxing sugaring threading laser_hair_removal
cosmetics: skin_care makeup eyelashes eyebrows permanent_makeup
skin_care: facial peeling microneedling
makeup: permanent_makeup
spa: massage sauna floating
hair: haircut hair_color hair_extensions braids
tanning: spray_tan
slimming teeth_whitening piercing tattoo
`;

/** Other spellings and languages met in the data. */
const ALIASES = `
nail=nails nail_salon=nails nail_studio=nails nagelstudio=nails onglerie=nails ongles=nails manicure_pedicure=manicure+pedicure foot_care=pedicure
solarium=tanning sunbed=tanning sunbeds=tanning tanning_salon=tanning
cosmetic=cosmetics kosmetik=cosmetics beauty_care=cosmetics beautician=cosmetics aesthetics=cosmetics skincare=skin_care skin=skin_care facials=facial
wax=waxing depilation=hair_removal epilation=hair_removal laser=laser_hair_removal ipl=laser_hair_removal
lashes=eyelashes eyelash=eyelashes eyelash_extensions=eyelashes lash=eyelashes brows=eyebrows eyebrow=eyebrows brow=eyebrows microblading=eyebrows
make_up=makeup make-up=makeup wellness=spa day_spa=spa massages=massage hairdresser=hair hair_salon=hair hairdressing=hair`;

export const treatments = taxonomyOf(TREATMENTS, ALIASES);
