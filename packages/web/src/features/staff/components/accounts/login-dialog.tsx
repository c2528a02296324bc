import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { ReasonDialog } from '../reason-dialog.tsx';
import { enterView } from '../view/enter-view.ts';

/** What is about to happen to a login. */
export type LoginChange = { kind: 'block' | 'unblock' | 'end' | 'view'; email: string };

const changes = {
  block: (email: string, reason: string) => api.staff.blockUser({ email, reason }),
  unblock: (email: string, reason: string) => api.staff.unblockUser({ email, reason }),
  end: (email: string, reason: string) => api.staff.endSessions({ email, reason }),
  view: (email: string, reason: string) => api.staff.beginView({ email, reason }),
} as const;

type Props = { change: LoginChange; onChanged: () => void; onClose: () => void };

/** Asks why a login is blocked, let in again, signed out or seen as, and does it. */
export const LoginDialog = ({ change: { kind, email }, onChanged, onClose }: Props) => {
  const t = useTranslations('staff.account');
  const texts = {
    title: t(`dialog.${kind}_title`, { email }),
    text: t(`dialog.${kind}_text`),
    hint: t(kind === 'view' ? 'dialog.view_hint' : 'dialog.reason_hint'),
    submit: t(`people.${kind}`),
    done: t(`dialog.${kind}_done`, { email }),
  };
  return (
    <ReasonDialog
      texts={texts}
      isDanger={kind === 'block'}
      act={(reason) => changes[kind](email, reason)}
      onDone={kind === 'view' ? enterView : onChanged}
      onClose={onClose}
    />
  );
};
