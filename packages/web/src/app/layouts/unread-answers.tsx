import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';

/** How often the number is asked for again while the window is open: answers come seldom. */
const unreadMilliseconds = 120_000;

/** How many tickets have an answer that the user has not read; nothing where there is none, or where it is not known. */
export const UnreadAnswers = () => {
  const t = useTranslations('shell');
  const format = useFormat();
  const { data } = useQuery(
    orpc.ticket.unread.queryOptions({ staleTime: unreadMilliseconds, refetchInterval: unreadMilliseconds }),
  );
  const count = data?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto border border-current px-1.5 text-sm tabular-nums">
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
};
