import type { Ticket } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';

/** What is known of a ticket beside its messages; `more` stands first. */
export const TicketFacts = ({
  ticket,
  topic,
  more = [],
}: {
  ticket: Ticket;
  topic: ReactNode;
  more?: readonly (readonly [label: string, value: ReactNode])[];
}) => {
  const t = useTranslations('tickets');
  const format = useFormat();
  const { product, project, createdAt } = ticket;
  const facts = [
    ...more,
    [t('ticket.about'), topic],
    [t('ticket.product'), product && t(`products.${product}`)],
    [t('ticket.project'), project?.title],
    [t('ticket.created'), format.dateTime(createdAt)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
};
