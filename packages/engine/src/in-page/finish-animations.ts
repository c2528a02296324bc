/** Brings animations to their end, so that what is measured is what stays. Endless ones cannot be finished, and are paused. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // An endless animation or one without a timeline has no end to go to (InvalidStateError).
      animation.pause();
    }
  }
}
