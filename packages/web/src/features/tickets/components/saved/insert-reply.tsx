import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Select } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';

type Props = { desk: Desk; onInsert: (text: string) => void };

/** Puts a saved reply into the answer. */
export const InsertReply = ({ desk, onInsert }: Props) => {
  const t = useTranslations('tickets.saved');
  const { data } = useQuery(desk.readReplies());
  const [chosenId, setChosen] = useState('');
  const replies = data?.replies ?? [];
  const chosen = replies.find(({ id }) => id === chosenId);
  if (replies.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t('choose')}
        className="min-w-0 grow sm:max-w-sm"
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: t('none_chosen') },
          ...replies.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        disabled={!chosen}
        onClick={() => {
          if (chosen) onInsert(chosen.text);
        }}
      >
        {t('insert')}
      </Button>
    </div>
  );
};
