import type { ProjectModel, TopCause } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { shareOf, shownCauses } from './cause-blocks.ts';
import { type DocumentBlock, heading } from './document-blocks.ts';

type Step = { title: string; text: string };
/** A step, and how many things there are to do in it. */
type Task = readonly [name: 'fix' | 'rest' | 'answer' | 'test' | 'errors', count: number];

const listTasks = ({ project: { report } }: ProjectModel, causes: readonly TopCause[]): Task[] => {
  const { overview, criteria } = report;
  const first = Math.min(causes.length, shownCauses);
  const byHand = criteria.filter(({ state, clauses }) => state === 'to_test' && clauses.wcag22 !== null).length;
  return [
    ['fix', first],
    ['rest', overview.openIssues - first],
    ['answer', overview.reviewIssues],
    ['test', byHand],
    ['errors', overview.coverage.pagesInError],
  ];
};

/** What to do now, in its order; each step only where there is something to do. */
export const nextSteps = (causes: readonly TopCause[], model: ProjectModel, texts: Texts): DocumentBlock[] => {
  const { t } = texts;
  const say = (name: Task[0] | 'start' | 'again', values: { count?: number } = {}): Step => {
    const all = {
      count: 0,
      section: t('report.first.title'),
      share: shareOf(causes.slice(0, shownCauses), model, texts),
      ...values,
    };
    return { title: t(`document.next.${name}`, all), text: t(`document.next.${name}_text`, all) };
  };
  const isChecked = model.project.report.overview.coverage.pagesChecked > 0;
  const tasks = listTasks(model, causes).flatMap(([name, count]) => (count > 0 ? [say(name, { count })] : []));
  return [
    heading(t('document.next.title')),
    { kind: 'steps', items: isChecked ? [...tasks, say('again')] : [say('start')] },
  ];
};
