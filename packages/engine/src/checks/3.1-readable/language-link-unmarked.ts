import { accessibleName, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';
import { primaryLanguage } from './primary-language.ts';

/** What languages call themselves, with their ISO 639-1 codes. */
const ownNames = new Map(
  'deutsch de, english en, français fr, español es, italiano it, nederlands nl, polski pl, português pt, türkçe tr, čeština cs, dansk da, svenska sv, norsk no, suomi fi, magyar hu, română ro, русский ru, українська uk, العربية ar, 中文 zh, 日本語 ja, 한국어 ko, ελληνικά el'
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

const codeOf = (link: Element): string | undefined => ownNames.get(toPhrase(accessibleName(link)));
const pageLanguage = (): string => primaryLanguage(document.documentElement.lang);

const declared = (link: Element): string => {
  const inside = link.querySelector('[lang]');
  return primaryLanguage((inside ?? link.closest('[lang]'))?.getAttribute('lang') ?? '');
};

/**
 * A link to the page in another language names that language (best practice beside WCAG 3.1.2: its name is read with the right
 * pronunciation). Applies to links named as a language calls itself, other than the page's. Failed: `no-lang`, with the `code`.
 */
export const languageLinkUnmarked: Check = {
  ruleId: 'language-link-unmarked',
  selector: 'a[href]',
  isApplicable: (element) => {
    const code = codeOf(element);
    return code !== undefined && pageLanguage() !== '' && code !== pageLanguage() && isExposed(element);
  },
  expectation: (element) => {
    const code = codeOf(element) ?? '';
    return declared(element) === code ? passed : failed('no-lang', { code, name: accessibleName(element) });
  },
};
