import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('error-text-not-at-field');
const age = (attributes = ''): string => `<label>Alter <input ${attributes}></label>`;
const form = (...parts: string[]): string => `<form>${parts.join('')}</form>`;

describe('an error is described in text, and which entry it is about (WCAG 3.3.1, ACT rule 36b590)', () => {
  failed(
    'names-no-field',
    'a text that names none of two',
    form('<p data-found>Bitte füllen Sie das Feld richtig aus, ungültig</p>', age(), '<label>Ort <input></label>'),
  );
  failed(
    'names-no-field',
    'a text in English',
    form('<p>Please enter a valid value</p>', '<label>Age <input></label>', '<label>City <input></label>'),
  );
  failed(
    'names-no-field',
    'a text that says that there are some',
    form(
      '<div role="alert">You need to fix the errors on this page.</div>',
      '<label>Age <input></label>',
      '<label>City <input></label>',
    ),
  );
  passed(
    'a text that sums up what the fields say',
    form(
      '<div class="error-summary">Please correct the errors below.</div>',
      '<label>Age <input aria-invalid="true" aria-describedby="e"></label><span id="e">Age must be a number</span>',
      '<label>City <input></label>',
    ),
  );
  failed(
    'hidden-from-readers',
    'a text hidden from readers',
    form(age(), '<span data-found aria-hidden="true">Alter ist ungültig</span>'),
  );
  failed('says-no-cause', 'no word of the cause', form(age(), '<span data-found>Ungültiger Wert für Alter.</span>'));
  failed('says-no-cause', 'one word', form(age('aria-invalid="true"'), '<span>Fehler</span>'));
  failed(
    'says-no-cause',
    'a form in a component',
    inShadow(form(age(), '<span data-found>Ungültiger Wert für Alter.</span>')),
  );
  cannotTell(
    'read-with-button',
    'a hidden text, read with the button',
    form(
      age(),
      '<span data-found id="e" hidden>Das Alter ist ungültig, es muss eine Zahl sein</span><button aria-describedby="e">Senden</button>',
    ),
  );
  cannotTell(
    'not-referenced',
    'a text that names the field only in words',
    form(age(), '<span data-found>Das Alter muss eine Zahl sein</span>'),
  );
  cannotTell(
    'not-referenced',
    'a note on how errors are shown',
    form('<p data-found>Fehler werden rot angezeigt.</p>', age(), '<label>Ort <input></label>'),
  );
  cannotTell(
    'not-referenced',
    'a note on what a field has',
    form('<p data-found>Required, with a prompt and an invalid message.</p>', age(), '<label>City <input></label>'),
  );
  cannotTell(
    'not-referenced',
    'an error ahead of the form',
    `<p role="alert" data-found>Bitte füllen Sie die Felder richtig aus</p>${form(age(), '<label>Ort <input></label>')}`,
  );
  cannotTell(
    'not-referenced',
    'an error at a field without a form',
    `${age()}<span id="error" data-found>Das Alter muss eine Zahl sein</span>`,
  );
  failed('says-no-cause', 'one word that is called an error', form(age(), '<span class="error">Falsch!</span>'));
  cannotTell(
    'says-no-cause',
    'no cause, at its field',
    form(age('aria-describedby="e"'), '<span id="e">Ungültiger Wert</span>'),
  );
  passed(
    'a text connected with its field',
    form(age('aria-describedby="e"'), '<span id="e">Alter ist ungültig, geben Sie Jahre an</span>'),
  );
  passed(
    'a text connected with the group of its field',
    form(`<fieldset aria-describedby="e"><span id="e">Error: the age must be a number</span>${age()}</fieldset>`),
  );
  passed(
    'an error message by ARIA',
    form(age('aria-invalid="true" aria-errormessage="e"'), '<p id="e">Error: enter the age in years</p>'),
  );
});

describe('a message whose whole text is in a part of it', () => {
  cannotTell(
    'not-referenced',
    'is one message',
    `<div><label>Passwort <input type="password"></label><div data-found id="error" class="alert"><span>Falsches Passwort. Bitte versuchen Sie es erneut.</span></div></div>`,
  );
  passed(
    'is connected where that part is',
    `<div><label>Passwort <input type="password" aria-describedby="m"></label><div data-found id="error"><span id="m">Falsches Passwort. Bitte versuchen Sie es erneut.</span></div></div>`,
  );
});

describe('texts that are no message about an error', () => {
  inapplicable(
    'a request to choose',
    form('<p>Please check the products you want to discuss:</p>', '<label><input type="checkbox"> Bikes</label>'),
  );
  inapplicable(
    'a function called so, beside a form to search',
    '<form><input aria-label="Suche"></form><main><section><dl><dt id="Log.error">error(message)</dt><dd><p>Writes.</p></dd></dl></section></main>',
  );
  inapplicable(
    'what went wrong behind the form',
    form(age(), '<p class="error">Auf dem Server ist ein Fehler aufgetreten.</p>'),
  );
  inapplicable('a hint', form(age(), '<span>In vollen Jahren</span>'));
  inapplicable('a sample in a heading', `<h4>Labels <span class="label error">Error</span></h4>${form(age())}`);
  inapplicable('a text outside of forms', '<p>Der Fehler wurde behoben</p>');
  inapplicable('a form without fields', form('<p>Bitte geben Sie uns Bescheid</p><button>Weiter</button>'));
  inapplicable('one word while nothing is wrong', form(age(), '<span>Pflichtfeld</span>'));
  inapplicable(
    'a text hidden until it is needed',
    form(age('aria-describedby="e"'), '<span id="e" hidden>Das Alter ist ungültig</span>'),
  );
  inapplicable('a label', form('<label>Was ist <span>falsch gelaufen?</span> <input></label>'));
  inapplicable('a button', form(age(), '<button><span>Fehler melden</span></button>'));
  inapplicable('a word that only holds one', form(age(), '<span>Das Angebot gilt guten Rädern, unfehlbar</span>'));
});
