import { describe, expect, test } from 'vitest';
import { issueKey } from '../issue-key.ts';
import type { DocumentReport } from './judge-documents.ts';
import { judgeAcrossPages } from './judge-across-pages.ts';
import type { OutlinedPage, OutlinePlace } from './outline.ts';
import { linksOf, navigation, pageOf, placeIn } from './outlined-page.fixture.ts';

const four = ['/a', '/b', '/c', '/d'].map((path) => pageOf(path));

/** `path rule outcome` of each finding. */
const judge = (pages: readonly OutlinedPage[], documents?: ReadonlyMap<string, DocumentReport>): string[] =>
  [...judgeAcrossPages(pages, { level: 'AA', ...(documents && { documents }) })].flatMap(([url, findings]) =>
    findings.map(({ ruleId, outcome }) => `${new URL(url).pathname} ${ruleId} ${outcome}`),
  );

test('pages that agree in everything have nothing to be judged', () => {
  expect(judge(four)).toEqual([]);
  expect(judge([])).toEqual([]);
});

describe('the order of navigation', () => {
  test('fails where a page has it otherwise than most', () => {
    expect(judge([...four, pageOf('/x', { parts: [navigation('Home Prices Bikes Contact')] })])).toEqual([
      '/x navigation-order-differs failed',
    ]);
  });

  test('is asked about where no order is usual', () => {
    expect(judge([pageOf('/a'), pageOf('/x', { parts: [navigation('Home Prices Bikes Contact')] })])).toEqual([
      '/x navigation-order-differs cannot-tell',
    ]);
  });

  test('agrees where links come and go, another menu is meant, or little is common', () => {
    const others = ['Home News Bikes Contact', 'Home Bikes Offers Prices Contact', 'Contact Imprint', 'One Two Three'];
    expect(judge([...four, ...others.map((names, at) => pageOf(`/${at}`, { parts: [navigation(names)] }))])).toEqual(
      [],
    );
    const crumbs = { ...navigation('Contact Prices Bikes Home'), name: 'Breadcrumb' };
    expect(judge([...four, pageOf('/x', { parts: [navigation('Home Bikes Prices Contact'), crumbs] })])).toEqual([]);
    const german = { parts: [navigation('Home Prices Bikes Contact')], language: 'de-AT' };
    expect(judge([...four, pageOf('/de', german)]).filter((one) => one.includes('order'))).toEqual([]);
  });
});

describe('the name of a target', () => {
  const renamed = (name: string) => [
    {
      ...navigation(''),
      links: linksOf('Home Bikes Prices Contact').map((link) => (link.name === 'Contact' ? { ...link, name } : link)),
    },
  ];

  test('fails where a page calls it otherwise than most, one issue a target', () => {
    const pages = [...four, pageOf('/x', { parts: renamed('Imprint') })];
    expect(judge(pages)).toEqual(['/x same-target-other-name failed']);
    const [finding] = judgeAcrossPages(pages, { level: 'AA' }).get('https://example.org/x') ?? [];
    expect(finding).toMatchObject({
      selector: 'body > navigation a[href="/contact"]',
      data: { name: 'Imprint', usual: 'Contact', page: 'https://example.org/a' },
    });
  });

  test('is asked about where only some pages have the link', () => {
    const without = ['/e', '/f'].map((path) => pageOf(path, { parts: [navigation('Home Bikes Prices')] }));
    expect(judge([...four, ...without, pageOf('/x', { parts: renamed('Imprint') })])).toEqual([
      '/x same-target-other-name cannot-tell',
    ]);
  });

  test('is not compared with that in another language, whatever the page says of its own', () => {
    const links = linksOf('Home Bikes Prices Contact').map((link) => ({ ...link, name: `Auf Deutsch ${link.target}` }));
    expect(judge([...four, pageOf('/x', { parts: [{ ...navigation(''), links }] })])).toEqual([]);
  });

  test('is the same with a count, its state, or said more fully', () => {
    for (const name of ['Contact (2)', 'Contact, current page', 'Contact us', 'contact'])
      expect(judge([...four, pageOf('/x', { parts: renamed(name) })])).toEqual([]);
  });
});

