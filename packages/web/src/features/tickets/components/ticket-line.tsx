import type { TicketRow } from '@zugang/contract';
import { MessageSquareDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Badge, joinClasses } from '#ui';

type Props = {
  ticket: TicketRow;
  /** The subject as a link to the ticket. */
  link: ReactNode;
  status: ReactNode;
  /** What is said beside number, product and project. */
  facts?: readonly string[];
  /** In place of when somebody last wrote. */
  wait?: string | null;
};

/** One ticket in a list. What is unread is said in words, and has a bar. */
export const TicketLine = ({ ticket, link, status, facts = [], wait = null }: Props) => {
  const t = useTranslations('tickets');
  const format = useFormat();
  const { number, product, project, writtenAt, isUnread } = ticket;
  const all = [
    t('number', { number }),
    ...facts,
    product && t(`products.${product}`),
    project && t('row.project', { title: project.title }),
    wait ?? t('row.written', { when: format.relative(writtenAt) }),
  ].filter((fact) => fact !== null);
  return (
    <li
      className={joinClasses(
        'flex flex-col gap-2 border border-hairline bg-surface px-5 py-4 forced-border',
        isUnread && 'border-l-4 border-l-primary',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className={joinClasses('min-w-0 wrap-anywhere', isUnread ? 'font-semibold' : 'font-medium')}>{link}</p>
        <p className="flex flex-wrap gap-2">
          {isUnread ? (
            <Badge tone="primary" icon={<MessageSquareDot aria-hidden="true" className="size-4 shrink-0" />}>
              {t('row.unread')}
            </Badge>
          ) : null}
          {status}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {all.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </li>
  );
};
