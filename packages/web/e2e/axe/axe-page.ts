import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { tuneAxe } from '@zugang/engine/tune';
import { minify } from 'rolldown/utils';
import type { Unsure } from './axe-unsure.ts';
import { isLong } from '../fixtures/languages.ts';
import { waitForTransitions } from '../fixtures/wait-for-transitions.ts';

const readAxe = (file: string): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve(`axe-core/${file}`), 'utf8');

const readTunedAxe = async (): Promise<string> => {
  const { code, errors } = await minify('axe.js', tuneAxe(await readAxe('axe.js')));
  if (errors[0]) throw errors[0];
  return code;
};

/**
 * axe-core with our tunings, which find the same in half the processor time (ADR 21) but do not say why. The long run asks axe-core as it
 * is for everything, the proof only where something was found.
 */
let looking: Promise<string> | null = null;

/** The result of axe for one element: a violation, or incomplete. */
export type AxeRemark = { rule: string; element: string; why: string };
/** `known`: indices of the entries of the table of known incomplete results that matched. */
export type AxeAnswer = { violations: AxeRemark[]; incompletes: AxeRemark[]; known: number[] };

/**
 * Chromium returns the fill colour of a text as if no colours were forced, and axe relies on it: all text would count
 * as white on white. Where colours are forced, the text's colour is its filling.
 */
const withForcedFilling = `(() => {
  if (!matchMedia('(forced-colors: active)').matches) return () => {};
  const original = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    const style = original.call(window, element, pseudo);
    if (style.forcedColorAdjust !== 'auto') return style;
    return new Proxy(style, {
      get: (target, name) => {
        if (name === 'getPropertyValue')
          return (asked) => target.getPropertyValue(asked === '-webkit-text-fill-color' ? 'color' : asked);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return () => { window.getComputedStyle = original; };
})()`;

/** `within`: a selector of the part to check; `rules`: only these. */
export type Question = { table: readonly Unsure[]; within: string; rules?: readonly string[] };

/** Runs in the page. Incomplete results are looked up in the table by rule and element. */
const script = ({ table, within, rules }: Question): string => `(async () => {
  const table = ${JSON.stringify(table)};
  const restore = ${withForcedFilling};
  const answer = await axe.run(${JSON.stringify(within)}, {
    resultTypes: ['violations', 'incomplete'], preload: false, ...${JSON.stringify(rules ? { runOnly: rules } : {})},
  });
  restore();
  const remarks = (results) => results.flatMap(({ id, nodes }) => nodes.map((node) => ({
    rule: id,
    element: node.html.slice(0, 300),
    why: [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; '),
    found: document.querySelector(String(node.target[0])),
  })));
  const known = new Set();
  const incompletes = remarks(answer.incomplete).filter(({ rule, found }) => {
    const at = table.findIndex((entry) => entry.rule === rule && found?.matches(entry.selector));
    if (at >= 0) known.add(at);
    return at < 0;
  });
  const plain = ({ found, ...remark }) => remark;
  return {
    violations: remarks(answer.violations).map(plain), incompletes: incompletes.map(plain), known: [...known],
  };
})()`;

const asked = new WeakSet<Page>();

/**
 * Puts axe into the page; its policy lets no foreign script in, the debugger does. From the second document on it lies there
 * ready to be compiled: sent with each it would take as long as the look itself.
 */
export const injectAxe = async (page: Page, evaluate: (expression: string) => Promise<unknown>): Promise<void> => {
  const axeSource = await (looking ??= isLong ? readAxe('axe.min.js') : readTunedAxe());
  const isThere = await evaluate('globalThis.injectAxe?.(), globalThis.isAxePut === true');
  if (!isThere) await evaluate(`${axeSource}; globalThis.isAxePut = true`);
  if (asked.has(page)) return;
  asked.add(page);
  await page.addInitScript({
    content: `globalThis.injectAxe = () => { globalThis.injectAxe = undefined; globalThis.isAxePut = true; ${axeSource}; };`,
  });
};

/** Runs axe on the current state of the page. */
export const runAxe = async (page: Page, question: Question): Promise<AxeAnswer> => {
  await waitForTransitions(page);
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const ask = async (): Promise<AxeAnswer> => (await evaluate(script(question))) as AxeAnswer;
  await injectAxe(page, evaluate);
  let answer = await ask();
  if (!isLong && answer.violations.length + answer.incompletes.length > 0) {
    await evaluate(`${await readAxe('axe.min.js')};0`);
    answer = await ask();
  }
  await session.detach();
  return answer;
};
