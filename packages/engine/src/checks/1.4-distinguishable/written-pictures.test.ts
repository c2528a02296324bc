import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('text-in-picture');
const sentence = 'Unsere Werkstatt repariert Ihr Rad jeden Tag von neun bis achtzehn Uhr in Kassel';
const picture = (text: string, fill = '%23000'): string =>
  `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='700' height='60'><text font-family='sans-serif' font-size='15' y='30' x='9' fill='${fill}'>${text}</text></svg>`;
const background = (text: string, attributes = '', inside = ''): string =>
  `<div style="width:700px;height:60px;background-image:url(&quot;${picture(text)}&quot;)" ${attributes}>${inside}</div>`;

describe('text shown as the background of something is a picture of text (WCAG 1.4.5, and failure F3 of 1.1.1)', () => {
  failed('background-writing', 'a sentence', background(sentence, 'data-found'));
  failed('background-writing', 'a sentence in grey', background(sentence).replace('%23000', '%23555'));
  cannotTell('writing', 'a few words', background('Räder für alle in Kassel'));
  cannotTell('writing', 'a sentence in a logo', background(sentence, 'class="logo"'));
  passed('a few words in a logo', background('Räder für alle in Kassel', 'class="logo"'));
  cannotTell('writing', 'a sentence in a formula', background(sentence, 'id="formel"'));
  cannotTell('writing', 'with a caption', `<figure>${background(sentence)}<figcaption>Das Menü</figcaption></figure>`);
  cannotTell(
    'writing',
    'with a caption in classes',
    `<div class="figure">${background(sentence)}<p class="caption">Das Menü</p></div>`,
  );
  inapplicable('a background with a text of its own', background(sentence, '', sentence));
  inapplicable('a background with a name', background(sentence, `role="img" aria-label="${sentence}"`));
  inapplicable('a background without writing', background(''));
  inapplicable('a word', background('Neu'));
  inapplicable('a hidden background', background(sentence, 'aria-hidden="true"'));
  inapplicable('a background that is not shown', background(sentence, 'hidden'));
});
