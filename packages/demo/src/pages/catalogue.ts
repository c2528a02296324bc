import { describeBarrier } from '../describe-barrier.ts';
import { renderCards } from '../markup/render-card.ts';
import type { DemoPage } from '../types.ts';

const back = '<p><a href="/katalog">Zurück zum Katalog</a></p>';

/** The catalogue and what leads from it. */
export const cataloguePages: DemoPage[] = [
  {
    path: '/katalog',
    language: 'de',
    title: 'Katalog',
    translation: '/en/catalogue',
    main: `<p>Stöbern Sie nach Regalen oder suchen Sie oben nach einem Titel. Ihre Auswahl behalten Sie auf der <a href="/merkliste?PHPSESSID=4f1d2c7a9be0">Merkliste</a>.</p>
<h2>Regale</h2>
${renderCards([
  { href: '/katalog/romane', title: 'Romane', text: '9.800 Bände, geordnet nach Namen.', picture: 'regal-1.svg' },
  {
    href: '/katalog/hoerbuecher',
    title: 'Hörbücher',
    text: 'Auf Scheibe und zum Herunterladen.',
    picture: 'regal-2.svg',
  },
  { href: '/katalog/spiele', title: 'Spiele', text: 'Für zwei bis zwölf Personen.', picture: 'regal-3.svg' },
])}
<h2>Sachgebiete</h2>
<div class="shelf"><p>Allgemeines, Philosophie, Religion</p><p>Gesellschaft, Recht, Wirtschaft</p><p>Sprache, Naturwissenschaft, Technik</p><p>Kunst, Musik, Sport</p><p>Literatur, Geschichte, Reisen</p><p>Heimatkunde und Lindentaler Blätter</p></div>
<h2>Zuletzt gesucht</h2>
<div class="saved-search" role="button" tabindex="0">Garten <a href="/katalog?q=garten">Gartenbücher suchen</a></div>`,
    barriers: [
      describeBarrier('scrollable-region-focusable', '.shelf', {
        de: 'Der rollbare Kasten lässt sich mit der Tastatur nicht erreichen.',
        en: 'The scrolling box cannot be reached by keyboard.',
      }),
      describeBarrier('nested-interactive', '.saved-search', {
        de: 'In einer Schaltfläche steckt ein Link.',
        en: 'There is a link inside a button.',
      }),
    ],
  },
  {
    path: '/katalog/romane',
    language: 'de',
    title: 'Romane',
    main: `<p>Eine kleine Auswahl aus unserem Regal.</p>
<table class="novels">
<caption>Neue Romane</caption>
<tr><th scope="col">Titel</th><th scope="col">Von</th><th scope="col">Signatur</th></tr>
<tr><td>Das Licht im Tal</td><td>Ada Winter</td></tr>
<tr><td>Die Brückenbauerin</td><td>Jon Hagen</td></tr>
</table>
<div class="tabs"><span class="tab" role="tab" tabindex="0" aria-selected="true">Beschreibung</span></div>
<p>„Das Licht im Tal“ erzählt von drei Schwestern, die eine Mühle erben.</p>
${back}`,
    barriers: [
      describeBarrier('th-has-data-cells', 'table.novels', {
        isDecidable: false,
        de: 'Zur Überschrift „Signatur“ gibt es keine Zellen.',
        en: 'There are no cells for the header „Signatur“ (shelf mark).',
      }),
      describeBarrier('column-header-without-cells', 'table.novels', {
        de: 'Unter der Überschrift „Signatur“ steht in keiner Zeile etwas.',
        en: 'No row has anything below the header „Signatur“ (shelf mark).',
      }),
      describeBarrier('aria-required-parent', '.tabs .tab', {
        de: 'Ein Reiter steht in keiner Reiterleiste.',
        en: 'A tab is in no tab list.',
      }),
    ],
  },
  {
    path: '/katalog/hoerbuecher',
    language: 'de',
    title: 'Hörbücher',
    main: `<p><svg class="ear" role="img" viewBox="0 0 24 24" width="48" height="48"><path d="M12 2a8 8 0 0 0-8 8v9h4v-8H6a6 6 0 0 1 12 0h-2v8h4v-9a8 8 0 0 0-8-8z" fill="#1f5c4a"/></svg></p>
<p>Hörbücher leihen Sie auf Scheibe für zwei Wochen oder als Datei für 14 Tage.</p>
<h2>Bewertung</h2>
<p><span class="rating" role="img"><svg viewBox="0 0 100 20" width="100" height="20" aria-hidden="true"><path d="M0 18 10 0l10 18zM25 18 35 0l10 18zM50 18 60 0l10 18zM75 18 85 0l10 18z" fill="#1f5c4a"/></svg></span> „Das Licht im Tal“, gelesen von Mara Stein</p>
<h2>Ausleihe</h2>
<ul><li><span class="swatch is-free"></span> Das Licht im Tal</li><li><span class="swatch is-taken"></span> Die Brückenbauerin</li></ul>
<h2>Hörprobe</h2>
<object class="sample" data="/bilder/lampe.svg" type="image/svg+xml" width="240" height="135"></object>
<details><summary class="more"></summary><p>Die Hörprobe dauert zwei Minuten.</p></details>
${back}`,
    barriers: [
      describeBarrier('svg-img-alt', 'svg.ear', {
        de: 'Die Grafik mit role="img" hat keinen Namen.',
        en: 'The graphic with role="img" has no name.',
      }),
      describeBarrier('role-img-alt', '.rating', {
        de: 'Die Bewertung mit role="img" hat keinen Namen.',
        en: 'The rating with role="img" has no name.',
      }),
      describeBarrier('object-alt', 'object.sample', {
        de: 'Dem eingebetteten Objekt fehlt ein Ersatztext.',
        en: 'The embedded object has no alternative text.',
      }),
      describeBarrier('summary-name', 'summary.more', {
        de: 'Der Aufklapper hat keinen Text.',
        en: 'The disclosure has no text.',
      }),
      describeBarrier('colour-only-meaning', '.swatch', {
        count: 2,
        isDecidable: false,
        de: 'Ob ein Hörbuch frei ist, zeigt nur die Farbe.',
        en: 'Only the colour says whether an audiobook is available.',
      }),
    ],
  },
  {
    path: '/katalog/spiele',
    language: 'de',
    title: 'Spiele',
    main: `<p>Spiele sind vollständig, wenn alle Teile der Liste im Karton liegen. Fehlt etwas, sagen Sie uns bitte Bescheid.</p>
<h2>Spiele des Monats</h2>
<ul><li>Turmbau, ab 6 Jahren, 2 bis 4 Personen</li><li>Flussfahrt, ab 8 Jahren, 2 bis 5 Personen</li><li>Nachtwache, ab 12 Jahren, 3 bis 8 Personen</li></ul>
${back}`,
    barriers: [],
  },
  {
    path: '/merkliste',
    language: 'de',
    title: 'Merkliste',
    isInSitemap: false,
    main: ({ sessionId }) => `<p>Auf Ihrer Merkliste steht noch nichts.</p>
<ul class="links"><li><a href="/merkliste?PHPSESSID=${sessionId}">Merkliste neu laden</a></li><li><a href="/katalog?PHPSESSID=${sessionId}">Weiter im Katalog</a></li></ul>`,
    barriers: [],
  },
  {
    path: '/lesetipps',
    language: 'de',
    title: 'Lesetipps des Monats',
    isInSitemap: false,
    main: `<p class="lead">Drei Bücher, die unserem Team besonders gefallen haben.</p>
<ol><li>„Das Licht im Tal“ von Ada Winter</li><li>„Die Brückenbauerin“ von Jon Hagen</li><li>„Kleine Vogelkunde“ von Ruth Sommer</li></ol>
<p><img class="pick" src="/bilder/regal-3.svg" width="480" height="270"></p>
${back}`,
    barriers: [
      describeBarrier('image-alt', 'img.pick', {
        de: 'Dem Bild fehlt der Alternativtext.',
        en: 'The picture has no alternative text.',
      }),
    ],
  },
];
