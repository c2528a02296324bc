import { expect, test } from 'vitest';
import { tuneIbm } from '../../tune/tune-ibm.ts';
import { readModule } from '../bundle-script.fixture.ts';
import { modulePage } from '../module-page.fixture.ts';
import type * as module from './drive-ibm.ts';

declare const drive: typeof module;
declare const zugangLoadIbm: () => { Checker: new () => { engine: module.IbmEngine } };

const { show } = modulePage(new URL('./drive-ibm.ts', import.meta.url), 'drive');

/** What enabled rules of the second engine say: `rule reason element`. `isBroken`: with a rule before them that throws. */
const run = async (html: string, rules: string[], { root = 'html', isBroken = false } = {}) => {
  const page = await show(html);
  await page.evaluate(
    `globalThis.zugangLoadIbm = ${tuneIbm(await readModule('accessibility-checker-engine/ace.js'))};0`,
  );
  return page.evaluate(
    ({ ids, selector, breaks }) => {
      const { engine } = new (zugangLoadIbm().Checker)();
      const { inner } = engine;
      const from = document.querySelector(selector);
      if (!inner || !from) throw new Error('the engine was not tuned');
      engine.enableRules(ids);
      const listed = engine.getMatchingRules.bind(engine);
      const fail = () => {
        throw new Error('broken');
      };
      if (breaks) engine.getMatchingRules = (levels) => [{ rule: { id: 'broken', run: fail } }, ...listed(levels)];
      return drive
        .driveIbm(engine, inner, from)
        .filter(({ value }) => value[1] !== 'PASS')
        .map(({ ruleId, reasonId, node }) => [ruleId, reasonId, node instanceof Element ? node.id : ''].join(' '));
    },
    { ids: rules, selector: root, breaks: isBroken },
  );
};

const slider = (id: string, more = ''): string => `<div role="slider" id="${id}" aria-valuenow="3" ${more}>Ton</div>`;
const rule = 'widget_tabbable_exists';
const found = (id: string): string => expect.stringMatching(new RegExp(`^${rule} .* ${id}$`)) as string;

test('an enabled rule finds its elements, and others are not run', async () => {
  expect(await run(slider('a') + slider('b', 'tabindex="0"'), [rule])).toEqual([found('a')]);
  expect(await run(slider('a'), ['fieldset_label_valid'])).toEqual([]);
});

test('a part is looked at alone', async () => {
  expect(await run(`${slider('out')}<main>${slider('in')}</main>`, [rule], { root: 'main' })).toEqual([found('in')]);
});

test('what is hidden is not looked at', async () => {
  const label = (id: string): string => `<label id="${id}" for="nowhere">Ort</label>`;
  const html = `<div hidden>${label('a')}</div><div style="visibility:hidden">${label('b')}</div>${label('c')}`;
  expect(await run(html, ['label_ref_valid'])).toEqual([expect.stringMatching(/ c$/)]);
});

test('open shadow roots are searched; what is in none of their slots is not rendered', async () => {
  const html = `<x-a><template shadowrootmode="open">${slider('deep')}</template>${slider('lost')}</x-a>`;
  expect(await run(html, [rule])).toEqual([found('deep')]);
});

test('plain links and buttons do not hide what else is there', async () => {
  expect(await run(`<a href="#x">Weiter</a><button>Ja</button>${slider('a')}`, [rule])).toEqual([found('a')]);
});

test('a rule that throws costs only itself', async () => {
  expect(await run(slider('a'), [rule], { isBroken: true })).toEqual([found('a')]);
});
