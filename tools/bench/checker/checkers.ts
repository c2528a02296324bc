import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../prepare/project-root.mjs';
import type { Checker } from './checker-types.ts';
import { installPeers } from '../widget/contestants.ts';

const dist = join(projectRoot, 'packages/widget/dist');
const manifest = (): unknown => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));

/**
 * How each is started in a page, as its own documentation says, with all it can check switched on; `start` runs in the page and resolves
 * once everything was found. `window.firstSeen` is set when the first finding is to be seen; `window.found` is what was found:
 * elements with `isSure` (an error, no warning) and `rule`. `ORIGIN` is replaced by the server of the files.
 */
const zugang: Checker = {
  name: 'zugang',
  files: (name) => (manifest() ? readFileSync(join(dist, name.replace('w/v1/', ''))) : null),
  start: `(async () => {
    const checker = await import('ORIGIN/w/v1/checker.js');
    const seen = () => window.ourRoot?.querySelector('.items .item');
    const watch = () => seen() ? (window.firstSeen = performance.now()) : requestAnimationFrame(watch);
    watch();
    const started = checker.startChecker();
    // The list once nothing is added any more; asking what the project knows comes after that.
    const listed = new MutationObserver(() => (window.wholeSeen = performance.now()));
    const watchList = () => {
      const list = window.ourRoot?.querySelector('.items')?.parentNode;
      if (!list) return void requestAnimationFrame(watchList);
      window.wholeSeen = performance.now();
      listed.observe(list, { childList: true, subtree: true });
    };
    watchList();
    await started;
    listed.disconnect();
    window.wholeSeen ??= performance.now();
    const root = window.ourRoot;
    root.querySelector('#tab-send').click();
    await new Promise((done) => setTimeout(done, 50));
    root.querySelector('.view button.main').click();
    for (let tries = 0; tries < 100 && !window.sentBody; tries += 1) await new Promise((done) => setTimeout(done, 50));
    const find = (selector) => selector.split(' >>> ').reduce(
      (roots, step) => roots && (roots.shadowRoot ?? roots.contentDocument ?? roots).querySelector(step), document);
    window.found = window.sentBody.findings.map(({ ruleId, outcome, selector }) => {
      let element = null;
      try { element = find(selector); } catch {}
      return { element, rule: ruleId, isSure: outcome === 'failed' };
    });
  })()`,
};

const load = `const load = (src) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = src; script.onload = resolve; script.onerror = () => reject(new Error(src));
  document.head.append(script);
});
const style = (href) => { const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = href; document.head.append(link); };`;

const sa11yFiles = new Map([
  ['sa11y.css', 'css/sa11y.min.css'],
  ['de.js', 'js/lang/de.umd.js'],
  ['sa11y.js', 'js/sa11y.umd.min.js'],
]);

const sa11y = (folder: string): Checker => ({
  name: 'sa11y 4.4.1',
  files: (name) => readFileSync(join(folder, 'sa11y/dist', sa11yFiles.get(name) ?? name)),
  start: `(async () => {
    ${load}
    style('ORIGIN/sa11y.css');
    await Promise.all([load('ORIGIN/de.js'), load('ORIGIN/sa11y.js')]);
    const done = new Promise((resolve) => document.addEventListener('sa11y-check-complete', (event) => resolve(event.detail.results), { once: true }));
    Sa11y.Lang.addI18n(Sa11yLangDe.strings);
    new Sa11y.Sa11y({ checkRoot: 'body', developerChecksOnByDefault: true, autoDetectShadowComponents: true });
    const results = await done;
    window.firstSeen = window.wholeSeen = performance.now();
    window.found = results.filter(({ type }) => type !== 'good').map(({ element, type, test }) => ({ element, rule: test ?? type, isSure: type === 'error' }));
  })()`,
});

const editoria11y = (folder: string): Checker => ({
  name: 'editoria11y',
  files: (name) => readFileSync(join(folder, name)),
  start: `(async () => {
    ${load}
    await load('ORIGIN/editoria11y.min.js');
    const done = new Promise((resolve) => document.addEventListener('ed11yResults', resolve, { once: true }));
    new Ed11y({ checkRoots: 'body', alertMode: 'assertive', autoDetectShadowComponents: true, cssUrls: ['ORIGIN/editoria11y.min.css'] });
    await done;
    window.firstSeen = window.wholeSeen = performance.now();
    window.found = Ed11y.results.map(({ element, test, dismissalKey }) => ({ element, rule: test, isSure: dismissalKey === false }));
  })()`,
});

/** Those to be compared; Editoria11y only where its folder is given. */
export const readCheckers = (editoria11yFolder: string | undefined): [Checker, ...Checker[]] => [
  zugang,
  sa11y(join(installPeers(), 'node_modules')),
  ...(editoria11yFolder ? [editoria11y(editoria11yFolder)] : []),
];
