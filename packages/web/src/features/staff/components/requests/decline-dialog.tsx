import { useTranslations } from 'use-intl';
import { limits } from '@zugang/contract/limits';
import { declineSchema } from '#features/staff/reason-schema.ts';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, FormDialog, TextArea, toast } from '#ui';

type Props = { id: string; name: string; onDecided: () => void; onClose: () => void };

/** Asks what the account is told and for the reason, and declines its request. */
export const DeclineDialog = ({ onClose, ...form }: Props) => {
  const t = useTranslations('staff.requests.dialog');
  return (
    <FormDialog onClose={onClose} title={t('decline_title', { name: form.name })}>
      <DeclineForm {...form} />
    </FormDialog>
  );
};

const DeclineForm = ({ id, name, onDecided }: Omit<Props, 'onClose'>) => {
  const t = useTranslations('staff.requests');
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ answer: string; reason: string }>({
    schema: declineSchema,
    defaultValues: { answer: '', reason: '' },
    labels: { answer: t('dialog.answer'), reason: t('dialog.reason') },
    onSubmit: async ({ answer, reason }) => {
      await api.staff.declineRequest({ requestId: id, answer, reason });
      toast.success(t('dialog.decline_done', { name }));
      onDecided();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="break-words">{t('dialog.decline_text')}</p>
      <ErrorSummary {...summary} />
      <TextArea
        {...field('answer')}
        maxLength={limits.reseller.answer.max}
        rows={4}
        required
        hint={t('dialog.answer_hint')}
      />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={t('dialog.reason_hint')} />
      <Button type="submit" variant="danger" className="self-start" isPending={isSubmitting}>
        {t('apply.decline')}
      </Button>
    </form>
  );
};
