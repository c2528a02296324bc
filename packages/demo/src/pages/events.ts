import { describeBarrier } from '../describe-barrier.ts';
import { renderCards } from '../markup/render-card.ts';
import type { DemoPage } from '../types.ts';
import { renderCalendar } from './render-calendar.ts';

/** Events, the calendar and the competition. */
export const eventPages: DemoPage[] = [
  {
    path: '/veranstaltungen',
    language: 'de',
    title: 'Veranstaltungen',
    translation: '/en/events',
    main: `<h2>Demnächst</h2>
${renderCards([
  {
    href: '/veranstaltungen/vorlesestunde',
    title: 'Vorlesestunde am Samstag',
    text: 'Für Kinder ab vier Jahren, mit Bilderbuchkino.',
    picture: 'regal-2.svg',
    label: 'Jeden Samstag, 11 Uhr',
  },
  {
    href: '/veranstaltungen/lesung-im-park',
    title: 'Lesung im Park',
    text: 'Geschichten unter der alten Linde.',
    picture: 'park-abend.png',
    label: '3. Juli, 20 Uhr',
  },
])}
<h2>Feste Termine</h2>
<dl class="broken-terms">
<dt>Lesekreis</dt><dd>Erster Dienstag im Monat, 19 Uhr</dd>
<p>Neue Gäste sind willkommen.</p>
<dt>Schreibwerkstatt</dt><dd>Dritter Donnerstag im Monat, 18 Uhr</dd>
</dl>
<h2>Räume</h2>
<div class="rooms">
<dt class="stray">Gruppenraum Linde</dt>
<p>Zehn Plätze, Bildschirm, Induktionsschleife.</p>
</div>
<h2>Das sollten Sie wissen</h2>
<ul class="broken-list"><div>Alle Räume sind stufenlos zu erreichen.</div><li>Der Eintritt ist frei, wenn nichts anderes angegeben ist.</li></ul>
<div class="tips"><li class="loose">Kommen Sie zehn Minuten früher, dann ist noch Platz.</li></div>
<p><a href="/kalender">Kalender mit allen Terminen</a>, <a href="/veranstaltungen/anmeldung">Anmeldung zu einer Veranstaltung</a>, <a href="/programm">Programm auf einen Blick</a>, <a href="/reservierung">Raum reservieren</a></p>`,
    barriers: [
      describeBarrier('definition-list', 'dl.broken-terms', {
        de: 'In der Beschreibungsliste steht ein Absatz.',
        en: 'There is a paragraph in the description list.',
      }),
      describeBarrier('dlitem', 'dt.stray', {
        de: 'Der Begriff steht in keiner Liste.',
        en: 'The term is in no description list.',
      }),
      describeBarrier('list', 'ul.broken-list', {
        de: 'In der Liste steht ein <div>.',
        en: 'There is a <div> in the list.',
      }),
      describeBarrier('listitem', 'li.loose', {
        de: 'Der Listenpunkt steht in keiner Liste.',
        en: 'The list item is in no list.',
      }),
    ],
  },
  {
    path: '/veranstaltungen/vorlesestunde',
    language: 'de',
    title: 'Vorlesestunde am Samstag',
    main: `<p class="lead">Unsere Lesepatinnen lesen vor, die Bilder sehen Sie groß an der Wand.</p>
<dl><dt>Wann</dt><dd>Jeden Samstag um 11 Uhr</dd><dt>Wo</dt><dd>Kinderbücherei im Erdgeschoss</dd><dt>Für wen</dt><dd>Kinder ab vier Jahren mit einer erwachsenen Person</dd></dl>
<p>Die Teilnahme ist kostenlos. Am letzten Samstag im Monat übersetzt Frau Sommer in Gebärdensprache.</p>`,
    barriers: [],
  },
  {
    path: '/veranstaltungen/lesung-im-park',
    language: 'de',
    title: 'Lesung im Park',
    main: `<img class="mood" src="/bilder/park-abend.png" alt="Bild" width="480" height="270">
<p>Am 3. Juli lesen vier Autorinnen aus der Region. Bei Regen ziehen wir in den Lesesaal um.</p>
<p class="quiet">Einlass ab 19.30 Uhr, Getränke gibt es vor Ort.</p>
<h2>Wer liest</h2>
<p>Die Gäste stellen ihre neuen Bücher vor. Eine davon ist die Dichterin Ada Winter, deren Buch <span class="title-in-english" lang="english">The Quiet River</span> gerade übersetzt wurde.</p>
<blockquote class="english-quote"><p>The river does not hurry, and yet it arrives before all of us who ran along its banks.</p></blockquote>
<h2>Karten</h2>
<p>Karten kosten 6 Euro. <a class="new-window" href="https://www.example.org/karten" target="_blank">Karten beim Kulturamt kaufen</a></p>`,
    barriers: [
      describeBarrier('alt-text-placeholder', 'img.mood', {
        de: 'Der Alternativtext ist nur „Bild“.',
        en: 'The alternative text is just „Bild“ (picture).',
      }),
      describeBarrier('color-contrast', 'p.quiet', { de: 'Der Hinweis ist zu blass.', en: 'The note is too pale.' }),
      describeBarrier('valid-lang', '.title-in-english', {
        de: 'Die Sprache des Titels ist mit „english“ falsch angegeben.',
        en: 'The language of the title is wrongly given as “english”.',
      }),
      describeBarrier('new-window-without-notice', 'a.new-window', {
        de: 'Der Link öffnet ein neues Fenster, ohne es zu sagen.',
        en: 'The link opens a new window without saying so.',
      }),
      describeBarrier('part-language-missing', '.english-quote p', {
        de: 'Das englische Zitat ist nicht als englisch ausgezeichnet.',
        en: 'The English quotation is not marked as English.',
      }),
    ],
  },
  {
    path: '/veranstaltungen/anmeldung',
    language: 'de',
    title: 'Anmeldung zu einer Veranstaltung',
    main: `<form class="sheet" action="/absenden" method="post">
<div><label for="name">Ihr Name</label><input id="name" name="name" autocomplete="name"></div>
<div><label for="mail">E-Mail-Adresse</label><input class="wrong-autocomplete" id="mail" name="mail" type="email" autocomplete="e-post"></div>
<div><span class="field-name">Veranstaltung</span><select class="event" name="event"><option>Vorlesestunde</option><option>Lesung im Park</option><option>Lesekreis</option></select></div>
<div><input class="seats" name="seats" type="number" value="1" title="Anzahl der Plätze"></div>
<div><label for="wish">Wünsche</label><label for="wish">Was wir wissen sollten</label><textarea id="wish" name="wish" rows="3"></textarea></div>
<div><input class="submit-picture" type="image" src="/bilder/pfeil.svg"></div>
</form>`,
    barriers: [
      describeBarrier('autocomplete-valid', 'input.wrong-autocomplete', {
        de: 'Der Wert „e-post“ für autocomplete existiert nicht.',
        en: 'There is no autocomplete value “e-post”.',
      }),
      describeBarrier('select-name', 'select.event', {
        de: 'Die Auswahlliste hat keinen Namen.',
        en: 'The select has no name.',
      }),
      describeBarrier('label-title-only', 'input.seats', {
        de: 'Das Feld ist nur durch einen Tooltip beschriftet.',
        en: 'The field is labelled by a tooltip only.',
      }),
      describeBarrier('form-field-multiple-labels', '#wish', {
        isDecidable: false,
        de: 'Das Feld hat zwei Beschriftungen.',
        en: 'The field has two labels.',
      }),
      describeBarrier('input-image-alt', 'input.submit-picture', {
        de: 'Die Bild-Schaltfläche zum Absenden hat keinen Namen.',
        en: 'The image button that submits has no name.',
      }),
    ],
  },
  {
    path: '/kalender',
    language: 'de',
    title: 'Kalender',
    main: (request) => renderCalendar(request.query.get('monat')),
    barriers: [],
  },
  {
    path: '/gewinnspiel',
    language: 'de',
    title: 'Gewinnspiel im Sommer',
    main: `<p>Raten Sie, wie viele Bücher im Schaufenster stehen, und gewinnen Sie einen Jahresausweis.</p>
<p><a class="action" href="/kontakt">Antwort an uns senden</a></p>
<script>addEventListener('load', () => alert('Machen Sie mit beim Gewinnspiel!'));</script>`,
    barriers: [],
  },
];
