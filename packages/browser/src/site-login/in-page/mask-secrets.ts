declare global {
  /** What was masked in this world, with the style it had before. */
  var zugangMasked: Map<StyledElement, string | null> | undefined;
}

type StyledElement = Element & ElementCSSInlineStyle;
type Rules = Readonly<Record<string, string>>;

const still = { transition: 'none', animation: 'none' };
const black: Rules = {
  ...still,
  '-webkit-text-fill-color': 'transparent',
  color: 'transparent',
  'text-shadow': 'none',
  'background-image': 'none',
  'background-color': 'rgb(34, 34, 34)',
};
const gone: Rules = { ...still, opacity: '0' };

const flat = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, '').toLowerCase();

type Wanted = { all: readonly string[]; long: readonly string[] };

const holds = ({ long }: Wanted, text: string | null | undefined): boolean => {
  const all = flat(text);
  return all !== '' && long.some((word) => all.includes(word));
};

const judgeField = (element: Element, wanted: Wanted): Rules | null => {
  const { value, placeholder } = element as HTMLInputElement;
  return wanted.all.includes(flat(value)) || holds(wanted, value) || holds(wanted, placeholder) ? black : null;
};

/** How an element is hidden; null where it shows nothing that must not be seen. */
const judge = (element: Element, wanted: Wanted): Rules | null => {
  const { nodeName } = element;
  // By their names: elements of a frame's document are of other classes.
  if (/^(INPUT|TEXTAREA)$/.test(nodeName)) return judgeField(element, wanted);
  if (nodeName === 'SELECT') return holds(wanted, element.textContent) ? black : null;
  if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION)$/.test(nodeName)) return null;
  if (/^(OBJECT|EMBED)$/.test(nodeName)) return gone;
  const isWhole = holds(wanted, element.textContent);
  if (isWhole && ![...element.children].some((child) => holds(wanted, child.textContent))) return gone;
  const isInData = [...element.attributes].some(({ name, value }) => name.startsWith('data-') && holds(wanted, value));
  return isInData ? gone : null;
};

const documentWithin = (frame: Element): Document | null => {
  try {
    return 'contentDocument' in frame ? (frame.contentDocument as Document | null) : null;
  } catch {
    return null;
  }
};

const hasStyle = (element: Element): element is StyledElement => 'style' in element;

/** Hides whatever is to be hidden below a root. */
const look = (root: ParentNode, wanted: Wanted, mask: (element: StyledElement, rules: Rules) => void): void => {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) look(element.shadowRoot, wanted, mask);
    if (!hasStyle(element)) continue;
    const inner = /^I?FRAME$/.test(element.nodeName) ? documentWithin(element) : undefined;
    if (inner) look(inner, wanted, mask);
    const rules = inner === undefined ? judge(element, wanted) : inner === null ? gone : null;
    if (rules) mask(element, rules);
  }
};

/**
 * Runs in an isolated world, so that the page's scripts do not see what it is given. Hides whatever shows one of the secrets
 * (fields, texts, placeholders, in shadow roots and frames of the same origin too), and frames that cannot be read. Returns how
 * many places there are; -1 where the page has uncovered one again. Transitions are stopped: what fades slowly is still to be read.
 */
export const hideSecrets = (secrets: readonly string[], minText: number): number => {
  const all = secrets.map(flat).filter((text) => text !== '');
  const wanted = { all, long: all.filter((text) => text.length >= minText) };
  const masked = (globalThis.zugangMasked ??= new Map());
  let places = 0;
  let isUncovered = false;
  look(document, wanted, (element, rules) => {
    places += 1;
    if (masked.has(element)) {
      const [name = '', value] = Object.entries(rules).at(-1) ?? [];
      isUncovered ||= element.style.getPropertyValue(name) !== value;
      return;
    }
    masked.set(element, element.getAttribute('style'));
    for (const [rule, wish] of Object.entries(rules)) element.style.setProperty(rule, wish, 'important');
  });
  return isUncovered ? -1 : places;
};

/** Shows again what was hidden. */
export const showSecrets = (): void => {
  for (const [element, style] of globalThis.zugangMasked ?? [])
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  globalThis.zugangMasked = new Map();
};
