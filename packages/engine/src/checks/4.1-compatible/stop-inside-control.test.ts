import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('stop-inside-control');

describe('in a control whose content is its name, the Tab key stops at nothing else (WCAG 4.1.2, ACT rule 307n5z)', () => {
  failed('stop', 'a text that can be focused', '<button data-found>Kauf <span tabindex="0">jetzt</span></button>');
  failed(
    'stop',
    'a link in a box to tick',
    '<p role="checkbox" tabindex="0">Ich nehme die <a href="/agb">AGB</a> an</p>',
  );
  failed('stop', 'the handle of a slider', '<div role="slider" aria-label="Ton"><i tabindex="0"></i></div>');
  failed('stop', 'a text to edit in a picture', '<div role="img" aria-label="Karte"><p contenteditable>Ort</p></div>');
  failed('stop', 'a control in a component', inShadow('<button><a href="/">Start</a></button>'));
  passed('texts', '<button>Kauf <b>jetzt</b></button>');
  passed('what a script alone focuses', '<button>Kauf <span tabindex="-1">jetzt</span></button>');
  passed('a field that is switched off', '<div role="option" tabindex="0"><input disabled> Rad</div>');
  passed('a link that is hidden', '<div role="button" tabindex="0">Rad <a href="/" hidden>Start</a></div>');
  inapplicable('a control of text alone', '<button>Kaufen</button>');
  inapplicable('an entry of a menu, which may hold others', '<div role="menuitem"><a href="/">Start</a></div>');
  inapplicable('a hidden control', '<div hidden><button>Kauf <span tabindex="0">jetzt</span></button></div>');
});
