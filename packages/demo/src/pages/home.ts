import { describeBarrier } from '../describe-barrier.ts';
import { renderCards } from '../markup/render-card.ts';
import type { DemoPage } from '../types.ts';

/** The German landing page. */
export const homePages: DemoPage[] = [
  {
    path: '/',
    language: 'de',
    title: 'Willkommen in der Stadtbücherei',
    documentTitle: 'Stadtbücherei Lindental: Bücher, Medien und Veranstaltungen',
    translation: '/en/',
    main: `<div class="hero">
<div>
<p class="lead">42.000 Bücher, Spiele und Filme, ein Lesegarten und jede Woche etwas Neues: mitten in Lindental.</p>
<p>Stöbern Sie in aller Ruhe, lernen Sie in unseren Gruppenräumen oder trinken Sie einen Kaffee im Lesecafé. Der Ausweis kostet 15 Euro im Jahr; für Kinder ist er frei.</p>
<p><a class="action" href="/ausweis">Ausweis beantragen</a></p>
</div>
<img src="/bilder/haus.svg" alt="Die Stadtbücherei am Marktplatz: ein helles Haus mit rotem Dach" width="480" height="270">
</div>
<h2>Aus dem Haus</h2>
${renderCards([
  {
    href: '/aktuelles/sommerleseclub',
    title: 'Sommerleseclub startet',
    text: 'Drei Bücher lesen, einen Stempel sammeln, mitfeiern.',
    picture: 'park-sommer.png',
    label: '12. Juni',
  },
  {
    href: '/veranstaltungen/lesung-im-park',
    title: 'Lesung im Park',
    text: 'Ein Abend mit Geschichten unter der alten Linde.',
    picture: 'park-abend.png',
    label: '3. Juli',
  },
  {
    href: '/neuerwerbungen',
    title: 'Neu im Regal',
    text: 'Diese Titel sind in den letzten Wochen eingetroffen.',
    picture: 'regal-1.svg',
    label: 'Katalog',
  },
])}
<h2>Von zu Hause</h2>
<p>Mit der Fernleihe bestellen wir Bücher aus ganz Deutschland. Wie das geht, lesen Sie <a class="vague" href="/fernleihe">hier</a>.</p>
<p><img class="teaser" src="/bilder/regal-2.svg" width="480" height="270"></p>
<h2>Schnell gefunden</h2>
<ul class="links">
<li><a href="/anfahrt">Anfahrt und Parken</a></li>
<li><a href="/gebuehren">Gebühren</a></li>
<li><a href="/leichte-sprache">Leichte Sprache</a></li>
<li><a href="/newsletter">Rundbrief bestellen</a></li>
<li><a href="/gewinnspiel">Gewinnspiel im Sommer</a></li>
<li><a href="/ferienprogramm">Ferienprogramm zum Ausdrucken</a></li>
<li><a href="/foerderverein">Förderverein</a></li>
<li><a href="/stellenangebote">Stellenangebote</a></li>
<li><a href="/alte-startseite">Unsere frühere Startseite</a></li>
</ul>
<div id="lesetipp"></div>
<script>
addEventListener('DOMContentLoaded', () => {
  const link = document.createElement('a');
  link.href = '/lese' + 'tipps';
  link.textContent = 'Lesetipps des Monats';
  const line = document.createElement('p');
  line.append(link);
  document.getElementById('lesetipp').append(line);
});
</script>`,
    barriers: [
      describeBarrier('image-alt', 'img.teaser', {
        de: 'Dem Bild des Regals fehlt der Alternativtext.',
        en: 'The picture of the shelf has no alternative text.',
      }),
      describeBarrier('link-text-meaningless', 'a.vague', {
        isDecidable: false,
        de: 'Der Link heißt nur „hier“; ob der Satz genügt, muss ein Mensch entscheiden.',
        en: 'The link just says „hier“ (here); a person must decide whether the sentence is enough.',
      }),
    ],
  },
];
