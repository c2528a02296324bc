import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('field-label-ambiguous');
const labelled = (label: string, attributes = 'name="vorname"'): string =>
  `<label>${label} <input ${attributes}></label>`;
const group = (name: string, label: string, field: string): string =>
  `<fieldset>${name}${labelled(label, `name="${field}"`)}</fieldset>`;
const unseen = (text: string): string => `<h2 style="position:absolute;left:-9999px">${text}</h2>`;

describe('a label says what to enter (WCAG 2.4.6, technique G131)', () => {
  failed('meaningless', 'a word for anything', labelled('Eingabe', 'data-found name="a"'));
  failed('meaningless', 'a word for anything, by aria-label', '<input aria-label="Enter text">');
  failed('meaningless', 'a text area', '<label for="t">Textfeld:</label><textarea id="t"></textarea>');
  failed('meaningless', 'a field in a component', inShadow(labelled('Feld', 'data-found')));
  failed('part-of-page', 'a part of the page', labelled('Menü'));
  failed('command', 'a button’s word', labelled('Los'));
  failed(
    'command',
    'a button’s word beside a hidden one',
    '<span id="s" hidden>Suche</span><input aria-labelledby="b s"><button id="b">Los</button>',
  );
  passed('a choice of pages', '<label>Menü <select><option>A</select></label>');
  passed('where something begins', `${labelled('Start')}${labelled('Ziel', 'name="ziel"')}`);
  passed('a value beside its key', `${labelled('Schlüssel')}${labelled('Wert', 'name="wert"')}`);
  passed(
    'two thumbs of one slider, each with a word of its own',
    `<p id="s">Preis</p>${['kleinster', 'größter']
      .map(
        (word, index) =>
          `<input type="range" name="${word}" id="r${index}" aria-label="${word}" aria-labelledby="r${index} s">`,
      )
      .join('')}`,
  );
  passed('a label', labelled('Vorname', ''));
  passed('a label in Turkish', labelled('Adınız', ''));
  passed('a label with a word for anything in it', labelled('Text der Gravur'));
  inapplicable('a field without a label, which axe-core reports', '<input name="a">');
  inapplicable('a label that is nothing but a sign', labelled('*'));
  inapplicable('buttons', '<input type="submit" value="Los"><input type="button" aria-label="Eingabe" value="x">');
  inapplicable('a hidden field', `<div inert>${labelled('Eingabe')}</div>`);
});

describe('labels tell the fields of a form apart', () => {
  failed(
    'same-label',
    'one label for two',
    `<form>${labelled('Name', 'data-found name="a"')}${labelled('Name', 'data-found name="b"')}</form>`,
  );
  failed(
    'same-label',
    'groups whose names are out of sight',
    `<form>${group(unseen('Lieferung'), 'Name', 'a')}${group(unseen('Rechnung'), 'Name', 'b')}</form>`,
  );
  passed(
    'groups with a legend',
    `<form>${group('<legend>Lieferung</legend>', 'Name', 'a')}${group('<legend>Rechnung</legend>', 'Name', 'b')}</form>`,
  );
  passed(
    'groups with a name',
    `<form><div role="group" aria-label="Lieferung">${labelled('Name', 'name="a"')}</div><div role="group" aria-label="Rechnung">${labelled('Name', 'name="b"')}</div></form>`,
  );
  passed(
    'fields below headings',
    `<form><h2>A</h2>${labelled('Ort', 'name="a"')}<h2>B</h2>${labelled('Ort', 'name="b"')}</form>`,
  );
  passed(
    'fields of two forms',
    `<form><h2>A</h2>${labelled('Ort', 'name="a"')}</form><form>${labelled('Ort', 'name="b"')}</form>`,
  );
  passed(
    'rows of a table',
    `<form><table><tr><td>Montag</td><td>${labelled('Stunden', 'name="a"')}</td></tr><tr><td>Dienstag</td><td>${labelled('Stunden', 'name="b"')}</td></tr></table></form>`,
  );
  passed('one field in two parts', `<form>${labelled('Tag', 'name="d"')}${labelled('Tag', 'name="d"')}</form>`);
  passed(
    'a second field that is hidden',
    `<form>${labelled('Name', 'name="a"')}<div hidden>${labelled('Name', 'name="b"')}</div></form>`,
  );
});
