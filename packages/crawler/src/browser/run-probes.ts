import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_GLOBAL } from './build-page-source.ts';
import type { Tab } from './open-tab.ts';
import { probeNames, type ProbeName } from './probe-names.ts';

/** Evaluates an expression in the isolated world of the page. */
export type Evaluate = (expression: string) => Promise<unknown>;
type Rect = { x: number; y: number; width: number; height: number };

/** More stops are walked by nobody in one go; the rest is judged by what the styles say. */
const MAX_TABS = 60;
/** While a script moves the focus, it needs its time between two keys. */
const SLOW_TABS = 24;
const SLOW_MS = 25;
/** Enough to see whether scripts move the focus at all. */
const FIRST_TABS = 3;

const call = (name: string, ...args: (string | number | boolean | readonly boolean[])[]): string =>
  `${PAGE_GLOBAL}.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

/** Adds what a probe answers to the check under way; nothing is sent back. */
const add = (evaluate: Evaluate, judged: string): Promise<unknown> =>
  evaluate(`void [${judged}].flat().forEach(${PAGE_GLOBAL}.addObservations)`);

const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 };

async function pressTab({ cdp }: Tab): Promise<void> {
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

async function pressSlowly(tab: Tab, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await pressTab(tab);
    await sleep(SLOW_MS);
  }
}

async function walkFocus(tab: Tab, evaluate: Evaluate): Promise<void> {
  const expected = Number(await evaluate(call('beginFocusWalk')));
  if (expected === 0) return;
  await pressSlowly(tab, FIRST_TABS);
  const isMoved = (): Promise<unknown> => evaluate(call('isTrapLikely'));
  if (!(await isMoved())) {
    // Keys wait in the renderer's queue: sent together, they cost one way there and back.
    const rest = Math.min(expected + 1, MAX_TABS) - FIRST_TABS;
    await Promise.all(Array.from({ length: Math.max(0, rest) }, () => pressTab(tab)));
    await sleep(SLOW_MS);
  }
  if (await isMoved()) await pressSlowly(tab, SLOW_TABS);
  await add(evaluate, call('endFocusWalk'));
}

async function picture({ cdp }: Tab, { x, y, width, height }: Rect, isBeyondViewport = false): Promise<string> {
  const clip = { x, y, width: Math.max(1, Math.min(width, 800)), height: Math.max(1, Math.min(height, 400)), scale: 1 };
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    optimizeForSpeed: true,
    captureBeyondViewport: isBeyondViewport,
  });
  return data;
}

/** Texts over pictures and gradients: taken with and without the text, and measured stroke by stroke. */
async function measureContrast(tab: Tab, evaluate: Evaluate): Promise<void> {
  const clips = (await evaluate(call('listContrastClips'))) as Rect[];
  if (clips.length === 0) return;
  const shown: string[] = [];
  const behind: string[] = [];
  for (const clip of clips) shown.push(await picture(tab, clip, true));
  await evaluate(call('hideText', true));
  await afterLayout(evaluate);
  for (const clip of clips) behind.push(await picture(tab, clip, true));
  await evaluate(call('hideText', false));
  const pictures = clips.map((_, index) => ({ shown: shown[index], behind: behind[index] }));
  await evaluate(`${PAGE_GLOBAL}.judgeContrast(${JSON.stringify(pictures)})`);
}

/** Where the styles say nothing of the focus, the pixels with and without it decide. */
async function compareFocusMarks(tab: Tab, evaluate: Evaluate): Promise<void> {
  const count = Number(await evaluate(call('listFocusMarksToCompare')));
  const isSame: boolean[] = [];
  for (let index = 0; index < count; index += 1) {
    const rect = (await evaluate(call('showFocusMark', index, true))) as Rect | null;
    const withFocus = rect ? await picture(tab, rect) : '';
    await evaluate(call('showFocusMark', index, false));
    isSame.push(rect !== null && withFocus === (await picture(tab, rect)));
  }
  await add(evaluate, call('judgeFocusMark', isSame));
}

const afterLayout = (evaluate: Evaluate): Promise<unknown> =>
  evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))');

async function resize(tab: Tab, evaluate: Evaluate): Promise<void> {
  const normal = tab.page.viewportSize() ?? { width: 1280, height: 800 };
  try {
    await tab.page.setViewportSize({ width: normal.width / 2, height: normal.height / 2 });
    await afterLayout(evaluate);
    await add(evaluate, call('judgeZoom'));
    await tab.page.setViewportSize({ width: 320, height: 256 });
    await afterLayout(evaluate);
    await add(evaluate, call('judgeReflow'));
  } finally {
    await tab.page.setViewportSize(normal);
  }
  await evaluate(call('setTextSpacing', true));
  await add(evaluate, call('judgeTextSpacing'));
  await evaluate(call('setTextSpacing', false));
}

export type ProbeOptions = {
  probes: ReadonlySet<ProbeName>;
  onProbe?: ((name: ProbeName, milliseconds: number) => void) | undefined;
};

type Probe = (tab: Tab, evaluate: Evaluate) => Promise<void>;

async function walkAndCompare(tab: Tab, evaluate: Evaluate): Promise<void> {
  await walkFocus(tab, evaluate);
  await compareFocusMarks(tab, evaluate);
}

/** In this order: what changes the page most comes last. */
const probeByName: Partial<Record<ProbeName, Probe>> = {
  contrast: measureContrast,
  focus: walkAndCompare,
  resize,
};

/** Tries the page out as people use it: really tabbed, enlarged, narrowed, spaced. What is seen joins the check under way. */
export async function runProbes(tab: Tab, evaluate: Evaluate, { probes, onProbe }: ProbeOptions): Promise<void> {
  await evaluate(call('stayHere'));
  if (probes.has('resize')) await evaluate(call('noteClipped'));
  try {
    for (const name of probeNames) {
      const probe = probes.has(name) ? probeByName[name] : undefined;
      if (!probe) continue;
      const startedAt = performance.now();
      await probe(tab, evaluate);
      onProbe?.(name, performance.now() - startedAt);
    }
  } finally {
    await evaluate(call('letGo'));
  }
}
