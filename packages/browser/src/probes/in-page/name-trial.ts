import { createSlot, hash128, type NamedPart, type Session } from '@zugang/engine/probing';

/** More markup than this is no part that repeats. */
const maxMarkup = 150_000;
const content = 'main, [role="main"], article, h1';
/** Their contents are not in the markup. */
const opaque = 'iframe, object, embed, canvas, video, audio';

/** Whether an element is, or holds, what the page is about. */
export const isContent = (element: Element): boolean =>
  element.matches(`html, body, ${content}`) || element.querySelector(content) !== null;

/** The largest part around an element that holds none of what the page is about: a header, a bar, a footer. */
export const partOf = (element: Element): Element => {
  let part = element;
  for (let parent = part.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (isContent(parent)) break;
    part = parent;
  }
  return part;
};

const attributesOf = (element: Element, isKept: (name: string) => boolean): string =>
  [...element.attributes].flatMap(({ name, value }) => (isKept(name) ? [`${name}=${value}`] : [])).join(' ');

const rulesOf = (sheet: CSSStyleSheet): string | null => {
  try {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
  } catch {
    // Of another site: closed to us.
    return null;
  }
};

const isData = (script: HTMLScriptElement): boolean => /json|template|x-|importmap|speculationrules/i.test(script.type);

/**
 * `digest`: of all style sheets and scripts; `template`: the same without what a server writes anew into each page; `isKept` and
 * `isStyled`: whether style sheets may select by an attribute or a class.
 */
type Surroundings = {
  digest: string;
  template: string;
  isKept: (name: string) => boolean;
  isStyled: (className: string) => boolean;
};

const surroundingsSlot = createSlot<{ surroundings: Surroundings | null }>(() => ({ surroundings: null }));

const readSheets = (): { css: string; isOpen: boolean } => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => {
    const rules = rulesOf(sheet);
    return { head: `${sheet.href ?? ''}|${sheet.disabled}|${sheet.media.mediaText}`, rules };
  });
  const css = sheets.map(({ head, rules }) => `${head}\n${rules ?? ''}`).join('\n');
  return { css, isOpen: sheets.every(({ rules }) => rules !== null) };
};

/** A script of the template: its address without what follows `?`, or its text without the words and numbers that servers write into it. */
const templateOf = ({ src, text }: HTMLScriptElement): string =>
  src ? src.replace(/\?.*$/s, '') : text.replace(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|\d+/g, '');

/** What decides how a part looks and acts beside its own markup: all style sheets and scripts of the page, its mode. */
const readSurroundings = (): Surroundings => {
  const scripts = [...document.scripts].filter((script) => !isData(script));
  const { css, isOpen } = readSheets();
  const js = scripts.map(({ src, text }) => src || text).join('\n');
  const styled = hash128([document.compatMode, css].join('\n'));
  return {
    digest: hash128([styled, js].join('\n')),
    template: hash128([styled, ...new Set(scripts.map(templateOf))].join('\n')),
    isKept: (name) =>
      !isOpen || /^(?:id|class|lang|dir|style|hidden|inert|aria-)/.test(name) || css.includes(`[${name}`),
    isStyled: (className) => !isOpen || css.includes(`.${CSS.escape(className)}`),
  };
};

/** The surroundings as they were when first read: reading all rules of a large site is dear. */
export const surroundingsOf = (session: Session): Surroundings => {
  const kept = session.keep(surroundingsSlot);
  return (kept.surroundings ??= readSurroundings());
};

export const windowSize = (): string => `${window.innerWidth}x${window.innerHeight}`;

/** A part as it is at the moment; `text`: all that its name is made of beside the place in it. */
type Part = { root: Element; elements: readonly Element[]; text: string };

/** Null where the markup does not say all. */
const readPart = (session: Session, root: Element): Part | null => {
  const markup = root.outerHTML;
  const elements = [root, ...root.querySelectorAll('*')];
  if (markup.length > maxMarkup || root.querySelector(opaque)) return null;
  if (elements.some(({ shadowRoot, localName }) => shadowRoot !== null || localName.includes('-'))) return null;
  const { digest, isKept } = surroundingsOf(session);
  const around: string[] = [];
  for (let parent = root.parentElement; parent; parent = parent.parentElement)
    around.push(`${parent.localName} ${attributesOf(parent, isKept)}`);
  return { root, elements, text: hash128([windowSize(), digest, ...around, markup].join('\n')) };
};

/**
 * Names what is tried on elements: the same name means the same part of the page (markup, place in it, ancestors), the same style
 * sheets, scripts and window, and so the same outcome. Null where the markup does not say all. The namer is for one moment: it reads
 * each part once.
 */
export const createNamer = (session: Session, kind: string): ((element: Element) => NamedPart | null) => {
  const parts = new Map<Element, Part | null>();
  return (element) => {
    if (element.getRootNode() !== document) return null;
    const root = partOf(element);
    const part = parts.has(root) ? parts.get(root) : readPart(session, root);
    parts.set(root, part ?? null);
    if (!part) return null;
    const { elements, text } = part;
    return { root, elements, name: hash128([kind, elements.indexOf(element), text].join('\n')) };
  };
};

/** See {@link createNamer}, for a single element. */
export const nameTrial = (session: Session, kind: string, element: Element): NamedPart | null =>
  createNamer(session, kind)(element);
