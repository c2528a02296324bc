import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>body{margin:40px} .t{position:absolute;background:#fff;width:200px}</style></head><body><main><h1>Räder</h1>${body}<p>Wir reparieren Ihr Fahrrad.</p><p>Und beraten Sie gern.</p></main>${script ? `<script>const get = (id) => document.getElementById(id); ${script}</script>` : ''}</body></html>`;

const list =
  '<select id="s" aria-label="Sprache"><option value="/a">Deutsch</option><option value="/b">Englisch</option></select>';

const radios =
  '<fieldset><legend>Sprache</legend><label><input type="radio" name="r" id="s" checked> Deutsch</label><label><input type="radio" name="r" id="t"> Englisch</label></fieldset>';
const onRadios = (act: string): string =>
  `for (const id of ["s", "t"]) get(id).addEventListener("change", () => { ${act} });`;

const pages: Record<string, string> = {
  '/plain': page('<a href="#x">Weiter</a>'),
  '/select-leaves': page(list, 'get("s").onchange = () => { location.href = get("s").value; };'),
  '/select-sends': page(
    `<form action="/sent">${list}</form>`,
    'get("s").onchange = () => { get("s").form.submit(); };',
  ),
  '/select-delegated': page(list, 'document.addEventListener("change", () => { location.assign("/plain"); });'),
  '/select-opens': page(list, 'get("s").onchange = () => { window.open(get("s").value); };'),
  // A script moves the focus on, to the control that replaces it on the screen.
  '/select-stands-behind': page(`${list}<a href="#x" id="o">Sprache</a>`, 'get("s").onfocus = () => get("o").focus();'),
  '/select-out-of-order': page(
    `${list.replace('id=', 'tabindex="-1" id=')}<a href="#x" id="o">Sprache</a>`,
    'get("s").onchange = () => get("o").focus();',
  ),
  '/select-filters': page(
    `${list}<p id="o"></p>`,
    'get("s").onchange = () => { get("o").textContent = get("s").value; };',
  ),
  '/box-unheard': page('<label><input type="checkbox"> Ja</label>', '1;'),
  '/radio-leaves': page(radios, onRadios('location.href = "/plain";')),
  '/radio-filters': page(`${radios}<p id="o"></p>`, onRadios('get("o").textContent += "!";')),
  '/box-leaves': page(
    '<label><input id="s" type="checkbox"> Ja</label>',
    'get("s").addEventListener("change", () => { location.href = "/plain"; });',
  ),
};

const { check, hits, verdictOf } = createHarness(pages, { probes: ['listeners', 'change'] });

describe('a choice that is changed', () => {
  it.each([
    ['input-changes-context', '/select-leaves', 'cannot-tell: leads-away'],
    ['input-changes-context', '/select-sends', 'cannot-tell: leads-away'],
    ['input-changes-context', '/select-delegated', 'cannot-tell: leads-away'],
    ['input-changes-context', '/box-leaves', 'cannot-tell: leads-away'],
    ['input-changes-context', '/radio-leaves', 'cannot-tell: leads-away'],
    ['input-changes-context', '/radio-filters', 'passed'],
    ['input-changes-context', '/select-opens', 'cannot-tell: opens-window'],
    ['input-changes-context', '/select-stands-behind', 'inapplicable'],
    ['input-changes-context', '/select-out-of-order', 'inapplicable'],
    ['input-changes-context', '/select-filters', 'passed'],
    ['input-changes-context', '/plain', 'inapplicable'],
    ['input-changes-context', '/box-unheard', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });

  it('is not gone to', async () => {
    await check('/select-sends');
    expect(hits().filter((path) => path.startsWith('/sent'))).toEqual([]);
  });
});
