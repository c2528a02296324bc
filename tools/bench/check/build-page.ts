import type { Features } from './bench-types.ts';
import { link, type PartName, parts, repeat, sentence, title } from './build-parts.ts';
import { createRandom, type Random } from '../random.ts';

const kinds: readonly { name: string; parts: readonly PartName[] }[] = [
  { name: 'article', parts: ['prose', 'prose', 'list', 'disclosures', 'prose'] },
  { name: 'shop', parts: ['hero', 'cards', 'cards', 'tabs', 'prose'] },
  { name: 'data', parts: ['prose', 'table', 'table', 'disclosures'] },
  { name: 'forms', parts: ['prose', 'form', 'form', 'tabs'] },
  { name: 'manual', parts: ['prose', 'code', 'code', 'list', 'table'] },
];
const kindOf = (number: number): { name: string; parts: readonly PartName[] } =>
  kinds[number % kinds.length] ?? { name: '', parts: [] };

const menus = createRandom(7);
const menu = repeat(
  8,
  (index) =>
    `<li><a href="/p/${index}.html">${title(menus)}</a><ul class="sub">${repeat(5, () => `<li>${link(menus)}</li>`)}</ul></li>`,
);
const footerLinks = repeat(
  4,
  () => `<div><h2>${title(menus)}</h2><ul>${repeat(8, () => `<li>${link(menus)}</li>`)}</ul></div>`,
);

// The same on every page of the site, barriers included: a link without a name, a field without a label, pale small print.
const header = `<a class="skip" href="#content">Zum Inhalt</a><header class="top"><a href="/p/0.html"><img src="/image/0.svg" width="120" height="40" alt="Startseite"></a>
  <form role="search" action="/p/1.html"><input type="search" name="q"><button aria-label="Suchen"><svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="5"/></svg></button></form>
  <nav aria-label="Haupt"><ul class="menu">${menu}</ul></nav></header>`;
const footer = `<footer><div class="columns">${footerLinks}</div><p class="pale">Alle Angaben ohne Gewähr. <a href="/p/2.html"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M1 1h14v14H1z"/></svg></a></p></footer>`;

const countElements = (markup: string): number => markup.match(/<[a-z]/g)?.length ?? 0;

/** What a page has beside its markup. Spread so that every mixture occurs. */
const featuresOf = (number: number): Required<Features> => ({
  late: number % 3 === 1,
  animation: number % 4 === 2,
  frames: number % 10 === 3,
});

const frame = (random: Random, index: number): string =>
  `<iframe src="/frame/${random.below(12)}.html"${index === 0 ? ' title="Karte der Region"' : ''} width="400" height="200"></iframe>`;

const buildMain = (
  random: Random,
  { number, target, features }: { number: number; target: number; features: Features },
): string => {
  const chosen = kindOf(number).parts;
  let main = features.frames ? frame(random, 0) + frame(random, 1) : '';
  if (features.late) main += '<div id="late"></div>';
  for (let turn = 0; countElements(main) < target; turn += 1)
    main += parts[chosen[turn % chosen.length] ?? 'prose'](random);
  return main;
};

export type BuiltPage = { markup: string; features: Features; elements: number };

/**
 * One page of the site: the same for the same seed and number. Sizes are spread evenly on a logarithmic scale from 300 to
 * 3,000 elements, in an order that every short run has all of them.
 */
export const buildPage = (seed: number, number: number): BuiltPage => {
  const random = createRandom(seed * 100_003 + number);
  const features = featuresOf(number);
  const target = Math.round(300 * 10 ** ((number * 0.618_034) % 1));
  const shell = countElements(header) + countElements(footer) + 20;
  const main = buildMain(random, { number, target: Math.max(60, target - shell), features });
  const markup = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title(random)} – Seite ${number}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/site.css"><script src="/library.js"></script><script src="/site.js" defer></script></head>
<body class="${kindOf(number).name}${features.animation ? ' animated' : ''}" data-page="${number}">${header}
<nav aria-label="Pfad" class="path"><ol><li><a href="/p/0.html">Start</a></li><li>${link(random)}</li><li aria-current="page">Seite ${number}</li></ol></nav>
<div class="body"><main id="content"><h1>${title(random)}</h1>${main}</main><aside><h2>${title(random)}</h2><ul>${repeat(6, () => `<li>${link(random)}</li>`)}</ul><div class="spinner"></div></aside></div>${footer}</body></html>`;
  return { markup, features, elements: countElements(markup) };
};

/** What a page of kind `late` fetches and adds to itself after a timer. */
export const buildLate = (seed: number, number: number): string => {
  const random = createRandom(seed * 7_919 + number);
  return `<h2>${title(random)}</h2><ul>${repeat(12, () => `<li>${link(random)}</li>`)}</ul><p class="pale">${sentence(random)}</p><img src="/image/3.svg" width="40" height="40">`;
};

export const buildFrame = (seed: number, number: number): string => {
  const random = createRandom(seed * 104_729 + number);
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title(random)}</title><link rel="stylesheet" href="/site.css"></head><body>${parts.list(random)}<img src="/image/4.svg" width="40" height="40"></body></html>`;
};
