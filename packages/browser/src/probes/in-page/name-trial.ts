import { createSlot, hash128, type NamedPart, type Session } from '@zugang/engine/probing';

/** More markup than this is no part that repeats. */
const maxMarkup = 150_000;
const content = 'main, [role="main"], article, h1';
/** Their contents are not in the markup. */
const opaque = 'iframe, object, embed, canvas, video, audio';

/** The largest part around an element that holds none of what the page is about: a header, a bar, a footer. */
export const partOf = (element: Element): Element => {
  let part = element;
  for (let parent = part.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (parent.matches(content) || parent.querySelector(content)) break;
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

type Surroundings = { window: string; digest: string; isKept: (name: string) => boolean };

const surroundingsSlot = createSlot<{ surroundings: Surroundings | null }>(() => ({ surroundings: null }));

/** What decides how a part looks and acts beside its own markup: all style sheets and scripts of the page, its window, its mode. */
const readSurroundings = (window: string): Surroundings => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => {
    const rules = rulesOf(sheet);
    return { head: `${sheet.href ?? ''}|${sheet.disabled}|${sheet.media.mediaText}`, rules };
  });
  const scripts = [...document.scripts].filter((script) => !isData(script));
  const css = sheets.map(({ head, rules }) => `${head}\n${rules ?? ''}`).join('\n');
  const isOpen = sheets.every(({ rules }) => rules !== null);
  const js = scripts.map(({ src, text }) => src || text).join('\n');
  return {
    window,
    digest: hash128([window, document.compatMode, css, js].join('\n')),
    isKept: (name) =>
      !isOpen || /^(?:id|class|lang|dir|style|hidden|inert|aria-)/.test(name) || css.includes(`[${name}`),
  };
};

/**
 * Names what is tried on an element: the same name means the same part of the page (markup, place in it, ancestors), the same style
 * sheets, scripts and window, and so the same outcome. Null where the markup does not say all.
 */
export const nameTrial = (session: Session, kind: string, element: Element): NamedPart | null => {
  if (element.getRootNode() !== document) return null;
  const root = partOf(element);
  const markup = root.outerHTML;
  const elements = [root, ...root.querySelectorAll('*')];
  if (markup.length > maxMarkup || root.querySelector(opaque)) return null;
  if (elements.some(({ shadowRoot, localName }) => shadowRoot !== null || localName.includes('-'))) return null;
  const size = `${window.innerWidth}x${window.innerHeight}`;
  const kept = session.keep(surroundingsSlot);
  if (kept.surroundings?.window !== size) kept.surroundings = readSurroundings(size);
  const { digest, isKept } = kept.surroundings;
  const around: string[] = [];
  for (let parent = root.parentElement; parent; parent = parent.parentElement)
    around.push(`${parent.localName} ${attributesOf(parent, isKept)}`);
  const place = elements.indexOf(element);
  return { root, elements, name: hash128([kind, digest, ...around, place, markup].join('\n')) };
};
