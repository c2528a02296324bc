import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFormFields } from './read-form-fields.ts';

const root = join(import.meta.dirname, '../../packages');
const { fields, unread } = readFormFields(join(root, 'web/src'));

type Catalogue = { [key: string]: string | Catalogue };
const catalogueOf = (area: string, locale: string): Catalogue =>
  JSON.parse(readFileSync(join(root, `messages/catalogues/${area}/${locale}.json`), 'utf8')) as Catalogue;
const textOf = (key: string, locale: string): string => {
  const [area = '', ...parts] = key.split('.');
  let found: string | Catalogue | undefined = catalogueOf(area, locale);
  for (const part of parts) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : '';
};

/** What begins like a question, a sentence or an adverb: no noun that “… is required” could follow. */
const noNoun = {
  de: /^(?:wer|wen|was|wie|wo|welche\w*|wofür|für|auf|nur|diese\w*|gültig|ich|bitte)\b|\b(?:öffnet|können|dürfen|darf|heißt|bekommt|wiederholen)\b/i,
  en: /^(?:who|what|which|how|where|for|on|only|not|valid|i|please|hide|repeat)\b|\b(?:may|can|opens|gets)\b/i,
} as const;
const isNoun = (name: string, locale: 'de' | 'en'): boolean =>
  name !== '' && name.length <= 60 && !/[?!:;,…]|\.$|[{}<>]/.test(name) && !noNoun[locale].test(name);

describe.each(['de', 'en'] as const)('the errors of the forms (%s)', (locale) => {
  const messages = Object.values(catalogueOf('validation', locale)).filter(
    (text): text is string => typeof text === 'string' && text.includes('{field}'),
  );

  it('name their field at the beginning', () => {
    expect(messages.length).toBeGreaterThan(8);
    for (const message of messages) expect(message).toMatch(/^\{field\} \p{Ll}/u);
  });

  it.each(fields.map(({ file, field, key }) => [field, file, key] as const))(
    'call %s in %s by a noun',
    (_field, _file, key) => {
      const name = textOf(key, locale);
      expect(isNoun(name, locale), `“${name}” (${key}): the form needs a noun for it in \`names\``).toBe(true);
      for (const message of messages)
        expect(message.replace('{field}', name)).not.toMatch(/[?!.:] (?:ist|is|darf|may|muss|must|hat|has)\b/);
    },
  );
});

it('reads the labels of every form', () => {
  expect(unread).toEqual([]);
  expect(new Set(fields.map(({ file }) => file)).size).toBeGreaterThan(25);
});

it.each([
  ['Für wen ist der Link?', 'de'],
  ['Who gets the invoice?', 'en'],
  ['Gültig', 'de'],
  ['Files may be downloaded', 'en'],
  ['Ich habe den Vertrag gelesen.', 'de'],
] as const)('takes “%s” for no noun', (label, locale) => {
  expect(isNoun(label, locale)).toBe(false);
});
