import { formatMessage, type MessageValues } from './format-message.ts';

type Tree = { [key: string]: string | Tree };

/** The texts of one language, as they are put together when the checker is built. */
export type CheckerTexts = {
  checker: Tree;
  rules: Record<string, { title: string; why: string; fix: string; review?: string }>;
  criteria: Record<string, { title: string }>;
  affects: Record<string, string>;
  region: Record<string, string>;
  data: Record<string, string>;
};

/** Says a message of the area `checker` by its key: `say('list.none')`. */
export type Say = (key: string, values?: MessageValues) => string;

/** The texts as functions. An unknown key is said as itself: nothing in the checker may break for a word. */
export function createSay({ checker }: CheckerTexts, locale: string): Say {
  return (key, values = {}) => {
    let found: string | Tree | undefined = checker;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? formatMessage(found, values, locale) : key;
  };
}
