import type { ActivationState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge, type Tone } from '#ui';

const tones: Record<ActivationState, Tone> = {
  none: 'neutral',
  open: 'info',
  expired: 'attention',
  active: 'success',
};

/** How far a customer’s login is. */
export const ActivationBadge = ({ state }: { state: ActivationState }) => {
  const t = useTranslations('customers.activation');
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
};
