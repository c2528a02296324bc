import { describeBarrier } from '../describe-barrier.ts';
import { renderCards } from '../markup/render-card.ts';
import type { DemoPage } from '../types.ts';

/** The news and its articles. */
export const newsPages: DemoPage[] = [
  {
    path: '/aktuelles',
    language: 'de',
    title: 'Aktuelles',
    main: `<h2>Neuigkeiten</h2>
${renderCards([
  {
    href: '/aktuelles/sommerleseclub',
    title: 'Sommerleseclub startet',
    text: 'Anmeldung ab sofort an der Theke.',
    picture: 'park-sommer.png',
    label: '12. Juni',
  },
  {
    href: '/aktuelles/neue-rueckgabe',
    title: 'Neue Rückgabe am Eingang',
    text: 'Bücher zurückgeben, auch nachts und sonntags.',
    picture: 'regal-3.svg',
    label: '28. Mai',
  },
  {
    href: '/aktuelles/digitale-woche',
    title: 'Digitale Woche',
    text: 'Rundgang, Klangproben und Sprechstunden.',
    picture: 'lampe.svg',
    label: '4. Mai',
  },
  {
    href: '/aktuelles/umbau',
    title: 'Umbau im ersten Stock',
    text: 'Der Lesesaal bekommt neue Fenster.',
    picture: 'haus.svg',
    label: '17. April',
  },
])}
<h2>Kurz gemeldet</h2>
<p>Die Spieleausleihe ist umgezogen. <a class="vague" href="/katalog/spiele">mehr</a></p>
<p>Der Flohmarkt brachte 840 Euro ein. <a class="vague" href="/foerderverein">mehr</a></p>
<p>Die Chronik zum Jubiläum ist da. <a class="vague" href="/geschichte">mehr</a></p>
<ul class="pages"><li><a href="/aktuelles/archiv-2019">Älteres Archiv</a></li><li><a href="/presse">Pressestelle</a></li></ul>`,
    barriers: [
      describeBarrier('link-text-meaningless', 'a.vague', {
        count: 3,
        isDecidable: false,
        de: 'Drei Links heißen nur „mehr“; ob der Satz davor genügt, muss ein Mensch entscheiden.',
        en: 'Three links just say „mehr“ (more); a person must decide whether the sentence before is enough.',
      }),
    ],
  },
  {
    path: '/aktuelles/sommerleseclub',
    language: 'de',
    title: 'Sommerleseclub startet',
    main: `<p class="lead">Vom ersten bis zum letzten Ferientag lesen Kinder von 7 bis 14 Jahren um die Wette.</p>
<img class="club" src="/bilder/park-sommer.png" width="480" height="270">
<h2>So geht es</h2>
<p>Holen Sie mit Ihrem Kind ein Leselogbuch an der Theke. Für jedes gelesene Buch gibt es einen Stempel.</p>
<h4 class="jump">Das Abschlussfest</h4>
<p>Wer drei Stempel hat, ist am 5. September zum Fest im Lesegarten eingeladen.</p>
<h2 class="nothing"></h2>
<p><a href="/aktuelles">Zurück zu den Neuigkeiten</a></p>`,
    barriers: [
      describeBarrier('image-alt', 'img.club', {
        de: 'Dem Bild fehlt der Alternativtext.',
        en: 'The picture has no alternative text.',
      }),
      describeBarrier('heading-order', 'h4.jump', {
        de: 'Nach der zweiten Ebene folgt gleich die vierte.',
        en: 'The fourth level follows the second one.',
      }),
      describeBarrier('empty-heading', 'h2.nothing', { de: 'Die Überschrift ist leer.', en: 'The heading is empty.' }),
    ],
  },
  {
    path: '/aktuelles/neue-rueckgabe',
    language: 'de',
    title: 'Neue Rückgabe am Eingang',
    main: `<p class="lead">Ab sofort nehmen wir Bücher auch dann zurück, wenn das Haus geschlossen ist.</p>
<figure><img src="/bilder/regal-3.svg" alt="Regal mit zurückgegebenen Büchern in bunten Einbänden" width="480" height="270"><figcaption>Die Rückgaben werden jeden Morgen verbucht.</figcaption></figure>
<p>Legen Sie die Medien einzeln auf das Band. Die Klappe erkennt sie und druckt auf Wunsch einen Beleg. Sie ist stufenlos zu erreichen und auch im Sitzen zu bedienen.</p>
<p><a href="/aktuelles">Zurück zu den Neuigkeiten</a></p>`,
    barriers: [],
  },
  {
    path: '/aktuelles/digitale-woche',
    language: 'de',
    title: 'Digitale Woche',
    main: `<p>Eine Woche lang zeigen wir E-Reader, Hörstifte und unsere neue Medienwerkstatt.</p>
<h2>Rundgang im Film</h2>
<video class="tour" controls src="/medien/rundgang.webm" width="640" height="360"></video>
<h2>Klangprobe</h2>
<p>Beim Öffnen dieser Seite hören Sie einen Ton aus der Klangwerkstatt.</p>
<audio class="tone" src="/medien/ton.wav" autoplay preload="auto"></audio>
<h2>Fortschritt der Anmeldungen</h2>
<div class="progress" role="progressbar" aria-valuenow="60" aria-valuemin="0" aria-valuemax="100">60 von 100 Plätzen sind vergeben.</div>
<p><a href="/aktuelles">Zurück zu den Neuigkeiten</a></p>`,
    barriers: [
      describeBarrier('video-caption', 'video.tour', {
        isDecidable: false,
        de: 'Dem Film fehlen Untertitel; ob er Ton hat, muss ein Mensch prüfen.',
        en: 'The film has no captions; a person must find out whether it has sound.',
      }),
      describeBarrier('no-autoplay-audio', 'audio.tone', {
        isDecidable: false,
        de: 'Der Ton beginnt von selbst, dauert vier Sekunden und lässt sich nicht anhalten; ob er stört, muss ein Mensch prüfen.',
        en: 'The sound starts by itself, lasts four seconds and cannot be stopped; a person must find out whether it disturbs.',
      }),
      describeBarrier('sound-starts-by-itself', 'audio.tone', {
        de: 'Der Ton beginnt von selbst und lässt sich nicht anhalten.',
        en: 'The sound starts by itself and cannot be stopped.',
      }),
      describeBarrier('aria-progressbar-name', '.progress', {
        de: 'Die Fortschrittsanzeige hat keinen Namen.',
        en: 'The progress bar has no name.',
      }),
    ],
  },
  {
    path: '/aktuelles/umbau',
    language: 'de',
    title: 'Umbau im ersten Stock',
    head: '<meta http-equiv="refresh" content="300">',
    main: `<p>Der Lesesaal bekommt neue Fenster und eine Lüftung. Diese Seite lädt sich alle fünf Minuten neu, damit Sie den Stand der Arbeiten sehen.</p>
<marquee class="ticker">Heute ist der Aufzug außer Betrieb.</marquee>
<p><blink class="blinking">Bitte nutzen Sie den Eingang am Hof.</blink></p>
<h2>Zeitplan</h2>
<p class="tight" style="line-height: 1.1 !important; letter-spacing: 0 !important">Im Mai werden die Fenster getauscht, im Juni folgt die Lüftung, im Juli wird gestrichen.</p>
<p><a href="/aktuelles">Zurück zu den Neuigkeiten</a></p>`,
    barriers: [
      describeBarrier('meta-refresh', 'meta[http-equiv]', {
        de: 'Die Seite lädt sich von selbst neu.',
        en: 'The page reloads by itself.',
      }),
      describeBarrier('marquee', 'marquee.ticker', {
        de: 'Die Laufschrift lässt sich nicht anhalten.',
        en: 'The ticker cannot be stopped.',
      }),
      describeBarrier('blink', 'blink.blinking', {
        de: 'Der Text ist mit <blink> ausgezeichnet.',
        en: 'The text is marked up with <blink>.',
      }),
      describeBarrier('avoid-inline-spacing', 'p.tight', {
        de: 'Der Zeilenabstand ist mit !important festgelegt.',
        en: 'The line height is fixed with !important.',
      }),
    ],
  },
  {
    path: '/neuerwerbungen',
    language: 'de',
    title: 'Neuerwerbungen',
    main: `<p>Diese Titel sind in den letzten Wochen eingetroffen.</p>
<div id="neu"><p>Die Liste wird geladen …</p></div>
<script>
fetch('/daten/neuerwerbungen.json').then((answer) => answer.json()).then((books) => {
  const list = document.createElement('ul');
  list.className = 'cards';
  for (const book of books) {
    const item = document.createElement('li');
    item.className = 'card';
    item.innerHTML = '<img class="late-cover" src="/bilder/' + book.picture + '" width="480" height="270"><div></div>';
    item.lastChild.textContent = book.title;
    list.append(item);
  }
  document.getElementById('neu').replaceChildren(list);
});
</script>`,
    barriers: [
      describeBarrier('image-alt', 'img.late-cover', {
        count: 2,
        de: 'Den nachgeladenen Titelbildern fehlt der Alternativtext.',
        en: 'The covers that load later have no alternative text.',
      }),
      describeBarrier('status-not-announced', '#neu', {
        isDecidable: false,
        de: 'Dass die Liste geladen ist, wird nicht mitgeteilt.',
        en: 'Nothing announces that the list has loaded.',
      }),
    ],
  },
];
