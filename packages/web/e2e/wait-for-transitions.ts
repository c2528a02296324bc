import type { Page } from '@playwright/test';

/** Runs in the page: what moves without end is left alone. */
async function settle(): Promise<void> {
  const running = (): Animation[] =>
    document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === 'running' && Number.isFinite(Number(end));
    });
  // One that ends may let another begin.
  for (let moving = running(); moving.length > 0; moving = running())
    await Promise.allSettled(moving.map((animation) => animation.finished));
}

/** Waits until nothing on the page is on its way from one look to another: a colour read half-way is nobody's colour. */
export const waitForTransitions = (page: Page): Promise<void> => page.evaluate(settle);
