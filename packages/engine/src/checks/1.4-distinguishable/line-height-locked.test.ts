import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german, inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('line-height-locked');
const paragraph = (style: string): string => `<p style="${style};width:200px">${german}</p>`;

describe('people can set lines apart by one and a half and lose nothing (WCAG 1.4.12, ACT rule 78fd32)', () => {
  failed('too-low', 'a height of one', `<p data-found style="line-height:1em !important;width:200px">${german}</p>`);
  failed('too-low', 'no height at all', paragraph('line-height:0 !important'));
  failed('too-low', 'a height in pixels', paragraph('line-height:16px !important'));
  failed('too-low', 'a height in percent', paragraph('line-height:120% !important'));
  failed('too-low', 'capital letters in the style', paragraph('LINE-HEIGHT: 1.2 !IMPORTANT'));
  failed(
    'too-low',
    'a height handed down to larger text',
    `<div style="line-height:24px !important;width:200px"><p style="font-size:30px">${german}</p></div>`,
  );
  failed('too-low', 'text in a component', inShadow(paragraph('line-height:1 !important')));
  passed('one and a half', paragraph('line-height:1.5 !important'));
  passed('twice', paragraph('line-height:200% !important'));
  passed(
    'enough for the smaller text inside',
    `<div style="line-height:15px !important;width:200px"><p style="font-size:10px">${german}</p></div>`,
  );
  inapplicable('a height that can be changed', paragraph('line-height:1'));
  inapplicable(
    'a style sheet, which people’s own overrides',
    `<style>p{line-height:1 !important}</style><p>${german}</p>`,
  );
  inapplicable(
    'text for screen readers alone',
    paragraph('line-height:1 !important;position:absolute;clip-path:inset(50%)'),
  );
  inapplicable('parts of one line each', '<div style="line-height:1 !important"><p>Eins</p><p>Zwei</p></div>');
  inapplicable('a single line', '<p style="line-height:1 !important">Kurz</p>');
  inapplicable('the usual height', paragraph('line-height:normal !important'));
  inapplicable('a height that is handed down', paragraph('line-height:inherit !important'));
  inapplicable('text that is not shown', `<div hidden>${paragraph('line-height:1 !important')}</div>`);
  inapplicable('text beside the window', paragraph('line-height:1 !important;position:absolute;left:-9999px'));
});
