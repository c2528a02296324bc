import type { PlanOffer } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Alert, Card } from '#ui';

/** Says that nothing is billed here, and what the operator still has to enter where billing was begun. */
export const NoBilling = ({ missing }: Pick<PlanOffer, 'missing'>) => {
  const t = useTranslations('plans.off');
  if (missing.length === 0)
    return (
      <Card title={t('title')}>
        <p className="max-w-prose">{t('text')}</p>
      </Card>
    );
  return (
    <Alert title={t('missing_title')}>
      <p className="max-w-prose wrap-anywhere">{t('missing', { settings: missing.join(', ') })}</p>
    </Alert>
  );
};
