import type { TicketMessage } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Announcement } from '#ui';
import { useMessageNews } from '../use-message-news.ts';

/** Tells screen readers of a message that came while the thread was open. */
export const NewMessage = ({ messages }: { messages: readonly TicketMessage[] }) => {
  const t = useTranslations('tickets.thread');
  const format = useFormat();
  const news = useMessageNews(messages);
  if (!news) return <Announcement>{null}</Announcement>;
  const when = format.dateTime(news.createdAt);
  return (
    <Announcement>
      {news.author === null ? t('arrived_gone', { when }) : t('arrived', { name: news.author, when })}
    </Announcement>
  );
};
