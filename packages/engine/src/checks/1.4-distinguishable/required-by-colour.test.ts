import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('required-by-colour');
const form = (text: string, attributes = ''): string => `<form>${text}<input ${attributes} aria-label="Ort"></form>`;

describe('colour is not the only means of showing what is required (WCAG 1.4.1, failure F81)', () => {
  failed('colour-only', 'nothing but a colour', form('<p data-found>Rot markierte Felder sind Pflichtfelder.</p>'));
  failed('colour-only', 'nothing but a colour in English', form('<p>Required fields are shown in red.</p>'));
  failed('colour-only', 'bold labels', form('<p>Fields in bold are mandatory.</p>'));
  failed('colour-only', 'a text ahead of the form', `<p>Gelbe Felder müssen ausgefüllt werden.</p>${form('')}`);
  failed(
    'colour-only',
    'a legend',
    '<form><fieldset><legend>Pflichtangaben sind blau</legend><input aria-label="Ort"></fieldset></form>',
  );
  passed('fields that say it in the code', form('<p>Required fields are red.</p>', 'required'));
  passed('fields that say it by ARIA', form('<p>Required fields are red.</p>', 'aria-required="true"'));
  passed('a sign that is named', form('<p>Pflichtfelder sind rot und mit * markiert.</p>'));
  passed('a word at each label', form('<p>Required fields are red and say (required).</p>'));
  inapplicable('a page without a form', '<p>Rote Felder sind Pflicht.</p>');
  inapplicable('a colour that means something else', form('<p>Das rote Rad kostet 300 Euro.</p>'));
  inapplicable('a requirement without a colour', form('<p>Alle Angaben sind erforderlich.</p>'));
  inapplicable('two sentences of which each says one thing', form('<p>Das Rad ist rot. Die Angabe ist Pflicht.</p>'));
  inapplicable('words that only begin like a colour', form('<p>Rotation und Grünflächen sind Pflicht.</p>'));
  inapplicable('a hidden text', form('<p hidden>Rote Felder sind Pflicht.</p>'));
});
