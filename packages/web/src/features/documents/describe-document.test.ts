import { describe, expect, it } from 'vitest';
import { readDocumentsSearch } from './documents-search.ts';
import { fileNameOf, languageName, nameOfDocument } from './describe-document.ts';

describe('what a document is called', () => {
  const url = 'https://beispiel.de/download/Geb%C3%BChren%202026.pdf?v=2';
  it.each([
    ['Gebühren', { title: 'Gebühren', name: 'hier', url }],
    ['hier', { title: null, name: ' hier ', url }],
    ['Gebühren 2026.pdf', { title: null, name: ' ', url }],
    ['Gebühren 2026.pdf', { title: null, name: null, url }],
  ])('is %s', (name, document) => {
    expect(nameOfDocument(document)).toBe(name);
  });

  it('survives an address that cannot be decoded, and one without a file', () => {
    expect(fileNameOf('https://beispiel.de/%E4.pdf')).toBe('%E4.pdf');
    expect(fileNameOf('https://beispiel.de/')).toBe('https://beispiel.de/');
  });
});

it('a language has its name, and what is none is shown as written', () => {
  expect(languageName('de-DE', 'de')).toBe('Deutsch (Deutschland)');
  expect(languageName('en', 'en')).toBe('English');
  expect(languageName('not a language', 'de')).toBe('not a language');
});

it('the search parameters of the list keep valid values', () => {
  expect(readDocumentsSearch({ state: 'unread', sort: 'size', search: ' pdf ', page: '2' })).toMatchObject({
    state: 'unread',
    sort: undefined,
  });
});