describe('help', () => {
  const help = (region: OutlinePlace['region']) => ({
    help: [{ ...placeIn(region), target: 'tel:+49561', name: '0561' }],
  });
  const usual = ['/a', '/b', '/c'].map((path) => pageOf(path, help('footer')));

  test('fails where it is in another part than on most pages', () => {
    expect(judge([...usual, pageOf('/x', help('header'))])).toEqual(['/x help-moved failed']);
    expect(judge([...usual.slice(1), pageOf('/x', help('header'))])).toEqual(['/x help-moved cannot-tell']);
  });

  test('may be missing, or be in a second part too', () => {
    const both = { help: [...help('header').help, ...help('footer').help] };
    expect(judge([...usual, pageOf('/x'), pageOf('/y', both)])).toEqual([]);
  });
});

describe('the ways to a page', () => {
  const one = ['/a', '/b', '/c', '/d', '/e'].map((path) => pageOf(path, { hasSearch: false, hasSitemap: false }));

  test('are asked about once where there is only one', () => {
    expect(judge(one)).toEqual(['/a one-way-only cannot-tell']);
  });

  test('are enough with a search or a site map, and on a site of few pages', () => {
    expect(judge(one.map((page) => ({ ...page, outline: { ...page.outline, hasSitemap: true } })))).toEqual([]);
    expect(judge(one.slice(0, 4))).toEqual([]);
  });
});

describe('a title', () => {
  test('fails on pages about other things', () => {
    expect(judge([...four, pageOf('/x', { title: 'Title /a' })])).toEqual([
      '/a title-repeated failed',
      '/x title-repeated failed',
    ]);
  });

  test('is asked about where path or heading are the same', () => {
    const pager = [pageOf('/list?page=1', { title: 'List' }), pageOf('/list?page=2', { title: 'List' })];
    expect(judge(pager)).toEqual(['/list title-repeated cannot-tell', '/list title-repeated cannot-tell']);
  });
});

test('navigation in the language of the other pages is asked about', () => {
  const translated = [navigation('Start Räder Preise Kontakt')];
  expect(judge([...four, pageOf('/de', { language: 'de' })])).toEqual(['/de navigation-language cannot-tell']);
  expect(judge([...four, pageOf('/de', { language: 'de', parts: translated })])).toEqual([]);
  expect(judge([...four, pageOf('/de', { language: 'deutsch' })])).toEqual([]);
});

describe('documents', () => {
  const pdf = 'https://example.org/prices.pdf';
  const good: DocumentReport = {
    pages: 2,
    isTagged: true,
    title: 'Prices 2026',
    showsTitle: true,
    language: 'en',
    isLocked: false,
    hasText: true,
  };
  const linking = (path: string, url = pdf) =>
    pageOf(path, { documents: [{ ...placeIn('main'), url, name: 'Prices' }] });
  const ofReport = (over: Partial<DocumentReport>) => judge([linking('/a')], new Map([[pdf, { ...good, ...over }]]));

  test('pass with tags, text, title and language', () => {
    expect(ofReport({})).toEqual([]);
  });

  test.each([
    [{ isTagged: false }, '/a document-not-tagged failed'],
    [{ isTagged: false, hasText: false }, '/a document-without-text failed'],
    [{ title: ' ' }, '/a document-without-title failed'],
    [{ title: 'Microsoft Word - Preise.docx' }, '/a document-without-title failed'],
    [{ showsTitle: false }, '/a document-without-title cannot-tell'],
    [{ language: '' }, '/a document-without-language failed'],
    [{ isLocked: true }, '/a document-locked failed'],
  ])('with %o: %s', (over, expected) => {
    expect(ofReport(over)).toEqual([expected]);
  });

  test('of other formats, or that could not be examined, are a question', () => {
    expect(judge([linking('/a')])).toEqual(['/a document-to-check cannot-tell']);
    expect(judge([linking('/a', 'https://example.org/prices.xlsx?v=1')])).toEqual(['/a document-to-check cannot-tell']);
  });

  test('are one issue each, however many pages link to them', () => {
    const other = 'https://example.org/other.pdf';
    const found = [...judgeAcrossPages([linking('/a'), linking('/b'), linking('/c', other)], { level: 'AA' }).values()];
    expect(new Set(found.flat().map(issueKey)).size).toBe(2);
  });
});

test('rules above the level are left out', () => {
  const pages = [...four, pageOf('/x', { parts: [navigation('Home Prices Bikes Contact')] })];
  expect(judgeAcrossPages(pages, { level: 'A' }).size).toBe(0);
});
