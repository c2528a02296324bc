/** Calls back when a page has settled after a change. */
export type PageWatch = {
  /** From now on changes are none of the page's: a check is under way. */
  pause: () => void;
  resume: () => void;
  /** Also watches the documents of frames; those from before that are gone are forgotten. */
  follow: (documents: readonly Document[]) => void;
  stop: () => void;
};

type Options = {
  /** What belongs to us. */
  host: Element;
  onChange: () => void;
  /** Quiet for so many milliseconds. */
  onQuiet: () => void;
};

const quietMs = 700;

const isOurs = ({ target, addedNodes, removedNodes }: MutationRecord, host: Element): boolean =>
  target === host || [...addedNodes, ...removedNodes].some((node) => node === host);

/** Watches the document's tree; `onChange` at each change, `onQuiet` once there were none for a while. */
export const watchPage = ({ host, onChange, onQuiet }: Options): PageWatch => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  const observer = new MutationObserver((records) => {
    if (isPaused || records.every((record) => isOurs(record, host))) return;
    onChange();
    clearTimeout(timer);
    timer = setTimeout(onQuiet, quietMs);
  });
  const follow = (documents: readonly Document[]): void => {
    observer.disconnect();
    for (const one of documents)
      observer.observe(one, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  follow([document]);
  return {
    follow,
    pause: () => {
      isPaused = true;
      clearTimeout(timer);
    },
    resume: () => {
      observer.takeRecords();
      isPaused = false;
    },
    stop: () => {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
};

/** Calls `work` whenever something on the page may have moved, once a frame at most. Returns a function that stops it. */
export const followMovement = (work: () => void): (() => void) => {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      work();
    });
  };
  const ends = ['scroll', 'transitionend', 'animationend', 'toggle', 'load', 'input'];
  for (const name of ends) document.addEventListener(name, soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  visualViewport?.addEventListener('resize', soon);
  // What moves without telling anybody: animations, late layout.
  const timer = setInterval(soon, 400);
  return () => {
    for (const name of ends) document.removeEventListener(name, soon, { capture: true });
    removeEventListener('resize', soon);
    visualViewport?.removeEventListener('resize', soon);
    clearInterval(timer);
    cancelAnimationFrame(frame);
  };
};
