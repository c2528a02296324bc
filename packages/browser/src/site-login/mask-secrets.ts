import type { Tab } from '../tab/open-tab.ts';
import { callFunction } from '../tab/evaluate-in-page.ts';
import type { FoundTarget } from './find-target.ts';

/** Shorter ones would blacken half the page; the fields they were typed into are masked all the same. */
const MIN_TEXT = 4;
const QUALITY = 60;

/**
 * Runs in a world of our own, so that the page's scripts do not see what it is given. Hides whatever shows one of the secrets
 * (fields, texts, placeholders, in shadow roots and frames of the same origin too), and frames nobody can look into. Answers how
 * many places there are; -1 where the page has uncovered one again. Transitions are stopped: what fades slowly is still to be read.
 */
const HIDE = `(list, minText) => {
  const flat = (text) => String(text ?? '').replace(/\\s+/g, '').toLowerCase();
  const wanted = JSON.parse(list).map(flat).filter((text) => text !== '');
  const long = wanted.filter((text) => text.length >= minText);
  const holds = (text) => { const all = flat(text); return all !== '' && long.some((word) => all.includes(word)); };
  const still = { transition: 'none', animation: 'none' };
  const black = { ...still, '-webkit-text-fill-color': 'transparent', color: 'transparent', 'text-shadow': 'none', 'background-image': 'none', 'background-color': 'rgb(34, 34, 34)' };
  const gone = { ...still, opacity: '0' };
  const masked = (globalThis.zugangMasked ??= new Map());
  let places = 0, isUncovered = false;
  const mask = (element, rules) => {
    places += 1;
    const [name, value] = Object.entries(rules).at(-1);
    if (masked.has(element)) {
      isUncovered ||= element.style.getPropertyValue(name) !== value;
      return;
    }
    masked.set(element, element.getAttribute('style'));
    for (const [rule, wish] of Object.entries(rules)) element.style.setProperty(rule, wish, 'important');
  };
  const judge = (element) => {
    const { nodeName } = element;
    if (/^(INPUT|TEXTAREA)$/.test(nodeName)) return wanted.includes(flat(element.value)) || holds(element.value) || holds(element.placeholder) ? black : null;
    if (nodeName === 'SELECT') return holds(element.textContent) ? black : null;
    if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION)$/.test(nodeName)) return null;
    if (/^(OBJECT|EMBED)$/.test(nodeName)) return gone;
    const isWhole = holds(element.textContent);
    if (isWhole && ![...element.children].some((child) => holds(child.textContent))) return gone;
    return [...element.attributes].some(({ name, value }) => name.startsWith('data-') && holds(value)) ? gone : null;
  };
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (!element.style) continue;
      if (/^I?FRAME$/.test(element.nodeName)) {
        let inner = null;
        try { inner = element.contentDocument; } catch {}
        if (inner) look(inner); else mask(element, gone);
        continue;
      }
      const rules = judge(element);
      if (rules) mask(element, rules);
    }
  };
  look(document);
  return isUncovered ? -1 : places;
}`;

const SHOW = `() => {
  for (const [element, style] of globalThis.zugangMasked ?? [])
    if (style === null) element.removeAttribute('style'); else element.setAttribute('style', style);
  globalThis.zugangMasked = new Map();
}`;

/** What must not be seen: texts, and the fields they were typed into. */
export type Hidden = { secrets: readonly string[]; fields: readonly FoundTarget[] };

async function openMaskWorld({ cdp, frameId }: Tab): Promise<number> {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'zugang-login' });
  return executionContextId;
}

async function hide(tab: Tab, contextId: number, secrets: readonly string[]): Promise<number> {
  const args = [{ value: JSON.stringify(secrets) }, { value: MIN_TEXT }];
  return Number(await callFunction(tab.cdp, contextId, { source: HIDE, args }));
}

const STYLE =
  'transition:none!important;animation:none!important;color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important;background-image:none!important;background-color:#222!important';

/** Blackens the fields that were typed into, whatever they hold by now; what undoes it. */
async function blackenFields(fields: readonly FoundTarget[]): Promise<() => Promise<void>> {
  const before = await Promise.all(
    fields.map(({ handle }) =>
      handle
        .evaluate((element, style) => {
          const old = element.getAttribute('style');
          element.setAttribute('style', `${old ?? ''};${style}`);
          return { old };
        }, STYLE)
        .catch(() => null),
    ),
  );
  return async () => {
    for (const [index, kept] of before.entries()) {
      if (kept === null) continue;
      const putBack = fields[index]?.handle.evaluate((element, old) => {
        if (old === null) element.removeAttribute('style');
        else element.setAttribute('style', old);
      }, kept.old);
      await putBack?.catch(() => undefined);
    }
  };
}

async function draw(tab: Tab): Promise<Buffer> {
  const { data } = await tab.cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

/**
 * A picture (JPEG) of the window in which no secret is to be seen. Null where it cannot be drawn, or where the page showed a secret
 * in another place while it was: then it is not worth the risk.
 */
export async function takeMaskedPicture(tab: Tab, hidden: Hidden): Promise<Buffer | null> {
  if (hidden.secrets.length === 0) return draw(tab).catch(() => null);
  const undo = await blackenFields(hidden.fields);
  try {
    const contextId = await openMaskWorld(tab);
    const places = await hide(tab, contextId, hidden.secrets);
    const picture = await draw(tab);
    const after = await hide(tab, contextId, hidden.secrets);
    await callFunction(tab.cdp, contextId, { source: SHOW, args: [] });
    return after === places && places >= 0 ? picture : null;
  } catch {
    return null;
  } finally {
    await undo();
  }
}
