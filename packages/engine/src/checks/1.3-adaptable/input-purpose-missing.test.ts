import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('input-purpose-missing');
const mail = '<label>E-Mail <input type="email" name="mail" autocomplete="email"></label>';
const field = (label: string, attributes: string): string => `<label>${label} <input ${attributes}></label>`;
const form = (...fields: string[]): string => `<form>${fields.join('')}</form>`;

describe('the purpose of a field about the user can be determined by programs (WCAG 1.3.5, technique H98)', () => {
  cannotTell('no-token', 'one of two fields', form(field('Vorname', 'data-found name="vorname"'), mail));
  cannotTell('no-token', 'both fields', form(field('Vorname', 'data-found'), field('Nachname', 'data-found')));
  cannotTell(
    'no-token',
    'labels that say what is required',
    form(field('Postleitzahl (Pflichtfeld)', 'data-found'), mail),
  );
  cannotTell('no-token', 'fields that only their name tells', form(field('Nom', 'data-found name="lastname"'), mail));
  cannotTell(
    'no-token',
    'fields named by aria-label',
    form('<input data-found aria-label="Date of birth" type="date">', mail),
  );
  cannotTell('no-token', 'an empty token', form(field('Telefon', 'type="tel" autocomplete=" "'), mail));
  cannotTell('no-token', 'a form in a component', inShadow(form(field('Vorname', 'data-found'), mail)));
  passed('a token for each', form(field('Vorname', 'name="vorname" autocomplete="given-name"'), mail));
  passed('a token that forbids filling in', form(field('Vorname', 'autocomplete="off"'), mail));
  inapplicable('fields that are not about people', form(field('Menge', 'name="n"')));
  inapplicable('one field alone', form(field('E-Mail', 'name="mail"')));
  inapplicable('fields outside of a form', `${field('Vorname', '')}${mail}`);
  inapplicable('a longer label', form(field('E-Mail des Kindes', ''), field('Vorname des Kindes', '')));
  inapplicable('fields that are hidden', `<div hidden>${form(field('Vorname', ''), mail)}</div>`);
  inapplicable('choices', form(field('Vorname', 'type="checkbox"'), field('E-Mail', 'type="radio"')));
  inapplicable('a page without fields', '<p>Vorname</p>');
});
