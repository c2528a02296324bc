import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('placeholder-contrast');

const field = (placeholder: string, own = '', attributes = ''): string =>
  `<style>input, textarea { background: #fff; ${own} } ::placeholder { opacity: 1; ${placeholder} }</style>
   <label>Ort <input data-found placeholder="Kassel" ${attributes}></label>`;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('a placeholder stands out from its field (WCAG 1.4.3)', () => {
  failed('placeholder-pale', 'grey on white', field('color: #999'));
  failed('placeholder-pale', 'black made pale', field('color: #000; opacity: 0.4'));
  failed(
    'placeholder-pale',
    'a pale ink that replaces the colour',
    field('color: #000; -webkit-text-fill-color: #aaa'),
  );
  failed(
    'placeholder-pale',
    'white on a colour of the page',
    field('color: #fff', 'background: transparent', '').replace('<label>', '<label style="background: #8bc34a">'),
  );
  failed('placeholder-pale', 'a field in a pale part', `<div style="opacity: 0.5">${field('color: #555')}</div>`);
  failed(
    'placeholder-pale',
    'a field with a sign in its corner',
    field('color: #999', `background: #fff url(${pixel}) no-repeat right`),
  );
  failed(
    'placeholder-pale',
    'a text area',
    '<style>::placeholder { color: #bbb }</style><textarea data-found placeholder="Ihre Nachricht" aria-label="Nachricht"></textarea>',
  );
  failed(
    'placeholder-pale',
    'a field in a component',
    inShadow('<style>::placeholder { color: #bbb }</style><input data-found placeholder="Ort" aria-label="Ort">'),
  );
  cannotTell(
    'placeholder-over-picture',
    'a field over a gradient',
    field('color: #777', 'background: linear-gradient(#fff, #888)'),
  );
  cannotTell(
    'placeholder-over-picture',
    'a clear field over a picture',
    field('color: #777', 'background: none').replace('<label>', `<label style="background: url(${pixel})">`),
  );
  passed('the browser’s own colour', '<label>Ort <input placeholder="Kassel"></label>');
  passed('a dark grey', field('color: #595959'));
  passed('large text with 3:1', field('color: #949494; font-size: 24px'));
  inapplicable('a field with a value', field('color: #999', '', 'value="Kassel"'));
  inapplicable('a disabled field', field('color: #999', '', 'disabled'));
  inapplicable('a field marked as disabled', field('color: #999', '', 'aria-disabled="true"'));
  inapplicable('a placeholder that is not to be seen', field('color: transparent'));
  inapplicable('a hidden field', `<div hidden>${field('color: #999')}</div>`);
});
