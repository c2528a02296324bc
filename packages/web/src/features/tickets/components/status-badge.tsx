import type { TicketStatus } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge, type Tone } from '#ui';

const tones: Record<TicketStatus, Tone> = { new: 'primary', open: 'attention', waiting: 'info', closed: 'neutral' };
/** Whoever asked sees an answer as that, not as a wait for them. */
const askerTones: Record<TicketStatus, Tone> = { new: 'primary', open: 'info', waiting: 'success', closed: 'neutral' };

/** The status of a ticket, in the words of whoever asked, or of whoever answers. */
export const TicketStatusBadge = ({ status, isAtDesk = false }: { status: TicketStatus; isAtDesk?: boolean }) => {
  const t = useTranslations('tickets');
  return isAtDesk ? (
    <StatusBadge tone={tones[status]}>{t(`desk.status.${status}`)}</StatusBadge>
  ) : (
    <StatusBadge tone={askerTones[status]}>{t(`status.${status}`)}</StatusBadge>
  );
};
