import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { pixel } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('text-in-picture');
const svg = (text: string): string =>
  `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'><text y='15'>${text}</text></svg>`;
const shapes = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
const button = (size: string, alt: string): string =>
  `<input data-found type="image" src="${pixel}" ${size} alt="${alt}">`;

describe('text is text, and no picture of it (WCAG 1.4.5, technique C30)', () => {
  failed('svg-text', 'words in a drawing', `<img data-found alt="Jetzt kaufen" src="${svg('Jetzt kaufen')}">`);
  failed(
    'svg-text',
    'words in a drawing with a percent sign',
    `<img alt="Jetzt 20 % sparen" src="${svg('Jetzt 20 % sparen')}">`,
  );
  failed(
    'svg-text',
    'words in an encoded drawing',
    `<img alt="Kaufen" src="data:image/svg+xml;base64,${btoa("<svg xmlns='http://www.w3.org/2000/svg'><text y='9'>Kaufen</text></svg>")}">`,
  );
  failed('svg-text', 'words in Cyrillic', `<img alt="Купить" src="${svg('Купить')}">`);
  failed('word-button', 'a word to press', button('width="120" height="40"', 'Jetzt kaufen'));
  cannotTell('logo', 'a logo', `<img alt="Logo Berg" src="${svg('Fahrrad Berg')}">`);
  cannotTell('logo', 'a brand by its class', `<img class="brand" alt="Berg" src="${svg('Fahrrad Berg')}">`);
  cannotTell(
    'logo',
    'a link in the header',
    `<header><a href="/"><img alt="Berg" src="${svg('Fahrrad Berg')}"></a></header>`,
  );
  passed('a letter or two', `<img alt="XL" src="${svg('XL')}">`);
  passed('a placeholder that names its size', `<img alt="Platzhalter" src="${svg('640 x 480')}">`);
  inapplicable('a sign to press', button('width="40" height="40"', 'Suche'));
  inapplicable('a broad sign without a name', button('width="120" height="40"', ''));
  inapplicable(
    'a broad drawing to press',
    '<input type="image" src="/kaufen.svg" width="120" height="40" alt="Kaufen">',
  );
  inapplicable('shapes', `<img alt="Kreis" src="${shapes}">`);
  inapplicable('a drawing that is broken', '<img alt="Kreis" src="data:image/svg+xml,%E0%A4%A">');
  inapplicable('a hidden drawing', `<div aria-hidden="true"><img alt="Kaufen" src="${svg('Kaufen')}"></div>`);
  inapplicable(
    'text in a drawing of the page itself, which can be enlarged and read',
    '<svg width="90" height="20"><text y="15">Kaufen</text></svg>',
  );
});
