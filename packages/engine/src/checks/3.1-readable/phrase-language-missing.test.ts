import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { english, german, pageWith } from '../samples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('phrase-language-missing');
const own = `<p>${german}</p><p>${german}</p>`;
const quote = 'we are happy to see you in our shop';

describe('a phrase in another language says which (WCAG 3.1.2, technique H58)', () => {
  cannotTell('other-language', 'an English quotation', `${own}<p data-found>${german} „${quote}“</p>`);
  cannotTell('other-language', 'an English sentence at the end', `${own}<p data-found>${german} ${quote}.</p>`);
  cannotTell('other-language', 'a short English item', `${own}<ul><li data-found>${quote}</li></ul>`);
  cannotTell('other-language', 'an English heading', `<h2 data-found>This is what we do for you</h2>${own}`);
  cannotTell('other-language', 'a text right in a block', `${own}<div data-found>${quote}</div>`);
  cannotTell(
    'other-language',
    'a German quotation on an English page',
    pageWith({
      lang: 'en',
      body: `<p>${english}</p><p data-found>They say “wir sind für Sie da und beraten Sie gern” all the time.</p>`,
    }),
  );
  passed('a language on the quotation', `${own}<p>${german} „<span lang="en">${quote}</span>“</p>`);
  passed(
    'the name of a work',
    `${own}<p>Wir lesen heute gemeinsam „The Hound of the Baskervilles and Other Stories“.</p>`,
  );
  passed('a work that is marked as one', `${own}<p>Wir lesen heute gemeinsam <cite>${quote}</cite>.</p>`);
  passed('code', `${own}<p>Geben Sie bitte genau dies hier ein: <code>${quote}</code></p>`);
  passed('what stands in for a film', `${own}<video controls>Your browser does not support the video tag.</video>`);
  passed('a few words', `${own}<p>Unser Motto ist „we are for you“, und dabei bleibt es.</p>`);
  // Another rule judges it.
  passed('a whole passage', `${own}<p>${english}</p>`);
  inapplicable('a menu of languages', `<nav><ul><li>${quote}</li></ul></nav>`);
  inapplicable('a page that is all in another language', `<p>${english}</p><p>${english}</p>`);
  inapplicable('a page in a language that is not recognised', pageWith({ lang: 'fi', body: `<p>${quote}</p>` }));
  inapplicable('an empty page', '');
});
