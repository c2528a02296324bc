import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('error-without-suggestion');
const form = (
  message: string,
  field = '<label for="f">Geburtstag</label><input id="f" aria-describedby="m">',
): string =>
  `<form><div>${field}<p id="m"${message.includes('data-found') ? ' data-found' : ''}>${message.replace('data-found', '')}</p></div></form>`;

describe('a message about a wrong entry says how to put it right (WCAG 3.3.3, techniques G85 and G177)', () => {
  cannotTell('no-suggestion', 'a message that only calls the entry wrong', form('data-foundUngültiger Geburtstag.'));
  cannotTell('no-suggestion', 'the same in English', form('data-foundThis date of birth is not valid.'));
  cannotTell(
    'no-suggestion',
    'a message beside its field',
    '<form><div><label>E-Mail <input name="e"></label><span data-found>Diese Adresse ist falsch</span></div><div><label>Ort <input name="o"></label></div></form>',
  );
  cannotTell(
    'no-suggestion',
    'a message within the label',
    '<form><label>Telefonnummer <span data-found>ist ungültig</span> <input type="tel"></label></form>',
  );
  passed('an example in the message', form('Ungültiger Geburtstag, zum Beispiel: 24.12.1980'));
  passed('the form in the message', form('Der Geburtstag ist ungültig: Er muss in der Vergangenheit liegen.'));
  passed(
    'the form in the label',
    form('Ungültiger Geburtstag.', '<label for="f">Geburtstag (TT.MM.JJJJ)</label><input id="f" aria-describedby="m">'),
  );
  passed(
    'the form in a hint',
    `<form><div><label for="f">Geburtstag</label><input id="f" aria-describedby="h m"><small id="h">24.12.1980</small><p id="m">Ungültiger Geburtstag.</p></div></form>`,
  );
  inapplicable('a field that is empty', form('Bitte geben Sie Ihren Geburtstag ein.'));
  inapplicable(
    'a sign-in',
    form('Passwort ist falsch', '<label for="f">Passwort</label><input id="f" type="password" aria-describedby="m">'),
  );
  inapplicable(
    'a list',
    form(
      'Falsche Wahl',
      '<label for="f">Ort</label><select id="f" aria-describedby="m"><option>Kassel</option></select>',
    ),
  );
  inapplicable('a hidden message', form('Ungültiger Geburtstag.').replace('<p ', '<p hidden '));
  inapplicable('a text without a field', '<form><p>Falsche Angaben sind strafbar.</p></form>');
  inapplicable('a text outside of forms', '<p>Dieser Gutschein ist ungültig.</p>');
});
