import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('hint-not-tied');

describe('a hint beside a field is read with it (WCAG 1.3.1, technique ARIA1)', () => {
  cannotTell(
    'beside-field',
    'a format after the field',
    '<label for="a">Datum</label><input data-found id="a"><p>Format: TT.MM.JJJJ</p>',
  );
  cannotTell(
    'beside-field',
    'a hint between label and field',
    '<label for="a">Nummer</label><p class="form-hint">Sie steht auf der Rechnung.</p><input data-found id="a">',
  );
  cannotTell(
    'beside-field',
    'one that belongs to another field',
    '<label for="a">Datum</label><input data-found id="a" aria-describedby="x"><small class="help">mindestens acht Zeichen</small>',
  );
  passed(
    'a hint of the field before',
    '<label>Datum <input aria-describedby="h"></label><p class="help-text" id="h">Wie im Vertrag</p><label>Ort <input></label>',
  );
  passed(
    'a description',
    '<label for="a">Datum</label><input id="a" aria-describedby="h"><p id="h">Format: TT.MM.JJJJ</p>',
  );
  passed(
    'a hint within the label',
    '<label>Datum <span class="hint">z. B. 01.02.2026</span> <input></label><p class="hint">z. B. 01.02.2026</p>',
  );
  inapplicable(
    'a text that says nothing of the field',
    '<label for="a">Datum</label><input id="a"><p>Wir freuen uns auf Sie.</p>',
  );
  inapplicable(
    'a hint of the next field',
    '<label for="a">A</label><input id="a"><label class="hint" for="b">mindestens acht Zeichen</label><input id="b">',
  );
  inapplicable('a hidden hint', '<label for="a">Datum</label><input id="a"><p hidden>Format: TT.MM.JJJJ</p>');
  inapplicable(
    'an error, which another rule judges',
    '<label for="a">Datum</label><input id="a"><p class="error hint">Format: TT.MM.JJJJ</p>',
  );
});
