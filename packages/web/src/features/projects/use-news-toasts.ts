import { useMutation } from '@tanstack/react-query';
import type { Notice } from '@zugang/contract';
import { useEffect } from 'react';
import { orpc } from '#lib/api';
import { useMay } from '#lib/project';
import { toast } from '#ui';
import { hasSeenNews, recordNewsSeen } from './seen-news.ts';

type News = { projectId: string; news: readonly Notice[]; textOf: (notice: Notice) => string };

/**
 * Shows each piece of news once, as a notification. This browser remembers it at once; the server is told with the next input,
 * so that a tab that is left open alone does not prolong the session.
 */
export const useNewsToasts = ({ projectId, news, textOf }: News): void => {
  const canDismiss = useMay(projectId, 'domain.edit');
  const { mutate: dismiss } = useMutation(orpc.domain.dismissNotice.mutationOptions());
  const ids = news.map(({ id }) => id).join();
  useEffect(() => {
    if (news.length === 0) return undefined;
    const control = new AbortController();
    const show = (): void => {
      if (document.visibilityState !== 'visible') return;
      for (const notice of news.filter(({ id }) => !hasSeenNews(id))) {
        recordNewsSeen(notice.id);
        toast.success(textOf(notice));
      }
    };
    const put = (): void => {
      control.abort();
      if (canDismiss) for (const { id } of news) dismiss({ projectId, noticeId: id });
    };
    show();
    const { signal } = control;
    document.addEventListener('visibilitychange', show, { signal });
    for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, put, { signal, capture: true });
    return () => control.abort();
    // The news and their texts follow from the ids.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, projectId, canDismiss, dismiss]);
};
