import { bundled } from 'virtual:statement-texts';

/** Gives the text of a key such as `form.done`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const [keys = [], german = [], english = []] = bundled.split('\n').map((line) => line.split('|'));

/** The texts of a language; English where it is not German. */
export const openTexts =
  (language: string): Translate =>
  (key, values = {}) => {
    const text = (/^de\b/i.test(language) ? german : english)[keys.indexOf(key)] ?? key;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
