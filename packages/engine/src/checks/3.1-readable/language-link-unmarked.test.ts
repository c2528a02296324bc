import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow, pageWith } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('language-link-unmarked');

describe('a link to another language is read in that language (best practice beside WCAG 3.1.2)', () => {
  failed('no-lang', 'no language', '<a data-found href="/en">English</a>');
  failed('no-lang', 'other letters', '<a href="/ru">Русский</a>');
  failed('no-lang', 'another language than it has', '<a href="/en" lang="de">English</a>');
  failed('no-lang', 'nothing but the language of the target', '<a href="/en" hreflang="en">English</a>');
  failed(
    'no-lang',
    'only those without a language',
    '<a data-found href="/fr">Français</a> <a href="/en" lang="en">English</a>',
  );
  failed(
    'no-lang',
    'German on an English page',
    pageWith({ lang: 'en-GB', body: '<a data-found href="/de">Deutsch</a>' }),
  );
  failed('no-lang', 'a link in a component', inShadow('<a data-found href="/en">English</a>'));
  passed('a language on the link', '<a href="/en" lang="en" hreflang="en">English</a>');
  passed('a language within it', '<a href="/en"><span lang="en-GB">English</span></a>');
  passed('a language around it', '<ul lang="fr"><li><a href="/fr">Français</a></ul>');
  inapplicable('the page’s own language', '<a href="/">Deutsch</a>');
  inapplicable('more than the name', '<a href="/en">English books</a>');
  inapplicable('a page without a language', pageWith({ lang: '', body: '<a href="/en">English</a>' }));
  inapplicable('the name in the page’s language', '<a href="/en">Englisch</a>');
  inapplicable('a hidden link', '<a href="/en" hidden>English</a>');
});
