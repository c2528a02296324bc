import type { Issue } from '@zugang/contract';
import { RotateCcw, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { certaintyOf } from '#lib/findings';
import { Badge, ImpactBadge, StatusBadge } from '#ui';

const stateTones = {
  open: 'neutral',
  in_review: 'info',
  cleared: 'success',
  fixed: 'success',
  ignored: 'neutral',
} as const;

type Props = { issue: Issue; isBestPractice: boolean; newSince: string | null };

/** What distinguishes a cause at a glance: impact, state where it is not open, came back, new, and where it is less or more than sure. */
export const IssueBadges = ({ issue, isBestPractice, newSince }: Props) => {
  const t = useTranslations('issues.list');
  const states = useTranslations('issues.state');
  const confidence = useTranslations('issues.confidence');
  const certainty = certaintyOf({ ...issue, answer: issue.answer?.value ?? null });
  const isNew = newSince !== null && issue.state === 'open' && !issue.isRegression && issue.firstSeenAt >= newSince;
  return (
    <>
      <ImpactBadge impact={issue.impact} />
      {issue.state === 'open' ? null : <StatusBadge tone={stateTones[issue.state]}>{states(issue.state)}</StatusBadge>}
      {issue.isRegression ? (
        <Badge tone="danger" icon={<RotateCcw aria-hidden="true" className="size-3.5" />}>
          {t('regression')}
        </Badge>
      ) : null}
      {isNew ? (
        <Badge tone="primary" icon={<Sparkles aria-hidden="true" className="size-3.5" />}>
          {t('new')}
        </Badge>
      ) : null}
      {certainty === 'medium' ? <Badge tone="attention">{confidence('medium')}</Badge> : null}
      {certainty === 'confirmed' ? <Badge tone="success">{confidence('confirmed')}</Badge> : null}
      {isBestPractice ? <Badge>{t('best_practice')}</Badge> : null}
    </>
  );
};
