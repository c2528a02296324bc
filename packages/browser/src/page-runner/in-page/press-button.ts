const isShown = (element: Element): boolean =>
  element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;

const notices = '[id*="cookie" i],[class*="cookie" i],[id*="consent" i],[class*="consent" i],[aria-label*="cookie" i]';
const buttons = 'button,[role="button"],input[type="button"],input[type="submit"],a[href="#"]';

const textOf = (button: Element): string => {
  const text = button instanceof HTMLElement ? button.innerText : '';
  const value = 'value' in button && typeof button.value === 'string' ? button.value : '';
  return (text || value).trim().replace(/\s+/g, ' ');
};

/**
 * Presses the first button that is shown: one of the selectors, else one that says one of the words (a pattern, whatever the case) in
 * what calls itself a notice about cookies. Looks into open shadow roots too. True where there was one; hidden buttons are left alone:
 * the banner has been answered.
 */
export const pressButton = (selectors: readonly string[], words: string): boolean => {
  const hosts = [...document.querySelectorAll('body *')];
  const roots = [document, ...hosts.flatMap((host) => host.shadowRoot ?? [])];
  const find = (selector: string): Element[] =>
    roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter(isShown);
  const says = new RegExp(words, 'i');
  const inNotices = (): Element | undefined =>
    find(notices)
      .flatMap((notice) => [...notice.querySelectorAll(buttons)])
      .find((one) => isShown(one) && says.test(textOf(one)));
  const button = find(selectors.join(','))[0] ?? inNotices();
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
};
