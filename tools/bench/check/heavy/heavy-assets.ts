import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Asset, buildAssets } from '../build-assets.ts';

const style = `@font-face{font-family:Body;src:url(/body.woff2) format("woff2");font-display:swap;font-weight:100 900}
@font-face{font-family:Head;src:url(/head.woff2) format("woff2");font-display:swap;font-weight:100 900}
*{box-sizing:border-box}html{scroll-behavior:smooth}body{margin:0;font:16px/1.5 Body,sans-serif;color:#222;background:#fff}h1,h2,h3{font-family:Head,sans-serif;line-height:1.2}a{color:#0645ad}:focus-visible{outline:3px solid #b35c00;outline-offset:2px}
.skip{position:absolute;left:-9999px}.skip:focus{left:0}.top{position:sticky;top:0;z-index:5;display:flex;flex-wrap:wrap;gap:16px;align-items:center;padding:12px 16px;background:#12355b;color:#fff}.top a{color:#fff}.top a:focus-visible{outline-color:#fff}
.menu{display:flex;flex-wrap:wrap;gap:12px;margin:0;padding:0;list-style:none}.menu .sub{display:none;position:absolute;margin:0;padding:8px 16px;background:#12355b;list-style:none}.menu li:hover>.sub,.menu li:focus-within>.sub{display:block}.burger{display:none}
.tip{position:relative;border:0;background:none;color:inherit}.tip .hint{display:none;position:absolute;top:100%;left:0;background:#fff;color:#999;padding:4px 8px;white-space:nowrap}.tip:hover .hint{display:block}
.lang button{background:none;border:1px solid #fff;color:#fff}.lang .panel{position:absolute;background:#fff;color:#222;padding:8px}.lang .panel a{color:#0645ad}
.path ol{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:8px 16px;margin:0}.body{display:grid;grid-template-columns:240px 1fr;gap:24px;padding:16px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px}.card{border:1px solid #ccc;border-radius:8px;padding:12px;box-shadow:0 1px 3px #0003;transition:transform .2s}.card:hover{transform:translateY(-2px)}.card img{max-width:100%;height:auto}
.badge{background:#e7f0fa;color:#12355b;padding:2px 8px;border-radius:8px}.pale{color:#9a9a9a}.field{margin:8px 0;display:flex;flex-wrap:wrap;gap:8px}.field label,.field span{min-width:120px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:4px 8px;text-align:left}pre{background:#f4f4f4;padding:12px;overflow:auto}.kw{color:#a626a4}.fn{color:#0b5cad}.str{color:#39752f}
.hero{background:linear-gradient(90deg,#12355b,#420039);color:#fff;padding:32px}.button{display:inline-block;background:#fff;color:#12355b;padding:8px 16px}.stage{background:url(/image/5.svg) center/cover;padding:48px 32px}.stage h2,.stage p{color:#fff}
.item{border-bottom:1px solid #ccc}.item>h3{margin:0}.item>h3>button{width:100%;padding:12px;border:0;background:#f4f4f4;text-align:left;font:inherit}.item>.panel{padding:0 12px}.slides{position:relative;height:160px;overflow:hidden}.slide{position:absolute;inset:0;padding:16px;background:#eef;opacity:0;transition:opacity .3s}.slide.is-on{opacity:1}
.clip{max-height:48px;overflow:hidden;width:200px}.columns{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}footer{background:#f4f4f4;padding:24px 16px}.chat{position:fixed;right:16px;bottom:16px;padding:12px}
@media(max-width:800px){.body,.columns{grid-template-columns:1fr}.burger{display:inline-block}.menu{display:none;width:100%}.menu.is-open{display:block}.top{position:static}}
@keyframes appear{from{opacity:0;transform:translateY(12px)}to{opacity:1;transform:none}}@keyframes turn{to{transform:rotate(1turn)}}.animated .card,.animated section{animation:appear .6s ease-out both}
.spinner{width:24px;height:24px;border:3px solid #ccc;border-top-color:#12355b;border-radius:50%;animation:turn 1s linear infinite}`;

// What the script of such a site does: menus, accordions, tabs, slides, fields that answer, late content.
const script = `(() => {
const each = (selector, act) => document.querySelectorAll(selector).forEach(act);
each('[aria-controls][aria-expanded]', (button) => button.addEventListener('click', () => {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  if (!button.hasAttribute('data-mute')) button.setAttribute('aria-expanded', String(!isOpen));
  const panel = document.getElementById(button.getAttribute('aria-controls'));
  if (panel && panel.classList.contains('menu')) panel.classList.toggle('is-open', !isOpen);
  else if (panel) panel.hidden = isOpen;
}));
each('[role=tablist]', (list) => list.addEventListener('click', ({ target }) => {
  for (const tab of list.children) {
    const isOpen = tab === target;
    tab.setAttribute('aria-selected', String(isOpen));
    const panel = document.getElementById(tab.getAttribute('aria-controls'));
    if (panel) panel.hidden = !isOpen;
  }
}));
each('.slides', (slides) => slides.addEventListener('click', () => { const on = slides.querySelector('.is-on'); on.classList.remove('is-on'); (on.nextElementSibling || slides.firstElementChild).classList.add('is-on'); }));
each('form', (form) => form.addEventListener('input', ({ target }) => target.setCustomValidity && target.setCustomValidity('')));
const heights = new WeakMap();
each('.card', (card) => heights.set(card, card.getBoundingClientRect().height));
const late = document.getElementById('late');
if (late) fetch('/late/' + document.body.dataset.page).then((answer) => answer.text()).then((markup) => setTimeout(() => { late.innerHTML = markup; }, 60));
})();`;

/** What a third party puts on each page: it counts the visit, keeps an identifier and shows its button a moment later. */
export const thirdPartyScript = `(() => {
var state = []; for (var i = 0; i < 20000; i += 1) state.push((i * 2654435761) % 4294967296);
try { localStorage.setItem('visitor', String(state[7])); } catch (error) {}
new Image().src = document.currentScript.src.replace('chat.js', 'count.svg');
addEventListener('scroll', function () { state.length; }, { passive: true });
setTimeout(function () { var button = document.createElement('button'); button.className = 'chat'; button.type = 'button'; button.textContent = 'Chat'; document.body.append(button); }, 80);
})();`;

const fontOf = (name: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(name));

/** Everything that pages of the heavy site load from it, by path. */
export const buildHeavyAssets = (): Map<string, Asset> => {
  const assets = buildAssets();
  const font = assets.get('/site.woff2');
  if (font) assets.set('/body.woff2', font);
  assets.set('/head.woff2', {
    type: 'font/woff2',
    body: fontOf('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  });
  assets.set('/site.css', { type: 'text/css', body: style });
  assets.set('/site.js', { type: 'text/javascript', body: script });
  return assets;
};
