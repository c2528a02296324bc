import type { Issue } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Checkbox, coverEdge } from '#ui';
import type { Selection } from '../use-selection.ts';

type Props = { rows: Issue[]; total: number; selection: Selection; children: ReactNode };

/** Selects the causes of the page, or all that match, and stays visible with the actions on them. */
export const SelectionBar = ({ rows, total, selection, children }: Props) => {
  const t = useTranslations('issues.list');
  const select = useTranslations('work.select');
  const bar = useRef<HTMLDivElement>(null);
  const { count, isFitting, chooseIds, chooseFitting } = selection;
  const isAll = isFitting || (count > 0 && count === rows.length);
  useRoomAbove(bar);
  return (
    <div
      ref={bar}
      className={
        count > 0
          ? 'z-[15] flex flex-col gap-2 border border-primary-line bg-surface px-3 pb-2 @3xl:px-4 [@media(min-width:40rem)_and_(min-height:40rem)]:sticky top-16'
          : 'border border-b-0 border-hairline bg-surface px-3 @3xl:px-4'
      }
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <Checkbox
          label={t('select_all')}
          checked={isAll}
          onChange={() => chooseIds(isAll ? [] : rows.map(({ id }) => id))}
        />
        <output className="text-sm font-semibold">
          {isFitting ? select('selected_fitting', { count }) : count > 0 ? t('selected', { count }) : null}
        </output>
      </div>
      {count > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          {children}
          {isAll && !isFitting && total > rows.length && total <= limits.bulk.max ? (
            <Button size="small" variant="quiet" onClick={chooseFitting}>
              {select('select_fitting', { count: total })}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => chooseIds([])}>
            {select('deselect')}
          </Button>
        </div>
      ) : null}
      {isAll && !isFitting && total > limits.bulk.max ? (
        <p className="text-sm text-soft">{select('too_many', { max: limits.bulk.max })}</p>
      ) : null}
    </div>
  );
};

/** What gets the focus below is scrolled to where the bar does not hide it (WCAG 2.2, 2.4.11). */
const useRoomAbove = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      coverEdge('top', element, isSticky ? element.offsetHeight : 0);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      coverEdge('top', element, 0);
    };
  }, [bar]);
};
