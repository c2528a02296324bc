import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german } from '../samples.fixture.ts';

describe('text is not very small (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('text-too-small');
  failed('small', 'a text of eight pixels', '<p data-found style="font-size:8px">Wir reparieren Ihr Fahrrad.</p>');
  passed('a text of twelve pixels', '<p style="font-size:12px">Wir reparieren Ihr Fahrrad.</p>');
  inapplicable('a few words', '<p style="font-size:8px">Seite 3</p>');
  inapplicable(
    'a text for screen readers',
    '<p style="font-size:8px;position:absolute;width:1px;height:1px;overflow:hidden">Mit Pfeiltasten lauter oder leiser.</p>',
  );
  inapplicable('a raised number', '<sup style="font-size:8px"><span>eins zwei drei vier</span></sup>');
});

describe('no whole paragraphs in italics (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('text-in-italics');
  failed('italic', 'a paragraph', `<p data-found style="font-style:italic">${german}</p>`);
  failed('italic', 'a paragraph in an element for stress', `<p><em data-found>${german}</em></p>`);
  passed('an upright paragraph with a word in italics', `<p>${german} <em>Gern!</em></p>`);
  inapplicable('a comment in code', `<pre><code><span style="font-style:italic">// ${german}</span></code></pre>`);
  inapplicable('a few words', '<p style="font-style:italic">Gern geschehen, und bis bald.</p>');
});

describe('lines are not too long (WCAG 1.4.8, level AAA)', () => {
  const { failed, passed, inapplicable } = examplesOf('lines-too-long');
  failed('long', 'lines over the whole window', `<p data-found style="width:1200px;font-size:14px">${german}</p>`);
  passed('lines of about sixty characters', `<p style="max-width:60ch">${german}</p>`);
  inapplicable('a single line', '<p style="width:1200px">Wir reparieren Ihr Fahrrad.</p>');
});

describe('lines are not too close (WCAG 1.4.8, level AAA)', () => {
  const { failed, passed, inapplicable } = examplesOf('lines-too-close');
  failed('close', 'the distance that browsers set', `<p data-found style="width:400px">${german}</p>`);
  failed(
    'close',
    'less than the height of the letters',
    `<p data-found style="width:400px;line-height:0.9">${german}</p>`,
  );
  passed('one and a half', `<p style="width:400px;line-height:1.5">${german}</p>`);
  inapplicable('a single line', '<p>Wir reparieren Ihr Fahrrad.</p>');
});
