import { isExposed } from '../../dom/is-exposed.ts';
import { tabIndexOf } from '../../dom/tab-index.ts';
import { type Check, failed, passed } from '../check.ts';

/** Roles whose content assistive technology takes for mere text or a picture (WAI-ARIA 1.2, presentational children). */
const roles =
  'button checkbox img math menuitemcheckbox menuitemradio meter option progressbar radio scrollbar separator slider switch tab'.split(
    ' ',
  );

const selector = ['button:not([role])', ...roles.map((role) => `[role="${role}" i]`)].join(', ');

const mayBeStop =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex], [contenteditable]';

const isStop = (element: Element): boolean =>
  tabIndexOf(element) >= 0 && !element.matches(':disabled') && isExposed(element);

/**
 * In a control whose content is only read as its name, the Tab key stops at nothing else (WCAG 4.1.2, ACT rule 307n5z:
 * what has the focus is not announced). axe-core's nested-interactive sees elements that have a role of their own; where
 * both see the same control it is one finding. Failed: `stop`, with the `name` of the element inside.
 */
export const stopInsideControl: Check = {
  ruleId: 'stop-inside-control',
  selector,
  isApplicable: (element) => isExposed(element) && element.childElementCount > 0,
  expectation: (element) => {
    const stop = [...element.querySelectorAll(mayBeStop)].find(isStop);
    return stop ? failed('stop', { name: stop.localName }) : passed;
  },
};
