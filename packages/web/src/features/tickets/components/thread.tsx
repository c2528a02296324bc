import type { TicketMessage } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Message } from './message.tsx';

/** A part of a thread beside messages, in the order of time. */
export type ThreadPart = { id: string; createdAt: string; content: ReactNode };

type Props = {
  messages: readonly TicketMessage[];
  /** Notes, where the reader may see them. */
  others?: readonly ThreadPart[];
  /** What the reader calls the other side, beside the name of who wrote. */
  sideOf: (message: TicketMessage) => string;
  fileUrl: (fileId: string) => string;
};

/** What was written, the oldest first. */
export const Thread = ({ messages, others = [], sideOf, fileUrl }: Props) => {
  const t = useTranslations('tickets.thread');
  const parts: ThreadPart[] = messages.map((message) => ({
    id: message.id,
    createdAt: message.createdAt,
    content: <Message message={message} side={sideOf(message)} fileUrl={fileUrl} />,
  }));
  const all = [...parts, ...others].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <section aria-labelledby="thread" className="flex flex-col gap-4">
      <h2 id="thread" className="sr-only">
        {t('title')}
      </h2>
      <ol className="flex flex-col gap-4">
        {all.map(({ id, content }) => (
          <li key={id} className="min-w-0">
            {content}
          </li>
        ))}
      </ol>
    </section>
  );
};
