import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Card, Select, TextLink } from '#ui';
import { SavedReplies } from '../saved/saved-replies.tsx';
import { ReplyForm } from '../reply-form.tsx';
import type { DeskPart } from './desk-part.ts';

const statuses = ['waiting', 'open', 'closed'] as const;

/** Answers a ticket, or says why that is not possible. */
export const DeskAnswer = ({ desk, ticket, onChanged, onWriting }: DeskPart & { onWriting: (is: boolean) => void }) => {
  const t = useTranslations('tickets.answer');
  const [status, setStatus] = useState<(typeof statuses)[number]>('waiting');
  const { id: ticketId, asker, canReply, mergedInto } = ticket;
  if (mergedInto)
    return (
      <Alert>
        <p>
          {t('merged')}{' '}
          <TextLink to={desk.ticket} params={{ ticketId: mergedInto.id }}>
            {t('merged_link', { number: mergedInto.number })}
          </TextLink>
        </p>
      </Alert>
    );
  if (!canReply) return <Alert>{t('ended')}</Alert>;
  if (!desk.canAnswer) return <Alert>{t('not_allowed')}</Alert>;
  return (
    <Card title={t('title')} actions={<SavedReplies desk={desk} size="small" />}>
      <ReplyForm
        texts={{
          label: t('label'),
          hint: asker ? t('hint', { email: asker.email }) : t('no_address'),
          submit: t('submit'),
          sent: t('sent'),
        }}
        upload={(file) => desk.uploadFile({ ticketId, ...file })}
        send={async (message) => {
          onChanged(await desk.reply({ ticketId, ...message, status }));
          setStatus('waiting');
        }}
        onText={(text) => onWriting(text.trim() !== '')}
        savedAt={desk}
      >
        <Select
          label={t('status')}
          className="sm:max-w-xs"
          value={status}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={({ target }) => setStatus(statuses.find((one) => one === target.value) ?? 'waiting')}
        />
      </ReplyForm>
    </Card>
  );
};
