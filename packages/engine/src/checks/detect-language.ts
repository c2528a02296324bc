/** A language the detection knows. */
export type DetectedLanguage = 'de' | 'en';

/** Fewer words say too little. */
export const minWords = 40;

/** In running text about every fourth word is one of these; in lists and menus every tenth. */
const minShare = 0.12;

/** The other language may be quoted, but not dominate: its words are so much rarer. */
const minRatio = 4;

/** Frequent words that the other language, and its neighbours, do not share: no `in`, `an`, `so`, `war`, `die` alone decides. */
const frequent: Record<DetectedLanguage, Set<string>> = {
  de: new Set(
    'der das und ist nicht mit von den auf für ein eine einen einem einer eines sich auch dem des zu zum zur im wir sie ihr ihre ihrer ihren ihnen unser unsere unserer werden wird wurde oder bei nach wie aus durch über sind haben hat kann können als wenn dass noch nur mehr vom beim sowie diese dieser dieses ich uns alle aber keine jetzt hier unter bis'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to is that for with are this by you your from be as we our it its not have has or which will can all their they when more been was were what how there if but than these those about into would should'.split(
      ' ',
    ),
  ),
};

const countHits = (words: readonly string[], language: DetectedLanguage): number =>
  words.filter((word) => frequent[language].has(word)).length;

/** The language that lower-case words are clearly written in, by frequent words; null where it is not clear. */
export function detectLanguage(words: readonly string[]): DetectedLanguage | null {
  if (words.length < minWords) return null;
  const hits = { de: countHits(words, 'de'), en: countHits(words, 'en') };
  const leading = hits.de > hits.en ? 'de' : 'en';
  const other = leading === 'de' ? 'en' : 'de';
  const isClear = hits[leading] >= words.length * minShare && hits[leading] >= hits[other] * minRatio;
  return isClear ? leading : null;
}
