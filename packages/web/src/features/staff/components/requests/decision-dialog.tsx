import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Dialog, ErrorSummary, TextArea, toast } from '#ui';
import { reasonSchema } from '#features/staff/reason-schema.ts';

/** What is about to be decided, and about whom. */
export type Decision = { kind: 'accept' | 'decline' | 'confirm'; id: string; name: string };

const decide = {
  accept: (requestId: string, reason: string) => api.staff.acceptRequest({ requestId, reason }),
  decline: (requestId: string, reason: string) => api.staff.declineRequest({ requestId, reason }),
  confirm: (departureId: string, reason: string) => api.staff.confirmDeparture({ departureId, reason }),
} as const;

type Props = { decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks for the reason of a decision, and decides. */
export const DecisionDialog = ({ decision, onDecided, onClose }: Props) => {
  const t = useTranslations('staff.requests.dialog');
  const { kind, name } = decision;
  return (
    <Dialog isOpen isSticky onClose={onClose} title={t(`${kind}_title`, { name })}>
      <DecisionForm decision={decision} onDecided={onDecided} />
    </Dialog>
  );
};

const DecisionForm = ({ decision: { kind, id, name }, onDecided }: Omit<Props, 'onClose'>) => {
  const t = useTranslations('staff.requests');
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ reason: string }>({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    labels: { reason: t('dialog.reason') },
    onSubmit: async ({ reason }) => {
      await decide[kind](id, reason);
      toast.success(t(`dialog.${kind}_done`, { name }));
      onDecided();
    },
  });
  const labels = { accept: t('apply.accept'), decline: t('apply.decline'), confirm: t('leave.confirm') };
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t(`dialog.${kind}_text`)}</p>
      <ErrorSummary {...summary} />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={t('dialog.reason_hint')} />
      <Button
        type="submit"
        variant={kind === 'decline' ? 'danger' : 'primary'}
        className="self-start"
        isPending={isSubmitting}
      >
        {labels[kind]}
      </Button>
    </form>
  );
};
