import { bundled, files } from 'virtual:widget-texts';

/** Gives the text of a key such as `report.done`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const inBundle = ['de', 'en'];
const [keys = [], ...columns] = bundled.split('\n').map((line) => line.split('|'));

/** The languages that can be shown. */
export const knownLanguages = (): string[] => [...inBundle, ...Object.keys(files)];

const loadTexts = async (origin: string, language: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${origin}/w/v1/${files[language]}`, { credentials: 'omit' });
  return (await answer.json()) as Record<string, string>;
};

/** The texts of a language; those that are not in the bundle are fetched. English where that fails. */
export const openTexts = async (origin: string, language: string): Promise<Translate> => {
  const loaded = files[language] ? await loadTexts(origin, language).catch(() => ({})) : {};
  const texts = columns[language === 'de' ? 0 : 1];
  return (key, values) => {
    const text = (loaded as Record<string, string>)[key] ?? texts?.[keys.indexOf(key)] ?? key;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]));
  };
};
