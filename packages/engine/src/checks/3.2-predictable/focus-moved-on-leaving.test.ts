import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { cannotTell, inapplicable } = examplesOf('keyboard-trap');

describe('the keyboard can leave what it has reached (WCAG 2.1.2, failure F10, ACT rule 80af7b)', () => {
  cannotTell(
    'focus-on-leaving',
    'a handler that moves the focus',
    '<button data-found onblur="moveFocusTo(next)">Weiter</button>',
  );
  cannotTell(
    'focus-on-leaving',
    'a handler that takes it back',
    '<input data-found aria-label="Ort" onblur="this.focus()">',
  );
  cannotTell(
    'focus-on-leaving',
    'a handler around',
    '<div data-found onfocusout="setFocus(first)"><button>A</button></div>',
  );
  cannotTell('focus-on-leaving', 'a component', inShadow('<button data-found onblur="refocus()">A</button>'));
  inapplicable('a handler that checks what was typed', '<input onblur="check(this)">');
  inapplicable('a handler that takes a mark away', '<input onblur="removeFocus(this)">');
  inapplicable('a handler that notes the loss', '<input onblur="lostFocus()">');
  inapplicable('a handler for coming', '<input onfocus="this.focus()">');
  inapplicable('what cannot be reached', '<button hidden onblur="moveFocusTo(next)">Weiter</button>');
  inapplicable('an empty page', '');
});
