import { useTranslations } from 'use-intl';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { Button, Card, ErrorSummary, TextArea, toast } from '#ui';
import { messageSchema } from '#features/tickets/ticket-schema.ts';
import type { DeskPart } from './desk-part.ts';

/** Writes an internal note: a form of its own, far from the answer's, so that none is sent by mistake. */
export const NoteForm = ({ desk, ticket, onChanged }: DeskPart) => {
  const t = useTranslations('tickets.note');
  const leave = useTranslations('tickets.create.leave');
  const { form, isDirty, isSubmitting, formProps, field, summary } = useValidatedForm<{ message: string }>({
    schema: messageSchema,
    defaultValues: { message: '' },
    labels: { message: t('label') },
    onSubmit: async ({ message }) => {
      onChanged(await desk.addNote({ ticketId: ticket.id, text: message }));
      form.reset();
      toast.success(t('saved'));
    },
  });
  return (
    <Card title={t('title')}>
      <form {...formProps} className="flex flex-col gap-4">
        <ErrorSummary {...summary} />
        <TextArea {...field('message')} dir="auto" hint={t('hint')} required />
        <Button type="submit" className="self-start" isPending={isSubmitting}>
          {t('submit')}
        </Button>
        <LeaveGuard
          isDirty={isDirty && !isSubmitting}
          texts={{ title: leave('title'), text: leave('text'), stay: leave('stay'), go: leave('go') }}
        />
      </form>
    </Card>
  );
};
