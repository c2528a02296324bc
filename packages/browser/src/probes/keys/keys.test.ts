import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}<p id="out">Text</p></main><script>const get = (id) => document.getElementById(id); const act = () => { get("out").textContent += "!"; }; ${script}</script></body></html>`;

const onKeys = (...keys: string[]): string =>
  `get("b").onclick = act; get("b").onkeydown = (e) => { if (${JSON.stringify(keys)}.includes(e.key)) { e.preventDefault(); act(); } };`;
const button = '<div id="b" role="button" tabindex="0">Öffnen</div>';
const tabs =
  '<div role="tablist" id="b"><button role="tab" id="t1" aria-selected="true">Eins</button><button role="tab" id="t2" aria-selected="false" tabindex="-1">Zwei</button></div>';
const toggle = '<div id="b" role="switch" aria-checked="false" tabindex="0">Ton</div>';

const { check, verdictOf } = createHarness(
  {
    '/none': page('<button>Öffnen</button>'),
    '/link': page('<a id="b" role="button" href="#x">Öffnen</a>', 'get("b").onclick = act;'),
    '/link-away': page('<a id="b" role="button" href="/none">Öffnen</a>'),
    '/link-with-space': page('<a id="b" role="button" href="#x">Öffnen</a>', onKeys(' ')),
    '/both-keys': page(button, onKeys(' ', 'Enter')),
    '/enter-alone': page(button, onKeys('Enter')),
    '/space-alone': page(button, onKeys(' ')),
    '/mouse-alone': page(button, 'get("b").onclick = act;'),
    '/switch': page(
      toggle,
      'const turn = () => get("b").setAttribute("aria-checked", String(get("b").getAttribute("aria-checked") === "false")); get("b").onclick = turn; get("b").onkeydown = (e) => { if (e.key === " ") turn(); };',
    ),
    '/switch-by-enter': page(toggle, onKeys('Enter')),
    '/tabs': page(tabs, 'get("b").onkeydown = (e) => { if (e.key === "ArrowRight") get("t2").focus(); };'),
    '/tabs-without-keys': page(tabs),
    // Its name does not say what it does.
    '/unknown': page(button.replace('Öffnen', 'Bestätigen'), onKeys('Enter')),
    '/harmful': page('<a id="b" role="button" href="#x">Konto löschen</a>'),
  },
  { probes: ['listeners', 'keys'] },
);

describe('controls react to the keys of their role', () => {
  it.each([
    ['role-keys-missing', '/link', 'failed: no-space'],
    ['role-keys-missing', '/link-away', 'failed: no-space'],
    ['role-keys-missing', '/enter-alone', 'failed: no-space'],
    ['role-keys-missing', '/space-alone', 'failed: no-enter'],
    ['role-keys-missing', '/switch-by-enter', 'failed: no-space'],
    ['role-keys-missing', '/tabs-without-keys', 'failed: no-arrows'],
    ['role-keys-missing', '/link-with-space', 'passed'],
    ['role-keys-missing', '/both-keys', 'passed'],
    ['role-keys-missing', '/switch', 'passed'],
    ['role-keys-missing', '/tabs', 'passed'],
    // Neither key does anything: another rule says so.
    ['role-keys-missing', '/mouse-alone', 'inapplicable'],
    ['role-keys-missing', '/harmful', 'inapplicable'],
    ['role-keys-missing', '/unknown', 'inapplicable'],
    ['role-keys-missing', '/none', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await verdictOf(path, ruleId)).toBe(expected);
  });

  it('leaves a switch as it was', async () => {
    const { findings } = await check('/switch#again');
    expect(findings.filter(({ ruleId }) => ruleId === 'role-keys-missing')).toEqual([]);
  });
});
