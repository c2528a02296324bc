import type { Ticket } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Button, LinkButton } from '#ui';
import { places } from '../places.ts';

/** What happens next with a ticket that was just sent. Takes the focus: its form is gone. */
export const TicketSent = ({ ticket, onMore }: { ticket: Ticket; onMore: () => void }) => {
  const t = useTranslations('tickets.sent');
  const { id: ticketId, number, addressee } = ticket;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Alert
      tone="success"
      actions={
        <>
          <LinkButton to={places[addressee].ticket} params={{ ticketId }} variant="primary">
            {t('open')}
          </LinkButton>
          {addressee === 'operator' ? <LinkButton to="/support-tickets">{t('list')}</LinkButton> : null}
          <Button onClick={onMore}>{t('more')}</Button>
        </>
      }
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('title', { number })}
      </h2>
      <p className="mt-1">{t(addressee === 'operator' ? 'text_operator' : 'text_reseller')}</p>
    </Alert>
  );
};
