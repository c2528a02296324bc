import type { DomainIntegration, IntegrationState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { StatusBadge, type Tone } from '#ui';

const tones: Record<IntegrationState, Tone> = { integrated: 'success', not_integrated: 'neutral', invalid: 'danger' };

/** Whether the widget is in a domain's pages, as one word. */
export const IntegrationBadge = ({ state, isRunning = false }: { state: IntegrationState; isRunning?: boolean }) => {
  const t = useTranslations('tool.states');
  return (
    <StatusBadge tone={tones[state]} isRunning={isRunning}>
      {t(state)}
    </StatusBadge>
  );
};

/** What is to be said of a reason, with what to do next. */
export const useReasonText = (): ((of: Pick<DomainIntegration, 'reason' | 'detail'>) => string) => {
  const t = useTranslations('integration.reasons');
  return ({ reason, detail }) => t(reason, { detail: detail ?? 'none' });
};

/** When a domain was last seen and checked. */
export const IntegrationDates = ({ domain }: { domain: DomainIntegration }) => {
  const t = useTranslations('tool.state');
  const format = useFormat();
  const { check, seenAt } = domain;
  const isLost = check?.state === 'done' && check.outcome === null;
  return (
    <ul className="mt-1 text-sm text-soft">
      {seenAt ? <li>{t('seen', { date: format.relative(seenAt) })}</li> : null}
      {check?.finishedAt ? <li>{t('checked', { date: format.relative(check.finishedAt) })}</li> : null}
      {check?.state === 'running' ? <li>{t('checking')}</li> : null}
      {isLost ? <li>{t('lost')}</li> : null}
    </ul>
  );
};
