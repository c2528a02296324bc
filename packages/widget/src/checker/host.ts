import { css } from './checker.css';

/** Events of ours that must not reach the page: its shortcuts and its "click outside closes" must not act on them. */
const ownEvents = [
  'click',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'keypress',
  'focusin',
  'focusout',
  'input',
  'change',
];

/** The dialog that makes all else inert, where one is open: what is to be usable then must be inside of it. */
const topDialog = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * An element of our own beside the page's body: in the top layer, so that nothing covers it, with a closed shadow root, so that neither the
 * page's styles nor its scripts nor the check reach into it. Moves into a modal dialog while one is open.
 */
export const createHost = (): { host: HTMLElement; root: ShadowRoot; close: () => void } => {
  const host = document.createElement('zugang-checker');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  host.setAttribute('popover', 'manual');
  for (const name of ownEvents) host.addEventListener(name, (event) => event.stopPropagation());
  const settle = (): void => {
    const place = topDialog() ?? document.documentElement;
    if (host.parentNode === place && host.matches(':popover-open')) return;
    place.append(host);
    host.showPopover();
  };
  const observer = new MutationObserver(settle);
  observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['open'] });
  settle();
  return {
    host,
    root,
    close: () => {
      observer.disconnect();
      host.remove();
    },
  };
};
