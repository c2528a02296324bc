import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tuneAxe } from '../tune/tune-axe.ts';
import { connectBrowser } from './browser.fixture.ts';
import { bundleScript, readModule } from './bundle-script.fixture.ts';
import type * as engine from './checker.ts';

declare const zugang: typeof engine;

const html = `<!doctype html><html lang="de"><title>Öffnungszeiten</title><style>p { color: #aaa } button { width: 9px; height: 9px; padding: 0 }</style>
<main><h1>Zeiten</h1><h3>Montag</h3><p>Blass <a href="#a" style="color: #999; text-decoration: none">Mehr</a></p><img src="data:,"><button></button>
<ul><p>Kein Punkt</p></ul><div role="checkbox"></div><input><div id="host"></div><div id="box"></div></main>
<script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<p style="color: #aaa">Innen</p><img src="data:,">';</script>`;

let page: Page;
let script: string;

beforeAll(async () => {
  page = await (await connectBrowser()).newPage();
  const [axe, bundle] = await Promise.all([
    readModule('axe-core/axe.js'),
    bundleScript(new URL('./checker.ts', import.meta.url), 'zugang'),
  ]);
  script = `globalThis.eval(${JSON.stringify(`${tuneAxe(axe)};${bundle}`)});0`;
}, 60_000);

afterAll(() => page.close());

const show = async (): Promise<void> => {
  await page.goto('about:blank');
  await page.setContent(html);
  await page.evaluate(script);
};

/** All findings of axe-core's rules, a few rules at a time, with the page held or not. */
const findAll = (isHeld: boolean) =>
  page.evaluate(async (wantsHold) => {
    const rules = zugang.rulesForLevel('AAA').filter(({ engine: by }) => by === 'axe');
    const ids = rules.map(({ id }) => id);
    const hold = wantsHold ? zugang.holdPage(null) : null;
    const found: unknown[] = [];
    for (let at = 0; at < ids.length; at += 9) {
      hold?.renew();
      const part = await zugang.checkStep({ level: 'AAA', rules: ids.slice(at, at + 9) });
      found.push(part.findings, part.passed);
    }
    hold?.dispose();
    return JSON.stringify(found);
  }, isHeld);

it('finds the same where the page is read once for all steps', async () => {
  await show();
  const anew = await findAll(false);
  expect(await findAll(true)).toBe(anew);
  // Once disposed, it leaves nothing behind.
  expect(await findAll(false)).toBe(anew);
  expect(anew).toContain('color-contrast');
  expect(anew).toContain('>>>');
}, 60_000);

it.each(['page', 'shadow root'])(
  'reads anew what has changed between steps in a %s',
  async (place) => {
    await show();
    const found = await page.evaluate(async (where) => {
      const hold = zugang.holdPage(null);
      await zugang.checkStep({ level: 'AA', rules: ['button-name'] });
      const changed = document.getElementById(where === 'page' ? 'box' : 'host');
      const inner = changed?.shadowRoot ?? changed;
      if (inner) inner.innerHTML = '<img id="late" src="data:,">';
      hold.renew();
      const { findings } = await zugang.checkStep({ level: 'AA', rules: ['image-alt'] });
      hold.dispose();
      return findings.map(({ snippet }) => snippet);
    }, place);
    expect(found).toContainEqual(expect.stringContaining('id="late"'));
  },
  60_000,
);

it('does not read anew for what is ours', async () => {
  await show();
  const isKept = await page.evaluate(async () => {
    const axe = globalThis.axe as typeof globalThis.axe & { _tree?: unknown };
    const ours = document.createElement('aside');
    document.documentElement.append(ours);
    const hold = zugang.holdPage(ours);
    await zugang.checkStep({ level: 'AA', rules: ['button-name'] });
    const before = axe._tree;
    ours.title = 'changed';
    ours.remove();
    hold.renew();
    await zugang.checkStep({ level: 'AA', rules: ['image-alt'] });
    const isSame = before !== undefined && axe._tree === before;
    hold.dispose();
    return isSame && axe._tree === undefined;
  });
  expect(isKept).toBe(true);
}, 60_000);
