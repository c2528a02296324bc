import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, inapplicable } = examplesOf('single-key-shortcut');
const scripted = (body: string): string => `${body}<script>addEventListener('keydown', () => {})</script>`;

describe('a shortcut of one character can be switched off or changed (WCAG 2.1.4, ACT rule ffbc54)', () => {
  cannotTell('told', 'a text that tells of one', scripted('<p>Drücken Sie „n“ für die nächste Seite.</p>'));
  cannotTell('told', 'a text in English', scripted('<p>Press "?" for help.</p>'));
  cannotTell('told', 'a key that is named', scripted('<p>Mit der Taste »s« suchen Sie.</p>'));
  cannotTell('told', 'an attribute', scripted('<button aria-keyshortcuts="s">Suchen</button>'));
  cannotTell('told', 'a capital letter', scripted('<button aria-keyshortcuts="Control+K Shift+S">Suchen</button>'));
  inapplicable('a shortcut with another key', scripted('<button aria-keyshortcuts="Alt+S">Suchen</button>'));
  inapplicable('a key with a name', scripted('<p>Drücken Sie „Enter“.</p>'));
  inapplicable(
    'a script that hears no keys',
    '<p>For staccato, type "-" after the note.</p><script>function later(){}</script>',
  );
  inapplicable('a page without scripts', '<p>Drücken Sie „n“ für die nächste Seite.</p>');
  inapplicable('a text that is hidden', scripted('<p hidden>Drücken Sie „n“ für die nächste Seite.</p>'));
  inapplicable('an access key, which takes another key too', scripted('<button accesskey="s">Suchen</button>'));
  inapplicable('an empty page', '');
});
