import { checkPage, describeElements, factsOf, readElements } from '@zugang/engine/in-page-checker';

export { describeElements as describe, factsOf };

/** One element that fails a rule, or may. */
export type Finding = Awaited<ReturnType<typeof checkPage>>['findings'][number];

/** A check of the page as it stands. `elements` are those of the findings, in their order; `count`: all elements of the page. */
export type EngineCheck = { findings: Finding[]; elements: Element[]; passed: number; count: number };

/** The engine as the checker loads it: in a file of its own, when it is needed. */
export type Engine = {
  check: typeof check;
  factsOf: typeof factsOf;
  describe: typeof describeElements;
};

export type Level = 'A' | 'AA' | 'AAA';

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

/** Checks the document it runs in, and lets its animations go on afterwards. */
export async function check(level: Level): Promise<EngineCheck> {
  const running = runningAnimations();
  try {
    const { findings, passed, elements } = await checkPage({ level });
    return { findings, elements: readElements(), passed: passed.length, count: elements };
  } finally {
    goOn(running);
  }
}
