import { collectElements, rootsAmong } from '../dom/composed-tree.ts';
import { requireAxe } from './rules/axe-global.ts';

/** What axe-core has read of the page, kept for several runs. */
export type Hold = {
  /** Before each run: reads anew what has changed. */
  renew: () => void;
  dispose: () => void;
};

const allChanges = { subtree: true, childList: true, attributes: true, characterData: true };

/** What may move, show or repaint something without a change in the tree. */
const signs = ['scroll', 'input', 'change', 'toggle', 'load', 'focusin', 'focusout', 'fullscreenchange'];

const isOf = ({ target, addedNodes, removedNodes }: MutationRecord, host: Element | null): boolean =>
  target === host || [...addedNodes, ...removedNodes].some((node) => node === host);

/** Counts what happens to the document and its open shadow roots; what happens to `host` is not the page's. */
const watchChanges = (host: Element | null) => {
  let hasChanged = false;
  const record = (records: readonly MutationRecord[]): void => {
    hasChanged ||= records.some((one) => !isOf(one, host));
  };
  const sign = (event: Event): void => {
    hasChanged ||= event.target !== host;
  };
  const observer = new MutationObserver(record);
  for (const root of rootsAmong(collectElements(document))) observer.observe(root, allChanges);
  for (const name of signs) document.addEventListener(name, sign, { capture: true, passive: true });
  addEventListener('resize', sign);
  return {
    drain: (): boolean => {
      record(observer.takeRecords());
      const taken = hasChanged;
      hasChanged = false;
      return taken;
    },
    stop: () => {
      observer.disconnect();
      for (const name of signs) document.removeEventListener(name, sign, { capture: true });
      removeEventListener('resize', sign);
    },
  };
};

/**
 * Lets axe-core (tuned, see `axe-tunings/held.ts`) read the page once for all its runs until it is disposed, as long as nothing changes in
 * it. axe-core must have been evaluated. `host`: our element in the page.
 */
export const holdPage = (host: Element | null): Hold => {
  const axe = requireAxe() as ReturnType<typeof requireAxe> & { isHeld?: boolean };
  const changes = watchChanges(host);
  axe.teardown();
  axe.isHeld = true;
  return {
    renew: () => {
      if (changes.drain()) axe.teardown();
    },
    dispose: () => {
      changes.stop();
      axe.isHeld = false;
      axe.teardown();
    },
  };
};
