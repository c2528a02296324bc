import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('group-without-name');

const radios = '<label><input type="radio" name="f"> Rot</label><label><input type="radio" name="f"> Blau</label>';
const texts = '<label>Straße <input></label><label>Ort <input></label>';
const other = '<label>Name <input></label>';

describe('a group of fields has a name (WCAG 1.3.1, techniques H71 and ARIA17)', () => {
  failed('no-legend', 'choices without their question', `<form><fieldset data-found>${radios}</fieldset></form>`);
  failed(
    'empty-legend',
    'an empty question',
    `<form><fieldset data-found><legend> </legend>${radios}</fieldset></form>`,
  );
  failed('no-legend', 'choices by role', `<div data-found role="radiogroup">${radios}</div>`);
  failed('no-legend', 'fields beside others', `<form>${other}<fieldset data-found>${texts}</fieldset></form>`);
  cannotTell('fields', 'a group without fields', '<form><fieldset data-found>Angaben zur Person</fieldset></form>');
  cannotTell(
    'fields',
    'words and a button',
    '<form><fieldset data-found>Angaben zur Person <button>Ändern</button></fieldset></form>',
  );
  passed('a legend', `<fieldset><legend>Farbe</legend>${radios}</fieldset>`);
  passed('a name in the code', `<div role="group" aria-label="Farbe">${radios}</div>`);
  passed('a heading that is named', `<h2 id="h">Farbe</h2><div role="group" aria-labelledby="h">${radios}</div>`);
  passed('one around the whole form', `<form><fieldset>${texts}</fieldset></form>`);
  passed(
    'one around another',
    `<form>${other}<fieldset><fieldset><legend>Adresse</legend>${texts}</fieldset></fieldset></form>`,
  );
  passed(
    'one in a named part',
    `<form>${other}<section aria-label="Adresse"><fieldset>${texts}</fieldset></section></form>`,
  );
  inapplicable('one field alone', `<form><fieldset>${other}</fieldset></form>`);
  inapplicable('a group of buttons', '<div role="group"><button>A</button><button>B</button></div>');
  inapplicable(
    'a fieldset of buttons',
    '<form><fieldset><div><button>Zurück</button></div> <div><button>Weiter</button></div></fieldset></form>',
  );
  inapplicable('a hidden group', `<fieldset hidden>${radios}</fieldset>`);
});
