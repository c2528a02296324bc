import type { Page } from '@playwright/test';
import { runAxe } from './axe-page.ts';
import type { AxeRemark } from './axe-page.ts';
import { unsure } from './axe-unsure.ts';
import { isLong } from '../fixtures/languages.ts';

const allLooks = [
  { width: 1440, forcedColors: 'none' },
  { width: 1440, forcedColors: 'active' },
  { width: 320, forcedColors: 'active' },
  { width: 320, forcedColors: 'none' },
] as const;
const looksInColour = allLooks.filter(({ forcedColors }) => forcedColors === 'none');
/** Forced colours are tested only in the long run: they double the time axe needs. */
const looks = isLong ? allLooks : looksInColour;

/** What axe asks of colours. */
const ofColours = ['color-contrast', 'link-in-text-block'] as const;

const describeRemark = ({ rule, element, why }: AxeRemark): string => `${rule}: ${why}: ${element}`;

/** The last of the elements that reach beyond the right edge, where the page scrolls sideways. Runs in the page. */
const findWidest = (): string | null => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const reaching = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return `${scrollWidth} px by ${reaching.at(-1)?.outerHTML.slice(0, 300) ?? 'something'}`;
};

/** What is wrong with the screen that is open, with the looks it is wrong in; of `route` the table must still be right;
 * `within`: only in this part of it; `isInColour`: only where colours are not forced. */
export const findFaults = async (
  page: Page,
  { route, within = 'html', isInColour = false }: { route?: string; within?: string; isInColour?: boolean } = {},
): Promise<string[]> => {
  const met = new Set<number>();
  const faults: { text: string; look: string }[] = [];
  const chosen = isInColour ? looksInColour : looks;
  for (const { width, forcedColors } of chosen) {
    const look = `${width} px${forcedColors === 'active' ? ' in forced colours' : ''}`;
    const add = (text: string): unknown => faults.push({ text, look });
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Forced colours change nothing but colours: the other rules are asked without them, at both widths.
    const only = forcedColors === 'active' ? { rules: ofColours } : {};
    const { violations, incompletes, known } = await runAxe(page, { table: unsure, within, ...only });
    for (const at of known) met.add(at);
    for (const remark of violations) add(`fails ${describeRemark(remark)}`);
    for (const remark of incompletes) add(`cannot tell ${describeRemark(remark)}`);
    const wide = await page.evaluate(findWidest);
    if (wide) add(`scrolls sideways because of ${wide}`);
  }
  for (const [at, entry] of unsure.entries()) {
    if (entry.route === route && !met.has(at))
      faults.push({ text: `no longer needs “${entry.selector}” in axe-unsure.ts`, look: 'in no look' });
  }
  return [...Map.groupBy(faults, ({ text }) => text)].map(
    ([text, where]) => `${text} (${where.map(({ look }) => look).join(', ')})`,
  );
};
