import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@zugang/contract';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { useFormat } from '#lib/i18n';
import { areaOf } from '#lib/project';

type Task = Dashboard['tasks']['rows'][number];

/** Causes that are assigned to the reader, each with its project and its day. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => {
  const t = useTranslations('home.tasks');
  return (
    <ul aria-label={t('title')}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>
  );
};

const TaskRow = ({ task }: { task: Task }) => {
  const t = useTranslations('home.tasks');
  const format = useFormat();
  const { title } = useRuleTexts()(task.ruleId);
  const date = task.dueOn ? format.date(`${task.dueOn}T12:00:00`) : null;
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline px-5 py-3 focus-within:bg-paper hover:bg-paper">
      <div className="min-w-0">
        <Link
          to={`${areaOf(task.ownership)}/$projectId/issues/$issueId`}
          params={{ projectId: task.projectId, issueId: task.id }}
          className="font-medium break-words no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm break-words text-soft">{task.projectTitle}</p>
      </div>
      <p
        className={
          task.isOverdue
            ? 'inline-flex items-center gap-1.5 text-sm font-semibold text-critical'
            : 'inline-flex items-center gap-1.5 text-sm text-soft'
        }
      >
        <CalendarClock aria-hidden="true" className="size-4" />
        {date ? t(task.isOverdue ? 'overdue' : 'due', { date }) : t('none')}
      </p>
    </li>
  );
};
