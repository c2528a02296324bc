import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { ReasonDialog } from '../reason-dialog.tsx';

/** What is about to be decided, and about whom. */
export type Decision = { kind: 'accept' | 'decline' | 'confirm'; id: string; name: string };

const decide = {
  accept: (requestId: string, reason: string) => api.staff.acceptRequest({ requestId, reason }),
  decline: (requestId: string, reason: string) => api.staff.declineRequest({ requestId, reason }),
  confirm: (departureId: string, reason: string) => api.staff.confirmDeparture({ departureId, reason }),
} as const;

type Props = { decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks for the reason of a decision, and decides. */
export const DecisionDialog = ({ decision: { kind, id, name }, onDecided, onClose }: Props) => {
  const t = useTranslations('staff.requests');
  const labels = { accept: t('apply.accept'), decline: t('apply.decline'), confirm: t('leave.confirm') };
  const texts = {
    title: t(`dialog.${kind}_title`, { name }),
    text: t(`dialog.${kind}_text`),
    hint: t('dialog.reason_hint'),
    submit: labels[kind],
    done: t(`dialog.${kind}_done`, { name }),
  };
  return (
    <ReasonDialog
      texts={texts}
      isDanger={kind === 'decline'}
      act={(reason) => decide[kind](id, reason)}
      onDone={onDecided}
      onClose={onClose}
    />
  );
};
