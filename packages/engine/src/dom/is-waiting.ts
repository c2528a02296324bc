import { ancestorsOf } from './composed-tree.ts';

const calledLoader = /(?:^|[\s_-])(?:pre)?load(?:er|ing)(?:$|[\s_-])/i;
const namesOf = (element: Element): string => `${element.getAttribute('class') ?? ''} ${element.id}`;

/**
 * Signs of waiting are essential: they say that something goes on (WCAG 2.2.2, note on essential movement). What covers the page
 * until it has come is one as a whole.
 */
export const isWaiting = (element: Element): boolean =>
  element.closest('[aria-busy="true"], [role="progressbar"], [role="status"], progress') !== null ||
  /load|spin|progress|skeleton/i.test(namesOf(element)) ||
  [...ancestorsOf(element)].some((one) => !one.matches('body, html') && calledLoader.test(namesOf(one)));
