import { hasBlockBeforeText } from '../../checks/2.4-navigable/no-way-past-blocks.ts';
import { sameNameOtherSite } from '../../checks/2.4-navigable/same-name-other-site.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { contrastRatio, luminance } from '../../luminance.ts';
import type { Observation } from './observation.ts';
import { hasPlainContrast } from './plain-ground.ts';

/** What it names is text of the page, so that it reaches everybody; of what points to nothing, nothing gets lost. */
const isNamedByShownText = ({ element }: Observation): boolean => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  const isOther = element.matches('[aria-label], [aria-roledescription], [aria-braillelabel]');
  return ids.length > 0 && !isOther && ids.every((id) => isShownOrAbsent(element.ownerDocument.getElementById(id)));
};

const isShownOrAbsent = (part: Element | null): boolean => part === null || isVisible(part);

const rowsIn = (table: Element, section: string): Element[] => [...table.querySelectorAll(`${section} > tr`)];

const widest = (rows: readonly Element[], cells: string): number =>
  Math.max(0, ...rows.map((row) => row.querySelectorAll(cells).length));

/** No data are there to be read, or below each header of the head, which the foot may repeat, there are some. */
const hasNoDataOrAll = ({ element }: Observation): boolean => {
  if (!element.matches('table')) return false;
  if (!element.querySelector('td')) return element.querySelectorAll('tr:not(thead > tr)').length === 0;
  const headers = rowsIn(element, 'thead');
  const isInHead = [...element.querySelectorAll('th')].every((header) => header.closest('thead, tfoot') !== null);
  return isInHead && headers.length === 1 && widest(rowsIn(element, 'tbody'), 'td') >= widest(headers, 'th');
};

/** The luminance of an opaque colour, as browsers compute it. */
const luminanceOf = (colour: string): number | null => {
  const [, r, g, b] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? [];
  return b === undefined ? null : luminance(Number(r), Number(g), Number(b));
};

/** Between a link and the text around it, 3 : 1 is enough (technique G183), whatever is behind both. */
const minContrastToText = 3;

const differsFromText = ({ element }: Observation): boolean => {
  const own = luminanceOf(getComputedStyle(element).color);
  const around = element.parentElement ? luminanceOf(getComputedStyle(element.parentElement).color) : null;
  return own !== null && around !== null && contrastRatio(own, around) >= minContrastToText;
};

const operable = 'a[href], button, input:not([type="hidden" i]), select, textarea, summary, [tabindex]';
/** A sentence; below it, nothing is to be read. */
const minWords = 8;
/** Fewer stops than this are passed by with a few presses of a key. */
const minStops = 10;

/** Neither a part that pages repeat ahead of a text nor so much to operate that there could be one. */
const hasNothingToPass = ({ element: { ownerDocument } }: Observation): boolean =>
  !hasBlockBeforeText(minWords) && [...ownerDocument.querySelectorAll(operable)].filter(isVisible).length < minStops;

const calledDisabled = /(?:^|[\s_-])disabled(?:$|\s)/i;

/** Templates take what is disabled at present out of the tab order, and name it so where HTML has no word for it. */
const isDisabledForNow = (element: Element): boolean =>
  [element, element.closest('li')].some((one) => calledDisabled.test(one?.getAttribute('class') ?? ''));

/** Less is there for scripts; people see what is drawn in its place. */
const minSide = 3;

const isNotMeantForFocus = ({ element }: Observation): boolean => {
  const { width, height } = element.getBoundingClientRect();
  const isOutOfOrder = element.getAttribute('tabindex') === '-1';
  return isOutOfOrder && (isDisabledForNow(element) || (width < minSide && height < minSide));
};

/** A field that is hidden behind its drawing is a field of the label all the same: a click on the label reaches it. */
const hasField = ({ element }: Observation): boolean => element instanceof HTMLLabelElement && element.control !== null;

/** What closed details hold is not to be seen, and has no contrast. */
const isClosed = ({ element }: Observation): boolean => element.matches('details:not([open])');

/** An empty field shows no text but its placeholder, which another rule judges; over a picture, nothing tells what typed text would look like. */
const isEmptyField = ({ data }: Observation): boolean => data['reason'] === 'emptyValue' && !Number(data['contrast']);

const needsNoLook = (observation: Observation): boolean =>
  isClosed(observation) || isEmptyField(observation) || hasPlainContrast(observation);

/** A sign is no word that a name would have to hold: `☰`, or an initial in a round. */
const showsNoWord = ({ element }: Observation): boolean => !/[\p{L}\p{N}]{2}/u.test(element.textContent ?? '');

/** A muted film without controls: its sound cannot be switched on, so that no captions are needed. */
const isAlwaysMute = ({ element }: Observation): boolean => element.matches('video[muted]:not([controls])');

/** One choice alone is no group. */
const isOnlyChoice = ({ element }: Observation): boolean => {
  if (!(element instanceof HTMLInputElement)) return false;
  const { form, name, type, ownerDocument } = element;
  const choices = [...(form ?? ownerDocument).querySelectorAll<HTMLInputElement>('input')].filter(
    (other) => other.form === form && other.type === type && (type !== 'radio' || other.name === name),
  );
  return choices.length < 2;
};

const conditions: Readonly<Record<string, (observation: Observation) => boolean>> = {
  'aria-prohibited-attr': isNamedByShownText,
  'th-has-data-cells': hasNoDataOrAll,
  'link-in-text-block': differsFromText,
  bypass: hasNothingToPass,
  'choices-not-grouped': isOnlyChoice,
  'label-leads-nowhere': hasField,
  'video-caption': isAlwaysMute,
  'label-content-name-mismatch': showsNoWord,
  'widget-not-focusable': isNotMeantForFocus,
  'color-contrast': needsNoLook,
  'color-contrast-enhanced': needsNoLook,
  // Judged by that rule of our own.
  'identical-links-same-purpose': ({ element }) => sameNameOtherSite.isApplicable(element),
};

/** Whether the page itself answers a question of another engine: then no person is asked. */
export const isAskedInVain = (observation: Observation): boolean =>
  observation.outcome === 'cannot-tell' && (conditions[observation.ruleId]?.(observation) ?? false);
