import { describeBarrier } from '../describe-barrier.ts';
import { renderCards } from '../markup/render-card.ts';
import type { DemoPage } from '../types.ts';

/** The English pages. */
export const englishPages: DemoPage[] = [
  {
    path: '/en/',
    language: 'en',
    title: 'Welcome to the library',
    documentTitle: 'Lindental Public Library: books, media and events',
    translation: '/',
    main: `<div class="hero"><div><p class="lead">42,000 books, games and films, a reading garden and something new every week.</p><p><a class="action" href="/en/register">Join the library</a></p></div>
<img src="/bilder/haus.svg" alt="The library on the market square: a bright house with a red roof" width="480" height="270"></div>
<h2>What is on</h2>
${renderCards([
  {
    href: '/en/events',
    title: 'Story time',
    text: 'Every Saturday at 11 am, for children from four.',
    picture: 'regal-2.svg',
  },
  {
    href: '/en/catalogue',
    title: 'New on the shelves',
    text: 'Titles that arrived in the last few weeks.',
    picture: 'regal-1.svg',
  },
])}
<h2>Find your way</h2>
<p>The library is three minutes from the station. For a map, <a class="vague" href="/en/visit">click here</a>.</p>`,
    barriers: [
      describeBarrier('link-text-meaningless', 'a.vague', {
        isDecidable: false,
        de: 'Der Link heißt nur „click here“; ob der Satz genügt, muss ein Mensch entscheiden.',
        en: 'The link just says “click here”; a person must decide whether the sentence is enough.',
      }),
    ],
  },
  {
    path: '/en/opening-hours',
    language: 'en',
    title: 'Opening hours',
    translation: '/oeffnungszeiten',
    main: `<p>The book drop beside the entrance is open day and night.</p>
<table><caption>When we are open</caption><thead><tr><th scope="col">Day</th><th scope="col">Lending desk</th></tr></thead>
<tbody><tr><th scope="row">Tuesday to Friday</th><td>10 am to 6 pm</td></tr><tr><th scope="row">Saturday</th><td>10 am to 2 pm</td></tr></tbody></table>`,
    barriers: [],
  },
  {
    path: '/en/catalogue',
    language: 'en',
    title: 'Catalogue',
    translation: '/katalog',
    main: `<p>About 1,200 of our books are in English, most of them on the second floor.</p>
<p><img class="file-name" src="/bilder/regal-1.svg" alt="shelf_final_2.png" width="480" height="270"></p>
<ul class="links"><li><a href="/en/events">Book club</a></li><li><a href="/en/register">Get a card</a></li></ul>`,
    barriers: [
      describeBarrier('alt-text-is-file-name', 'img.file-name', {
        de: 'Der Alternativtext ist ein Dateiname.',
        en: 'The alternative text is a file name.',
      }),
    ],
  },
  {
    path: '/en/events',
    language: 'en',
    title: 'Events',
    translation: '/veranstaltungen',
    main: `<p class="looks-like-heading">This month</p>
<ul><li>English book club, 7 pm on the second Tuesday</li><li>Language café, 4 pm every Thursday</li></ul>
<a class="icon-link" href="/en/visit"><svg aria-hidden="true" viewBox="0 0 24 24" width="32" height="32"><path d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7z" fill="#1f5c4a"/></svg></a>`,
    barriers: [
      describeBarrier('heading-faked-by-style', 'p.looks-like-heading', {
        isDecidable: false,
        de: 'Der Absatz sieht aus wie eine Überschrift, ist aber keine.',
        en: 'The paragraph looks like a heading but is none.',
      }),
      describeBarrier('link-name', 'a.icon-link', {
        de: 'Der Link mit dem Symbol hat keinen Namen.',
        en: 'The link with the icon has no name.',
      }),
    ],
  },
  {
    path: '/en/register',
    language: 'en',
    title: 'Join the library',
    translation: '/ausweis',
    main: `<form class="sheet" action="/absenden" method="post">
<div><label for="name">Full name</label><input id="name" name="name" autocomplete="name"></div>
<div><span class="field-name">Email</span><input class="unlabelled" name="mail" type="email" autocomplete="email"></div>
<fieldset><legend>Kind of card</legend><label class="choice"><input type="radio" name="kind" checked> Adult</label><label class="choice"><input type="radio" name="kind"> Child</label></fieldset>
<button class="action" type="submit">Send application</button>
</form>`,
    barriers: [
      describeBarrier('label', 'input.unlabelled', {
        de: 'Die Beschriftung ist nicht mit dem Feld verbunden.',
        en: 'The caption is not tied to its field.',
      }),
    ],
  },
  {
    path: '/en/visit',
    language: 'en',
    title: 'Visit',
    translation: '/anfahrt',
    main: `<p>Buses 2 and 7 stop at the door. There are two parking spaces for disabled people beside the entrance, and a lift to every floor.</p>
<figure><img src="/bilder/lageplan.svg" alt="Map: the library stands north of the river on the market square" width="480" height="270"></figure>
<p><a class="vague" href="/en/opening-hours">Read more</a></p>`,
    barriers: [
      describeBarrier('link-text-meaningless', 'a.vague', {
        de: 'Der Link heißt nur „Read more“, und nichts steht davor.',
        en: 'The link just says “Read more”, and nothing stands before it.',
      }),
    ],
  },
  {
    path: '/en/contact',
    language: 'en',
    title: 'Contact',
    translation: '/kontakt',
    main: '<p>Call us on <a href="tel:+4964001234">+49 6400 1234</a> or come to the information desk on the ground floor. We speak German, English and some Polish.</p>',
    barriers: [],
  },
  {
    path: '/en/imprint',
    language: 'en',
    title: 'Imprint',
    translation: '/impressum',
    frame: 'repaired',
    main: '<p>Lindental Public Library<br>Marktplatz 4<br>35999 Lindental</p><p>This library, its town and all its people are invented.</p>',
    barriers: [],
  },
  {
    path: '/en/accessibility',
    language: 'en',
    title: 'Accessibility statement',
    translation: '/barrierefreiheit',
    frame: 'repaired',
    main: `<p>This website belongs to an invented library. It shows which barriers exist and how they are found.</p>
<h2>What does not work yet</h2>
<p>Many pages contain barriers that were put there on purpose. This page and the imprint are free of them.</p>`,
    barriers: [],
  },
];
