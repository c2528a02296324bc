import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tuneIbm } from '@zugang/engine/tune';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPageScript } from './build-page-script.ts';
import { PAGE_GLOBAL, textOf } from './page-script.ts';
import { findChromium } from '../chromium/find-chromium.ts';

const { resolve } = createRequire(import.meta.url);

let browser: Browser;
let page: Page;
let tuned: string;
let untuned: string;

const radios = '<label><input type="radio" name="c"> Rot</label> <label><input type="radio" name="c"> Blau</label>';
const forms = `<form>${radios}<fieldset><label>Ort <input required aria-required="false"></label><label>Land <input></label></fieldset>
  <label for="weg">Name</label><input aria-label="Mail" aria-invalid="true" aria-errormessage="fort"><input type="checkbox" name="d"> A
  <input type="checkbox" name="d"> B<select aria-label="Wahl" onchange="go()"><option>1</option></select></form>`;
const widgets = `<div role="tablist"><div role="tab">Eins</div></div><div role="listbox" aria-label="L"><div role="option">x</div></div>
  <div role="button">Los</div><a role="button">Los</a><button>Ja</button><details><summary>Mehr</summary><p>W I L L K O M M E N</p></details>
  <input role="combobox" aria-label="Ort" aria-expanded="true" aria-controls="l" aria-haspopup="grid"><ul id="l" role="listbox"><li role="option">K</li></ul>
  <div draggable="true">zieh</div><table role="presentation"><tr><th>Preis</th><td>5</td></tr></table><div role="grid"><div role="row"><span role="gridcell">x</span></div></div>`;
const inShadow = (html: string): string =>
  `<div class="host"><p slot="name">A B C</p><div role="button">nirgends</div><div slot="part" role="checkbox">x</div></div><script>document.querySelector('.host').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(`<slot name="name"></slot><div role="button" tabindex="0"><slot name="part"></slot></div>${html}`)};</script>`;
/** Every element of HTML, with what it needs to have its role. */
const elements =
  'a abbr address area article aside audio b blockquote button canvas caption cite code datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 header hgroup hr i iframe img input ins kbd label legend li main mark menu meter nav ol optgroup option output p picture pre progress q s samp section select small span strong sub summary sup svg table tbody td textarea tfoot th thead time tr u ul video';
const everyElement = elements
  .split(' ')
  .map((name) => `<${name} href="#x" onclick="x()" draggable="true">T <i>E X T</i></${name}>`)
  .join('');
const inputs =
  'button checkbox color date email file image month number radio range reset search submit tel text time url'
    .split(' ')
    .map((type) => `<input type="${type}" aria-required="true" list="d">`)
    .join('');
const hidden = `<div role="button">Los</div><div hidden>${widgets}</div><div style="visibility:hidden">${forms}</div><div style="clip-path: inset(50%)">${widgets}</div><div style="content-visibility:hidden">${radios}</div>`;

const pages: Record<string, string> = {
  forms,
  widgets,
  'shadow roots': `${inShadow(widgets + forms)}<div hidden>${inShadow(forms)}</div>`,
  'every element': `${everyElement}<datalist id="d"><option>x</datalist>${inputs}`,
  'hidden parts': hidden,
  'owned elements': `<div role="listbox" aria-label="L" aria-owns="o"></div><div id="o" role="option">x</div>${widgets}`,
  'links and buttons': `<div role="listbox" aria-label="L"><a href="#a">In einer Liste</a></div><fieldset><button>Ja</button><a href="#b">Nein</a></fieldset>
    <button disabled>Aus</button><a href="#c" tabindex="-1">Nicht erreichbar</a><a>Kein Ziel</a><a href="#d" hidden>Nie</a>`,
  'inert parts': `<div inert><button>Ja</button><a href="#b">Nein</a></div><input type="radio" name="c" aria-label="A"><input type="radio" name="c" aria-label="B">`,
  'spaced letters alone': '<p role="note">Im Laden W I L L K O M M E N heute</p><code>A B C D</code><p>a b cd</p>',
};

const checkAll = `${PAGE_GLOBAL}.startCheck(${PAGE_GLOBAL}.session, { level: 'AAA' }).then(() => {
  const check = ${PAGE_GLOBAL}.readCheck(${PAGE_GLOBAL}.session);
  const seen = check.findings.filter(({ sources }) => sources.some((one) => one.startsWith('ibm:')));
  return JSON.stringify({ seen: seen.map(({ ruleId, outcome, selector, sources, data }) => ({ ruleId, outcome, selector, sources, data })).sort((a, b) => a.selector < b.selector ? -1 : 1), passed: check.passed.toSorted(), inapplicable: check.inapplicable.toSorted() }, null, 1);
})`;

const findWith = async (script: string, body: string): Promise<string> => {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><html lang="de"><title>x</title><body>${body}`);
  await page.evaluate(`${script};0`);
  return page.evaluate(checkAll);
};

beforeAll(async () => {
  const { path, env } = await findChromium();
  browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  page = await browser.newPage();
  tuned = textOf(await buildPageScript());
  const ace = await readFile(resolve('accessibility-checker-engine/ace.js'), 'utf8');
  untuned = `${tuned};globalThis.zugangLoadIbm = () => { ${ace};\nreturn ace; };`;
}, 60_000);

afterAll(() => browser.close());

it.each(Object.keys(pages))(
  'finds on a page of %s what the engine finds by visiting every node',
  async (name) => {
    const body = pages[name] ?? '';
    const expected = await findWith(untuned, body);
    expect(await findWith(tuned, body)).toBe(expected);
    expect(expected).toContain('ibm:');
  },
  60_000,
);

it('does not take another version of the engine', () => {
  expect(() => tuneIbm('var ace = {};')).toThrow(/0 times/);
});
