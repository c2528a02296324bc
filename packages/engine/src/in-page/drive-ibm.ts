import { collectElements, isInside } from '../dom/composed-tree.ts';

/** A result of accessibility-checker-engine, as far as it is used; its own types name more than there is in a page. */
export type IbmResult = {
  ruleId: string;
  reasonId: string;
  value: [string, string];
  node: unknown;
  messageArgs: unknown[];
};

/** An element as the engine's rules are told of it: in the tree of the document (`dom`) and in that of roles (`aria`). */
type Level = { node: Element; role: string | null; rolePath: string };
type Contexts<T> = { dom: T; aria: T };
type Verdict = Omit<IbmResult, 'ruleId' | 'node'>;
type Runnable = {
  rule: {
    id: string;
    dependencies?: readonly string[];
    run: (context: Contexts<Level>, options: undefined, levels: Contexts<Level[]>) => Verdict | Verdict[] | null;
  };
};

/** What of the engine is used; `inner` is there where its script was tuned for it. */
export type IbmEngine = {
  enableRules: (ids: readonly string[]) => void;
  run: (root: Document | Element) => Promise<{ results: IbmResult[] }>;
  ruleMap: Record<string, { context: string; enabled?: boolean }>;
  mappers: {
    dom: { getAttributes: (element: Element) => Record<string, string> };
    aria: { getAttributes: () => object; getBounds: () => null; getNodeHierarchy: (element: Element) => Level[] };
  };
  getMatchingRules: (levels: Contexts<Level[]>) => Runnable[];
  inner?: {
    /** Forgets all that was kept of elements. */
    clear: () => void;
    looks: { isNodeVisible: (element: Element) => boolean };
    walker: { assignSlots: (root: ShadowRoot) => void };
  };
};

type Root = Element | ShadowRoot;

/** Elements that can have one of the roles rules ask for without an attribute that says so. */
const native =
  'a, address, area, button, datalist, details, fieldset, hgroup, input, optgroup, select, summary, td, textarea, th';

/** Letters with spaces between them; the rule itself is stricter. */
const spacedLetters = /[a-zA-Z] [a-zA-Z] [a-zA-Z]/;

/** The selector of all elements that a wanted rule may be about, and whether one of them is about all texts. */
function readContexts({ ruleMap }: IbmEngine): { selector: string; hasTexts: boolean } {
  const wanted = Object.values(ruleMap).filter(({ enabled }) => enabled);
  const contexts = wanted.flatMap(({ context }) => context.split(',').map((one) => one.trim()));
  const selectors = contexts
    .filter((context) => context !== 'dom:*')
    .map((context) => (context.startsWith('dom:') ? context.slice('dom:'.length) : `${native}, [role]`));
  return { selector: [...new Set(selectors)].join(', '), hasTexts: contexts.includes('dom:*') };
}

/** The parents of texts that the rule on letters may be about. The body stands for all others: it tells that there are some. */
function parentsOfSpacedLetters(root: Root): Element[] {
  const parents: Element[] = root.ownerDocument.documentElement === root ? [root.ownerDocument.body] : [];
  if (!spacedLetters.test(root.textContent ?? '')) return parents;
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (parentElement && spacedLetters.test(nodeValue ?? '')) parents.push(parentElement);
  }
  return parents;
}

/** The shadow roots in what is shown, told to the engine as its own walk would; and what stands in none of their slots. */
function enterShadows(root: Element, { looks, walker }: NonNullable<IbmEngine['inner']>) {
  const roots: Root[] = [root];
  const unslotted: Element[] = [];
  for (const host of [root, ...collectElements(root)]) {
    const { shadowRoot } = host;
    if (!shadowRoot) continue;
    unslotted.push(...[...host.children].filter((child) => !child.assignedSlot));
    if (!looks.isNodeVisible(host)) continue;
    Object.assign(shadowRoot, { ownerElement: host });
    walker.assignSlots(shadowRoot);
    roots.push(shadowRoot);
  }
  return { roots, unslotted };
}

function listCandidates(engine: IbmEngine, root: Element, inner: NonNullable<IbmEngine['inner']>): Set<Element> {
  const { selector, hasTexts } = readContexts(engine);
  const { roots, unslotted } = enterShadows(root, inner);
  const found = roots.flatMap((one) => [
    ...(one instanceof Element && one.matches(selector) ? [one] : []),
    ...(selector === '' ? [] : one.querySelectorAll(selector)),
    ...(hasTexts ? parentsOfSpacedLetters(one) : []),
  ]);
  return new Set(found.filter((element) => !unslotted.some((hidden) => hidden.contains(element))));
}

const readAnyway = 'meta, style, datalist, param';

/** Rules that build on others of the same element come after them. */
function runRules(engine: IbmEngine, context: Contexts<Level>, levels: Contexts<Level[]>): IbmResult[] {
  const met = new Set<string>();
  return engine.getMatchingRules(levels).flatMap(({ rule }) => {
    if (rule.dependencies?.some((dependency) => !met.has(dependency))) return [];
    try {
      const verdicts = [rule.run(context, undefined, levels) ?? []].flat();
      if (verdicts.length === 0 || verdicts.some(({ value }) => value[1] === 'PASS')) met.add(rule.id);
      return verdicts.map((verdict) => ({ ...verdict, ruleId: rule.id, node: context.dom.node }));
    } catch {
      // A rule that breaks says nothing; as in the engine itself, others may build on it all the same.
      met.add(rule.id);
      return [];
    }
  });
}

/**
 * Runs the enabled rules on the elements that they can be about, where the engine itself visits every node of the document three
 * times and computes its role and name. Same results; see `tune-ibm.test.ts` of the crawler.
 */
export function driveIbm(engine: IbmEngine, inner: NonNullable<IbmEngine['inner']>, root: Element): IbmResult[] {
  inner.clear();
  // No rule asks for an element's name or place by these.
  Object.assign(engine.mappers.aria, { getAttributes: () => ({}), getBounds: () => null });
  const results = [...listCandidates(engine, root, inner)].flatMap((node, index) => {
    const isRead = inner.looks.isNodeVisible(node) || node.matches(readAnyway) || !isInside(node, 'body');
    if (!isRead) return [];
    const attributes = engine.mappers.dom.getAttributes(node);
    const own = { node, role: node.nodeName.toLowerCase(), rolePath: `/${index}`, attributes };
    const roles = engine.mappers.aria.getNodeHierarchy(node);
    const role = roles.at(-1);
    return role ? runRules(engine, { dom: own, aria: role }, { dom: [own], aria: roles }) : [];
  });
  inner.clear();
  return results;
}
