import { collectElements } from '@zugang/engine/dom';
import { createStyles } from '../in-page/create-styles.ts';

/** The scroll limit of a check; pages that grow endlessly end here too. */
const maxHeight = 12_000;
const maxSteps = 16;
/** Where nothing says that content waits for being seen, larger strides do. */
const largeStrides = 7;

const waiting =
  '[loading="lazy"], [data-src], [data-srcset], [data-lazy], [data-aos], [class*="lazy"], [class*="reveal"], [class*="infinite"], .wow';

/** A frame in which the page notices what is in view; pages in the background have none. */
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, 60);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(done, 0);
    });
  });

const go = (top: number): void => window.scrollTo({ top, left: 0, behavior: 'instant' });

const setTransparent = createStyles('html { opacity: 0 !important; }');
const setTransitionsHeld = createStyles('html { transition: none !important; }');

/**
 * Runs work while the page is transparent: it is laid out, scrolls and notices what is in view as always, and nothing is drawn that
 * is not needed, which is most of what it costs. Transitions are held back, or the page would fade in again.
 */
const whileUnseen = async (work: () => Promise<void>): Promise<void> => {
  setTransitionsHeld(true);
  setTransparent(true);
  try {
    await work();
  } finally {
    setTransparent(false);
    // Read, so that the opacity is back before transitions are.
    void getComputedStyle(document.documentElement).opacity;
    setTransitionsHeld(false);
  }
};

/**
 * Lays out what waits for being near the window (`content-visibility: auto`). Until then it has a size that is only a guess, and
 * would lie over what follows. An animation leaves no trace in the markup.
 */
const layOutAll = (): void => {
  for (const element of collectElements(document))
    if (getComputedStyle(element).contentVisibility === 'auto')
      element.animate({ contentVisibility: ['visible', 'visible'] }, { duration: 1, fill: 'both' }).finish();
};

/**
 * Scrolls through the page as a reader does, so that what waits for being seen is there, and back to the top. Bounded: 12,000 px and
 * 16 steps. Resolves to whether the page changed on the way. Does nothing where no script and no lazy picture could wait.
 */
export const scrollThrough = async (): Promise<boolean> => {
  layOutAll();
  const height = Math.min(document.scrollingElement?.scrollHeight ?? 0, maxHeight);
  const hasWaiting = document.querySelector(waiting) !== null;
  if (height < window.innerHeight * 1.3 || (!hasWaiting && document.scripts.length === 0)) return false;
  let hasChanged = false;
  const observer = new MutationObserver(() => (hasChanged = true));
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'src'],
  });
  const stride = Math.max(window.innerHeight * 0.9, height / (hasWaiting ? maxSteps : largeStrides));
  await whileUnseen(async () => {
    for (let top = stride; top < height; top += stride) {
      go(top);
      await nextFrame();
    }
    go(0);
    await nextFrame();
  });
  observer.disconnect();
  return hasChanged;
};
