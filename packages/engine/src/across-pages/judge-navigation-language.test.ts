import { expect, test } from 'vitest';
import { judgeNavigationLanguage } from './judge-navigation-language.ts';
import { navigation, pageOf } from './outlined-page.fixture.ts';

const usual = ['/a', '/b', '/c'].map((path) => pageOf(path));
const judge = (menu: string, language = 'de'): string[] =>
  judgeNavigationLanguage([...usual, pageOf('/x', { language, parts: [navigation(menu)] })]).map(
    ({ url, finding }) => `${new URL(url).pathname} ${finding.outcome} ${finding.data['names']}`,
  );

test('a page in another language with the usual navigation is asked about (WCAG 3.1.2)', () => {
  expect(judge('Home Bikes Prices Contact')).toEqual(['/x cannot-tell 4']);
});

test.each([
  ['is translated', 'Start Räder Preise Kontakt', 'de'],
  ['is translated but for a name or two', 'Start Räder Preise Contact Home', 'de'],
  ['is too short to tell', 'Home Bikes', 'de'],
  ['is in the usual language of another country', 'Home Bikes Prices Contact', 'en-GB'],
  ['is of a page whose language is no code', 'Home Bikes Prices Contact', 'german'],
  ['is of a page without a language', 'Home Bikes Prices Contact', ''],
])('navigation that %s is not', (_what, menu, language) => {
  expect(judge(menu, language)).toEqual([]);
});
