import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useValidatedForm } from '#lib/forms';
import { Button, Dialog, ErrorSummary, TextArea, toast } from '#ui';
import { reasonSchema } from '#features/staff/reason-schema.ts';

type Texts = { title: string; text: string; hint: string; submit: string; done: string };

type Props = {
  texts: Texts;
  /** Takes something away. */
  isDanger?: boolean;
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** More about it, below the text. */
  children?: ReactNode;
};

/** Asks for the reason of what staff are about to do, and does it. */
export const ReasonDialog = ({ onClose, ...form }: Props) => (
  <Dialog isOpen isSticky onClose={onClose} title={form.texts.title}>
    <ReasonForm {...form} />
  </Dialog>
);

const ReasonForm = ({ texts, isDanger = false, act, onDone, children }: Omit<Props, 'onClose'>) => {
  const t = useTranslations('staff.requests.dialog');
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ reason: string }>({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    labels: { reason: t('reason') },
    onSubmit: async ({ reason }) => {
      await act(reason);
      toast.success(texts.done);
      onDone();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="break-words">{texts.text}</p>
      {children}
      <ErrorSummary {...summary} />
      <TextArea {...field('reason')} maxLength={500} rows={3} required hint={texts.hint} />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} className="self-start" isPending={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
};
