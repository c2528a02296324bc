import type { CriterionState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui';
import type { Tone } from '#ui';

const tones: Record<CriterionState, Tone> = {
  failed: 'danger',
  review: 'attention',
  to_test: 'info',
  no_findings: 'neutral',
  passed: 'success',
  not_applicable: 'neutral',
};

/** State of a criterion. */
export const CriterionStateBadge = ({ state }: { state: CriterionState }) => {
  const t = useTranslations('report.state');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
};
