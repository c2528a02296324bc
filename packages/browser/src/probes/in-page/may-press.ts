import { accessibleName, isExposed } from '@zugang/engine/dom';
import { isHarmful } from './press-names.ts';

/** A real address leads away; `#…` and scripts stay. */
export const leadsAway = (element: Element): boolean => {
  const href = element.closest('a[href]')?.getAttribute('href')?.trim();
  return href !== undefined && !/^(?:#|javascript:)/i.test(href);
};

const sends = (element: HTMLElement): boolean =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
  element.form !== null &&
  /^(?:submit|image|reset)$/.test(element.type) &&
  !element.hasAttribute('aria-expanded') &&
  !element.hasAttribute('popovertarget');

/** Whether a control can be pressed without leaving the page, sending a form or doing what a visit does not do. */
export const mayPress = (element: Element): element is HTMLElement => {
  if (!(element instanceof HTMLElement) || !isExposed(element)) return false;
  if (leadsAway(element) || sends(element)) return false;
  if (element.matches(':disabled, [aria-disabled="true"], input:not([type="button"]), select, textarea')) return false;
  return !isHarmful(`${accessibleName(element)} ${element.id}`);
};
