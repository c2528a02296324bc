import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('placeholder-as-label');

describe('a label or instruction stays while typing (WCAG 3.3.2, failure F82)', () => {
  cannotTell('placeholder-only', 'nothing else', '<input data-found placeholder="E-Mail" name="mail">');
  cannotTell('placeholder-only', 'a text area', '<textarea data-found placeholder="Nachricht"></textarea>');
  cannotTell('placeholder-only', 'a label that is only heard', '<input placeholder="E-Mail" aria-label="E-Mail">');
  cannotTell(
    'placeholder-only',
    'a label beside the window',
    '<label for="m" style="position:absolute;left:-9999px">E-Mail</label><input id="m" placeholder="E-Mail">',
  );
  cannotTell(
    'placeholder-only',
    'a label that is not shown',
    '<label for="m" hidden>E-Mail</label><input id="m" placeholder="E-Mail">',
  );
  cannotTell('placeholder-only', 'an empty label', '<label for="m"></label><input id="m" placeholder="E-Mail">');
  cannotTell('placeholder-only', 'a field in a component', inShadow('<input data-found placeholder="Adresse">'));
  passed('a label', '<label>E-Mail <input placeholder="anna@example.org"></label>');
  passed(
    'a text the field is named by',
    '<b id="l">E-Mail</b><input aria-labelledby="l" placeholder="anna@example.org">',
  );
  inapplicable('a search field', '<input type="search" placeholder="Suche" aria-label="Suche">');
  inapplicable('a field in a search', '<search><input placeholder="Suche" aria-label="Suche"></search>');
  inapplicable('a field called like a search', '<input name="q" placeholder="Was suchen Sie?">');
  inapplicable('an empty placeholder', '<input placeholder=" ">');
  inapplicable('a hidden field', '<div hidden><input placeholder="E-Mail"></div>');
  inapplicable('a field without a placeholder', '<input name="mail">');
});
