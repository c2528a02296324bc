/** Every country of ISO 3166-1, alpha-2. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Members of the European Union; Monaco belongs to the French VAT territory. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** How VAT IDs of a country begin, where that is not its code: Greece writes EL, Monaco is taxed by France, the Isle of Man by Britain. */
export const vatPrefixes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], MC: ['FR'], IM: ['GB'] };

const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const sixDigits = /^\d{6}$/;
const threeDigits = /^\d{3}$/;
const threeAndTwoDigits = /^\d{3} ?\d{2}$/;

/** Postcodes, in capitals, of the countries where they are not 4 or 5 digits. */
export const foreignPostcodes: Readonly<Record<string, RegExp>> = {
  AD: /^AD\d{3}$/,
  AI: /^AI-?2640$/,
  AR: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/,
  AX: /^(AX-)?\d{5}$/,
  AZ: /^(AZ ?)?\d{4}$/,
  BB: /^BB\d{5}$/,
  BH: /^\d{3,4}$/,
  BM: /^[A-Z]{2} ?[A-Z\d]{2}$/,
  BN: /^[A-Z]{2} ?\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  BY: sixDigits,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CL: /^\d{3} ?\d{4}$/,
  CN: sixDigits,
  CO: sixDigits,
  CZ: threeAndTwoDigits,
  EC: sixDigits,
  FK: british,
  FO: threeDigits,
  GB: british,
  GG: british,
  GI: /^GX11 ?1AA$/,
  GN: threeDigits,
  GR: threeAndTwoDigits,
  GS: british,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IL: /^\d{5}(\d{2})?$/,
  IM: british,
  IN: /^\d{3} ?\d{3}$/,
  IO: british,
  IR: /^\d{5}-?\d{5}$/,
  IS: threeDigits,
  JE: british,
  JP: /^\d{3}-?\d{4}$/,
  KG: sixDigits,
  KY: /^KY\d-?\d{4}$/,
  KZ: sixDigits,
  LB: /^\d{4}( ?\d{4})?$/,
  LC: /^LC\d{2} ?\d{3}$/,
  LS: threeDigits,
  LT: /^(LT-)?\d{5}$/,
  LU: /^(L-)?\d{4}$/,
  LV: /^(LV-)?\d{4}$/,
  MD: /^(MD-?)?\d{4}$/,
  MG: threeDigits,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NG: sixDigits,
  NL: /^\d{4} ?[A-Z]{2}$/,
  OM: threeDigits,
  PG: threeDigits,
  PL: /^\d{2}-?\d{3}$/,
  PN: british,
  PS: /^(P)?\d{3,7}$/,
  PT: /^\d{4}(-?\d{3})?$/,
  RO: sixDigits,
  RU: sixDigits,
  SA: /^\d{5}(-\d{4})?$/,
  SE: threeAndTwoDigits,
  SG: sixDigits,
  SH: /^[A-Z]{4} ?1ZZ$/,
  SK: threeAndTwoDigits,
  SO: /^[A-Z]{2} ?\d{5}$/,
  SZ: /^[A-Z]\d{3}$/,
  TC: /^TKCA ?1ZZ$/,
  TJ: sixDigits,
  TM: sixDigits,
  TT: sixDigits,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(-?\d{4})?$/,
  UZ: sixDigits,
  VC: /^VC\d{4}$/,
  VG: /^VG\d{4}$/,
  VN: /^\d{5,6}$/,
  WS: /^(WS)?\d{4}$/,
};

/** Countries where letters go without a postcode, or many do. */
export const countriesWithoutPostcode: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KE KI KM KN KP LY ' +
    'ML MO MR MS MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV TZ UG UM VU YE ZW'
  ).split(' '),
);
