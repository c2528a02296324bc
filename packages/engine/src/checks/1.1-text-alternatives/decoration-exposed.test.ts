import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { pixel, pixelImage } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('decoration-exposed');

describe('decoration can be ignored by assistive technology (ACT rule 46ca7f)', () => {
  failed('attribute', 'a part with a name', '<nav data-found role="none" aria-label="Seiten"><a href="/a">A</a></nav>');
  failed('attribute', 'an image with a name elsewhere', pixelImage('alt="" aria-labelledby="x"'));
  failed('attribute', 'an image with a description', pixelImage('data-found alt="" aria-describedby="x"'));
  failed('attribute', 'a region that is announced', '<div role="presentation" aria-live="polite">Neu</div>');
  failed(
    'attribute',
    'an attribute in a component',
    '<x-y><template shadowrootmode="open"><ul data-found role="none" aria-label="A"><li>B</ul></template></x-y>',
  );
  failed('attribute', 'a drawing', '<svg data-found role="none" aria-label="Rad" width="9" height="9"></svg>');
  failed('focusable', 'what can be focused', '<div data-found role="presentation" tabindex="0">A</div>');
  failed('focusable', 'what a script can focus', pixelImage('alt="" tabindex="-1"'));
  failed('focusable', 'a link', '<a href="/a" role="none">A</a>');
  failed('focusable', 'a list that can be written in', '<ul data-found role="none" contenteditable><li>A</li></ul>');
  passed('a tab index that is none', '<div data-found role="presentation" tabindex="null">A</div>');
  passed('a link without an address', '<a role="none">A</a>');
  passed('an image', pixelImage('alt=""'));
  passed('a table of layout', '<table role="presentation"><tr><td>A</td></tr></table>');
  passed('a menu’s list items', '<ul role="menubar"><li role="none"><a role="menuitem" href="/a">A</a></li></ul>');
  passed('an attribute without a value', pixelImage('alt="" aria-label=" "'));
  passed('a button that is switched off', '<button role="none" disabled>A</button>');
  passed('an embedded picture, which the Tab key passes', `<object role="none" data="${pixel}"></object>`);
  inapplicable('what is hidden', pixelImage('alt="" aria-hidden="true" aria-label="A"'));
  inapplicable('what is not shown', '<div hidden><div role="none" aria-label="A">A</div></div>');
  inapplicable('an image with a role', pixelImage('alt="" role="img" aria-label="Rad"'));
  inapplicable('an image with a text', pixelImage('alt="Rad"'));
});
