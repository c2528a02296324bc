import type { Domain } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#ui';

const tones = { pending: 'attention', in_progress: 'primary', active: 'success' } as const;

/** State of a domain: in review, finding pages, active. */
export const DomainStateBadge = ({ state }: { state: Domain['state'] }) => {
  const t = useTranslations('projects.domain_state');
  return (
    <StatusBadge tone={tones[state]} isRunning={state === 'in_progress'}>
      {t(state)}
    </StatusBadge>
  );
};
