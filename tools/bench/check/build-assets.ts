import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRandom } from '../random.ts';

const style = `@font-face{font-family:Site;src:url(/site.woff2) format("woff2");font-display:swap;font-weight:100 900}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 Site,sans-serif;color:#222;background:#fff}a{color:#0645ad}
.skip{position:absolute;left:-9999px}.skip:focus{left:0}.top{display:flex;flex-wrap:wrap;gap:16px;padding:16px;background:#12355b;color:#fff}.top a{color:#fff}
.menu{display:flex;flex-wrap:wrap;gap:12px;margin:0;padding:0;list-style:none}.menu .sub{display:none;position:absolute;background:#12355b;padding:8px}.menu li:hover .sub,.menu li:focus-within .sub{display:block}
.path ol{display:flex;gap:8px;list-style:none;padding:8px 16px;margin:0}.body{display:grid;grid-template-columns:1fr 260px;gap:24px;padding:16px}@media(max-width:700px){.body{grid-template-columns:1fr}}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px}.card{border:1px solid #ccc;border-radius:8px;padding:12px;box-shadow:0 1px 3px #0003}.card img{max-width:100%;height:auto}
.badge{background:#e7f0fa;color:#12355b;padding:2px 8px;border-radius:8px}.pale{color:#9a9a9a}.field{margin:8px 0;display:flex;gap:8px}.field label,.field span{min-width:120px}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:4px 8px;text-align:left}pre{background:#f4f4f4;padding:12px;overflow:auto}.kw{color:#a626a4}.fn{color:#0b5cad}.str{color:#39752f}
.hero{background:linear-gradient(90deg,#12355b,#420039);color:#fff;padding:32px}.button{display:inline-block;background:#fff;color:#12355b;padding:8px 16px}.columns{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}footer{background:#f4f4f4;padding:24px 16px}
@keyframes appear{from{opacity:0;transform:translateY(12px)}to{opacity:1;transform:none}}@keyframes turn{to{transform:rotate(1turn)}}.animated .card,.animated section{animation:appear .6s ease-out both}
.spinner{width:24px;height:24px;border:3px solid #ccc;border-top-color:#12355b;border-radius:50%;animation:turn 1s linear infinite}`;

// What a real page's own script does: listens, marks, measures (beside the markup: it depends on when fonts come), fetches, and adds late content.
const script = `(() => {
const each = (selector, act) => document.querySelectorAll(selector).forEach(act);
each('[role=tablist]', (list) => list.addEventListener('click', ({ target }) => {
  for (const tab of list.children) {
    const isOpen = tab === target;
    tab.setAttribute('aria-selected', String(isOpen));
    const panel = document.getElementById(tab.getAttribute('aria-controls'));
    if (panel) panel.hidden = !isOpen;
  }
}));
const heights = new WeakMap();
each('.card', (card) => heights.set(card, card.getBoundingClientRect().height));
each('pre', (pre) => pre.classList.add('is-ready'));
const late = document.getElementById('late');
if (late) fetch('/late/' + document.body.dataset.page).then((answer) => answer.text()).then((markup) => setTimeout(() => { late.innerHTML = markup; }, 60));
})();`;

/** A library as pages carry it: compiled, mostly never called. */
const library = (): string => {
  const functions = Array.from(
    { length: 1_500 },
    (_, index) =>
      `l.f${index}=function(a,b){var c=a+${index};for(var i=0;i<b;i++){c=(c*31+i)%65521}return c?{value:c,next:l.f${(index + 1) % 1_500}}:null};`,
  );
  return `(function(){var l=window.library={};${functions.join('\n')}for(var i=0;i<400;i++)l['f'+i](i,50)})();`;
};

const drawing = (number: number): string => {
  const random = createRandom(number + 1);
  const shapes = Array.from(
    { length: 12 },
    () =>
      `<circle cx="${random.below(320)}" cy="${random.below(192)}" r="${random.below(60)}" fill="hsl(${random.below(360)} 60% 50%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="192" viewBox="0 0 320 192"><rect width="320" height="192" fill="#ddd"/>${shapes.join('')}</svg>`;
};

/** What is answered for a path. */
export type Asset = { type: string; body: string | Buffer };

/** Everything that pages load, by path. */
export const buildAssets = (): Map<string, Asset> => {
  const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const assets = new Map<string, Asset>([
    ['/site.css', { type: 'text/css', body: style }],
    ['/site.js', { type: 'text/javascript', body: script }],
    ['/library.js', { type: 'text/javascript', body: library() }],
    ['/site.woff2', { type: 'font/woff2', body: readFileSync(font) }],
  ]);
  for (let number = 0; number < 40; number += 1)
    assets.set(`/image/${number}.svg`, { type: 'image/svg+xml', body: drawing(number) });
  return assets;
};
