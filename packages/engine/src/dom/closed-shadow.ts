import { collectElements } from './composed-tree.ts';

/** Shadow roots that the page keeps closed, by their host. Known to this world only: the page's own scripts see no difference. */
const closed = new WeakMap<Element, ShadowRoot>();

const maxHosts = 40;

/** Elements other than custom ones that may hold a shadow root (DOM Standard, attachShadow). */
const plainHosts = 'article, aside, div, footer, header, main, nav, p, section, span';

/** Looked into already, in this round or an outer one. */
const looked = new WeakSet<Element>();
let hosts: Element[] = [];
let isPatched = false;

function mayBeHost(element: Element): boolean {
  if (element.shadowRoot) return false;
  if (element.localName.includes('-')) return element.matches(':defined');
  return element.childNodes.length === 0 && element.matches(plainHosts) && element.getBoundingClientRect().height > 8;
}

/** Finds what may hold a closed shadow root: custom elements, and empty ones that take room nevertheless. Answers how many. */
export function listClosedHosts(): number {
  hosts = collectElements(document)
    .filter((element) => !looked.has(element) && mayBeHost(element))
    .slice(0, maxHosts);
  for (const host of hosts) looked.add(host);
  return hosts.length;
}

/** One of them, for the debugger to look into. */
export const closedHostAt = (index: number): Element | undefined => hosts[index];

/** Lets this world see closed shadow roots as if they were open. */
export function openShadows(roots: readonly unknown[]): void {
  for (const root of roots) if (root instanceof ShadowRoot) closed.set(root.host, root);
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot');
  if (!own?.get || isPatched) return;
  isPatched = true;
  Object.defineProperty(Element.prototype, 'shadowRoot', {
    ...own,
    get(this: Element): ShadowRoot | null {
      return closed.get(this) ?? (own.get?.call(this) as ShadowRoot | null);
    },
  });
}
