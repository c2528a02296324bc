import { formatMessage, type MessageValues } from './format-message.ts';

type Tree = { [key: string]: string | Tree };

/** The texts of one language, as compiled when the checker is built. */
export type CheckerTexts = {
  checker: Tree;
  rules: Record<string, { title: string; why: string; fix: string; review?: string }>;
  criteria: Record<string, { title: string }>;
  affects: Record<string, string>;
  region: Record<string, string>;
  data: Record<string, string>;
};

/** Translates a key of the area `checker`: `t('list.none')`. */
export type Translate = (key: string, values?: MessageValues) => string;

/** The function that translates. An unknown key is returned as it is: a missing text must not break the checker. */
export const createTranslate =
  ({ checker }: CheckerTexts, locale: string): Translate =>
  (key, values = {}) => {
    let found: string | Tree | undefined = checker;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? formatMessage(found, values, locale) : key;
  };
