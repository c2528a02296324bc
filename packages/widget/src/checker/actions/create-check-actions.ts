import { askForIssues, refusalText, RefusedError, sendResult } from '../ask-server.ts';
import { checkInSteps, type Progress } from '../check-in-steps.ts';
import type { Context } from '../context.ts';
import { createCheckLoop } from '../create-check-loop.ts';
import type { EngineCheck, Wish } from '../engine.ts';
import { countKinds, toItems, type Item, type KnownIssue } from '../findings.ts';
import { engineUrl } from '../load-parts.ts';
import { followMovement, watchPage } from '../page/watch-page.ts';
import { keepWish } from '../session.ts';
import type { FramesSeen } from '../state.ts';
import { toResult } from '../to-result.ts';
import type { FindingActions } from './create-finding-actions.ts';
import type { PanelActions } from './create-panel-actions.ts';

/** Checking the page, and sending what was found. */
export type CheckActions = ReturnType<typeof createCheckActions>;

/** What the checks of a page have led to. */
type Result = {
  /** The last complete check by the same wish. */
  check: EngineCheck | null;
  /** Callers that wait for the end of a check, as only complete checks are sent. */
  waiting: PromiseWithResolvers<EngineCheck> | null;
  frames: FramesSeen;
  /** The requested keys, and what the project knows of them. */
  asked: Set<string>;
  known: Map<string, KnownIssue>;
};

type Work = { context: Context; act: PanelActions & FindingActions; result: Result };

const announceSummary = (
  { context, act, result }: Work,
  items: readonly Item[],
  before: readonly Item[] | null,
): void => {
  const { t } = context;
  const counts = countKinds(items, result.known);
  const parts = [t('summary.found', counts)];
  if (counts.decided > 0) parts.push(t('summary.decided', { count: counts.decided }));
  const added = items.filter(({ isNew }) => isNew).length;
  if (before) parts.push(t('summary.since', { added, before: before.length }));
  const { closed } = result.frames;
  if (closed.length > 0) parts.push(t('summary.frames', { count: closed.length }));
  act.announce(parts.join(' '));
};

/**
 * Reads what the project knows of the causes found; where that fails, findings are shown without it. As only so many can be asked for
 * at once, all alike come first, then single elements.
 */
const learnDecisions = async ({ context, act, result }: Work, items: readonly Item[]): Promise<void> => {
  const keys = [...items.map(({ key }) => key), ...items.map(({ narrowKey }) => narrowKey)];
  const fresh = new Set(keys.filter((key) => !result.asked.has(key)));
  if (fresh.size === 0) return;
  const { start } = context;
  try {
    const issues = await askForIssues(start, start.session.bearer, [...fresh]);
    for (const key of fresh) result.asked.add(key);
    for (const issue of issues) result.known.set(issue.key, issue);
    if (issues.length > 0) act.change({ known: new Map(result.known) });
  } catch (error) {
    console.info('[widget]', error);
  }
};

/** Takes over what a step found; what would change the list while it is in use waits for the last step. */
const reportProgress = async (
  work: Work,
  { check, at, of, next, hasMore }: Progress,
  isAsked: boolean,
): Promise<void> => {
  const { context, act, result } = work;
  const { start, store, t } = context;
  store.set({ progress: next && { at, of, text: t('progress', { step: t(`step.${next}`), at: at + 1, of }) } });
  const isFirst = result.check === null;
  if (next && !(isFirst && hasMore)) return;
  const before = isFirst ? null : store.get().items;
  const titleOf = (id: string): string => start.texts.rules[id]?.title ?? id;
  const items = toItems(check, { engine: await start.engine, titleOf, before });
  act.showItems(items);
  if (next) return;
  result.check = check;
  result.waiting?.resolve(check);
  result.waiting = null;
  store.set({ frames: result.frames });
  await learnDecisions(work, items);
  const hasChanged = !before || items.length !== before.length || items.some(({ isNew }) => isNew);
  if (isAsked || hasChanged) announceSummary(work, items, before);
};

/** Checks on request, and when the page has changed. */
const createLoop = (work: Work) => {
  const { context, act, result } = work;
  const { start, store, overlay, t } = context;
  const { host, layout } = overlay;
  const watch = watchPage({
    host,
    onChange: layout,
    onQuiet: () => {
      const { tab, isAutomatic } = store.get();
      if (tab !== null && isAutomatic && !document.hidden) loop.soon();
    },
  });
  const onFrames = ({ closed, names, documents }: FramesSeen & { documents: Document[] }): void => {
    result.frames = { closed, names };
    watch.follow(documents);
  };
  const loop = createCheckLoop({
    check: async function* check() {
      const { wish } = store.get();
      yield* checkInSteps({ engine: await start.engine, engineUrl: engineUrl(), host, wish, onFrames });
    },
    onBegin: (isAsked) => {
      watch.pause();
      if (isAsked) act.announce(t('checking'));
    },
    onProgress: (progress, isAsked) => reportProgress(work, progress, isAsked),
    onFailure: () => {
      act.announce(t('check_failed'), 'alarm');
      result.waiting?.reject(new RefusedError('failed'));
      result.waiting = null;
    },
    onEnd: () => {
      store.set({ progress: null });
      watch.resume();
    },
  });
  const ends = [loop.stop, watch.stop, followMovement(layout)];
  return { now: loop.now, stop: () => ends.forEach((end) => end()) };
};

/** Waits for a complete check, and sends it. */
const send = async ({ context, result }: Work): Promise<void> => {
  const { start, store } = context;
  const { note } = store.get();
  result.waiting ??= result.check ? null : Promise.withResolvers();
  const check = result.check ?? (await result.waiting?.promise);
  if (!check) throw new RefusedError('failed');
  const more = { note, level: store.get().wish.level, frames: result.frames.closed.length };
  await sendResult(start, start.session.bearer, toResult(check, more));
};

export const createCheckActions = (context: Context, act: PanelActions & FindingActions) => {
  const { start, store, t } = context;
  const frames = { closed: [], names: [] };
  const result: Result = { check: null, waiting: null, frames, asked: new Set(), known: new Map() };
  const work = { context, act, result };
  const loop = createLoop(work);
  return {
    checkAgain: loop.now,
    stopChecking: loop.stop,
    /** Checks by other rules. */
    setWish: (part: Partial<Wish>): Promise<void> => {
      const wish = { ...store.get().wish, ...part };
      store.set({ wish });
      result.check = null;
      keepWish(wish);
      return loop.now();
    },
    /** Sends what was found to the project, and says how that went. */
    send: async (): Promise<void> => {
      store.set({ isSending: true });
      try {
        await send(work);
        act.announce(t('send.done'));
      } catch (error) {
        act.announce(refusalText(t, error, start.origin), 'alarm');
      } finally {
        store.set({ isSending: false });
      }
    },
  };
};
