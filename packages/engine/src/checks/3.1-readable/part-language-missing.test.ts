import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { english, french, german, pageWith } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('part-language-missing');
const beside = (html: string): string => `<p>${german}</p><p>${german}</p>${html}`;

describe('a passage in another language says which (WCAG 3.1.2, technique H58)', () => {
  failed('other-language', 'an English paragraph', beside(`<p data-found>${english}</p>`));
  failed('other-language', 'a French quotation', beside(`<blockquote data-found>${french}</blockquote>`));
  failed(
    'other-language',
    'a German caption on an English page',
    pageWith({
      lang: 'en',
      body: `<p>${english}</p><p>${english}</p><figure><figcaption data-found>${german}</figcaption></figure>`,
    }),
  );
  passed('a language on the passage', `<p>${german}</p><p lang="en">${english}</p>`);
  passed('a language around the passage', `<p>${german}</p><div lang="en"><p>${english}</p></div>`);
  passed('a foreign name in it', `<p>${german} Unser Laden heißt The Bike Shop of Kassel.</p>`);
  passed('a passage that is hidden', beside(`<p hidden>${english}</p>`));
  passed('a passage hidden from assistive technology', beside(`<p aria-hidden="true">${english}</p>`));
  passed('code', beside(`<p><code>${german}</code></p><pre><p>${english}</p></pre>`));
  inapplicable('a page that is all in another language', `<p>${english}</p><p>${english}</p>`);
  inapplicable('a few words', '<p>The quick brown fox</p>');
  inapplicable('a page in a language that is not recognised', pageWith({ lang: 'fi', body: `<p>${english}</p>` }));
  inapplicable('an empty page', '');
});
