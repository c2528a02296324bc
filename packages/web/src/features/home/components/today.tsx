import type { Dashboard } from '@zugang/contract';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { requireMessages } from '#lib/i18n';
import { Card, EmptyState } from '#ui';
import { Waiting } from './waiting.tsx';

/** The lists need the names of the rules, which other screens load as well. */
const texts = () => requireMessages('ruleTitles', 'criteria');
const CauseList = lazy(async () => {
  const [module] = await Promise.all([import('./cause-list.tsx'), texts()]);
  return { default: module.CauseList };
});
const TaskList = lazy(async () => {
  const [module] = await Promise.all([import('./task-list.tsx'), texts()]);
  return { default: module.TaskList };
});

/** As high as the rows that take its place. */
const Rows = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="border-t border-hairline" style={{ minHeight: `${count * 5}rem` }} />
);

/** What to do first in all projects: causes by effect, own tasks, and what waits for a decision. */
export const Today = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useTranslations('home');
  const { causes, tasks, questions, failedChecks, missingProofs } = dashboard;
  const isWaiting = questions.total + failedChecks.total + missingProofs.total > 0;
  const isChecked = dashboard.projects.some(({ trend }) => trend.length > 0);
  if (!isChecked && tasks.total === 0 && !isWaiting) return null;
  return (
    <section aria-labelledby="home-today" className="flex flex-col gap-4">
      <h2 id="home-today" className="text-xl">
        {t('today')}
      </h2>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {causes.length > 0 ? (
          <Card title={t('causes.title')} level={3} description={t('causes.text')} isFlush>
            <Suspense fallback={<Rows count={causes.length} />}>
              <CauseList causes={causes} />
            </Suspense>
          </Card>
        ) : (
          <EmptyState level={3} title={t(isChecked ? 'causes.none' : 'causes.soon')}>
            {t(isChecked ? 'causes.none_text' : 'causes.soon_text')}
          </EmptyState>
        )}
        {tasks.total > 0 || isWaiting ? (
          <div className="flex flex-col gap-5">
            {tasks.total > 0 ? (
              <Card
                title={t('tasks.title')}
                level={3}
                description={
                  <>
                    {t('tasks.count', { count: tasks.total })}
                    {tasks.total > tasks.rows.length ? ` ${t('tasks.shown', { count: tasks.rows.length })}` : null}
                  </>
                }
                isFlush
              >
                <Suspense fallback={<Rows count={tasks.rows.length} />}>
                  <TaskList tasks={tasks.rows} />
                </Suspense>
              </Card>
            ) : null}
            {isWaiting ? <Waiting dashboard={dashboard} /> : null}
          </div>
        ) : null}
      </div>
    </section>
  );
};
