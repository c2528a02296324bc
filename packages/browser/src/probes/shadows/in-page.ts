import { collectElements } from '@zugang/engine/dom';
import { createSlot, type Session } from '@zugang/engine/probing';

type Shadows = {
  /** Shadow roots that the page keeps closed, by their host. Known to this world only: the page's own scripts see no difference. */
  closed: WeakMap<Element, ShadowRoot>;
  /** Looked into already, in this round or an outer one. */
  looked: WeakSet<Element>;
  hosts: Element[];
  isPatched: boolean;
};

const shadowsSlot = createSlot<Shadows>(() => ({
  closed: new WeakMap(),
  looked: new WeakSet(),
  hosts: [],
  isPatched: false,
}));

const maxHosts = 40;

/** Elements other than custom ones that may hold a shadow root (DOM Standard, attachShadow). */
const plainHosts = 'article, aside, div, footer, header, main, nav, p, section, span';

const mayBeHost = (element: Element): boolean => {
  if (element.shadowRoot) return false;
  if (element.localName.includes('-')) return element.matches(':defined');
  return element.childNodes.length === 0 && element.matches(plainHosts) && element.getBoundingClientRect().height > 8;
};

/** Finds what may hold a closed shadow root: custom elements, and empty ones that take room nevertheless. Returns how many. */
export const listClosedHosts = (session: Session): number => {
  const kept = session.keep(shadowsSlot);
  kept.hosts = collectElements(document)
    .filter((element) => !kept.looked.has(element) && mayBeHost(element))
    .slice(0, maxHosts);
  for (const host of kept.hosts) kept.looked.add(host);
  return kept.hosts.length;
};

/** One of them, for the debugger to look into. */
export const closedHostAt = (session: Session, index: number): Element | undefined =>
  session.keep(shadowsSlot).hosts[index];

/** Lets this world see closed shadow roots as if they were open. */
export const openShadows = (session: Session, ...roots: readonly ShadowRoot[]): void => {
  const kept = session.keep(shadowsSlot);
  const { closed } = kept;
  for (const root of roots) if (root instanceof ShadowRoot) closed.set(root.host, root);
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot');
  if (!own?.get || kept.isPatched) return;
  kept.isPatched = true;
  Object.defineProperty(Element.prototype, 'shadowRoot', {
    ...own,
    get(this: Element): ShadowRoot | null {
      return closed.get(this) ?? (own.get?.call(this) as ShadowRoot | null);
    },
  });
};
