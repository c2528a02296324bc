import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { english, german, inShadow } from '../samples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('heading-faked-by-style');

describe('what looks like a heading is one, so that structure can be determined (WCAG 1.3.1, failure F2)', () => {
  cannotTell(
    'looks-like-heading',
    'a bold line',
    `<p data-found><strong>Unsere Werkstatt</strong></p><p>${german}</p>`,
  );
  cannotTell(
    'looks-like-heading',
    'a large line',
    `<div style="font-size:28px">Unsere Werkstatt</div><p>${german}</p>`,
  );
  cannotTell(
    'looks-like-heading',
    'a line made bold by a class',
    `<style>.t{font-weight:700}</style><p class="t">Our workshop</p><p>${english}</p>`,
  );
  cannotTell(
    'looks-like-heading',
    'the name of a part below a heading',
    `<h1>Unsere Räder</h1><p data-found><b>Unsere Werkstatt</b></p><p>${german}</p>`,
  );
  cannotTell('looks-like-heading', 'a line over a list', `<p><b>Unsere Werkstatt</b></p><ul><li>${german}</li></ul>`);
  cannotTell(
    'looks-like-heading',
    'a line in a component',
    inShadow(`<p data-found><b>Unsere Werkstatt</b></p><p>${german}</p>`),
  );
  cannotTell(
    'looks-like-heading',
    'a line in Russian',
    `<p><b>Наша мастерская</b></p><p>Мы ремонтируем ваш велосипед в нашей мастерской и охотно вас консультируем каждый день.</p>`,
  );
  passed('a line like the text', `<p>Unsere Werkstatt</p><p>${german}</p>`);
  inapplicable('a name and its value', `<p><b>Fassung: 2.0</b></p><p>${german}</p>`);
  inapplicable(
    'a name and its value at the two ends of a row',
    `<div style="display:flex;justify-content:space-between;font-size:28px"><span>Stand</span><strong>bereit</strong></div><p>${german}</p>`,
  );
  cannotTell(
    'looks-like-heading',
    'a sign and a line beside it',
    `<div style="display:flex;font-size:28px"><i></i><span>Unsere Werkstatt</span></div><p>${german}</p>`,
  );
  passed('a line as bold as the text', `<p><b>Unsere Werkstatt</b></p><p style="font-weight:700">${german}</p>`);
  passed('a line that is little larger', `<p style="font-size:17px">Unsere Werkstatt</p><p>${german}</p>`);
  inapplicable(
    'the name of a note',
    '<p><b>Hinweis</b></p><p>Die Werkstatt ist im Winter nur an zwei Tagen in der Woche geöffnet.</p>',
  );
  inapplicable(
    'the name of a figure',
    '<p><b>Abbildung 3.2 Ein Rad</b></p><p>Das Bild zeigt ein Rad, wie es in der Werkstatt am Ständer hängt und gewartet wird.</p>',
  );
  inapplicable(
    'a line that says more of the heading above it',
    `<h2>Unsere Werkstatt</h2><p><b>Von Radlern für alle in Kassel</b></p><p>${german}</p>`,
  );
  inapplicable('a heading', `<h2>Unsere Werkstatt</h2><p>${german}</p>`);
  inapplicable(
    'a heading by its role',
    `<div role="heading" aria-level="2"><b>Unsere Werkstatt</b></div><p>${german}</p>`,
  );
  inapplicable('a sentence', `<p><b>Wir sind da.</b></p><p>${german}</p>`);
  inapplicable('words that lead in a list', `<p><b>Wir bieten:</b></p><ul><li>${german}</li></ul>`);
  inapplicable('a line in a figure', `<figure><p><b>Unsere Werkstatt</b></p><p>${german}</p></figure>`);
  inapplicable('a line in a quotation', `<blockquote><p><b>Anna Berg</b></p><p>${german}</p></blockquote>`);
  inapplicable('a line before no text', '<p><b>Unsere Werkstatt</b></p>');
  inapplicable('a hidden line', `<p aria-hidden="true"><b>Unsere Werkstatt</b></p><p>${german}</p>`);
  inapplicable('a price', `<p><b>49,00 €</b></p><p>${german}</p>`);
  inapplicable('a link', `<p><b><a href="/a">Unsere Werkstatt</a></b></p><p>${german}</p>`);
});
