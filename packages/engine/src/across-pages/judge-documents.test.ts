import { describe, expect, test } from 'vitest';
import { type DocumentReport, judgeDocument, judgeDocuments } from './judge-documents.ts';
import { pageOf, placeIn } from './outlined-page.fixture.ts';

const url = 'https://example.org/prices.pdf';
const good: DocumentReport = {
  pages: 2,
  isTagged: true,
  title: 'Prices 2026',
  showsTitle: true,
  language: 'en',
  isLocked: false,
  hasText: true,
};
const judge = (over: Partial<DocumentReport>): string[] =>
  judgeDocument(url, { ...good, ...over }).map(({ ruleId, outcome, reason }) => `${ruleId} ${outcome} ${reason}`);

describe('what a PDF fails (WCAG 1.1.1, 1.3.1, 2.4.2, 3.1.1)', () => {
  test.each([
    [{}, []],
    [{ isTagged: false }, ['document-not-tagged failed not-tagged']],
    [{ isTagged: false, hasText: false }, ['document-without-text failed scanned']],
    [{ hasText: false }, []],
    [{ title: '' }, ['document-without-title failed none']],
    [{ title: 'prices.indd' }, ['document-without-title failed file-name']],
    [{ title: 'Unbenannt-1' }, ['document-without-title failed file-name']],
    [{ title: 'Titel der Broschüre' }, ['document-without-title failed file-name']],
    [{ showsTitle: false }, ['document-without-title cannot-tell not-shown']],
    [{ language: ' ' }, ['document-without-language failed none']],
    [{ isLocked: true }, ['document-locked failed locked']],
  ])('%j: %j', (over, expected) => {
    expect(judge(over)).toEqual(expected);
  });

  test('each of several faults is one of its own', () => {
    expect(judge({ isTagged: false, language: '', title: '' })).toHaveLength(3);
  });
});

test.each([
  ['https://example.org/a.pdf', 'not-examined'],
  ['https://example.org/a.docx', 'other-format'],
])('%s that was not looked into is a question: %s', (address, reason) => {
  expect(judgeDocument(address, null)).toEqual([{ ruleId: 'document-to-check', outcome: 'cannot-tell', reason }]);
});

test('the finding is at the link of each page, with the document’s title', () => {
  const linking = (path: string) => pageOf(path, { documents: [{ ...placeIn('main'), url, name: 'Prices' }] });
  const found = judgeDocuments([linking('/a'), linking('/b')], new Map([[url, { ...good, isLocked: true }]]));
  expect(found.map((one) => one.url)).toEqual(['https://example.org/a', 'https://example.org/b']);
  expect(found[0]?.finding).toMatchObject({
    ruleId: 'document-locked',
    region: 'main',
    skeleton: 'a[to=https://example.org/prices.pdf]',
    data: { document: url, name: 'Prices', title: 'Prices 2026' },
  });
});
