import { useTranslations } from 'use-intl';
import { BackLink, Card, PageHeading } from '#ui';
import type { AboutSearch } from '../tickets-search.ts';
import { WriteTicket } from './write-ticket.tsx';

/** Asks the operator something. */
export const CreateTicketScreen = ({ search }: { search: AboutSearch }) => {
  const t = useTranslations('tickets.create');
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <BackLink to="/support-tickets">{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card>
        <WriteTicket addressee="operator" search={search} />
      </Card>
    </div>
  );
};
