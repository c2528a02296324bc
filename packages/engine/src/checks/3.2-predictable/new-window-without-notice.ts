import { accessibleName, referencedText } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

const notice =
  /neue[smnr]?\s+(?:browser-?)?(?:fenster|tab|registerkarte|seite)|(?:fenster|tab)\s+(?:öffnen|wird geöffnet)|öffnet (?:in|sich)|extern|new (?:browser )?(?:window|tab)|opens? in|popup|pop-up/i;

const noticeOf = (link: Element): string =>
  [
    accessibleName(link),
    link.getAttribute('title') ?? '',
    link.getAttribute('aria-description') ?? '',
    referencedText(link, 'aria-describedby'),
  ].join(' ');

/**
 * A link that opens a new window says so (best practice after technique G201; WCAG 3.2.5 asks for more at level AAA).
 * Failed: `no-notice`.
 */
export const newWindowWithoutNotice: Check = {
  ruleId: 'new-window-without-notice',
  selector: 'a[href][target="_blank" i], area[href][target="_blank" i], a[href][target="_new" i]',
  isApplicable: (element) => isExposed(element) && accessibleName(element) !== '',
  expectation: (element) =>
    notice.test(noticeOf(element)) ? passed : failed('no-notice', { name: accessibleName(element) }),
};
