import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { ReasonDialog } from '../reason-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** What is about to be decided, and about whom. */
export type Decision = { kind: 'accept' | 'decline' | 'confirm'; id: string; name: string };

const decide = {
  accept: (requestId: string, reason: string) => api.staff.acceptRequest({ requestId, reason }),
  confirm: (departureId: string, reason: string) => api.staff.confirmDeparture({ departureId, reason }),
} as const;

type Props = { decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks for what a decision needs, and decides. */
export const DecisionDialog = ({ decision, onDecided, onClose }: Props) => {
  const { kind, id, name } = decision;
  if (kind === 'decline') return <DeclineDialog id={id} name={name} onDecided={onDecided} onClose={onClose} />;
  return <ApprovalDialog kind={kind} id={id} name={name} onDecided={onDecided} onClose={onClose} />;
};

type ApprovalProps = Omit<Props, 'decision'> & { kind: keyof typeof decide; id: string; name: string };

const ApprovalDialog = ({ kind, id, name, onDecided, onClose }: ApprovalProps) => {
  const t = useTranslations('staff.requests');
  const labels = { accept: t('apply.accept'), confirm: t('leave.confirm') };
  const texts = {
    title: t(`dialog.${kind}_title`, { name }),
    text: t(`dialog.${kind}_text`),
    hint: t('dialog.reason_hint'),
    submit: labels[kind],
    done: t(`dialog.${kind}_done`, { name }),
  };
  return <ReasonDialog texts={texts} act={(reason) => decide[kind](id, reason)} onDone={onDecided} onClose={onClose} />;
};
