import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell } from '../check.ts';

/** A call that has to do with the focus: `moveFocusTo(next)`, `this.focus()`. */
const focusing = /\b[\w$]*focus[\w$]*\s*\(/i;
const harmless = /(?:remove|hide|clear|lose|lost|drop|un|no|is|has|on)_?focus/i;

const handlerOf = (element: Element): string =>
  `${element.getAttribute('onblur') ?? ''};${element.getAttribute('onfocusout') ?? ''}`;

/**
 * The keyboard can leave what it has reached (WCAG 2.1.2, failure F10; ACT rule 80af7b). Applies to elements whose markup does
 * something with the focus while they are left. Whether the focus can leave is tried out by pressing Tab; where the script takes
 * longer than that, or did not load, a person is asked. Cannot tell: `focus-on-leaving`.
 */
export const focusMovedOnLeaving: Check = {
  ruleId: 'keyboard-trap',
  selector: '[onblur], [onfocusout]',
  isApplicable: (element) =>
    isExposed(element) && focusing.test(handlerOf(element)) && !harmless.test(handlerOf(element)),
  expectation: () => cannotTell('focus-on-leaving'),
};
