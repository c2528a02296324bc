import { describeBarrier } from '../describe-barrier.ts';
import type { DemoPage } from '../types.ts';

/** About the library, its people and its friends. */
export const peoplePages: DemoPage[] = [
  {
    path: '/ueber-uns',
    language: 'de',
    title: 'Über uns',
    main: `<p class="lead">Die Stadtbücherei ist seit 1911 ein offenes Haus für alle Lindentalerinnen und Lindentaler.</p>
<p>Neun Menschen arbeiten hier, dazu kommen 31 Ehrenamtliche. Gemeinsam leihen wir im Jahr 168.000 Medien aus.</p>
<ul class="links"><li><a href="/team">Unser Team</a></li><li><a href="/leitbild">Leitbild</a></li><li><a href="/geschichte">Geschichte des Hauses</a></li><li><a href="/foerderverein">Förderverein</a></li><li><a href="/presse">Presse</a></li><li><a href="/stellenangebote">Stellenangebote</a></li><li><a href="/im-kreis">Unsere Außenstelle</a></li><li><a href="/intern/dienstplan">Dienstplan (intern)</a></li></ul>`,
    barriers: [],
  },
  {
    path: '/team',
    language: 'de',
    title: 'Unser Team',
    main: `<p class="looks-like-heading">Ausleihe und Beratung</p>
<ul class="people">
<li><img class="file-name" src="/bilder/person-1.svg" alt="person-1.svg" width="240" height="240"><p>Katrin Abel, Leitung</p></li>
<li><img class="file-name" src="/bilder/person-2.svg" alt="IMG_4711.jpg" width="240" height="240"><p>Samuel Okoro, Kinderbücherei</p></li>
</ul>
<p class="looks-like-heading">Hinter den Regalen</p>
<ul class="people">
<li><img src="/bilder/person-3.svg" alt="Ruth Sommer lächelt, sie hat kurzes graues Haar" width="240" height="240"><p>Ruth Sommer, Einkauf</p></li>
<li><img class="no-help" src="/bilder/person-4.svg" alt="Sehr schöne Aufnahme aus dem letzten Jahr" width="240" height="240"><p>Lena Voss, Technik</p></li>
</ul>`,
    barriers: [
      describeBarrier('heading-faked-by-style', 'p.looks-like-heading', {
        isDecidable: false,
        count: 2,
        de: 'Die Absätze sehen aus wie Überschriften, sind aber keine.',
        en: 'The paragraphs look like headings but are none.',
      }),
      describeBarrier('alt-text-is-file-name', 'img.file-name', {
        count: 2,
        de: 'Der Alternativtext ist ein Dateiname.',
        en: 'The alternative text is a file name.',
      }),
      describeBarrier('alt-text-meaningless', 'img.no-help', {
        isDecidable: false,
        de: 'Der Alternativtext sagt nicht, wer zu sehen ist.',
        en: 'The alternative text does not say who is shown.',
      }),
    ],
  },
  {
    path: '/leitbild',
    language: 'de',
    title: 'Leitbild',
    htmlLang: 'en',
    main: `<p>Unsere Bücherei ist ein Ort für alle Menschen, die lesen, lernen und sich treffen möchten. Wir fragen nicht nach Herkunft, Alter oder Einkommen, sondern danach, was jemand sucht.</p>
<p>Wir wählen unsere Bücher sorgfältig aus und achten darauf, dass unterschiedliche Meinungen ihren Platz haben. Wer etwas vermisst, kann uns jederzeit einen Vorschlag machen.</p>
<p>Das Haus soll für jede Person ohne fremde Hilfe zu erreichen und zu nutzen sein. Daran arbeiten wir jeden Tag weiter, auch wenn noch nicht alles gelungen ist.</p>`,
    barriers: [
      describeBarrier('language-mismatch', 'html', {
        de: 'Der Text ist deutsch, die Seite ist als englisch ausgezeichnet.',
        en: 'The text is German, the page is marked as English.',
      }),
    ],
  },
  {
    path: '/geschichte',
    language: 'de',
    title: 'Geschichte des Hauses',
    skipTarget: '#anfang',
    main: `<figure><img class="camera-name" src="/bilder/IMG_2041.png" alt="IMG_2041.png" width="480" height="270"><figcaption>Das Lindental um 1911</figcaption></figure>
<p>Am Anfang standen 300 Bände im Hinterzimmer des Rathauses. 1954 zog die Bücherei an den Marktplatz.</p>
<p class="quiet">Foto: Stadtarchiv Lindental</p>
<h2>Nach 1990</h2>
<p>Mit dem Anbau kamen Lesecafé und Kinderbücherei. <span class="knob" role="knopf">Chronik</span></p>`,
    barriers: [
      describeBarrier('skip-link', 'a.skip', {
        de: 'Das Ziel des Sprunglinks gibt es nicht.',
        en: 'The target of the skip link does not exist.',
      }),
      describeBarrier('region', 'a.skip', {
        de: 'Weil sein Ziel fehlt, ist der Sprunglink nur ein Link außerhalb aller Bereiche.',
        en: 'As its target is missing, the skip link is just a link outside all landmarks.',
      }),
      describeBarrier('alt-text-is-file-name', 'img.camera-name', {
        de: 'Der Alternativtext ist ein Dateiname.',
        en: 'The alternative text is a file name.',
      }),
      describeBarrier('color-contrast', 'p.quiet', {
        de: 'Der Bildnachweis ist zu blass.',
        en: 'The credit is too pale.',
      }),
      describeBarrier('aria-roles', '.knob', {
        de: 'Die Rolle „knopf“ gibt es nicht.',
        en: 'There is no role “knopf”.',
      }),
    ],
  },
  {
    path: '/foerderverein',
    language: 'de',
    title: 'Förderverein',
    documentTitle: null,
    main: `<p>Der Verein sammelt Spenden für Bücher, Lesungen und den Lesegarten.</p>
<p><a class="first-in-order" href="/kontakt" tabindex="3">Mitglied werden</a></p>
<p><a class="same-key" href="/newsletter" accesskey="n">Rundbrief bestellen</a> <a class="same-key" href="/aktuelles" accesskey="n">Neuigkeiten lesen</a></p>
<p><a href="/produkte/lesetasche">Unsere Lesetasche kaufen</a></p>
<p><a href="/verein/satzung">Satzung des Vereins</a></p>
<p><a class="new-window" href="https://www.example.org/spenden" target="_blank">Online spenden</a></p>`,
    barriers: [
      describeBarrier('document-title', 'html', { de: 'Die Seite hat keinen Titel.', en: 'The page has no title.' }),
      describeBarrier('tabindex', 'a.first-in-order', {
        de: 'Der Link drängt sich mit tabindex="3" vor.',
        en: 'The link jumps the queue with tabindex="3".',
      }),
      describeBarrier('accesskeys', 'a.same-key:first-of-type', {
        de: 'Zwei Links haben dasselbe Tastenkürzel; gezählt wird das erste.',
        en: 'Two links share one access key; the first one counts.',
      }),
      describeBarrier('new-window-without-notice', 'a.new-window', {
        de: 'Der Link öffnet ein neues Fenster, ohne es zu sagen.',
        en: 'The link opens a new window without saying so.',
      }),
    ],
  },
  {
    path: '/presse',
    language: 'de',
    title: 'Presse',
    htmlLang: 'deutsch',
    main: `<p>Für Anfragen erreichen Sie uns unter presse@buecherei-lindental.example.</p>
<div class="contact-list" role="list"><div role="listitem">Katrin Abel, Leitung</div><div class="not-an-item" role="button" tabindex="0">Karte anzeigen</div></div>
<div aria-hidden="true" class="hidden-box"><a href="/kontakt">Kontakt</a></div>`,
    barriers: [
      describeBarrier('html-lang-valid', 'html', {
        de: 'Die Sprache ist mit „deutsch“ falsch angegeben.',
        en: 'The language is wrongly given as “deutsch”.',
      }),
      describeBarrier('aria-required-children', '.contact-list', {
        de: 'In der Liste steht etwas, das kein Listenpunkt ist.',
        en: 'The list contains something that is no list item.',
      }),
      describeBarrier('aria-hidden-focus', '.hidden-box', {
        de: 'Ein versteckter Link bekommt den Fokus.',
        en: 'A hidden link receives the focus.',
      }),
    ],
  },
  {
    path: '/stellenangebote',
    language: 'de',
    title: 'Stellenangebote',
    htmlLang: null,
    skipTarget: null,
    main: `<p>Wir suchen zum 1. September eine Fachkraft für die Kinderbücherei, 30 Stunden in der Woche.</p>
<nav class="more-links"><ul class="links"><li><a href="/team">Unser Team</a></li></ul></nav>
<nav class="more-links"><ul class="links"><li><a href="/leitbild">Leitbild</a></li></ul></nav>`,
    barriers: [
      describeBarrier('html-has-lang', 'html', {
        de: 'Die Sprache der Seite ist nicht angegeben.',
        en: 'The language of the page is not given.',
      }),
      describeBarrier('landmark-unique', 'nav.more-links:first-of-type', {
        de: 'Zwei Navigationen sind nicht zu unterscheiden; gezählt wird die erste.',
        en: 'Two navigations cannot be told apart; the first one counts.',
      }),
      describeBarrier('skip-link-missing', 'body', {
        isDecidable: false,
        de: 'Der Sprunglink fehlt.',
        en: 'The skip link is missing.',
      }),
    ],
  },
];
