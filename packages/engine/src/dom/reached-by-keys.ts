import { ancestorsOf, isInside } from './composed-tree.ts';

/**
 * Roles whose items share one place in the tab sequence: keys of the role lead from item to item (ARIA Authoring Practices, “Keyboard
 * Navigation Inside Components”).
 */
const composite =
  '[role="grid"], [role="listbox"], [role="menu"], [role="menubar"], [role="radiogroup"], [role="tablist"], [role="toolbar"], [role="tree"], [role="treegrid"]';

/** Fields whose own keys do what small buttons beside them do for the mouse. */
const ownsButtons =
  '[role="combobox"], [role="searchbox"], [role="slider"], [role="spinbutton"], input[type="number"], input[list]';

const native = 'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]';

/** In the tab sequence, as the markup says it. */
const isTabbable = (element: Element): boolean => {
  const tabindex = element.getAttribute('tabindex');
  if (element.matches('[disabled], [inert], [inert] *')) return false;
  return tabindex === null ? element.matches(native) : Number(tabindex) >= 0;
};

const hasTabbable = (root: Element): boolean =>
  isTabbable(root) || [...root.querySelectorAll(`[tabindex], ${native}`)].some(isTabbable);

const rootOf = (element: Element): Document | ShadowRoot => element.getRootNode() as Document | ShadowRoot;

/** What names an element as what it opens or leads: `aria-controls` or `aria-owns`, or the label it takes from a button with a popup. */
const openersOf = (element: Element): Element[] => {
  const root = rootOf(element);
  const id = CSS.escape(element.id);
  const named = element.id
    ? [
        ...root.querySelectorAll(
          `[aria-controls~="${id}"], [aria-owns~="${id}"], [aria-haspopup][aria-details~="${id}"]`,
        ),
      ]
    : [];
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labelling = labels.flatMap((label) => root.querySelector(`#${CSS.escape(label)}`) ?? []);
  const beside = [element.previousElementSibling, element.parentElement?.querySelector(':scope > [aria-haspopup]')];
  return [
    ...named,
    ...[...labelling, ...beside.filter((one) => one !== null && one !== undefined)].filter((one) =>
      one.matches('[aria-haspopup], [aria-expanded]'),
    ),
  ];
};

const compositesOf = (element: Element): Element[] =>
  [element, ...ancestorsOf(element)].filter((one) => one.matches(composite));

/** Whether a popup is reached through what opens it, which may itself be an item of a composite. */
const isOpened = (element: Element, depth = 0): boolean =>
  depth < 4 &&
  openersOf(element).some(
    (opener) =>
      isTabbable(opener) ||
      opener.matches('[tabindex]') ||
      compositesOf(opener).some(hasTabbable) ||
      isOpened(opener, depth + 1),
  );

/** A field beside an element, in the same small group, whose keys do the same. */
const hasFieldBeside = (element: Element): boolean => {
  const controlled = (element.getAttribute('aria-controls') ?? '').split(/\s+/).filter(Boolean);
  if (
    controlled.some((id) =>
      rootOf(element)
        .querySelector(`#${CSS.escape(id)}`)
        ?.matches(ownsButtons),
    )
  )
    return true;
  const group = element.parentElement?.parentElement;
  return [element.parentElement, group].some((one) =>
    one?.querySelector(`:scope > ${ownsButtons.split(', ').join(', :scope > ')}`),
  );
};

/** A menu beside a button, with items that a script can focus: the button may open it without saying so. */
const mayBeOpened = (element: Element): boolean =>
  element.matches(composite) &&
  element.querySelector('[tabindex]') !== null &&
  element.parentElement?.querySelector(':scope > button, :scope > [role="button"]') != null;

/**
 * Whether an element that is not in the tab sequence is reached by other keys, as the ARIA Authoring Practices describe it: as an item
 * of a composite that has its place in the sequence, as a popup through its opener, or as a button that does for the mouse what the keys
 * of the field beside it do. `unsure`: a script can put the focus on it, and nothing says when.
 */
export const reachedByKeys = (element: Element): 'yes' | 'unsure' | 'no' => {
  // What is inert is out of everybody's reach, and not only of the keyboard's.
  if (isInside(element, '[inert]')) return 'yes';
  const composites = compositesOf(element);
  if (composites.some((one) => hasTabbable(one) || isOpened(one))) return 'yes';
  if (isOpened(element)) return 'yes';
  if (!element.matches('[tabindex]')) return mayBeOpened(element) ? 'unsure' : 'no';
  return hasFieldBeside(element) ? 'yes' : 'unsure';
};
