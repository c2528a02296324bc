import type { SavedReply } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, TextArea, TextField, toast } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';
import { savedReplySchema } from '#features/tickets/ticket-schema.ts';

type Props = { desk: Desk; reply: SavedReply | null; onSaved: () => void; onBack: () => void };

/** Writes a saved reply: a new one, or one that is changed. */
export const SavedReplyForm = ({ desk, reply, onSaved, onBack }: Props) => {
  const t = useTranslations('tickets.saved');
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { formProps, field, summary, isSubmitting } = useValidatedForm<{ title: string; text: string }>({
    schema: savedReplySchema,
    defaultValues: { title: reply?.title ?? '', text: reply?.text ?? '' },
    labels: { title: t('title_label'), text: t('text_label') },
    onSubmit: async (values) => {
      await (reply ? desk.updateReply({ replyId: reply.id, ...values }) : desk.createReply(values));
      toast.success(t('stored'));
      onSaved();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('title')} ref={title} dir="auto" autoComplete="off" required />
      <TextArea {...field('text')} dir="auto" rows={8} required />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
