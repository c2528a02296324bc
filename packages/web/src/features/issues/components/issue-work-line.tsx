import type { Issue } from '@zugang/contract';
import { CalendarClock, MessageSquare, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';

/** Assignee, due date and number of comments of a cause; nothing if it has none of these. */
export const IssueWorkLine = ({ issue: { assignee, dueOn, isOverdue, comments } }: { issue: Issue }) => {
  const work = useTranslations('work.who');
  const talk = useTranslations('work.comments');
  const format = useFormat();
  if (!assignee && !dueOn && comments === 0) return null;
  // At noon, so that no time zone makes another day of it.
  const date = dueOn ? format.date(`${dueOn}T12:00:00`) : '';
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {assignee ? (
        <Part icon={<UserRound aria-hidden="true" className="size-4" />}>
          <span className="sr-only">{work('assignee')}: </span>
          {assignee.name ?? work('former')}
        </Part>
      ) : null}
      {dueOn ? (
        <Part icon={<CalendarClock aria-hidden="true" className="size-4" />} isUrgent={isOverdue}>
          {isOverdue ? work('overdue_since', { date }) : work('due_on', { date })}
        </Part>
      ) : null}
      {comments > 0 ? (
        <Part icon={<MessageSquare aria-hidden="true" className="size-4" />}>{talk('count', { count: comments })}</Part>
      ) : null}
    </p>
  );
};

const Part = ({ icon, isUrgent = false, children }: { icon: ReactNode; isUrgent?: boolean; children: ReactNode }) => (
  <span
    className={
      isUrgent ? 'inline-flex items-center gap-1.5 font-semibold text-critical' : 'inline-flex items-center gap-1.5'
    }
  >
    {icon}
    <span>{children}</span>
  </span>
);
