import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('error-by-colour');
const fields = (attributes = 'style="border:1px solid red"', after = ''): string =>
  `<style>input{border:1px solid #777}</style><p><label>Ort <input name="ort"></label></p><p><label>Tag <input name="tag" ${attributes}></label>${after}</p>`;
const form = (attributes?: string, after?: string): string => `<form>${fields(attributes, after)}</form>`;
const formWith = (text: string, rest = ''): string => `<form><p>${text}</p>${rest}</form>`;
const person = '<label>Vorname <input name="vorname"></label><label>E-Mail <input type="email" name="mail"></label>';

describe('colour is not the only means of showing a wrong entry (WCAG 1.4.1, 3.3.1)', () => {
  failed(
    'field-by-colour',
    'a red border that the code calls wrong',
    form('data-found aria-invalid="true" style="border:1px solid #c00"'),
  );
  failed(
    'field-by-colour',
    'a red ground that the code calls wrong',
    form('aria-invalid="true" style="background:#f66"'),
  );
  failed(
    'explained-by-colour',
    'an explanation by colour, with a red field',
    formWith('Rot umrandete Felder enthalten Fehler.', fields()),
  );
  failed('explained-by-colour', 'such a one in English', formWith('Errors are shown in red.', fields()));
  cannotTell(
    'field-by-colour',
    'a red border among those that browsers draw',
    '<form><label>Ort <input></label><label>Tag <input data-found style="border:1px solid #c00"></label></form>',
  );
  cannotTell('field-by-colour', 'a red border without a word', form('style="border:1px solid rgb(200, 30, 30)"'));
  cannotTell(
    'explained-by-colour',
    'an explanation while nothing is wrong',
    formWith('Fields with errors are red.', person),
  );
  passed('words beside the field', form('style="border:1px solid red"', '<span>Bitte ein Datum eingeben</span>'));
  passed(
    'words that the field refers to',
    `${form('aria-describedby="e" style="border:1px solid red"')}<p id="e">Bitte ein Datum</p>`,
  );
  passed('a sign beside the field', form('style="border:1px solid red"', '<svg width="9" height="9"></svg>'));
  passed('a thicker border too', form('aria-invalid="true" style="border:3px solid red"'));
  passed('a dashed border too', form('aria-invalid="true" style="border:1px dashed red"'));
  passed('another mark that is named', formWith('Fehler sind rot und haben ein Symbol.', person));
});

describe('colour that shows something else', () => {
  inapplicable(
    'fields that are all red',
    '<form><input style="border:1px solid red"><input style="border:1px solid red"></form>',
  );
  inapplicable('a blue border', form('style="border:1px solid #00c"'));
  inapplicable('a brown border', form('style="border:1px solid rgb(90, 60, 40)"'));
  inapplicable('a red border of no width', form('style="border:0 solid red"'));
  inapplicable('a red field that is not shown', form('hidden style="border:1px solid red"'));
  inapplicable('a text about red outside of a form', '<p>Rot umrandete Felder enthalten Fehler.</p>');
  inapplicable('a form without colours', `<form>${person}</form>`);
});
