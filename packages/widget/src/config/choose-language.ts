type Wishes = {
  /** From the settings: a language, or `auto`. */
  configured: string;
  /** The page's `lang`; empty where it has none. */
  page: string;
  /** The visitor's languages, dearest first. */
  preferred: readonly string[];
  known: readonly string[];
};

const baseOf = (tag: string): string => (tag.toLowerCase().split('-')[0] ?? '').trim();

/** The settings' language, else the page's, else the visitor's; then English on a page in another language, German on one that tells none. */
export const chooseLanguage = ({ configured, page, preferred, known }: Wishes): string => {
  const wanted = [configured, page, ...preferred].map(baseOf).find((language) => known.includes(language));
  return wanted ?? (page ? 'en' : 'de');
};
