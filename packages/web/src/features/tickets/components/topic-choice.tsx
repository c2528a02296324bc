import type { TicketTopic } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Button } from '#ui';
import { useTopicText } from './topic-text.tsx';

/** What a new ticket is about, which can be taken away. */
export const TopicChoice = ({ topic, onRemove }: { topic: TicketTopic; onRemove: () => void }) => {
  const t = useTranslations('tickets.create');
  const text = useTopicText()(topic);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-primary-line bg-primary-wash px-4 py-3">
      <dl className="min-w-0">
        <dt className="text-sm text-soft">{t('about')}</dt>
        <dd dir="auto" className="font-semibold wrap-anywhere">
          {text}
        </dd>
      </dl>
      <Button size="small" onClick={onRemove}>
        {t('remove_topic')}
      </Button>
    </div>
  );
};
