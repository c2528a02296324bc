import type { Contestant } from '../bench-types.ts';
import { checkWithAxeCli } from './axe-cli.ts';
import { checkWithAxePlaywright } from './axe-playwright.ts';
import { checkWithCrawlee } from './crawlee.ts';
import { checkWithOurs } from './ours.ts';
import { checkWithPa11yCi } from './pa11y-ci.ts';

/**
 * Who is measured, by name; each is given `{ urls, chromium, peers, rules, tabs }` and answers `{ results }`.
 */
export const contestants: Record<string, Contestant> = {
  '@axe-core/playwright, load': (task) => checkWithAxePlaywright(task, { waitUntil: 'load' }),
  '@axe-core/playwright, network idle': (task) => checkWithAxePlaywright(task, { waitUntil: 'networkidle' }),
  'pa11y-ci, axe': checkWithPa11yCi,
  '@axe-core/cli': checkWithAxeCli,
  'crawlee, axe': checkWithCrawlee,
  'ours, axe-core’s rules': (task) => checkWithOurs(task, { keep: 'axe' }),
  'ours, everything': (task) => checkWithOurs(task, { keep: 'all' }),
  'ours, everything and picture': (task) => checkWithOurs(task, { keep: 'all', screenshot: true }),
  'floor: navigation and standing still': (task) => checkWithOurs(task, { keep: 'floor' }),
  times: (task) => checkWithOurs(task, { keep: 'all', screenshot: true, isTimed: true }),
};
