import type { Finding, PageCheck } from '@zugang/engine';
import type { CDPSession, Frame } from 'playwright-core';
import { runScript } from '../../bridge/call-in-page.ts';
import { engineIn } from '../../page-script/engine-api.ts';
import { textOf, type PageScript } from '../../page-script/page-script.ts';
import { createInPageScript } from '../../bridge/create-in-page-script.ts';
import { NodeRef } from '../../bridge/page-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import type { World } from '../../tab/world.ts';
import { openStates, stayHere } from '../states/open-states.ts';
import { enterFrameWarm, injectIntoFrame } from '../../page-script/warm-engine.ts';
import { within } from '../../tab/within.ts';
import type * as waiting from './in-page/wait-for-markup.ts';

/** More frames than these are advertising. */
const MAX_FRAMES = 15;
const MAX_DEPTH = 4;
/** A process that hangs never answers. */
const OPEN_MS = 1_000;
const FRAME_MS = 2_500;
const ALL_FRAMES_MS = 6_000;
/** A frame holds a form or a map, seldom more; its menus are opened no longer than this. */
const MAX_OPENERS = 3;
const STATES_MS = 800;

type Protocol = Awaited<ReturnType<typeof readTree>>;
type Place = { selector: string; x: number; y: number; width: number; height: number };
type Owner = { contextId: number; element: NodeRef; place: Place };

/** A document that holds frames: its context, and its place in the top page. */
type Holder = {
  session: CDPSession;
  contextId: number;
  inject: () => Promise<unknown>;
  path: string;
  origin: string;
  depth: number;
  place: Place;
};
type Node = { session: CDPSession; tree: Protocol };

export type FramesRequest = {
  /** The script that is injected: axe-core and the engine's checks. */
  pageScript: PageScript;
  level: 'A' | 'AA' | 'AAA';
  /** Whether menus and the like are opened, in frames that live in the page's process. */
  opensStates: boolean;
};

const readTree = async (session: CDPSession) => (await session.send('Page.getFrameTree')).frameTree;

const markupScript = createInPageScript<typeof waiting>(new URL('./in-page/wait-for-markup.ts', import.meta.url));

/** The element that holds the frame, and its place; null where it is invisible. */
const findOwner = async ({ session, contextId }: Holder, frameId: string): Promise<Owner | null> => {
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId });
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId });
  if (object.objectId === undefined) return null;
  const element = new NodeRef(object.objectId);
  const place = await engineIn({ cdp: session, contextId }).placeFrame(element);
  return place && { contextId, element, place };
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** In the top page's coordinates; null where the frame would have to be scrolled. */
const moveBox = (box: Finding['box'], { x, y, width, height }: Place): Finding['box'] => {
  if (!box || box.x >= width || box.y >= height) return null;
  return { ...box, x: round(box.x + x), y: round(box.y + y) };
};

/** The finding as the top page's: its path leads through the frames, and what another site put there says so. */
const moveFinding = (finding: Finding, holder: Holder, topOrigin: string): Finding => {
  const { openedBy } = finding.data;
  const data = {
    ...finding.data,
    ...(openedBy !== undefined && { openedBy: `${holder.path} >>> ${openedBy}`.slice(0, 200) }),
    ...(holder.origin !== topOrigin && { frameOrigin: holder.origin }),
  };
  return {
    ...finding,
    selector: `${holder.path} >>> ${finding.selector}`.slice(0, 1000),
    skeleton: `iframe>${finding.skeleton}`,
    box: moveBox(finding.box, holder.place),
    data,
  };
};

/** A world of the frame, and how to inject the engine: kept warm where the page's own is. */
const openWorld = async (
  { tab, request }: Sweep,
  { session, tree }: Node,
  owner: Owner,
): Promise<Pick<Holder, 'contextId' | 'inject'>> => {
  const frameId = tree.frame.id;
  const warm = session === tab.cdp ? await enterFrameWarm(tab, owner, frameId) : null;
  if (warm !== null) return { contextId: warm, inject: () => injectIntoFrame(tab, owner) };
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'zugang',
  });
  return { contextId, inject: () => runScript({ cdp: session, contextId }, textOf(request.pageScript)) };
};

const enter = async (sweep: Sweep, parent: Holder, node: Node): Promise<Holder | null> => {
  const { session, tree } = node;
  const owner = await findOwner(parent, tree.frame.id);
  if (!owner) return null;
  const { place } = owner;
  return {
    session,
    ...(await openWorld(sweep, node, owner)),
    path: parent.path ? `${parent.path} >>> ${place.selector}` : place.selector,
    origin: tree.frame.securityOrigin,
    depth: parent.depth + 1,
    place: { ...place, x: place.x + parent.place.x, y: place.y + parent.place.y },
  };
};

const checkDocument = async (holder: Holder, { level }: FramesRequest): Promise<PageCheck | null> => {
  const { session, contextId } = holder;
  if (!(await markupScript({ cdp: session, contextId }).waitForMarkup())) return null;
  await holder.inject();
  const engine = engineIn({ cdp: session, contextId });
  await engine.startCheck({ level, isFrame: true });
  return engine.readCheck();
};

