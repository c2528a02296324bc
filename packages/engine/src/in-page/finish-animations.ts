/** Brings animations to their end, so that what is measured is what stays. Endless ones cannot be finished, and are paused. True where any ran. */
export function finishAnimations(): boolean {
  const animations = document.getAnimations();
  const isMoving = animations.some(({ playState }) => playState === 'running');
  for (const animation of animations) {
    try {
      animation.finish();
    } catch {
      // An endless animation or one without a timeline has no end to go to (InvalidStateError).
      animation.pause();
    }
  }
  return isMoving;
}

/** A tab that nobody sees draws nothing. */
const FRAME_PATIENCE_MS = 100;

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_PATIENCE_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });

/**
 * Finishes animations and lets the page be drawn once. Until then the browser would go on drawing them, all the while the rules run and
 * keep the page from telling it; and what the page does at their end is there before it is looked at.
 */
export async function standStill(): Promise<void> {
  if (!finishAnimations()) return;
  await nextFrame();
  finishAnimations();
}
