/** Each check sees the same: colours and places of what moves for ever would depend on the moment. */
const holdAtStart = (animation: Animation): void => {
  animation.pause();
  if (animation.timeline instanceof DocumentTimeline) animation.currentTime = 0;
};

/** Finishes animations, so that the final state is measured. Endless ones cannot be finished, and are held at their start. True where any ran. */
export const finishAnimations = (): boolean => {
  const animations = document.getAnimations();
  const isMoving = animations.some(({ playState }) => playState === 'running');
  for (const animation of animations) {
    try {
      animation.finish();
    } catch {
      // An endless animation or one without a timeline has no end to go to (InvalidStateError).
      holdAtStart(animation);
    }
  }
  return isMoving;
};

/** A background tab draws nothing. */
const FRAME_TIMEOUT_MS = 100;

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });

/**
 * Finishes animations and lets the page be drawn once. Until then the browser would go on drawing them while the rules run, and
 * keep the page from telling it; and what the page does at their end is there before it is looked at.
 */
export const settleAnimations = async (): Promise<void> => {
  if (!finishAnimations()) return;
  await nextFrame();
  finishAnimations();
};