/** Frames of other sites live in processes of their own, and are spoken to apart; the others answer where the page does. */
const openRemote = async (frame: Frame): Promise<Node | null> => {
  const opening = frame
    .page()
    .context()
    .newCDPSession(frame)
    .then(async (session) => ({ session, tree: await readTree(session) }))
    .catch(() => null);
  return within(opening, OPEN_MS);
};

/** The child frames of each document, in any process. */
const childrenByParent = (roots: readonly Node[]): Map<string, Node[]> => {
  const children = new Map<string, Node[]>();
  const add = (parentId: string | undefined, node: Node): void => {
    if (parentId) children.set(parentId, [...(children.get(parentId) ?? []), node]);
    for (const tree of node.tree.childFrames ?? []) add(node.tree.frame.id, { session: node.session, tree });
  };
  for (const root of roots) add(root.tree.frame.parentId, root);
  return children;
};

type Sweep = {
  tab: Tab;
  request: FramesRequest;
  checks: PageCheck[];
  endsAt: number;
  left: number;
  children: Map<string, Node[]>;
  topOrigin: string;
};

const moveCheck = (check: PageCheck, holder: Holder, topOrigin: string): PageCheck => ({
  ...check,
  findings: check.findings.map((finding) => moveFinding(finding, holder, topOrigin)),
});

/** Opens what a frame of the page's own process has to open: keys reach what has the focus there. */
const openInFrame = async ({ tab, request }: Sweep, { session, contextId }: Holder): Promise<PageCheck | null> => {
  if (session !== tab.cdp || !request.opensStates) return null;
  const world: World = { cdp: session, contextId };
  await stayHere(world);
  await openStates(tab, world, { limit: MAX_OPENERS, milliseconds: STATES_MS });
  return engineIn(world).readCheck();
};

const sweepFrame = async (sweep: Sweep, parent: Holder, node: Node): Promise<Holder | null> => {
  const holder = await enter(sweep, parent, node);
  const check = holder && (await checkDocument(holder, sweep.request));
  if (!holder || !check) return null;
  const at = sweep.checks.push(moveCheck(check, holder, sweep.topOrigin)) - 1;
  // What was seen is kept, whatever becomes of the frame when it is tried.
  const tried = await openInFrame(sweep, holder).catch(() => null);
  if (tried) sweep.checks[at] = moveCheck(tried, holder, sweep.topOrigin);
  return holder;
};

const sweepBelow = async (sweep: Sweep, parent: Holder, parentId: string): Promise<void> => {
  for (const node of sweep.children.get(parentId) ?? []) {
    const remaining = sweep.endsAt - performance.now();
    if (sweep.left <= 0 || remaining <= 0) return;
    sweep.left -= 1;
    const swept = sweepFrame(sweep, parent, node).catch(() => null);
    const holder = await within(swept, Math.min(FRAME_MS, remaining));
    if (holder && holder.depth < MAX_DEPTH) await sweepBelow(sweep, holder, node.tree.frame.id);
  }
};

/**
 * Checks the documents within the page, nested and of other sites too, each in an isolated world of its own. Gives one check per
 * frame that people can see: selectors lead through the frames (`iframe#x >>> button`), boxes are the top page's. A frame that
 * hangs or goes away is left out. At most 15 frames and 6 s.
 */
export const checkFrames = async (tab: Tab, contextId: number, request: FramesRequest): Promise<PageCheck[]> => {
  const frames = tab.page.frames().filter((frame) => frame.parentFrame() !== null);
  if (frames.length === 0) return [];
  const remote = (await Promise.all(frames.slice(0, MAX_FRAMES * 2).map(openRemote))).filter((node) => node !== null);
  try {
    const top = { session: tab.cdp, tree: await readTree(tab.cdp) };
    const origin = top.tree.frame.securityOrigin;
    const place = { selector: '', x: 0, y: 0, width: Infinity, height: Infinity };
    const holder: Holder = {
      session: tab.cdp,
      contextId,
      inject: () => Promise.resolve(),
      path: '',
      origin,
      depth: 0,
      place,
    };
    const children = childrenByParent([top, ...remote]);
    const sweep: Sweep = {
      tab,
      request,
      checks: [],
      endsAt: performance.now() + ALL_FRAMES_MS,
      left: MAX_FRAMES,
      children,
      topOrigin: origin,
    };
    await sweepBelow(sweep, holder, top.tree.frame.id);
    return sweep.checks;
  } finally {
    for (const { session } of remote) session.detach().catch(() => undefined);
  }
};

/** The page's check with its frames': what fails anywhere has not passed. */
export const joinFrames = (page: PageCheck, frames: readonly PageCheck[]): PageCheck => {
  if (frames.length === 0) return page;
  const all = [page, ...frames];
  const findings = all.flatMap((check) => check.findings);
  const failed = new Set(findings.filter(({ outcome }) => outcome === 'failed').map(({ ruleId }) => ruleId));
  const passed = [...new Set(all.flatMap((check) => check.passed))].filter((id) => !failed.has(id));
  const met = new Set([...passed, ...findings.map(({ ruleId }) => ruleId)]);
  return {
    ...page,
    findings,
    passed,
    inapplicable: page.inapplicable.filter((id) => !met.has(id)),
    elements: all.reduce((sum, { elements }) => sum + elements, 0),
  };
};
