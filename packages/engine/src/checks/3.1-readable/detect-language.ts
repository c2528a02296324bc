/** Words of running text that a language uses all the time. A word that several of them share speaks for each. */
const frequentWords: Record<string, string> = {
  de: 'der die das und ist nicht mit von den auf für ein eine einen einem einer eines sich auch dem des zu zum zur im in wir sie er es ihr ihre ihrer ihren ihnen unser unsere unserer werden wird wurde oder bei nach wie aus durch über sind haben hat kann können als wenn dass noch nur mehr vom beim sowie diese dieser dieses ich uns alle aber keine jetzt hier unter bis so war an',
  en: 'the and of to is that for with are this by you your from be as we our it its not have has or which will can all their they when more been was were what how there if but than these those about into would should no he she went his her him does did an in on at so do',
  nl: 'de het een en van is dat niet met op voor zijn aan er om ook als maar bij uit nog wel naar dan hij ze wij je dit deze die wordt worden werd kunnen heeft hebben over onze meer door te tot geen was in',
  fr: 'le la les des et est que qui dans pour pas une un du de au aux avec sur plus par ne se ce cette ces nous vous ils elle sont être avoir ont fait mais ou où leur leurs notre nos votre vos comme tout il je été en',
  es: 'el la los las y es que en del de un una por para con no se su sus al lo como más pero este esta estos son ha han ser nos nuestro sobre también entre cuando muy hay o ya fue',
  it: 'il lo la gli le di e è che non un una per con del della dei delle nel nella sono si come più anche ma da dal questo questa alla al su ha hanno essere nostro noi cui o se i in',
  pt: 'o a os as de e é que do da dos das em um uma para com não no na por mais se ao sua seu como mas são foi ou nos ser está pelo pela também',
  pl: 'i w na z do się nie to jest że o jak za od po dla przez są ale czy oraz który która które jego jej tym tego być przy',
  da: 'og i at det er en den til på af med for ikke de som et der har var vi du kan han hun sig eller men om vil skal fra ved også',
  sv: 'och i att det är en den till på av med för inte de som ett har var vi du kan han hon sig eller men om vill ska från vid också',
  tr: 've bir bu için ile da de çok olarak daha en gibi olan her ne kadar sonra ama veya değil ki var mı',
};

const sets = new Map(Object.entries(frequentWords).map(([language, words]) => [language, new Set(words.split(' '))]));

/** Enough words to judge a whole page by. */
export const minWords = 40;

/** With fewer, more of them must speak for the language, and nearly none for another. */
const minWordsOfPart = 5;

/** `different`: so many of the frequent words must occur, as one that recurs may be a grade or a part of names: `A`, `OS`. */
type Bar = { share: number; ratio: number; hits: number; different: number };
/** In running text about every third word is one of these; in lists and menus every tenth. */
const barOfPage: Bar = { share: 0.12, ratio: 2, hits: 5, different: 5 };
const barOfPart: Bar = { share: 0.3, ratio: 1.6, hits: 3, different: 2 };

const countHits = (words: readonly string[], language: string): number => {
  const set = sets.get(language);
  return set ? words.filter((word) => set.has(word)).length : 0;
};

/** A word of one letter may be a name or an article of several languages. */
const countDifferent = (words: readonly string[], language: string): number =>
  [...(sets.get(language) ?? [])].filter((word) => word.length > 1 && words.includes(word)).length;

/** The text that layouts are filled with, Latin without a sense. */
const fillers = new Set(
  'lorem ipsum dolor amet consectetur consetetur adipiscing sadipscing elit tempor incididunt labore dolore magna aliqua veniam nostrud exercitation ullamco laboris aliquip commodo consequat duis aute irure reprehenderit voluptate velit cillum fugiat nulla pariatur sint occaecat cupidatat proident culpa deserunt mollit laborum perspiciatis unde omnis iste natus accusantium doloremque laudantium totam rem aperiam eaque ipsa quae inventore veritatis quasi architecto beatae vitae dicta explicabo nemo enim ipsam voluptatem quia aspernatur fugit consequuntur magni dolores ratione sequi nesciunt quibusdam quidem numquam blanditiis praesentium voluptatum deleniti atque corrupti vivamus nullam mauris vestibulum pellentesque curabitur praesent phasellus maecenas suspendisse etiam donec aenean tincidunt lacinia ultricies sapien pretium fringilla vulputate porttitor sollicitudin'.split(
    ' ',
  ),
);
const minFillers = 2;

/** Whether lower-case words are filler text, of which several words in a row are known. */
export const isFiller = (words: readonly string[]): boolean => {
  const found = words.filter((word) => fillers.has(word));
  return new Set(found).size >= minFillers && found.length * 10 >= words.length;
};

/** Whether the detection knows the language, and so can say that a text is not in it. */
export const isKnownLanguage = (language: string): boolean => sets.has(language);

/**
 * The language that lower-case words are clearly written in (ISO 639-1), by frequent words; null where it is not clear. Words of
 * a neighbour language that share most frequent words make it unclear.
 */
export const detectLanguage = (words: readonly string[]): string | null => {
  if (words.length < minWordsOfPart || isFiller(words)) return null;
  const bar = words.length >= minWords ? barOfPage : barOfPart;
  const ranked = [...sets.keys()]
    .map((language) => ({ language, hits: countHits(words, language) }))
    .toSorted((a, b) => b.hits - a.hits);
  const [first, second] = ranked;
  if (!first || !second) return null;
  const isClear =
    first.hits >= bar.hits && first.hits >= words.length * bar.share && first.hits >= second.hits * bar.ratio;
  return isClear && countDifferent(words, first.language) >= bar.different ? first.language : null;
};

/** How much rarer words of the declared language must be than those of the detected one. */
const minRatio = 3;

/** So much of a text in another script is written in it, whatever else it quotes. */
const minOtherScript = 0.2;

/** Whether a good part of the text has letters that none of the languages known here has: Japanese that quotes English. */
const hasOtherScript = (words: readonly string[]): boolean => {
  const letters = words.join('');
  return letters.replaceAll(/\p{Script=Latin}/gu, '').length >= letters.length * minOtherScript;
};

/** The language a text is written in where that is clearly not the declared one; null otherwise, and for languages not known. */
export const findOtherLanguage = (words: readonly string[], declared: string): string | null => {
  const detected = detectLanguage(words);
  if (!detected || detected === declared || hasOtherScript(words)) return null;
  return countHits(words, detected) >= countHits(words, declared) * minRatio ? detected : null;
};
