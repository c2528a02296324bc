import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { english, french, german, inShadow, pageWith } from '../samples.fixture.ts';

const written = (lang: string, text: string): string => pageWith({ lang, body: `<p>${text}</p>` });
const short = 'The bicycle is in the shop and that is what we have for you';

describe('the language of the page can be determined by programs (WCAG 3.1.1, technique H57)', () => {
  const { failed, passed, inapplicable } = examplesOf('language-mismatch');
  failed('other-language', 'German as English', written('en', german));
  failed('other-language', 'English as German', written('de-AT', english));
  failed('other-language', 'German as French', written('fr', german));
  failed('other-language', 'French as German', written('de', french));
  failed('other-language', 'Dutch as English', written('en', 'Hij ging met de kippen op stok'));
  failed('other-language', 'a few words that are clearly of another', written('en', 'Wir sind für Sie da'));
  failed(
    'other-language',
    'the title of a page whose texts all name another language',
    `<html lang="en"><head><title>Wir sind für Sie da und beraten</title></head><body><p lang="de">${german}</p></body></html>`,
  );
  failed(
    'other-language',
    'a page of pictures',
    `<html lang="en"><head><title>Rad</title></head><body><img alt="Das Rad ist in der Werkstatt" src="a.png"></body></html>`,
  );
  failed('other-language', 'a subtag after an underscore', written('en_US', german));
  passed(
    'grades and names in a table',
    written('en', 'Gecko Firefox Mac OS A. Webkit Safari OS X A. Presto Opera Mac OS A. '.repeat(6)),
  );
  passed('German', written('de', german));
  passed('English', written('en-GB', english));
  passed('French', written('fr', french));
  passed(
    'a language that is not recognised',
    written('fi', 'Korjaamme pyöräsi verstaallamme ja neuvomme sinua mielellämme joka päivä.'),
  );
  passed('a few words that could be of several', written('en', 'Start Kontakt Museum Hotel Restaurant'));
  passed('both in equal parts', written('de', `${german} ${english}`));
  inapplicable('hardly a word', written('en', 'Wir sind da'));
  inapplicable('no language', written('', german));
  inapplicable('a dialect', written('gsw', german));
  inapplicable('no word for a language', written('deutsch', german));
  inapplicable('hidden text', written('en', `<span hidden>${german}</span>`));
  inapplicable('a part that is marked as another language', written('de', `<span lang="en">${english}</span>`));
  inapplicable('code', written('de', `<code>${english}</code>`));
  inapplicable('an empty page', written('de', ''));
});

describe('the language of each passage can be determined by programs (WCAG 3.1.2, technique H58)', () => {
  const { failed, passed, inapplicable } = examplesOf('part-language-mismatch');
  failed('other-language', 'English as French', `<p data-found lang="fr">${short}</p>`);
  failed(
    'other-language',
    'Dutch as French',
    '<p><span data-found lang="fr">Hij ging met de kippen op stok</span></p>',
  );
  failed('other-language', 'only that one of two', `<p lang="en">${short}</p><p data-found lang="es">${short}</p>`);
  failed('other-language', 'a picture in it', `<div data-found lang="fr"><img alt="${short}" src="a.png"></div>`);
  passed('English as English', `<p lang="en">${short}</p>`);
  passed('English with a German word in it', `<p lang="en">${short}, says the <i lang="de">Fahrradladen</i></p>`);
  failed('other-language', 'English as Japanese', `<p data-found lang="ja">${short}</p>`);
  passed('Japanese with a sentence in English', `<p lang="ja">私たちは町の自転車を修理しています。${short}</p>`);
  inapplicable('a word', '<p lang="fr">Bonjour</p>');
  inapplicable('a language too close to its neighbours', `<p lang="gsw">${german}</p>`);
  inapplicable('a passage that is hidden', `<p hidden lang="fr">${short}</p>`);
  inapplicable('a page in one language', `<p>${german}</p>`);
  failed('other-language', 'a passage in a component', inShadow(`<p data-found lang="fr">${short}</p>`));
});
