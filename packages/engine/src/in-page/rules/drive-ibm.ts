import { collectElements, isInside } from '../../dom/composed-tree.ts';

/** A result of accessibility-checker-engine, as far as it is used; its own types name more than there is in a page. */
export type IbmResult = {
  ruleId: string;
  reasonId: string;
  value: [string, string];
  node: unknown;
  messageArgs: unknown[];
};

/** An element as the engine's rules receive it: in the tree of the document (`dom`) and in that of roles (`aria`). */
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

/** The engine's inner parts, exposed by its tuned script. */
type Inner = {
  /** Forgets all that was kept of elements. */
  clear: () => void;
  looks: { isNodeVisible: (element: Element) => boolean };
  walker: { assignSlots: (root: ShadowRoot) => void };
};

/** What of the engine is used. */
export type IbmEngine = {
  enableRules: (ids: readonly string[]) => void;
  run: (root: Document | Element) => Promise<{ results: IbmResult[] }>;
  ruleMap: Record<string, { context: string; enabled?: boolean }>;
  mappers: {
    dom: { getAttributes: (element: Element) => Record<string, string> };
    aria: { getAttributes: () => object; getBounds: () => null; getNodeHierarchy: (element: Element) => Level[] };
  };
  getMatchingRules: (levels: Contexts<Level[]>) => Runnable[];
  inner?: Inner;
};

type Root = Element | ShadowRoot;

/** Elements that can have one of the roles rules ask for without an attribute that says so. */
const native =
  'a, address, area, button, datalist, details, fieldset, hgroup, input, optgroup, select, summary, td, textarea, th';

/**
 * Most links and buttons of most pages. The one rule that asks for their roles wants them in the tab sequence, where they are: it passes
 * or does not apply. Once it has passed, the others of them tell nothing more.
 */
const plain = 'a[href]:not([role], [tabindex]), button:not([role], [tabindex], [disabled])';
const plainRule = 'widget_tabbable_exists';

/** Letters with spaces between them; the rule itself is stricter. */
const spacedLetters = /[a-zA-Z] [a-zA-Z] [a-zA-Z]/;

type Named = { selector: string; hasRoles: boolean; hasTexts: boolean };

/** The selector of all elements that the enabled rules name, whether some ask for roles, and whether one is about all texts. */
const readContexts = ({ ruleMap }: IbmEngine): Named => {
  const enabled = Object.values(ruleMap).filter((rule) => rule.enabled);
  const contexts = enabled.flatMap(({ context }) => context.split(',').map((one) => one.trim()));
  const named = contexts.filter((context) => context.startsWith('dom:') && context !== 'dom:*');
  return {
    selector: [...new Set(['[role]', ...named.map((context) => context.slice('dom:'.length))])].join(', '),
    hasRoles: contexts.some((context) => !context.startsWith('dom:')),
    hasTexts: contexts.includes('dom:*'),
  };
};

/** The parents of texts that the rule on letters may be about. The body represents all others: it tells that there are some. */
const parentsOfSpacedLetters = (root: Root): Element[] => {
  const parents: Element[] = root.ownerDocument.documentElement === root ? [root.ownerDocument.body] : [];
  if (!spacedLetters.test(root.textContent ?? '')) return parents;
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (parentElement && spacedLetters.test(nodeValue ?? '')) parents.push(parentElement);
  }
  return parents;
};

/** The shadow roots in what is shown, given to the engine as its own walk would; and what is in none of their slots. */
const enterShadows = (root: Element, { looks, walker }: Inner) => {
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
};

type Candidates = { telling: Set<Element>; plain: Element[] };

const listCandidates = (engine: IbmEngine, root: Element, inner: Inner): Candidates => {
  const { selector, hasRoles, hasTexts } = readContexts(engine);
  const { roots, unslotted } = enterShadows(root, inner);
  const find = (wanted: string): Element[] =>
    roots
      .flatMap((one) => [
        ...(one instanceof Element && one.matches(wanted) ? [one] : []),
        ...one.querySelectorAll(wanted),
      ])
      .filter((element) => !unslotted.some((hidden) => hidden.contains(element)));
  // What is inert is in no tab sequence; the few pages that have such parts are looked at whole.
  const isPlain = (element: Element): boolean => element.matches(plain) && !hasInert;
  const hasInert = root.ownerDocument.querySelector('[inert]') !== null || roots.length > 1;
  const { plain: plainOnes = [], telling = [] } = Object.groupBy(hasRoles ? find(native) : [], (element) =>
    isPlain(element) ? 'plain' : 'telling',
  );
  return {
    telling: new Set([...find(selector), ...telling, ...(hasTexts ? roots.flatMap(parentsOfSpacedLetters) : [])]),
    plain: plainOnes,
  };
};

const readAnyway = 'meta, style, datalist, param';

/** Rules that build on others of the same element come after them. */
const runRules = (engine: IbmEngine, context: Contexts<Level>, levels: Contexts<Level[]>): IbmResult[] => {
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
};

const runOn = (
  engine: IbmEngine,
  { looks }: Inner,
  { node, rolePath }: { node: Element; rolePath: string },
): IbmResult[] => {
  const isRead = looks.isNodeVisible(node) || node.matches(readAnyway) || !isInside(node, 'body');
  if (!isRead) return [];
  const attributes = engine.mappers.dom.getAttributes(node);
  const own = { node, role: node.nodeName.toLowerCase(), rolePath, attributes };
  const roles = engine.mappers.aria.getNodeHierarchy(node);
  const role = roles.at(-1);
  return role ? runRules(engine, { dom: own, aria: role }, { dom: [own], aria: roles }) : [];
};

/**
 * Runs the enabled rules on the elements that they can be about, where the engine itself visits every node of the document three
 * times and computes its role and name. Same results; see `tune-ibm.test.ts` of the crawler.
 */
export const driveIbm = (engine: IbmEngine, inner: Inner, root: Element): IbmResult[] => {
  inner.clear();
  // No rule asks for an element's name or place by these.
  Object.assign(engine.mappers.aria, { getAttributes: () => ({}), getBounds: () => null });
  const candidates = listCandidates(engine, root, inner);
  const results: IbmResult[] = [];
  let count = 0;
  const add = (node: Element): void =>
    void results.push(...runOn(engine, inner, { node, rolePath: `/${(count += 1)}` }));
  for (const node of candidates.telling) add(node);
  for (const node of candidates.plain) {
    if (results.some(({ ruleId }) => ruleId === plainRule)) break;
    add(node);
  }
  inner.clear();
  return results;
};
