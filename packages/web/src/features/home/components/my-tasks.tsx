import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { requireMessages } from '#lib/i18n';

/** So many are shown; of the others only the number. */
const shown = 6;

/** The list needs the names of the rules, which most visits to this screen do not. */
const TaskList = lazy(async () => {
  const [module] = await Promise.all([import('./task-list.tsx'), requireMessages('ruleTitles', 'criteria')]);
  return { default: module.TaskList };
});

/** The causes assigned to the user in all projects, the next due first; nothing if there are none. */
export const MyTasks = () => {
  const t = useTranslations('shell.home.tasks');
  const { data } = useQuery(orpc.issue.mine.queryOptions({ input: { size: shown } }));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="home-tasks" className="flex flex-col gap-4">
      <div>
        <h2 id="home-tasks" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-soft">
          {t('count', { count: data.total })}
          {data.total > data.rows.length ? ` ${t('shown', { count: data.rows.length })}` : null}
        </p>
      </div>
      <Suspense fallback={null}>
        <TaskList tasks={data.rows} />
      </Suspense>
    </section>
  );
};
