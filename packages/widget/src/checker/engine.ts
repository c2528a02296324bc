import {
  checkStep,
  createSession,
  describeElements,
  describeFrame,
  factsOf,
  holdPage,
  type Hold,
  isSameBarrier,
  issueKey,
  narrowKey,
  rulesForLevel,
} from '@zugang/engine/in-page-checker';
import { frameEngineKey } from './page/frame-engine-key.ts';

/** One element that fails a rule, or may. */
export type Finding = Part['findings'][number];

/** A check of the page in its current state. `elements` are those of the findings, in their order; `count`: all elements of the page. */
export type EngineCheck = { findings: Finding[]; elements: Element[]; passed: number; count: number };

export type Level = 'A' | 'AA' | 'AAA';

/** What the user wants to know: WCAG up to a level, and what no standard asks for but helps. */
export type Wish = { level: Level; hasAdvice: boolean };

/** What a step of a check looks at; the message catalogue has words for each. */
export type StepName = 'markup' | 'names' | 'looks' | 'pictures' | 'rest';

/** A step of a check: rules of one engine. What several engines report for one barrier is joined in this order of engines. */
export type Step = { name: StepName; engine: 'axe' | 'zugang' | 'ibm'; rules: string[] };

/** What a step found in one document. */
export type Part = Awaited<ReturnType<typeof checkStep>>;

/** The other engines, where the engine's own code looks for them; and their files, beside this one. Put in when the checker is built. */
declare const zugangEngines: { axe?: unknown; loadIbm?: unknown };
declare const ENGINE_PARTS: { axe: string; ibm: string };

const importPart = async (file: string): Promise<Partial<typeof zugangEngines>> =>
  (await import(new URL(file, import.meta.url).href)) as Partial<typeof zugangEngines>;

const bringAxe = async (): Promise<void> => {
  const { axe } = await importPart(ENGINE_PARTS.axe);
  zugangEngines.axe = axe;
};

const bringIbm = async (): Promise<void> => {
  const { loadIbm } = await importPart(ENGINE_PARTS.ibm);
  zugangEngines.loadIbm = loadIbm;
};

/** What the steps of this document share. */
const session = createSession();

// On their way while our own rules are at work.
const axeArrives = bringAxe();
const ibmArrives = bringIbm();
axeArrives.catch(() => undefined);
ibmArrives.catch(() => undefined);

/** Loads what a step needs. */
const bringEngine = async (engine: Step['engine']): Promise<void> => {
  // axe-core describes the content of the page in every step but ours.
  if (engine !== 'zugang') await axeArrives;
  if (engine === 'ibm') await ibmArrives;
};

/** Our own rules that look into the pixels of pictures, which must be fetched for that. */
const pictured = new Set(['text-in-picture', 'telling-picture-hidden']);

/** Rules of axe-core that check every text or control: most of the time of a check. Each a step, the surest first. */
const slow = [
  ['color-contrast', 'color-contrast-enhanced'],
  ['target-size'],
  ['link-in-text-block'],
  ['label-content-name-mismatch'],
];
const slowIds = new Set(slow.flat());

/** It waits for the metadata of videos, which may take long. */
const waiting = new Set(['no-autoplay-audio']);

const isQuick = (id: string): boolean => !slowIds.has(id) && !waiting.has(id);

/** Cut into so many pieces, so that the page can be used between them. */
const inSteps = (ids: readonly string[], count: number): string[][] => {
  const size = Math.ceil(ids.length / count);
  return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size));
};

/** The steps of a check, the quickest first: so that the first findings are there while colours are still measured. */
const stepsOf = ({ level, hasAdvice }: Wish): Step[] => {
  const wanted = rulesForLevel(level).filter(({ kind }) => hasAdvice || kind === 'requirement');
  const idsOf = (engine: Step['engine'], isWanted: (id: string) => boolean = () => true): string[] =>
    wanted.filter((rule) => rule.engine === engine && isWanted(rule.id)).map(({ id }) => id);
  const steps: Step[] = [
    { name: 'markup', engine: 'zugang', rules: idsOf('zugang', (id) => !pictured.has(id)) },
    ...inSteps(idsOf('axe', isQuick), 4).map((rules): Step => ({ name: 'names', engine: 'axe', rules })),
    ...slow.map((ids): Step => ({ name: 'looks', engine: 'axe', rules: idsOf('axe', (id) => ids.includes(id)) })),
    { name: 'names', engine: 'axe', rules: idsOf('axe', (id) => waiting.has(id)) },
    { name: 'pictures', engine: 'zugang', rules: idsOf('zugang', (id) => pictured.has(id)) },
    { name: 'rest', engine: 'ibm', rules: idsOf('ibm') },
  ];
  return steps.filter(({ rules }) => rules.length > 0);
};

/** Animations that run: the engine brings them to a stop, so that contrast is measured on what stays. */
const runningAnimations = (): Animation[] =>
  document.getAnimations().filter(({ playState }) => playState === 'running');

const resume = (animations: readonly Animation[]): void => {
  for (const animation of animations) {
    try {
      if (animation.playState === 'paused') animation.play();
    } catch {
      // Its element is gone.
    }
  }
};

/** axe-core reads the page once for all steps of a check. */
let hold: Hold | null = null;
let held: { host: Element | null } | null = null;

/** A check of several steps begins. `host`: what is ours in the page. */
const begin = (host: Element | null): void => {
  end();
  held = { host };
};

const end = (): void => {
  hold?.dispose();
  hold = held = null;
};

type Check = { level: Level; step: Pick<Step, 'engine' | 'rules'>; isFrame: boolean };

/** Checks the document it runs in by the rules of a step, and lets its animations go on afterwards. */
const check = async ({ level, step, isFrame }: Check): Promise<Part> => {
  await bringEngine(step.engine);
  if (step.engine === 'axe' && held) hold ??= holdPage(held.host);
  hold?.renew();
  const running = runningAnimations();
  try {
    return await checkStep({ level, rules: step.rules, isFrame }, session);
  } finally {
    resume(running);
  }
};

/** The engine, in a file of its own that is loaded when it is needed. In a frame it speaks of the frame's document. */
export const engine = {
  begin,
  check,
  end,
  stepsOf,
  /** Settles once elements can be described. */
  ready: () => axeArrives,
  describe: describeElements,
  describeFrame,
  factsOf,
  isSameBarrier,
  keyOf: issueKey,
  narrowKeyOf: narrowKey,
};

export type Engine = typeof engine;

/** The checker that injected the engine into a frame waits for this callback. */
(globalThis as { [frameEngineKey]?: (engine: Engine) => void })[frameEngineKey]?.(engine);
