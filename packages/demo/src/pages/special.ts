import { describeBarrier } from '../describe-barrier.ts';
import type { DemoPage } from '../types.ts';

/** Pages for children, in plain language, for print, and the legal ones. */
export const specialPages: DemoPage[] = [
  {
    path: '/kinder',
    language: 'de',
    title: 'Kinderbücherei',
    viewport: 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no',
    main: `<div class="hero"><div><p class="lead">Höhlen zum Lesen, Kisten voller Bilderbücher und ein Tisch zum Malen.</p><p>Kinder bekommen ihren Ausweis kostenlos; eine erwachsene Person unterschreibt mit.</p></div>
<img class="placeholder" src="/bilder/regal-2.svg" alt="image" width="480" height="270"></div>
<h2>Für Gruppen</h2>
<p>Kitas und Schulklassen besuchen uns dienstags und donnerstags am Vormittag. <a href="/veranstaltungen/vorlesestunde">Zur Vorlesestunde am Samstag</a> kommen alle ohne Anmeldung.</p>`,
    barriers: [
      describeBarrier('meta-viewport', 'meta[name=viewport]', {
        de: 'Das Vergrößern ist gesperrt.',
        en: 'Zooming is blocked.',
      }),
      describeBarrier('alt-text-placeholder', 'img.placeholder', {
        de: 'Der Alternativtext ist nur „image“.',
        en: 'The alternative text is just “image”.',
      }),
    ],
  },
  {
    path: '/ferienprogramm',
    language: 'de',
    title: 'Ferienprogramm zum Ausdrucken',
    frame: 'bare',
    main: `<div class="sheet-of-paper">
<h2>Ferienprogramm</h2>
<p>Montag: Trickfilm. Dienstag: Papier schöpfen. Mittwoch: Schatzsuche. Donnerstag: Hörspiel. Freitag: Lesefest.</p>
<p><a href="/kinder">Zurück zur Kinderbücherei</a></p>
</div>`,
    barriers: [
      describeBarrier('landmark-one-main', 'html', {
        de: 'Die Seite hat keinen Hauptbereich.',
        en: 'The page has no main landmark.',
      }),
      describeBarrier('page-has-heading-one', 'html', {
        de: 'Die Seite hat keine Überschrift der ersten Ebene.',
        en: 'The page has no heading of level one.',
      }),
      describeBarrier('region', '.sheet-of-paper', {
        de: 'Der Inhalt steht in keinem Bereich.',
        en: 'The content is in no landmark.',
      }),
    ],
  },
  {
    path: '/leichte-sprache',
    language: 'de',
    title: 'Leichte Sprache',
    frame: 'repaired',
    main: `<p class="lead">Hier erklären wir die Bücherei in Leichter Sprache.</p>
<p>In der Bücherei gibt es viele Bücher.<br>Sie können die Bücher mit nach Hause nehmen.<br>Das nennt man: ausleihen.</p>
<p>Sie brauchen dafür einen Ausweis.<br>Den Ausweis bekommen Sie an der Theke.<br>Wir helfen Ihnen gern.</p>`,
    barriers: [],
  },
  {
    path: '/barrierefreiheit',
    language: 'de',
    title: 'Erklärung zur Barrierefreiheit',
    translation: '/en/accessibility',
    frame: 'repaired',
    main: `<p>Diese Website gehört zu einer erfundenen Bücherei. Sie zeigt, welche Barrieren es gibt und wie man sie findet.</p>
<h2>Was noch nicht zugänglich ist</h2>
<ul><li>Viele Seiten enthalten Barrieren, die absichtlich eingebaut sind.</li><li>Diese Seite, das Impressum und der Datenschutz sind frei davon.</li></ul>
<h2>Rückmeldung</h2>
<p>Sie haben etwas gefunden? Schreiben Sie uns über das <a href="/kontakt">Kontaktformular</a>.</p>`,
    barriers: [],
  },
  {
    path: '/impressum',
    language: 'de',
    title: 'Impressum',
    translation: '/en/imprint',
    frame: 'repaired',
    main: '<p>Stadtbücherei Lindental<br>Marktplatz 4<br>35999 Lindental</p><p>Diese Bücherei, ihre Stadt und alle Personen sind erfunden.</p>',
    barriers: [],
  },
  {
    path: '/datenschutz',
    language: 'de',
    title: 'Datenschutz',
    frame: 'repaired',
    main: `<p>Diese Website setzt keine Cookies und speichert nichts, was Sie eingeben.</p>
<h2>Formulare</h2>
<p>Was Sie absenden, verwirft der Server sofort. Bitte geben Sie trotzdem keine echten Daten ein.</p>`,
    barriers: [],
  },
];
