import { useMutation } from '@tanstack/react-query';
import type { DeskTicket } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Button, Card, Select, toast } from '#ui';
import type { DeskPart } from './desk-part.ts';
import { MergeTicket } from './merge-ticket.tsx';

const statuses = ['open', 'waiting', 'closed'] as const;
type Change = { assignee: string; status: string };

/** Who answers a ticket and how far it is; merging it. */
export const HandleTicket = (part: DeskPart) => {
  const { desk, ticket, onChanged } = part;
  const t = useTranslations('tickets');
  const keyText = useKeyText();
  const user = useCurrentUser();
  const { id: ticketId, people, others } = ticket;
  const before: Change = { assignee: ticket.assignee?.userId ?? '', status: ticket.status };
  const [change, setChange] = useState(before);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ assignee, status }: Change) => {
      let changed: DeskTicket = ticket;
      if (assignee !== before.assignee) changed = await desk.assign({ ticketId, userId: assignee || null });
      const wanted = statuses.find((one) => one === status);
      if (wanted && wanted !== before.status) changed = await desk.setStatus({ ticketId, status: wanted });
      return changed;
    },
    onSuccess: (changed) => {
      toast.success(t('handle.saved'));
      onChanged(changed);
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  const canTake = before.assignee === '' && people.some(({ userId }) => userId === user.id);
  // Nobody can make a ticket new again.
  const shown = ticket.status === 'new' ? (['new', ...statuses] as const) : statuses;
  return (
    <Card title={t('handle.title')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(change);
        }}
      >
        <Select
          label={t('handle.assignee')}
          value={change.assignee}
          options={[
            { value: '', label: t('handle.nobody') },
            ...people.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={({ target }) => setChange({ ...change, assignee: target.value })}
        />
        <Select
          label={t('handle.status')}
          value={change.status}
          options={shown.map((value) => ({ value, label: t(`desk.status.${value}`) }))}
          onChange={({ target }) => setChange({ ...change, status: target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            {t('handle.submit')}
          </Button>
          {canTake ? (
            <Button isPending={isPending} onClick={() => mutate({ ...before, assignee: user.id })}>
              {t('handle.take')}
            </Button>
          ) : null}
          {others.length > 0 ? <MergeTicket {...part} /> : null}
        </div>
      </form>
    </Card>
  );
};
