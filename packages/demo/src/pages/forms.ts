import { describeBarrier } from '../describe-barrier.ts';
import type { DemoPage } from '../types.ts';

/** Pages with forms. */
export const formPages: DemoPage[] = [
  {
    path: '/ausweis',
    language: 'de',
    title: 'Ausweis beantragen',
    translation: '/en/register',
    main: `<p>Füllen Sie das Formular aus; den Ausweis holen Sie an der Theke ab.</p>
<form class="sheet" action="/absenden" method="post">
<div><label for="full-name">Vor- und Nachname</label><input id="full-name" name="name" autocomplete="name" aria-describedby="hinweis" required><p class="hint first" id="hinweis">Wie im Personalausweis</p></div>
<div><label for="birthday">Geburtsdatum</label><input class="odd-value" id="birthday" name="birthday" autocomplete="bday" aria-invalid="vielleicht" required></div>
<div><label for="street">Straße und Hausnummer</label><input class="misspelt" id="street" name="street" autocomplete="street-address" aria-lable="Straße"><p class="hint" id="hinweis">Nur für Rückfragen</p></div>
<div class="branch" role="combobox" aria-expanded="false" tabindex="0"></div>
<div class="terms" role="checkbox" aria-checked="false" aria-label="Ich akzeptiere die Benutzungsordnung" tabindex="0" aria-multiline="true">Ich akzeptiere die Benutzungsordnung</div>
<div class="help" role="dialog"><p>Brauchen Sie Hilfe? Rufen Sie uns an: 06400 1234.</p></div>
<div class="sender" role="button" tabindex="0"></div>
<button class="action" type="submit">Antrag senden</button>
</form>`,
    barriers: [
      describeBarrier('duplicate-id-aria', '.hint.first', {
        isDecidable: false,
        de: 'Die Kennung, auf die aria-describedby verweist, gibt es zweimal.',
        en: 'The id that aria-describedby refers to exists twice.',
      }),
      describeBarrier('duplicate-id', '.hint#hinweis:not(.first)', {
        de: 'Die Kennung gibt es schon.',
        en: 'The id exists already.',
      }),
      describeBarrier('aria-valid-attr-value', '.odd-value', {
        de: 'aria-invalid hat keinen gültigen Wert.',
        en: 'aria-invalid has no valid value.',
      }),
      describeBarrier('aria-valid-attr', '.misspelt', {
        de: 'aria-lable ist falsch geschrieben.',
        en: 'aria-lable is misspelt.',
      }),
      describeBarrier('aria-input-field-name', '.branch', {
        de: 'Das Auswahlfeld hat keinen Namen.',
        en: 'The combo box has no name.',
      }),
      describeBarrier('aria-allowed-attr', '.terms', {
        de: 'aria-multiline ist an einem Kontrollkästchen nicht erlaubt.',
        en: 'aria-multiline is not allowed on a checkbox.',
      }),
      describeBarrier('aria-dialog-name', '.help', {
        de: 'Der Dialog hat keinen Namen.',
        en: 'The dialog has no name.',
      }),
      describeBarrier('aria-command-name', '.sender', {
        de: 'Die nachgebaute Schaltfläche hat keinen Namen.',
        en: 'The imitated button has no name.',
      }),
    ],
  },
  {
    path: '/kontakt',
    language: 'de',
    title: 'Kontakt',
    translation: '/en/contact',
    main: `<p>Rufen Sie uns an unter <a href="tel:+4964001234">06400 1234</a> oder schreiben Sie uns.</p>
<form class="sheet" action="/absenden" method="post">
<div><span class="field-name">Ihr Name</span><input class="unlabelled" name="name" autocomplete="name"></div>
<div><span class="field-name">E-Mail-Adresse</span><input class="unlabelled" name="mail" type="email" autocomplete="email"></div>
<div><span class="field-name">Nachricht</span><textarea class="unlabelled" name="message" rows="5"></textarea></div>
<p class="failure" hidden>Fehler!</p>
<button class="action" type="submit">Nachricht senden</button>
</form>`,
    barriers: [
      describeBarrier('label', '.unlabelled', {
        count: 3,
        de: 'Die Beschriftung ist nicht mit dem Feld verbunden.',
        en: 'The caption is not tied to its field.',
      }),
      describeBarrier('error-not-described', '.failure', {
        isDecidable: false,
        de: 'Die Fehlermeldung sagt nicht, was falsch ist.',
        en: 'The error message does not say what is wrong.',
      }),
    ],
  },
  {
    path: '/newsletter',
    language: 'de',
    title: 'Rundbrief bestellen',
    documentTitle: 'Unbenanntes Dokument',
    main: `<p>Einmal im Monat schicken wir Ihnen neue Titel und Termine.</p>
<form class="sheet" action="/absenden" method="post">
<div><label for="mail">E-Mail-Adresse</label><input id="mail" name="mail" type="email" autocomplete="email"></div>
<label class="choice"><input name="children" type="checkbox"> Auch die Termine für Kinder</label>
<button class="action" type="submit">Rundbrief bestellen</button>
</form>`,
    barriers: [
      describeBarrier('page-title-meaningless', 'html', {
        de: 'Der Titel der Seite sagt nichts über ihren Inhalt.',
        en: 'The title of the page says nothing about its content.',
      }),
    ],
  },
  {
    path: '/danke',
    language: 'de',
    title: 'Vielen Dank',
    isInSitemap: false,
    main: '<p>Ihre Angaben sind bei uns angekommen. Wir melden uns in den nächsten Tagen.</p><p><a href="/">Zurück zur Startseite</a></p>',
    barriers: [],
  },
];
