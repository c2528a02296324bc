import { hasOwnText, parentOf } from '@zugang/engine/dom';
import { createSlot, hash128, type Session } from '@zugang/engine/probing';
import { isContent, surroundingsOf, windowSize } from './name-trial.ts';

/** A component of more elements than this is no component: what is tried in it is tried on each page. */
const maxElements = 400;

/** What these say is of the template; what others say is content. */
const speaking =
  /^(?:role|type|style|hidden|inert|tabindex|disabled|readonly|target|contenteditable|draggable|lang|dir|on.*|aria-(?:expanded|haspopup|hidden|modal|disabled|pressed|selected|checked|live|current))$/;
/** Another value on each page, and none that changes what happens. */
const silent = /^(?:id|for|class|nonce|integrity)$/;

/** By which class an element looks as it does, without the numbers that a server or a build puts into names. */
const isTemplateClass = (name: string): boolean => !/\d{2,}/.test(name) && !(name.length > 4 && /\d/.test(name));

const addressKind = (value: string): string => /^(#|javascript:|mailto:|tel:)/i.exec(value.trim())?.[1] ?? '';

const attributeToken = ({ name, value }: Attr): string => {
  if (silent.test(name)) return '';
  if (speaking.test(name)) return `[${name}=${value}]`;
  if (name === 'href') return `[href ${addressKind(value)}]`;
  return `[${name}${value === '' ? '=' : ''}]`;
};

/** Sites name each page by a class of its root; only what style sheets select by makes a difference there. */
const classesOf = (session: Session, element: Element): string[] => {
  const classes = [...element.classList].filter(isTemplateClass);
  return element.matches('html, body') ? classes.filter(surroundingsOf(session).isStyled) : classes;
};

/** What the template says of an element: its tag, classes, role and what its attributes are, without texts, addresses and numbers. */
const tokenOf = (session: Session, element: Element): string => {
  const classes = classesOf(session, element).map((name) => `.${name}`);
  return `${element.localName}${classes.join('')}${Array.from(element.attributes, attributeToken).toSorted().join('')}`;
};

type Kinds = { byElement: WeakMap<Element, string>; byText: Map<string, string>; structures: WeakMap<Element, string> };

const kindsSlot = createSlot<Kinds>(() => ({
  byElement: new WeakMap(),
  byText: new Map(),
  structures: new WeakMap(),
}));

const shorten = ({ byText }: Kinds, text: string): string => {
  const known = byText.get(text);
  if (known !== undefined) return known;
  const short = hash128(text).slice(0, 20);
  byText.set(text, short);
  return short;
};

/** The place of an element in its template: what it and its ancestors are. Equal for all items of a list, and on all pages of the template. */
const placeOf = (session: Session, element: Element): string => {
  const kept = session.keep(kindsSlot);
  const known = kept.byElement.get(element);
  if (known !== undefined) return known;
  const parent = parentOf(element);
  const kind = shorten(kept, `${parent ? placeOf(session, parent) : ''}>${tokenOf(session, element)}`);
  kept.byElement.set(element, kind);
  return kind;
};

/** What an element is made of: its token and those of all within, repetition folded. */
const structureOf = (session: Session, element: Element): string => {
  const kept = session.keep(kindsSlot);
  const known = kept.structures.get(element);
  if (known !== undefined) return known;
  const inner = new Set(Array.from(element.children, (child) => structureOf(session, child)));
  const structure = shorten(
    kept,
    `${tokenOf(session, element)}${hasOwnText(element) ? ' text' : ''}{${[...inner].join()}}`,
  );
  kept.structures.set(element, structure);
  return structure;
};

const isComponent = (element: Element): boolean => element.getElementsByTagName('*').length <= maxElements;

/**
 * The nearest part around an element that holds more than it, as what it opens is mostly in there; where that is the page's content,
 * the element and what comes next.
 */
const componentOf = (element: Element): Element[] => {
  let inner = element;
  while (inner.parentElement?.childElementCount === 1 && !isContent(inner.parentElement)) inner = inner.parentElement;
  const { parentElement: parent, nextElementSibling: next } = inner;
  if (parent && !isContent(parent) && isComponent(parent)) return [parent];
  return next ? [inner, next] : [inner];
};

/** What an element names as its own, such as the panel of a tab. */
const namedBy = (element: Element): Element[] => {
  const ids = ['aria-controls', 'aria-owns', 'aria-describedby', 'popovertarget', 'commandfor'].flatMap(
    (name) => element.getAttribute(name)?.split(/\s+/) ?? [],
  );
  const targets = ['data-bs-target', 'data-target', 'href'].flatMap(
    (name) => /^#(.+)$/.exec(element.getAttribute(name) ?? '')?.[1] ?? [],
  );
  return [...ids, ...targets].flatMap((id) => document.getElementById(id) ?? []);
};

const isPlain = (element: Element): boolean =>
  element.getRootNode() === document && !element.localName.includes('-') && !element.shadowRoot;

const baseOf = (session: Session, what: string): string =>
  [what, session.check?.options.level ?? '', windowSize(), surroundingsOf(session).template].join('|');

/**
 * The kind of what is tried on an element: equal where the element, the component around it and what it names are made alike, under
 * the same style sheets and scripts, whatever their texts. Empty where the markup does not say all.
 */
export const kindOfTrial = (session: Session, what: string, element: Element): string => {
  const parts = [...componentOf(element), ...namedBy(element)];
  if (!parts.every(isComponent) || !isPlain(element)) return '';
  const made = parts.map((part) => structureOf(session, part));
  return shorten(session.keep(kindsSlot), [baseOf(session, what), placeOf(session, element), ...made].join('|'));
};

/** The kind of an element in what is tried on a page as a whole: equal where it and its ancestors are made alike. */
export const kindOfElement = (session: Session, what: string, element: Element): string => {
  return shorten(session.keep(kindsSlot), `${baseOf(session, what)}|${placeOf(session, element)}`);
};
