import { createRandom, type Random } from '../../random.ts';
import type { BuiltPage } from '../build-page.ts';
import type { Features } from '../bench-types.ts';
import { link, repeat, title } from '../build-parts.ts';
import { type HeavyPartName, heavyParts } from './heavy-parts.ts';

const MEDIAN = 850;
/** Of the logarithm: about two thirds of the pages have 490 to 1,470 elements. */
const SPREAD = 0.55;

/** `isAnimated`: what it shows moves in. `head`: once at the top of each page of the template; `body`: repeated until the page is as large as it shall be. */
type Template = {
  name: string;
  share: number;
  isAnimated?: boolean;
  head: readonly HeavyPartName[];
  body: readonly HeavyPartName[];
};

const article: Template = {
  name: 'article',
  share: 8,
  head: ['prose', 'narrow'],
  body: ['prose', 'list', 'prose', 'disclosures'],
};
const templates: readonly Template[] = [
  article,
  { name: 'overview', share: 5, head: ['hero'], body: ['cards'] },
  { name: 'service', share: 4, head: ['prose', 'accordion'], body: ['form', 'accordion', 'prose'] },
  { name: 'data', share: 3, head: ['prose'], body: ['wideTable', 'narrow'] },
  {
    name: 'product',
    share: 3,
    isAnimated: true,
    head: ['stage', 'tabs', 'slides'],
    body: ['cards', 'accordion', 'prose'],
  },
  { name: 'home', share: 1, isAnimated: true, head: ['stage', 'slides', 'hero'], body: ['cards', 'tabs', 'list'] },
];

const order = templates.flatMap((template) => Array.from({ length: template.share }, () => template));

/** Templates come mixed, as a crawl meets them. */
const templateOf = (number: number): Template => order[(number * 7) % order.length] ?? article;

const shared = createRandom(11);
const menu = repeat(
  7,
  (index) =>
    `<li><a href="/p/${index}.html">${title(shared)}</a><ul class="sub">${repeat(6, () => `<li>${link(shared)}</li>`)}</ul></li>`,
);
const sideMenu = repeat(
  6,
  (index) =>
    `<li><button type="button" aria-expanded="false" aria-controls="side-${index}"${index === 3 ? ' data-mute' : ''}>${title(shared)}</button><ul id="side-${index}" hidden>${repeat(4, () => `<li>${link(shared)}</li>`)}</ul></li>`,
);
const footerLinks = repeat(
  4,
  () => `<div><h2>${title(shared)}</h2><ul>${repeat(9, () => `<li>${link(shared)}</li>`)}</ul></div>`,
);

// The same on every page, barriers included: a menu that does not say that it is open, a hint too pale, links without a name.
const header = `<a class="skip" href="#content">Zum Inhalt</a><header class="top"><a href="/p/0.html"><img src="/image/0.svg" width="120" height="40" alt="Startseite"></a>
  <button class="burger" type="button" aria-expanded="false" aria-controls="menu">Menü</button><nav aria-label="Haupt"><ul class="menu" id="menu">${menu}</ul></nav>
  <div class="lang"><button type="button" aria-expanded="false" aria-controls="lang" data-mute>Sprache</button><div class="panel" id="lang" hidden><a href="/en">English</a> <a href="/tr"><img src="/image/1.svg" width="20" height="12"></a></div></div>
  <span class="tip" tabindex="0">Hilfe<span class="hint">Wir sind für Sie da <a href="/p/3.html">Kontakt</a></span></span>
  <form role="search" action="/p/1.html"><input type="search" name="q"><button aria-label="Suchen"><svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="5"/></svg></button></form></header>`;
const footer = `<footer><div class="columns">${footerLinks}</div><p class="pale">Alle Angaben ohne Gewähr. <a href="/p/2.html"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M1 1h14v14H1z"/></svg></a></p></footer>`;

const countElements = (markup: string): number => markup.match(/<[a-z]/g)?.length ?? 0;

const featuresOf = (number: number, { isAnimated = false }: Template): Required<Features> => ({
  late: number % 3 === 1,
  animation: isAnimated,
  frames: number % 6 === 3,
});

/** Log-normal, between 300 and 3,000 (Box and Muller). */
const sizeOf = (random: Random): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.round(Math.min(3_000, Math.max(300, MEDIAN * Math.exp(SPREAD * normal))));
};

/** A map of the site's own and a film of another site. */
const framesOf = (random: Random, thirdParty: string): string =>
  `<iframe src="/frame/${random.below(12)}.html" title="Karte der Region" width="400" height="200"></iframe><iframe src="${thirdParty}/film.html" width="400" height="200"></iframe>`;

const buildMain = (random: Random, template: Template, target: number): string => {
  let main = template.head.map((name) => heavyParts[name](random)).join('');
  for (let turn = 0; countElements(main) < target; turn += 1)
    main += heavyParts[template.body[turn % template.body.length] ?? 'prose'](random);
  return main;
};

/** One page of the heavy site: the same for the same seed and number. `thirdParty`: the origin of another site. */
export const buildHeavyPage = (seed: number, number: number, thirdParty: string): BuiltPage => {
  const random = createRandom(seed * 100_019 + number);
  const template = templateOf(number);
  const features = featuresOf(number, template);
  const shell = countElements(header) + countElements(sideMenu) + countElements(footer) + 24;
  const main = buildMain(random, template, Math.max(80, sizeOf(random) - shell));
  const markup = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title(random)} – Seite ${number}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/site.css"><script src="/library.js"></script><script src="/site.js" defer></script><script src="${thirdParty}/chat.js" async></script></head>
<body class="${template.name}${features.animation ? ' animated' : ''}" data-page="${number}">${header}
<nav aria-label="Pfad" class="path"><ol><li><a href="/p/0.html">Start</a></li><li>${link(random)}</li><li aria-current="page">Seite ${number}</li></ol></nav>
<div class="body"><nav aria-label="Bereich"><ul>${sideMenu}</ul><div class="spinner"></div></nav><main id="content"><h1>${title(random)}</h1>${features.late ? '<div id="late"></div>' : ''}${features.frames ? framesOf(random, thirdParty) : ''}${main}</main></div>${footer}</body></html>`;
  return { markup, features, elements: countElements(markup) };
};
