import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const known = ['de', 'en'];

it.each([
  ['the settings first', { configured: 'en', page: 'de', preferred: ['de'] }, 'en'],
  ['then the page', { configured: 'auto', page: 'en-GB', preferred: ['de'] }, 'en'],
  ['then the visitor', { configured: 'auto', page: 'fr', preferred: ['fr-FR', 'de-AT'] }, 'de'],
  ['English on a page in another language', { configured: 'auto', page: 'fr', preferred: ['fr'] }, 'en'],
  ['German where nothing tells', { configured: 'auto', page: '', preferred: [] }, 'de'],
])('goes by %s', (_, wishes, language) => {
  expect(chooseLanguage({ ...wishes, known })).toBe(language);
});

it('takes up a language that was added', () => {
  expect(chooseLanguage({ configured: 'auto', page: 'FR-ca', preferred: [], known: [...known, 'fr'] })).toBe('fr');
});
