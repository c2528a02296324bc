import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

describe('distance comes from style sheets (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('empty-paragraphs');
  failed('empty', 'an empty paragraph', '<p>Text</p><p></p>');
  passed('a message that a script fills', '<p>Text</p><p class="field-error"></p>');
  failed('empty', 'one with a space that does not break', '<p>&nbsp;<br></p>');
  passed('paragraphs with text or a picture', '<p>Text</p><p><img alt="" src="data:,"></p>');
  failed('empty', 'one with empty elements in it', '<p><strong><span></span></strong></p>');
  passed(
    'one with an icon that the style sheet draws',
    '<style>.icon { display: inline-block; width: 1em; height: 1em; background: red }</style><p><i class="icon"></i></p>',
  );
  passed('one that a script fills', '<p>Text</p><p id="status" aria-live="polite"></p>');
  inapplicable('a page without paragraphs', '<h1>Räder</h1>');
});

describe('no keys of the page’s own (best practice)', () => {
  const { failed, inapplicable } = examplesOf('access-key-used');
  failed('used', 'a key on a link', '<a data-found href="/" accesskey="s">Start</a>');
  inapplicable('none', '<a href="/">Start</a>');
  inapplicable('an empty one', '<a href="/" accesskey="">Start</a>');
});
