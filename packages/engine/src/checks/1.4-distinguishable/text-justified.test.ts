import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german, inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('text-justified');

describe('text is not aligned to both margins (WCAG 1.4.8, failure F88)', () => {
  failed('justified', 'a paragraph', `<p data-found style="text-align:justify">${german}</p>`);
  failed('justified', 'what is handed down', `<div style="text-align:justify"><p data-found>${german}</p></div>`);
  failed(
    'justified',
    'a list item by a sheet',
    `<style>li{text-align:justify}</style><ul><li data-found>${german}</ul>`,
  );
  failed('justified', 'text in a component', inShadow(`<p data-found style="text-align:justify">${german}</p>`));
  failed('justified', 'a plain block', `<div data-found style="text-align:justify">${german}</div>`);
  passed('text to one side', `<p>${german}</p>`);
  passed('text to the right', `<p dir="rtl" style="text-align:right">${german}</p>`);
  passed(
    'text whose words are divided, which leaves few gaps',
    `<p style="text-align:justify;hyphens:auto">${german}</p>`,
  );
  passed(
    'lines that all end with a break, which stretches none',
    `<p style="text-align:justify;width:1000px">${'Ein Rad hat zwei Reifen<br>'.repeat(9)}</p>`,
  );
  inapplicable('a line', '<p style="text-align:justify">Kurz</p>');
  inapplicable('text that is not shown', `<p hidden style="text-align:justify">${german}</p>`);
  inapplicable(
    'text for screen readers',
    `<p style="text-align:justify;position:absolute;width:1px;height:1px;overflow:hidden">${german}</p>`,
  );
  inapplicable('an empty page', '');
});
