import {
  checkPage,
  describeElements,
  describeFrame,
  factsOf,
  isSameBarrier,
  issueKey,
  readElements,
  rulesForLevel,
} from '@zugang/engine/in-page-checker';
import { frameDoor } from './frame-door.ts';

/** One element that fails a rule, or may. */
export type Finding = Awaited<ReturnType<typeof checkPage>>['findings'][number];

/** A check of the page as it stands. `elements` are those of the findings, in their order; `count`: all elements of the page. */
export type EngineCheck = { findings: Finding[]; elements: Element[]; passed: number; count: number };

export type Level = 'A' | 'AA' | 'AAA';

/** What the user wants to know: WCAG up to a level, and what no standard asks for but helps. */
export type Wish = { level: Level; hasAdvice: boolean };

/** What a step of a check looks at; the message catalogue has words for each. */
export type StepName = 'markup' | 'names' | 'looks' | 'rest';

/** A step of a check: rules of one engine. What several engines say of one barrier is joined in this order of engines. */
export type Step = { name: StepName; engine: 'axe' | 'zugang' | 'ibm'; rules: string[] };

/** What a step found in one document. */
export type Part = { findings: Finding[]; elements: Element[]; passed: string[]; count: number };

/** Rules of axe-core that look at every text or control where it stands: nine tenths of the time a check takes. */
const slow = new Set([
  'color-contrast',
  'color-contrast-enhanced',
  'link-in-text-block',
  'target-size',
  'label-content-name-mismatch',
]);

/** The steps of a check, the quickest first: so that the first findings are there while colours are still measured. */
function stepsOf({ level, hasAdvice }: Wish): Step[] {
  const wanted = rulesForLevel(level).filter(({ kind }) => hasAdvice || kind === 'requirement');
  const idsOf = (engine: Step['engine'], isWanted: (id: string) => boolean = () => true): string[] =>
    wanted.filter((rule) => rule.engine === engine && isWanted(rule.id)).map(({ id }) => id);
  const steps: Step[] = [
    { name: 'names', engine: 'axe', rules: idsOf('axe', (id) => !slow.has(id)) },
    { name: 'markup', engine: 'zugang', rules: idsOf('zugang') },
    { name: 'rest', engine: 'ibm', rules: idsOf('ibm') },
    { name: 'looks', engine: 'axe', rules: idsOf('axe', (id) => slow.has(id)) },
  ];
  return steps.filter(({ rules }) => rules.length > 0);
}

/** Animations that run: the engine brings them to a stop, so that contrast is measured on what stays. */
const runningAnimations = (): Animation[] =>
  document.getAnimations().filter(({ playState }) => playState === 'running');

function goOn(animations: readonly Animation[]): void {
  for (const animation of animations) {
    try {
      if (animation.playState === 'paused') animation.play();
    } catch {
      // Its element has gone meanwhile.
    }
  }
}

type Check = { level: Level; rules: readonly string[]; isFrame: boolean };

/** Checks the document it runs in by some rules, and lets its animations go on afterwards. */
async function check({ level, rules, isFrame }: Check): Promise<Part> {
  const running = runningAnimations();
  try {
    const { findings, passed, elements } = await checkPage({ level, rules: [...rules], isFrame });
    return { findings, elements: readElements(), passed, count: elements };
  } finally {
    goOn(running);
  }
}

/** The engine, in a file of its own that is loaded when it is needed. In a frame it speaks of the frame's document. */
export const engine = {
  check,
  stepsOf,
  describe: describeElements,
  describeFrame,
  factsOf,
  isSameBarrier,
  keyOf: issueKey,
};

export type Engine = typeof engine;

/** Under this name who brought the engine into a frame waits for it there. */
(globalThis as { [frameDoor]?: (engine: Engine) => void })[frameDoor]?.(engine);
