import type { Project } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { ScoreDoor } from '#ui';
import type { CardTexts } from './card-texts.ts';
import { checkedPages } from './checked-pages.ts';

type Props = { project: Project; texts: CardTexts; className: string };

/** The score on a project's card; to the ear with the pages it comes from. Goes with a {@link ScoreBand}. */
export const ProjectScore = ({ project, texts, className }: Props) => {
  const t = useTranslations(texts);
  const format = useFormat();
  const { score, title } = project;
  // A check that has just begun is done with none, and the score is that of the check before.
  const pages = Math.max(checkedPages(project), 1);
  const label =
    score === null ? t('score_none', { title }) : t('score_label', { score: format.score(score), title, pages });
  const text = score === null ? '–' : format.score(score);
  return <ScoreDoor score={score} text={text} label={label} className={className} />;
};

/** What the score means for people: the severest of the open causes. Nothing where there is no score, or none is open. */
export const ScoreBand = ({ project: { score, worstIssues } }: Pick<Props, 'project'>) => {
  const t = useTranslations('common.band');
  if (score === null || !worstIssues) return null;
  return <p className="mt-2 leading-snug font-semibold">{t(worstIssues.impact, { count: worstIssues.issues })}</p>;
};
