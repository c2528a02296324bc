import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>.toast{position:fixed;bottom:0;right:0;background:#fff}.fades{animation:fade 5s forwards}@keyframes fade{to{opacity:0}}.comes{animation:come .3s}@keyframes come{from{opacity:0}}</style></head><body><main><h1>Räder</h1>${body}<p>Wir reparieren.</p></main>${script ? `<script>const get = (id) => document.getElementById(id); ${script}</script>` : ''}</body></html>`;

const toast = (attributes = ''): string => `<div id="m" class="toast" ${attributes}>Ihr Rad ist fertig</div>`;
const goes = (after: number): string => `setTimeout(() => get("m")?.remove(), ${after});`;
const button = '<button id="b" class="show-help">Hilfe zeigen</button>';
const region = (role = ''): string => `<div id="r" class="message" ${role}></div>`;
const press = (more = ''): string =>
  `get("b").onclick = () => { get("r").textContent = "Ihr Rad ist fertig"; ${more} };`;
const clear = 'setTimeout(() => { get("r").textContent = ""; }, 2000);';

const { verdictOf } = createHarness(
  {
    '/plain': page('<p class="intro">Text</p>'),
    '/stays': page('<div class="alert">Heute ist geschlossen</div>', '1;'),
    '/goes': page(toast('role="status"'), goes(2_500)),
    '/fades': page('<div class="toast fades" role="status">Ihr Rad ist fertig</div>'),
    '/only-comes': page('<div class="alert comes">Ihr Rad ist fertig</div>'),
    '/slides-out': page(
      toast('role="status"'),
      'setTimeout(() => { get("m").style.transform = "translateY(200px)"; }, 2500);',
    ),
    '/waits': page('<div id="m" class="alert" role="status">Die Seite lädt noch</div>', goes(2_500)),
    '/is-replaced': page(
      toast('role="status"'),
      'setTimeout(() => { get("m").outerHTML = get("m").outerHTML; }, 2500);',
    ),
    '/pressed-goes': page(`${button}${region('role="status"')}`, press(clear)),
    '/pressed-silent': page(`${button}${region()}`, press()),
    '/pressed-spoken': page(`${button}${region('aria-live="polite"')}`, press()),
    '/pressed-twice': page(
      `${button}${region()}<p id="s" role="status"></p>`,
      press('get("s").textContent = "Ihr Rad ist fertig";'),
    ),
    '/pressed-dialog': page(
      `${button}<dialog id="d" class="message" aria-label="Hilfe">Ihr Rad ist fertig<button>Gut</button></dialog>`,
      'get("b").onclick = () => get("d").showModal();',
    ),
    '/pressed-away': page(
      `${button}<div id="m" class="alert">Heute ist geschlossen</div>`,
      'get("b").onclick = () => get("m").remove();',
    ),
  },
  { probes: ['messages', 'listeners', 'states', 'motion'] },
);

describe('messages', { timeout: 30_000 }, () => {
  it.each([
    ['message-vanishes', '/goes', 'cannot-tell: by-itself'],
    ['message-vanishes', '/slides-out', 'cannot-tell: by-itself'],
    ['message-vanishes', '/fades', 'cannot-tell: fades'],
    ['message-vanishes', '/pressed-goes', 'cannot-tell: by-itself'],
    ['message-vanishes', '/stays', 'passed'],
    ['message-vanishes', '/only-comes', 'passed'],
    ['message-vanishes', '/is-replaced', 'passed'],
    ['message-vanishes', '/pressed-silent', 'passed'],
    // What was pressed has sent it away.
    ['message-vanishes', '/pressed-away', 'passed'],
    ['message-vanishes', '/waits', 'inapplicable'],
    ['message-vanishes', '/plain', 'inapplicable'],
    ['message-not-announced', '/pressed-silent', 'cannot-tell: no-live-region'],
    ['message-not-announced', '/pressed-spoken', 'passed'],
    // Another region says the same.
    ['message-not-announced', '/pressed-twice', 'passed'],
    ['message-not-announced', '/pressed-dialog', 'inapplicable'],
    ['message-not-announced', '/stays', 'inapplicable'],
    ['message-not-announced', '/plain', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });
});

describe('messages that stay on page after page of a scan', { timeout: 90_000 }, () => {
  // None of these is drawn to be tried in full.
  const paths = ['/rad', '/speiche', '/sattel', '/korb'];
  const { check } = createHarness(Object.fromEntries(paths.map((path) => [path, page(toast('role="status"'))])), {
    tabs: 1,
    leavesOut: true,
    probes: ['messages'],
  });
  const said = async (path: string, isolationKey = 'scan'): Promise<[untried: readonly string[], passed: boolean]> => {
    const { untried = [], passed } = await check(path, isolationKey);
    return [untried, passed.includes('message-vanishes')];
  };

  it('are waited for three times, and then said not to have been tried', async () => {
    for (const path of paths.slice(0, 3)) expect(await said(path)).toEqual([[], true]);
    expect(await said('/korb')).toEqual([['messages'], false]);
  });

  it('are waited for in another scan', async () => {
    expect(await said('/korb', 'other')).toEqual([[], true]);
  });
});
