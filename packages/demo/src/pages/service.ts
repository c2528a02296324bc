import { describeBarrier } from '../describe-barrier.ts';
import type { DemoPage } from '../types.ts';

/** Opening hours, fees, interlibrary loan, directions. */
export const servicePages: DemoPage[] = [
  {
    path: '/oeffnungszeiten',
    language: 'de',
    title: 'Öffnungszeiten',
    translation: '/en/opening-hours',
    main: `<p class="lead">Die Rückgabeklappe neben dem Eingang ist rund um die Uhr offen.</p>
<table>
<caption>Wann wir für Sie da sind</caption>
<thead><tr><th scope="col">Tag</th><th scope="col">Ausleihe</th><th scope="col">Lesecafé</th></tr></thead>
<tbody>
<tr><th scope="row">Dienstag</th><td>10 bis 18 Uhr</td><td>11 bis 17 Uhr</td></tr>
<tr><th scope="row">Mittwoch</th><td>10 bis 18 Uhr</td><td>11 bis 17 Uhr</td></tr>
<tr><th scope="row">Donnerstag</th><td>10 bis 20 Uhr</td><td>11 bis 19 Uhr</td></tr>
<tr><th scope="row">Freitag</th><td>10 bis 18 Uhr</td><td>11 bis 17 Uhr</td></tr>
<tr><th scope="row">Samstag</th><td>10 bis 14 Uhr</td><td>geschlossen</td></tr>
</tbody>
</table>
<p>Sonntags, montags und an Feiertagen bleibt das Haus geschlossen. Alle Termine finden Sie im <a href="/kalender">Kalender der Bücherei</a>.</p>`,
    barriers: [],
  },
  {
    path: '/gebuehren',
    language: 'de',
    title: 'Gebühren',
    main: `<p>Kinder und Jugendliche unter 18 Jahren zahlen nichts. Die <a href="/dokumente/gebuehrenordnung.pdf">Gebührenordnung als PDF (1 Seite)</a> gilt seit dem 1. Januar.</p>
<h2>Ausweise</h2>
<table class="cards-fees">
<tr><td><b>Ausweis</b></td><td><b>Ein Jahr</b></td><td><b>Ein Monat</b></td></tr>
<tr><td>Erwachsene</td><td>15,00 €</td><td>3,00 €</td></tr>
<tr><td>Ermäßigt</td><td>7,50 €</td><td>1,50 €</td></tr>
<tr><td>Familien</td><td>22,00 €</td><td>5,00 €</td></tr>
</table>
<h2>Versäumnis</h2>
<table class="late-fees">
<caption>Gebühr je Medium</caption>
<tr><th id="week">Woche</th><th id="fee">Gebühr</th></tr>
<tr><td headers="week">erste</td><td headers="fee">0,50 €</td></tr>
<tr><td headers="week">zweite</td><td class="wrong-headers" headers="gebuehr">1,00 €</td></tr>
</table>
<h2>Kopien</h2>
<table class="copies">
<caption>Preis je Seite</caption>
<thead><tr><th scope="col">Format</th><th scope="col">Preis</th><th scope="col" class="no-text"></th></tr></thead>
<tbody><tr><th scope="row">A4</th><td>0,10 €</td><td>schwarzweiß</td></tr><tr><th scope="row">A3</th><td>0,20 €</td><td>schwarzweiß</td></tr></tbody>
</table>
<h2>Vormerkungen</h2>
<table class="holds" summary="Vormerkungen je Ausweis">
<caption>Vormerkungen je Ausweis</caption>
<thead><tr><th scope="col">Ausweis</th><th scope="col">Anzahl</th></tr></thead>
<tbody><tr><td class="odd-scope" scope="row">Erwachsene</td><td>5</td></tr><tr><td>Kinder</td><td>10</td></tr></tbody>
</table>`,
    barriers: [
      describeBarrier('data-table-without-headers', 'table.cards-fees', {
        de: 'Die Tabelle hat nur fett geschriebene Zellen statt Überschriftenzellen.',
        en: 'The table has bold cells instead of header cells.',
      }),
      describeBarrier('td-headers-attr', '.late-fees', {
        de: 'Eine Zelle verweist mit headers auf eine Überschrift, die es nicht gibt.',
        en: 'A cell refers by headers to a header cell that does not exist.',
      }),
      describeBarrier('empty-table-header', '.copies th.no-text', {
        de: 'Die dritte Spalte hat eine leere Überschrift.',
        en: 'The third column has an empty header.',
      }),
      describeBarrier('table-duplicate-name', 'table.holds', {
        de: 'Zusammenfassung und Beschriftung der Tabelle sind gleich.',
        en: 'The summary and the caption of the table are the same.',
      }),
      describeBarrier('scope-attr-valid', 'td.odd-scope', {
        de: 'Das Attribut scope steht an einer Datenzelle.',
        en: 'The scope attribute stands on a data cell.',
      }),
    ],
  },
  {
    path: '/fernleihe',
    language: 'de',
    title: 'Fernleihe',
    delayMs: 1500,
    main: `<p class="lead">Was wir nicht im Haus haben, bestellen wir aus anderen Bibliotheken.</p>
<ol>
<li>Suchen Sie den Titel im Verbundkatalog.</li>
<li>Füllen Sie an der Theke den Bestellschein aus.</li>
<li>Wir rufen Sie an, sobald das Buch eingetroffen ist.</li>
</ol>
<p>Eine Bestellung kostet 1,50 Euro und dauert meist ein bis zwei Wochen. Die <a href="/dokumente/bestellschein.pdf">Vorlage für den Bestellschein (PDF)</a> können Sie zu Hause ausfüllen.</p>`,
    barriers: [],
  },
  {
    path: '/anfahrt',
    language: 'de',
    title: 'Anfahrt',
    translation: '/en/visit',
    main: `<p>Die Bücherei steht am Marktplatz, drei Minuten vom Bahnhof. Die Buslinien 2 und 7 halten vor der Tür.</p>
<figure>
<img src="/bilder/lageplan.svg" alt="Lageplan: die Bücherei liegt nördlich des Flusses am Marktplatz" width="480" height="270" usemap="#orte">
<figcaption>Wählen Sie einen Ort auf dem Plan.</figcaption>
</figure>
<map name="orte">
<area shape="rect" coords="190,40,250,90" href="/oeffnungszeiten" alt="Bücherei">
<area class="parking" shape="rect" coords="360,160,430,200" href="/kontakt">
</map>
<h2>Karte</h2>
<iframe class="city-map" src="/einbettung/lageplan"></iframe>
<h2>Mit dem Rad</h2>
<p class="unmarked">Vor dem Haus stehen 24 Bügel. Wer ein Lastenrad mitbringt, findet Platz im Hof; den Schlüssel gibt es <a href="/kontakt">an der Information</a> im Erdgeschoss.</p>
<h2>Mit dem Auto</h2>
<p>Parken Sie in der Tiefgarage Markt. Zwei Plätze für Menschen mit Behinderung liegen direkt am Eingang.</p>
<p>Das runde grüne Schild rechts zeigt Ihnen den Aufzug.</p>`,
    barriers: [
      describeBarrier('area-alt', 'area.parking', {
        de: 'Dem Parkhaus auf dem Plan fehlt der Name.',
        en: 'The car park on the map has no name.',
      }),
      describeBarrier('frame-title', 'iframe.city-map', {
        de: 'Der eingebettete Plan hat keinen Titel.',
        en: 'The embedded map has no title.',
      }),
      describeBarrier('link-in-text-block', '.unmarked a', {
        de: 'Der Link im Satz ist nur durch eine kaum andere Farbe zu erkennen.',
        en: 'The link in the sentence differs only by a barely different colour.',
      }),
      describeBarrier('sensory-instruction', 'main p:last-child', {
        isDecidable: false,
        de: 'Der Hinweis nennt nur Form, Farbe und Lage.',
        en: 'The instruction names only shape, colour and place.',
      }),
    ],
  },
  {
    path: '/einbettung/lageplan',
    language: 'de',
    title: 'Lageplan',
    frame: 'bare',
    isInSitemap: false,
    main: `<main aria-label="Lageplan">
<h1>Lageplan</h1>
<p>Marktplatz 4: vom Bahnhof geradeaus über die Brücke, dann rechts.</p>
</main>`,
    barriers: [],
  },
];
