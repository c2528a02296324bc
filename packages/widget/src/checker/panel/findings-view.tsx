import type { JSX } from 'preact';
import type { ViewProps } from '../view.ts';
import type { Item } from '../findings.ts';
import { arrangedFindings, neighbourOf } from './arrange-items.ts';
import { FindingKinds, NarrowingBox } from './finding-filters.tsx';
import { FindingList } from './finding-list.tsx';
import { FrameNotes } from './frame-notes.tsx';

/** Previous, next, and where one is. */
const Steps = ({ view: { t, act }, state: { chosen }, order }: ViewProps & { order: readonly Item[] }): JSX.Element => {
  const at = chosen ? order.indexOf(chosen) : -1;
  const count = order.length;
  const go = (by: 1 | -1): void => {
    const next = neighbourOf(order, chosen, by);
    if (next) act.choose(next);
  };
  return (
    <div class="row">
      <button type="button" aria-keyshortcuts="Shift+F8" disabled={count === 0} onClick={() => go(-1)}>
        {t('list.previous')}
      </button>
      <button type="button" aria-keyshortcuts="F8" disabled={count === 0} onClick={() => go(1)}>
        {t('list.next')}
      </button>
      <span>{at < 0 ? t('list.count', { count }) : t('list.place', { at: at + 1, count })}</span>
    </div>
  );
};

/** The findings as a list; below it what was not looked at. */
export const FindingsView = ({ view, state }: ViewProps): JSX.Element => {
  const arranged = arrangedFindings(state);
  const none = view.t(state.items.length === 0 ? 'list.none' : 'list.none_filtered');
  return (
    <div>
      <FindingKinds view={view} state={state} />
      <NarrowingBox view={view} state={state} />
      <Steps view={view} state={state} order={arranged.order} />
      {arranged.order.length > 0 ? <FindingList view={view} state={state} arranged={arranged} /> : <p>{none}</p>}
      <FrameNotes view={view} state={state} />
    </div>
  );
};
